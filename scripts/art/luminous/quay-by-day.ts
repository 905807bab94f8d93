// The harbour on a feast day: kites where the dark theme has fireworks, and lanterns that are not yet lit.
import { mix } from '../drawing/colour.ts';
import { randomFrom, times } from '../drawing/random.ts';
import { d, type Point, polygon, type Sketch } from '../drawing/sketch.ts';
import { drawHouses } from './buildings.ts';
import { clear, dayBird, dayHull, daySail, drawSun, fairClouds } from './daylight.ts';
import { drawBird, drawFog, drawRidge, drawSailboat, drawSky } from './parts.ts';
import type { Palette, Picture, Stage } from './stage.ts';
import { placeOn } from './town.ts';

interface Kite {
  readonly at: Point;
  readonly size: number;
  readonly turn: number;
  readonly colours: readonly [string, string];
  readonly held: Point;
}

function drawKite(sketch: Sketch, { at: [x, y], size, turn, colours, held }: Kite): void {
  const [hx, hy] = held;
  sketch.stroke(d`M${x} ${y}Q${x + (hx - x) * 0.2} ${y + (hy - y) * 0.75} ${hx} ${hy}`, '#41606a', 0.13, {
    opacity: 0.7,
  });
  const [cloth, other] = colours;
  sketch.at(
    x,
    y,
    () => {
      sketch.stroke('M0 13C5 18-5 22 0 27S6 35 1 40S-2 46 1 50', mix(cloth, '#41606a', 0.4), 0.35);
      for (const [bx, by, lean] of [
        [1.2, 20, 25],
        [0.4, 30, -20],
        [2, 39, 30],
        [0.6, 48, -10],
      ] as const)
        sketch.at(bx, by, () => sketch.path('M0 0L2.6-1.5V1.5ZM0 0L-2.6-1.5V1.5Z', other), 1, lean);
      sketch.path('M0-11L8-1L0 13L-8-1Z', cloth);
      sketch.path('M0-11L8-1H0Z', other);
      sketch.path('M0 13L-8-1H0Z', mix(other, '#ffffff', 0.18));
      sketch.path('M0-11L-8-1H0Z', mix(cloth, '#ffffff', 0.16));
      sketch.stroke('M0-11V13M-8-1H8', mix(cloth, '#2d3a40', 0.55), 0.3);
    },
    size,
    turn,
  );
}

/** Kites over the harbour, where the dark theme has its fireworks. */
export function kites(stage: Stage, palette: Palette): Picture {
  const [sky, main] = [stage.sketch(), stage.sketch()];
  const { horizon: y, seed, width, shape } = stage;
  const { low, warm, near, extra } = palette;
  const [rose = warm, mint = warm] = extra;
  const centre = stage.focus(0.54, 0.68);
  const sun = centre - 52;
  drawSky(sky, stage, palette);
  drawSun(sky, sun, y - 40);
  drawRidge(main, stage, { y: y - 9, rise: 14, stretch: 50, seed }, mix(low, '#7fa4ad', 0.4));
  drawFog(main, y - 6, 6, low, 0.5);
  drawRidge(main, stage, { y: y - 3, rise: 9, stretch: 34, seed: seed + 5 }, mix(low, '#7fa4ad', 0.75));
  drawFog(main, y - 2, 4, low, 0.4);
  const cream = '#fdf3da';
  const flown: readonly Kite[] = [
    { at: [centre, y - 38], size: 0.95, turn: 14, colours: [warm, cream], held: [centre - 17, y - 9] },
    { at: [centre - 32, y - 47], size: 0.52, turn: 22, colours: [rose, cream], held: [centre - 40, y - 8] },
    { at: [centre + 33, y - 44], size: 0.6, turn: -6, colours: [mint, cream], held: [centre + 16, y - 9] },
  ];
  for (const kite of flown) drawKite(main, kite);
  if (shape === 'wide') {
    const far: Point = [centre - 66, y - 33];
    drawKite(main, { at: far, size: 0.42, turn: 10, colours: [mint, rose], held: [centre - 72, y - 7] });
  }
  const row = { from: -3, to: width, y, widths: [4, 7], heights: [4, 10], lit: 0.5, isDay: true } as const;
  drawHouses(main, stage, palette, { ...row, y: y - 3, colour: '#b0735c', tint: 0.5, seed: seed + 2 });
  drawFog(main, y - 4, 4, low, 0.18);
  drawHouses(main, stage, palette, { ...row, colour: near, seed });
  main.rect(0, y - 1, width, 3, '#6d7f84');
  for (const [at, size] of [
    [centre - 24, 4.6],
    [centre + 21, 5.8],
    [centre - 84, 3.8],
  ] as const)
    drawSailboat(main, at, y + 2 + size * 0.3, size, dayHull, daySail);
  for (const [dx, dy] of [
    [14, -27],
    [20, -30],
    [-48, -24],
  ] as const)
    drawBird(main, centre + dx, y + dy, 1.8, dayBird, dx);
  const glints = [{ x: sun, colour: '#fff9e6', width: 14, strength: 0.6 }];
  return {
    sky,
    clouds: [fairClouds(stage, sun)],
    main,
    water: { tint: palette.water, keep: 0.74, roughness: 0.9, glints },
    ...clear,
  };
}

/** A line of paper lanterns over the quay, not yet lit. */
function drawPaperLanterns(
  sketch: Sketch,
  place: (t: number) => Point,
  { count, size }: { readonly count: number; readonly size: number },
): void {
  const line = times(41, (step) => place(step / 40));
  sketch.stroke(polygon(line, true), '#4a5d66', 0.2);
  for (let index = 0; index < count; index += 1) {
    const [x, y] = place((index + 0.5) / count);
    const colour = ['#f0ac50', '#f7d9a0', '#e5806a'][index % 3] ?? '#f0ac50';
    const paper = sketch.linear(
      [
        [0, mix(colour, '#ffffff', 0.45)],
        [0.45, colour],
        [1, mix(colour, '#7a4a30', 0.32)],
      ],
      [0, 0, 1, 0],
    );
    sketch.ellipse(x, y + size * 1.4, size, size * 1.25, paper);
    for (const rib of [-0.5, 0, 0.5])
      sketch.stroke(
        d`M${x - size * 0.94} ${y + size * (1.4 + rib)}Q${x} ${y + size * (1.55 + rib)} ${x + size * 0.94} ${y + size * (1.4 + rib)}`,
        mix(colour, '#7a4a30', 0.35),
        0.1,
        { opacity: 0.6 },
      );
    sketch.rect(x - size * 0.4, y, size * 0.8, size * 0.3, '#5f4a42');
  }
}

/** The quay of the lantern strings by day, both rows of houses in the sun. */
export function lanternsByDay(stage: Stage, palette: Palette): Picture {
  const [sky, main] = [stage.sketch(), stage.sketch()];
  const { horizon: y, width, seed, shape } = stage;
  const { low, extra, near } = palette;
  const hills = extra[0] ?? low;
  drawSky(sky, stage, palette);
  const sun = stage.focus(0.7, 0.78);
  drawSun(sky, sun, y - 50);
  drawRidge(main, stage, { y: y - 16, rise: 22, stretch: 46, seed }, mix(low, hills, 0.7));
  drawFog(main, y - 13, 9, low, 0.5);
  const x = stage.focus(0.36, 0.56);
  const stone = main.linear(
    [
      [0, '#e9e0d0'],
      [1, '#b9b1a4'],
    ],
    [0, 0, 1, 0],
  );
  main.rect(x - 2.6, y - 36, 5.2, 36, stone);
  const spire: readonly Point[] = [
    [x - 3, y - 36],
    [x, y - 47],
    [x + 3, y - 36],
  ];
  main.polygon(spire, '#5f8a86');
  main.circle(x, y - 32.6, 1.3, '#fbf6ea');
  main.line([x, y - 32.6, x, y - 33.5], '#34505c', 0.18);
  main.line([x, y - 32.6, x + 0.7, y - 32.2], '#34505c', 0.18);
  const far = { from: -3, to: width, y: y - 6, widths: [6, 10], heights: [11, 24], lit: 0.28, seed } as const;
  drawHouses(main, stage, palette, { ...far, colour: '#b0735c', tint: 0.42, isDay: true });
  drawFog(main, y - 9, 9, low, 0.3);
  const close = { from: -5, to: width, y, widths: [7, 12], heights: [8, 19], lit: 0.62, seed: seed + 4 } as const;
  drawHouses(main, stage, palette, { ...close, colour: near, isDay: true });
  main.rect(0, y - 1.6, width, 4, '#6d7f84');
  const random = randomFrom(`${stage.key}lamps`);
  for (let post = 4; post < width; post += 11 + random() * 5) {
    main.rect(post - 0.15, y - 7, 0.3, 6, '#34505c');
    main.circle(post, y - 7.2, 0.6, '#fdf6e4');
  }
  const upper = placeOn(width, [y - 50, y - 44, 16]);
  drawPaperLanterns(main, upper, { count: shape === 'wide' ? 13 : 7, size: 2.4 });
  const lower = placeOn(width, [y - 35, y - 40, 12]);
  drawPaperLanterns(main, lower, { count: shape === 'wide' ? 17 : 9, size: 1.6 });
  const water = { tint: palette.water, keep: 0.74, roughness: 0.8 };
  return { sky, clouds: [fairClouds(stage, sun, 0.6)], main, water, ...clear };
}
