// Posters of animals and plants.
import { between, pick } from '../drawing/random.ts';
import { d, type Point, type Sketch } from '../drawing/sketch.ts';
import { disc, ground, ink, type NamePlace, plate, type Sheet, twice } from './stage.ts';

const [white, pale, grey, slate, dark] = ['#ffffff', '#dde6ec', '#9fb6c8', '#4d6c8a', ink.night] as const;
const facets: readonly (readonly [readonly Point[], string])[] = [
  [
    [
      [-20, 60],
      [-250, -168],
      [10, -40],
    ],
    pale,
  ],
  [
    [
      [-20, 60],
      [-250, -168],
      [-96, 22],
    ],
    grey,
  ],
  [
    [
      [10, -40],
      [60, -238],
      [120, 40],
    ],
    white,
  ],
  [
    [
      [120, 40],
      [60, -238],
      [150, -10],
    ],
    grey,
  ],
  [
    [
      [-96, 22],
      [-20, 60],
      [40, 116],
      [-130, 88],
    ],
    slate,
  ],
  [
    [
      [-130, 88],
      [-96, 22],
      [-270, 92],
    ],
    dark,
  ],
  [
    [
      [-20, 60],
      [10, -40],
      [120, 40],
      [40, 116],
    ],
    white,
  ],
  [
    [
      [40, 116],
      [120, 40],
      [-20, 60],
    ],
    pale,
  ],
  [
    [
      [120, 40],
      [150, -10],
      [236, -110],
      [150, 62],
      [40, 116],
    ],
    slate,
  ],
  [
    [
      [236, -110],
      [280, -74],
      [226, -82],
    ],
    dark,
  ],
  [
    [
      [120, 40],
      [236, -110],
      [150, 62],
    ],
    pale,
  ],
];

/** A folded crane on a red disc. */
export function origami(sheet: Sheet): NamePlace {
  const { sketch, cx, cy } = sheet;
  sketch.fill(ink.paper);
  disc(sketch, [cx + 16, cy - 16, 214], ink.vermilion, ink.maroon, [0, cy - 60, 0, cy + 230], 0.6);
  sketch.at(
    cx,
    cy + 20,
    () => {
      for (const [points, fill] of facets) sketch.polygon(points, fill, { stroke: fill, 'stroke-width': 1 });
    },
    1.12,
  );
  return { colour: ink.black, at: 'bottom', y: 486, height: 112, isOneLine: true };
}

const tigerHead = 'M0-190C120-196 206-130 214-10C222 110 140 216 0 222C-140 216-222 110-214-10C-206-130-120-196 0-190Z';
const tigerStripes = [
  'M12-186C10-150 22-130 34-116C30-140 32-160 40-184Z',
  'M66-180C62-150 74-122 92-108C88-130 92-150 104-166Z',
  'M0-130C12-118 14-96 0-70Z',
  'M214-30C180-26 160-10 150 6C176 0 198 4 214 10Z',
  'M212 40C180 36 154 46 142 62C168 60 190 70 204 84Z',
  'M186 120C166 110 146 114 134 126C152 130 162 142 168 152Z',
];

function drawTiger(sketch: Sketch): void {
  twice(sketch, 'M110-160C140-226 200-236 216-206C232-170 220-120 190-90Z', ink.black);
  twice(sketch, 'M132-158C152-196 190-206 198-186C204-164 196-132 178-112Z', ink.rose);
  plate(sketch, tigerHead, ink.ochre, ink.vermilion, [0, 60, 0, -200]);
  twice(sketch, 'M0 60C50 40 120 52 138 110C146 160 80 214 0 214Z', ink.paper);
  twice(sketch, 'M36-30C60-66 118-70 150-40C128-8 66-2 36-30Z', ink.paper);
  twice(sketch, 'M60-34A30 30 0 0 0 120-34A31 31 0 0 0 60-34Z', ink.lemon);
  twice(sketch, 'M78-36A12 17 0 0 0 102-36A12 17 0 0 0 78-36Z', ink.black);
  twice(sketch, 'M30-28C56-72 122-78 156-42C118-62 66-58 30-28Z', ink.black);
  sketch.path('M-46 70C-20 58 20 58 46 70C40 100 14 112 0 118C-14 112-40 100-46 70Z', ink.black);
  sketch.path(
    'M-5 112H5V140C30 168 66 160 84 142C70 182 24 186 0 160C-24 186-70 182-84 142C-66 160-30 168-5 140Z',
    ink.black,
  );
  for (const stripe of tigerStripes) twice(sketch, stripe, ink.black);
}

/** A tiger's face in tall grass. */
export function tiger(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy, random, isWide } = sheet;
  ground(sheet, ink.leaf, '#10281e', [0, 0, 0, height]);
  for (let blade = 0; blade < (isWide ? 30 : 15); blade += 1) {
    const colour = pick(random, ['#3f7f4e', '#1c4a34', ink.moss]);
    sketch.at(
      random() * width,
      height + 40,
      () => sketch.path('M0 0C30-60 30-170 0-260C-30-170-30-60 0 0Z', colour),
      between(random, 1.2, 2.1),
      between(random, -30, 30),
    );
  }
  sketch.at(cx, cy + (isWide ? 14 : 60), () => drawTiger(sketch), 1.1);
  return { colour: ink.paper, at: 'top', y: 46, height: 92, isOneLine: true };
}

const whaleBody =
  'M-300 30C-290-90-150-150 0-140C130-132 200-70 262-10C286-20 296-60 292-104C330-84 340-40 322 0C352 6 372 36 370 70C330 70 292 50 270 36C190 90 90 130-40 132C-190 132-300 110-300 30Z';

/** A whale under a narrow sunset. */
export function whale(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy, random, isWide } = sheet;
  const line = isWide ? 104 : 112 + sheet.extra * 0.3;
  ground(sheet, ink.cobalt, ink.night, [0, height * 0.25, 0, height], 0, 0.95);
  sketch.rect(0, 0, width, line, ink.coral);
  sketch.circle(cx + 150, line, 74, ink.lemon);
  sketch.rect(0, line, width, 90, ink.cobalt);
  sketch.at(
    cx - 10,
    cy + 30,
    () => {
      plate(sketch, whaleBody, ink.sea, ink.night, [0, 60, 0, -150]);
      sketch.path('M-300 34C-250 56-150 62-60 52C-30 90-60 124-110 130C-220 128-300 104-300 34Z', ink.paper);
      for (let pleat = 0; pleat < 7; pleat += 1) {
        sketch.stroke(
          d`M${pleat * 10 - 284} ${52 + pleat * 11}Q-180 ${70 + pleat * 9} ${-66 - pleat * 3} ${62 + pleat * 9}`,
          ink.sea,
          3.5,
        );
      }
      sketch.path('M-50 70C-30 130 10 180 70 196C64 140 40 96 6 64Z', ink.night);
      sketch.circle(-196, 14, 10, ink.paper);
      sketch.circle(-196, 14, 5, ink.black);
    },
    0.96,
    -7,
  );
  for (let bubble = 0; bubble < width / 28; bubble += 1)
    sketch.circle(
      random() * width,
      between(random, height * 0.35, height - (isWide ? 0 : 160)),
      between(random, 2, 6),
      ink.sky,
      {
        opacity: 0.7,
      },
    );
  return { colour: ink.paper, at: 'bottom', y: 500, height: 96, isOneLine: true };
}

const upperWing = 'M14-50C60-150 170-214 292-206C288-110 240-20 140 26C90 44 40 30 14 10Z';
const upperField = 'M40-48C84-124 160-170 252-176C244-104 206-36 132 0C96 14 60 6 40-6Z';

function drawWing(sketch: Sketch): void {
  sketch.path('M14 0C70 20 140 30 178 70C190 130 150 190 96 204C56 168 24 100 14 40Z', ink.maroon);
  sketch.path('M24 30C70 50 116 62 140 92C146 128 124 160 94 168C66 136 36 90 24 50Z', ink.coral);
  sketch.path(upperWing, ink.black);
  plate(sketch, upperField, ink.vermilion, ink.plum, [40, 0, 260, -120], 0.9, 0);
  for (const [x, y, r] of [
    [168, -92, 34],
    [100, 112, 18],
  ] as const) {
    sketch.circle(x, y, r, ink.black);
    sketch.circle(x, y, r * 0.62, ink.lemon);
  }
  sketch.circle(174, -92, 10, ink.black);
}

/** A moth before the moon. */
export function moth(sheet: Sheet): NamePlace {
  const { sketch, height, cx, cy } = sheet;
  ground(sheet, ink.teal, ink.night, [0, height * 0.9, 0, 0], 0, 1);
  disc(sketch, [cx, cy - 20, 222], ink.paper, ink.ochre, [cx - 200, cy - 200, cx + 200, cy + 220], 0.7);
  sketch.at(
    cx,
    cy + 10,
    () => {
      drawWing(sketch);
      sketch.group({ transform: 'scale(-1 1)' }, () => drawWing(sketch));
      sketch.path('M0-90C20-90 24-60 20-30C26 40 20 110 0 150C-20 110-26 40-20-30C-24-60-20-90 0-90Z', ink.black);
      for (let band = 0; band < 5; band += 1) sketch.rect(band * 1.5 - 17, band * 26 - 10, 34 - band * 3, 8, ink.ochre);
      sketch.stroke('M8-84C20-130 50-160 84-172M-8-84C-20-130-50-160-84-172', ink.black, 6);
    },
    1.06,
  );
  return { colour: ink.paper, at: 'bottom', y: 526, height: 74, isOneLine: true };
}
