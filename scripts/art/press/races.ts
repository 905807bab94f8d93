// Posters of the races seen from above.
import { times } from '../drawing/random.ts';
import { d, polar, type Sketch } from '../drawing/sketch.ts';
import { disc, ground, ink, type NamePlace, overprint, plate, type Sheet } from './stage.ts';

function drawRider(sketch: Sketch, jersey: string): void {
  for (const wheel of [-34, 14]) sketch.rect(wheel, -3, 26, 6, ink.black, { rx: 3 });
  sketch.path('M4-8L26-14L30-9L14-2V2L30 9L26 14L4 8Z', ink.sand);
  sketch.ellipse(-5, 0, 19, 12, jersey);
  sketch.ellipse(13, 0, 10, 8, ink.paper);
  sketch.path('M6-3H-9V3H6Z', ink.black);
}

const jerseys = [
  ink.vermilion,
  ink.cobalt,
  ink.lemon,
  ink.mint,
  ink.plum,
  ink.coral,
  ink.sky,
  ink.paper,
  ink.sea,
  ink.maroon,
];

/** The bend of a track from above, ten riders in their lanes. */
export function velodrome(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, isWide, extra } = sheet;
  const [x, y] = isWide ? [cx + 60, 700] : [cx + 250, 660 + extra];
  const outer = isWide ? 640 : 600;
  ground(sheet, ink.night, ink.plum, [0, height, width, 0], 0, 0.9);
  const lanes = [ink.paper, ink.ochre, ink.coral, ink.ochre, ink.sand, ink.ochre];
  for (const [lane, fill] of lanes.entries()) {
    const r = outer - lane * 62;
    disc(sketch, [x, y, r], fill, ink.maroon, [x + r * 0.8, y, x - r * 0.5, y - r * 0.9], 0.24);
  }
  for (const share of [2, 4]) sketch.ring(x, y, outer - share * 62, ink.black, 6);
  disc(sketch, [x, y, outer - 372], ink.teal, ink.night, [x, y, x, y - 200], 0.6);
  for (const [index, jersey] of jerseys.entries()) {
    const angle = Math.PI * (1.07 + index * 0.062);
    const lane = [1, 3, 2, 4, 1.5][index % 5] ?? 2;
    const [rx, ry] = polar(x, y, angle, outer - lane * 62 - 30);
    sketch.at(rx, ry, () => drawRider(sketch, jersey), 1.35, (angle * 180) / Math.PI + 90);
  }
  if (!isWide) {
    sketch.rect(0, 506 + extra, 640, 140, ink.night);
    sketch.rect(0, 500 + extra, 640, 8, ink.vermilion);
  }
  return { colour: ink.paper, at: 'bottom', y: 532, height: 84, isOneLine: true };
}

const shell = 'M-286 0C-250-20-150-25 0-25C150-25 250-20 292 0C250 20 150 25 0 25C-150 25-250 20-286 0Z';

function drawEight(sketch: Sketch, hull: string, blade: string): void {
  for (const seat of times(8, (index) => index)) {
    const x = seat * 50 - 190;
    const side = seat % 2 ? 1 : -1;
    sketch.line([x, side * 14, x - 22, side * 70], ink.paper, 7);
    sketch.at(x - 22, side * 64, () => sketch.rect(-10, 0, 20, 36, blade, { rx: 7 }), [1, side], 16);
  }
  sketch.path(shell, hull);
  sketch.path('M-236 0C-180-13 180-13 240 0C180 13-180 13-236 0Z', ink.night);
  for (const seat of times(8, (index) => index * 50 - 190)) {
    sketch.rect(seat - 14, -12, 24, 24, hull, { rx: 9 });
    sketch.circle(seat + 10, 0, 9, ink.sand);
  }
  sketch.circle(226, 0, 9, ink.lemon);
}

/** Three eights from above, side by side against the stream. */
export function eights(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy, isWide } = sheet;
  ground(sheet, ink.teal, ink.sea, [0, height, width, 0], 0.1, 0.9);
  for (let current = 0; current < width / 84; current += 1) {
    const flow = d`M${current * 92 - 60} -10q40 110 0 220t0 220t0 220t0 220`;
    sketch.stroke(flow, ink.mint, 6, { opacity: 0.35 });
  }
  const crews = [
    [-20, -166, ink.vermilion, ink.paper],
    [50, -8, ink.lemon, ink.vermilion],
    [-40, 150, ink.paper, ink.cobalt],
  ] as const;
  for (const [dx, dy, hull, blade] of crews) {
    sketch.at(
      cx + dx,
      cy + dy - (isWide ? 0 : 56),
      () => {
        overprint(sketch, () => sketch.at(8, 22, () => sketch.path(shell, '#5aa0a4')));
        drawEight(sketch, hull, blade);
      },
      0.94,
      -14,
    );
  }
  if (!isWide)
    plate(sketch, d`M0 ${height - 128}H640V${height}H0Z`, ink.night, ink.teal, [0, height - 128, 0, height], 0.3, 0);
  return { colour: ink.paper, at: 'bottom', y: 540, height: 66, isOneLine: true };
}
