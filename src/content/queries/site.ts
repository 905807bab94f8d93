import type { Entry } from '../graph/types.ts';
import { localize } from '../localize.ts';
import type { FieldsOf } from '../model/model.ts';
import type { TypeName } from '../model/names.ts';
import type { EntryLink } from '../model/values.ts';
import type { Route } from '../routes.ts';
import type { Flag } from '../settings.ts';
import { type Content, openContent } from '../source.ts';
import { legacyAudience } from './legacy-pages.ts';
import { excludedPlaces } from './places.ts';

/** The content in a language. */
export interface Spoken {
  readonly content: Content;
  readonly lang: string;
}

/** The content as one page sees it: in its language. Every query takes it first. */
export interface Site extends Spoken {
  readonly route: Route;
}

/** The site as the page at `url` sees it. `.html` and `/index` (a static build's file names) are no part of a path. */
export async function openSite(url: URL): Promise<Site> {
  const content = await openContent();
  const path = url.pathname.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
  const route = content.routes.byPath.get(decodeURI(path));
  if (!route) throw new Error(`No page of the site has the path ${path}.`);
  return { content, lang: route.lang, route };
}

/** The `getStaticPaths` of a page file: the parameters of each of its routes. */
export async function staticPaths(file: Route['file']): Promise<{ params: Record<string, string | undefined> }[]> {
  const { routes } = await openContent();
  const own = [...routes.byPath.values()].filter((route) => route.file === file);
  return own.map((route) => ({ params: { ...route.params } }));
}

/** The fields of an entry in the page's language. */
export function fieldsOf<E extends Entry>(site: Spoken, entry: E): FieldsOf<E['type']> {
  return localize(entry, site.lang, site.content.graph);
}

/** The entry that a page shows, which must be of the given type. */
export function shownEntry<T extends TypeName>(site: Site, type: T): Entry<T> {
  const { entry } = site.route;
  if (entry?.type !== type) throw new Error(`${site.route.path} does not show a ${type}.`);
  return entry as Entry<T>;
}

/** The entry a link leads to, if it is there, valid and of the type (when one is given). */
export function follow<T extends TypeName = TypeName>(site: Spoken, link?: EntryLink, type?: T): Entry<T> | undefined {
  return link && site.content.graph.entry(link.sys.id, type);
}

/** The entries that links lead to, in order, without those that are missing. */
export function followAll<T extends TypeName = TypeName>(
  site: Spoken,
  links: readonly EntryLink[] = [],
  type?: T,
): Entry<T>[] {
  return links.flatMap((link) => follow(site, link, type) ?? []);
}

/** Path of a page that code alone makes (`/login`) in the page's language. */
export function localPath(site: Spoken, path: string): string {
  const { languageDefault } = site.content.settings;
  if (site.lang === languageDefault) return path;
  return path === '/' ? `/${site.lang}` : `/${site.lang}${path}`;
}

/**
 * A fixed path in the page's language if there is a page, of the site or of the legacy app, also where its slug is
 * another in that language; else the path as it is, if that is a page; undefined otherwise.
 */
export function knownPath(site: Spoken, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const { routes, settings } = site.content;
  const isPage = (each: string): boolean => routes.byPath.has(each) || legacyAudience(settings, each) !== undefined;
  const local = localPath(site, path);
  if (isPage(local)) return local;
  return routes.byPath.get(path)?.alternates[site.lang] ?? (isPage(path) ? path : undefined);
}

/** Path of a page that a flag opens; the flag is read where there is such a page. */
export function pathIf(flag: Flag, site: Spoken, path: string): string | undefined {
  const known = knownPath(site, path);
  return known !== undefined && site.content.settings[flag] ? known : undefined;
}

/** Where the logo leads: the home page in the page's language, else in the one that has it. */
export function homePath(site: Spoken): string {
  return knownPath(site, '/') ?? localPath(site, '/');
}

/** How grants and cards name a promotion, in every language: by its path in the site's first one. */
export function offerOf({ content: { routes, settings } }: Spoken, entryId: string): string | undefined {
  return routes.pathOf(entryId, settings.languageDefault);
}

/** Path of an entry's page: in the page's language, else in the default one; undefined when it has none. */
export function pathOf(site: Spoken, entryId: string): string | undefined {
  const { routes, settings } = site.content;
  return routes.pathOf(entryId, site.lang) ?? routes.pathOf(entryId, settings.languageDefault);
}

/**
 * The `data-not-in` of an entry with a geo filter (S5.07): `US CA:QC`; undefined when it shows everywhere,
 * or when geo targeting is off.
 */
export function notIn(site: Spoken, entry: { readonly geo?: EntryLink }): string | undefined {
  if (!site.content.settings.enableGeoTargeting) return undefined;
  return excludedPlaces(site.content.graph, entry.geo);
}

/** The `data-audience` of an entry (S6.01a); undefined when it is for everybody. */
export function audienceOf(site: Spoken, entry: Entry): string | undefined {
  const { audience } = fieldsOf(site, entry) as { readonly audience?: string };
  return audience === 'all' ? undefined : audience;
}
