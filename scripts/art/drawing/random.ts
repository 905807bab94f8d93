/** A seeded stream of numbers in [0, 1). */
export type Random = () => number;

/** The same seed gives the same stream, on any machine. */
export function randomFrom(seed: string): Random {
  let state = 2166136261;
  for (let index = 0; index < seed.length; index += 1) state = Math.imul(state ^ seed.charCodeAt(index), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number in [low, high). */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

/** One of a list, which must not be empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new RangeError('nothing to pick from');
  return found;
}

/** `value` kept in [low, high]. */
export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value));
}

/** 0 below `low`, 1 above `high`, smooth between. */
export function ramp(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low));
  return t * t * (3 - 2 * t);
}

function lattice(x: number, y: number, seed: number): number {
  let hash = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 1274126177)) | 0;
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/** Smooth value noise in [0, 1). */
export function noise(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const dx = x - left;
  const dy = y - top;
  const u = dx * dx * (3 - 2 * dx);
  const v = dy * dy * (3 - 2 * dy);
  const a = lattice(left, top, seed);
  const b = lattice(left + 1, top, seed);
  const c = lattice(left, top + 1, seed);
  const d = lattice(left + 1, top + 1, seed);
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** `octaves` layers of noise, each twice as fine and half as strong; in [0, 1). */
export function layeredNoise(x: number, y: number, seed: number, octaves = 5): number {
  let [sum, weight, amplitude, fx, fy] = [0, 0, 0.5, x, y];
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += amplitude * noise(fx, fy, seed + octave * 17);
    weight += amplitude;
    amplitude *= 0.5;
    fx *= 2.03;
    fy *= 2.03;
  }
  return sum / weight;
}

/** `count` values of `make(index)`. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
