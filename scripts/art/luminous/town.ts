// Scenes of the harbour town: its lantern strings, its fireworks, its bridge and the bay of the heroes.
import { mix } from '../drawing/colour.ts';
import { between, randomFrom, times } from '../drawing/random.ts';
import { d, type Point, polygon, type Sketch } from '../drawing/sketch.ts';
import { drawHouses } from './buildings.ts';
import { drawFog, drawHull, drawLamp, drawMoon, drawRidge, drawSky, drawStars, evening } from './parts.ts';
import type { Palette, Picture, Stage } from './stage.ts';

/** A line that hangs across a picture, from edge to edge: heights of its ends and how deep it dips. */
type Hanging = readonly [from: number, to: number, dip: number];

/** Places on a hanging line, 0 to 1. */
export const placeOn =
  (width: number, [from, to, dip]: Hanging) =>
  (t: number): Point => [t * width * 1.04 - width * 0.02, from + (to - from) * t + dip * 2.4 * t * (1 - t)];

function drawString(sketch: Sketch, width: number, hanging: Hanging, count: number, size: number): void {
  const place = placeOn(width, hanging);
  sketch.stroke(
    polygon(
      times(41, (step) => place(step / 40)),
      true,
    ),
    '#05060f',
    0.22,
  );
  for (let index = 0; index < count; index += 1) {
    const [x, y] = place((index + 0.5) / count);
    const colour = ['#f2b25c', '#f6c98a', '#ee8f6a'][index % 3] ?? '#f2b25c';
    sketch.glow(x, y + size * 1.3, size * 6, colour, 0.75);
    const paper = sketch.radial(
      [
        [0, '#fff7dc'],
        [0.6, colour],
        [1, mix(colour, '#5a1f10', 0.45)],
      ],
      0.5,
      0.6,
      0.6,
    );
    sketch.ellipse(x, y + size * 1.4, size, size * 1.25, paper);
    sketch.rect(x - size * 0.4, y, size * 0.8, size * 0.3, '#1a0d10');
  }
}

function drawQuay(sketch: Sketch, stage: Stage, palette: Palette, lit: readonly [number, number]): void {
  const { horizon: y, width, seed } = stage;
  const { near, low, middle } = palette;
  const far = {
    from: -3,
    to: width,
    y: y - 6,
    widths: [6, 10],
    heights: [11, 24],
    colour: mix(near, middle, 0.42),
    lit: lit[0],
    seed,
  } as const;
  drawHouses(sketch, stage, palette, far);
  drawFog(sketch, y - 9, 9, low, 0.42);
  const close = {
    from: -5,
    to: width,
    y,
    widths: [7, 12],
    heights: [8, 19],
    colour: mix(near, middle, 0.1),
    lit: lit[1],
    seed: seed + 4,
  } as const;
  drawHouses(sketch, stage, palette, close);
  sketch.rect(0, y - 1.6, width, 4, mix(near, '#000', 0.3));
  const random = randomFrom(`${stage.key}lamps`);
  for (let x = 4; x < width; x += 11 + random() * 5) {
    sketch.rect(x - 0.15, y - 7, 0.3, 6, near);
    drawLamp(sketch, x, y - 7.2, 0.6, palette.warm, 0.8);
  }
}

/** Two rows of houses, a church spire and strings of paper lanterns. */
export function lanternStrings(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const { horizon: y, width, seed, shape } = stage;
  const { near, low, middle, warm } = palette;
  drawSky(sky, stage, palette);
  drawStars(sky, stage, 40);
  drawRidge(main, stage, { y: y - 16, rise: 22, stretch: 46, seed }, mix(low, near, 0.25));
  drawFog(main, y - 13, 9, low, 0.5);
  const x = stage.focus(0.36, 0.56);
  const spire: Point[] = [
    [x - 2.6, y],
    [x - 2.6, y - 36],
    [x, y - 47],
    [x + 2.6, y - 36],
    [x + 2.6, y],
  ];
  main.polygon(spire, mix(near, middle, 0.25));
  main.circle(x, y - 33, 1.3, '#ffe7b0');
  main.glow(x, y - 33, 7, warm, 0.6);
  drawQuay(main, stage, palette, [0.28, 0.62]);
  drawString(main, width, [y - 50, y - 44, 16], shape === 'wide' ? 13 : 7, 2.4);
  drawString(main, width, [y - 35, y - 40, 12], shape === 'wide' ? 17 : 9, 1.6);
  return {
    sky,
    clouds: [evening(stage, palette, width * 0.7, { amount: 0.6 })],
    main,
    water: { tint: palette.water, keep: 0.85, roughness: 0.8 },
  };
}

function drawBurst(sketch: Sketch, stage: Stage, x: number, y: number, radius: number, colour: string): void {
  const { random } = stage;
  sketch.glow(x, y, radius * 1.5, colour, 0.55);
  for (const [share, rays] of [
    [1, 30],
    [0.62, 22],
    [0.3, 12],
  ] as const) {
    for (let ray = 0; ray < rays; ray += 1) {
      const angle = (ray / rays) * Math.PI * 2 + random() * 0.12;
      const reach = radius * share * between(random, 0.82, 1.04);
      const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
      const drop = reach * 0.16;
      const trail = d`M${x + dx * 0.42} ${y + dy * 0.42}Q${x + dx * 0.8} ${y + dy * 0.8} ${x + dx} ${y + dy + drop}`;
      sketch.stroke(trail, mix(colour, '#ffffff', 0.2), 0.24, { opacity: 0.55 });
      sketch.circle(x + dx, y + dy + drop, 0.42, mix(colour, '#ffffff', 0.65));
    }
  }
  sketch.circle(x, y, radius * 0.06, '#fff');
}

/** Fireworks over the quay, all of it twice: in the sky and on the water. */
export function fireworks(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const { horizon: y, seed, width } = stage;
  const { near, low, warm, extra } = palette;
  drawSky(sky, stage, palette);
  drawStars(sky, stage, 30);
  drawRidge(main, stage, { y: y - 6, rise: 12, stretch: 50, seed }, mix(low, near, 0.35));
  const [rose = warm, mint = warm] = extra;
  const centre = stage.focus(0.54, 0.68);
  drawBurst(main, stage, centre, y - 37, 19, warm);
  drawBurst(main, stage, centre - 32, y - 47, 10, rose);
  drawBurst(main, stage, centre + 33, y - 44, 11, mint);
  if (stage.shape === 'wide') drawBurst(main, stage, centre - 66, y - 38, 9, mint);
  const row = {
    from: -3,
    to: width,
    y,
    widths: [4, 7],
    heights: [4, 10],
    colour: mix(near, '#000', 0.2),
    lit: 0.5,
    seed,
  } as const;
  drawHouses(main, stage, palette, row);
  main.rect(0, y - 1, width, 3, near);
  const glints = [
    { x: centre, colour: warm, width: 12, strength: 1 },
    { x: centre - 32, colour: rose, width: 6, strength: 0.8 },
    { x: centre + 33, colour: mint, width: 6, strength: 0.8 },
  ];
  return { sky, main, water: { tint: palette.water, keep: 0.9, roughness: 0.9, glints }, bloom: 0.6 };
}

/** A suspension bridge with its lamps, coming out of the fog. */
export function bridge(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const { horizon: y, seed, width } = stage;
  const { near, low, middle, moon, warm } = palette;
  const x = stage.focus(0.6, 0.66);
  drawSky(sky, stage, palette);
  drawMoon(sky, stage, [x - 36, y - 14], 6.5, moon, moon);
  drawRidge(main, stage, { y: y - 4, rise: 15, stretch: 40, seed }, mix(low, near, 0.25));
  drawFog(main, y - 4, 9, low, 0.6);
  const [left, right, deck, top] = [x - 44, x + 16, y - 11, y - 50];
  const dark = mix(near, middle, 0.12);
  const cable = (from: number, to: number, sag: number, lift: number) => {
    const height = (t: number) => top + lift * t + sag * 4 * t * (1 - t);
    main.stroke(
      polygon(
        times(41, (step): Point => [from + ((to - from) * step) / 40, height(step / 40)]),
        true,
      ),
      dark,
      0.8,
    );
    for (let hanger = 1; hanger < 20; hanger += 1) {
      const hx = from + ((to - from) * hanger) / 20;
      main.line([hx, height(hanger / 20), hx, deck], dark, 0.22, { opacity: 0.8 });
      main.circle(hx, height(hanger / 20), 0.42, mix(warm, '#fff', 0.5));
      main.glow(hx, height(hanger / 20), 2.4, warm, 0.6);
    }
  };
  cable(left, right, 33, 0);
  cable(right, right + 46, 8, 38);
  cable(left, left - 46, 8, 38);
  main.rect(0, deck, width, 2.2, dark);
  for (let lamp = 3; lamp < width; lamp += 6) drawLamp(main, lamp, deck - 0.7, 0.34, warm, 0.7);
  for (const tower of [left, right]) {
    for (const side of [-2.7, 1.3])
      main.rect(
        tower + side,
        top - 2,
        1.5,
        y - top + 3,
        main.linear([
          [0, mix(near, low, 0.4)],
          [1, near],
        ]),
      );
    for (const beam of [0, 13, 26]) main.rect(tower - 2.7, top + beam, 5.4, 1.3, dark);
    drawLamp(main, tower, top - 2.8, 0.8, '#ff8a6a', 1);
  }
  drawFog(main, y - 1, 6, low, 0.55);
  drawHull(main, x - 14, y + 0.6, 4.4, near);
  drawLamp(main, x - 14, y - 1.6, 0.5, warm);
  const glints = [
    { x: left, colour: warm, width: 6, strength: 0.5 },
    { x: right, colour: warm, width: 6, strength: 0.6 },
  ];
  return {
    sky,
    clouds: [evening(stage, palette, x, { amount: 0.5, stretchX: 36, stretchY: 5 })],
    main,
    water: { tint: palette.water, keep: 0.85, glints },
  };
}
