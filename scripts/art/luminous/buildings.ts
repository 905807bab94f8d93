// Towers and houses, by night and by day.
import { mix } from '../drawing/colour.ts';
import { pick, randomFrom, times } from '../drawing/random.ts';
import { d, type Sketch } from '../drawing/sketch.ts';
import type { Palette, Stage } from './stage.ts';

/** How a tower is painted by day; by night the palette decides. */
const whitewash = { wall: '#f4f1ea', shade: '#7f9299', iron: '#34505c', band: '#b4552f', glass: '#9fc4d0' };

/** A lighthouse `height` units tall whose foot stands at (x, y); the lamp is at 0.835 of its height. */
export function drawTower(sketch: Sketch, x: number, y: number, height: number, palette: Palette, isDay = false): void {
  const { near, low, warm } = palette;
  const dark = isDay ? whitewash.shade : near;
  const wall = isDay ? whitewash.wall : mix(near, low, 0.28);
  const foot = height * 0.15;
  const head = foot * 0.6;
  const unit = height / 40;
  const widthAt = (share: number) => foot + ((head - foot) * share) / 0.74;
  const body = sketch.linear(
    [
      [0, mix(wall, low, isDay ? 0 : 0.25)],
      [0.45, wall],
      [1, isDay ? mix(dark, wall, 0.45) : dark],
    ],
    [0, 0, 1, 0],
  );
  sketch.polygon(
    [
      [x - foot, y],
      [x - head, y - height * 0.74],
      [x + head, y - height * 0.74],
      [x + foot, y],
    ],
    body,
  );
  for (const [from, to] of [
    [0.2, 0.36],
    [0.52, 0.64],
  ] as const) {
    const [a, b] = [widthAt(from), widthAt(to)];
    const [low1, high] = [y - height * from, y - height * to];
    sketch.polygon(
      [
        [x - a, low1],
        [x - b, high],
        [x + b, high],
        [x + a, low1],
      ],
      isDay ? whitewash.band : dark,
      { opacity: 0.85 },
    );
  }
  const iron = isDay ? whitewash.iron : near;
  sketch.rect(x - head * 1.5, y - height * 0.765, head * 3, height * 0.03, iron);
  for (let post = -3; post <= 3; post += 1)
    sketch.rect(x + post * head * 0.48 - unit * 0.1, y - height * 0.82, unit * 0.2, height * 0.055, iron);
  sketch.rect(x - head * 1.5, y - height * 0.825, head * 3, unit * 0.35, iron);
  const light = sketch.linear([
    [0, '#ffe9b8'],
    [0.5, warm],
    [1, mix(warm, near, 0.4)],
  ]);
  sketch.rect(x - head * 0.85, y - height * 0.9, head * 1.7, height * 0.135, isDay ? whitewash.glass : light);
  for (const bar of [-0.85, -0.28, 0.28, 0.85])
    sketch.rect(x + bar * head - unit * 0.12, y - height * 0.9, unit * 0.24, height * 0.135, iron);
  const eaves = y - height * 0.9;
  const roof = d`M${x - head * 1.05} ${eaves}Q${x - head * 0.8} ${y - height * 0.975} ${x} ${y - height * 0.985}Q${x + head * 0.8} ${y - height * 0.975} ${x + head * 1.05} ${eaves}Z`;
  sketch.path(roof, iron);
  sketch.rect(x - unit * 0.15, y - height * 1.04, unit * 0.3, height * 0.07, iron);
}

/** A row of houses from one x to another, standing on y. */
export interface HouseRow {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly widths: readonly [number, number];
  readonly heights: readonly [number, number];
  readonly colour: string;
  /** How much of `colour` lies on the walls by day, 0–1; by night they have it whole. */
  readonly tint?: number;
  /** The share of windows with a light, 0–1. */
  readonly lit: number;
  readonly seed: number;
  readonly isDay?: boolean;
}

const morningWalls = ['#e8e2d4', '#d9c9b4', '#c8d5d6', '#e9d9c9', '#b9c9cb'];

/** A row of gabled and flat houses with lit windows. */
export function drawHouses(sketch: Sketch, stage: Stage, palette: Palette, row: HouseRow): void {
  const random = randomFrom(`houses${row.seed}${stage.key}`);
  const [narrow, wide] = row.widths;
  const [small, tall] = row.heights;
  for (let x = row.from; x < row.to; ) {
    const width = narrow + random() * (wide - narrow);
    const height = small + random() * (tall - small);
    const wall = row.isDay
      ? mix(pick(random, morningWalls), row.colour, row.tint ?? 0)
      : mix(row.colour, palette.middle, random() * 0.12);
    drawHouse(sketch, palette, { x, y: row.y, width, height, wall, lit: row.lit, isDay: row.isDay ?? false, random });
    x += width + (random() < 0.12 ? 2.5 : -0.1);
  }
}

interface House {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly wall: string;
  readonly lit: number;
  readonly isDay: boolean;
  readonly random: () => number;
}

function drawHouse(sketch: Sketch, palette: Palette, house: House): void {
  const { x, y, width: w, height: h, wall, isDay, random } = house;
  const top = y - h;
  const fill = sketch.linear([
    [0, isDay ? wall : mix(wall, palette.low, 0.1)],
    [1, isDay ? mix(wall, '#7f9aa2', 0.3) : mix(wall, '#000810', 0.3)],
  ]);
  const roof = isDay ? '#6b5a54' : mix(wall, '#000000', 0.35);
  if (random() < 0.6) {
    sketch.polygon(
      [
        [x, y],
        [x, top],
        [x + w / 2, top - w * 0.42],
        [x + w, top],
        [x + w, y],
      ],
      fill,
    );
    sketch.polygon(
      [
        [x - w * 0.04, top],
        [x + w / 2, top - w * 0.44],
        [x + w * 1.04, top],
        [x + w * 0.96, top],
        [x + w / 2, top - w * 0.36],
        [x + w * 0.04, top],
      ],
      roof,
    );
  } else {
    sketch.rect(x, top, w, h, fill);
    sketch.rect(x - w * 0.03, top, w * 1.06, 0.7, isDay ? '#5f7079' : roof);
  }
  if (random() < 0.5)
    sketch.rect(x + w * (0.2 + random() * 0.5), top - w * 0.42, 1.1, w * 0.4, isDay ? '#8a6a5c' : wall);
  const columns = Math.max(2, Math.round(w / 2.8));
  const floors = Math.max(2, Math.floor(h / 4.2));
  for (const place of times(columns * floors, (index) => index)) {
    const wx = x + (w * ((place % columns) + 0.5)) / columns - 0.55;
    const wy = top + ((Math.floor(place / columns) + 0.45) * h) / floors;
    drawWindow(sketch, palette, { x: wx, y: wy, isLit: random() < house.lit, isDay, wall, random });
  }
}

interface Window {
  readonly x: number;
  readonly y: number;
  readonly isLit: boolean;
  readonly isDay: boolean;
  readonly wall: string;
  readonly random: () => number;
}

function drawWindow(sketch: Sketch, palette: Palette, { x, y, isLit, isDay, wall, random }: Window): void {
  if (isDay || !isLit) {
    const glass = isDay ? '#4f6d78' : mix(wall, '#000', 0.4);
    sketch.rect(x, y, 1.15, 1.75, glass, { opacity: isDay ? 0.8 : 0.6 });
    return;
  }
  sketch.rect(x, y, 1.15, 1.75, mix(palette.warm, '#fff1c9', random() * 0.7), { opacity: 0.7 + random() * 0.3 });
  sketch.glow(x + 0.55, y + 0.8, 3.2, palette.warm, 0.32);
}
