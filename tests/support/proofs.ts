import { appendFileSync } from 'node:fs';
import type { Dice } from './chance.ts';

/**
 * How large a proof is: small with every run of the suite, whole in `npm run bench -- proofs` (`PROOFS=whole`). What is
 * proven is the same, how often it is tried is not.
 */
export function proofSize({ small, whole }: { readonly small: number; readonly whole: number }): number {
  return process.env.PROOFS === 'whole' ? whole : small;
}

/** So many of the items with every run of the suite, by chance, in their order; all of them where proofs are whole. */
export const sampleOf = <T>(dice: Dice, items: readonly T[], count: number): T[] =>
  dice.some(items, proofSize({ small: count, whole: items.length }));

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
