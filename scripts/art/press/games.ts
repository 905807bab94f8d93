// Posters of games, tables, cities and races.
import { pick, type Random } from '../drawing/random.ts';
import { d, type Point, polar, polygon, type Sketch } from '../drawing/sketch.ts';
import { disc, ground, ink, type NamePlace, plate, type Sheet, spray } from './stage.ts';

/** A roulette wheel let down from the top edge. */
export function wheel(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, isWide, extra } = sheet;
  const [x, y, r] = isWide ? [cx + 30, 320, 404] : [cx, 30 + extra * 0.4, 384];
  ground(sheet, ink.teal, ink.black, [0, 0, width, height], 0.75, 0);
  sketch.circle(x, y, r, ink.black);
  for (let pocket = 0; pocket < 37; pocket += 1) {
    const [from, to] = [(pocket / 37) * 2 * Math.PI - Math.PI / 2, ((pocket + 1) / 37) * 2 * Math.PI - Math.PI / 2];
    const fill = pocket === 0 ? ink.mint : [ink.paper, ink.vermilion][pocket % 2];
    const at = (angle: number, share: number) => polar(x, y, angle, r * share);
    sketch.polygon(
      [at(from, 0.97), at((from + to) / 2, 0.975), at(to, 0.97), at(to, 0.7), at(from, 0.7)],
      fill ?? ink.paper,
    );
  }
  sketch.circle(x, y, r * 0.7, ink.black);
  disc(sketch, [x, y, r * 0.64], ink.ochre, ink.vermilion, [x + r * 0.5, 0, x - r * 0.6, 0], 0.85);
  disc(sketch, [x, y, r * 0.36], ink.teal, ink.black, [x - 100, 0, x + 160, 0], 0.8);
  for (let spoke = 0; spoke < 8; spoke += 1) {
    const angle = (spoke / 8) * Math.PI * 2 + 0.2;
    sketch.line([...polar(x, y, angle, r * 0.36), ...polar(x, y, angle, r * 0.64)], ink.black, 5);
  }
  sketch.circle(x, y, r * 0.1, ink.paper);
  const ball = polar(x, y, isWide ? 3.72 : 1.98, r * 0.835);
  sketch.circle(...ball, r * 0.075, ink.black);
  sketch.circle(...ball, r * 0.058, ink.lemon);
  return { colour: ink.paper, at: 'bottom', y: 438, height: 162 };
}

/** A giant nine over a split field. */
export function numeral(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, isWide, extra } = sheet;
  const [x, y] = [cx - 4, isWide ? 292 : 282 + extra * 0.42];
  sketch.fill(ink.mint);
  sketch.rect(x, 0, width, height, ink.teal);
  sketch.circle(x, y - 70, 196, ink.vermilion);
  sketch.circle(x, y - 70, 84, ink.mint);
  sketch.path(d`M${x} ${y - 154}A84 84 0 0 1 ${x} ${y + 14}Z`, ink.teal);
  const tail = 'M196-70C196 130 130 236-60 318L-118 228C0 176 50 130 76 60Z';
  sketch.at(x, y, () => plate(sketch, tail, ink.vermilion, ink.maroon, [160, -60, -10, 300], 0, 0.85));
  spray(
    sketch,
    (fill, attributes) =>
      sketch.path(d`M${x} ${y - 266}a196 196 0 0 0 0 392v-112a84 84 0 0 1 0-168Z`, fill, attributes),
    ink.ochre,
    [x - 200, 0, x + 20, 0],
    0.8,
    0,
  );
  if (!isWide) sketch.rect(0, 500 + extra, 640, 150, ink.black);
  return { colour: ink.paper, at: 'bottom', y: 520, height: 88, isOneLine: true };
}

const pips: readonly (readonly (readonly [number, number])[])[] = [
  [[0.5, 0.5]],
  [
    [0.28, 0.28],
    [0.72, 0.72],
  ],
  [
    [0.25, 0.25],
    [0.5, 0.5],
    [0.75, 0.75],
  ],
  [
    [0.28, 0.28],
    [0.72, 0.28],
    [0.28, 0.72],
    [0.72, 0.72],
  ],
  [
    [0.26, 0.26],
    [0.74, 0.26],
    [0.5, 0.5],
    [0.26, 0.74],
    [0.74, 0.74],
  ],
];

type Cube = readonly [top: string, left: string, right: string, dot: string];

function drawDie(sketch: Sketch, random: Random, [x, y]: Point, [top, left, right, dot]: Cube): void {
  const edge = 92;
  const [hx, hy] = [edge * 0.866, edge * 0.5];
  const at = (u: number, v: number, w: number): Point => [x + (u - v) * hx, y + (u + v) * hy - w * edge];
  const side = polygon([at(1, 0, 1), at(1, 1, 1), at(1, 1, 0), at(1, 0, 0)]);
  sketch.polygon([at(0, 0, 1), at(1, 0, 1), at(1, 1, 1), at(0, 1, 1)], top);
  sketch.polygon([at(0, 1, 1), at(1, 1, 1), at(1, 1, 0), at(0, 1, 0)], left);
  sketch.path(side, right);
  const faces = [
    { place: (u: number, v: number) => at(u, v, 1), rx: 13, ry: 7.5, turn: 0 },
    { place: (u: number, v: number) => at(u, 1, v), rx: 9, ry: 12, turn: -24 },
    { place: (u: number, v: number) => at(1, u, v), rx: 9, ry: 12, turn: 24 },
  ];
  for (const { place, rx, ry, turn } of faces) {
    for (const [u, v] of pick(random, pips)) {
      const [px, py] = place(u, v);
      sketch.at(px, py, () => sketch.ellipse(0, 0, rx, ry, dot), 1, turn);
    }
  }
  spray(
    sketch,
    (fill, attributes) => sketch.path(side, fill, attributes),
    ink.black,
    [0, y - edge, 0, y + edge],
    0,
    0.6,
  );
}

/** A terrace built of dice. */
export function isometric(sheet: Sheet): NamePlace {
  const { sketch, height, cx, cy, random, isWide } = sheet;
  ground(sheet, ink.lilac, ink.rose, [0, height, 0, 0]);
  const white: Cube = [ink.paper, ink.sand, ink.coral, ink.black];
  const red: Cube = [ink.coral, ink.vermilion, ink.maroon, ink.paper];
  const blue: Cube = ['#5c7df0', ink.cobalt, ink.night, ink.paper];
  const gold: Cube = [ink.lemon, ink.ochre, '#b0691f', ink.black];
  const order: readonly (readonly [number, number, Cube])[] = [
    [-1, -5, blue],
    [1, -5, white],
    [0, -4, red],
    [-2, -2, gold],
    [2, -2, blue],
    [-1, -3, white],
    [1, -3, gold],
    [0, -2, blue],
    [-3, 1, red],
    [3, 1, gold],
    [-2, 0, blue],
    [2, 0, white],
    [0, 0, gold],
    [-1, 1, red],
    [1, 1, white],
    [0, 2, blue],
  ];
  const y = cy + (isWide ? 70 : 138);
  for (const [dx, dy, cube] of order) drawDie(sketch, random, [cx + dx * 79.7, y + dy * 46], cube);
  return { colour: ink.night, at: 'top', y: 46, height: 84, isOneLine: true };
}
