// Posters of the city: lanterns, tiles, sails.
import { between, pick, type Random } from '../drawing/random.ts';
import { d, type Sketch } from '../drawing/sketch.ts';
import { ground, ink, type NamePlace, type Sheet, spray } from './stage.ts';

interface Lantern {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly fill: string;
  readonly rib: string;
}

function drawLantern(sketch: Sketch, { x, y, rx, ry, fill, rib }: Lantern): void {
  sketch.line([x, 0, x, y - ry], '#4a5571', 3);
  sketch.ellipse(x, y, rx, ry, fill);
  spray(
    sketch,
    (ramp, attributes) => sketch.ellipse(x, y, rx, ry, ramp, attributes),
    rib,
    [x - rx * 0.2, 0, x + rx, 0],
    0,
    0.95,
  );
  for (let index = -3; index <= 3; index += 1) {
    const level = y + (index * ry) / 3.9;
    const half = rx * Math.sqrt(1 - (index / 3.9) ** 2);
    sketch.stroke(d`M${x - half} ${level}Q${x} ${level + 12} ${x + half} ${level}`, rib, 3);
  }
  for (const side of [-1, 1]) sketch.rect(x - rx * 0.42, y + side * ry - 8, rx * 0.84, 16, ink.black);
  sketch.line([x, y + ry + 8, x, y + ry + 50], rib, 5);
}

/** Paper lanterns at every height. */
export function lanterns(sheet: Sheet): NamePlace {
  const { sketch, height, cx, isWide, extra } = sheet;
  ground(sheet, ink.night, ink.plum, [0, 0, 0, height], 0, 1);
  const hung: readonly (readonly [number, number, number, string, string])[] = [
    [-236, 80, 54, ink.coral, ink.maroon],
    [-120, 238, 92, ink.vermilion, ink.maroon],
    [96, 138, 116, ink.ochre, ink.vermilion],
    [252, 306, 64, ink.coral, ink.maroon],
    [-16, 356, 42, ink.lemon, ink.vermilion],
    [200, 8, 44, ink.vermilion, ink.maroon],
    [-258, 330, 38, ink.ochre, ink.vermilion],
  ];
  const more: typeof hung = isWide
    ? [
        [-430, 150, 62, ink.vermilion, ink.maroon],
        [-620, 60, 84, ink.coral, ink.maroon],
        [-560, 330, 40, ink.lemon, ink.vermilion],
        [-720, 260, 50, ink.ochre, ink.vermilion],
      ]
    : [];
  for (const [dx, y, rx, fill, rib] of [...hung, ...more])
    drawLantern(sketch, { x: cx + dx, y: y + extra * 0.45, rx, ry: rx * 1.21, fill, rib });
  return { colour: ink.paper, at: 'bottom', y: 456, height: 140 };
}

function drawTile(sketch: Sketch, random: Random, size: number, a: string, b: string, c: string): void {
  const h = size / 2;
  const motifs = [
    () => sketch.path(d`M${-h} ${-h}A${size} ${size} 0 0 1 ${h} ${h}H${-h}Z`, a),
    () => {
      for (const [index, share] of [1, 0.72, 0.44, 0.2].entries()) {
        const q = size * share;
        sketch.path(d`M${-h} ${h - q}A${q} ${q} 0 0 1 ${q - h} ${h}H${-h}Z`, index % 2 ? b : a);
      }
    },
    () => {
      sketch.path(d`M${-h} 0A${h} ${h} 0 0 1 ${h} 0Z`, a);
      sketch.path(d`M${-h} ${h}A${h} ${h} 0 0 1 ${h} ${h}Z`, c);
    },
    () => {
      sketch.circle(0, 0, h * 0.86, a);
      sketch.circle(0, 0, h * 0.42, b);
    },
    () => {
      sketch.path(d`M${-h} ${-h}H${h}L${-h} ${h}Z`, a);
      sketch.circle(-h * 0.3, -h * 0.3, h * 0.3, c);
    },
    () => {
      for (let bar = 0; bar < 4; bar += 1) sketch.rect(-h, -h + (bar * size) / 4, size, size / 8, a);
    },
  ];
  pick(random, motifs)();
}

/** A wall of painted tiles, no two alike side by side. */
export function tiles(sheet: Sheet): NamePlace {
  const { sketch, width, height, random, isWide } = sheet;
  const size = 160;
  const top = isWide ? 0 : height - 480 - Math.round(sheet.extra / size) * size;
  const inks = [ink.cobalt, ink.vermilion, ink.lemon, ink.black, ink.mint, ink.coral];
  sketch.fill(ink.paper);
  let last = '';
  for (let y = top; y < height; y += size) {
    for (let x = 0; x < width; x += size) {
      const a = pick(
        random,
        inks.filter((colour) => colour !== last),
      );
      const b = pick(
        random,
        inks.filter((colour) => colour !== a),
      );
      const c = pick(
        random,
        inks.filter((colour) => colour !== a && colour !== b),
      );
      last = a;
      sketch.rect(x, y, size + 1, size + 1, b);
      sketch.at(
        x + size / 2,
        y + size / 2,
        () => drawTile(sketch, random, size, a, b, c),
        1,
        Math.floor(random() * 4) * 90,
      );
      if (random() > 0.45)
        spray(
          sketch,
          (fill, attributes) => sketch.rect(x, y, size, size, fill, attributes),
          ink.black,
          [x, y, x + size, y + size],
          0,
          0.45,
        );
    }
  }
  return { colour: ink.black, at: 'top', y: 46, height: 70, isOneLine: true };
}

function hull(sketch: Sheet['sketch'], [x, water]: readonly [number, number], length: number, fill: string): void {
  sketch.polygon(
    [
      [x, water - 6],
      [x + length, water - 6],
      [x + length - 44, water + 24],
      [x + 34, water + 24],
    ],
    fill,
  );
  sketch.rect(x, water - 8, length, 5, ink.paper);
}

/** Five boats on one line, their sails printed over each other. */
export function sails(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, isWide, random, extra } = sheet;
  const water = isWide ? 500 : 470 + extra * 0.85;
  sketch.fill(ink.paper);
  spray(
    sketch,
    (fill, attributes) => sketch.rect(0, 0, width, water, fill, attributes),
    ink.rose,
    [0, water, 0, 0],
    0.95,
    0,
  );
  const sail = (x: number, reach: number, rise: number, fill: string) => {
    sketch.group({ style: 'mix-blend-mode:multiply' }, () => {
      sketch.path(
        d`M${x} ${water}V${water - rise}C${x + reach * 0.55} ${water - rise * 0.62} ${x + reach} ${water - rise * 0.3} ${x + reach * 1.06} ${water}Z`,
        fill,
      );
    });
  };
  const boats: readonly (readonly [number, number, number, string, string])[] = [
    [-250, 190, 300, '#5c9bd8', '#f2b632'],
    [-70, 250, 430, '#f0523a', '#3bafa6'],
    [150, 170, 340, '#f7ce46', '#4468d8'],
  ];
  const more: typeof boats = isWide
    ? [
        [-470, 130, 240, '#3bafa6', '#f0523a'],
        [-660, 110, 190, '#f2b632', '#5c9bd8'],
      ]
    : [];
  for (const [dx, reach, rise, main, jib] of [...boats, ...more]) {
    sail(cx + dx, reach, rise, main);
    sail(cx + dx - 6, -reach * 0.52, rise * 0.8, jib);
  }
  sketch.rect(0, water, width, height, ink.cobalt);
  const hulls: readonly (readonly [number, number, string])[] = [
    [-330, 230, ink.night],
    [96, 230, ink.night],
    [-190, 340, ink.maroon],
    ...(isWide
      ? ([
          [-540, 170, ink.night],
          [-720, 150, ink.maroon],
        ] as const)
      : []),
  ];
  for (const [dx, length, fill] of hulls) {
    hull(sketch, [cx + dx, water], length, fill);
  }
  spray(
    sketch,
    (fill, attributes) => sketch.rect(0, water, width, height - water, fill, attributes),
    ink.night,
    [0, water, 0, height],
    0,
    0.8,
  );
  if (isWide)
    for (let wave = 0; wave < 9; wave += 1)
      sketch.rect(random() * width, water + 40 + wave * 11, between(random, 60, 190), 4, ink.sky);
  return { colour: ink.paper, at: 'bottom', y: 530, height: 68, isOneLine: true };
}
