import type { Below } from './fair-numbers.ts';

/** A symbol of a reel: A pays most, H least. What it looks like is each game's own. */
export type SymbolLetter = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H';
export const symbolLetters: readonly SymbolLetter[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

/**
 * The mathematics of a slot: five reels, of which three rows show, and ten lines. `pays` are times the stake of one
 * line (a tenth of the round's) for 3, 4 and 5 of a symbol in a line from the left.
 */
export interface SlotSheet {
  readonly reels: readonly string[];
  readonly pays: Readonly<Record<SymbolLetter, readonly [three: number, four: number, five: number]>>;
}

/** The row of each reel that a line runs through, from the left. */
export const slotLines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];

/** A line that pays. */
export interface LineWin {
  readonly line: number;
  readonly symbol: SymbolLetter;
  readonly count: number;
  /** Times the stake of one line. */
  readonly pays: number;
}

/** Where the reels stopped, what shows, and what it pays. */
export interface SlotResult {
  readonly stops: readonly number[];
  /** By reel, top row first. */
  readonly window: readonly string[];
  readonly wins: readonly LineWin[];
}

const rows = [0, 1, 2];
const letterAt = (reel: string, at: number): string => reel[at % reel.length] ?? '';

function lineWin(sheet: SlotSheet, window: readonly string[], line: number): LineWin | undefined {
  const letters = (slotLines[line] ?? []).map((row, reel) => window[reel]?.[row]);
  const [symbol] = letters as SymbolLetter[];
  if (symbol === undefined) return undefined;
  const other = letters.findIndex((letter) => letter !== symbol);
  const count = other < 0 ? letters.length : other;
  const pays = sheet.pays[symbol][count - 3];
  return pays === undefined ? undefined : { line, symbol, count, pays };
}

/** One spin. */
export function spinSlot(sheet: SlotSheet, below: Below): SlotResult {
  const stops = sheet.reels.map((reel) => below(reel.length));
  return slotAt(sheet, stops);
}

/** What shows, and pays, when the reels have stopped there. */
export function slotAt(sheet: SlotSheet, stops: readonly number[]): SlotResult {
  const window = sheet.reels.map((reel, at) => rows.map((row) => letterAt(reel, (stops[at] ?? 0) + row)).join(''));
  const wins = slotLines.flatMap((_, line) => lineWin(sheet, window, line) ?? []);
  return { stops, window, wins };
}

/** Times a tenth of the stake that a result pays. */
export const tenthsOf = ({ wins }: SlotResult): number => wins.reduce((sum, { pays }) => sum + pays, 0);

/** A fraction, exact. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/**
 * The exact return of a sheet, by enumeration. Every row of a reel shows each of its letters equally often, so all
 * lines return alike, and a line's return is the sum over all runs from the left.
 */
export function slotReturn({ reels, pays }: SlotSheet): Fraction {
  const lengths = reels.map((reel) => BigInt(reel.length));
  const under = lengths.reduce((product, length) => product * length, 1n);
  const countOf = (letter: string, reel: number): bigint => BigInt(reels[reel]?.split(letter).length ?? 1) - 1n;
  let over = 0n;
  for (const letter of symbolLetters) {
    for (const count of [3, 4, 5]) {
      let ways = 1n;
      for (const [reel, length] of lengths.entries()) {
        if (reel < count) ways *= countOf(letter, reel);
        else ways *= reel === count ? length - countOf(letter, reel) : length;
      }
      over += ways * BigInt(pays[letter][count - 3] ?? 0);
    }
  }
  return { over, under };
}
