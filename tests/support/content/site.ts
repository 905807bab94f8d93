import type { RawAsset, RawEntry } from '#content/cache/shapes.ts';
import { buildGraph } from '#content/graph/build.ts';
import type { Site } from '#content/queries/site.ts';
import { type Content, contentOf } from '#content/source.ts';
import { cacheOf, fullFields, rawEntry } from './cache.ts';

type Fields = RawEntry['fields'];

/** Values of one field: English, and French when given. */
export const text = (en: unknown, fr?: unknown): Record<string, unknown> => (fr === undefined ? { en } : { en, fr });

/** An entry whose `internalName` is its id. */
export function entryOf(id: string, type: string, fields: Fields, sys: Partial<RawEntry['sys']> = {}): RawEntry {
  return rawEntry(id, type, { internalName: { en: id }, ...fields }, sys);
}

/** The site_config of an English and French site; `fields` override. */
export function siteConfig(fields: Fields = {}): RawEntry {
  const {
    regions: _regions,
    gameCategories: _categories,
    contactSubjects: _subjects,
    ...full
  } = fullFields('site_config', 'config');
  const languages = { languageDefault: { en: 'en' }, languagesPublished: { en: ['en', 'fr'] } };
  return rawEntry('config', 'site_config', { ...full, ...languages, enableGeoTargeting: { en: true }, ...fields });
}

/** Rendering input of the entries, with a site_config unless there is one among them. */
export function contentWith(
  entries: readonly RawEntry[],
  assets: readonly RawAsset[] = [],
  publishAt = '2026-06-01T00:00:00.000Z',
): Content {
  const hasConfig = entries.some((entry) => entry.sys.contentType.sys.id === 'site_config');
  return contentOf(buildGraph(cacheOf(hasConfig ? entries : [...entries, siteConfig()], assets)), publishAt);
}

/** The content as the page at a path sees it. */
export function siteAt(content: Content, path: string): Site {
  const route = content.routes.byPath.get(path);
  if (!route)
    throw new Error(
      `no page at ${path}; there are ${Array.from(content.routes.byPath.values(), (each) => each.path).join(' ')}`,
    );
  return { content, lang: route.lang, route };
}
