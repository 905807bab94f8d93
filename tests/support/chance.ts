/**
 * The seed of all that a run of the suite tries by chance: `CHANCE`, which `npm test` gives its runners, the second try as
 * the first, for what failed once must be asked the same. It names it when something failed.
 */
export const chance = Number(process.env.CHANCE ?? Math.floor(Math.random() * 2 ** 31));

/** Mulberry32: numbers that look random, and are the same again for the same seed. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number in [0, limit). */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** True once in so many times. */
  once(inSo: number): boolean {
    return this.below(inSo) === 0;
  }

  /** One of the items; undefined when there is none. */
  pick<T>(items: readonly T[]): T | undefined {
    return items[this.below(items.length)];
  }

  shuffled<T>(items: readonly T[]): T[] {
    const result = [...items];
    for (let i = result.length - 1; i > 0; i -= 1) {
      const j = this.below(i + 1);
      [result[i], result[j]] = [result[j] as T, result[i] as T];
    }
    return result;
  }

  /** So many of the items, in their order. */
  some<T>(items: readonly T[], count: number): T[] {
    const taken = new Set(this.shuffled([...items.keys()]).slice(0, count));
    return items.filter((_, index) => taken.has(index));
  }

  /** A bigint from `least` to `most`. */
  minor(least: bigint, most: bigint): bigint {
    return least + (BigInt(this.below(1_000_000)) * (most - least)) / 1_000_000n;
  }
}
