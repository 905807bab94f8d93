// Posters of bright creatures: a flamingo, a chameleon, a lobster.
import { times } from '../drawing/random.ts';
import { d, type Sketch } from '../drawing/sketch.ts';
import { disc, ground, ink, type NamePlace, plate, type Sheet, twice } from './stage.ts';

/** A flamingo on one leg. */
export function flamingo(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy } = sheet;
  ground(sheet, ink.mint, ink.sky, [0, 0, 0, height], 0, 1);
  disc(sketch, [cx - 120, cy - 130, 120], ink.lemon, ink.ochre, [cx - 200, cy - 220, cx - 40, cy - 20], 0.8);
  plate(sketch, d`M0 ${cy + 150}H${width}V${height}H0Z`, ink.teal, ink.night, [0, cy + 150, 0, height], 0, 0.9);
  for (const ripple of [60, 110, 170])
    sketch.ellipse(cx + 30, cy + 196, ripple, ripple * 0.14, 'none', { stroke: ink.mint, 'stroke-width': 4 });
  for (const reed of times(Math.ceil(width / 46), (index) => index))
    if (Math.abs(reed * 46 - cx) > 190)
      sketch.stroke(
        d`M${reed * 46} ${cy + 200}q${((reed * 13) % 20) - 10} -80 ${((reed * 29) % 40) - 20} -${130 + ((reed * 37) % 90)}`,
        ink.leaf,
        8,
      );
  sketch.at(
    cx + 20,
    cy,
    () => {
      sketch.stroke('M10 60V196', ink.vermilion, 10);
      sketch.stroke('M40 60L90 110L20 128', ink.vermilion, 10, { 'stroke-linejoin': 'round' });
      sketch.stroke('M-70-10C-150-50-40-140-110-200C-130-222-164-210-166-180', ink.coral, 32, {
        'stroke-linejoin': 'round',
      });
      plate(
        sketch,
        'M-96-10C-70-80 40-90 130-30L200 20C150 70 40 92-30 74C-80 60-110 30-96-10Z',
        ink.coral,
        ink.vermilion,
        [-60, -60, 160, 70],
        0,
        1,
      );
      plate(
        sketch,
        'M-20-20C40-50 110-20 180 22C120 50 40 54-6 34Z',
        ink.rose,
        ink.vermilion,
        [0, -30, 160, 50],
        0,
        0.9,
      );
      disc(sketch, [-148, -192, 34], ink.coral, ink.vermilion, [-170, -220, -120, -160], 0.8);
      sketch.path('M-176-206C-214-200-222-160-206-136L-190-142C-196-160-186-172-166-176Z', ink.paper);
      sketch.path('M-216-166C-220-150-214-140-206-136L-190-142C-194-152-192-160-190-166Z', ink.black);
      sketch.circle(-156, -198, 6, ink.black);
    },
    1.06,
  );
  sketch.rect(0, cy + 230, width, height, ink.night);
  return { colour: ink.rose, at: 'bottom', y: 540, height: 60, isOneLine: true };
}

/** A chameleon on its twig, of every colour at once. */
export function chameleon(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy } = sheet;
  ground(sheet, ink.lemon, ink.moss, [0, 0, width, height], 0, 1);
  sketch.stroke(d`M0 ${cy + 130}Q${cx} ${cy + 90} ${width} ${cy + 150}`, ink.maroon, 28);
  for (const [dx, dy, turn] of [
    [-280, 60, -30],
    [270, 90, 200],
    [-200, -230, 30],
    [290, -190, 150],
  ] as const)
    sketch.at(
      cx + dx,
      cy + dy,
      () => plate(sketch, 'M0 0C40-60 120-70 180-10C120 30 50 30 0 0Z', ink.leaf, ink.teal, [0, 0, 160, -40], 0, 1),
      1,
      turn,
    );
  sketch.at(
    cx,
    cy - 10,
    () => {
      sketch.stroke('M150 60C240 60 270 150 210 190C160 216 120 170 150 142C170 126 196 146 182 164', ink.sea, 26);
      for (const x of [-70, 90]) sketch.stroke(d`M${x} 60L${x - 20} 110`, ink.teal, 24);
      plate(
        sketch,
        'M-250-30C-240-80-190-130-140-140C-100-210-90-170-90-130C-20-160 110-130 170 40C150 90 60 96-20 92C-90 96-130 70-160 30C-200 40-250 20-250-30Z',
        ink.sea,
        ink.leaf,
        [-160, -140, 150, 90],
        0,
        1,
      );
      for (const [band, fill] of [ink.vermilion, ink.ochre, ink.lilac, ink.coral].entries())
        sketch.stroke(d`M${-66 + band * 54} ${-110 + band * 12}q34 80 6 ${166 - band * 14}`, fill, 17);
      for (const spine of times(9, (index) => index))
        sketch.circle(-86 + spine * 28, -132 + spine * spine * 1.5, 8, ink.vermilion);
      sketch.circle(-166, -70, 44, ink.ochre);
      sketch.circle(-166, -70, 30, ink.lemon);
      sketch.circle(-172, -72, 13, ink.black);
      sketch.stroke('M-248-22Q-190 2-140-10', ink.night, 6);
    },
    1.04,
  );
  sketch.rect(0, cy + 222, width, height, ink.leaf);
  return { colour: ink.paper, at: 'bottom', y: 536, height: 64, isOneLine: true };
}

function drawClaw(sketch: Sketch): void {
  sketch.stroke('M60 10C120-20 150-70 150-130', ink.vermilion, 28);
  plate(
    sketch,
    'M150-110C90-150 90-240 150-290C156-250 160-230 170-220C184-240 196-256 220-270C236-200 214-130 150-110Z',
    ink.vermilion,
    ink.maroon,
    [110, -280, 220, -110],
    0,
    0.9,
  );
}

/** A lobster from above on a blue plate. */
export function lobster(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy } = sheet;
  ground(sheet, ink.paper, ink.sand, [0, 0, width, height], 0, 0.8);
  for (const x of times(Math.ceil(width / 80), (index) => index))
    sketch.rect(x * 80, 0, 40, height, ink.sky, { opacity: 0.4 });
  disc(sketch, [cx, cy - 20, 270], ink.cobalt, ink.night, [cx - 200, cy - 200, cx + 200, cy + 200], 0.8);
  sketch.ring(cx, cy - 20, 236, ink.sky, 5);
  sketch.at(
    cx,
    cy + 6,
    () => {
      for (const side of [1, -1])
        sketch.at(
          0,
          0,
          () => {
            drawClaw(sketch);
            for (const leg of times(4, (index) => index))
              sketch.stroke(d`M46 ${20 + leg * 22}q50 ${-6 + leg * 10} 84 ${10 + leg * 18}`, ink.vermilion, 11);
            sketch.stroke('M16-70C40-160 20-210 70-240', ink.coral, 5);
          },
          [side, 1],
        );
      plate(
        sketch,
        'M0-100C56-96 76-40 64 30C60 80 40 104 0 106C-40 104-60 80-64 30C-76-40-56-96 0-100Z',
        ink.vermilion,
        ink.maroon,
        [-40, 0, 64, 30],
        0,
        0.9,
      );
      for (const ring of times(4, (index) => index))
        plate(
          sketch,
          d`M${-56 + ring * 7} ${100 + ring * 26}H${56 - ring * 7}Q${60 - ring * 7} ${118 + ring * 26} ${50 - ring * 7} ${128 + ring * 26}H${-50 + ring * 7}Q${-60 + ring * 7} ${118 + ring * 26} ${-56 + ring * 7} ${100 + ring * 26}Z`,
          ring % 2 ? ink.coral : ink.vermilion,
          ink.maroon,
          [-50, 0, 56, 0],
          0,
          0.9,
        );
      twice(sketch, 'M0 204L40 200L64 250L20 262Z', ink.vermilion);
      sketch.path('M-16 204H16L22 268H-22Z', ink.coral);
      for (const side of [-1, 1]) sketch.circle(side * 26, -84, 10, ink.black);
      sketch.stroke('M0-60V90', ink.maroon, 4);
    },
    0.86,
  );
  sketch.rect(0, cy + 236, width, height, ink.maroon);
  return { colour: ink.paper, at: 'bottom', y: 544, height: 58, isOneLine: true };
}
