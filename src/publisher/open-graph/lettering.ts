// Words as outlines: a card is the same on every machine, whatever fonts it has. scripts/share-cards/main.ts writes the letters.
import { readFileSync } from 'node:fs';

/** In thousandths of the em. */
interface Glyph {
  readonly advance: number;
  readonly outline: string;
}

/** Letters by what they are. */
export type Face = ReadonlyMap<string, Glyph>;

function read(file: string): Face {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const lines = text.matchAll(/^([0-9a-f]+) (\d+) (.*)$/gm);
  return new Map(
    Array.from(lines, ([, code = '', advance, outline = '']) => [
      String.fromCodePoint(Number.parseInt(code, 16)),
      { advance: Number(advance), outline },
    ]),
  );
}

/** The face of titles, and the one of the words above them. */
export const faces = { serif: read('serif.letters.txt'), sans: read('sans.letters.txt') } as const;

/** The letter, or its base letter where the face lacks the accent. */
function glyphOf(letter: string, face: Face): Glyph | undefined {
  return face.get(letter) ?? face.get(letter.normalize('NFD').slice(0, 1));
}

function glyphsOf(text: string, face: Face): Glyph[] {
  return [...text].flatMap((letter) => glyphOf(letter, face) ?? []);
}

/**
 * The words as they can be set: composed, on one line, without signs that the face lacks. Undefined when letters or
 * figures are among these: half a title is worse than none, and scripts that join or turn need more than outlines.
 */
export function settable(text: string, face: Face): string | undefined {
  const letters = [...text.normalize('NFC').replace(/\s+/gu, ' ').trim()];
  const missing = letters.filter((letter) => letter !== ' ' && glyphOf(letter, face) === undefined);
  if (missing.some((letter) => /[\p{L}\p{N}]/u.test(letter))) return undefined;
  const kept = letters.filter((letter) => !missing.includes(letter)).join('');
  return kept.replace(/ +/g, ' ').trim() || undefined;
}

/** How far a line reaches; `size` is the em. */
export function reach(text: string, face: Face, size: number): number {
  const glyphs = glyphsOf(text, face);
  const units = glyphs.reduce((sum, { advance }) => sum + advance, 0);
  return (units / 1000) * size;
}

/** One line as SVG with its origin on the base line at (x, y). */
export function setLine(
  text: string,
  face: Face,
  size: number,
  [x, y]: readonly [number, number],
  tracking = 0,
): string {
  let pen = 0;
  const paths = glyphsOf(text, face).map(({ advance, outline }) => {
    const path = outline && `<path transform="translate(${pen})" d="${outline}"/>`;
    pen += Math.round(advance + tracking * 1000);
    return path;
  });
  return `<g transform="translate(${x} ${y})scale(${size / 1000})">${paths.join('')}</g>`;
}

/** A word in pieces that fit a line each. */
function pieces(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const cut: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && !fits(piece + letter)) {
      cut.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...cut, piece];
}

/** The longest beginning that fits with an ellipsis behind it; ended at a word where there is one. */
function shorten(text: string, fits: (line: string) => boolean): string {
  const letters = [...text];
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop();
  const cut = letters.join('');
  const atWord = cut.replace(/\s+\S*$/u, '');
  return `${atWord || cut}…`;
}

/** Breaks words into at most `most` lines no wider than `width`; what does not fit ends in an ellipsis. */
export function wrap(text: string, face: Face, size: number, width: number, most: number): string[] {
  const fits = (line: string): boolean => reach(line, face, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => pieces(each, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && !fits(longer)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  return [...kept.slice(0, -1), shorten(lines.slice(most - 1).join(' '), fits)];
}
