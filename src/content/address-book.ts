import { type Address, codePages, isReserved, type Place, paramsAt, pathAt, type Structure } from './addresses.ts';
import { finding } from './graph/describe.ts';
import type { Finding } from './graph/types.ts';
import { type ListPage, type ListSource, listPages } from './list-pages.ts';
import { hasOwnLocale, localize } from './localize.ts';
import type { PageFacts } from './page-facts.ts';
import type { Settings } from './settings.ts';

/** The address of a page that nobody may see for now; `isWaiting`: because its time has not come. */
export type ClosedPlace = Pick<Place, 'path' | 'lang' | 'entryId'> & { readonly isWaiting?: true };

/** All addresses of the site. It outlives edits that change none, with everything that was made from it. */
export interface AddressBook {
  readonly places: ReadonlyMap<string, Place>;
  /** Addresses that wait for their pages, which nobody may see for now, by path; no other page gets them meanwhile. */
  readonly closed: ReadonlyMap<string, ClosedPlace>;
  /** What pages are made of, by entry, in the order of first publication. */
  readonly facts: ReadonlyMap<string, PageFacts>;
  readonly collisions: readonly Finding[];
  /** Path of an entry's page in a language; undefined when it has none there. */
  pathOf(entryId: string, lang: string): string | undefined;
  /** The same for a page that nobody may see for now. */
  closedPathOf(entryId: string, lang: string): string | undefined;
  /** The articles of a help section that exist in a language, in the order of first publication, by id. */
  articles(section: string, lang: string): readonly string[];
  /** A value made once for this book, of nothing but the book. */
  once<T>(key: string, make: () => T): T;
}

/** The default section, shown at `/help` (S2.14). */
const defaultHelpSection = 'common-faq';

class Builder {
  readonly places = new Map<string, Place>();
  readonly closed = new Map<string, ClosedPlace>();
  readonly collisions: Finding[] = [];
  readonly #paths = new Map<string, Place['alternates']>();
  readonly #closedPaths = new Map<string, Record<string, string>>();
  readonly #settings: Settings;
  readonly #facts: ReadonlyMap<string, PageFacts>;

  constructor(settings: Settings, facts: ReadonlyMap<string, PageFacts>) {
    this.#settings = settings;
    this.#facts = facts;
  }

  /** Adds a page of the code, at an address of its own; `alternates` is shared by all languages of the page. */
  addOwn(address: Address, lang: string, alternates: Record<string, string>, entryId?: string): void {
    const { languageDefault } = this.#settings;
    const path = pathAt(address, lang, languageDefault);
    if (this.places.has(path)) return;
    alternates[lang] = path;
    const params = paramsAt(address, lang, languageDefault);
    this.#put({ path, lang, file: address.file, params, entryId, alternates });
  }

  /** Adds an entry's page in all its languages where its addresses are free; otherwise the entry is reported. */
  add(facts: PageFacts, isClosed: boolean, isWaiting: boolean): void {
    const free: Place[] = [];
    for (const { place, isReserved: isNever } of facts.wanted) {
      if (isNever || this.#isTaken(place.path))
        this.collisions.push(collision(facts, place.path, this.#ownerOf(place.path)));
      else free.push(place);
    }
    if (isClosed) {
      for (const { path, lang } of free)
        this.#close({ path, lang, entryId: facts.id, ...(isWaiting && { isWaiting }) });
    }
    // Mostly all are free: the book before had the same objects.
    else if (free.length === facts.wanted.length) for (const place of free) this.#put(place);
    else {
      const alternates = Object.fromEntries(free.map(({ lang, path }) => [lang, path]));
      for (const place of free) this.#put({ ...place, alternates });
    }
  }

  /** Lets addresses wait that nobody has: those of pages that are there only with what is closed. */
  closeFree(entryId: string, paths: Readonly<Record<string, string>>): void {
    for (const [lang, path] of Object.entries(paths)) {
      if (!this.places.has(path) && !this.closed.has(path)) this.closed.set(path, { path, lang, entryId });
    }
  }

  /** Adds the pages of a list, all languages of one page at once; a path that is taken stays its owner's. */
  addList({ entry, paths, page }: ListPage): void {
    const isFree = (path: string, lang: string): boolean =>
      !this.#isTaken(path) && !isReserved(path, lang, this.#settings);
    const free = Object.entries(paths).filter(([lang, path]) => isFree(path, lang));
    const alternates = Object.fromEntries(free);
    for (const [lang, path] of free) {
      const prefix = lang === this.#settings.languageDefault ? undefined : lang;
      const common = { path, lang, entryId: entry.id, alternates };
      this.places.set(
        path,
        entry.type === 'help_section' ? helpPagePlace(common, page, prefix) : gamesPlace(common, page),
      );
    }
  }

  pathOf(entryId: string, lang: string): string | undefined {
    return this.#paths.get(entryId)?.[lang];
  }

  closedPathOf(entryId: string, lang: string): string | undefined {
    return this.#closedPaths.get(entryId)?.[lang];
  }

  #ownerOf(path: string): PageFacts | undefined {
    return this.#facts.get((this.places.get(path) ?? this.closed.get(path))?.entryId ?? '');
  }

  #close(place: ClosedPlace): void {
    const { path, lang, entryId = '' } = place;
    this.closed.set(path, place);
    this.#closedPaths.set(entryId, { ...this.#closedPaths.get(entryId), [lang]: path });
  }

  #put(place: Place): void {
    this.places.set(place.path, place);
    const { entryId, alternates } = place;
    if (entryId !== undefined && !this.#paths.has(entryId)) this.#paths.set(entryId, alternates);
  }

  #isTaken(path: string): boolean {
    return this.places.has(path) || this.closed.has(path);
  }
}

type Listed = Pick<Place, 'path' | 'lang' | 'entryId' | 'alternates'>;

function gamesPlace(listed: Listed, page: number | undefined): Place {
  const [first, ...rest] = listed.path.slice(1).split('/');
  const params = { first, rest: rest.join('/') || undefined };
  return { ...listed, file: '[first]/[...rest]', params, ...(page !== undefined && { page }) };
}

function helpPagePlace(listed: Listed, page = 1, prefix: string | undefined): Place {
  const params = { lang: prefix, slug: listed.path.split('/').at(-3), page: `${page}` };
  return { ...listed, file: '[...lang]/help/[slug]/page/[page]', params, page };
}

function collision({ id, type, name }: PageFacts, path: string, owner: PageFacts | undefined): Finding {
  const rival = owner && { rival: owner.id };
  const place = { entryId: id, type, name, field: 'slug', locale: undefined, contested: path, ...rival };
  return finding(place, { code: 'ADDRESS_TAKEN', path, owner: owner && (owner.name ?? owner.id) });
}

/** `/help` shows the default section in each language that the section has. */
function addHelpHome(builder: Builder, structure: Structure, settings: Settings): void {
  const language = settings.languageDefault;
  const sections = structure.all('help_section');
  const section =
    sections.find((each) => localize(each, language, structure).slug === defaultHelpSection) ?? sections[0];
  const alternates = {};
  for (const lang of section ? settings.languages : []) {
    if (section && hasOwnLocale(section, lang)) {
      builder.addOwn({ file: '[...lang]/help/index', params: {}, segments: ['help'] }, lang, alternates, section.id);
    }
  }
}

/** S3.14: the olympus lists: each path that nobody else has is a page that mounts the legacy app, in each language. */
function addLegacyPages(builder: Builder, { languages, olympusLoggedPages, olympusUnLoggedPages }: Settings): void {
  for (const path of new Set([...(olympusLoggedPages ?? []), ...(olympusUnLoggedPages ?? [])])) {
    const alternates = {};
    const address: Address = { file: '[...island]', params: {}, segments: path.slice(1).split('/') };
    for (const lang of languages) builder.addOwn(address, lang, alternates);
  }
}

function articlesBySection(
  facts: Iterable<PageFacts>,
  pathOf: ListSource['pathOf'],
  languages: readonly string[],
): ListSource['articles'] {
  const articles = new Map<string, string[]>();
  for (const { id, section } of facts) {
    if (section === undefined) continue;
    for (const lang of languages) {
      if (!pathOf(id, lang)) continue;
      const key = `${section} ${lang}`;
      const list = articles.get(key);
      if (list) list.push(id);
      else articles.set(key, [id]);
    }
  }
  return (section, lang) => articles.get(`${section} ${lang}`) ?? [];
}

const hostsOf = (facts: readonly PageFacts[]): PageFacts[] =>
  facts.filter(({ type, blocks }) => blocks.length > 0 && (type === 'marketing_page' || type === 'content_page'));

/** The pages that lists have only when all that is closed is there: their addresses wait, too. */
function closeLists(shown: ListSource, inOrder: readonly PageFacts[], builder: Builder): void {
  const { settings } = shown;
  const pathOf = (id: string, lang: string): string | undefined =>
    shown.pathOf(id, lang) ?? builder.closedPathOf(id, lang);
  const articles = articlesBySection(inOrder, pathOf, settings.languages);
  for (const { entry, paths } of listPages({ ...shown, pathOf, articles })) builder.closeFree(entry.id, paths);
  const [section] = shown.structure.all('help_section');
  const homes = settings.languages.map((lang) => [lang, lang === settings.languageDefault ? '/help' : `/${lang}/help`]);
  if (section) builder.closeFree(section.id, Object.fromEntries(homes));
}

/** What a book is made of. */
export interface BookSource {
  /** All structural content: addresses stay what they are while some of it is closed. */
  readonly structure: Structure;
  /** The part of it that is shown. */
  readonly shown: Structure;
  readonly facts: readonly PageFacts[];
  /** Ids of entries that nobody may see for now. */
  readonly closed: ReadonlySet<string>;
  /** Of those: the ones whose time has not come. Nothing answers at their addresses, not even a redirect. */
  readonly waiting: ReadonlySet<string>;
  /** Ids of entries that came for addresses of others: they come last. */
  readonly yielding: ReadonlySet<string>;
}

/**
 * Makes the book. Who has a contested address keeps it, and of two that come for it at once the one published first;
 * the other one is reported.
 */
export function addressBook(source: BookSource, settings: Settings): AddressBook {
  const { structure, shown, facts: all, closed, waiting, yielding } = source;
  const late = ({ id }: PageFacts): number => (yielding.has(id) ? 1 : 0);
  const inOrder = all.toSorted((a, b) => late(a) - late(b) || a.publishedMs - b.publishedMs || (a.id < b.id ? -1 : 1));
  const facts = new Map(inOrder.map((each) => [each.id, each]));
  const builder = new Builder(settings, facts);
  const open = closed.size === 0 ? inOrder : inOrder.filter(({ id }) => !closed.has(id));
  for (const address of codePages()) {
    const alternates = {};
    for (const lang of settings.languages) builder.addOwn(address, lang, alternates);
  }
  builder.addOwn({ file: '404', params: {}, segments: ['404'] }, settings.languageDefault, {});
  for (const each of inOrder) builder.add(each, closed.has(each.id), waiting.has(each.id));
  addHelpHome(builder, shown, settings);
  addLegacyPages(builder, settings);
  const pathOf = (id: string, lang: string): string | undefined => builder.pathOf(id, lang);
  const articles = articlesBySection(open, pathOf, settings.languages);
  const lists = listPages({ structure: shown, settings, hosts: hostsOf(open), pathOf, articles });
  for (const list of lists) builder.addList(list);
  if (closed.size > waiting.size) {
    const begun = inOrder.filter(({ id }) => !waiting.has(id));
    closeLists({ structure, settings, hosts: hostsOf(begun), pathOf, articles }, begun, builder);
  }
  const made = new Map<string, unknown>();
  return {
    places: builder.places,
    closed: builder.closed,
    facts: open === inOrder ? facts : new Map(open.map((each) => [each.id, each])),
    collisions: builder.collisions,
    pathOf,
    closedPathOf: (id, lang) => builder.closedPathOf(id, lang),
    articles,
    once<T>(key: string, make: () => T): T {
      if (!made.has(key)) made.set(key, make());
      return made.get(key) as T;
    },
  };
}
