// Posters of gardens and of the sea as a pattern.
import { times } from '../drawing/random.ts';
import { d, type Point, type Sketch } from '../drawing/sketch.ts';
import { disc, ground, ink, type NamePlace, overprint, plate, type Sheet, spray } from './stage.ts';

const koiBody = 'M-14-196C40-196 66-130 52-50C44 10 20 60-4 96C-40 60-74 10-82-60C-90-140-66-196-14-196Z';

function drawKoi(sketch: Sketch, body: string, fin: string, patch: string): void {
  sketch.path(koiBody, body);
  sketch.path('M-4 84C30 110 60 160 40 210C18 190 0 176-12 150C-36 176-64 180-92 172C-84 130-50 100-4 84Z', fin);
  sketch.path('M52-96C90-90 122-64 128-30C100-36 70-40 50-52Z', fin);
  sketch.path('M-82-96C-120-86-146-56-148-22C-124-34-98-40-78-50Z', fin);
  sketch.path('M-46-150C-20-168 14-160 24-134C10-100-40-104-46-150Z', patch);
  sketch.path('M-60-50C-30-76 20-66 34-30C20 16-40 6-60-50Z', patch);
  spray(
    sketch,
    (fill, attributes) => sketch.path('M-14-196C40-196 66-130 52-50C44 10 20 60-4 96Z', fill, attributes),
    fin,
    [-20, 0, 60, 0],
    0,
    0.8,
  );
  for (const [x, y] of [
    [-44, -164],
    [16, -166],
  ] as const)
    sketch.circle(x, y, 6, ink.black);
}

function drawPad(sketch: Sketch, [x, y]: Point, r: number, degrees: number, fill: string): void {
  sketch.at(
    x,
    y,
    () =>
      plate(
        sketch,
        d`M0 0L${r} ${-r * 0.24}A${r * 1.03} ${r * 1.03} 0 1 0 ${r} ${r * 0.24}Z`,
        fill,
        ink.black,
        [-r, -r, r, r],
        0,
        0.4,
      ),
    1,
    degrees,
  );
}

/** Two koi turning about each other. */
export function koi(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx: x, isWide } = sheet;
  const y = sheet.cy + (isWide ? 0 : -6);
  ground(sheet, '#0e4b4f', ink.black, [0, 0, width, height], 0, 0.8);
  for (let ripple = 0; ripple < 5; ripple += 1)
    sketch.ring(x, y, 70 + ripple * 66, ink.sea, 5 - ripple * 0.6, { opacity: 0.75 - ripple * 0.1 });
  sketch.at(x - 108, y + 10, () => drawKoi(sketch, ink.paper, ink.coral, ink.vermilion), 1.02, 18);
  sketch.at(x + 122, y + 4, () => drawKoi(sketch, ink.vermilion, ink.maroon, ink.ochre), 1.02, 198);
  drawPad(sketch, [x + 262, y - 250], 78, 130, ink.moss);
  drawPad(sketch, [x - 256, y + 176], 74, 300, ink.leaf);
  sketch.circle(x + 252, y - 244, 20, ink.rose);
  if (isWide)
    for (const [dx, dy, r, turn, fill] of [
      [-430, -120, 60, 20, ink.leaf],
      [-600, 150, 90, 80, ink.moss],
      [330, 190, 84, 220, ink.moss],
    ] as const)
      drawPad(sketch, [x + dx, y + dy], r, turn, fill);
  return { colour: ink.paper, at: 'bottom', y: 516, height: 80, isOneLine: true };
}

function drawFrond(sketch: Sketch, fill: string): void {
  for (let pair = 0; pair < 10; pair += 1) {
    const t = pair / 10;
    const reach = 130 * Math.sin(Math.PI * (t * 0.85 + 0.12));
    const y = -t * 340;
    for (const side of [-1, 1])
      sketch.path(
        d`M0 ${y}Q${side * reach * 0.6} ${y - 46} ${side * reach} ${y - 30}Q${side * reach * 0.55} ${y + 6} 0 ${y}Z`,
        fill,
      );
  }
  sketch.line([0, 30, 0, -350], fill, 6);
}

function drawMonstera(sketch: Sketch, fill: string, gap: string): void {
  sketch.path('M0 0C-70-40-130-130-110-250C-104-300-60-340 0-360C60-340 104-300 110-250C130-130 70-40 0 0Z', fill);
  for (const y of [70, 140, 210])
    for (const side of [-1, 1])
      sketch.polygon(
        [
          [side * 130, -y - 8],
          [side * 34, 2 - y],
          [side * 128, 26 - y],
        ],
        gap,
      );
  sketch.line([0, 40, 0, -330], gap, 5);
}

/** Leaves under a glass arch, printed over each other. */
export function botanic(sheet: Sheet): NamePlace {
  const { sketch, height, cx, cy, isWide } = sheet;
  const wall = '#f0d9c4';
  sketch.fill(wall);
  const pane = (x: number, half: number) =>
    d`M${x - half} ${height + 5}V${cy - 60}A${half} ${half} 0 0 1 ${x + half} ${cy - 60}V${height + 5}Z`;
  if (isWide)
    for (const dx of [-430, -700])
      plate(sketch, pane(cx + dx, 120), ink.rose, ink.coral, [0, height, 0, cy - 200], 0.6, 0);
  plate(sketch, pane(cx, 190), ink.rose, ink.coral, [0, height, 0, cy - 240], 0.95, 0);
  const frond = (dx: number, dy: number, scale: number, turn: number, fill: string) =>
    sketch.at(cx + dx, height + dy, () => drawFrond(sketch, fill), scale, turn);
  overprint(sketch, () => frond(120, 10, 1.25, 20, '#7bb58e'));
  overprint(sketch, () => frond(-150, 20, 1.2, -18, '#8cc0c4'));
  if (isWide) overprint(sketch, () => frond(-470, 30, 1, 8, '#7bb58e'));
  overprint(sketch, () => {
    sketch.at(cx - 20, height + 10, () => drawMonstera(sketch, '#2f7a54', wall), 1.16, -4);
    frond(30, 40, 0.9, 30, ink.ochre);
  });
  sketch.circle(cx + 120, cy - 128, 46, ink.vermilion);
  overprint(sketch, () => sketch.circle(cx - 130, height - 70, 60, ink.vermilion));
  return { colour: '#173a2b', at: 'top', y: 40, height: 96, isOneLine: true };
}

/** Scales of sea, rank behind rank, under a red sun. */
export function seigaiha(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, isWide } = sheet;
  const top = isWide ? 300 : 336 + sheet.extra * 0.5;
  const sun = top - (isWide ? 70 : 20);
  const radius = isWide ? 130 : 104;
  sketch.fill(ink.rose);
  disc(sketch, [cx + 90, sun, radius], ink.vermilion, ink.rose, [0, sun - 60, 0, sun + 120], 0.8);
  const rings = [ink.night, ink.paper, ink.cobalt, ink.paper, ink.sea];
  const r = 64;
  for (let rank = 0; top + rank * r * 0.5 < height + r; rank += 1) {
    for (const column of times(Math.ceil(width / (2 * r)) + 2, (index) => index - 1)) {
      const x = column * 2 * r + (rank % 2 ? r : 0);
      const swell = Math.sin((x / width) * 5 + 0.6) * 42 * Math.max(0, 1 - rank / 7);
      for (const [ring, fill] of rings.entries())
        sketch.circle(x, top + rank * r * 0.5 + swell, r * (1 - ring * 0.2), fill);
    }
  }
  spray(
    sketch,
    (fill, attributes) => sketch.rect(0, height - 250, width, 260, fill, attributes),
    ink.night,
    [0, height - 250, 0, height],
    0,
    0.82,
  );
  return { colour: ink.night, at: 'top', y: 46, height: 168 };
}
