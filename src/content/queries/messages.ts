import { spokenIn } from '#domain/languages.ts';
import { finding } from '../graph/describe.ts';
import type { Fault } from '../graph/faults.ts';
import type { Finding } from '../graph/types.ts';
import type { JsonObject } from '../model/values.ts';
import type { Content } from '../source.ts';
import type { Spoken } from './site.ts';

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
const placesOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

/** Why a text cannot stand in the place of the code's; undefined when it can. */
function faultOf(key: string, own: string | Texts | undefined, said: unknown): Fault | undefined {
  if (own === undefined) return { code: 'TEXT_UNKNOWN', key };
  if (typeof own !== 'string') return isGroup(said) ? undefined : { code: 'TEXT_IS_GROUP', key };
  if (typeof said !== 'string' || said.trim() === '') return { code: 'TEXT_EMPTY', key };
  const places = placesOf(own);
  return placesOf(said).join() === places.join() ? undefined : { code: 'TEXT_PLACES', key, places };
}

function merged<T extends Texts>(own: T, said: JsonObject): T {
  const entries = Object.entries(own).map(([key, text]) => {
    const other = Object.hasOwn(said, key) ? said[key] : undefined;
    if (other === undefined || faultOf(key, text, other)) return [key, text];
    return [key, typeof text === 'string' ? other : merged(text, other as JsonObject)];
  });
  return Object.fromEntries(entries) as T;
}

/** The code's texts of a room by language, with the name that editors know the room by. */
interface RoomTexts<T> {
  (lang: string): T;
  readonly room: string;
}

/** The texts of a room on a page: the code's, and in place of each whatever a translation_set of that name says. */
export function textsOf<T extends Texts>({ content, lang }: Spoken, messages: RoomTexts<T>): T {
  const { room } = messages;
  // Most parts of a page ask, and all are said the same.
  return content.shared(`texts ${room} ${lang}`, (shared) => {
    const said = shared.derived('messageOverrides', room, lang);
    return said ? merged(messages(lang), said) : messages(lang);
  });
}

/**
 * The language that a room's texts are in where that is not the page's, for the attribute `lang`: screen readers then
 * say English words in English. Undefined where they are in the page's language, or editors say them.
 */
export function otherLanguage<T extends Texts>(site: Spoken, messages: RoomTexts<T>): string | undefined {
  const spoken = spokenIn(site.lang);
  if (site.lang.slice(0, 2) === spoken) return undefined;
  return site.content.derived('messageOverrides', messages.room, site.lang) ? undefined : spoken;
}

/** The same of an island, which goes by the room it is of: its last. */
function otherOf(site: Spoken, rooms: Rooms): { readonly other?: string } {
  const room = rooms.at(-1);
  const other = room && otherLanguage(site, room);
  return other === undefined ? {} : { other };
}

type FlatTexts = Readonly<Record<string, string>>;
type Rooms = readonly RoomTexts<FlatTexts>[];
/** What the rooms say together. */
type All<R extends Rooms> = R extends readonly [RoomTexts<infer T>, ...infer Rest extends Rooms]
  ? T & All<Rest>
  : unknown;
interface Words<T> {
  readonly lang: string;
  readonly other?: string;
  readonly said?: Partial<T>;
}

/** For an island of a page of its own: all its texts, so that its script brings none. */
export function wordsFor<const R extends Rooms>(site: Spoken, ...rooms: R): Words<All<R>> {
  const said = Object.assign({}, ...rooms.map((messages) => textsOf(site, messages)));
  return { lang: site.lang, said, ...otherOf(site, rooms) };
}

/** For an island of every page, whose script brings the code's texts: those that a translation_set replaces. */
export function replacedWordsFor<const R extends Rooms>(site: Spoken, ...rooms: R): Words<All<R>> {
  const { lang } = site;
  const replaced = site.content.shared(`replaced ${rooms.map(({ room }) => room).join()} ${lang}`, (content) =>
    rooms.flatMap((messages) => {
      const own = messages(lang);
      return Object.entries(textsOf({ content, lang }, messages)).filter(([key, text]) => text !== own[key]);
    }),
  );
  if (replaced.length === 0) return { lang, ...otherOf(site, rooms) };
  return { lang, said: Object.fromEntries(replaced) as Partial<All<R>>, ...otherOf(site, rooms) };
}

function faults(own: Texts, said: JsonObject, above = ''): Fault[] {
  return Object.entries(said).flatMap(([name, text]) => {
    const key = above + name;
    const mine = Object.hasOwn(own, name) ? own[name] : undefined;
    const fault = faultOf(key, mine, text);
    if (fault) return [fault];
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
      faults(own, said).map((fault) => {
        const name = Object.values(entry.fields.internalName ?? {})[0];
        return finding({ entryId: entry.id, type: entry.type, name, field: 'messages', locale }, fault);
      }),
    );
  });
}
