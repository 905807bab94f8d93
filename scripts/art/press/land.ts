// Posters of land and travel.
import { between } from '../drawing/random.ts';
import { d, type Point, polygon, type Sketch } from '../drawing/sketch.ts';
import { disc, ground, ink, type NamePlace, plate, type Sheet, spray } from './stage.ts';

/** Five ranks of mesas before a low sun. */
export function strata(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, random, isWide } = sheet;
  const cy = sheet.cy + (isWide ? 60 : 128);
  ground(sheet, ink.coral, ink.lemon, [0, height * 0.1, 0, height * 0.62]);
  sketch.circle(cx + 100, cy - 74, 92, ink.paper);
  const inks = ['#d9562f', '#b33a2a', ink.maroon, '#481528', '#2a1024'];
  for (const [rank, colour] of inks.entries()) {
    const base = cy - 30 + rank * 66;
    const points: Point[] = [[-60, height + 9]];
    for (let x = -60, isUp = rank % 2 === 0; x < width + 90; isUp = !isUp) {
      const span = isUp ? between(random, 120, 230) : between(random, 40, 110);
      const rise = rank === 0 ? between(random, 30, 84) : between(random, 76, 140) - rank * 8;
      const level = base - (isUp ? rise : between(random, -22, -4));
      points.push([x, level], [x + span, level]);
      x += span + between(random, 10, 20);
    }
    points.push([width + 90, height + 9]);
    plate(sketch, polygon(points), colour, inks[rank - 1] ?? ink.coral, [0, base + 70, 0, base - 110], 0, 0.75);
  }
  return { colour: ink.maroon, at: 'top', y: 46, height: 210 };
}

function drawPeak(
  sketch: Sketch,
  x: number,
  foot: number,
  half: number,
  height: number,
  [lit, shaded]: readonly [string, string],
): void {
  const top = foot - 70 - height;
  const line = foot - 70;
  sketch.polygon(
    [
      [x - half, foot],
      [x, top],
      [x + half, foot],
    ],
    lit,
  );
  sketch.polygon(
    [
      [x, top],
      [x + half, foot],
      [x + half * 0.1, foot],
      [x - half * 0.06, line - height * 0.35],
      [x + half * 0.08, line - height * 0.55],
    ],
    shaded,
  );
  const snow: Point[] = [
    [x, top],
    [x - half * 0.3, line - height * 0.62],
    [x - half * 0.1, line - height * 0.68],
    [x, line - height * 0.56],
    [x + half * 0.14, line - height * 0.7],
    [x + half * 0.28, line - height * 0.64],
  ];
  sketch.polygon(snow, '#ffffff');
}

function drawEngine(sketch: Sketch): void {
  sketch.path('M-112 104V-70C-112-138-70-164 0-164S112-138 112-70V104Z', ink.vermilion);
  sketch.path('M-112 30H112V58H-112Z', ink.paper);
  for (const side of [-1, 1]) {
    sketch.group({ transform: `scale(${side} 1)` }, () => {
      sketch.path('M84-30V-70C84-112 62-132 8-134V-30Z', ink.night);
      sketch.circle(74, 6, 17, ink.lemon);
    });
  }
  spray(
    sketch,
    (fill, attributes) => sketch.path('M0 104V-164C70-164 112-138 112-70V104Z', fill, attributes),
    ink.maroon,
    [20, 0, 118, 0],
    0,
    0.85,
  );
  sketch.rect(-96, 104, 192, 20, ink.black);
  sketch.path('M-84-30L-40-133L-8-134L-46-30Z', ink.sky, { opacity: 0.5 });
}

/** A red engine coming down from the peaks. */
export function express(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, isWide } = sheet;
  const line = sheet.cy + (isWide ? 70 : 110);
  ground(sheet, ink.sky, ink.paper, [0, 0, 0, line], 0, 1);
  if (isWide) for (const dx of [-720, -480]) drawPeak(sketch, cx + dx, line + 70, 240, 40, ['#8facd6', '#6d8fc2']);
  for (const [dx, height2] of [
    [-210, 120],
    [230, 160],
  ] as const)
    drawPeak(sketch, cx + dx, line + 70, 265, height2, ['#6d8fc2', ink.cobalt]);
  drawPeak(sketch, cx + 20, line + 70, 330, isWide ? 290 : 226, [ink.cobalt, ink.night]);
  plate(sketch, d`M0 ${line + 62}H${width}V${height}H0Z`, ink.leaf, ink.night, [0, line + 60, 0, height], 0.1, 0.8);
  const reach = height - line;
  sketch.polygon(
    [
      [cx - 62, line + 96],
      [cx + 62, line + 96],
      [cx + reach, height + 10],
      [cx - reach, height + 10],
    ],
    ink.sand,
  );
  for (let sleeper = 0; sleeper < 7; sleeper += 1) {
    const t = (sleeper / 7) ** 1.8;
    const half = 70 + t * reach * 0.75;
    sketch.rect(cx - half, line + 110 + t * (reach - 90), half * 2, 6 + t * 22, ink.maroon);
  }
  for (const side of [-1, 1]) {
    const rail: Point[] = [
      [48, 90],
      [40, 90],
      [reach * 0.63, reach + 5],
      [reach * 0.76, reach + 5],
    ];
    sketch.polygon(
      rail.map(([x, y]): Point => [cx + side * x, line + y]),
      ink.black,
    );
  }
  sketch.at(cx, line + 40, () => drawEngine(sketch));
  return { colour: ink.night, at: 'top', y: 40, height: 104, isOneLine: true };
}

const lemonShape = 'M-46 0C-40-34-14-44 8-40C30-38 42-20 56-10C62-4 62 6 56 10C42 22 28 40 4 40C-20 40-42 26-46 0Z';
const leafShape = 'M0 0C20-44 76-58 120-36C96 6 40 24 0 0Z';

function drawVilla(sketch: Sketch): void {
  sketch.rect(-150, -330, 260, 340, '#ffffff');
  plate(sketch, 'M40-250H300V10H40Z', ink.paper, ink.coral, [300, 0, 40, 0], 0.55, 0);
  plate(sketch, 'M-150-330A130 96 0 0 1 110-330Z', ink.vermilion, ink.maroon, [-60, 0, 110, 0], 0, 0.8);
  sketch.path('M-72 10V-80A52 52 0 0 1 32-80V10Z', ink.night);
  for (const x of [-92, 10]) sketch.rect(x, -256, 46, 66, ink.cobalt);
  for (const x of [128, 222]) sketch.path(d`M${x}-90V-150A34 34 0 0 1 ${x + 68}-150V-90Z`, ink.night);
  spray(
    sketch,
    (fill, attributes) => sketch.rect(-150, -330, 190, 340, fill, attributes),
    ink.sky,
    [-150, 0, 40, 0],
    0.7,
    0,
  );
}

/** A white house, a red dome and a branch of lemons. */
export function house(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx } = sheet;
  const floor = height - 54;
  ground(sheet, ink.cobalt, ink.sky, [0, 0, 0, height], 0, 0.65);
  sketch.at(cx, floor, () => drawVilla(sketch));
  const [x, y] = [cx - 226, floor - 330];
  for (const [dx, dy, scale, turn, isDark] of [
    [0, 0, 1.4, -30, 0],
    [-20, 20, 1.3, 40, 1],
    [0, 0, 1.3, 130, 0],
    [-30, -30, 1.2, 230, 1],
    [10, 120, 1.2, 30, 0],
    [-10, 140, 1.1, 150, 1],
  ] as const) {
    sketch.at(x + dx, y + dy, () => sketch.path(leafShape, isDark ? '#1e4a33' : ink.leaf), scale, turn);
  }
  for (const [dx, dy, scale, turn] of [
    [8, 56, 1.35, 70],
    [-64, 150, 1.15, 110],
    [84, 168, 1.2, 60],
  ] as const) {
    sketch.at(
      x + dx,
      y + dy,
      () => plate(sketch, lemonShape, ink.lemon, ink.ochre, [0, -20, 10, 44], 0, 0.95),
      scale,
      turn,
    );
  }
  sketch.rect(0, floor, width, height, ink.ochre);
  return { colour: ink.lemon, at: 'top', x: 216, y: 44, width: 380, height: 150, align: 'right' };
}

/** A cone, its smoke and a tongue of lava. */
export function volcano(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx: x, extra } = sheet;
  const foot = 500 + extra * 0.9;
  const top = foot - 58;
  ground(sheet, ink.plum, ink.vermilion, [0, 0, 0, height * 0.72], 0, 0.95);
  for (const [dx, dy, r] of [
    [-10, -440, 124],
    [110, -404, 108],
    [-100, -380, 104],
    [44, -318, 90],
    [-44, -274, 72],
    [26, -234, 56],
    [0, -192, 40],
  ] as const) {
    const [px, py] = [x + dx, top + dy];
    disc(sketch, [px, py, r], ink.rose, ink.maroon, [px + r * 0.3, py - r * 0.5, px - r * 0.5, py + r * 0.9], 0.85);
  }
  sketch.at(x, top, () => {
    sketch.path('M-330 60L-60-190L-24-172L20-186L58-176L340 60Z', ink.black);
    spray(
      sketch,
      (fill, attributes) => sketch.path('M10-186L58-176L340 60L30 60Z', fill, attributes),
      ink.plum,
      [0, 0, 300, 0],
      0.2,
      0.95,
    );
    plate(
      sketch,
      'M-60-190L-24-172L20-186L58-176L44-112L26-150L6-40L-14-140L-34-96L-44-160Z',
      ink.lemon,
      ink.vermilion,
      [0, -180, 0, -60],
      0,
      0.95,
    );
  });
  sketch.rect(0, foot, width, height, ink.paper);
  sketch.rect(0, foot, width, 10, ink.ochre);
  return { colour: ink.black, at: 'bottom', y: 528, height: 76, isOneLine: true };
}

function drawBirch(sketch: Sketch, sheet: Sheet, x: number, width: number, foot: number): void {
  const { random } = sheet;
  const left = x - width / 2;
  plate(
    sketch,
    d`M${left}-5h${width}V${foot}h${-width}Z`,
    ink.bone,
    ink.night,
    [x - width * 0.1, 0, x + width / 2, 0],
    0,
    0.8,
  );
  for (let mark = 0; mark < 9; mark += 1) {
    const y = between(random, 0, foot);
    const length = between(random, 0.3, 0.8) * width;
    const side = random() > 0.5 ? 1 : -1;
    const edge = x + (side * width) / 2;
    sketch.path(
      d`M${edge} ${y}Q${edge - side * length} ${y + 3} ${edge - side * length} ${y + 6}Q${edge - side * length * 0.4} ${y + 7} ${edge} ${y + 13}Z`,
      ink.black,
    );
  }
}

function drawFox(sketch: Sketch): void {
  sketch.path(
    'M-84 0C-96-60-60-104-14-108L-20-140L6-122L34-144L36-108C60-96 74-78 80-66C66-54 50-52 36-56C40-30 36-10 30 4Z',
    ink.vermilion,
  );
  sketch.path('M-84 0C-150 8-176-40-150-84C-140-60-112-40-80-44Z', ink.vermilion);
  sketch.path('M-158-62C-156-76-153-80-150-84C-146-72-138-62-128-56C-134-50-148-50-158-62Z', '#ffffff');
  sketch.path('M36-84C56-82 70-76 80-66C66-54 50-52 36-56C20-50 14-20 16 4L-10 2C-12-30 0-70 36-84Z', '#ffffff');
  sketch.circle(40, -92, 4.5, ink.black);
  sketch.circle(79, -66, 5.5, ink.black);
}

/** Birch trunks, a fox and a low sun. */
export function forest(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, isWide } = sheet;
  const cy = sheet.cy - (isWide ? 20 : 26) + sheet.extra * 0.25;
  const floor = cy + 200;
  ground(sheet, ink.coral, ink.lemon, [0, 0, 0, height * 0.8], 0.1, 0.95);
  sketch.circle(cx - 30, cy - 60, 136, ink.paper);
  sketch.path(
    d`M-10 ${floor - 60}C${cx - 150} ${floor - 130} ${cx + 40} ${floor - 20} ${width + 10} ${floor - 110}V${height + 9}H-10Z`,
    '#c2502f',
  );
  sketch.path(
    d`M-10 ${floor + 10}C${cx - 60} ${floor - 40} ${cx + 120} ${floor + 20} ${width + 10} ${floor - 20}V${height + 9}H-10Z`,
    ink.night,
  );
  const trunks = isWide
    ? [
        [-650, 38],
        [-430, 60],
        [-190, 44],
        [138, 72],
        [250, 40],
        [330, 52],
      ]
    : [
        [-268, 56],
        [-152, 34],
        [126, 46],
        [240, 76],
      ];
  for (const [dx = 0, trunk = 40] of trunks) drawBirch(sketch, sheet, cx + dx, trunk, floor + 9);
  sketch.at(cx - 10, floor + 14, () => drawFox(sketch), 1.12);
  return { colour: ink.paper, at: 'bottom', y: 512, height: 90, isOneLine: true };
}
