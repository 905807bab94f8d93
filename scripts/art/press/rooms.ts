// Posters of the house and its street: a teapot, a record, a snow globe, a tower clock, a cat on the roof.
import { times } from '../drawing/random.ts';
import { d, polar, type Sketch } from '../drawing/sketch.ts';
import { disc, ground, ink, type NamePlace, plate, type Sheet, spray, twice } from './stage.ts';

function drawPot(sketch: Sketch): void {
  sketch.ring(150, 10, 84, ink.teal, 26);
  plate(
    sketch,
    'M-120 40C-190 20-190-90-250-96L-262-74C-214-60-230 90-120 110Z',
    ink.sea,
    ink.teal,
    [-250, -90, -110, 110],
    0,
    1,
  );
  plate(
    sketch,
    'M-150 20C-150-80-90-140 0-140S150-80 150 20C150 110 96 160 0 160S-150 110-150 20Z',
    ink.sea,
    ink.teal,
    [-120, -120, 130, 160],
    0,
    1,
  );
  sketch.path('M-84-112C-70-160 70-160 84-112Z', ink.teal);
  sketch.circle(0, -162, 22, ink.vermilion);
  sketch.at(0, 20, () => {
    for (let petal = 0; petal < 6; petal += 1)
      sketch.at(0, 0, () => sketch.ellipse(0, -44, 20, 34, ink.paper), 1, petal * 60);
    sketch.circle(0, 0, 20, ink.ochre);
  });
}

/** A teapot and its cup on a striped cloth. */
export function teapot(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy } = sheet;
  ground(sheet, ink.rose, ink.coral, [0, 0, 0, height], 0, 0.6);
  const cloth = cy + 176;
  sketch.rect(0, cloth, width, height - cloth, ink.paper);
  for (let x = 0; x < width; x += 64) sketch.rect(x, cloth, 32, height - cloth, ink.vermilion);
  spray(
    sketch,
    (fill, more) => sketch.rect(0, cloth, width, height - cloth, fill, more),
    ink.maroon,
    [0, cloth, 0, height],
    0,
    0.6,
  );
  sketch.at(cx + 44, cy + 20, () => drawPot(sketch), 1);
  sketch.at(cx - 226, cy + 120, () => {
    sketch.ring(70, 2, 30, ink.cobalt, 13);
    plate(sketch, 'M-78-40H78C78 30 40 64 0 64S-78 30-78-40Z', ink.cobalt, ink.night, [-60, -40, 80, 60], 0, 0.9);
    sketch.ellipse(0, -40, 78, 13, ink.maroon);
    sketch.ellipse(0, 68, 92, 11, ink.night);
    sketch.stroke('M-24-70q-18-26 0-52t0-52M24-70q-18-26 0-52t0-52', ink.paper, 8, { opacity: 0.85 });
  });
  return { colour: ink.maroon, at: 'top', y: 46, height: 64, isOneLine: true };
}

/** A record turning under its arm. */
export function vinyl(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy, isWide } = sheet;
  ground(sheet, ink.ochre, ink.vermilion, [width, 0, 0, height], 0, 1);
  const [x, y, r] = [cx - 30, cy - 40, 236];
  sketch.circle(x, y + 12, r, ink.maroon);
  sketch.circle(x, y, r, ink.black);
  for (let groove = 0; groove < 9; groove += 1) sketch.ring(x, y, 106 + groove * 14, '#3c3f4a', 2);
  const shine = (turn: number) => {
    const [a, b] = [polar(x, y, turn, r), polar(x, y, turn + 0.34, r)];
    return d`M${x} ${y}L${a[0]} ${a[1]}A${r} ${r} 0 0 1 ${b[0]} ${b[1]}Z`;
  };
  for (const turn of [-0.9, 2.24]) sketch.path(shine(turn), ink.paper, { opacity: 0.22 });
  disc(sketch, [x, y, 88], ink.vermilion, ink.maroon, [x - 80, y - 80, x + 80, y + 80], 0.9);
  sketch.path(d`M${x - 88} ${y}A88 88 0 0 1 ${x + 88} ${y}Z`, ink.lemon);
  sketch.circle(x, y, 14, ink.paper);
  const arm = cx + 246;
  sketch.stroke(d`M${arm} ${y - 190}V${y + 60}L${x + 130} ${y + 170}`, ink.paper, 16, { 'stroke-linejoin': 'round' });
  disc(sketch, [arm, y - 190, 44], ink.night, ink.black, [arm - 40, y - 230, arm + 40, y - 150], 0.9);
  sketch.at(x + 122, y + 176, () => sketch.rect(-34, -18, 68, 36, ink.cobalt, { rx: 8 }), 1, -35);
  if (isWide)
    for (let bar = 0; bar < 14; bar += 1)
      sketch.rect(40 + bar * 30, height - 60 - ((bar * 53) % 190), 18, (bar * 53) % 190, ink.maroon);
  return { colour: ink.paper, at: 'bottom', y: 516, height: 84, isOneLine: true };
}

/** A small winter under glass. */
export function snowGlobe(sheet: Sheet): NamePlace {
  const { sketch, cx, cy, random, height } = sheet;
  ground(sheet, ink.maroon, ink.night, [0, 0, 0, height], 0, 0.95);
  const [x, y, r] = [cx, cy - 62, 206];
  disc(sketch, [x, y, r], ink.sky, ink.cobalt, [x, y + 60, x, y - 206], 0.8);
  const glass = d`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  sketch.group({ 'clip-path': sketch.clip(glass) }, () => {
    sketch.circle(x + 96, y - 96, 36, ink.lemon);
    sketch.path(d`M${x - 230} ${y + 90}Q${x - 60} ${y + 20} ${x + 230} ${y + 110}V${y + 230}H${x - 230}Z`, ink.paper);
    for (const [dx, foot, size] of [
      [-104, 96, 1.2],
      [-30, 70, 0.8],
      [136, 112, 0.9],
    ] as const)
      sketch.at(
        x + dx,
        y + foot,
        () => {
          for (let tier = 0; tier < 3; tier += 1)
            sketch.path(
              d`M0 ${-150 + tier * 34}L${34 + tier * 14} ${-70 + tier * 34}H${-34 - tier * 14}Z`,
              tier % 2 ? ink.teal : ink.leaf,
            );
          sketch.rect(-8, -4, 16, 24, ink.maroon);
        },
        size,
      );
    sketch.rect(x + 14, y + 30, 92, 84, ink.vermilion);
    sketch.path(d`M${x + 2} ${y + 36}L${x + 60} ${y - 24}L${x + 118} ${y + 36}Z`, ink.plum);
    sketch.rect(x + 48, y + 66, 26, 48, ink.lemon);
    for (let flake = 0; flake < 70; flake += 1)
      sketch.circle(x - r + random() * 2 * r, y - r + random() * 2 * r, 2.5 + random() * 4, ink.paper);
  });
  sketch.ring(x, y, r - 4, ink.paper, 7, { opacity: 0.6 });
  sketch.stroke(d`M${x - 150} ${y - 70}A160 160 0 0 1 ${x - 70} ${y - 148}`, ink.paper, 16, { opacity: 0.8 });
  plate(
    sketch,
    d`M${x - 150} ${y + 158}H${x + 150}L${x + 186} ${y + 236}H${x - 186}Z`,
    ink.ochre,
    ink.vermilion,
    [x - 150, 0, x + 180, 0],
    0,
    1,
  );
  return { colour: ink.paper, at: 'bottom', y: 524, height: 76, isOneLine: true };
}

/** The clock of a tower at ten to two, and the pigeons that know it. */
export function clockTower(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy } = sheet;
  ground(sheet, ink.lilac, ink.coral, [0, 0, 0, height], 0, 1);
  for (let ray = 0; ray < 12; ray += 1)
    sketch.at(cx, cy - 30, () => sketch.path('M0 0L1200-90V90Z', ink.rose, { opacity: 0.4 }), 1, ray * 30 + 15);
  plate(
    sketch,
    d`M${cx - 190} ${height}V${cy - 170}H${cx + 190}V${height}Z`,
    ink.vermilion,
    ink.maroon,
    [cx - 190, 0, cx + 190, 0],
    0,
    1,
  );
  sketch.path(d`M${cx - 226} ${cy - 168}L${cx} ${cy - 390}L${cx + 226} ${cy - 168}Z`, ink.night);
  for (const side of [-1, 1]) sketch.rect(cx + side * 176 - 16, cy - 170, 32, height, ink.maroon);
  disc(sketch, [cx, cy - 6, 150], ink.paper, ink.sand, [cx - 120, cy - 120, cx + 130, cy + 130], 0.9);
  sketch.ring(cx, cy - 6, 150, ink.ochre, 16);
  for (const hour of times(12, (index) => index)) {
    const [a, b] = [
      polar(cx, cy - 6, (hour * Math.PI) / 6, hour % 3 ? 118 : 104),
      polar(cx, cy - 6, (hour * Math.PI) / 6, 130),
    ];
    sketch.line([...a, ...b], ink.black, hour % 3 ? 7 : 12);
  }
  for (const [degrees, length, size] of [
    [305, 74, 18],
    [60, 104, 12],
  ] as const)
    sketch.at(cx, cy - 6, () => sketch.path(d`M${-size / 2} 16L0 ${-length}L${size / 2} 16Z`, ink.black), 1, degrees);
  sketch.circle(cx, cy - 6, 13, ink.vermilion);
  for (const [dx, dy, size] of [
    [-250, -130, 1],
    [-206, -240, 0.8],
    [250, -220, 0.9],
    [266, -80, 1.1],
  ] as const)
    sketch.at(
      cx + dx,
      cy + dy,
      () => sketch.path('M-40-6Q-18-34 0-8Q20-36 44-14Q22-10 8 12Q-14 12-40-6Z', ink.paper),
      size,
    );
  sketch.rect(0, cy + 196, width, height, ink.night);
  return { colour: ink.paper, at: 'bottom', y: 530, height: 72, isOneLine: true };
}

function drawCat(sketch: Sketch): void {
  sketch.path(
    'M-78 150C-96 40-60-30-40-60C-70-96-70-140-62-190L-24-156Q0-164 24-156L62-190C70-140 70-96 40-60C60-30 96 40 78 150Z',
    ink.black,
  );
  sketch.stroke('M60 140C150 150 190 90 150 40C130 10 166-10 180 14', ink.black, 26);
  twice(sketch, 'M10-108Q26-128 46-112Q30-92 10-108Z', ink.lemon);
  twice(sketch, 'M25-120L29-120L30-98L26-98Z', ink.black);
  sketch.path('M-8-86H8L0-76Z', ink.coral);
  for (const y of [-78, -70]) {
    sketch.line([18, y, 74, y - 8], ink.sand, 2.5);
    sketch.line([-18, y, -74, y - 8], ink.sand, 2.5);
  }
}

/** A cat on the ridge of a roof before the full moon. */
export function rooftopCat(sheet: Sheet): NamePlace {
  const { sketch, height, cx, cy } = sheet;
  ground(sheet, ink.cobalt, ink.night, [0, height * 0.7, 0, 0], 0, 1);
  disc(sketch, [cx + 20, cy - 70, 206], ink.lemon, ink.ochre, [cx - 60, cy - 200, cx + 160, cy + 130], 0.8);
  const ridge = cy + 96;
  for (const [x, wide, top] of [
    [cx - 300, 120, -20],
    [cx + 216, 90, -60],
    [cx - 560, 150, 0],
    [cx - 760, 110, -80],
  ] as const) {
    sketch.rect(x, ridge + top, wide, height, '#20264f');
    sketch.path(
      d`M${x - 12} ${ridge + top}L${x + wide / 2} ${ridge + top - 70}L${x + wide + 12} ${ridge + top}Z`,
      ink.plum,
    );
    for (let pane = 0; pane < 3; pane += 1)
      sketch.rect(x + 22 + (pane % 2) * (wide - 72), ridge + top + 24 + pane * 40, 26, 26, ink.lemon);
  }
  plate(
    sketch,
    d`M${cx - 330} ${height}L${cx - 150} ${ridge}H${cx + 170}L${cx + 350} ${height}Z`,
    ink.vermilion,
    ink.maroon,
    [0, ridge, 0, height],
    0,
    1,
  );
  for (let row = 0; row < 9; row += 1)
    for (let tile = -8; tile < 9; tile += 1)
      sketch.path(d`M${cx + 10 + tile * 40 + (row % 2) * 20 - 20} ${ridge + 8 + row * 34}q20 30 40 0`, 'none', {
        stroke: ink.maroon,
        'stroke-width': 4,
        'clip-path': sketch.clip(d`M${cx - 330} ${height}L${cx - 150} ${ridge}H${cx + 170}L${cx + 350} ${height}Z`),
      });
  sketch.at(cx, ridge - 142, () => drawCat(sketch), 1.06);
  return { colour: ink.paper, at: 'bottom', y: 520, height: 78, isOneLine: true };
}
