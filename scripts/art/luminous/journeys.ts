// Scenes of the sky and the land under it: an eclipse, falling stars, a waterfall, a mill.
import { mix } from '../drawing/colour.ts';
import { between, randomFrom, times } from '../drawing/random.ts';
import { d, type Point, polar, type Sketch } from '../drawing/sketch.ts';
import { drawBird, drawFog, drawMoon, drawRidge, drawSailboat, drawSky, drawStars, evening } from './parts.ts';
import type { Palette, Picture, Stage } from './stage.ts';

/** A black sun in its corona above the sea. */
export function eclipse(stage: Stage, palette: Palette): Picture {
  const [sky, main] = [stage.sketch(), stage.sketch()];
  const { horizon: y, seed } = stage;
  const { near, low, middle, warm, moon } = palette;
  const x = stage.focus(0.54, 0.68);
  const at: Point = [x, y - 31];
  drawSky(sky, stage, palette);
  drawStars(sky, stage, 90, 0.7);
  sky.glow(...at, 70, warm, 0.7);
  sky.glow(...at, 34, moon, 0.9, 0.5);
  for (const ray of times(46, (index) => index)) {
    const angle = (ray / 46) * Math.PI * 2;
    const length = 18 + ((ray * 37) % 17);
    const side = (turn: number) => polar(...at, angle + turn, 13);
    sky.polygon([side(-0.05), polar(...at, angle + 0.1, length), side(0.05)], moon, {
      opacity: 0.26,
      filter: sky.blur(0.5),
    });
  }
  sky.circle(...at, 14.2, moon);
  sky.circle(...at, 13.4, '#050309');
  sky.glow(at[0] + 10, at[1] - 9.4, 9, '#ffffff', 1);
  drawRidge(main, stage, { y: y - 1, rise: 8, stretch: 30, seed }, mix(low, near, 0.72));
  drawSailboat(main, x - 26, y + 0.4, 4, near, mix(near, middle, 0.3));
  const glints = [{ x, colour: warm, width: 7, strength: 1.4, fade: 0.4 }];
  return {
    sky,
    clouds: [evening(stage, palette, x, { from: y * 0.78, amount: 0.6 })],
    main,
    water: { tint: palette.water, keep: 0.75, glints },
  };
}

/** Falling stars over a mountain lake, and one lit tent. */
export function meteors(stage: Stage, palette: Palette): Picture {
  const [sky, main] = [stage.sketch(), stage.sketch()];
  const { horizon: y, width, seed } = stage;
  const { near, middle, warm, moon } = palette;
  const random = randomFrom(`${stage.key}meteors`);
  drawSky(sky, stage, palette);
  drawStars(sky, stage, 170, 0.95);
  for (const index of times(9, (each) => each)) {
    const [x, top, length] = [
      width * ((index + 0.5) / 9) + between(random, -4, 4),
      between(random, 2, y * 0.5),
      between(random, 12, 30),
    ];
    const end: Point = [x - length * 0.8, top + length * 0.6];
    const tail = sky.linear(
      [
        [0, moon, 0],
        [1, moon, 0.95],
      ],
      [x, top, ...end],
      true,
    );
    sky.line([x, top, ...end], tail, index % 3 ? 0.45 : 0.8);
    sky.glow(...end, index % 3 ? 3 : 5, moon, 0.9);
    sky.circle(...end, 0.5, '#ffffff');
  }
  drawRidge(main, stage, { y: y - 6, rise: 26, stretch: 24, seed, octaves: 6 }, mix(middle, near, 0.4));
  drawRidge(main, stage, { y: y - 1, rise: 9, stretch: 20, seed: seed + 5 }, mix(middle, near, 0.8));
  const x = stage.focus(0.62, 0.68);
  main.glow(x, y - 3, 15, warm, 0.75);
  main.polygon(
    [
      [x - 6, y + 0.6],
      [x, y - 8.4],
      [x + 6, y + 0.6],
    ],
    warm,
  );
  main.polygon(
    [
      [x, y - 8.4],
      [x + 6, y + 0.6],
      [x + 2, y + 0.6],
    ],
    mix(warm, near, 0.4),
  );
  main.polygon(
    [
      [x - 1.4, y + 0.6],
      [x - 0.2, y - 5.4],
      [x + 1.2, y + 0.6],
    ],
    mix(near, warm, 0.2),
  );
  main.rect(0, y - 0.4, width, 1.4, near);
  const glints = [{ x, colour: warm, width: 4, strength: 1 }];
  return { sky, main, water: { tint: palette.water, keep: 0.85, roughness: 0.6, glints } };
}

function drawCliff(
  sketch: Sketch,
  stage: Stage,
  [from, to]: Point,
  [foot, top]: Point,
  fill: string,
  seed: number,
): void {
  const random = randomFrom(`${stage.key}${seed}`);
  const points: Point[] = [[from, foot]];
  const side = Math.sign(to - from);
  for (let y = foot; y > top; y -= 5) points.push([to + side * between(random, -2.4, 2.4), y]);
  for (let x = to; side * (x - from) > 0; x -= side * 6) points.push([x, top + between(random, -3, 2)]);
  points.push([from, top - 3]);
  sketch.polygon(points, fill);
}

/** A veil of water falling between two cliffs. */
export function falls(stage: Stage, palette: Palette): Picture {
  const [sky, main] = [stage.sketch(), stage.sketch()];
  const { horizon: y, width, seed } = stage;
  const { near, low, middle, moon } = palette;
  const x = stage.focus(0.55, 0.68);
  drawSky(sky, stage, palette);
  drawMoon(sky, stage, [x + 20, y - 50], 6, moon, low);
  drawRidge(main, stage, { y: y - 14, rise: 30, stretch: 34, seed }, mix(low, near, 0.25));
  drawCliff(main, stage, [0, x - 11], [y + 2, y - 40], mix(middle, near, 0.6), 1);
  drawCliff(main, stage, [width, x + 12], [y + 2, y - 44], mix(middle, near, 0.68), 2);
  const fall = d`M${x - 10} ${y - 41}Q${x} ${y - 44} ${x + 11} ${y - 42}L${x + 13} ${y + 1}H${x - 13}Z`;
  main.path(
    fall,
    main.linear([
      [0, '#ffffff', 0.95],
      [0.5, low, 0.85],
      [1, '#ffffff', 0.9],
    ]),
  );
  const random = randomFrom(`${stage.key}fall`);
  main.group({ 'clip-path': main.clip(fall) }, () => {
    for (let strand = 0; strand < 60; strand += 1) {
      const at = x - 13 + random() * 26;
      const top = y - 42 + random() * 20;
      main.line(
        [at, top, at + (at - x) * 0.16, top + between(random, 8, 30)],
        random() > 0.45 ? '#ffffff' : mix(middle, low, 0.5),
        between(random, 0.2, 0.8),
        { opacity: 0.6 },
      );
    }
  });
  for (const [dx, foot, fill] of [
    [-30, -38, near],
    [-22, -40, near],
    [28, -43, near],
    [40, -42, near],
    [-44, -39, near],
  ] as const)
    for (let tier = 0; tier < 3; tier += 1)
      main.polygon(
        [
          [x + dx - 2.4 - tier, y + foot - 6 + tier * 3],
          [x + dx, y + foot - 13 + tier * 3],
          [x + dx + 2.4 + tier, y + foot - 6 + tier * 3],
        ],
        fill,
      );
  main.glow(x, y, 26, '#ffffff', 0.7);
  drawFog(main, y - 1, 8, '#ffffff', 0.5);
  drawCliff(main, stage, [0, x - 34], [y + 3, y - 20], mix(middle, near, 0.86), 3);
  drawCliff(main, stage, [width, x + 36], [y + 3, y - 16], mix(middle, near, 0.9), 4);
  drawBird(main, x - 4, y - 52, 3, near, -8);
  const glints = [{ x, colour: '#ffffff', width: 14, strength: 0.7 }];
  return { sky, main, water: { tint: palette.water, keep: 0.7, roughness: 1, glints } };
}

/** A windmill on its dyke in the last light. */
export function mill(stage: Stage, palette: Palette): Picture {
  const [sky, main] = [stage.sketch(), stage.sketch()];
  const { horizon: y, width, seed } = stage;
  const { near, low, warm, moon } = palette;
  const x = stage.focus(0.62, 0.68);
  drawSky(sky, stage, palette);
  drawMoon(sky, stage, [stage.focus(0.22, 0.4), y - 9], 8, moon, moon);
  drawRidge(main, stage, { y: y - 1, rise: 4, stretch: 50, seed }, mix(low, near, 0.5));
  main.path(
    d`M0 ${y + 1}V${y - 2}Q${x - 30} ${y - 3} ${x - 18} ${y - 5}H${x + 16}Q${x + 30} ${y - 3} ${width} ${y - 3}V${y + 1}Z`,
    near,
  );
  main.path(
    d`M${x - 8.4} ${y - 4}L${x - 4.6} ${y - 29}Q${x} ${y - 35} ${x + 4.6} ${y - 29}L${x + 8.4} ${y - 4}Z`,
    main.linear(
      [
        [0, mix(near, low, 0.42)],
        [0.5, near],
        [1, near],
      ],
      [0, 0, 1, 0],
    ),
  );
  main.rect(x - 9.4, y - 13.4, 18.8, 1, near);
  const hub: Point = [x - 0.6, y - 30];
  for (const arm of times(4, (index) => index))
    main.at(
      ...hub,
      () => {
        main.rect(-0.4, -29, 0.8, 30, near);
        main.rect(0.4, -28, 4.6, 22, mix(near, low, 0.28), { opacity: 0.9 });
        for (let bar = 0; bar < 8; bar += 1) main.line([0.4, -28 + bar * 3.1, 5, -28 + bar * 3.1], near, 0.4);
        main.line([5, -28, 5, -6], near, 0.4);
      },
      1,
      arm * 90 + 24,
    );
  main.circle(...hub, 1.5, near);
  for (const [dx, dy] of [
    [-1.6, -20],
    [2.2, -10],
  ] as const) {
    main.glow(x + dx, y + dy, 7, warm, 0.8);
    main.rect(x + dx - 0.9, y + dy - 1.3, 1.8, 2.6, '#ffe2a4');
  }
  for (const bird of times(4, (index) => index))
    drawBird(main, stage.focus(0.24, 0.42) + bird * 6, y - 32 + ((bird * 7) % 9), 2 + (bird % 2), near, -10);
  const random = randomFrom(`${stage.key}reeds`);
  for (let reed = 0; reed < width * 0.7; reed += 1) {
    const [at, tall] = [random() * width, between(random, 1.5, 5)];
    main.line([at, y + 0.6, at + between(random, -1, 1), y - 2 - tall], near, 0.3);
  }
  const glints = [
    { x: stage.focus(0.22, 0.4), colour: moon, width: 7, strength: 1.1 },
    { x, colour: warm, width: 2, strength: 0.7 },
  ];
  return {
    sky,
    clouds: [evening(stage, palette, stage.focus(0.22, 0.4))],
    main,
    water: { tint: palette.water, keep: 0.8, glints },
  };
}
