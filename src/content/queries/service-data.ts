import { geoFilter } from '#domain/geo-filter.ts';
import type { Entry } from '../graph/types.ts';
import { localize } from '../localize.ts';
import type { Content } from '../source.ts';
import { siteFlags } from './site-flags.ts';

// What the live services know of the content; nothing in it is secret.

/** The site flags and settings (S3.14). */
export function settingsData({ settings }: Content): Record<string, unknown> {
  return siteFlags(settings);
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
    geoTargetingFilter: filter && geoFilter(notInCountries ?? [], subdivisions),
  };
}

/** The games (S3.10) with their geo filters (S3.11), by entry id. */
export function gamesData(content: Content): Record<string, unknown>[] {
  return content.graph.all('casino_game_page').map((entry) => gameData(content, entry));
}

/** The help articles of a language, by entry id. */
export function helpData({ graph, routes }: Content, lang: string): Record<string, unknown>[] {
  return graph.all('content_page').flatMap((entry) => {
    const path = routes.pathOf(entry.id, lang);
    const { pageType, title, summary, helpKeywords, isSuggested } = localize(entry, lang, graph);
    if (pageType !== 'help' || !path) return [];
    return [{ id: entry.id, path, title, summary, keywords: helpKeywords, isSuggested }];
  });
}
