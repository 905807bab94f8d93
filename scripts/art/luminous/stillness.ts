// Still scenes: an oasis, a pagoda, candles on the water.
import { mix } from '../drawing/colour.ts';
import { between, randomFrom, times } from '../drawing/random.ts';
import { d, type Point, type Sketch } from '../drawing/sketch.ts';
import { drawFog, drawLamp, drawMoon, drawRidge, drawSky, drawStars, evening } from './parts.ts';
import type { Palette, Picture, Stage } from './stage.ts';

function drawPalm(sketch: Sketch, [x, y]: Point, tall: number, lean: number, fill: string): void {
  const top: Point = [x + lean, y - tall];
  sketch.path(
    d`M${x - 1.1} ${y}Q${x + lean * 0.2 - 0.6} ${y - tall * 0.6} ${top[0] - 0.4} ${top[1]}H${top[0] + 0.5}Q${x + lean * 0.3 + 1} ${y - tall * 0.5} ${x + 1.3} ${y}Z`,
    fill,
  );
  for (const [turn, side] of [
    [-64, 1],
    [-34, 1],
    [-4, 1],
    [26, 1],
    [-58, -1],
    [-28, -1],
    [2, -1],
    [32, -1],
  ] as const)
    sketch.at(
      ...top,
      () =>
        sketch.path('M0 0C4-3.4 9-3 13.6 3.4C12.4 2.8 11 2.4 9.6 2.2L10 4L7.6 1.6L7.4 3.4L5.2 .9L4.6 2.6L3 .6Z', fill),
      [(side * tall) / 24, tall / 24],
      side * turn,
    );
}

/** Palms round a pool in the desert, one tent lit. */
export function oasis(stage: Stage, palette: Palette): Picture {
  const [sky, main] = [stage.sketch(), stage.sketch()];
  const { horizon: y, seed, width } = stage;
  const { near, low, middle, warm, moon } = palette;
  const x = stage.focus(0.56, 0.68);
  drawSky(sky, stage, palette);
  drawStars(sky, stage, 130);
  drawMoon(sky, stage, [stage.focus(0.22, 0.44), y - 42], 7, moon, low);
  drawRidge(main, stage, { y: y - 3, rise: 10, stretch: 60, seed, octaves: 2 }, mix(low, near, 0.4));
  drawRidge(main, stage, { y: y, rise: 5, stretch: 40, seed: seed + 2, octaves: 2 }, mix(middle, near, 0.7));
  main.glow(x - 12, y - 4, 18, warm, 0.7);
  main.polygon(
    [
      [x - 21, y + 0.6],
      [x - 12, y - 8],
      [x - 3, y + 0.6],
    ],
    mix(warm, near, 0.25),
  );
  main.polygon(
    [
      [x - 13.6, y + 0.6],
      [x - 12, y - 6],
      [x - 10.2, y + 0.6],
    ],
    '#ffe6b0',
  );
  for (const [dx, tall, lean] of [
    [2, 34, 7],
    [10, 26, -6],
    [20, 38, 9],
    [-26, 28, -8],
    [28, 22, 6],
  ] as const)
    drawPalm(main, [x + dx, y + 0.8], tall, lean, near);
  main.rect(0, y - 0.5, width, 1.5, near);
  const glints = [
    { x: x - 12, colour: warm, width: 4, strength: 1 },
    { x: stage.focus(0.22, 0.44), colour: moon, width: 5, strength: 1 },
  ];
  return { sky, main, water: { tint: palette.water, keep: 0.88, roughness: 0.5, glints } };
}

/** A pagoda of five roofs beside the water. */
export function pagoda(stage: Stage, palette: Palette): Picture {
  const [sky, main] = [stage.sketch(), stage.sketch()];
  const { horizon: y, seed } = stage;
  const { near, low, middle, warm, moon } = palette;
  const x = stage.focus(0.36, 0.62);
  drawSky(sky, stage, palette);
  drawMoon(sky, stage, [x + 24, y - 30], 13, moon, low);
  drawRidge(main, stage, { y: y - 4, rise: 14, stretch: 26, seed }, mix(low, near, 0.3));
  drawFog(main, y - 3, 6, low, 0.6);
  for (const tier of times(5, (index) => index)) {
    const [base, half] = [y - tier * 9, 9.6 - tier * 1.3];
    main.rect(x - half * 0.62, base - 7, half * 1.24, 7.4, near);
    for (const pane of [-0.36, 0, 0.36]) main.rect(x + pane * half - 0.7, base - 5, 1.4, 3, '#ffdf9c');
    main.glow(x, base - 4, 9, warm, 0.4);
    main.path(
      d`M${x - half - 3.4} ${base - 7.6}Q${x - half * 0.8} ${base - 7.6} ${x - half * 0.4} ${base - 10.6}H${x + half * 0.4}Q${x + half * 0.8} ${base - 7.6} ${x + half + 3.4} ${base - 7.6}L${x + half + 2.6} ${base - 6.2}H${x - half - 2.6}Z`,
      mix(near, middle, 0.12),
    );
    for (const side of [-1, 1]) drawLamp(main, x + side * (half + 2.6), base - 5.6, 0.35, warm, 0.8);
  }
  main.path(d`M${x - 0.5} ${y - 46}L${x} ${y - 56}L${x + 0.5} ${y - 46}Z`, near);
  drawRidge(main, stage, { y: y + 0.5, rise: 4, stretch: 16, seed: seed + 4 }, near);
  for (const branch of times(26, (index) => index)) {
    const random = randomFrom(`${stage.key}${branch}`);
    main.circle(random() * 34, random() * 16 + 2, between(random, 0.5, 1.3), branch % 3 ? '#f2a8bc' : '#ffd9e2', {
      opacity: 0.9,
    });
  }
  main.stroke('M-2 4Q14 6 24 14T38 16', near, 0.8);
  const glints = [
    { x: x + 24, colour: moon, width: 9, strength: 1.2 },
    { x, colour: warm, width: 4, strength: 0.9 },
  ];
  return { sky, clouds: [evening(stage, palette, x + 24)], main, water: { tint: palette.water, keep: 0.82, glints } };
}

/** Paper boats with candles, let go on a river. */
export function candles(stage: Stage, palette: Palette): Picture {
  const [sky, main, front] = [stage.sketch(), stage.sketch(), stage.sketch()];
  const { width, height, seed } = stage;
  const y = stage.horizon - 26;
  const { near, middle, warm, low } = palette;
  drawSky(sky, { ...stage, horizon: y }, palette);
  drawStars(sky, { ...stage, horizon: y }, 70);
  drawRidge(
    main,
    { ...stage, horizon: y },
    { y: y - 1, rise: 12, stretch: 20, seed, base: y + 2 },
    mix(middle, near, 0.7),
  );
  drawFog(main, y, 4, low, 0.4);
  const random = randomFrom(`${stage.key}candles`);
  const boats = times(Math.round(width / 4.6), () => [random() * width, random()] as const).sort((a, b) => a[1] - b[1]);
  for (const [x, depth] of boats) {
    const at = y + 4 + depth ** 1.5 * (height - y - 8);
    const size = 0.5 + depth * 1.9;
    front.at(
      x,
      at,
      () => {
        front.glow(0, -2.4, 9, warm, 0.8);
        front.ellipse(0, 1.6, 3.6, 1.3, warm, { opacity: 0.35, filter: front.blur(0.7) });
        front.path('M-3-.6L-1.9 .9H1.9L3-.6L1.4-.1L0-1.6L-1.4-.1Z', '#f6e3c0');
        front.path('M-3-.6L-1.9 .9H1.9L3-.6L0 .2Z', '#b98a58');
        front.path('M0-5Q1.1-3.2 0-1.9Q-1.1-3.2 0-5Z', '#fff3cf');
      },
      size,
    );
  }
  const glints = boats.slice(0, 9).map(([x]) => ({ x, colour: warm, width: 1.2, strength: 0.5 }));
  return { sky, main, water: { tint: palette.water, keep: 0.7, roughness: 0.7, glints }, front, horizon: y };
}
