// Scenes under the surface.
import { mix } from '../drawing/colour.ts';
import { between, type Random, randomFrom, times } from '../drawing/random.ts';
import { d, type Point, polygon, type Sketch } from '../drawing/sketch.ts';
import { drawRidge } from './parts.ts';
import type { Palette, Picture, Stage } from './stage.ts';

/** Water lit from above, shafts of light, a stony floor. */
function drawDeep(sky: Sketch, main: Sketch, stage: Stage, palette: Palette, x: number): Random {
  const { top, middle, low, near, moon } = palette;
  const { height, shape, seed, key } = stage;
  const random = randomFrom(`${key}deep`);
  sky.fill(
    sky.linear([
      [0, low],
      [0.18, mix(low, middle, 0.6)],
      [0.5, middle],
      [1, top],
    ]),
  );
  sky.ellipse(
    x,
    -4,
    62,
    46,
    sky.radial([
      [0, moon, 0.95],
      [0.3, low, 0.6],
      [1, low, 0],
    ]),
  );
  for (let shaft = 0; shaft < (shape === 'wide' ? 15 : 9); shaft += 1) {
    const angle = Math.PI / 2 + (random() - 0.5) * 0.95;
    const length = between(random, 60, 100);
    const spread = between(random, 0.018, 0.053);
    const from = x + (random() - 0.5) * 20;
    const end = (turn: number): Point => [from + Math.cos(angle + turn) * length, Math.sin(angle + turn) * length];
    const light = sky.linear(
      [
        [0, moon, 0.5],
        [0.5, moon, 0.14],
        [1, moon, 0],
      ],
      [from, -5, ...end(0)],
      true,
    );
    sky.polygon([[from, -8], end(-spread), end(spread)], light, { filter: sky.blur(1.1) });
  }
  for (let rank = 0; rank < 3; rank += 1) {
    const floor = { y: height - 26 + rank * 9, rise: 16, stretch: 24, seed: seed + rank, base: height + 5 };
    drawRidge(main, stage, floor, mix(middle, near, 0.35 + 0.3 * rank));
  }
  return random;
}

function drawBubbles(sketch: Sketch, stage: Stage, random: Random, colour: string): void {
  for (let bubble = 0; bubble < 34; bubble += 1) {
    sketch.circle(random() * stage.width, random() * stage.height, 0.15 + random() * 0.5, colour, {
      opacity: 0.12 + random() * 0.4,
    });
  }
}

function drawKelp(sketch: Sketch, x: number, foot: number, length: number, colour: string, random: Random): void {
  const bend = (random() - 0.5) * 16;
  const phase = random() * 6;
  const stem: Point[] = [[x, foot]];
  for (let step = 1; step <= 16; step += 1) {
    const t = step / 16;
    const [sx, sy] = [x + bend * t * t + Math.sin(t * 5 + phase) * 2.2, foot - length * t];
    stem.push([sx, sy]);
    const blade = (7.5 - 3.5 * t) * (step % 2 ? 1 : -1);
    const size = Math.abs(blade);
    const leaf = d`M${sx} ${sy}q${blade * 0.5} ${-size * 0.75} ${blade * 1.15} ${-size * 0.55}q${-blade * 0.25} ${size * 0.55} ${-blade * 1.15} ${size * 0.55}Z`;
    sketch.path(leaf, colour);
  }
  sketch.stroke(polygon(stem, true), colour, 0.7);
}

function drawCageLamp(sketch: Sketch, x: number, y: number, size: number, warm: string): void {
  sketch.glow(x, y, size * 9, warm, 0.75);
  sketch.at(
    x,
    y,
    () => {
      sketch.rect(
        -0.8,
        -1,
        1.6,
        2,
        sketch.radial([
          [0, '#fffbe8'],
          [0.5, '#ffe0a0'],
          [1, warm],
        ]),
        { rx: 0.3 },
      );
      for (const bar of [-0.8, -0.27, 0.27, 0.8]) sketch.rect(bar - 0.05, -1, 0.1, 2, '#5a3a16');
      sketch.path('M-1-1Q0-1.9 1-1Z', '#3d270f');
      sketch.rect(-1, 0.9, 2, 0.35, '#3d270f');
    },
    size,
  );
}

/** Kelp like pillars, and a lantern let down between them. */
export function kelp(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const { width, height, shape } = stage;
  const { near, middle, moon, warm } = palette;
  const x = stage.focus(0.36, 0.68);
  const random = drawDeep(sky, main, stage, palette, x);
  const count = shape === 'wide' ? 15 : 8;
  for (let index = 0; index < count; index += 1) {
    const at = ((index + 0.5) / count + (random() - 0.5) * 0.06) * width;
    const edge = Math.min(1, Math.abs(at - x) / 50);
    drawKelp(main, at, height, 30 + edge * 48 + random() * 18, mix(middle, near, 0.55 + 0.45 * random()), random);
  }
  for (let fish = 0; fish < 18; fish += 1) {
    const [fx, fy, size] = [x + (random() - 0.55) * 42, between(random, 22, 42), between(random, 0.9, 1.7)];
    main.at(
      fx,
      fy,
      () => main.path('M-1.3 0Q0-.8 1 0L1.7-.5L1.6 .5L1 0Q0 .8-1.3 0Z', mix(near, middle, 0.2), { opacity: 0.85 }),
      size,
    );
  }
  const lamp = height * 0.56;
  main.line([x - 1, lamp - 6, x - 1, -2], mix(near, middle, 0.3), 0.25);
  drawCageLamp(main, x - 1, lamp, 4.4, warm);
  drawBubbles(main, stage, random, moon);
  return { sky, main };
}

function drawJelly(sketch: Sketch, [x, y]: Point, size: number, colour: string, warm: string, random: Random): void {
  sketch.glow(x, y, size * 3, colour, 0.55);
  sketch.at(
    x,
    y,
    () => {
      for (let arm = 0; arm < 9; arm += 1) {
        const from = (arm / 8 - 0.5) * 1.5;
        const [a, b, c] = [random() - 0.5, (random() - 0.5) * 1.2, (random() - 0.5) * 0.7];
        const wave = d`M${from} .1c${a} .8 ${b} 1.2 ${c} ${1.6 + random()}`;
        sketch.stroke(wave, mix(colour, '#ffffff', 0.35), 0.05, { opacity: 0.35 + random() * 0.4 });
      }
      const bell = 'M-1 .2C-1.1-1.15 1.1-1.15 1 .2Q.75-.02.5 .2Q.25 0 0 .22Q-.25 0-.5 .2Q-.75-.02-1 .2Z';
      sketch.path(
        bell,
        sketch.radial(
          [
            [0, '#fffdf2', 0.95],
            [0.35, mix(colour, '#ffffff', 0.35), 0.75],
            [1, colour, 0.38],
          ],
          0.5,
          0.6,
          0.7,
        ),
      );
      sketch.ellipse(0, -0.1, 0.34, 0.26, warm, { opacity: 0.7, filter: sketch.blur(0.1) });
    },
    size,
  );
}

/** Jellyfish hanging like lamps in deep water. */
export function jellyfish(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const x = stage.focus(0.57, 0.68);
  const random = drawDeep(sky, main, stage, palette, x);
  const colour = palette.extra[0] ?? palette.moon;
  const more: readonly (readonly [number, number, number])[] =
    stage.shape === 'wide'
      ? [
          [34, -8, 7],
          [52, 14, 9],
          [-40, -14, 5],
          [-70, 4, 7],
        ]
      : [
          [-35, -15, 7],
          [29, -18, 6],
        ];
  const y = stage.height * 0.35;
  drawJelly(main, [x, y], 15, colour, palette.warm, random);
  for (const [dx, dy, size] of more) drawJelly(main, [x + dx, y + dy], size, colour, palette.warm, random);
  drawBubbles(main, stage, random, palette.moon);
  return { sky, main };
}

function drawShell(sketch: Sketch, palette: Palette, isLid: boolean): void {
  const { near, middle, low, moon } = palette;
  const ribs = 13;
  const rim = times(ribs * 2 + 1, (step): Point => {
    const angle = Math.PI + (step / (ribs * 2)) * Math.PI;
    const reach = step % 2 ? 30 : 31.6;
    return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.86];
  });
  const outer = `${polygon(rim, true)}Q20 7 0 7Q-20 7-31.6 0Z`;
  const inside = sketch.radial(
    [
      [0, '#ffffff'],
      [0.35, mix(moon, low, 0.25)],
      [0.72, mix(low, middle, 0.35)],
      [1, mix(middle, near, 0.35)],
    ],
    0.5,
    isLid ? 0.9 : 0.8,
    0.9,
  );
  sketch.path(outer, inside);
  for (let rib = 1; rib < ribs; rib += 1) {
    const angle = Math.PI + (rib / ribs) * Math.PI;
    sketch.line([0, 5, Math.cos(angle) * 30, Math.sin(angle) * 26], mix(middle, near, 0.3), 0.5, { opacity: 0.4 });
  }
  sketch.stroke(`${polygon(rim, true)}`, mix(moon, '#ffffff', 0.5), 0.9, { opacity: 0.8 });
}

/** An open shell on the sea floor, and what lies in it. */
export function pearl(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const { moon, warm, low, near, middle, extra } = palette;
  const x = stage.focus(0.54, 0.68);
  const y = stage.height * 0.54;
  const random = drawDeep(sky, main, stage, palette, x);
  main.ellipse(x, y + 14, 44, 7, near, { opacity: 0.75, filter: main.blur(3) });
  main.glow(x, y - 8, 52, warm, 0.4);
  main.at(x, y - 1, () => drawShell(main, palette, true), [1.05, 1.12]);
  const [blush = low] = extra;
  main.ellipse(x, y + 4, 27, 7, mix(near, middle, 0.2), { opacity: 0.55, filter: main.blur(1.4) });
  main.at(x, y + 5, () => drawShell(main, { ...palette, low: blush }, false), [1.02, -0.5]);
  main.glow(x, y - 2, 24, '#fff6e0', 0.9);
  main.circle(
    x,
    y - 2,
    8.6,
    main.radial(
      [
        [0, '#ffffff'],
        [0.4, '#fff3e2'],
        [0.75, mix(blush, '#ffffff', 0.45)],
        [1, mix(blush, middle, 0.5)],
      ],
      0.36,
      0.32,
      0.75,
    ),
  );
  main.ellipse(x - 3, y - 5.4, 2.6, 1.7, '#fff', { filter: main.blur(0.5), opacity: 0.95 });
  main.path(d`M${x + 2} ${y + 5.4}A8.4 8.4 0 0 0 ${x + 8} ${y}`, 'none', {
    stroke: warm,
    'stroke-width': 0.7,
    opacity: 0.7,
    filter: main.blur(0.4),
  });
  drawBubbles(main, stage, random, moon);
  return { sky, main };
}
