import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Place } from './addresses.ts';
import type { DerivedArgs, DerivedName } from './derived.ts';
import { differences } from './differences.ts';
import type { Asset, Entry } from './graph/types.ts';
import { type TypeName, typeNames } from './model/names.ts';
import type { Settings } from './settings.ts';
import type { Content } from './source.ts';
import { essentialParts, type Part, partOf } from './tracked.ts';

/**
 * What a page read, as text that says how to read it again: `e:<entry> <parts>` (without parts: whether it is there),
 * `t:<type>` (which entries it has), `a:<asset> <parts>`, `A` (all assets), `r:<path>` (a route), `h:<path>` (is there a
 * page), `u:<entry> <lang>` (its address), `S:<setting>`, `S` (all settings), `L` locales, `N` the time, `s:<start> <end>`
 * (a schedule), `d:<name> <args>` (a derived query).
 */
export type ReadKey = string;

/** Separates the parts of a key; ids, languages and dates never hold it. */
export const gap = ' ';

const partsOf = (parts: string | undefined): readonly Part[] => parts?.split(',') ?? [];

/** What the parts of an entry or asset say, and whether it is there at all. */
const partsAt = (item: Entry | Asset | undefined, [parts]: readonly string[]): unknown =>
  item && ['type' in item ? item.type : '', ...partsOf(parts).map((part) => partOf(item, part))];

/** The same reads with one key an entry or asset: there are many pages, and each has read many parts. */
export function gathered(keys: Iterable<ReadKey>): Set<ReadKey> {
  const found = new Set<ReadKey>();
  const byItem = new Map<string, Part[]>();
  for (const key of keys) {
    const item = itemOf(key);
    if (item === undefined) {
      found.add(key);
      continue;
    }
    const known = byItem.get(item) ?? [];
    if (known.length === 0) byItem.set(item, known);
    if (key.length === item.length) continue;
    const parts = key.slice(item.length + 1);
    // Most keys read one part.
    if (parts.includes(',')) known.push(...parts.split(','));
    else known.push(parts);
  }
  for (const [item, parts] of byItem) found.add(parts.length === 0 ? item : item + gap + essentialParts(parts).join());
  return found;
}

/** What a key reads in a content; objects keep their identity while they are unchanged, so most compares are cheap. */
function readAt(key: ReadKey, content: Content): unknown {
  const { graph, routes } = content;
  const rest = key.slice(2);
  const [first = '', ...others] = rest.split(gap);
  switch (key[0]) {
    case 'e':
      return partsAt(graph.entry(first), others);
    case 't':
      return graph.all(rest as TypeName).map(({ id }) => id);
    case 'a':
      return partsAt(graph.asset(first), others);
    case 'A':
      return graph.assets;
    case 'r':
      return routes.book.places.get(rest);
    case 'h':
      return routes.byPath.has(rest);
    case 'u':
      return routes.pathOf(first, others[0] ?? '');
    case 'S':
      return key === 'S' ? content.settings : content.settings[rest as keyof Settings];
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

/** A number by which what a key says can be known again (48 bits). */
export function saidOf(key: ReadKey, content: Content): number {
  const said = JSON.stringify(readAt(key, content)) ?? '';
  return createHash('sha256').update(said).digest().readUIntBE(0, 6);
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

/**
 * Keys that some page read, also by the letter that they begin with, and by what they are about: an entry or asset (`e:<id>`,
 * `a:<id>`), or what a derived query is asked of (`d:<argument>`).
 */
export interface KnownKeys {
  has(key: ReadKey): boolean;
  readonly byKind: ReadonlyMap<string, readonly ReadKey[]>;
  of(item: string): readonly ReadKey[];
}

/** The entry or asset that a key reads a part of (`e:<id>`, `a:<id>`); undefined for any other key. */
export function itemOf(key: ReadKey): string | undefined {
  // No pattern: it is asked of every read of every page.
  if ((key[0] !== 'e' && key[0] !== 'a') || key[1] !== ':') return undefined;
  const end = key.indexOf(gap);
  return end < 0 ? key : key.slice(0, end);
}

/** The entries that a key asks about: the one it reads, or what a derived query is asked of (languages and names besides). */
export function askedAbout(key: ReadKey): string[] {
  if (key.startsWith('e:')) return [(itemOf(key) ?? '').slice(2)];
  return key.startsWith('d:') ? key.split(gap).slice(1) : [];
}

/** The keys of some page that ask about an entry. */
export function keysAbout(known: KnownKeys, entryId: string): ReadKey[] {
  return [...known.of(`e:${entryId}`), ...known.of(`d:${entryId}`)];
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
  const differs = (key: ReadKey): boolean => !isSame(readAt(key, before), readAt(key, after));
  const look = (item: string): void => {
    for (const key of known.of(item)) if (differs(key)) found.push(key);
  };
  for (const type of typeNames) {
    for (const id of changedIds(before.graph.all(type), after.graph.all(type))) look(`e:${id}`);
  }
  for (const id of changedIds(before.graph.assets, after.graph.assets)) look(`a:${id}`);
  for (const key of addressKeys(before, after)) if (known.has(key) && differs(key)) found.push(key);
  for (const [kind, keys] of known.byKind) {
    if (compared.has(kind)) continue;
    for (const key of keys) if (differs(key)) found.push(key);
  }
  return found;
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
