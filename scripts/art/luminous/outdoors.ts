// Scenes out of doors: a comet, a leaping dolphin, a canoe.
import { mix } from '../drawing/colour.ts';
import { between, randomFrom, times } from '../drawing/random.ts';
import { d, type Point } from '../drawing/sketch.ts';
import { drawBird, drawFog, drawLamp, drawMoon, drawRidge, drawSky, drawStars, evening } from './parts.ts';
import type { Palette, Picture, Stage } from './stage.ts';

/** A comet with its tail across half the sky. */
export function longComet(stage: Stage, palette: Palette): Picture {
  const [sky, main] = [stage.sketch(), stage.sketch()];
  const { horizon: y, width, seed } = stage;
  const { near, low, middle, warm, moon } = palette;
  const head: Point = [stage.focus(0.3, 0.5), y - 17];
  drawSky(sky, stage, palette);
  drawStars(sky, stage, 190, 0.95);
  for (const [spread, reach, colour, strength] of [
    [0.24, 78, low, 0.5],
    [0.15, 88, moon, 0.45],
    [0.06, 96, '#ffffff', 0.75],
  ] as const) {
    const end = (turn: number): Point => [
      head[0] + Math.cos(-0.62 + turn) * reach,
      head[1] + Math.sin(-0.62 + turn) * reach,
    ];
    const tail = sky.linear(
      [
        [0, colour, strength],
        [0.5, colour, strength * 0.4],
        [1, colour, 0],
      ],
      [...head, ...end(0)],
      true,
    );
    sky.polygon([head, end(-spread), end(spread)], tail, { filter: sky.blur(1.6) });
  }
  sky.glow(...head, 16, moon, 1, 0.5);
  sky.circle(...head, 1.7, '#ffffff');
  drawRidge(main, stage, { y: y - 2, rise: 9, stretch: 30, seed }, mix(middle, near, 0.6));
  const x = stage.focus(0.7, 0.7);
  main.path(d`M${x - 8} ${y}Q${x - 7} ${y - 9} ${x} ${y - 9}Q${x + 7} ${y - 9} ${x + 8} ${y}Z`, near);
  main.path(
    d`M${x - 1} ${y - 9}L${x + 0.6} ${y - 9}L${x - 2.6} ${y - 13.6}L${x - 4.2} ${y - 12.8}Z`,
    mix(near, low, 0.4),
  );
  drawLamp(main, x + 4, y - 2.4, 0.55, warm);
  main.rect(0, y - 0.5, width, 1.4, near);
  const glints = [
    { x: head[0], colour: moon, width: 4, strength: 1.1 },
    { x: x + 4, colour: warm, width: 1.6, strength: 0.8 },
  ];
  return { sky, main, water: { tint: palette.water, keep: 0.85, glints } };
}

const dolphinShape =
  'M-22 9C-16 0-8-9 4-10L7-16Q10-13 11-9.4C18-7 22-2 24 2.4L30 5.4Q26 7 22 6.4C14 7 6 2 0 1.6C-8 1-14 6-18 11Q-17 16-20 20Q-22 14-25 13Q-30 14-34 12Q-28 8-22 9Z';

/** A dolphin over its splash before a low sun. */
export function dolphin(stage: Stage, palette: Palette): Picture {
  const [sky, main] = [stage.sketch(), stage.sketch()];
  const { horizon: y, seed } = stage;
  const { near, low, middle, moon } = palette;
  const x = stage.focus(0.54, 0.68);
  drawSky(sky, stage, palette);
  drawMoon(sky, stage, [x + 6, y - 17], 18, moon, moon);
  drawRidge(main, stage, { y: y - 1, rise: 5, stretch: 44, seed }, mix(low, near, 0.35));
  main.at(
    x,
    y - 24,
    () => {
      main.path(
        dolphinShape,
        main.linear([
          [0, mix(near, low, 0.3)],
          [1, near],
        ]),
      );
      main.path('M6 1Q10 8 7 12Q2 7 1 1.8Z', near);
      main.circle(20, 1.6, 0.6, moon);
    },
    1.05,
    -6,
  );
  const random = randomFrom(`${stage.key}splash`);
  for (let drop = 0; drop < 90; drop += 1) {
    const lift = random() ** 1.6 * 16;
    main.circle(x - 24 + (random() - 0.5) * (16 - lift * 0.4), y - lift, between(random, 0.15, 0.6), moon, {
      opacity: 0.85,
    });
  }
  main.ellipse(x - 24, y, 10, 1, moon, { opacity: 0.5, filter: main.blur(0.6) });
  for (const bird of times(3, (index) => index))
    drawBird(main, stage.focus(0.16, 0.4) + bird * 7, y - 40 + (bird % 2) * 5, 2.4, mix(near, middle, 0.3), -6);
  const glints = [{ x: x + 6, colour: moon, width: 13, strength: 1.5, fade: 0.4 }];
  return {
    sky,
    clouds: [evening(stage, palette, x + 6, { to: y * 0.5 })],
    main,
    water: { tint: palette.water, keep: 0.75, glints },
  };
}

/** A canoe with a lamp, between pines in the mist. */
export function canoe(stage: Stage, palette: Palette): Picture {
  const [sky, main] = [stage.sketch(), stage.sketch()];
  const { horizon: y, width, seed } = stage;
  const { near, low, middle, warm, moon } = palette;
  const x = stage.focus(0.56, 0.68);
  drawSky(sky, stage, palette);
  drawRidge(main, stage, { y: y - 12, rise: 34, stretch: 30, seed, octaves: 5 }, mix(low, near, 0.2));
  drawFog(main, y - 8, 12, low, 0.7);
  for (const rank of [0, 1]) {
    const random = randomFrom(`${stage.key}pines${rank}`);
    for (let tree = 0; tree < width * 0.34; tree += 1) {
      const [at, tall] = [random() * width, between(random, 10, 24) * (rank ? 1 : 0.7)];
      if (rank && Math.abs(at - x) < 26) continue;
      for (let tier = 0; tier < 5; tier += 1)
        main.polygon(
          [
            [at - tall * (0.05 + tier * 0.035), y - tall * (0.78 - tier * 0.18)],
            [at, y - tall * (1 - tier * 0.16)],
            [at + tall * (0.05 + tier * 0.035), y - tall * (0.78 - tier * 0.18)],
          ],
          mix(low, near, rank ? 0.85 : 0.45),
        );
    }
    drawFog(main, y - 1, rank ? 3 : 7, low, rank ? 0.35 : 0.6);
  }
  main.path(
    d`M${x - 15} ${y - 2.4}Q${x - 12} ${y + 1.6} ${x} ${y + 1.8}T${x + 15} ${y - 2.4}Q${x + 12} ${y - 0.4} ${x} ${y - 0.3}T${x - 15} ${y - 2.4}Z`,
    mix(near, middle, 0.1),
  );
  main.path(d`M${x - 3} ${y}Q${x - 3.6} ${y - 5} ${x - 1} ${y - 6}Q${x + 1.4} ${y - 5} ${x + 1.6} ${y}Z`, near);
  main.circle(x - 0.8, y - 7.4, 1.5, near);
  main.line([x + 3.6, y - 9, x - 4.6, y + 2.6], near, 0.5);
  main.line([x + 12, y - 1.6, x + 12.6, y - 6], near, 0.35);
  drawLamp(main, x + 12.6, y - 6.4, 0.8, warm, 1.2);
  drawBird(main, x - 26, y - 40, 2.6, mix(near, moon, 0.2), -8);
  const glints = [{ x: x + 12.6, colour: warm, width: 3, strength: 1.3 }];
  return { sky, main, water: { tint: palette.water, keep: 0.85, roughness: 0.4, glints } };
}
