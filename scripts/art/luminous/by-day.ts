// What the light theme shows where the dark one has an aurora and a red evening: the same places on a clear day.
import { mix } from '../drawing/colour.ts';
import { between, randomFrom, times } from '../drawing/random.ts';
import { d, type Point, type Sketch } from '../drawing/sketch.ts';
import { balloons } from './balloons.ts';
import { drawTower } from './buildings.ts';
import { clear, dayBird, dayHull, daySail, drawSun, fairClouds, sunHalo } from './daylight.ts';
import { drawBird, drawFog, drawRidge, drawSailboat, drawSky } from './parts.ts';
import type { Palette, Picture, Stage } from './stage.ts';

/** A low winter sun in fine ice: its ring, and two mock suns beside it. */
function drawIceRing(sky: Sketch, x: number, y: number, [rose = sunHalo, , blue = sunHalo]: readonly string[]): void {
  const radius = 21;
  drawSun(sky, x, y, 3.4);
  sky.group({ filter: sky.blur(0.7) }, () => {
    sky.ring(x, y, radius - 0.7, rose, 1, { opacity: 0.75 });
    sky.ring(x, y, radius + 0.3, '#ffffff', 1.3, { opacity: 0.8 });
    sky.ring(x, y, radius + 1.6, blue, 1.2, { opacity: 0.55 });
    sky.rect(x - 0.6, y - 15, 1.2, 30, sunHalo, { opacity: 0.55 });
  });
  for (const side of [-1, 1]) {
    sky.glow(x + side * (radius - 1), y, 5, rose, 0.9);
    sky.glow(x + side * (radius + 0.6), y, 4, '#ffffff', 1);
    sky.glow(x + side * (radius + 2.6), y, 6, blue, 0.6);
  }
}

function drawCabin(sketch: Sketch, x: number, y: number): void {
  const smoke = d`M${x + 1.9} ${y - 7}C${x + 3.4} ${y - 10} ${x + 0.6} ${y - 13} ${x + 3} ${y - 16}S${x + 2} ${y - 22} ${x + 5.6} ${y - 26}`;
  sketch.stroke(smoke, '#ffffff', 1.2, { opacity: 0.75, filter: sketch.blur(0.7) });
  sketch.rect(x + 1.4, y - 7.2, 1, 3, '#7d6a62');
  sketch.rect(x - 3, y - 3.8, 6, 4, '#b1492f');
  sketch.rect(x - 1.8, y - 2.6, 1.3, 1.4, '#ffe6b0');
  sketch.rect(x + 0.9, y - 2.7, 1.1, 2.9, '#6f2d20');
  const roof: readonly Point[] = [
    [x - 4.2, y - 3.4],
    [x, y - 7.2],
    [x + 4.2, y - 3.4],
    [x + 3.4, y - 3.2],
    [x, y - 6],
    [x - 3.4, y - 3.2],
  ];
  sketch.polygon(roof, '#fdfeff');
}

function drawFir(sketch: Sketch, x: number, y: number, height: number, needles: string): void {
  const tier = (foot: number, top: number, half: number): void =>
    sketch.polygon(
      [
        [x - height * half, y - height * foot],
        [x, y - height * top],
        [x + height * half, y - height * foot],
      ],
      needles,
    );
  tier(0, 0.62, 0.22);
  tier(0.3, 0.82, 0.17);
  tier(0.56, 1, 0.11);
  const snow = { opacity: 0.9 };
  for (const [foot, half] of [
    [0.62, 0.09],
    [0.36, 0.12],
    [0.08, 0.15],
  ] as const) {
    const at = y - height * (foot + 0.13);
    sketch.polygon(
      [
        [x - height * half, y - height * foot],
        [x, at - height * 0.14],
        [x + height * half * 0.4, y - height * (foot + 0.06)],
      ],
      '#ffffff',
      snow,
    );
  }
}

/** The fjord of the northern light in snow, its cabin heated, a ring of ice about the sun. */
export function winterFjord(stage: Stage, palette: Palette): Picture {
  const [sky, main] = [stage.sketch(), stage.sketch()];
  const { horizon: y, width, seed, key } = stage;
  const { near, low, extra } = palette;
  const x = stage.focus(0.66, 0.68);
  const sun = stage.focus(0.5, 0.55);
  drawSky(sky, stage, palette);
  drawIceRing(sky, sun, y - 26, extra);
  const snow = (shade: string): string =>
    main.linear([
      [0, '#ffffff'],
      [0.3, mix('#ffffff', shade, 0.3)],
      [1, shade],
    ]);
  drawRidge(main, stage, { y: y - 6, rise: 44, stretch: 30, seed, octaves: 6 }, snow('#6d9cc0'));
  drawFog(main, y - 3, 5, low, 0.45);
  drawRidge(main, stage, { y: y - 1, rise: 22, stretch: 22, seed: seed + 3, octaves: 6 }, snow('#5f8fb2'));
  const random = randomFrom(`${key}trees`);
  for (const _ of times(Math.round(width * 0.34), (index) => index)) {
    const [at, height] = [random() * width, between(random, 3, 9)];
    if (Math.abs(at - x) > 6) drawFir(main, at, y, height, mix(near, '#ffffff', random() * 0.16));
  }
  drawCabin(main, x, y);
  main.rect(0, y - 0.7, width, 1.7, '#f4fafd');
  const glints = [{ x: sun, colour: sunHalo, width: 12, strength: 0.7 }];
  const water = { tint: palette.water, keep: 0.78, roughness: 0.8, glints };
  return { sky, clouds: [fairClouds(stage, sun, 0.35)], main, water, ...clear };
}

function drawKeepersHouse(sketch: Sketch, x: number, y: number): void {
  sketch.rect(x, y - 4, 8, 4, '#f4f1ea');
  sketch.rect(x + 5, y - 4, 3, 4, '#cfd6d4');
  const roof: readonly Point[] = [
    [x - 0.7, y - 3.8],
    [x + 4, y - 7.4],
    [x + 8.7, y - 3.8],
  ];
  sketch.polygon(roof, '#b4552f');
  for (const pane of [1.4, 3.4]) sketch.rect(x + pane, y - 2.8, 1, 1.4, '#4f6d78');
  sketch.rect(x + 6, y - 2.8, 1.1, 2.8, '#34505c');
}

/** The balloons of the first light, higher in the day. */
export function balloonsByDay(stage: Stage, palette: Palette): Picture {
  return { ...balloons(stage, palette), ...clear };
}

/** The lighthouse of the red evening on a fresh morning. */
export function beaconByDay(stage: Stage, palette: Palette): Picture {
  const [sky, main] = [stage.sketch(), stage.sketch()];
  const { horizon: y, seed, width } = stage;
  const { low, extra } = palette;
  const x = stage.focus(0.67, 0.7);
  const sun = stage.focus(0.3, 0.47);
  const hills = extra[0] ?? low;
  drawSky(sky, stage, palette);
  drawSun(sky, sun, y - 34);
  drawRidge(main, stage, { y: y - 3, rise: 12, stretch: 44, seed }, mix(low, hills, 0.45));
  drawFog(main, y - 2, 7, low, 0.5);
  drawRidge(main, stage, { y: y - 1, rise: 9, stretch: 30, seed: seed + 3 }, mix(low, hills, 0.8));
  drawFog(main, y, 4, low, 0.4);
  const rock = main.linear([
    [0, '#8ba292'],
    [1, '#5d7a72'],
  ]);
  const profile = (share: number) => Math.exp(-(((share * width - x) / 30) ** 2)) * 1.05;
  drawRidge(main, stage, { y: y - 1, rise: 13, stretch: 22, seed: seed + 8, octaves: 5, profile }, rock);
  const plinth = d`M${x - 26} ${y + 1}C${x - 16} ${y - 2} ${x - 11} ${y - 10} ${x - 6} ${y - 11.6}Q${x - 5} ${y - 12.2} ${x - 2} ${y - 11.8}H${x + 13}`;
  main.path(`${plinth}${d`C${x + 19} ${y - 10} ${x + 22} ${y - 4} ${x + 38} ${y + 1}Z`}`, rock);
  drawTower(main, x, y - 11.2, 30, palette, true);
  drawKeepersHouse(main, x + 5, y - 11);
  for (const [at, size] of [
    [sun - 24, 4],
    [sun + 22, 6.4],
    [x + 44, 4.6],
  ] as const)
    drawSailboat(main, at, y + 0.4 + size * 0.35, size, dayHull, daySail);
  for (const [dx, dy, half] of [
    [-26, -33, 3],
    [-19, -38, 2],
    [16, -36, 2.2],
  ] as const)
    drawBird(main, x + dx, y + dy, half, dayBird, dx / 2);
  const glints = [{ x: sun, colour: '#fff9e6', width: 14, strength: 0.7 }];
  const water = { tint: palette.water, keep: 0.72, roughness: 0.9, glints };
  return { sky, clouds: [fairClouds(stage, sun, 0.75)], main, water, ...clear };
}
