// Text as outlines: no picture depends on the fonts of the machine that draws it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font } from 'opentype.js';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

// The variable faces are fixed at one weight (and the display size) by cutting them; the others are static.
const cuts = {
  serif: {
    file: require.resolve('@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'),
    axes: { wght: 460, opsz: 72 },
  },
  sans: {
    file: require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    axes: { wght: 600 },
  },
} as const;

const files = {
  condensed: require.resolve('@fontsource/league-gothic/files/league-gothic-latin-400-normal.woff'),
  grotesque: require.resolve('@fontsource/archivo-black/files/archivo-black-latin-400-normal.woff'),
  geometric: require.resolve('@fontsource/jost/files/jost-latin-700-normal.woff'),
  didone: require.resolve('@fontsource/gloock/files/gloock-latin-400-normal.woff'),
  extended: require.resolve('@fontsource/syne/files/syne-latin-800-normal.woff'),
  heavy: require.resolve('@fontsource/dela-gothic-one/files/dela-gothic-one-latin-400-normal.woff'),
} as const;

/** The faces posters are set in. */
export type PosterFace = keyof typeof files;
export type Face = PosterFace | keyof typeof cuts;

/** One line as path data with its origin at (0, 0) on the base line, and the box of its ink. */
export interface Outline {
  readonly data: string;
  readonly advance: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function parse(bytes: Buffer): Font {
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
}

const letters = String.fromCodePoint(
  ...Array.from({ length: 0x17f - 0x20 }, (_, index) => 0x20 + index),
  ...[...'–—‘’“”•…€₹−'].map((letter) => letter.codePointAt(0) ?? 0x20),
);

async function cut({ file, axes }: (typeof cuts)[keyof typeof cuts]): Promise<Font> {
  return parse(await subsetFont(readFileSync(file), letters, { targetFormat: 'sfnt', variationAxes: { ...axes } }));
}

const fonts = new Map<Face, Font>([
  ['serif', await cut(cuts.serif)],
  ['sans', await cut(cuts.sans)],
]);

function isCut(face: Face): face is keyof typeof cuts {
  return face in cuts;
}

function fontOf(face: Face): Font {
  const known = fonts.get(face);
  if (known !== undefined) return known;
  if (isCut(face)) throw new Error(`${face} is cut when this module loads`);
  const font = parse(readFileSync(files[face]));
  fonts.set(face, font);
  return font;
}

/** The letter itself, or its base letter where the face lacks the accent, or nothing. */
function glyphsOf(text: string, font: Font) {
  return [...text].flatMap((letter) => {
    const found = [letter, letter.normalize('NFD').slice(0, 1)].find(
      (candidate) => font.charToGlyphIndex(candidate) > 0,
    );
    return found === undefined ? [] : [font.charToGlyph(found)];
  });
}

const order = ['x1', 'y1', 'x2', 'y2', 'x', 'y'];

function write(command: Readonly<Record<string, unknown>>): string {
  const numbers = order.filter((name) => name in command).map((name) => Number(command[name]).toFixed(2));
  return `${command.type}${numbers.join(' ')}`;
}

/**
 * Sets one line. `size` is the em in the sketch's units, `tracking` a share of the em.
 * A letter which the face lacks is set without its accent, or left out.
 */
export function outline(text: string, face: Face, size: number, tracking = 0): Outline {
  const font = fontOf(face);
  const glyphs = glyphsOf(text, font);
  const box = { left: Number.POSITIVE_INFINITY, right: 0, top: 0, bottom: 0 };
  let advance = 0;
  let data = '';
  for (const [index, glyph] of glyphs.entries()) {
    const path = glyph.getPath(advance, 0, size);
    if (path.commands.length > 0) {
      const ink = path.getBoundingBox();
      box.left = Math.min(box.left, ink.x1);
      box.right = Math.max(box.right, ink.x2);
      box.top = Math.min(box.top, ink.y1);
      box.bottom = Math.max(box.bottom, ink.y2);
    }
    data += path.commands.map((command) => write({ ...command })).join('');
    const next = glyphs[index + 1];
    const kerning = next === undefined ? 0 : (font.getKerningValue(glyph, next) / font.unitsPerEm + tracking) * size;
    advance += ((glyph.advanceWidth ?? 0) / font.unitsPerEm) * size + kerning;
  }
  return { data, advance, ...box, left: Math.min(box.left, box.right) };
}

/** The height of a capital letter in the sketch's units. */
export function capHeight(face: Face, size: number): number {
  return -outline('H', face, size).top;
}
