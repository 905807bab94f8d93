import { appendFileSync } from 'node:fs';
import type { Dice } from './chance.ts';

/** Whether proofs are whole, as `npm run bench -- proofs` asks (`PROOFS=whole`), and not as small as with every run of the suite. */
export const isWhole = process.env.PROOFS === 'whole';

/** How large a proof is: what is proven is the same, how often it is tried is not. */
export function proofSize({ small, whole }: { readonly small: number; readonly whole: number }): number {
  return isWhole ? whole : small;
}

/** So many of the items with every run of the suite, by chance, in their order; all of them where proofs are whole. */
export const sampleOf = <T>(dice: Dice, items: readonly T[], count: number): T[] =>
  dice.some(items, proofSize({ small: count, whole: items.length }));

/** Two halves of the items, by chance others in each run, which share one of an odd number; both are whole where proofs are. */
export function halvesOf<T>(dice: Dice, items: readonly T[]): [T[], T[]] {
  const lots = dice.shuffled(items);
  const share = proofSize({ small: Math.ceil(lots.length / 2), whole: lots.length });
  return [lots.slice(0, share), lots.slice(-share)];
}

/** A figure that a proof has measured, in ms. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly anchor: { readonly what: string; readonly value: number };
  readonly note?: string;
}

/** Writes a figure down for the bench that asked for it (`FIGURES`, a file of JSON lines); a run of the suite keeps none. */
export function noteFigure(figure: Figure): void {
  if (process.env.FIGURES !== undefined) appendFileSync(process.env.FIGURES, `${JSON.stringify(figure)}\n`);
}
