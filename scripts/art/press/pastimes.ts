// Posters of pastimes: two dice, a knight, an hourglass.
import { times } from '../drawing/random.ts';
import { d, type Sketch } from '../drawing/sketch.ts';
import { ground, ink, type NamePlace, plate, type Sheet, spray } from './stage.ts';

function drawDie(
  sketch: Sketch,
  face: string,
  shade: string,
  pips: readonly (readonly [number, number])[],
  pip: string,
): void {
  sketch.rect(-110, -110, 220, 220, face, { rx: 36 });
  spray(
    sketch,
    (fill, more) => sketch.rect(-110, -110, 220, 220, fill, { rx: 36, ...more }),
    shade,
    [-80, -110, 110, 110],
    0,
    0.85,
  );
  for (const [x, y] of pips) sketch.circle(x * 58, y * 58, 23, pip);
}

/** Two dice on the line between high and low. */
export function overUnder(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy } = sheet;
  const line = cy - 20;
  ground(sheet, ink.lemon, ink.coral, [0, 0, 0, line], 0, 0.9);
  plate(sketch, d`M0 ${line}H${width}V${height}H0Z`, ink.teal, ink.night, [0, line, 0, height], 0, 1);
  for (const side of [-1, 1])
    for (const step of times(4, (index) => index))
      sketch.path(
        d`M${cx + side * 250 - 34} ${line + side * (40 + step * 44)}l34 ${side * 30}l34 ${side * -30}v${side * 20}l-34 ${side * 30}l-34 ${side * -30}Z`,
        side > 0 ? ink.mint : ink.vermilion,
        { opacity: 1 - step * 0.2 },
      );
  sketch.at(
    cx - 74,
    line - 104,
    () =>
      drawDie(
        sketch,
        ink.vermilion,
        ink.maroon,
        [
          [-1, -1],
          [-1, 0],
          [-1, 1],
          [1, -1],
          [1, 0],
          [1, 1],
        ],
        ink.paper,
      ),
    0.9,
    -12,
  );
  sketch.at(cx + 64, line + 112, () => drawDie(sketch, ink.paper, ink.lilac, [[0, 0]], ink.night), 0.9, 10);
  return { colour: ink.paper, at: 'bottom', y: 534, height: 68, isOneLine: true };
}

/** A knight on its board. */
export function knight(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy } = sheet;
  ground(sheet, ink.mint, ink.sea, [0, 0, 0, height], 0, 1);
  const board = cy + 130;
  for (const row of times(6, (index) => index))
    for (const column of times(26, (index) => index)) {
      const [top, bottom] = [board + row * row * 9 + row * 14, board + (row + 1) * (row + 1) * 9 + (row + 1) * 14];
      const at = (y: number, index: number) => cx + (index - 13) * (56 + (y - board) * 0.36);
      sketch.polygon(
        [
          [at(top, column), top],
          [at(top, column + 1), top],
          [at(bottom, column + 1), bottom + 1],
          [at(bottom, column), bottom + 1],
        ],
        (row + column) % 2 ? ink.night : ink.paper,
      );
    }
  sketch.ellipse(cx + 20, board + 76, 200, 30, ink.black, { opacity: 0.35 });
  sketch.at(
    cx,
    cy - 40,
    () => {
      plate(
        sketch,
        'M-120 170C-110 90-40 60-30-10C-60 10-100 34-130 60C-150 60-176 40-170 16C-150-20-120-70-96-120L-104-176L-64-148C10-170 110-130 130 0C144 80 110 120 120 170Z',
        ink.maroon,
        '#2a1024',
        [-100, -150, 130, 170],
        0,
        1,
      );
      for (const hair of times(6, (index) => index))
        sketch.stroke(d`M${14 + hair * 19} ${-140 + hair * 24}q40 20 ${30 - hair * 3} 60`, ink.coral, 8);
      sketch.circle(-64, -92, 12, ink.lemon);
      sketch.circle(-66, -92, 6, ink.black);
      sketch.circle(-150, 24, 7, ink.black);
      for (const [y, half] of [
        [166, 140],
        [196, 162],
        [226, 186],
      ] as const)
        plate(
          sketch,
          d`M${-half} ${y}H${half}Q${half + 14} ${y + 16} ${half} ${y + 30}H${-half}Q${-half - 14} ${y + 16} ${-half} ${y}Z`,
          ink.vermilion,
          ink.maroon,
          [-half, 0, half, 0],
          0,
          1,
        );
    },
    0.92,
  );
  sketch.rect(0, cy + 224, width, height, ink.night);
  return { colour: ink.paper, at: 'bottom', y: 538, height: 64, isOneLine: true };
}

/** Sand that runs down, a dune within and one without. */
export function hourglass(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy } = sheet;
  ground(sheet, ink.lilac, ink.plum, [0, 0, 0, height], 0, 0.95);
  const dunes = cy + 150;
  plate(
    sketch,
    d`M0 ${dunes + 40}Q${width * 0.3} ${dunes - 60} ${width * 0.55} ${dunes + 30}T${width} ${dunes}V${height}H0Z`,
    ink.coral,
    ink.maroon,
    [0, dunes - 40, 0, height],
    0,
    1,
  );
  sketch.at(
    cx,
    cy - 40,
    () => {
      const glass =
        'M-120-190H120C120-80 40-40 16 0C40 40 120 80 120 190H-120C-120 80-40 40-16 0C-40-40-120-80-120-190Z';
      sketch.path(glass, ink.paper, { opacity: 0.4 });
      sketch.group({ 'clip-path': sketch.clip(glass) }, () => {
        plate(sketch, 'M-130-90Q0-60 130-90V10H-130Z', ink.lemon, ink.vermilion, [0, -90, 0, 10], 0, 1);
        sketch.rect(-5, 0, 10, 190, ink.ochre);
        plate(sketch, 'M-130 200L0 86L130 200Z', ink.lemon, ink.vermilion, [-60, 90, 100, 200], 0, 1);
      });
      sketch.stroke(glass, ink.paper, 10);
      sketch.stroke('M-92-160Q-90-100-50-60', ink.paper, 14, { opacity: 0.9 });
      for (const side of [-1, 1]) {
        plate(
          sketch,
          d`M-160 ${side * 190 - 18}H160V${side * 190 + 24}H-160Z`,
          ink.night,
          ink.black,
          [-160, 0, 160, 0],
          0,
          0.9,
        );
        sketch.rect(side * 146 - 9, -190, 18, 380, ink.night);
      }
    },
    0.98,
  );
  return { colour: ink.paper, at: 'bottom', y: 530, height: 70, isOneLine: true };
}
