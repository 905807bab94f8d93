// node scripts/share-cards/main.ts: what share cards are drawn with: grounds, frame and letters; writes src/publisher/open-graph/.
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import opentype, { type Font, type Glyph } from 'opentype.js';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { outline } from '../art/drawing/lettering.ts';
import { Sketch } from '../art/drawing/sketch.ts';
import { harbour } from '../art/harbours.ts';
import { bay } from '../art/luminous/bay.ts';
import { palettes } from '../art/luminous/palettes.ts';
import { type LuminousOrder, renderLuminous } from '../art/luminous/render.ts';
import { luminousScenes } from '../art/luminous/scenes.ts';

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL('../../src/publisher/open-graph/', import.meta.url));
const size = { width: 1200, height: 630 } as const;
const colours = { ground: '#06141d', text: '#edf4f2', lantern: '#f2b25c' };
const margin = 72;

// The nearest mast would stand behind the words.
const nightBay = bay({ ...harbour, isDay: false, masts: harbour.masts.slice(0, 3) });

type Ground = Pick<LuminousOrder, 'scene' | 'palette' | 'key' | 'seed'>;

/** By kind of page; every subject stands right of the words. */
const grounds: Readonly<Record<string, Ground>> = {
  article: { scene: luminousScenes.ridges, palette: palettes.firstLight, key: 'card-article', seed: 23 },
  games: { scene: luminousScenes.salon, palette: palettes.salon, key: 'table-evening', seed: 29 },
  generic: { scene: luminousScenes.moonglade, palette: palettes.bayNight, key: 'card-generic', seed: 31 },
  help: { scene: luminousScenes.lighthouse, palette: palettes.bayDusk, key: 'card-help', seed: 12 },
  house: { scene: nightBay, palette: palettes.bayNight, key: 'bay', seed: 40 },
  promotion: { scene: luminousScenes.lanternStrings, palette: palettes.bayDusk, key: 'lantern-week', seed: 61 },
};

const kestrel =
  'M2.9 13.8c4.6-1.6 8.7-1.4 11.6.9-.2-1.8.1-3.1 1.1-3.8 1.2.4 1.9 1.6 2.2 3.2 1.8-3.2 5.1-5.6 9.9-6.6-2.7 3.3-3.7 7.4-8.1 10.4l-.3 1.4 2.6 5.3-2.8-.4-2 1.8-.7-5.9-.9-1.1c-5-.9-7.4-3.7-12-4z';

/** Lies over every picture: a scrim for the words, mark and wordmark. */
function frame(): Buffer {
  const { width, height } = size;
  const sketch = new Sketch(width, height);
  const fromLeft = sketch.linear(
    [
      [0, colours.ground, 0.96],
      [0.42, colours.ground, 0.86],
      [0.66, colours.ground, 0.3],
      [0.85, colours.ground, 0],
    ],
    [0, 0, 1, 0],
  );
  const fromBelow = sketch.linear([
    [0, colours.ground, 0],
    [1, colours.ground, 0.7],
  ]);
  sketch.fill(fromLeft);
  sketch.rect(0, height * 0.72, width, height * 0.28, fromBelow);
  const mark = (): void => {
    sketch.ring(16, 16, 15.2, colours.text, 1, { 'stroke-opacity': 0.55 });
    sketch.path(kestrel, colours.text);
    sketch.circle(10.6, 7.8, 2.2, colours.lantern);
  };
  sketch.at(margin, 64, mark, 1.75);
  sketch.at(margin + 72, 103, () => sketch.path(outline('Kestrel Bay', 'serif', 38, -0.01).data, colours.text));
  return sketch.toSvg(width, height);
}

async function drawGround(ground: Ground, over: Buffer): Promise<Buffer> {
  const raster = await renderLuminous({ ...ground, shape: 'wide', ...size, horizonShare: 0.66 });
  return sharp(raster.data, { raw: { ...size, channels: 3 } })
    .composite([{ input: over }])
    .webp({ quality: 90, smartSubsample: true })
    .toBuffer();
}

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** Every language in Latin letters, Vietnamese included. */
const letters = [
  ...new Set(
    `${range(0x20, 0x7e)}${range(0xa0, 0x17f)}ƠơƯưȘșȚț${range(0x1e80, 0x1e85)}ẞ${range(0x1ea0, 0x1ef9)}–—‘’‚“”„†•…‰€₫₹₺₽−`,
  ),
];

interface Cut {
  readonly files: readonly string[];
  readonly axes: Readonly<Record<string, number>>;
}

const parts = (family: string, axis: string): string[] =>
  ['latin', 'latin-ext', 'vietnamese'].map((part) =>
    require.resolve(`@fontsource-variable/${family}/files/${family}-${part}-${axis}-normal.woff2`),
  );
const cuts: Readonly<Record<string, Cut>> = {
  serif: { files: parts('newsreader', 'opsz'), axes: { wght: 460, opsz: 72 } },
  sans: { files: parts('inter', 'wght'), axes: { wght: 600 } },
};

async function open(file: string, axes: Cut['axes']): Promise<Font> {
  const sfnt = await subsetFont(readFileSync(file), letters.join(''), {
    targetFormat: 'sfnt',
    variationAxes: { ...axes },
  });
  return opentype.parse(sfnt.buffer.slice(sfnt.byteOffset, sfnt.byteOffset + sfnt.byteLength) as ArrayBuffer);
}

const em = 1000;

/** The outline in whole units, without the lines to where the pen already is that fixed axes leave behind. */
function outlineOf(glyph: Glyph): string {
  const path = glyph.getPath(0, 0, em);
  let pen = '';
  path.commands = path.commands.filter((command) => {
    if (command.type === 'Z') return true;
    const to = `${Math.round(command.x)} ${Math.round(command.y)}`;
    const moves = command.type !== 'L' || to !== pen;
    pen = to;
    return moves;
  });
  return path.toPathData(0);
}

/** A face as text, a letter a line: code point, advance, outline; 1000 units an em. */
async function lettersOf({ files, axes }: Cut): Promise<string> {
  const fonts = await Promise.all(files.map((file) => open(file, axes)));
  const lines = letters.flatMap((letter) => {
    const font = fonts.find((each) => each.charToGlyphIndex(letter) > 0);
    if (font === undefined) return [];
    const glyph = font.charToGlyph(letter);
    const advance = Math.round(((glyph.advanceWidth ?? 0) / font.unitsPerEm) * em);
    return [`${letter.codePointAt(0)?.toString(16)} ${advance} ${outlineOf(glyph)}`];
  });
  return `${lines.join('\n')}\n`;
}

await mkdir(`${folder}grounds`, { recursive: true });
const over = frame();
await writeFile(`${folder}frame.svg`, over);
for (const [kind, ground] of Object.entries(grounds)) {
  const bytes = await drawGround(ground, over);
  await writeFile(`${folder}grounds/${kind}.webp`, bytes);
  console.log(`grounds/${kind}.webp ${bytes.length} B`);
}
for (const [name, cut] of Object.entries(cuts)) {
  const text = await lettersOf(cut);
  await writeFile(`${folder}${name}.letters.txt`, text);
  console.log(`${name}.letters.txt ${text.length} B, ${text.split('\n').length - 1} letters`);
}
