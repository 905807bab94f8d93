import { isDeepStrictEqual } from 'node:util';
import type { Place } from './addresses.ts';
import type { DerivedArgs, DerivedName } from './derived.ts';
import { differences } from './differences.ts';
import type { Graph } from './graph/types.ts';
import { type TypeName, typeNames } from './model/names.ts';
import type { Content } from './source.ts';

/**
 * What a page read, as text that says how to read it again: `e:<entry>`, `t:<type>` (all its entries), `a:<asset>`,
 * `A` (all assets), `r:<path>` (a route), `h:<path>` (is there a page), `u:<entry> <lang>` (its address), `S` settings,
 * `L` locales, `N` the time, `s:<start> <end>` (a schedule), `d:<name> <args>` (a derived query).
 */
export type ReadKey = string;

/** Separates the parts of a key; ids, languages and dates never hold it. */
const gap = ' ';

const unrecorded = 'A page must not read all addresses: ask a derived query.';
const unrecordedClosed = 'What is closed is for editors: a page reads the graph.';

function recordingGraph(graph: Graph, log: (key: ReadKey) => void): Graph {
  return {
    get locales() {
      log('L');
      return graph.locales;
    },
    entry(id, type) {
      log(`e:${id}`);
      return graph.entry(id, type);
    },
    all(type) {
      log(`t:${type}`);
      return graph.all(type);
    },
    asset(id) {
      log(`a:${id}`);
      return graph.asset(id);
    },
    get assets() {
      log('A');
      return graph.assets;
    },
    // What is wrong with the rest is for editors; no page shows it.
    quarantined: [],
    warnings: [],
    yielding: new Set(),
    unknownTypes: new Map(),
  };
}

/** The same content; whatever is read through it is told to `log`. */
export function recordingContent(content: Content, log: (key: ReadKey) => void): Content {
  const { routes } = content;
  const byPath = {
    get(path: string) {
      log(`r:${path}`);
      const route = routes.byPath.get(path);
      if (route?.entryId !== undefined) log(`e:${route.entryId}`);
      return route;
    },
    has(path: string) {
      log(`h:${path}`);
      return routes.byPath.has(path);
    },
    get size(): never {
      throw new Error(unrecorded);
    },
    values(): never {
      throw new Error(unrecorded);
    },
  };
  return {
    graph: recordingGraph(content.graph, log),
    get settings() {
      log('S');
      return content.settings;
    },
    routes: {
      byPath,
      pathOf(entryId, lang) {
        log(`u:${entryId}${gap}${lang}`);
        return routes.pathOf(entryId, lang);
      },
      collisions: [],
      get book(): never {
        throw new Error(unrecorded);
      },
    },
    get opened(): never {
      throw new Error(unrecordedClosed);
    },
    get publishAt() {
      log('N');
      return content.publishAt;
    },
    isLive(startAt, endAt) {
      log(`s:${startAt ?? ''}${gap}${endAt ?? ''}`);
      return content.isLive(startAt, endAt);
    },
    derived(name, ...args) {
      log(`d:${[name, ...args].join(gap)}`);
      return content.derived(name, ...args);
    },
    once: (_key, make) => make(),
  };
}

/** What a key reads in a content; objects keep their identity while they are unchanged, so most compares are cheap. */
function readAt(key: ReadKey, content: Content): unknown {
  const { graph, routes } = content;
  const rest = key.slice(2);
  const [first = '', ...others] = rest.split(gap);
  switch (key[0]) {
    case 'e':
      return graph.entry(rest);
    case 't':
      return graph.all(rest as TypeName);
    case 'a':
      return graph.asset(rest);
    case 'A':
      return graph.assets;
    case 'r':
      return routes.book.places.get(rest);
    case 'h':
      return routes.byPath.has(rest);
    case 'u':
      return routes.pathOf(first, others[0] ?? '');
    case 'S':
      return content.settings;
    case 'L':
      return graph.locales;
    case 's':
      return content.isLive(first || undefined, others[0] || undefined);
    case 'd':
      return content.derived(first as DerivedName, ...(others as DerivedArgs<DerivedName>));
    default:
      return content.publishAt;
  }
}

type Fields = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether two things that were read say the same: plain data, mostly alike or the same object, and much of it. */
function isSame(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.length === after.length && before.every((item, index) => isSame(item, after[index]));
  }
  if (!isPlain(before) || !isPlain(after)) return isDeepStrictEqual(before, after);
  const keys = Object.keys(before);
  if (keys.length !== Object.keys(after).length) return false;
  return keys.every((key) => Object.hasOwn(after, key) && isSame(before[key], after[key]));
}

/** Keys that some page read, also by the letter that they begin with. */
export interface KnownKeys {
  has(key: ReadKey): boolean;
  readonly byKind: ReadonlyMap<string, readonly ReadKey[]>;
}

/** The entries that a key asks about: the one it reads, or what a derived query is asked of (languages and names besides). */
export function askedAbout(key: ReadKey): string[] {
  if (key.startsWith('e:')) return [key.slice(2)];
  return key.startsWith('d:') ? key.split(gap).slice(1) : [];
}

/** The keys of some page that ask about an entry. */
export function keysAbout(known: KnownKeys, entryId: string): ReadKey[] {
  // No key is split that does not hold the id: there are thousands.
  const derived = (known.byKind.get('d') ?? []).filter((key) => key.includes(`${gap}${entryId}`));
  return [`e:${entryId}`, ...derived.filter((key) => askedAbout(key).includes(entryId))];
}

/** Ids of the items that say something else; both lists are ordered by id. */
function changedIds(before: readonly Identified[], after: readonly Identified[]): string[] {
  const others = differences(before, after).filter(({ old, now }) => !isSame(old, now));
  return others.map(({ old, now }) => (old ?? now)?.id ?? '');
}

interface Identified {
  readonly id: string;
}

/** Kinds of keys that are found by comparing what they are made of. */
const compared: ReadonlySet<string> = new Set(['e', 'a', 'r', 'h', 'u']);

/** Keys that read addresses which may be others now: those of the pages that differ, and of the entries they show. */
function addressKeys(before: Content, after: Content): ReadKey[] {
  const [old, now] = [before.routes.book.places, after.routes.book.places];
  if (old === now) return [];
  const paths = new Set<string>();
  const entries = new Set<string>();
  const note = ({ path, entryId }: Place): void => {
    paths.add(path);
    if (entryId !== undefined) entries.add(entryId);
  };
  for (const place of now.values()) {
    const last = old.get(place.path);
    if (last === place || isSame(last, place)) continue;
    note(place);
    if (last) note(last);
  }
  for (const place of old.values()) if (!now.has(place.path)) note(place);
  // An entry's address follows its pages: it cannot be another one when all of them are the same.
  const languages = new Set([...before.settings.languages, ...after.settings.languages]);
  return [
    ...Array.from(paths, (path) => [`r:${path}`, `h:${path}`]),
    ...Array.from(entries, (id) => Array.from(languages, (lang) => `u:${id}${gap}${lang}`)),
  ].flat();
}

/**
 * Which of the known keys read something else now. Entries, assets and pages are found by comparing all of them, which
 * is quick; of the rest everything is read again.
 */
export function changedKeys(known: KnownKeys, before: Content, after: Content): ReadKey[] {
  const found: ReadKey[] = [];
  for (const type of typeNames) {
    for (const id of changedIds(before.graph.all(type), after.graph.all(type))) found.push(`e:${id}`);
  }
  for (const id of changedIds(before.graph.assets, after.graph.assets)) found.push(`a:${id}`);
  const differs = (key: ReadKey): boolean => !isSame(readAt(key, before), readAt(key, after));
  for (const key of addressKeys(before, after)) if (known.has(key) && differs(key)) found.push(key);
  for (const [kind, keys] of known.byKind) {
    if (compared.has(kind)) continue;
    for (const key of keys) if (differs(key)) found.push(key);
  }
  return found.filter((key) => known.has(key));
}

/** The moments (ms since 1970) at which a schedule key begins or ends; none for other keys. */
export function boundariesOf(key: ReadKey): number[] {
  if (!key.startsWith('s:')) return [];
  const times = key
    .slice(2)
    .split(gap)
    .map((time) => Date.parse(time));
  return times.filter((time) => !Number.isNaN(time));
}
