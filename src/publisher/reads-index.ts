import { askedAbout, itemOf, type KnownKeys, keysAbout, type ReadKey } from '#content/reads.ts';
import { NumberLists } from './number-lists.ts';

/**
 * A part of what is kept between runs of the publisher: keys in the order of their numbers, per page the numbers of its
 * keys, pages that are gone, and what keys said.
 */
export interface StoredReads {
  readonly keys?: readonly ReadKey[];
  readonly pages?: Readonly<Record<string, readonly number[]>>;
  readonly removed?: readonly string[];
  readonly said?: readonly Saying[];
}

/** The number of a key, and what `saidOf` made of what it says. */
export type Saying = readonly [number: number, said: number];

/**
 * Which page (or generated output) read what when it was last rendered. Keys are numbered and pages hold numbers, so
 * 100,000 pages with 60 reads each take some 25 MB.
 */
export class ReadsIndex implements KnownKeys {
  readonly #numbers = new Map<ReadKey, number>();
  readonly #keys: ReadKey[] = [];
  readonly #byKind = new Map<string, ReadKey[]>();
  readonly #byItem = new Map<string, ReadKey[]>();
  readonly #pages = new NumberLists();
  readonly #said: number[] = [];
  /** How many pages read each key. */
  readonly #readers: number[] = [];

  /** Every key that any page ever read. */
  get keys(): readonly ReadKey[] {
    return this.#keys;
  }

  /** Those keys by the letter that they begin with. */
  get byKind(): ReadonlyMap<string, readonly ReadKey[]> {
    return this.#byKind;
  }

  /** Those that read parts of one entry (`e:<id>`) or asset (`a:<id>`), or asked a derived query of it (`d:<id>`). */
  of(item: string): readonly ReadKey[] {
    return this.#byItem.get(item) ?? [];
  }

  /** How many pages and outputs there are. */
  get size(): number {
    return this.#pages.size;
  }

  get pages(): Iterable<string> {
    return this.#pages.names();
  }

  /** Whether any page ever read the key. */
  has(key: ReadKey): boolean {
    return this.#numbers.has(key);
  }

  hasPage(page: string): boolean {
    return this.#pages.has(page);
  }

  /** Replaces what a page read. */
  set(page: string, keys: Iterable<ReadKey>): void {
    this.setNumbers(page, this.numbersOf(new Set(keys)));
  }

  /** `set` with keys that were numbered before. */
  setNumbers(page: string, numbers: Uint32Array): void {
    this.#count(page, -1);
    this.#pages.set(page, numbers);
    this.#count(page, 1);
  }

  /** The numbers of keys, each given once. A new key is known from then on, though no page has read it. */
  numbersOf(keys: Iterable<ReadKey>): Uint32Array {
    const numbers: number[] = [];
    for (const key of keys) numbers.push(this.#numberOf(key));
    return Uint32Array.from(numbers);
  }

  delete(page: string): void {
    this.#count(page, -1);
    this.#pages.delete(page);
  }

  #count(page: string, by: number): void {
    for (const number of this.#pages.get(page)) {
      // A list with holes would become a table, which is slow and large.
      while (this.#readers.length <= number) this.#readers.push(0);
      this.#readers[number] = (this.#readers[number] ?? 0) + by;
    }
  }

  /** The pages that read one of the keys. */
  pagesReading(keys: Iterable<ReadKey>): string[] {
    const flags = new Uint8Array(this.#keys.length);
    for (const key of keys) {
      const number = this.#numbers.get(key);
      if (number !== undefined) flags[number] = 1;
    }
    return this.#pages.flagged(flags);
  }

  /** Those of some keys that a page read. */
  among(page: string, keys: readonly ReadKey[]): ReadKey[] {
    const numbers = new Set(this.#pages.get(page));
    return keys.filter((key) => numbers.has(this.#numbers.get(key) ?? -1));
  }

  /** The pages that read an entry, or asked a derived query about it. */
  pagesAbout(entryId: string): string[] {
    return this.pagesReading(keysAbout(this, entryId));
  }

  /** Tells of keys the least age of these pages that read them; undefined where none does. */
  oldestReaders(pages: Iterable<string>, ageOf: (page: string) => number): (key: ReadKey) => number | undefined {
    const ages = new Float64Array(this.#keys.length).fill(Number.POSITIVE_INFINITY);
    for (const page of pages) this.#pages.lower(page, ageOf(page), ages);
    return (key) => {
      const age = ages[this.#numbers.get(key) ?? -1];
      return age === Number.POSITIVE_INFINITY ? undefined : age;
    };
  }

  /** How many pages read a key. */
  readersOf(key: ReadKey): number {
    return this.#readers[this.#numbers.get(key) ?? -1] ?? 0;
  }

  /** Keys up to this number have what they said noted. */
  get saidCount(): number {
    return this.#said.length;
  }

  /** What the given keys say by now, and all from a number on. */
  sayings(keys: Iterable<ReadKey>, from: number, sayOf: (key: ReadKey) => number): Saying[] {
    const numbers = new Set(Array.from(keys, (key) => this.#numbers.get(key) ?? this.#keys.length));
    for (let number = from; number < this.#keys.length; number += 1) numbers.add(number);
    return [...numbers].flatMap((number): Saying[] => {
      const key = this.#keys[number];
      return key === undefined ? [] : [[number, sayOf(key)]];
    });
  }

  /** Notes what keys say in the content that pages were made of. */
  noteSaid(sayings: Iterable<Saying>): void {
    for (const [number, said] of sayings) this.#said[number] = said;
  }

  /** The keys that say something else than was noted, or of which nothing was. */
  saysOther(sayOf: (key: ReadKey) => number): ReadKey[] {
    return this.#keys.filter((key, number) => this.#said[number] !== sayOf(key));
  }

  /** All of it, in parts of so many keys or pages. */
  *toStored(size: number): Generator<StoredReads, void> {
    for (let at = 0; at < this.#keys.length; at += size) {
      const said = this.#said.slice(at, at + size).map((each, index): Saying => [at + index, each]);
      yield { keys: this.#keys.slice(at, at + size), said: said.filter(([, each]) => each !== undefined) };
    }
    yield* pagesInParts(this.#pages.entries(), size);
  }

  static fromStored(parts: Iterable<StoredReads>): ReadsIndex {
    const index = new ReadsIndex();
    for (const { keys = [], pages = {}, removed = [], said = [] } of parts) {
      for (const key of keys) index.#numberOf(key);
      for (const [page, numbers] of Object.entries(pages)) index.setNumbers(page, Uint32Array.from(numbers));
      for (const page of removed) index.delete(page);
      for (const [number, each] of said) index.#said[number] = each;
    }
    return index;
  }

  #numberOf(key: ReadKey): number {
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#keys.length;
      this.#keys.push(key);
      this.#numbers.set(key, number);
      addTo(this.#byKind, key.charAt(0), key);
      const item = itemOf(key);
      if (item !== undefined) addTo(this.#byItem, item, key);
      else for (const about of new Set(askedAbout(key))) addTo(this.#byItem, `d:${about}`, key);
    }
    return number;
  }
}

/** Pages with the numbers of their keys, so many in a part. */
export function* pagesInParts(
  pages: Iterable<readonly [string, Uint32Array]>,
  size: number,
): Generator<StoredReads, void> {
  let part: [string, number[]][] = [];
  for (const [page, numbers] of pages) {
    part.push([page, [...numbers]]);
    if (part.length < size) continue;
    yield { pages: Object.fromEntries(part) };
    part = [];
  }
  if (part.length > 0) yield { pages: Object.fromEntries(part) };
}

function addTo(lists: Map<string, ReadKey[]>, name: string, key: ReadKey): void {
  const known = lists.get(name);
  if (known) known.push(key);
  else lists.set(name, [key]);
}
