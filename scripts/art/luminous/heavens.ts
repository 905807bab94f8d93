// Scenes that look up: northern light, brass rings among stars, ice under a cold sun.
import { mix } from '../drawing/colour.ts';
import { between, randomFrom, times } from '../drawing/random.ts';
import { type Point, polar, polygon, type Sketch } from '../drawing/sketch.ts';
import { drawBird, drawFog, drawLamp, drawRidge, drawSailboat, drawSky, drawStars, evening } from './parts.ts';
import type { Palette, Picture, Stage } from './stage.ts';

/** Two curtains of northern light over a fjord and one cabin. */
export function aurora(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const { horizon: y, width, seed, key } = stage;
  const { near, middle, warm, low, extra } = palette;
  const [green = low, violet = middle, blue = low] = extra;
  drawSky(sky, stage, palette);
  drawStars(sky, stage, 130);
  drawRidge(main, stage, { y: y - 4, rise: 16, stretch: 26, seed, octaves: 6 }, mix(middle, near, 0.45));
  drawRidge(main, stage, { y: y - 1, rise: 10, stretch: 22, seed: seed + 3, octaves: 5 }, mix(middle, near, 0.8));
  const x = stage.focus(0.66, 0.68);
  const random = randomFrom(`${key}trees`);
  for (let tree = 0; tree < width * 0.2; tree += 1) {
    const [at, height] = [random() * width, between(random, 3, 8)];
    if (Math.abs(at - x) > 7)
      main.polygon(
        [
          [at - height * 0.2, y],
          [at, y - height],
          [at + height * 0.2, y],
        ],
        near,
      );
  }
  main.rect(x - 3, y - 3.4, 6, 3.6, near);
  main.polygon(
    [
      [x - 4, y - 3.3],
      [x, y - 7],
      [x + 4, y - 3.3],
    ],
    near,
  );
  drawLamp(main, x - 1, y - 1.8, 0.7, warm, 1.2);
  main.rect(x + 1, y - 2.5, 1, 1.3, '#ffe2a4');
  main.rect(0, y - 0.6, width, 1.5, near);
  const curtains = [
    { y: y - 20, swing: 24, height: 20, foot: green, crown: violet, strength: 1.15, seed, stretch: 40 },
    { y: y - 30, swing: 20, height: 15, foot: blue, crown: violet, strength: 0.7, seed: seed + 4, stretch: 30 },
  ];
  const glints = [{ x: x - 1, colour: warm, width: 1.8, strength: 0.9 }];
  return { sky, curtains, main, water: { tint: palette.water, keep: 0.85, roughness: 0.8, glints } };
}

function drawConstellation(sketch: Sketch, stage: Stage, palette: Palette, [x, y]: Point, radius: number): void {
  const random = randomFrom(stage.key);
  const stars = times(
    7,
    (index): Point => [
      x + (index / 6 - 0.5) * radius * 1.5 + (random() - 0.5) * radius * 0.18,
      y + (random() - 0.5) * radius * 1.05,
    ],
  );
  sketch.stroke(polygon(stars, true), palette.moon, 0.22, { opacity: 0.6 });
  for (const [index, [sx, sy]] of stars.entries()) {
    const isGuide = index === 3;
    sketch.glow(sx, sy, isGuide ? 9 : 4.5, isGuide ? palette.warm : palette.moon, 0.9);
    sketch.circle(sx, sy, isGuide ? 1.1 : 0.6, '#fff');
  }
}

/** A brass astrolabe hung over the sea, a constellation inside it. */
export function astrolabe(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const { low, warm } = palette;
  const radius = 31;
  const x = stage.focus(0.5, 0.68);
  const y = stage.horizon - 23;
  drawSky(sky, stage, palette);
  drawStars(sky, stage, 150, 1.1);
  sky.glow(x, y, 60, low, 0.6);
  const brass = main.linear(
    [
      [0, '#fff0c4'],
      [0.3, '#e3b05c'],
      [0.6, '#8c5c22'],
      [1, '#f0c77c'],
    ],
    [0, 0, 1, 1],
  );
  main.ring(x, y, radius, brass, 1.5);
  main.ring(x, y, radius * 0.94, brass, 0.3, { opacity: 0.8 });
  for (let tick = 0; tick < 120; tick += 1) {
    const angle = (tick / 120) * Math.PI * 2;
    const inner = tick % 10 === 0 ? 0.915 : 0.955;
    main.line(
      [...polar(x, y, angle, radius * inner), ...polar(x, y, angle, radius * 0.985)],
      '#e3b76c',
      tick % 10 === 0 ? 0.45 : 0.18,
    );
  }
  for (const [turn, width] of [
    [24, 0.9],
    [84, 0.8],
    [-36, 0.7],
  ] as const) {
    main.group({ transform: `rotate(${turn} ${x.toFixed(2)} ${y.toFixed(2)})` }, () => {
      main.ellipse(x, y, radius * 0.9, radius * 0.34, 'none', { stroke: brass, 'stroke-width': width, opacity: 0.92 });
    });
  }
  main.ring(x, y, radius * 0.52, brass, 0.5, { opacity: 0.8 });
  drawConstellation(main, stage, palette, [x, y], radius);
  for (const angle of [-0.6, 2.54]) main.glow(...polar(x, y, angle, radius), 5, warm, 0.8);
  main.rect(x - 0.5, -2, 1, y - radius, brass);
  main.ring(x, y - radius - 1.6, 1.9, brass, 0.8);
  const glints = [{ x, colour: warm, width: 9, strength: 0.5 }];
  return { sky, main, water: { tint: palette.water, keep: 0.6, glints }, horizon: y + radius + 5 };
}

function drawIce(sketch: Sketch, palette: Palette, crest: readonly Point[], [x, y]: Point, scale: number): void {
  const [ice = '#cfe8f2', shade = '#5a90b4', blue = '#2a6a96'] = palette.extra;
  sketch.at(
    x,
    y,
    () => {
      const left: Point = crest[0] ?? [0, 0];
      const right: Point = crest.at(-1) ?? [0, 0];
      sketch.polygon(
        [...crest, right, left],
        sketch.linear([
          [0, '#ffffff'],
          [0.5, ice],
          [1, mix(ice, shade, 0.6)],
        ]),
      );
      for (let index = 1; index < crest.length - 1; index += 1) {
        const [px, py] = crest[index] ?? [0, 0];
        const [nx, ny] = crest[index + 1] ?? [0, 0];
        const foot: Point = [(px + nx) / 2 + 4, 0];
        const face = sketch.linear([
          [0, mix(ice, shade, index % 2 ? 0.75 : 0.2)],
          [1, index % 2 ? blue : shade],
        ]);
        sketch.polygon([[px, py], [nx, ny], [nx, 0], foot, [px + 2, py * 0.45]], face, { opacity: 0.85 });
      }
      sketch.stroke(polygon(crest, true), '#ffffff', 0.5, { opacity: 0.8, 'stroke-linejoin': 'round' });
      sketch.rect(left[0], -1.2, right[0] - left[0], 1.8, '#8ff0f0', { opacity: 0.55, filter: sketch.blur(0.6) });
    },
    scale,
  );
}

/** A berg the size of a cathedral and a small ship under it. */
export function iceberg(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const { horizon: y, seed } = stage;
  const { near, low, moon, warm, middle } = palette;
  const x = stage.focus(0.57, 0.68);
  drawSky(sky, stage, palette);
  sky.glow(x + 30, y - 9, 46, moon, 0.85);
  sky.circle(x + 30, y - 9, 4.6, '#fffaf0');
  drawRidge(main, stage, { y: y - 2, rise: 9, stretch: 16, seed, octaves: 5 }, mix(low, middle, 0.5));
  drawFog(main, y - 1, 5, low, 0.6);
  const far: readonly Point[] = [
    [-14, 0],
    [-10, -8],
    [-3, -6],
    [2, -13],
    [8, -9],
    [13, 0],
  ];
  drawIce(main, palette, far, [x - 44, y], 0.9);
  const great: readonly Point[] = [
    [-31, 0],
    [-27, -15],
    [-19, -21],
    [-14, -38],
    [-6, -45],
    [-1, -34],
    [5, -30],
    [9, -37],
    [16, -24],
    [22, -19],
    [27, 0],
  ];
  drawIce(main, palette, great, [x, y], 1.02);
  drawFog(main, y, 2.4, '#d8f4f4', 0.4);
  drawSailboat(main, x - 26, y + 1.2, 4.4, near, '#a8402c');
  drawLamp(main, x - 21.6, y - 1.6, 0.55, warm);
  for (const [dx, dy, half] of [
    [-34, -36, 2.2],
    [-29, -41, 1.5],
    [-38, -42, 1.2],
  ] as const)
    drawBird(main, x + dx, y + dy, half, mix(near, middle, 0.2), dx);
  const glints = [
    { x: x + 30, colour: moon, width: 9, strength: 1 },
    { x: x - 21.6, colour: warm, width: 1.6, strength: 0.8 },
  ];
  return {
    sky,
    clouds: [evening(stage, palette, x + 30, { light: moon, amount: 0.6, stretchX: 40, stretchY: 4 })],
    main,
    water: { tint: palette.water, keep: 0.82, glints },
  };
}
