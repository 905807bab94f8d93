import type { Palette } from './stage.ts';

/** What a palette must name; the rest follows from it. */
type Seeds = Pick<Palette, 'top' | 'middle' | 'low' | 'near'> & Partial<Palette>;

/** The lantern, the one warm light of every picture. */
const lanternAmber = '#f2b25c';

/** A palette from what it must name. */
export function palette(seeds: Seeds): Palette {
  return { moon: '#eef3e6', water: seeds.top, warm: lanternAmber, extra: [], ...seeds };
}
