// Posters of what flies: a kite, a toucan, an owl.
import { d, type Sketch } from '../drawing/sketch.ts';
import { disc, ground, ink, type NamePlace, plate, type Sheet, twice } from './stage.ts';

function drawKite(sketch: Sketch): void {
  const panels = [
    ['M0-170L124 0H0Z', ink.vermilion, ink.maroon],
    ['M0-170L-124 0H0Z', ink.coral, ink.vermilion],
    ['M124 0L0 210V0Z', ink.lemon, ink.ochre],
    ['M-124 0L0 210V0Z', ink.cobalt, ink.night],
  ] as const;
  for (const [data, fill, sprayed] of panels) plate(sketch, data, fill, sprayed, [0, -120, 0, 210], 0, 0.8);
  sketch.line([0, -170, 0, 210], ink.paper, 5);
  sketch.line([-124, 0, 124, 0], ink.paper, 5);
  sketch.stroke('M0 210C-70 260 50 300-20 352S-70 430-10 470S70 540 10 600', ink.maroon, 5);
  for (const [x, y, degrees, fill] of [
    [-22, 272, 20, ink.vermilion],
    [-6, 348, -30, ink.cobalt],
    [-52, 418, 30, ink.ochre],
    [30, 520, -10, ink.vermilion],
  ] as const)
    sketch.at(x, y, () => sketch.path('M0 0L-40-22V22ZM0 0L40-22V22Z', fill), 1, degrees);
}

/** A kite in four inks above the downs, its tail behind it. */
export function kite(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy, isWide, extra } = sheet;
  ground(sheet, ink.sky, ink.paper, [0, 0, 0, height * 0.8], 0, 1);
  const hill = isWide ? 520 : 500 + extra * 0.85;
  for (const [x, y, size] of [
    [cx - 250, 120, 1],
    [cx + 230, cy - 20, 0.8],
    [cx - 520, 230, 1.2],
  ] as const)
    sketch.at(
      x,
      y,
      () => sketch.path('M-90 30A34 34 0 0 1-70-20A50 50 0 0 1 20-34A36 36 0 0 1 84 30Z', ink.paper),
      size,
    );
  const downs = d`M0 ${hill + 30}Q${width * 0.28} ${hill - 90} ${width * 0.6} ${hill + 6}T${width} ${hill - 24}V${height}H0Z`;
  sketch.at(cx + 70, cy - 130, () => drawKite(sketch), 0.86, 28);
  plate(sketch, downs, ink.leaf, ink.night, [0, hill - 80, 0, height], 0, 0.85);
  return { colour: ink.paper, at: 'bottom', y: 520, height: 78, isOneLine: true };
}

function drawLeaf(sketch: Sketch, x: number, y: number, degrees: number, fill: string, size = 1): void {
  sketch.at(
    x,
    y,
    () => {
      plate(sketch, 'M0 0C60-90 180-110 300-20C190 40 70 50 0 0Z', fill, ink.night, [0, 60, 200, -80], 0, 0.7);
      sketch.stroke('M0 0Q140-40 300-20', ink.mint, 4);
    },
    size,
    degrees,
  );
}

/** A toucan on its branch among great leaves. */
export function toucan(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy, isWide } = sheet;
  ground(sheet, ink.mint, ink.leaf, [0, height * 0.2, 0, height], 0, 0.9);
  sketch.circle(cx + 70, cy - 70, 170, ink.coral);
  for (const [dx, dy, degrees, fill, size] of [
    [-330, -190, 20, ink.leaf, 1.1],
    [-350, 40, -20, ink.teal, 1],
    [330, 230, 200, ink.leaf, 1.1],
    [350, -40, 160, ink.teal, 0.8],
    ...(isWide
      ? ([
          [-620, -60, 10, ink.leaf, 1.4],
          [-760, 160, -25, ink.teal, 1.4],
        ] as const)
      : []),
  ] as const)
    drawLeaf(sketch, cx + dx, cy + dy, degrees, fill, size);
  sketch.line([0, cy + 190, width, cy + 160], ink.maroon, 26);
  sketch.at(cx - 30, cy, () => {
    sketch.path('M-20 120L-110 330L-40 350L40 160Z', ink.black);
    plate(
      sketch,
      'M-120 60C-130-60-70-190 30-190C120-190 150-110 120-20C90 90 40 190-30 190C-90 190-116 130-120 60Z',
      ink.black,
      ink.cobalt,
      [120, -180, -120, 160],
      0,
      0.75,
    );
    sketch.path('M10-150C70-170 128-120 110-40C98 20 50 50 10 30C-40 0-40-130 10-150Z', ink.lemon);
    plate(
      sketch,
      'M92-150C180-220 330-180 356-40C360-10 344 6 330-8C270-60 190-50 104-54Z',
      ink.ochre,
      ink.vermilion,
      [100, -150, 350, -20],
      0,
      1,
    );
    sketch.path('M300-104C336-84 354-54 356-36C358-8 344 4 330-8L312-22Z', ink.black);
    sketch.circle(54, -112, 30, ink.sea);
    sketch.circle(54, -112, 17, ink.black);
    sketch.circle(60, -118, 5, ink.paper);
    for (const x of [-30, 30]) sketch.stroke(d`M${x} 176v26`, ink.ochre, 14);
  });
  return { colour: ink.paper, at: 'bottom', y: 514, height: 84, isOneLine: true };
}

function drawOwlFace(sketch: Sketch): void {
  for (const side of [-1, 1]) {
    disc(sketch, [side * 76, -96, 84], ink.sand, ink.vermilion, [side * 76 - 80, -180, side * 76 + 80, -10], 0.8);
    sketch.circle(side * 76, -96, 56, ink.lemon);
    sketch.circle(side * 76, -96, 32, ink.black);
    sketch.circle(side * 76 + 12, -108, 10, ink.paper);
  }
  sketch.path('M0-84L26-44L0 6L-26-44Z', ink.vermilion);
}

/** An owl with a letter in its claws, by night. */
export function owl(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy, random, isWide } = sheet;
  ground(sheet, ink.night, ink.teal, [0, 0, 0, height], 0, 1);
  for (let star = 0; star < width / 22; star += 1)
    sketch.circle(random() * width, random() * (isWide ? height : height - 220), 1.5 + random() * 2.5, ink.paper);
  sketch.at(
    cx,
    cy - 44,
    () => {
      twice(sketch, 'M30-190L150-268L158-130Z', ink.maroon);
      plate(
        sketch,
        'M0-212C120-212 178-130 178-10C178 120 110 220 0 220C-110 220-178 120-178-10C-178-130-120-212 0-212Z',
        ink.coral,
        ink.maroon,
        [0, -160, 0, 220],
        0,
        1,
      );
      twice(sketch, 'M178-30C250 40 240 150 132 190C170 110 168 40 178-30Z', ink.plum);
      for (let row = 0; row < 4; row += 1)
        for (let place = -row - 1; place <= row + 1; place += 1)
          if (Math.abs(place) < 4 - Math.floor(row / 3))
            sketch.path(d`M${place * 40 - 18} ${60 + row * 34}q18 34 36 0`, ink.sand, { opacity: 0.85 });
      drawOwlFace(sketch);
    },
    0.92,
  );
  sketch.line([0, cy + 164, width, cy + 144], '#2a1024', 24);
  sketch.at(
    cx + 4,
    cy + 166,
    () => {
      sketch.rect(-86, -14, 172, 104, ink.paper);
      sketch.stroke('M-86-14L0 50L86-14', ink.maroon, 4);
      sketch.circle(0, 46, 20, ink.vermilion);
      for (const x of [-60, 60]) sketch.stroke(d`M${x - 14} -18v18M${x} -20v24M${x + 14} -18v18`, ink.ochre, 11);
    },
    0.56,
    5,
  );
  return { colour: ink.paper, at: 'bottom', y: 524, height: 76, isOneLine: true };
}
