// The picture that stands for a page elsewhere: brand, kicker and title as outlines, over the bay or a picture of the page's own.
import sharp from 'sharp';
import { outline, wrap } from './drawing/lettering.ts';
import { Sketch, type Stop } from './drawing/sketch.ts';
import { drawHeadland } from './luminous/bay.ts';
import { palettes } from './luminous/palettes.ts';
import { drawFog, drawMoon, drawRidge, drawSky, drawStars } from './luminous/parts.ts';
import { createStage } from './luminous/stage.ts';

export interface OpenGraphText {
  /** The page's title; four lines at most, the rest becomes an ellipsis. */
  readonly title: string;
  /** A word above the title: a category, a section. */
  readonly kicker: string;
  /** The file of a picture whose subject stands right of the middle; the bay when left out. */
  readonly art?: Buffer;
}

const width = 1200;
const height = 630;
const colours = { ground: '#06141d', text: '#edf4f2', amber: '#f5bf76', muted: '#a9c0c6' };
const room = 600;
const margin = 72;

/** The bay without its clouds and water pass: drawn once a process. */
async function drawBay(): Promise<Buffer> {
  const palette = palettes.bayNight;
  const stage = createStage({
    shape: 'wide',
    aspect: width / height,
    unitsHigh: 100,
    horizonShare: 0.7,
    key: 'open-graph',
    seed: 40,
  });
  const sketch = stage.sketch();
  const { horizon: y, seed } = stage;
  drawSky(sketch, stage, palette);
  drawStars(sketch, stage, 90);
  drawMoon(sketch, stage, [stage.width * 0.63, 22], 6, palette.moon, palette.low);
  drawRidge(sketch, stage, { y: y - 12, rise: 18, stretch: 46, seed }, '#1d5560');
  drawFog(sketch, y - 4, 8, palette.low, 0.5);
  drawRidge(sketch, stage, { y: y - 3, rise: 10, stretch: 30, seed: seed + 7 }, '#0d3644');
  const [x] = drawHeadland(sketch, stage, palette, { isDay: false, tower: 0.82 });
  sketch.rect(
    0,
    y,
    stage.width,
    stage.height - y,
    sketch.linear([
      [0, '#0c3340'],
      [1, '#041019'],
    ]),
  );
  for (let step = 0; step < 14; step += 1) {
    const reach = 3 + step * 0.7 + stage.random() * 4;
    sketch.rect(x - reach + stage.random() * 3, y + 2 + step * 2, reach * 2, 0.5, palette.warm, {
      opacity: 0.5 - step * 0.03,
      rx: 0.25,
    });
  }
  return sharp(sketch.toSvg(width, height)).png({ compressionLevel: 1 }).toBuffer();
}

let bay: Promise<Buffer> | undefined;

const kestrel =
  'M2.9 13.8c4.6-1.6 8.7-1.4 11.6.9-.2-1.8.1-3.1 1.1-3.8 1.2.4 1.9 1.6 2.2 3.2 1.8-3.2 5.1-5.6 9.9-6.6-2.7 3.3-3.7 7.4-8.1 10.4l-.3 1.4 2.6 5.3-2.8-.4-2 1.8-.7-5.9-.9-1.1c-5-.9-7.4-3.7-12-4z';

function drawBrand(sketch: Sketch): void {
  sketch.at(
    margin,
    64,
    () => {
      sketch.ring(16, 16, 15.2, colours.text, 1, { 'stroke-opacity': 0.55 });
      sketch.path(kestrel, colours.text);
      sketch.circle(10.6, 7.8, 2.2, '#f2b25c');
    },
    1.75,
  );
  sketch.at(margin + 72, 103, () => sketch.path(outline('Kestrel Bay', 'serif', 38, -0.01).data, colours.text));
}

/** The largest size at which the title fits its lines, broken so that they are about equally long. */
function setTitle(title: string): { readonly size: number; readonly lines: readonly string[] } {
  const sizes = [
    [84, 2],
    [64, 3],
    [52, 4],
  ] as const;
  const [size, most] = sizes.find(([em, count]) => wrap(title, 'serif', em, room, count + 1).length <= count) ?? [
    52, 4,
  ];
  let lines = wrap(title, 'serif', size, room, most);
  for (let narrower = room - 20; narrower > room / 2; narrower -= 20) {
    const broken = wrap(title, 'serif', size, narrower, most + 1);
    if (broken.length > lines.length || broken.some((line) => line.endsWith('…'))) break;
    lines = broken;
  }
  return { size, lines };
}

function textLayer({ title, kicker }: OpenGraphText): Buffer {
  const sketch = new Sketch(width, height);
  const scrim: Stop[] = [
    [0, colours.ground, 0.96],
    [0.42, colours.ground, 0.86],
    [0.66, colours.ground, 0.3],
    [0.85, colours.ground, 0],
  ];
  sketch.fill(sketch.linear(scrim, [0, 0, 1, 0]));
  sketch.rect(
    0,
    height * 0.72,
    width,
    height * 0.28,
    sketch.linear([
      [0, colours.ground, 0],
      [1, colours.ground, 0.7],
    ]),
  );
  drawBrand(sketch);
  const { size, lines } = setTitle(title);
  const first = height - margin - (lines.length - 1) * size * 1.06;
  sketch.at(margin, first - size - 16, () => sketch.path(outline(kicker, 'sans', 27, 0.005).data, colours.amber));
  for (const [index, line] of lines.entries()) {
    sketch.at(margin - size * 0.03, first + index * size * 1.06, () =>
      sketch.path(outline(line, 'serif', size, -0.014).data, colours.text),
    );
  }
  return sketch.toSvg(width, height);
}

/**
 * Draws a page's Open Graph picture: JPEG, 1200 × 630. The same words and picture give the same bytes.
 * @throws Error when `art` is no picture
 */
export async function openGraphImage(text: OpenGraphText): Promise<Buffer> {
  bay ??= drawBay();
  const base =
    text.art === undefined
      ? sharp(await bay)
      : sharp(text.art).resize(width, height, { fit: 'cover', position: 'right' });
  return base
    .composite([{ input: textLayer(text) }])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
