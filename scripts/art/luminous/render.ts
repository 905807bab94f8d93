// From a scene to 8-bit RGB: sky, clouds, silhouettes, water, foreground, spilled light, name, grain.
import { mix } from '../drawing/colour.ts';
import { outline } from '../drawing/lettering.ts';
import { Sketch } from '../drawing/sketch.ts';
import { bloom, develop, type Frame, frameOf, paint } from './frame.ts';
import { createStage, type Palette, type Scene, type Shape } from './stage.ts';
import { drawClouds, drawCurtain, drawWater } from './weather.ts';

/** Raw pixels, three bytes each. */
export interface Raster {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface LuminousOrder {
  readonly scene: Scene;
  readonly palette: Palette;
  readonly key: string;
  readonly seed: number;
  readonly shape: Shape;
  readonly width: number;
  readonly height: number;
  /** Height of the stage in units; by default 100, and for tall pictures what keeps 100 units of width. */
  readonly unitsHigh?: number;
  readonly horizonShare?: number;
  /** Lines of the name, set lower left. */
  readonly title?: readonly string[];
}

const titleColour = '#f4efe4';

function titleSketch(lines: readonly string[], frame: Frame, ground: string): Sketch {
  const width = (100 * frame.width) / frame.height;
  const sketch = new Sketch(width, 100);
  const tracking = -0.012;
  const [margin, room] = [width * 0.075, width * 0.86];
  const widest = Math.max(...lines.map((line) => outline(line, 'serif', 100, tracking).advance));
  const size = Math.min(width * 0.158, (room / widest) * 100);
  const [leading, last] = [size * 0.96, 100 - width * 0.085];
  const shade = sketch.linear([
    [0, ground, 0],
    [0.35, ground, 0.26],
    [0.7, ground, 0.6],
    [1, ground, 0.78],
  ]);
  const top = last - leading * lines.length - size * 0.9;
  sketch.rect(0, top, width, 100 - top, shade);
  lines.forEach((line, index) => {
    const y = last - leading * (lines.length - 1 - index);
    const { data } = outline(line, 'serif', size, tracking);
    sketch.at(margin - size * 0.02, y, () => {
      sketch.path(data, ground, { filter: sketch.blur(size * 0.12), opacity: 0.75 });
      sketch.path(data, titleColour);
    });
  });
  return sketch;
}

/** Draws one luminous picture. The same order gives the same bytes. */
export async function renderLuminous(order: LuminousOrder): Promise<Raster> {
  const { scene, palette, key, seed, shape, width, height, horizonShare = 0.6, title } = order;
  const aspect = width / height;
  const unitsHigh = order.unitsHigh ?? (shape === 'tall' ? 100 / aspect : 100);
  const stage = createStage({ shape, aspect, unitsHigh, horizonShare, key, seed });
  const picture = scene(stage, palette);
  const frame = await frameOf(picture.sky, width, height);
  for (const clouds of picture.clouds ?? []) drawClouds(frame, clouds);
  for (const curtain of picture.curtains ?? []) drawCurtain(frame, curtain);
  await paint(frame, picture.main);
  if (picture.water !== undefined) drawWater(frame, picture.water, picture.horizon ?? stage.horizon, 7);
  if (picture.front !== undefined) await paint(frame, picture.front);
  await bloom(frame, picture.bloom ?? 0.5);
  if (title !== undefined) await paint(frame, titleSketch(title, frame, mix(palette.near, '#000408', 0.6)));
  return { data: develop(frame, seed, picture.vignette ?? 0.24), width, height };
}
