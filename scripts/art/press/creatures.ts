// Posters of creatures: a husky, snails, a white bear.
import { times } from '../drawing/random.ts';
import { d, type Sketch } from '../drawing/sketch.ts';
import { disc, ground, ink, type NamePlace, plate, type Sheet, twice } from './stage.ts';

/** A husky with the snow in its face. */
export function husky(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy, random } = sheet;
  ground(sheet, ink.sky, ink.cobalt, [0, height, 0, 0], 0, 0.9);
  sketch.at(
    cx,
    cy - 20,
    () => {
      twice(sketch, 'M40-110L150-236L184-50Z', ink.night);
      twice(sketch, 'M74-118L142-196L158-84Z', ink.rose);
      plate(
        sketch,
        'M0-150C110-150 196-90 204 20C220 60 190 96 160 110C130 190 60 230 0 230C-60 230-130 190-160 110C-190 96-220 60-204 20C-196-90-110-150 0-150Z',
        ink.night,
        '#4d6c8a',
        [0, -150, 0, 200],
        0,
        1,
      );
      sketch.path(
        'M0-60C20-110 90-110 120-70C160-20 176 30 140 90C110 170 60 216 0 216C-60 216-110 170-140 90C-176 30-160-20-120-70C-90-110-20-110 0-60Z',
        ink.paper,
      );
      sketch.path('M0-140Q26-90 0-20Q-26-90 0-140Z', ink.paper);
      for (const side of [-1, 1]) {
        sketch.at(
          side * 78,
          -14,
          () => {
            sketch.ellipse(0, 0, 33, 24, ink.night);
            sketch.circle(0, 0, 20, ink.sky);
            sketch.circle(0, 0, 10, ink.black);
            sketch.circle(6, -6, 5, ink.paper);
          },
          1,
          side * 14,
        );
        sketch.stroke(d`M${side * 46} -62q${side * 30} -20 ${side * 66} 4`, ink.night, 11);
      }
      sketch.path('M-44 74Q0 44 44 74Q34 118 0 124Q-34 118-44 74Z', ink.black);
      sketch.stroke('M0 124V150M0 150Q-40 184-70 148M0 150Q40 184 70 148', ink.black, 8);
      sketch.path('M-30 166Q0 184 30 166Q34 214 0 222Q-34 214-30 166Z', ink.coral);
    },
    0.94,
  );
  for (const _ of times(Math.round(width / 9), (index) => index))
    sketch.circle(random() * width, random() * height, 2 + random() * 6, '#ffffff');
  sketch.rect(0, cy + 220, width, height, ink.vermilion);
  return { colour: ink.paper, at: 'bottom', y: 536, height: 64, isOneLine: true };
}

function drawSnail(sketch: Sketch, shell: string, shade: string): void {
  sketch.path('M-120 60H70C110 60 128 30 124-10L130-70M124-10L150-62', 'none', {
    stroke: ink.sand,
    'stroke-width': 15,
    'stroke-linecap': 'round',
  });
  plate(
    sketch,
    'M-170 66C-120 30-60 26 20 26C80 26 86-20 108-30C140-34 150 0 138 26C126 58 96 70 60 70H-170Z',
    ink.sand,
    ink.ochre,
    [-100, 0, 140, 66],
    0,
    1,
  );
  disc(sketch, [-30, -30, 82], shell, shade, [-90, -90, 50, 50], 0.95);
  sketch.stroke('M-30-30a16 16 0 0 1 26 14a34 34 0 0 1-60 8a52 52 0 0 1 76-62a66 66 0 0 1 34 78', ink.paper, 9);
  for (const [x, y] of [
    [130, -74],
    [152, -66],
  ] as const)
    sketch.circle(x, y, 11, ink.black);
}

/** Four snails on their lanes. */
export function snails(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy } = sheet;
  const inks = [
    [ink.vermilion, ink.maroon],
    [ink.cobalt, ink.night],
    [ink.lemon, ink.vermilion],
    [ink.plum, ink.black],
  ] as const;
  sketch.fill(ink.leaf);
  const top = cy - 268;
  for (const [lane, [shell, shade]] of inks.entries()) {
    const y = top + lane * 126;
    plate(
      sketch,
      d`M0 ${y}H${width}V${y + 126}H0Z`,
      lane % 2 ? ink.leaf : ink.moss,
      ink.teal,
      [0, y, 0, y + 126],
      0,
      0.6,
    );
    sketch.line([0, y + 110, width, y + 110], ink.paper, 3, { 'stroke-dasharray': '22 20' });
    sketch.at(cx - 150 + ((lane * 190) % 330), y + 68, () => drawSnail(sketch, shell, shade), 0.62);
  }
  for (const square of times(21, (index) => index))
    for (const column of [0, 1])
      sketch.rect(cx + 236 + column * 25, top + square * 24, 25, 24, (square + column) % 2 ? ink.black : ink.paper);
  sketch.rect(0, top + 504, width, height, ink.night);
  sketch.rect(0, 0, width, Math.max(0, top), ink.moss);
  return { colour: ink.paper, at: 'bottom', y: 548, height: 58, isOneLine: true };
}

/** A white bear on black water. */
export function whiteBear(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy, isWide } = sheet;
  ground(sheet, ink.teal, ink.black, [0, 0, 0, height], 0, 0.9);
  disc(sketch, [cx + 150, cy - 170, 90], ink.coral, ink.vermilion, [cx + 90, cy - 240, cx + 200, cy - 100], 0.9);
  sketch.path(
    d`M0 ${cy + 30}L${cx - 260} ${cy - 60}L${cx - 120} ${cy + 20}L${cx + 200} ${cy - 30}L${width} ${cy + 40}V${cy + 120}H0Z`,
    ink.sea,
    { opacity: 0.6 },
  );
  plate(
    sketch,
    d`M${cx - 320} ${cy + 190}L${cx - 270} ${cy + 130}H${cx + 280}L${cx + 320} ${cy + 190}L${cx + 200} ${cy + 232}H${cx - 220}Z`,
    ink.paper,
    ink.sky,
    [0, cy + 120, 0, cy + 232],
    0,
    1,
  );
  sketch.at(
    cx - 10,
    cy + 10,
    () => {
      plate(
        sketch,
        'M-220 130C-240 20-190-60-90-76C-20-90 60-86 110-110C124-150 170-160 196-136C240-130 272-110 276-84C276-62 240-54 206-54C196-20 180 0 176 30L184 130H118L104 50C70 70 10 74-50 60L-56 130H-122L-134 60L-152 130Z',
        ink.paper,
        '#9fb6c8',
        [0, -110, 0, 130],
        0,
        0.9,
      );
      sketch.path('M148-150a22 22 0 0 1 40-8l-14 26Z', '#dde6ec');
      sketch.circle(214, -112, 7, ink.black);
      sketch.ellipse(272, -92, 13, 10, ink.black);
      sketch.stroke('M236-66q20 4 34-6', ink.night, 5);
      sketch.stroke('M-96-40Q-140 0-128 56M92-30Q120 10 108 50', '#9fb6c8', 7);
    },
    1.04,
  );
  for (const wave of times(isWide ? 9 : 2, (index) => index))
    sketch.line(
      [(wave * 137) % width, cy + 206 + (wave % 4) * 34, ((wave * 137) % width) + 80, cy + 206 + (wave % 4) * 34],
      ink.sea,
      5,
    );
  return { colour: ink.paper, at: 'bottom', y: 536, height: 64, isOneLine: true };
}
