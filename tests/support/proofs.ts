import { appendFileSync } from 'node:fs';

/**
 * How large a proof is: small with every run of the suite, whole in `npm run bench -- proofs` (`PROOFS=whole`). What is
 * proven is the same, how often it is tried is not.
 */
export function proofSize({ small, whole }: { readonly small: number; readonly whole: number }): number {
  return process.env.PROOFS === 'whole' ? whole : small;
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
