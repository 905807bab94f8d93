import { type KnownKeys, keysAbout, type ReadKey } from '#content/reads.ts';

/** A part of what is kept between runs of the publisher: each key once, per page the numbers of its keys. */
export interface StoredReads {
  readonly keys: readonly ReadKey[];
  readonly pages: Readonly<Record<string, readonly number[]>>;
}

/**
 * Which page (or generated output) read what when it was last rendered. Keys are numbered and pages hold numbers, so
 * 100,000 pages with 60 reads each take some 25 MB.
 */
export class ReadsIndex implements KnownKeys {
  readonly #numbers = new Map<ReadKey, number>();
  readonly #keys: ReadKey[] = [];
  readonly #byKind = new Map<string, ReadKey[]>();
  readonly #pages = new Map<string, Uint32Array>();

  /** Every key that any page ever read. */
  get keys(): readonly ReadKey[] {
    return this.#keys;
  }

  /** Those keys by the letter that they begin with. */
  get byKind(): ReadonlyMap<string, readonly ReadKey[]> {
    return this.#byKind;
  }

  /** How many pages and outputs there are. */
  get size(): number {
    return this.#pages.size;
  }

  get pages(): Iterable<string> {
    return this.#pages.keys();
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
    this.#pages.set(page, numbers);
  }

  /** The numbers of keys, each given once. A new key is known from then on, though no page has read it. */
  numbersOf(keys: Iterable<ReadKey>): Uint32Array {
    return Uint32Array.from(Array.from(keys, (key) => this.#numberOf(key)));
  }

  delete(page: string): void {
    this.#pages.delete(page);
  }

  /** The pages that read one of the keys. */
  pagesReading(keys: Iterable<ReadKey>): string[] {
    const flags = new Uint8Array(this.#keys.length);
    for (const key of keys) {
      const number = this.#numbers.get(key);
      if (number !== undefined) flags[number] = 1;
    }
    const found: string[] = [];
    for (const [page, numbers] of this.#pages) if (isAnyFlagged(numbers, flags)) found.push(page);
    return found;
  }

  /** The pages that read an entry, or asked a derived query about it. */
  pagesAbout(entryId: string): string[] {
    return this.pagesReading(keysAbout(this, entryId));
  }

  /** All of it, in parts of so many keys or pages. */
  *toStored(size: number): Generator<StoredReads, void> {
    for (let at = 0; at < this.#keys.length; at += size) yield { keys: this.#keys.slice(at, at + size), pages: {} };
    let pages: Record<string, readonly number[]> = {};
    let count = 0;
    for (const [page, numbers] of this.#pages) {
      pages[page] = [...numbers];
      count += 1;
      if (count % size > 0) continue;
      yield { keys: [], pages };
      pages = {};
    }
    yield { keys: [], pages };
  }

  static fromStored(parts: Iterable<StoredReads>): ReadsIndex {
    const index = new ReadsIndex();
    for (const { keys, pages } of parts) {
      for (const key of keys) index.#numberOf(key);
      for (const [page, numbers] of Object.entries(pages)) index.#pages.set(page, Uint32Array.from(numbers));
    }
    return index;
  }

  #numberOf(key: ReadKey): number {
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#keys.length;
      this.#keys.push(key);
      this.#numbers.set(key, number);
      const kind = key.charAt(0);
      const known = this.#byKind.get(kind);
      if (known) known.push(key);
      else this.#byKind.set(kind, [key]);
    }
    return number;
  }
}

// A plain loop: six million numbers are looked at for one edit among 100,000 pages.
function isAnyFlagged(numbers: Uint32Array, flags: Uint8Array): boolean {
  for (let index = 0; index < numbers.length; index += 1) if (flags[numbers[index] ?? 0] === 1) return true;
  return false;
}
