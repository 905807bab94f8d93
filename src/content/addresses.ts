import { serviceSegments } from '#domain/site-route.ts';
import type { Entry, Graph, Locales } from './graph/types.ts';
import { type IslandPage, islandPages } from './island-pages.ts';
import { localize } from './localize.ts';
import type { TypeName } from './model/names.ts';
import { isOffered } from './offered.ts';

/** The page files below src/pages, without `.astro`; a route names the one that renders it. */
export type PageFile =
  | '404'
  | '[...lang]/index'
  | '[...lang]/[slug]'
  | '[...lang]/help/index'
  | '[...lang]/help/[slug]'
  | '[...lang]/promotions/[slug]'
  | '[...lang]/articles/[slug]'
  | '[...lang]/pages/[slug]'
  | '[...lang]/casino/[category]/index'
  | '[...lang]/casino/[category]/[subcategory]/index'
  | '[...lang]/casino/[category]/[subcategory]/[slug]'
  | '[...lang]/account/index'
  | '[...island]'
  | '[...lang]/search'
  | '[...lang]/not-available-region'
  | '[...lang]/error/[code]'
  | '[...lang]/_gallery'
  | '[...lang]/help/[slug]/page/[page]'
  | '[first]/[...rest]';

/** Where an entry is shown: a page file and the path's segments after the language. */
export interface Address {
  readonly file: PageFile;
  readonly params: Readonly<Record<string, string>>;
  readonly segments: readonly string[];
}

/** One page of the site, as far as addresses tell. */
export interface Place {
  /** URL path: starts with `/`, no slash at the end, the default language without prefix. */
  readonly path: string;
  readonly lang: string;
  readonly file: PageFile;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The entry it shows; undefined for the pages that code alone makes. */
  readonly entryId: string | undefined;
  /** The same page in each language it exists in. */
  readonly alternates: Readonly<Record<string, string>>;
  /** Which page of a long list it is, from 2; the first one is a page like any other. */
  readonly page?: number;
}

/** The path of an address in a language. */
export function pathAt({ segments }: Address, lang: string, languageDefault: string): string {
  const prefix = lang === languageDefault ? [] : [lang];
  return `/${[...prefix, ...segments].join('/')}`;
}

/** The parameters that an address's page file gets in a language. */
export function paramsAt(address: Address, lang: string, languageDefault: string): Place['params'] {
  if (address.file === '[...island]') return { island: pathAt(address, lang, languageDefault).slice(1) };
  return { lang: lang === languageDefault ? undefined : lang, ...address.params };
}

const isThere = ([, { needs }]: readonly [string, IslandPage]): boolean => needs === undefined || isOffered(needs);

/** The pages that code alone makes; those of a part that is absent are not among them. */
export const codePages = (): readonly Address[] => [
  ...Object.entries<IslandPage>(islandPages)
    .filter(isThere)
    .map(([path]): Address => ({ file: '[...island]', params: {}, segments: path.slice(1).split('/') })),
  { file: '[...lang]/search', params: {}, segments: ['search'] },
  { file: '[...lang]/account/index', params: {}, segments: ['account'] },
  { file: '[...lang]/not-available-region', params: {}, segments: ['not-available-region'] },
  { file: '[...lang]/error/[code]', params: { code: 'not-found' }, segments: ['error', 'not-found'] },
  { file: '[...lang]/error/[code]', params: { code: 'internal-server' }, segments: ['error', 'internal-server'] },
  // A page of the code alone, compiled in only for those who build the site (astro's integration injects it).
  ...(process.env.GALLERY === 'on' ? [{ file: '[...lang]/_gallery', params: {}, segments: ['gallery'] } as const] : []),
];

/** First segments that no entry may take: they belong to the code or to the services. */
export const reservedSegments: readonly string[] = [
  ...'account validation-code validate-document blocked-document-status document-verification-result'.split(' '),
  ...'identity-unverifiable help contact-us login error not-available-region join welcome'.split(' '),
  ...'promotions articles pages casino search chat forum fairness 404'.split(' '),
  ...serviceSegments,
];

function segmentsOf(path: string, lang: string, { languageDefault }: Languages): readonly string[] {
  return path.slice(lang === languageDefault ? 1 : lang.length + 2).split('/');
}

/** Whether a path is a reserved word or a language by itself, and never content's. */
export function isReserved(path: string, lang: string, settings: Languages): boolean {
  const [first = '', second] = segmentsOf(path, lang, settings);
  return second === undefined && (reservedSegments.includes(first) || settings.languages.includes(first));
}

/** Whether a path is no entry's own: reserved, or where the further pages of a category's games are. */
export function isNoEntrys(path: string, lang: string, settings: Languages): boolean {
  const [first, , third] = segmentsOf(path, lang, settings);
  return (first === 'casino' && third === 'page') || isReserved(path, lang, settings);
}

interface Languages {
  readonly languageDefault: string;
  readonly languages: readonly string[];
}

const pageFolders = { generic: 'pages', article: 'articles', promotion: 'promotions', help: 'help' } as const;

const slugAt = (folder: 'help' | 'promotions' | 'articles' | 'pages', slug: string): Address => ({
  file: `[...lang]/${folder}/[slug]`,
  params: { slug },
  segments: [folder, slug],
});

const rootSlug = (slug: string): Address => ({ file: '[...lang]/[slug]', params: { slug }, segments: [slug] });

/** Types that addresses are made of, beside content pages: few entries, so any change of one counts. */
export const structuralTypes = [
  'marketing_page',
  'help_section',
  'game_category',
  'casino_game_page',
  'custom_menu',
  'section',
] as const satisfies readonly TypeName[];
type Structural = (typeof structuralTypes)[number];

/** As much of a graph as addresses may read, so that it is known when they cannot have changed. */
export interface Structure {
  readonly locales: Locales;
  all<T extends Structural>(type: T): readonly Entry<T>[];
  entry<T extends Structural>(id: string, type: T): Entry<T> | undefined;
}

/** Those of a graph. */
export const structureOf = (graph: Graph): Structure => ({
  locales: graph.locales,
  all: (type) => graph.all(type),
  entry: (id, type) => graph.entry(id, type),
});

/** Subcategory → its category: the first one that names it. */
export function parentCategories(structure: Structure, lang: string): Map<string, Entry<'game_category'>> {
  const parents = new Map<string, Entry<'game_category'>>();
  for (const category of structure.all('game_category')) {
    const { subCategories = [] } = localize(category, lang, structure);
    for (const link of subCategories) if (!parents.has(link.sys.id)) parents.set(link.sys.id, category);
  }
  return parents;
}

/** Everything that addresses of structural entries are made of, read once. */
export interface AddressContext {
  readonly structure: Structure;
  readonly parents: ReadonlyMap<string, Entry<'game_category'>>;
}

function categoryAddress(entry: Entry<'game_category'>, lang: string, { structure, parents }: AddressContext): Address {
  const fields = localize(entry, lang, structure);
  const parent = parents.get(entry.id);
  if (parent) {
    const category = localize(parent, lang, structure).slug;
    const params = { category, subcategory: fields.slug };
    return {
      file: '[...lang]/casino/[category]/[subcategory]/index',
      params,
      segments: ['casino', category, fields.slug],
    };
  }
  if (fields.isLiveCasino) return rootSlug(fields.slug);
  const params = { category: fields.slug };
  return { file: '[...lang]/casino/[category]/index', params, segments: ['casino', fields.slug] };
}

function gameAddress(
  entry: Entry<'casino_game_page'>,
  lang: string,
  { structure }: AddressContext,
): Address | undefined {
  const fields = localize(entry, lang, structure);
  const category = fields.category && structure.entry(fields.category.sys.id, 'game_category');
  const sub = fields.subCategory && structure.entry(fields.subCategory.sys.id, 'game_category');
  if (!category) return undefined;
  const params = {
    category: localize(category, lang, structure).slug,
    subcategory: sub ? localize(sub, lang, structure).slug : 'all',
    slug: fields.slug,
  };
  const segments = ['casino', params.category, params.subcategory, params.slug];
  return { file: '[...lang]/casino/[category]/[subcategory]/[slug]', params, segments };
}

/** The address of a content page; it depends on nothing but the entry and the languages. */
export function contentPageAddress(entry: Entry<'content_page'>, lang: string, locales: Locales): Address {
  const { pageType, slug } = localize(entry, lang, { locales });
  return slugAt(pageFolders[pageType as keyof typeof pageFolders], slug);
}

/** The address of a structural entry (contracts.md, URLs); undefined for those that have no page. */
export function structuralAddress(
  entry: Entry<Structural>,
  lang: string,
  context: AddressContext,
): Address | undefined {
  const { structure } = context;
  switch (entry.type) {
    case 'marketing_page': {
      const { slug } = localize(entry, lang, structure);
      return slug === 'home' ? { file: '[...lang]/index', params: {}, segments: [] } : rootSlug(slug);
    }
    case 'custom_menu': {
      const { slug } = localize(entry, lang, structure);
      return slug ? rootSlug(slug) : undefined;
    }
    case 'help_section':
      return slugAt('help', localize(entry, lang, structure).slug);
    case 'game_category':
      return categoryAddress(entry, lang, context);
    case 'casino_game_page':
      return gameAddress(entry, lang, context);
    default:
      return undefined;
  }
}
