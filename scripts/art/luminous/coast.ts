// Scenes of the open coast.
import { mix } from '../drawing/colour.ts';
import { layeredNoise, times } from '../drawing/random.ts';
import { d, type Point, polygon } from '../drawing/sketch.ts';
import { drawTower } from './buildings.ts';
import {
  drawBeam,
  drawBird,
  drawFog,
  drawHull,
  drawLamp,
  drawMoon,
  drawRidge,
  drawSailboat,
  drawSky,
  drawStars,
  evening,
} from './parts.ts';
import type { Palette, Picture, Stage } from './stage.ts';

const brightBeam = '#fff6dd';

/** A lighthouse on its rock, both beams over the water. */
export function lighthouse(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const { horizon: y, seed, width } = stage;
  const x = stage.focus(0.67, 0.7);
  const { near, low, middle, warm } = palette;
  drawSky(sky, stage, palette);
  drawStars(sky, stage, 70);
  drawRidge(main, stage, { y: y - 3, rise: 12, stretch: 44, seed }, mix(low, near, 0.25));
  drawFog(main, y - 2, 7, low, 0.5);
  drawRidge(main, stage, { y: y - 1, rise: 9, stretch: 30, seed: seed + 3 }, mix(low, near, 0.5));
  drawFog(main, y, 4, low, 0.4);
  const lamp: Point = [x, y - 11.2 - 30 * 0.835];
  const colour = mix(warm, brightBeam, 0.55);
  drawBeam(main, lamp, { angle: Math.PI + 0.1, length: 150, spread: 0.13, colour, strength: 0.85 });
  drawBeam(main, lamp, { angle: -0.16, length: 90, spread: 0.12, colour, strength: 0.5 });
  const rock = main.linear([
    [0, mix(near, middle, 0.26)],
    [1, near],
  ]);
  const profile = (share: number) => Math.exp(-(((share - x / width) / (30 / width)) ** 2)) * 1.05;
  drawRidge(main, stage, { y: y - 1, rise: 13, stretch: 22, seed: seed + 8, octaves: 5, profile }, rock);
  const plinth = d`M${x - 26} ${y + 1}C${x - 16} ${y - 2} ${x - 11} ${y - 10} ${x - 6} ${y - 11.6}Q${x - 5} ${y - 12.2} ${x - 2} ${y - 11.8}H${x + 13}`;
  main.path(`${plinth}${d`C${x + 19} ${y - 10} ${x + 22} ${y - 4} ${x + 38} ${y + 1}Z`}`, rock);
  drawTower(main, lamp[0], y - 11.2, 30, palette);
  main.rect(x + 5, y - 13, 8, 4, near);
  main.polygon(
    [
      [x + 4.4, y - 13],
      [x + 9, y - 16.3],
      [x + 13.6, y - 13],
    ],
    near,
  );
  main.rect(x + 7, y - 12, 1.1, 1.5, warm);
  drawLamp(main, ...lamp, 1.5, warm, 1.2);
  drawBird(main, stage.focus(0.3, 0.48), y - 33, 3, near, -8);
  const clouds = evening(stage, palette, x, { from: y * 0.1, colour: mix(middle, low, 0.5) });
  const water = { tint: palette.water, glints: [{ x, colour: warm, width: 5, strength: 1.1 }] };
  return { sky, clouds: [clouds], main, water };
}

/** A great moon, its glitter path and one small sail. */
export function moonglade(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const { horizon: y, seed } = stage;
  const x = stage.focus(0.6, 0.68);
  const { near, low, middle, warm, moon } = palette;
  drawSky(sky, stage, palette);
  drawStars(sky, stage, 80);
  drawMoon(sky, stage, [x, y - 30], 16.5, moon, low);
  drawRidge(
    main,
    stage,
    { y: y - 1, rise: 7, stretch: 40, seed, profile: (share) => 1 - share * 0.5 },
    mix(low, near, 0.35),
  );
  drawFog(main, y, 5, low, 0.55);
  const boat = x - 16;
  drawSailboat(main, boat, y + 0.3, 4.6, near, mix(near, middle, 0.35));
  drawLamp(main, boat + 3.6, y - 2.6, 0.55, warm);
  const clouds = evening(stage, palette, x, {
    seed: seed + 2,
    from: y * 0.25,
    light: moon,
    amount: 0.8,
    stretchX: 30,
    stretchY: 5,
    threshold: 0.5,
  });
  const glints = [
    { x, colour: moon, width: 11, strength: 1.5, fade: 0.35 },
    { x: boat + 3.6, colour: warm, width: 1.5, strength: 0.7 },
  ];
  return { sky, clouds: [clouds], main, water: { tint: palette.water, keep: 0.7, glints } };
}

/** Six ridges parted by fog, a kestrel and a cottage. */
export function ridges(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const { horizon: y, seed } = stage;
  const x = stage.focus(0.3, 0.68);
  const { near, low, middle, warm, moon } = palette;
  drawSky(sky, stage, palette);
  drawMoon(sky, stage, [x, y - 33], 9.5, moon, moon);
  for (let rank = 0; rank < 6; rank += 1) {
    const t = rank / 5;
    const level = y - 26 + t * 24;
    const colour = mix(mix(low, middle, 0.35), near, 0.06 + t * 0.94);
    const profile = (share: number) => 0.45 + 0.75 * Math.abs(Math.sin(share * 3.1 + rank * 1.7));
    const fill = main.linear([
      [0, colour],
      [0.6, mix(colour, low, 0.3 * (1 - t))],
      [1, mix(colour, low, 0.5 * (1 - t))],
    ]);
    drawRidge(
      main,
      stage,
      { y: level, rise: 20 - t * 7, stretch: 30 - t * 8, seed: seed + rank * 5, octaves: 5, profile },
      fill,
    );
    if (rank < 5) drawFog(main, level + 9, 7, low, 0.4 * (1 - t * 0.5));
  }
  const cottage = stage.focus(0.74, 0.46);
  main.rect(cottage, y - 3.8, 4.4, 3, near);
  main.polygon(
    [
      [cottage - 0.5, y - 3.7],
      [cottage + 2.2, y - 6],
      [cottage + 4.9, y - 3.7],
    ],
    near,
  );
  drawLamp(main, cottage + 1.7, y - 2.3, 0.6, warm);
  drawBird(main, stage.focus(0.68, 0.52), y - 40, 6.5, mix(near, middle, 0.1), -6);
  drawBird(main, stage.focus(0.56, 0.57), y - 29, 2.2, mix(near, middle, 0.3), 8);
  const glints = [
    { x, colour: moon, width: 8, strength: 0.7 },
    { x: cottage + 1.7, colour: warm, width: 1.6, strength: 0.8 },
  ];
  const clouds = evening(stage, palette, x, { light: moon, amount: 0.45, stretchX: 38, stretchY: 4 });
  return { sky, clouds: [clouds], main, water: { tint: palette.water, keep: 0.8, glints } };
}

/** A sea cave's mouth: three layers of rock which the water mirrors into an eye. */
export function arch(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const { horizon: y, width, seed } = stage;
  const x = stage.focus(0.47, 0.66);
  const { near, low, middle, warm, moon } = palette;
  drawSky(sky, stage, palette);
  drawMoon(sky, stage, [x - 13, y - 31], 7, moon, moon);
  drawRidge(main, stage, { y: y - 2, rise: 12, stretch: 26, seed }, mix(low, near, 0.3));
  drawFog(main, y, 7, moon, 0.35);
  main.polygon(
    [
      [x - 2, y],
      [x + 1, y - 13],
      [x + 5, y - 16],
      [x + 8, y - 9],
      [x + 10, y],
    ],
    mix(low, near, 0.55),
  );
  const boat = x + 13;
  drawHull(main, boat, y + 1, 5, near);
  main.rect(boat - 0.2, y - 6, 0.4, 5, near);
  drawLamp(main, boat, y - 6.6, 0.8, warm, 1.2);
  const rx = stage.shape === 'wide' ? 46 : 36;
  for (const [size, shade, light] of [
    [1, 0.36, 0.3],
    [1.16, 0.2, 0],
    [1.36, 0.06, 0],
  ] as const) {
    const rim = times(91, (step): Point => {
      const angle = Math.PI + (step / 90) * Math.PI;
      const rough = size * (1 + 0.27 * (layeredNoise(step * 0.28 + size * 9, 3, seed, 3) - 0.5));
      return [
        x + Math.cos(angle) * rx * rough * (1 - 0.12 * Math.sin(angle) ** 2),
        y + Math.sin(angle) * 53 * Math.min(rough, 1.3),
      ];
    });
    const colour = mix(near, middle, shade);
    const [first, last] = [rim[0]?.[0] ?? 0, rim[90]?.[0] ?? 0];
    const hole = polygon(rim.toReversed(), true).slice(1);
    const wall = d`M-9 ${y + 2}V-9H${width + 9}V${y + 2}H${last}`;
    main.path(
      `${wall}L${hole}L${first} ${y + 2}Z`,
      main.linear([
        [0, mix(colour, '#000', 0.45)],
        [1, colour],
      ]),
    );
    if (light > 0) main.stroke(polygon(rim, true), moon, 1.2, { 'stroke-opacity': light, filter: main.blur(0.8) });
  }
  const glints = [
    { x: x - 13, colour: moon, width: 12, strength: 1.1 },
    { x: boat, colour: warm, width: 2.5, strength: 0.9 },
  ];
  return {
    sky,
    clouds: [evening(stage, palette, x, { light: moon, amount: 0.4 })],
    main,
    water: { tint: palette.water, keep: 0.85, glints },
  };
}
