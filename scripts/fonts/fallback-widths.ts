/** Advance widths of a face's lower-case letters and space, in thousandths of an em. */
export type Widths = Readonly<Record<string, number>>;

const alphabet = ' abcdefghijklmnopqrstuvwxyz';
const widths = (list: readonly number[]): Widths =>
  Object.fromEntries([...alphabet].map((letter, index) => [letter, list[index] ?? 0]));

/** Arial, and every face of its metrics (Liberation Sans). */
export const arialWidths = widths([
  278, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500,
  722, 500, 500, 500,
]);

/** Times New Roman, and every face of its metrics (Times, Liberation Serif). */
export const timesWidths = widths([
  250, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500,
  722, 500, 500, 444,
]);

// How often each letter stands in running English text, spaces included, in thousandths.
const shares = widths([
  183, 67, 12, 23, 35, 104, 18, 16, 50, 57, 1, 6, 33, 20, 57, 62, 16, 1, 49, 53, 75, 23, 8, 19, 1, 16, 1,
]);

/** The mean advance of running text in a face, in ems when `widthOf` answers in ems. */
export function averageWidth(widthOf: (letter: string) => number): number {
  const total = [...alphabet].reduce((sum, letter) => sum + (shares[letter] ?? 0), 0);
  return [...alphabet].reduce((sum, letter) => sum + widthOf(letter) * (shares[letter] ?? 0), 0) / total;
}
