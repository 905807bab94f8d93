import { foldedLetters } from './help-search.ts';

/** The pairs of neighbouring letters in a text's words: what two spellings of one thing share. */
function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (const [word] of foldedLetters(text).matchAll(/[\p{L}\p{N}]+/gu)) {
    const letters = [...word];
    for (let at = 0; at + 1 < letters.length; at += 1) {
      const pair = `${letters[at]}${letters[at + 1]}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
  }
  return pairs;
}

const total = (pairs: ReadonlyMap<string, number>): number =>
  [...pairs.values()].reduce((sum, count) => sum + count, 0);

/** How alike two texts are, 0 to 1: twice what their pairs of letters share (Dice's coefficient). */
function likeness(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [pair, count] of a) shared += Math.min(count, b.get(pair) ?? 0);
  const all = total(a) + total(b);
  return all === 0 ? 0 : (2 * shared) / all;
}

/** The `count` things whose text looks most like what was typed, whatever was typed; equals stay in their order. */
export function nearestTitles<T>(
  typed: string,
  things: readonly T[],
  textOf: (thing: T) => string,
  count: number,
): T[] {
  const wanted = pairsOf(typed);
  return things
    .map((thing) => ({ thing, score: likeness(wanted, pairsOf(textOf(thing))) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ thing }) => thing);
}
