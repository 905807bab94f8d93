// Posters of tales: an octopus, a rocket, mushrooms.
import { times } from '../drawing/random.ts';
import { d, type Sketch } from '../drawing/sketch.ts';
import { disc, ground, ink, type NamePlace, plate, type Sheet, twice } from './stage.ts';

/** An octopus with all its arms out. */
export function octopus(sheet: Sheet): NamePlace {
  const { sketch, height, cx, cy, random, width } = sheet;
  ground(sheet, ink.teal, ink.night, [0, 0, 0, height], 0, 1);
  for (const [side, path] of [-1, 1].flatMap((side) =>
    [
      'M30 60C80 160 190 100 230 30C250-10 290 0 280 40',
      'M40 70C90 220 220 200 270 130C290 110 310 130 296 156',
      'M20 80C60 240 150 270 220 240C244 230 254 256 230 268',
      'M10 90C20 200 30 260 90 290C110 302 96 324 74 314',
    ].map((path) => [side, path] as const),
  ))
    sketch.at(
      cx,
      cy - 40,
      () => {
        sketch.stroke(path, ink.vermilion, 46, { 'stroke-linejoin': 'round' });
        sketch.stroke(path, ink.rose, 9, { 'stroke-dasharray': '1 24' });
      },
      [side, 1],
    );
  sketch.at(cx, cy - 40, () => {
    plate(
      sketch,
      'M0-230C110-230 150-150 130-60C116 0 120 40 96 90H-96C-120 40-116 0-130-60C-150-150-110-230 0-230Z',
      ink.vermilion,
      ink.maroon,
      [-60, -220, 120, 90],
      0,
      0.95,
    );
    for (const [x, y, r] of [
      [-60, -170, 16],
      [-20, -196, 10],
      [44, -160, 20],
      [84, -110, 12],
      [-90, -110, 11],
      [10, -140, 8],
    ] as const)
      sketch.circle(x, y, r, ink.coral);
    for (const side of [-1, 1]) {
      sketch.ellipse(side * 52, -20, 34, 40, ink.paper);
      sketch.rect(side * 52 - 24, -26, 48, 15, ink.black, { rx: 7 });
    }
    sketch.stroke('M-22 46Q0 62 22 46', ink.maroon, 7);
  });
  for (const _ of times(26, (index) => index))
    sketch.ring(random() * width, random() * height * 0.8, 4 + random() * 10, ink.mint, 3, { opacity: 0.6 });
  sketch.rect(0, cy + 226, width, height, ink.night);
  return { colour: ink.paper, at: 'bottom', y: 538, height: 64, isOneLine: true };
}

/** A rocket with the mail aboard, climbing. */
export function rocket(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy, random, isWide } = sheet;
  ground(sheet, ink.cobalt, ink.black, [0, height, 0, 0], 0, 1);
  for (const _ of times(Math.round(width / 12), (index) => index))
    sketch.circle(random() * width, random() * height, 1.4 + random() * 3, ink.paper);
  disc(sketch, [cx - 210, cy - 150, 74], ink.mint, ink.teal, [cx - 250, cy - 210, cx - 160, cy - 90], 1);
  sketch.at(cx - 210, cy - 150, () => sketch.path('M-130 0A130 34 0 0 0 130 0A130 18 0 0 1-130 0Z', ink.lemon), 1, -18);
  sketch.at(
    cx + 40,
    cy - 60,
    () => {
      for (const [fill, length, half] of [
        [ink.vermilion, 330, 62],
        [ink.ochre, 260, 44],
        [ink.lemon, 190, 26],
      ] as const)
        sketch.path(
          d`M${-half} 130Q${-half * 0.9} ${130 + length * 0.5} 0 ${130 + length}Q${half * 0.9} ${130 + length * 0.5} ${half} 130Z`,
          fill,
        );
      twice(sketch, 'M60 40C120 70 140 130 132 180L56 130Z', ink.vermilion);
      plate(sketch, 'M0-236C70-170 92-70 70 130H-70C-92-70-70-170 0-236Z', ink.paper, ink.sky, [-40, 0, 90, 0], 0, 1);
      plate(
        sketch,
        'M0-236C38-200 62-156 74-110H-74C-62-156-38-200 0-236Z',
        ink.vermilion,
        ink.maroon,
        [-40, 0, 80, 0],
        0,
        0.9,
      );
      sketch.rect(-74, 104, 148, 28, ink.maroon);
      sketch.circle(0, -42, 42, ink.ochre);
      disc(sketch, [0, -42, 30], ink.night, ink.black, [-20, -60, 24, -10], 0.8);
      sketch.path('M-34 30H34V76H-34Z', ink.coral);
      sketch.stroke('M-34 30L0 58L34 30', ink.maroon, 5);
    },
    0.98,
    24,
  );
  const puff = isWide ? height : height - 60;
  for (const [dx, r] of [
    [-300, 90],
    [-200, 110],
    [-80, 80],
    [30, 100],
    [180, 120],
    [300, 90],
    [-430, 110],
    [-560, 90],
    [-700, 120],
  ] as const)
    disc(sketch, [cx + dx, puff + 20, r], ink.lilac, ink.cobalt, [cx, puff - 80, cx, puff + 90], 0.9);
  return { colour: ink.night, at: 'bottom', y: 540, height: 66, isOneLine: true };
}

function drawMushroom(sketch: Sketch, cap: string, shade: string): void {
  plate(sketch, 'M-34 0C-26 60-44 130-54 190H54C44 130 26 60 34 0Z', ink.paper, ink.sand, [-30, 0, 50, 0], 0, 1);
  sketch.path('M-96 0Q0 44 96 0Z', ink.sand);
  plate(sketch, 'M-150 6C-150-100-70-160 0-160S150-100 150 6Q0-30-150 6Z', cap, shade, [-60, -150, 120, 10], 0, 1);
  for (const [x, y, rx, ry] of [
    [-84, -56, 20, 24],
    [-14, -106, 26, 22],
    [64, -76, 18, 20],
    [20, -48, 13, 11],
    [108, -26, 12, 16],
    [-44, -28, 10, 8],
  ] as const)
    sketch.ellipse(x, y, rx, ry, ink.paper);
}

/** Mushrooms by a lane, as tall as houses. */
export function mushrooms(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy, isWide } = sheet;
  ground(sheet, ink.mint, ink.teal, [0, 0, 0, height * 0.9], 0, 1);
  for (const trunk of times(Math.ceil(width / 90), (index) => index))
    sketch.rect(trunk * 90 + ((trunk * 37) % 30), 0, 22 + ((trunk * 13) % 22), height, ink.teal, { opacity: 0.5 });
  const floor = cy + 170;
  for (const [dx, size, cap, shade] of [
    [-180, 0.8, ink.ochre, ink.vermilion],
    [206, 0.66, ink.coral, ink.maroon],
    [20, 1.18, ink.vermilion, ink.maroon],
    ...(isWide
      ? ([
          [-420, 0.6, ink.coral, ink.maroon],
          [-580, 0.9, ink.ochre, ink.vermilion],
        ] as const)
      : []),
  ] as const)
    sketch.at(cx + dx, floor - 176 * size, () => drawMushroom(sketch, cap, shade), size);
  plate(
    sketch,
    d`M0 ${floor}Q${width * 0.3} ${floor - 34} ${width * 0.6} ${floor}T${width} ${floor - 8}V${height}H0Z`,
    ink.leaf,
    ink.night,
    [0, floor - 20, 0, height],
    0,
    0.9,
  );
  for (const blade of times(Math.ceil(width / 16), (index) => index))
    sketch.path(
      d`M${blade * 16} ${floor + 10}q4 ${-30 - ((blade * 7) % 26)} 12 -${34 + ((blade * 11) % 20)}q-2 30 2 46Z`,
      ink.moss,
    );
  return { colour: ink.paper, at: 'bottom', y: 528, height: 72, isOneLine: true };
}
