// Posters of evenings: a tower of books, a great wheel, a cello.
import { times } from '../drawing/random.ts';
import { d, polar } from '../drawing/sketch.ts';
import { disc, ground, ink, type NamePlace, plate, type Sheet } from './stage.ts';

/** A tower of books with a lamp on top. */
export function books(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy } = sheet;
  ground(sheet, ink.teal, ink.night, [0, height, 0, 0], 0, 0.9);
  sketch.polygon(
    [
      [cx, cy - 226],
      [cx - 900, cy - 60],
      [cx - 900, cy - 330],
    ],
    ink.lemon,
    { opacity: 0.3 },
  );
  sketch.polygon(
    [
      [cx, cy - 226],
      [cx + 900, cy - 60],
      [cx + 900, cy - 330],
    ],
    ink.lemon,
    { opacity: 0.3 },
  );
  const spines = [
    [0, 360, 62, ink.vermilion, ink.maroon],
    [26, 300, 48, ink.lemon, ink.ochre],
    [-24, 320, 58, ink.cobalt, ink.night],
    [14, 250, 44, ink.paper, ink.sand],
    [-10, 276, 54, ink.coral, ink.vermilion],
    [20, 200, 40, ink.mint, ink.sea],
    [-6, 214, 46, ink.plum, ink.black],
  ] as const;
  let y = cy + 200;
  for (const [dx, wide, tall, fill, shade] of spines) {
    y -= tall;
    plate(
      sketch,
      d`M${cx + dx - wide / 2} ${y}h${wide}v${tall - 3}h${-wide}Z`,
      fill,
      shade,
      [cx - wide / 2, 0, cx + wide / 2, 0],
      0,
      1,
    );
    for (const at of [0.12, 0.18, 0.82])
      sketch.rect(cx + dx - wide / 2 + wide * at, y, 7, tall - 3, ink.night, { opacity: 0.5 });
  }
  sketch.rect(cx - 46, y - 16, 92, 16, ink.black);
  sketch.rect(cx - 30, y - 74, 60, 58, ink.lemon);
  sketch.path(d`M${cx - 44} ${y - 74}L${cx} ${y - 120}L${cx + 44} ${y - 74}Z`, ink.vermilion);
  for (const x of [-30, 0, 24]) sketch.rect(cx + x, y - 74, 6, 58, ink.black);
  sketch.rect(0, cy + 198, width, height, ink.black);
  return { colour: ink.paper, at: 'bottom', y: 526, height: 74, isOneLine: true };
}

/** A great wheel with a car for everyone. */
export function greatWheel(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy } = sheet;
  ground(sheet, ink.coral, ink.plum, [0, height, 0, 0], 0, 0.95);
  const [x, y, r] = [cx, cy - 36, 220];
  for (const side of [-1, 1]) sketch.line([x, y, x + side * 130, cy + 220], ink.night, 18);
  for (const ring of [r, r - 34]) sketch.ring(x, y, ring, ink.paper, 7);
  for (const spoke of times(12, (index) => index)) {
    const angle = (spoke * Math.PI) / 6 + 0.13;
    sketch.line([x, y, ...polar(x, y, angle, r)], ink.paper, 4);
    const [px, py] = polar(x, y, angle, r);
    const fill = [ink.vermilion, ink.lemon, ink.sea, ink.cobalt][spoke % 4] ?? ink.lemon;
    sketch.path(
      d`M${px - 30} ${py + 14}H${px + 30}Q${px + 26} ${py + 48} ${px} ${py + 50}Q${px - 26} ${py + 48} ${px - 30} ${py + 14}Z`,
      fill,
    );
    sketch.path(d`M${px - 34} ${py + 2}Q${px} ${py - 26} ${px + 34} ${py + 2}Z`, fill);
    sketch.line([px - 24, py, px - 24, py + 16], ink.night, 3);
    sketch.line([px + 24, py, px + 24, py + 16], ink.night, 3);
  }
  disc(sketch, [x, y, 40], ink.ochre, ink.vermilion, [x - 30, y - 30, x + 36, y + 36], 0.9);
  for (const roof of times(Math.ceil(width / 120), (index) => index)) {
    const left = roof * 120;
    sketch.path(d`M${left} ${cy + 200}l60 -50l60 50v60h-120Z`, roof % 2 ? ink.night : ink.plum);
  }
  sketch.rect(0, cy + 200, width, height, ink.night);
  return { colour: ink.paper, at: 'bottom', y: 528, height: 72, isOneLine: true };
}

/** A cello by the window, its bow put down. */
export function cello(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy } = sheet;
  ground(sheet, ink.bone, ink.rose, [0, 0, width, height], 0, 0.9);
  for (const stave of [0, 1, 2, 3, 4])
    sketch.stroke(
      d`M0 ${150 + stave * 24}Q${cx - 200} ${60 + stave * 24} ${cx} ${160 + stave * 24}T${width} ${120 + stave * 24}`,
      ink.maroon,
      3,
      { opacity: 0.5 },
    );
  for (const [dx, y] of [
    [-250, 110],
    [-190, 150],
    [220, 190],
    [276, 150],
  ] as const) {
    sketch.at(cx + dx, y, () => sketch.ellipse(0, 0, 19, 14, ink.black), 1, -20);
    sketch.line([cx + dx + 17, y - 4, cx + dx + 17, y - 84], ink.black, 5);
  }
  sketch.at(
    cx,
    cy + 4,
    () => {
      sketch.rect(-13, -290, 26, 250, ink.black);
      sketch.stroke('M0-290q30-6 26-30t-34-14', ink.maroon, 14);
      const body =
        'M0-110C74-110 110-76 104-24C100 10 66 20 70 54C76 84 136 96 136 158C136 222 74 250 0 250S-136 222-136 158C-136 96-76 84-70 54C-66 20-100 10-104-24C-110-76-74-110 0-110Z';
      plate(sketch, body, ink.ochre, ink.maroon, [-100, 0, 140, 40], 0, 1);
      sketch.stroke(body, ink.maroon, 7);
      for (const side of [-1, 1])
        sketch.stroke(d`M${side * 60} 20q${side * -24} 24 ${side * -4} 60t${side * -6} 50`, ink.black, 8);
      sketch.path('M-12-80H12L20 60H-20Z', ink.black);
      sketch.rect(-48, 104, 96, 16, ink.maroon);
      sketch.path('M-16 150H16L28 232H-28Z', ink.black);
      for (const x of [-9, -3, 3, 9]) sketch.line([x, -280, x * 2, 160], ink.paper, 1.6);
      sketch.line([-250, 170, 240, -60], ink.maroon, 10);
      sketch.line([-246, 182, 244, -48], ink.paper, 5);
    },
    0.86,
    12,
  );
  sketch.rect(0, cy + 226, width, height, ink.maroon);
  return { colour: ink.paper, at: 'bottom', y: 536, height: 66, isOneLine: true };
}
