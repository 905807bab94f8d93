/** Numbers that look random and are the same again for the same seed. */
export interface Dice {
  /** A whole number from 0 up to, not including, `below`. */
  roll(below: number): number;
  /** True once in so many times. */
  once(inSo: number): boolean;
  /** One of some things; undefined when there is none. */
  pick<T>(from: readonly T[]): T | undefined;
  /** A bigint from `least` to `most`. */
  minor(least: bigint, most: bigint): bigint;
}

/** Mulberry32. */
export function dice(seed: number): Dice {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const roll = (below: number) => Math.floor(next() * below);
  return {
    roll,
    once: (inSo) => roll(inSo) === 0,
    pick: (from) => from[roll(from.length)],
    minor: (least, most) => least + (BigInt(Math.floor(next() * 1_000_000)) * (most - least)) / 1_000_000n,
  };
}

/** The seed of a run: `MODEL_SEED`, or a new one. It is printed with every failure. */
export function modelSeed(): number {
  return Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31));
}
