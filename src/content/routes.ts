import { serviceSegments } from '#domain/site-route.ts';
import type { Entry, Finding, Graph } from './graph/types.ts';
import { byFirstPublication } from './graph/unique.ts';
import { type ListPage, listPages } from './list-pages.ts';
import { hasOwnLocale, localize } from './localize.ts';
import type { TypeName } from './model/names.ts';
import type { Settings } from './settings.ts';

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
  | '[...lang]/login'
  | '[...lang]/not-available-region'
  | '[...lang]/error/[code]'
  | '[...lang]/_gallery'
  | '[...lang]/help/[slug]/page/[page]'
  | '[first]/[...rest]';

/** One page of the site. */
export interface Route {
  /** URL path: starts with `/`, no slash at the end, the default language without prefix. */
  readonly path: string;
  readonly lang: string;
  readonly file: PageFile;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The entry it shows; undefined for the pages that code alone makes. */
  readonly entry: Entry | undefined;
  /** The same page in each language it exists in. */
  readonly alternates: Readonly<Record<string, string>>;
  /** Which page of a long list it is, from 2; the first one is a page like any other. */
  readonly page?: number;
}

/** All pages, by path, with the findings about addresses that two entries wanted. */
export interface RouteTable {
  readonly byPath: Pick<ReadonlyMap<string, Route>, 'get' | 'has' | 'values'>;
  /** Path of an entry's page in a language; undefined when it has none there. */
  pathOf(entryId: string, lang: string): string | undefined;
  readonly collisions: readonly Finding[];
}

/** Where an entry is shown: a page file and the path's segments after the language. */
interface Address {
  readonly file: PageFile;
  readonly params: Readonly<Record<string, string>>;
  readonly segments: readonly string[];
}

const codePages: readonly Address[] = [
  { file: '[...lang]/login', params: {}, segments: ['login'] },
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
  ...'promotions articles pages casino 404'.split(' '),
  ...serviceSegments,
];

const pageFolders = { generic: 'pages', article: 'articles', promotion: 'promotions', help: 'help' } as const;

/** The default section, shown at `/help` (S2.14). */
export const defaultHelpSection = 'common-faq';

const slugAt = (folder: 'help' | 'promotions' | 'articles' | 'pages', slug: string): Address => ({
  file: `[...lang]/${folder}/[slug]`,
  params: { slug },
  segments: [folder, slug],
});

const rootSlug = (slug: string): Address => ({ file: '[...lang]/[slug]', params: { slug }, segments: [slug] });

/** Everything that addresses are made of, read once. */
interface Context {
  readonly graph: Graph;
  readonly parents: ReadonlyMap<string, Entry<'game_category'>>;
}

function categoryAddress(entry: Entry<'game_category'>, lang: string, { graph, parents }: Context): Address {
  const fields = localize(entry, lang, graph);
  const parent = parents.get(entry.id);
  if (parent) {
    const category = localize(parent, lang, graph).slug;
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

function gameAddress(entry: Entry<'casino_game_page'>, lang: string, { graph }: Context): Address | undefined {
  const fields = localize(entry, lang, graph);
  const category = fields.category && graph.entry(fields.category.sys.id, 'game_category');
  const sub = fields.subCategory && graph.entry(fields.subCategory.sys.id, 'game_category');
  if (!category) return undefined;
  const params = {
    category: localize(category, lang, graph).slug,
    subcategory: sub ? localize(sub, lang, graph).slug : 'all',
    slug: fields.slug,
  };
  const segments = ['casino', params.category, params.subcategory, params.slug];
  return { file: '[...lang]/casino/[category]/[subcategory]/[slug]', params, segments };
}

/** The address of an entry (contracts.md, URLs); undefined for types and entries that have no page. */
function addressOf(entry: Entry, lang: string, context: Context): Address | undefined {
  const { graph } = context;
  switch (entry.type) {
    case 'marketing_page': {
      const { slug } = localize(entry, lang, graph);
      return slug === 'home' ? { file: '[...lang]/index', params: {}, segments: [] } : rootSlug(slug);
    }
    case 'custom_menu': {
      const { slug } = localize(entry, lang, graph);
      return slug ? rootSlug(slug) : undefined;
    }
    case 'content_page': {
      const { pageType, slug } = localize(entry, lang, graph);
      return slugAt(pageFolders[pageType as keyof typeof pageFolders], slug);
    }
    case 'help_section':
      return slugAt('help', localize(entry, lang, graph).slug);
    case 'game_category':
      return categoryAddress(entry, lang, context);
    case 'casino_game_page':
      return gameAddress(entry, lang, context);
    default:
      return undefined;
  }
}

const routedTypes = [
  'marketing_page',
  'content_page',
  'help_section',
  'game_category',
  'casino_game_page',
  'custom_menu',
] as const satisfies readonly TypeName[];

class Builder {
  readonly byPath = new Map<string, Route>();
  readonly collisions: Finding[] = [];
  readonly #paths = new Map<string, Record<string, string>>();
  readonly #default: string;
  readonly #languages: ReadonlySet<string>;

  constructor(settings: Settings) {
    this.#default = settings.languageDefault;
    this.#languages = new Set(settings.languages);
  }

  /** Adds a page of the code, at an address of its own; `alternates` is shared by all languages of the page. */
  addOwn(address: Address, lang: string, alternates: Record<string, string>, entry?: Entry): void {
    if (!this.byPath.has(this.#pathOf(address, lang))) this.#put(address, lang, alternates, entry);
  }

  /** Adds an entry's page where its address is free; otherwise the entry is reported. */
  add(address: Address, lang: string, alternates: Record<string, string>, entry: Entry): void {
    const path = this.#pathOf(address, lang);
    if (this.#isFree(path, lang)) this.#put(address, lang, alternates, entry);
    else this.collisions.push(collision(entry, path, this.byPath.get(path)?.entry));
  }

  /** Adds the pages of a list, all languages of one page at once; a path that is taken stays its owner's. */
  addList({ entry, paths, page }: ListPage): void {
    const free = Object.entries(paths).filter(([lang, path]) => this.#isFree(path, lang));
    const alternates = Object.fromEntries(free);
    for (const [lang, path] of free) {
      const prefix = lang === this.#default ? undefined : lang;
      const common = { path, lang, entry, alternates };
      this.byPath.set(path, page === undefined ? showAllRoute(common) : helpPageRoute(common, page, prefix));
    }
  }

  #pathOf(address: Address, lang: string): string {
    const prefix = lang === this.#default ? [] : [lang];
    return `/${[...prefix, ...address.segments].join('/')}`;
  }

  #put(address: Address, lang: string, alternates: Record<string, string>, entry: Entry | undefined): void {
    const path = this.#pathOf(address, lang);
    alternates[lang] = path;
    const params = { lang: lang === this.#default ? undefined : lang, ...address.params };
    this.byPath.set(path, { path, lang, file: address.file, params, entry, alternates });
    if (entry && !this.#paths.has(entry.id)) this.#paths.set(entry.id, alternates);
  }

  /** Whether content may have a path: no page has it, and it is no reserved word by itself. */
  #isFree(path: string, lang: string): boolean {
    const [first = '', second] = path.slice(lang === this.#default ? 1 : lang.length + 2).split('/');
    const isReserved = second === undefined && (reservedSegments.includes(first) || this.#languages.has(first));
    return !isReserved && !this.byPath.has(path);
  }

  pathOf(entryId: string, lang: string): string | undefined {
    return this.#paths.get(entryId)?.[lang];
  }
}

type Listed = Pick<Route, 'path' | 'lang' | 'entry' | 'alternates'>;

function showAllRoute(listed: Listed): Route {
  const [first, ...rest] = listed.path.slice(1).split('/');
  return { ...listed, file: '[first]/[...rest]', params: { first, rest: rest.join('/') || undefined } };
}

function helpPageRoute(listed: Listed, page: number, prefix: string | undefined): Route {
  const params = { lang: prefix, slug: listed.path.split('/').at(-3), page: `${page}` };
  return { ...listed, file: '[...lang]/help/[slug]/page/[page]', params, page };
}

function collision(entry: Entry, path: string, owner: Entry | undefined): Finding {
  const names = entry.fields.internalName as Readonly<Record<string, string>> | undefined;
  const ownerNames = owner?.fields.internalName as Readonly<Record<string, string>> | undefined;
  const holder = owner ? `"${Object.values(ownerNames ?? {})[0] ?? owner.id}", published first` : 'the site itself';
  return {
    entryId: entry.id,
    type: entry.type,
    name: Object.values(names ?? {})[0],
    field: 'slug',
    locale: undefined,
    reason: `asks for ${path}, which belongs to ${holder}; choose another slug`,
  };
}

/** All addresses of the site. The entry published first keeps a contested address, the other one is reported. */
export function routeTable(graph: Graph, settings: Settings): RouteTable {
  const builder = new Builder(settings);
  const parents = new Map<string, Entry<'game_category'>>();
  for (const category of graph.all('game_category')) {
    const { subCategories = [] } = localize(category, settings.languageDefault, graph);
    for (const link of subCategories) if (!parents.has(link.sys.id)) parents.set(link.sys.id, category);
  }
  for (const address of codePages) {
    const alternates = {};
    for (const lang of settings.languages) builder.addOwn(address, lang, alternates);
  }
  builder.addOwn({ file: '404', params: {}, segments: ['404'] }, settings.languageDefault, {});

  const entries: Entry[] = routedTypes.flatMap((type): Entry[] => [...graph.all(type)]);
  for (const entry of entries.toSorted(byFirstPublication)) {
    const alternates = {};
    for (const lang of settings.languages) {
      const address = hasOwnLocale(entry, lang) ? addressOf(entry, lang, { graph, parents }) : undefined;
      if (address) builder.add(address, lang, alternates, entry);
    }
  }
  addHelpHome(builder, graph, settings);
  for (const lists of listPages(graph, settings, builder)) builder.addList(lists);
  return { byPath: builder.byPath, pathOf: (id, lang) => builder.pathOf(id, lang), collisions: builder.collisions };
}

/** `/help` shows the default section in each language that the section has. */
function addHelpHome(builder: Builder, graph: Graph, settings: Settings): void {
  const language = settings.languageDefault;
  const sections = graph.all('help_section');
  const section = sections.find((each) => localize(each, language, graph).slug === defaultHelpSection) ?? sections[0];
  const alternates = {};
  for (const lang of section ? settings.languages : []) {
    if (section && hasOwnLocale(section, lang)) {
      builder.addOwn({ file: '[...lang]/help/index', params: {}, segments: ['help'] }, lang, alternates, section);
    }
  }
}
