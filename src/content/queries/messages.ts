import type { Finding } from '../graph/types.ts';
import type { JsonObject } from '../model/values.ts';
import type { Content } from '../source.ts';
import type { Site } from './site.ts';

/** Texts of a room in the code: words by key, some grouped. */
export type Texts = { readonly [key: string]: string | Texts };

/**
 * What editors say instead of the code in one language; only that language's own values, since another one's words are
 * worse than the code's. Undefined when they say nothing.
 */
export function messageOverrides({ graph }: Content, room: string, lang: string): JsonObject | undefined {
  const set = graph.all('translation_set').find(({ fields }) => Object.values(fields.namespace ?? {})[0] === room);
  return set?.fields.messages?.[lang];
}

const isGroup = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The places `{name}` of a text, which code fills. */
const placesOf = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].sort().join();

/** Why a text cannot stand in the place of the code's, in an editor's words; undefined when it can. */
function faultOf(own: string | Texts | undefined, said: unknown): string | undefined {
  if (own === undefined) return 'is no text of this part of the site';
  if (typeof own !== 'string') return isGroup(said) ? undefined : 'is a group of texts, not a text';
  if (typeof said !== 'string' || said.trim() === '') return 'is no text';
  const places = placesOf(own);
  if (placesOf(said) === places) return undefined;
  return places ? `must hold exactly ${places.replaceAll(',', ' and ')}` : 'must hold no {…}';
}

function merged<T extends Texts>(own: T, said: JsonObject): T {
  const entries = Object.entries(own).map(([key, text]) => {
    const other = Object.hasOwn(said, key) ? said[key] : undefined;
    if (other === undefined || faultOf(text, other)) return [key, text];
    return [key, typeof text === 'string' ? other : merged(text, other as JsonObject)];
  });
  return Object.fromEntries(entries) as T;
}

/** The texts of a room on a page: the code's, and in place of each whatever a translation_set of that name says. */
export function textsOf<T extends Texts>(site: Site, room: string, messages: (lang: string) => T): T {
  const own = messages(site.lang);
  const said = site.content.derived('messageOverrides', room, site.lang);
  return said ? merged(own, said) : own;
}

type FlatTexts = Readonly<Record<string, string>>;
type Said<Rooms> = { [Room in keyof Rooms]?: Rooms[Room] extends (lang: string) => infer T ? Partial<T> : never };

/**
 * What a page gives an island that brings the code's texts of some rooms itself: its language, and the texts that a
 * translation_set replaces. The rooms' texts have no groups.
 */
export function wordsFor<Rooms extends Readonly<Record<string, (lang: string) => FlatTexts>>>(
  site: Site,
  rooms: Rooms,
): { lang: string; said?: Said<Rooms> } {
  const replaced = Object.entries(rooms).flatMap(([room, messages]) => {
    const own = messages(site.lang);
    const said = Object.entries(textsOf(site, room, messages)).filter(([key, text]) => text !== own[key]);
    return said.length > 0 ? [[room, Object.fromEntries(said)]] : [];
  });
  return { lang: site.lang, ...(replaced.length > 0 && { said: Object.fromEntries(replaced) as Said<Rooms> }) };
}

function faults(own: Texts, said: JsonObject, above = ''): { key: string; fault: string }[] {
  return Object.entries(said).flatMap(([name, text]) => {
    const key = above + name;
    const mine = Object.hasOwn(own, name) ? own[name] : undefined;
    const fault = faultOf(mine, text);
    if (fault) return [{ key, fault }];
    return isGroup(text) && typeof mine === 'object' ? faults(mine, text, `${key}.`) : [];
  });
}

/**
 * Texts of editors that the site does not use, each with the reason. `rooms` are the code's texts by room; sets of
 * other names serve other ends and are left alone.
 */
export function messageFindings({ graph }: Content, rooms: Readonly<Record<string, Texts>>): Finding[] {
  return graph.all('translation_set').flatMap((entry) => {
    const own = rooms[Object.values(entry.fields.namespace ?? {})[0] ?? ''];
    if (!own) return [];
    const byLanguage = Object.entries(entry.fields.messages ?? {});
    return byLanguage.flatMap(([locale, said]) =>
      faults(own, said).map(({ key, fault }) => ({
        entryId: entry.id,
        type: entry.type,
        name: Object.values(entry.fields.internalName ?? {})[0],
        field: 'messages',
        locale,
        reason: `"${key}" ${fault}`,
      })),
    );
  });
}
