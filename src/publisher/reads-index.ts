import type { ReadKey } from '#content/reads.ts';

/** As it is kept between runs of the publisher: each key once, per page the numbers of its keys. */
export interface StoredReads {
  readonly keys: readonly ReadKey[];
  readonly pages: Readonly<Record<string, readonly number[]>>;
}

/**
 * Which page (or generated output) read what when it was last rendered. Keys are numbered and pages hold numbers, so
 * 100,000 pages with 60 reads each take some 25 MB.
 */
export class ReadsIndex {
  readonly #numbers = new Map<ReadKey, number>();
  readonly #keys: ReadKey[] = [];
  readonly #pages = new Map<string, Uint32Array>();

  /** Every key that any page ever read. */
  get keys(): readonly ReadKey[] {
    return this.#keys;
  }

  get pages(): Iterable<string> {
    return this.#pages.keys();
  }

  has(page: string): boolean {
    return this.#pages.has(page);
  }

  /** Replaces what a page read. */
  set(page: string, keys: Iterable<ReadKey>): void {
    const numbers = Array.from(new Set(keys), (key) => this.#numberOf(key));
    this.#pages.set(page, Uint32Array.from(numbers));
  }

  delete(page: string): void {
    this.#pages.delete(page);
  }

  /** The pages that read one of the keys; `changed` is asked once for each key. */
  pagesReading(changed: (key: ReadKey) => boolean): string[] {
    const flags = Uint8Array.from(this.#keys, (key) => (changed(key) ? 1 : 0));
    const found: string[] = [];
    for (const [page, numbers] of this.#pages) if (numbers.some((number) => flags[number] === 1)) found.push(page);
    return found;
  }

  toStored(): StoredReads {
    const pages = Array.from(this.#pages, ([page, numbers]) => [page, [...numbers]] as const);
    return { keys: this.#keys, pages: Object.fromEntries(pages) };
  }

  static fromStored({ keys, pages }: StoredReads): ReadsIndex {
    const index = new ReadsIndex();
    for (const key of keys) index.#numberOf(key);
    for (const [page, numbers] of Object.entries(pages)) index.#pages.set(page, Uint32Array.from(numbers));
    return index;
  }

  #numberOf(key: ReadKey): number {
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#keys.length;
      this.#keys.push(key);
      this.#numbers.set(key, number);
    }
    return number;
  }
}
