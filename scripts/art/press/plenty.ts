// Posters of plenty: a bee, a bowl of noodles, umbrellas, sunflowers, an anchor, a mask.
import { times } from '../drawing/random.ts';
import { d, polar, type Sketch } from '../drawing/sketch.ts';
import { disc, ground, ink, type NamePlace, plate, type Sheet, twice } from './stage.ts';

function hexagon(x: number, y: number, r: number): string {
  return `M${times(6, (side) =>
    polar(x, y, (side * Math.PI) / 3 + Math.PI / 6, r)
      .map((part) => part.toFixed(1))
      .join(' '),
  ).join('L')}Z`;
}

/** A bee on its comb. */
export function bee(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy } = sheet;
  sketch.fill(ink.maroon);
  for (const row of times(Math.ceil(height / 90) + 1, (index) => index))
    for (const column of times(Math.ceil(width / 104) + 1, (index) => index)) {
      const [x, y] = [column * 104 + (row % 2) * 52 - 10, row * 90];
      const fill = [ink.ochre, ink.lemon, '#c9781f', ink.ochre][(row * 3 + column * 5) % 4] ?? ink.ochre;
      plate(sketch, hexagon(x, y, 55), fill, ink.vermilion, [x - 40, y - 50, x + 40, y + 50], 0, 0.55);
    }
  sketch.at(
    cx,
    cy - 30,
    () => {
      for (const side of [-1, 1])
        sketch.at(
          0,
          0,
          () => {
            sketch.path('M20-40C120-190 300-170 286-60C276 20 130 20 20-10Z', ink.paper, { opacity: 0.92 });
            sketch.path('M20 0C110 30 200 90 160 140C120 170 50 90 14 40Z', ink.sky, { opacity: 0.9 });
            sketch.stroke('M30-36Q150-130 250-90M30-20Q150-50 240-40', ink.sea, 4);
          },
          [side, 1],
        );
      const body = 'M0-70C80-70 96 40 70 130C50 190 20 220 0 230C-20 220-50 190-70 130C-96 40-80-70 0-70Z';
      plate(sketch, body, ink.lemon, ink.vermilion, [-60, 0, 80, 60], 0, 0.9);
      sketch.group({ 'clip-path': sketch.clip(body) }, () => {
        for (const y of [-20, 44, 108, 168]) sketch.rect(-110, y, 220, 32, ink.black);
      });
      disc(sketch, [0, -104, 62], ink.black, ink.cobalt, [-40, -140, 50, -60], 0.6);
      for (const side of [-1, 1]) {
        sketch.stroke(d`M${side * 20} -152q${side * 10} -50 ${side * 50} -56`, ink.black, 8);
        sketch.circle(side * 72, -209, 10, ink.black);
        sketch.circle(side * 26, -112, 13, ink.paper);
      }
    },
    0.92,
  );
  sketch.rect(0, cy + 208, width, height, ink.black);
  return { colour: ink.lemon, at: 'bottom', y: 532, height: 70, isOneLine: true };
}

/** A bowl of noodles under a lamp, past midnight. */
export function noodles(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy } = sheet;
  ground(sheet, ink.night, ink.plum, [0, 0, 0, height], 0, 1);
  sketch.polygon(
    [
      [cx - 90, 0],
      [cx + 90, 0],
      [cx + 380, cy + 190],
      [cx - 380, cy + 190],
    ],
    ink.ochre,
    { opacity: 0.22 },
  );
  for (const [dx, lean] of [
    [-90, 1],
    [0, -1],
    [90, 1],
  ] as const)
    sketch.stroke(
      d`M${cx + dx} ${cy - 60}c${lean * 50} -40 ${lean * -50} -80 0 -130s${lean * 40} -60 0 -110`,
      ink.paper,
      14,
      { opacity: 0.5 },
    );
  plate(sketch, d`M0 ${cy + 176}H${width}V${height}H0Z`, ink.maroon, ink.black, [0, cy + 170, 0, height], 0, 1);
  sketch.ellipse(cx, cy - 4, 226, 60, ink.vermilion);
  sketch.ellipse(cx, cy - 2, 206, 48, ink.ochre);
  for (const strand of times(9, (index) => index))
    sketch.stroke(d`M${cx - 170 + strand * 34} ${cy + 6}q20 -40 40 -6t40 -10`, ink.lemon, 11);
  for (const side of [-1, 1]) {
    sketch.ellipse(cx + side * 90 - 10, cy - 14, 46, 26, ink.paper);
    sketch.ellipse(cx + side * 90 - 10, cy - 12, 22, 15, ink.ochre);
  }
  for (const leaf of times(6, (index) => index))
    sketch.ellipse(cx - 40 + leaf * 17, cy + 16 - (leaf % 2) * 22, 13, 7, ink.moss);
  plate(
    sketch,
    d`M${cx - 228} ${cy}C${cx - 214} ${cy + 120} ${cx - 130} ${cy + 180} ${cx - 80} ${cy + 190}H${cx + 80}C${cx + 130} ${cy + 180} ${cx + 214} ${cy + 120} ${cx + 228} ${cy}Q${cx} ${cy + 100} ${cx - 228} ${cy}Z`,
    ink.vermilion,
    ink.maroon,
    [cx - 160, 0, cx + 220, 0],
    0,
    1,
  );
  for (const turn of times(6, (index) => index))
    sketch.stroke(d`M${cx - 160 + turn * 56} ${cy + 96}h30v30h-18v-16`, ink.paper, 6);
  for (const dy of [0, 24]) sketch.line([cx + 40, cy - 20 + dy * 0.4, cx + 330, cy - 190 + dy], ink.coral, 13);
  return { colour: ink.paper, at: 'bottom', y: 530, height: 70, isOneLine: true };
}

function drawUmbrella(sketch: Sketch, r: number, a: string, b: string): void {
  sketch.circle(10, 16, r, ink.night, { opacity: 0.4 });
  for (const part of times(8, (index) => index)) {
    const [p, q] = [polar(0, 0, (part * Math.PI) / 4, r), polar(0, 0, ((part + 1) * Math.PI) / 4, r)];
    const m = polar(0, 0, ((part + 0.5) * Math.PI) / 4, r * 0.84);
    plate(
      sketch,
      d`M0 0L${p[0]} ${p[1]}Q${m[0]} ${m[1]} ${q[0]} ${q[1]}Z`,
      part % 2 ? a : b,
      ink.night,
      [0, -r, r, r],
      0,
      0.45,
    );
  }
  sketch.circle(0, 0, r * 0.07, ink.paper);
}

/** Seven umbrellas in a wet square, seen from a window above. */
export function umbrellas(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy, random } = sheet;
  ground(sheet, '#5d78a8', ink.night, [0, 0, width, height], 0, 0.8);
  for (const _ of times(Math.round(width / 5), (index) => index)) {
    const [x, y] = [random() * width, random() * height];
    sketch.line([x, y, x - 9, y + 30], ink.sky, 2.5, { opacity: 0.6 });
  }
  const stood: readonly (readonly [number, number, number, string, string, number])[] = [
    [-190, -170, 104, ink.vermilion, ink.coral, 10],
    [30, -70, 150, ink.lemon, ink.ochre, 30],
    [236, -206, 84, ink.teal, ink.mint, 0],
    [-230, 70, 96, ink.cobalt, ink.sky, 20],
    [-60, 160, 70, ink.plum, ink.lilac, 5],
    [230, 96, 112, ink.vermilion, ink.paper, 15],
    [10, -286, 60, ink.leaf, ink.moss, 12],
  ];
  for (const [dx, dy, r, a, b, turn] of stood)
    sketch.at(cx + dx, cy + dy, () => drawUmbrella(sketch, r, a, b), 1, turn);
  sketch.rect(0, cy + 236, width, height, ink.night);
  return { colour: ink.paper, at: 'bottom', y: 548, height: 58, isOneLine: true };
}

function drawSunflower(sketch: Sketch): void {
  for (const ring of [0, 1])
    for (const petal of times(16, (index) => index))
      sketch.at(
        0,
        0,
        () => sketch.path('M-17-60Q0-168 17-60Z', ring ? ink.lemon : ink.ochre),
        1,
        petal * 22.5 + ring * 11,
      );
  disc(sketch, [0, 0, 72], ink.maroon, ink.black, [-40, -40, 60, 60], 0.9);
  for (const seed of times(40, (index) => index)) {
    const [x, y] = polar(0, 0, seed * 2.4, 6 + Math.sqrt(seed) * 9.6);
    sketch.circle(x, y, 4, ink.ochre);
  }
}

/** Sunflowers taller than the fence. */
export function sunflowers(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy, isWide } = sheet;
  ground(sheet, ink.sky, ink.mint, [0, 0, 0, height], 0, 1);
  const stood = [
    [-210, -60, 0.8],
    [200, -20, 0.86],
    [0, -110, 1.1],
    ...(isWide
      ? ([
          [-430, 10, 0.9],
          [-640, -80, 1],
        ] as const)
      : []),
  ] as const;
  for (const [dx, dy, size] of stood) {
    sketch.stroke(d`M${cx + dx} ${cy + dy}Q${cx + dx + 20} ${cy + dy + 200} ${cx + dx - 10} ${height}`, ink.leaf, 22);
    for (const side of [-1, 1])
      sketch.at(
        cx + dx,
        cy + dy + 210 * size,
        () => plate(sketch, 'M0 0C30-80 120-90 150-40C110 10 50 30 0 0Z', ink.leaf, ink.teal, [0, 0, 120, -60], 0, 1),
        [side * size, size],
      );
    sketch.at(cx + dx, cy + dy, () => drawSunflower(sketch), size, dx / 12);
  }
  for (const post of times(Math.ceil(width / 58), (index) => index)) {
    const x = post * 58 + 4;
    plate(
      sketch,
      d`M${x} ${height}V${cy + 176}l24 -26l24 26V${height}Z`,
      ink.paper,
      ink.sand,
      [x, 0, x + 48, 0],
      0,
      0.9,
    );
  }
  sketch.rect(0, cy + 196, width, 16, ink.sand);
  return { colour: ink.leaf, at: 'bottom', y: 532, height: 66, isOneLine: true };
}

/** An iron anchor in its rope. */
export function anchor(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy } = sheet;
  ground(sheet, ink.bone, ink.sand, [0, 0, 0, height], 0, 1);
  for (const band of times(Math.ceil(height / 80), (index) => index))
    sketch.rect(0, band * 80, width, 40, ink.cobalt, { opacity: 0.14 });
  disc(sketch, [cx, cy - 30, 250], ink.vermilion, ink.maroon, [cx - 150, cy - 230, cx + 160, cy + 200], 0.8);
  sketch.at(
    cx,
    cy - 20,
    () => {
      const iron =
        'M-18-150H18V-96H110V-60H18V150C80 140 130 96 140 30L100 52L158-50L206 56L174 44C164 150 90 214 0 224C-90 214-164 150-174 44L-206 56L-158-50L-100 52L-140 30C-130 96-80 140-18 150V-60H-110V-96H-18Z';
      sketch.ring(0, -184, 36, ink.night, 22);
      plate(sketch, iron, ink.night, ink.black, [-100, -150, 150, 220], 0, 0.8);
      sketch.stroke('M0-184C180-230 210-60 60-10S-190 60-60 140S170 180 120 250', ink.paper, 24);
      sketch.stroke('M0-184C180-230 210-60 60-10S-190 60-60 140S170 180 120 250', ink.ochre, 24, {
        'stroke-dasharray': '12 14',
        'stroke-linecap': 'butt',
      });
      sketch.path('M-18 20H18V110H-18Z', ink.night);
    },
    0.94,
  );
  sketch.rect(0, cy + 226, width, height, ink.night);
  return { colour: ink.paper, at: 'bottom', y: 538, height: 64, isOneLine: true };
}

/** A carnival mask in feathers. */
export function mask(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy, random } = sheet;
  ground(sheet, ink.plum, ink.black, [0, 0, 0, height], 0, 1);
  for (const scrap of times(Math.round(width / 9), (index) => index))
    sketch.at(
      random() * width,
      random() * height,
      () => sketch.rect(-5, -9, 10, 18, [ink.lemon, ink.coral, ink.sea, ink.lilac][scrap % 4] ?? ink.lemon),
      1,
      random() * 180,
    );
  for (const feather of times(11, (index) => index)) {
    const lean = (feather - 5) * 13;
    sketch.at(
      cx,
      cy + 20,
      () => {
        plate(
          sketch,
          'M0-60C54-140 40-270 0-320C-40-270-54-140 0-60Z',
          [ink.sea, ink.cobalt, ink.vermilion][feather % 3] ?? ink.sea,
          ink.night,
          [0, -60, 0, -320],
          0.9,
          0,
        );
        sketch.line([0, -60, 0, -310], ink.paper, 3);
      },
      1,
      lean,
    );
  }
  sketch.at(cx, cy + 20, () => {
    const half = 'M0-70C60-110 190-130 262-70C280 10 220 110 120 112C60 112 30 60 0 40Z';
    for (const side of [1, -1])
      sketch.at(
        0,
        0,
        () => {
          plate(
            sketch,
            half,
            side > 0 ? ink.ochre : ink.paper,
            side > 0 ? ink.vermilion : ink.lilac,
            [0, -80, 200, 110],
            0,
            0.9,
          );
          sketch.path('M52-4C80-50 160-56 204-22C170 30 96 40 52-4Z', ink.black);
          sketch.stroke('M52-4C80-50 160-56 204-22C170 30 96 40 52-4Z', ink.maroon, 7);
        },
        [side, 1],
      );
    twice(sketch, 'M0-78L26-44L0-10Z', ink.vermilion);
    for (const side of [-1, 1])
      for (const bead of times(5, (index) => index))
        sketch.circle(side * (90 + bead * 34), -92 + bead * bead * 2.4, 8, ink.lemon);
    sketch.line([-250, 20, -330, 190], ink.ochre, 12);
  });
  sketch.rect(0, cy + 214, width, height, ink.black);
  return { colour: ink.lemon, at: 'bottom', y: 534, height: 68, isOneLine: true };
}
