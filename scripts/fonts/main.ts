// node scripts/fonts/main.ts: cuts the two web faces to the letters and axes the site uses; writes src/ui/fonts/*.woff2 and fonts.css.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';
import subsetFont from 'subset-font';
import { arialWidths, averageWidth, timesWidths, type Widths } from './fallback-widths.ts';

const path = (below: string): string => fileURLToPath(new URL(`../../${below}`, import.meta.url));
const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

// English, French and Spanish, the punctuation they set, currency signs, and the masking bullet.
const letters = `${range(0x20, 0x7e)}\u00a0¡£«·»¿ÀÁÂÄÆÇÈÉÊËÍÎÏÑÓÔÖÙÚÛÜàáâäæçèéêëíîïñóôöùúûüÿ°×ŒœŸ–—‘’“”•…€₹−\u202f`;

/** One web face: where it comes from, what is kept, and the local face that stands in for it until it is here. */
interface Face {
  readonly family: string;
  readonly name: string;
  readonly file: string;
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  readonly weight: string;
  readonly features: readonly string[];
  readonly fallback: { readonly locals: readonly string[]; readonly widths: Widths };
}

const faces: readonly Face[] = [
  {
    family: 'Inter',
    name: 'inter',
    file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 650 } },
    weight: '400 650',
    features: ['kern', 'tnum', 'ccmp'],
    fallback: { locals: ['Arial', 'Liberation Sans'], widths: arialWidths },
  },
  {
    family: 'Newsreader',
    name: 'newsreader',
    file: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    axes: { wght: 440, opsz: 60 },
    weight: '440',
    features: ['kern', 'lnum', 'tnum', 'liga'],
    fallback: { locals: ['Times New Roman', 'Liberation Serif'], widths: timesWidths },
  },
];

async function cut(face: Face, targetFormat: 'woff2' | 'sfnt'): Promise<Buffer> {
  return subsetFont(readFileSync(path(`node_modules/${face.file}`)), letters, {
    targetFormat,
    variationAxes: { ...face.axes },
    keepFeatures: [...face.features],
    noHinting: true,
  });
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** The `@font-face` pair of a face: itself, and its stand-in stretched to the same widths and line heights. */
function stylesOf(face: Face, sfnt: Buffer): string {
  const font = opentype.parse(sfnt.buffer.slice(sfnt.byteOffset, sfnt.byteOffset + sfnt.byteLength) as ArrayBuffer);
  const widthOf = (letter: string): number => (font.charToGlyph(letter).advanceWidth ?? 0) / font.unitsPerEm;
  const stretch = averageWidth(widthOf) / averageWidth((letter) => (face.fallback.widths[letter] ?? 0) / 1000);
  const line = (units: number): string => percent(Math.abs(units) / font.unitsPerEm / stretch);
  const locals = face.fallback.locals.map((name) => `local('${name}')`).join(', ');
  return `@font-face {
  font-family: ${face.family};
  src: url('./${face.name}.woff2') format('woff2');
  font-weight: ${face.weight};
  font-display: optional;
}
@font-face {
  font-family: '${face.family} stand-in';
  src: ${locals};
  size-adjust: ${percent(stretch)};
  ascent-override: ${line(font.ascender)};
  descent-override: ${line(font.descender)};
  line-gap-override: 0%;
}
`;
}

let styles =
  '/* Written by scripts/fonts/main.ts. The stand-ins have the widths and line heights of the faces they stand in for. */\n';
for (const face of faces) {
  const woff2 = await cut(face, 'woff2');
  writeFileSync(path(`src/ui/fonts/${face.name}.woff2`), woff2);
  styles += stylesOf(face, await cut(face, 'sfnt'));
  console.log(`${face.name}.woff2 ${woff2.length} B`);
}
writeFileSync(path('src/ui/fonts/fonts.css'), styles);
