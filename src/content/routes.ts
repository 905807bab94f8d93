import { type AddressBook, addressBook } from './address-book.ts';
import { type Place, structuralTypes, structureOf } from './addresses.ts';
import type { Opened } from './closed.ts';
import type { Entry, Finding, Graph } from './graph/types.ts';
import { contentPageFacts, type KnownFacts, structuralFacts } from './page-facts.ts';
import type { Settings } from './settings.ts';

/** One page of the site, with the entry it shows. */
export interface Route extends Place {
  /** Undefined for the pages that code alone makes. */
  readonly entry: Entry | undefined;
}

/** Pages by path, in the order in which they took their addresses. */
interface Routes {
  readonly size: number;
  get(path: string): Route | undefined;
  has(path: string): boolean;
  values(): Generator<Route, void>;
}

/** All pages, by path, with the findings about addresses that two entries wanted. */
export interface RouteTable {
  readonly byPath: Routes;
  /** Path of an entry's page in a language; undefined when it has none there. */
  pathOf(entryId: string, lang: string): string | undefined;
  readonly collisions: readonly Finding[];
  /** The addresses alone. Not for pages: what is read there is not recorded; derived queries read it. */
  readonly book: AddressBook;
}

interface Last extends KnownFacts {
  /** Languages and their fallbacks. */
  readonly languages: string;
  readonly structure: readonly Entry[];
  readonly closedIds: readonly string[];
  readonly yielding: readonly string[];
  readonly book: AddressBook;
}

/** The addresses as they were last made, to go on with. */
export interface RouteMemo {
  last: Last | undefined;
}

const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/**
 * All addresses of the site. The book of the table before is kept when nothing that addresses are made of differs:
 * then an edit among 100,000 pages costs no more than a look at each.
 */
export function routeTable(opened: Opened, settings: Settings, memo: RouteMemo = { last: undefined }): RouteTable {
  const { graph, whole } = opened;
  const { olympusLoggedPages, olympusUnLoggedPages } = settings;
  const ofLegacy = [olympusLoggedPages, olympusUnLoggedPages];
  const languages = JSON.stringify([settings.languageDefault, settings.languages, graph.locales, ofLegacy]);
  const known = memo.last?.languages === languages ? memo.last : undefined;
  const { pages, facts } = contentPageFacts(whole, settings, known);
  const structure: Entry[] = structuralTypes.flatMap((type): readonly Entry[] => whole.all(type));
  const closedIds = [...opened.closed.map(({ id }) => id), '', ...opened.waiting.map(({ id }) => id)];
  const yielding = [...whole.yielding];
  const isSame =
    known &&
    sameItems(facts, known.facts) &&
    sameItems(structure, known.structure) &&
    sameItems(closedIds, known.closedIds) &&
    sameItems(yielding, known.yielding);
  const book = isSame ? known.book : newBook(opened, settings, facts);
  memo.last = { languages, pages, facts, structure, closedIds, yielding, book };
  return { byPath: routesOf(book, graph), pathOf: book.pathOf, collisions: book.collisions, book };
}

/** The same pages with the entries of another graph. */
export const withEntries = (routes: RouteTable, graph: Graph): RouteTable => ({
  ...routes,
  byPath: routesOf(routes.book, graph),
});

function newBook(
  { graph, whole, closed, waiting }: Opened,
  settings: Settings,
  pages: KnownFacts['facts'],
): AddressBook {
  const structure = structureOf(whole);
  const facts = [...structuralFacts(structure, settings), ...pages];
  const idsOf = (entries: readonly Entry[]): Set<string> => new Set(entries.map(({ id }) => id));
  const unseen = { closed: idsOf([...closed, ...waiting]), waiting: idsOf(waiting) };
  return addressBook({ structure, shown: structureOf(graph), facts, ...unseen, yielding: whole.yielding }, settings);
}

function routesOf({ places }: AddressBook, graph: Graph): Routes {
  const routeAt = (place: Place): Route => ({
    ...place,
    entry: place.entryId === undefined ? undefined : graph.entry(place.entryId),
  });
  return {
    size: places.size,
    has: (path) => places.has(path),
    get(path) {
      const place = places.get(path);
      return place && routeAt(place);
    },
    *values() {
      for (const place of places.values()) yield routeAt(place);
    },
  };
}
