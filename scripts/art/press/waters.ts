// Posters of cold and deep water: penguins, a diver, a submarine; and of the dry land, a cactus.
import { between } from '../drawing/random.ts';
import { d, polar, type Sketch } from '../drawing/sketch.ts';
import { disc, ground, ink, type NamePlace, plate, type Sheet } from './stage.ts';

function drawPenguin(sketch: Sketch): void {
  sketch.path(
    'M-62-40C-110 10-112 80-92 110C-76 80-66 40-62 10ZM62-40C110 10 112 80 92 110C76 80 66 40 62 10Z',
    ink.black,
  );
  plate(
    sketch,
    'M0-170C54-170 76-120 74-60C110 60 80 150 0 150S-110 60-74-60C-76-120-54-170 0-170Z',
    ink.black,
    ink.cobalt,
    [70, -150, -90, 150],
    0,
    0.6,
  );
  sketch.path('M0-80C30-120 60-90 52-50C84 50 60 136 0 136S-84 50-52-50C-60-90-30-120 0-80Z', ink.paper);
  for (const side of [-1, 1]) {
    sketch.circle(side * 24, -112, 9, ink.paper);
    sketch.circle(side * 24, -112, 5, ink.black);
    sketch.path(d`M${side * 10} 144h${side * 56}l${side * -10} 20h${side * -46}Z`, ink.ochre);
    sketch.circle(side * 44, -64, 15, ink.ochre);
  }
  sketch.path('M-16-96H16L0-66Z', ink.vermilion);
}

/** Penguins in a row, the smallest last. */
export function penguins(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy, isWide } = sheet;
  ground(sheet, ink.rose, ink.lilac, [0, 0, 0, height * 0.7], 0.9, 0);
  const ice = cy + 120;
  disc(sketch, [cx + 190, cy - 130, 84], ink.vermilion, ink.coral, [cx + 120, cy - 220, cx + 240, cy - 40], 0.9);
  for (const [x, half, high] of [
    [cx - 250, 190, 210],
    [cx + 300, 200, 150],
    [cx - 620, 230, 260],
  ] as const) {
    sketch.path(d`M${x - half} ${ice}L${x - 20} ${ice - high}L${x + half} ${ice}Z`, ink.paper);
    sketch.path(d`M${x - 20} ${ice - high}L${x + half} ${ice}H${x + 30}Z`, ink.sky);
  }
  sketch.rect(0, ice, width, 70, '#ffffff');
  plate(sketch, d`M0 ${ice + 66}H${width}V${height}H0Z`, ink.cobalt, ink.night, [0, ice, 0, height], 0, 0.9);
  const row = [
    [-196, 1.06],
    [-14, 0.9],
    [136, 0.72],
    [250, 0.54],
  ] as const;
  for (const [dx, size] of row) sketch.at(cx + dx, ice + 40 - 164 * size, () => drawPenguin(sketch), size);
  if (isWide) sketch.at(cx - 440, ice - 70, () => drawPenguin(sketch), 0.66);
  return { colour: ink.paper, at: 'bottom', y: 526, height: 74, isOneLine: true };
}

/** A brass diving helmet, its window looking back. */
export function diver(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy, random } = sheet;
  ground(sheet, ink.sea, ink.night, [0, 0, 0, height], 0, 1);
  for (let ray = 0; ray < 5; ray += 1)
    sketch.path(d`M${cx - 260 + ray * 110} 0h60L${cx - 360 + ray * 190} ${height}h-110Z`, ink.mint, { opacity: 0.16 });
  const y = cy - 34;
  plate(
    sketch,
    d`M${cx - 236} ${y + 270}C${cx - 226} ${y + 170} ${cx - 130} ${y + 140} ${cx} ${y + 140}S${cx + 226} ${y + 170} ${cx + 236} ${y + 270}Z`,
    ink.ochre,
    ink.maroon,
    [cx - 140, 0, cx + 230, 0],
    0,
    1,
  );
  plate(
    sketch,
    d`M${cx - 186} ${y}a186 190 0 0 1 372 0c0 70-40 130-76 156h-220c-36-26-76-86-76-156Z`,
    ink.ochre,
    ink.vermilion,
    [cx - 90, y - 120, cx + 190, y + 160],
    0,
    1,
  );
  for (const side of [-1, 1]) {
    disc(sketch, [cx + side * 166, y + 10, 44], ink.night, ink.black, [cx, y - 40, cx, y + 60], 0.7);
    sketch.ring(cx + side * 166, y + 10, 44, ink.maroon, 14);
  }
  sketch.circle(cx, y + 6, 130, ink.maroon);
  disc(sketch, [cx, y + 6, 102], ink.teal, ink.black, [cx - 70, y - 80, cx + 90, y + 100], 1);
  for (let bolt = 0; bolt < 12; bolt += 1) sketch.circle(...polar(cx, y + 6, (bolt * Math.PI) / 6, 116), 8, ink.lemon);
  sketch.path(d`M${cx - 70} ${y - 26}q40-56 96-44q-50 20-70 74Z`, ink.mint, { opacity: 0.85 });
  for (const side of [-34, 0, 34]) sketch.rect(cx + side - 4, y - 92, 8, 196, ink.ochre);
  sketch.rect(cx - 34, y - 232, 68, 52, ink.maroon, { rx: 12 });
  sketch.stroke(
    d`M${cx + 30} ${y - 208}C${cx + 160} ${y - 260} ${cx + 210} ${y - 160} ${cx + 300} ${y - 330}`,
    ink.maroon,
    18,
  );
  for (let bubble = 0; bubble < 22; bubble += 1)
    sketch.ring(cx - 330 + random() * 640, y - 250 + random() * 300, between(random, 4, 15), ink.mint, 3, {
      opacity: 0.7,
    });
  for (let rivet = 0; rivet < 7; rivet += 1) sketch.circle(cx - 150 + rivet * 50, y + 184, 9, ink.lemon);
  sketch.rect(0, height - 8, width, 8, ink.night);
  return { colour: ink.paper, at: 'bottom', y: 526, height: 74, isOneLine: true };
}

function drawFish(sketch: Sketch, x: number, y: number, size: number, fill: string): void {
  sketch.at(
    x,
    y,
    () => {
      sketch.path('M-40 0C-20-30 24-30 40 0C24 30-20 30-40 0ZM34 0L66-26V26Z', fill);
      sketch.circle(-20, -6, 4, ink.night);
    },
    size,
  );
}

/** A yellow submarine above the sea's floor, its lamp lit. */
export function submarine(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy, isWide } = sheet;
  ground(sheet, ink.cobalt, ink.night, [0, 0, 0, height], 0, 1);
  const y = cy - 30;
  sketch.polygon(
    [
      [cx - 190, y + 10],
      [cx - 900, y - 90],
      [cx - 900, y + 300],
    ],
    ink.lemon,
    { opacity: 0.28 },
  );
  for (const [dx, dy, size, fill] of [
    [-260, -170, 0.9, ink.coral],
    [-180, 150, 0.7, ink.mint],
    [240, -200, 0.8, ink.mint],
    [250, 150, 0.6, ink.coral],
    [-520, 60, 1, ink.mint],
    [-640, -150, 0.7, ink.coral],
  ] as const)
    drawFish(sketch, cx + dx, y + dy, size, fill);
  plate(
    sketch,
    d`M${cx - 50} ${y - 90}L${cx - 30} ${y - 170}H${cx + 60}L${cx + 90} ${y - 90}Z`,
    ink.ochre,
    ink.vermilion,
    [cx - 40, 0, cx + 90, 0],
    0,
    1,
  );
  sketch.stroke(d`M${cx + 10} ${y - 170}V${y - 236}H${cx - 36}`, ink.vermilion, 16);
  sketch.path(d`M${cx + 190} ${y - 20}L${cx + 270} ${y - 90}V${y + 90}L${cx + 190} ${y + 20}Z`, ink.vermilion);
  sketch.ellipse(cx + 284, y, 12, 64, ink.paper);
  plate(
    sketch,
    d`M${cx - 230} ${y}C${cx - 230} ${y - 76} ${cx - 150} ${y - 106} ${cx - 50} ${y - 106}H${cx + 90}C${cx + 180} ${y - 106} ${cx + 230} ${y - 50} ${cx + 240} ${y}C${cx + 230} ${y + 50} ${cx + 180} ${y + 106} ${cx + 90} ${y + 106}H${cx - 50}C${cx - 150} ${y + 106} ${cx - 230} ${y + 76} ${cx - 230} ${y}Z`,
    ink.lemon,
    ink.vermilion,
    [0, y - 60, 0, y + 110],
    0,
    1,
  );
  for (const dx of [-120, -10, 100]) {
    sketch.circle(cx + dx, y - 6, 40, ink.vermilion);
    disc(sketch, [cx + dx, y - 6, 28], ink.sky, ink.night, [cx + dx - 20, y - 30, cx + dx + 24, y + 24], 0.9);
  }
  disc(sketch, [cx - 214, y + 8, 22], ink.paper, ink.ochre, [cx - 230, y, cx - 190, y + 20], 0.6);
  const floor = isWide ? 560 : height - 150;
  plate(
    sketch,
    d`M0 ${floor}Q${width * 0.25} ${floor - 60} ${width * 0.5} ${floor - 6}T${width} ${floor - 20}V${height}H0Z`,
    ink.plum,
    ink.black,
    [0, floor - 40, 0, height],
    0,
    0.8,
  );
  return { colour: ink.paper, at: 'bottom', y: 520, height: 78, isOneLine: true };
}

function drawCactus(sketch: Sketch): void {
  const stems = 'M0 300V-140M0 130H-100V10M0 70H104V-60';
  sketch.stroke(stems, ink.teal, 84, { 'stroke-linejoin': 'round' });
  sketch.stroke('M-14 300V-140M-14 130H-112V10M0 70H92V-60', ink.leaf, 56, { 'stroke-linejoin': 'round' });
  for (const x of [-26, -2, 20]) sketch.stroke(d`M${x} 300V-150`, ink.moss, 4, { 'stroke-dasharray': '14 12' });
  for (const [x, y] of [
    [0, -186],
    [-100, -34],
    [104, -104],
  ] as const)
    for (let petal = 0; petal < 5; petal += 1)
      sketch.at(x, y, () => sketch.ellipse(0, -16, 10, 18, petal % 2 ? ink.rose : ink.vermilion), 1, petal * 45 - 90);
}

/** A cactus in flower, the sun behind it. */
export function cactus(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy, isWide } = sheet;
  ground(sheet, ink.lemon, ink.coral, [0, 0, 0, height * 0.8], 0, 1);
  for (let band = 0; band < 4; band += 1)
    sketch.circle(
      cx + 10,
      cy - 20,
      268 - band * 46,
      ['#f9c24c', ink.ochre, ink.coral, ink.vermilion][band] ?? ink.ochre,
    );
  const sand = cy + 150;
  sketch.path(
    d`M0 ${sand}L${width * 0.16} ${sand - 90}H${width * 0.3}L${width * 0.38} ${sand}ZM${width * 0.7} ${sand}L${width * 0.78} ${sand - 60}H${width * 0.92}L${width} ${sand}Z`,
    ink.plum,
  );
  sketch.at(cx + 10, cy + 6, () => drawCactus(sketch), 0.9);
  if (isWide) sketch.at(cx - 470, cy + 60, () => drawCactus(sketch), 0.42);
  plate(sketch, d`M0 ${sand + 30}H${width}V${height}H0Z`, ink.maroon, '#2a1024', [0, sand, 0, height], 0, 1);
  return { colour: ink.paper, at: 'bottom', y: 522, height: 78, isOneLine: true };
}
