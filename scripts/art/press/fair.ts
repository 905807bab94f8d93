// Posters of the fair: a peacock, an elephant, a carousel.
import { times } from '../drawing/random.ts';
import { d, polar, type Sketch } from '../drawing/sketch.ts';
import { disc, ground, ink, type NamePlace, plate, type Sheet, twice } from './stage.ts';

/** A peacock, its fan the whole sheet. */
export function peacock(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy } = sheet;
  ground(sheet, ink.plum, ink.night, [0, 0, 0, height], 0, 1);
  const foot = cy + 150;
  for (const [ring, reach] of [
    [0, 390],
    [1, 310],
    [2, 230],
  ] as const)
    for (const feather of times(13 - ring * 2, (index) => index)) {
      const count = 12 - ring * 2;
      const angle = -Math.PI * (0.04 + (0.92 * feather) / count);
      const [x, y] = polar(cx, foot, angle, reach);
      sketch.line([cx, foot, x, y], ring % 2 ? ink.leaf : ink.teal, 10);
      sketch.at(
        x,
        y,
        () => {
          plate(
            sketch,
            'M0-64C40-40 44 20 0 60C-44 20-40-40 0-64Z',
            ring % 2 ? ink.leaf : ink.sea,
            ink.teal,
            [0, -60, 0, 60],
            0,
            1,
          );
          sketch.ellipse(0, -10, 25, 30, ink.ochre);
          sketch.ellipse(0, -8, 17, 21, ink.cobalt);
          sketch.circle(0, -4, 9, ink.night);
        },
        1 - ring * 0.14,
        (angle * 180) / Math.PI + 90,
      );
    }
  sketch.at(cx, foot - 10, () => {
    plate(
      sketch,
      'M-30-190C-46-90-86-20-80 60C-70 130 70 130 80 60C86-20 46-90 30-190C24-222-24-222-30-190Z',
      ink.cobalt,
      ink.night,
      [-60, -160, 80, 120],
      0,
      1,
    );
    for (const lean of [-22, 0, 22]) {
      sketch.line([0, -210, lean, -262], ink.sea, 5);
      sketch.circle(lean, -266, 9, ink.ochre);
    }
    twice(sketch, 'M6-186Q20-200 30-184Q18-172 6-186Z', ink.paper);
    for (const side of [-16, 16]) sketch.circle(side, -185, 5, ink.black);
    sketch.path('M-9-172H9L0-146Z', ink.ochre);
  });
  sketch.rect(0, cy + 214, width, height, ink.night);
  return { colour: ink.lemon, at: 'bottom', y: 536, height: 66, isOneLine: true };
}

/** An elephant in its finery, seen from the front. */
export function elephant(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy } = sheet;
  ground(sheet, ink.vermilion, ink.maroon, [0, 0, 0, height], 0, 0.95);
  for (const petal of times(18, (index) => index))
    sketch.at(cx, cy - 30, () => sketch.ellipse(0, -262, 30, 56, petal % 2 ? ink.ochre : ink.coral), 1, petal * 20);
  disc(sketch, [cx, cy - 30, 246], ink.lemon, ink.ochre, [cx, cy - 250, cx, cy + 200], 0.9);
  const grey = '#7f8fb0';
  // Alike: plenty.ts, for a mask has two sides as well.
  sketch.at(
    cx,
    cy - 20,
    () => {
      for (const side of [1, -1])
        sketch.at(
          0,
          0,
          () => {
            plate(
              sketch,
              'M84-110C180-190 290-130 268 0C250 100 170 150 96 90Z',
              grey,
              ink.night,
              [90, 0, 270, 40],
              0,
              0.8,
            );
            sketch.path('M112-76C170-126 232-90 220-6C210 56 160 90 112 60Z', ink.rose, { opacity: 0.75 });
          },
          [side, 1],
        );
      plate(
        sketch,
        'M0-190C90-190 132-120 122-30C116 40 74 70 52 90C44 180 50 250 36 300H-36C-50 250-44 180-52 90C-74 70-116 40-122-30C-132-120-90-190 0-190Z',
        grey,
        ink.night,
        [0, -160, 60, 300],
        0,
        0.85,
      );
      for (const row of times(6, (index) => index))
        sketch.stroke(d`M-32 ${130 + row * 26}q32 14 64 0`, ink.night, 4, { opacity: 0.45 });
      twice(sketch, 'M52 76C96 110 100 190 66 224C78 170 66 130 38 106Z', ink.paper);
      plate(sketch, 'M0-196L76-120L0 40L-76-120Z', ink.maroon, ink.plum, [0, -190, 0, 40], 0, 0.9);
      for (const [y, r] of [
        [-134, 15],
        [-92, 20],
        [-44, 13],
        [-8, 8],
      ] as const)
        sketch.circle(0, y, r, ink.lemon);
      disc(sketch, [0, -92, 11], ink.sea, ink.teal, [-8, -100, 8, -84], 0.8);
      for (const side of [-1, 1]) {
        sketch.ellipse(side * 84, -46, 19, 15, ink.paper);
        sketch.circle(side * 84, -45, 11, ink.black);
        sketch.stroke(d`M${side * 60} -74q${side * 24} -16 ${side * 48} 6`, ink.night, 6);
      }
    },
    0.94,
  );
  sketch.rect(0, cy + 226, width, height, ink.plum);
  return { colour: ink.lemon, at: 'bottom', y: 540, height: 62, isOneLine: true };
}

function drawHorse(sketch: Sketch, coat: string, saddle: string): void {
  sketch.line([6, -150, 6, 150], ink.ochre, 9);
  sketch.path(
    'M-70 20C-80-20-30-34 20-28C40-50 46-84 74-98L80-112L92-96C110-80 122-60 124-44L106-34L86-50C84-10 90 30 60 40L74 76L112 92L106 108L58 92L36 48C10 56-20 54-40 44L-62 84L-100 92L-102 76L-74 66L-66 36C-90 40-108 60-112 80C-124 40-96 14-70 20Z',
    coat,
  );
  sketch.path('M-20-30H36L30 12Q6 24-18 12Z', saddle);
  sketch.path('M40-46C44-80 62-100 78-104L66-66Z', saddle);
  sketch.circle(96, -74, 5, ink.black);
}

/** A carousel under its striped roof. */
export function carousel(sheet: Sheet): NamePlace {
  const { sketch, width, height, cx, cy } = sheet;
  ground(sheet, ink.night, ink.cobalt, [0, 0, 0, height], 0, 0.9);
  for (const bulb of times(Math.ceil(width / 40), (index) => index))
    sketch.circle(bulb * 40 + 10, 30 + ((bulb * 61) % 90), 3, ink.lemon);
  const roof = cy - 110;
  for (const stripe of times(8, (index) => index)) {
    const at = (index: number) => cx - 280 + index * 70;
    sketch.polygon(
      [
        [cx, roof - 170],
        [at(stripe), roof],
        [at(stripe + 1), roof],
      ],
      stripe % 2 ? ink.paper : ink.vermilion,
    );
    sketch.path(d`M${at(stripe)} ${roof}h70v20a35 30 0 0 1 -70 0Z`, stripe % 2 ? ink.vermilion : ink.lemon);
    sketch.circle(at(stripe) + 35, roof + 4, 7, ink.paper);
  }
  sketch.line([cx, roof - 170, cx, roof - 214], ink.ochre, 8);
  sketch.path(d`M${cx} ${roof - 216}l54 16l-54 18Z`, ink.coral);
  plate(
    sketch,
    d`M${cx - 52} ${roof + 40}H${cx + 52}V${cy + 180}H${cx - 52}Z`,
    ink.coral,
    ink.maroon,
    [cx - 50, 0, cx + 50, 0],
    0,
    0.9,
  );
  for (const pane of times(3, (index) => index)) sketch.ellipse(cx, roof + 90 + pane * 70, 28, 26, ink.mint);
  for (const [dx, dy, coat, saddle, size] of [
    [-170, 30, ink.paper, ink.vermilion, 1],
    [150, 60, ink.sea, ink.lemon, 1],
    [-20, 70, ink.black, ink.coral, 0.9],
  ] as const)
    sketch.at(cx + dx, cy + dy, () => drawHorse(sketch, coat, saddle), size);
  plate(
    sketch,
    d`M${cx - 300} ${cy + 178}H${cx + 300}L${cx + 276} ${cy + 224}H${cx - 276}Z`,
    ink.ochre,
    ink.vermilion,
    [cx - 300, 0, cx + 300, 0],
    0,
    1,
  );
  return { colour: ink.paper, at: 'bottom', y: 540, height: 62, isOneLine: true };
}
