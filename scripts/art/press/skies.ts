// Posters of the night sky.
import { between } from '../drawing/random.ts';
import { d } from '../drawing/sketch.ts';
import { disc, ground, ink, type NamePlace, plate, type Sheet } from './stage.ts';

/** Nested bars of fire falling across the night. */
export function comet(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy, random } = sheet;
  ground(sheet, '#3a1538', ink.black, [0, height, width * 0.6, 0], 0.9, 0);
  const inks = [ink.plum, '#8a2350', ink.vermilion, ink.coral, ink.ochre, ink.lemon, ink.paper];
  const [x, y] = [cx + 96, cy - 96];
  sketch.at(
    x,
    y,
    () => {
      for (const [rank, fill] of inks.entries()) {
        const half = 150 - rank * 19;
        const length = 1100 - rank * 148;
        const bar = d`M0 ${-half}H${length}A${half} ${half} 0 0 1 ${length} ${half}H0A${half} ${half} 0 0 1 0 ${-half}Z`;
        if (rank > 0 && rank < 5) plate(sketch, bar, fill, inks[rank - 1] ?? fill, [60, 0, length, 0], 0, 0.95);
        else sketch.path(bar, fill);
      }
    },
    1,
    134,
  );
  sketch.circle(x, y, 44, '#ffffff');
  const clear = sheet.isWide ? height : height - 240;
  for (let star = 0; star < width / 24; star += 1) {
    sketch.circle(random() * width, random() * clear, between(random, 1.4, 3.6), ink.paper);
  }
  return { colour: ink.paper, at: 'bottom', x: 176, y: 428, width: 420, height: 170, align: 'right' };
}

/** Six orbits, eleven moons, one ringed world. */
export function orbit(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy, isWide } = sheet;
  const [x, y] = [cx + (isWide ? 0 : 20), cy - 34];
  ground(sheet, ink.black, ink.cobalt, [width, 0, width * 0.2, height], 0.9, 0);
  for (let index = 0; index < 6; index += 1)
    sketch.ring(x, y, 150 + index * 44, ink.paper, 2, { opacity: 0.75 - index * 0.08 });
  disc(sketch, [x, y, 132], ink.vermilion, ink.maroon, [x - 90, y - 90, x + 110, y + 110], 0.95);
  sketch.at(x, y, () => sketch.path('M-236 0A236 74 0 0 0 236 0A236 40 0 0 1-236 0Z', ink.lemon), 1, -24);
  const inks = [ink.mint, ink.coral, ink.lilac, ink.ochre, ink.sky, ink.paper];
  for (let moon = 0; moon < 11; moon += 1) {
    const angle = moon * 2.4 + 0.5;
    const reach = 150 + (moon % 6) * 44;
    const [mx, my, r] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, 10 + ((moon * 7) % 19)] as const;
    if (!isWide && my > 420 + sheet.extra) continue;
    disc(sketch, [mx, my, r], inks[moon % 6] ?? ink.paper, ink.black, [mx - r, my - r, mx + r, my + r], 0.85);
  }
  return { colour: ink.paper, at: 'bottom', y: 436, height: 160 };
}
