import { geoFilter } from '#domain/geo-filter.ts';
import type { Entry } from '../graph/types.ts';
import { localize } from '../localize.ts';
import type { Content } from '../source.ts';
import { helpShards } from './help-shards.ts';
import { siteFlags } from './site-flags.ts';

// What the live services know of the content; nothing in it is secret.

/** The site flags and settings (S3.14). */
export function settingsData(content: Content): Record<string, unknown> {
  const { settings } = content;
  const subjects = contactSubjects(content);
  const said = content.derived('messageOverrides', 'contact', settings.languageDefault) ?? {};
  const bounds = Object.entries(said).filter(
    ([key, text]) => /^message_m(in|ax)$/.test(key) && typeof text === 'string',
  );
  return {
    ...siteFlags(settings),
    ...(subjects && { contactSubjects: subjects }),
    ...(bounds.length > 0 && { contactBounds: Object.fromEntries(bounds) }),
  };
}

/** S5.04a: the subjects of the contact form by published language and key; undefined when none are configured. */
export function contactSubjects({ graph, settings }: Content): Record<string, Record<string, string>> | undefined {
  const set = settings.contactSubjects && graph.entry(settings.contactSubjects.sys.id, 'translation_set');
  const byLanguage = settings.languages.flatMap((lang) => {
    const words = Object.entries(set?.fields.messages?.[lang] ?? {}).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1].trim() !== '',
    );
    return words.length > 0 ? [[lang, Object.fromEntries(words)] as const] : [];
  });
  return byLanguage.length > 0 ? Object.fromEntries(byLanguage) : undefined;
}

function gameData(content: Content, entry: Entry<'casino_game_page'>): Record<string, unknown> {
  const { graph, routes, settings } = content;
  const language = settings.languageDefault;
  const fields = localize(entry, language, graph);
  const filter = fields.geo && graph.entry(fields.geo.sys.id, 'geo_filter');
  const { notInCountries, notInCountrySubdivision } = filter ? localize(filter, language, graph) : {};
  const subdivisions = (notInCountrySubdivision ?? {}) as Record<string, readonly string[]>;
  return {
    gameId: fields.gameId,
    name: fields.name,
    slug: fields.slug,
    path: routes.pathOf(entry.id, language),
    practicePlayEnabled: fields.practicePlayEnabled,
    realPlayEnabled: fields.realPlayEnabled,
    isLive: fields.isLive,
    jackpotCode: fields.jackpotCode,
    badge: fields.badge,
    geoTargetingFilter: filter && geoFilter(notInCountries ?? [], subdivisions),
  };
}

/** The games (S3.10) with their geo filters (S3.11), by entry id. */
export function gamesData(content: Content): Record<string, unknown>[] {
  return content.graph.all('casino_game_page').map((entry) => gameData(content, entry));
}

/** Help articles in one file: some 50 kB, which an edit packs and services read again in no time. */
const helpShardSize = 256;

const shards = (content: Content, lang: string) => helpShards(content, lang, helpShardSize);

/** In how many files the help articles of a language are. */
export function helpFiles(content: Content, lang: string): number {
  return shards(content, lang).length;
}

/** The articles in one of these files, counted from 1, by id. */
export function helpFile(content: Content, lang: string, number: string): readonly string[] {
  return shards(content, lang)[Number(number) - 1] ?? [];
}

/** The name of one of these files inside `service-data/`, without its ending. */
export const helpFileName = (lang: string, number: number): string => `help-${lang}-${number}`;

/** What `help-{lang}` says: the files that hold the help articles of the language. */
export function helpIndex(content: Content, lang: string): Record<string, unknown> {
  const count = content.derived('helpFiles', lang);
  return { files: Array.from({ length: count }, (_, index) => `${helpFileName(lang, index + 1)}.json`) };
}

/** The help articles in one file (counted from 1), by entry id. */
export function helpData(content: Content, lang: string, number: number): Record<string, unknown>[] {
  const { graph, routes } = content;
  return content.derived('helpFile', lang, `${number}`).flatMap((id) => {
    const entry = graph.entry(id, 'content_page');
    const path = routes.pathOf(id, lang);
    if (!entry || !path) return [];
    const { title, summary, helpKeywords, isSuggested } = localize(entry, lang, graph);
    return [{ id, path, title, summary, keywords: helpKeywords, isSuggested }];
  });
}
