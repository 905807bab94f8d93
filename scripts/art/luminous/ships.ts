// Scenes with one vessel: a square-rigger, a ferry, a bottle, balloons over the fog.
import { mix } from '../drawing/colour.ts';
import { d, type Point, type Sketch } from '../drawing/sketch.ts';
import { drawFog, drawLamp, drawMoon, drawRidge, drawSky, drawStars, drawSwell, evening } from './parts.ts';
import type { Palette, Picture, Stage } from './stage.ts';

function drawMast(sketch: Sketch, palette: Palette, [x, y]: Point, height: number, scale: number): void {
  const { near, moon, low } = palette;
  sketch.rect(x - 0.35, y - height, 0.7, height - 4, near);
  for (const [from, to, half] of [
    [0.14, 0.34, 6],
    [0.37, 0.58, 7.6],
    [0.61, 0.83, 8.6],
  ] as const) {
    const [top, foot] = [y - height * (1 - from), y - height * (1 - to)];
    const a = half * scale * 0.82;
    const b = a * 1.12;
    const middle = (top + foot) / 2;
    const belly = d`M${x - a} ${top}L${x + a} ${top}Q${x + b * 1.32} ${middle} ${x + b} ${foot}Q${x} ${foot - 2.6} ${x - b} ${foot}Q${x - a * 0.75} ${middle} ${x - a} ${top}Z`;
    const cloth = sketch.linear(
      [
        [0, mix(near, moon, 0.3)],
        [0.6, mix(near, low, 0.22)],
        [1, near],
      ],
      [1, 0, 0, 1],
    );
    sketch.path(belly, cloth, { opacity: 0.97 });
  }
}

/** A square-rigger against a low sun. */
export function tallship(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const { horizon: y, seed } = stage;
  const x = stage.focus(0.58, 0.68);
  const { near, low, moon, warm } = palette;
  drawSky(sky, stage, palette);
  drawMoon(sky, stage, [x + 6, y - 15], 13, moon, moon);
  drawRidge(main, stage, { y: y - 1, rise: 6, stretch: 50, seed }, mix(low, near, 0.25));
  drawFog(main, y, 4, low, 0.5);
  main.at(x, y, () => {
    main.path('M-23-6L-20 1H17Q21-3 23-7.5L15-5H-15L-17-7.5Z', near);
    main.line([20, -6, 32, -12.5], near, 0.6);
    for (const [dx, height, scale] of [
      [-12, 36, 1],
      [1, 42, 1.1],
      [13, 34, 0.9],
    ] as const)
      drawMast(main, palette, [dx, 0], height, scale);
    main.path('M14-33L31-12L17-13Z', mix(near, moon, 0.2));
    main.line([-12, -36, -23, -7], near, 0.18);
    drawLamp(main, -21, -8.6, 0.7, warm, 1.2);
    for (let port = 0; port < 6; port += 1) main.rect(port * 5 - 15, -3.3, 0.9, 0.9, warm, { opacity: 0.9 });
  });
  const glints = [
    { x: x + 6, colour: moon, width: 12, strength: 1.1 },
    { x: x - 21, colour: warm, width: 2, strength: 0.7 },
  ];
  const clouds = evening(stage, palette, x, { light: moon, amount: 0.7, stretchX: 34, stretchY: 5 });
  return { sky, clouds: [clouds], main, water: { tint: palette.water, keep: 0.75, glints } };
}

function drawDecks(sketch: Sketch, stage: Stage, palette: Palette): void {
  const { near, middle, low, warm } = palette;
  for (const [from, to, height] of [
    [-32, 25, 13.2],
    [-29, 19, 18.2],
    [-24, 12, 23],
  ] as const) {
    sketch.rect(
      from,
      -height,
      to - from,
      5.3,
      sketch.linear([
        [0, mix(near, middle, 0.55)],
        [1, mix(near, middle, 0.3)],
      ]),
    );
    for (let x = from + 1.5; x < to - 2; x += 2.5) {
      const glass = stage.random() < 0.86 ? mix(warm, '#fff4d6', stage.random() * 0.7) : mix(near, '#000', 0.3);
      sketch.rect(x, 1.4 - height, 1.6, 2, glass, { rx: 0.3 });
    }
    sketch.rect(from - 1, -height, to - from + 2, 0.5, mix(near, low, 0.35));
  }
}

/** The evening ferry, three decks of lit windows. */
export function ferry(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const { horizon: y, width, seed, random } = stage;
  const { near, middle, low, moon, warm } = palette;
  const x = stage.focus(0.52, 0.66);
  drawSky(sky, stage, palette);
  drawStars(sky, stage, 60);
  drawMoon(sky, stage, [stage.focus(0.2, 0.4), y - 44], 4, moon, low);
  drawRidge(main, stage, { y: y - 3, rise: 14, stretch: 40, seed }, mix(low, near, 0.35));
  for (let light = 0; light < width * 0.36; light += 1) {
    main.circle(random() * width, y - random() * 4, 0.15 + random() * 0.3, mix(warm, '#fff', random() * 0.6), {
      opacity: 0.4 + random() * 0.6,
    });
  }
  drawFog(main, y - 1, 6, low, 0.5);
  main.at(x, y, () => {
    main.path(
      'M-36-8H30L38-9.5Q34-1 29 1.5H-32Q-36-2-36-8Z',
      main.linear([
        [0, mix(near, middle, 0.35)],
        [1, near],
      ]),
    );
    main.rect(-36, -4.2, 70, 0.8, warm, { opacity: 0.35 });
    drawDecks(main, stage, palette);
    main.path('M4-23L5-29L14-29L16-23Z', mix(near, middle, 0.5));
    main.rect(6, -28, 7.5, 1.6, mix(warm, near, 0.15));
    main.path('M-17-23L-16-33L-8-33L-8-23Z', mix(near, middle, 0.3));
    main.rect(-16.4, -31, 8.2, 2.4, mix(warm, near, 0.35));
    for (let puff = 0; puff < 5; puff += 1) {
      const attributes = { opacity: 0.3 - 0.05 * puff, filter: main.blur(1.6) };
      main.circle(-14 - puff * 6, -36 - puff * 1.6, 2.6 + puff * 1.3, mix(middle, low, 0.5), attributes);
    }
    main.line([22, -13, 22, -27], near, 0.4);
    drawLamp(main, 22, -27, 0.6, warm);
    main.glow(0, -14, 44, warm, 0.26);
  });
  const glints = [-12, 10].map((dx) => ({ x: x + dx, colour: warm, width: 7, strength: 0.5 }));
  return {
    sky,
    clouds: [evening(stage, palette, x)],
    main,
    water: { tint: palette.water, keep: 0.9, roughness: 0.9, glints },
  };
}

const glassBody = 'M-22-10Q-25-10-25-6V6Q-25 10-22 10H8C15 10 15 3.6 22 3.6H29V-3.6H22C15-3.6 15-10 8-10Z';

function drawBottle(sketch: Sketch, palette: Palette): void {
  const { warm, top } = palette;
  const glass = palette.extra[0] ?? '#8fd8d0';
  const body = sketch.linear([
    [0, mix(glass, '#ffffff', 0.5), 0.5],
    [0.25, glass, 0.38],
    [0.7, mix(glass, top, 0.3), 0.6],
    [1, mix(glass, '#ffffff', 0.25), 0.65],
  ]);
  sketch.path(glassBody, body);
  sketch.path(
    glassBody,
    sketch.radial(
      [
        [0, warm, 0.75],
        [0.6, warm, 0.16],
        [1, warm, 0],
      ],
      0.42,
      0.52,
    ),
  );
  sketch.at(
    0,
    0,
    () => {
      sketch.rect(
        -17,
        -4,
        23,
        8,
        sketch.linear([
          [0, '#fffdf2'],
          [0.4, '#fbe6b4'],
          [1, '#b47a34'],
        ]),
        { rx: 1.5 },
      );
      sketch.rect(-8, -4.2, 2.2, 8.4, '#b8482e', { rx: 0.3 });
    },
    1,
    4,
  );
  sketch.rect(26, -3, 7, 6, '#8a5a34', { rx: 1 });
  sketch.rect(27, -4.2, 2, 8.4, mix(glass, '#fff', 0.4), { rx: 0.8, opacity: 0.8 });
  sketch.stroke('M-21-7.6H7C11-7.6 13-3 20-2', '#fff', 1.1, { 'stroke-opacity': 0.75, filter: sketch.blur(0.3) });
  sketch.stroke(glassBody, '#fff', 0.45, { 'stroke-opacity': 0.4 });
}

/** A letter in a bottle among the swells. */
export function bottle(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const front = stage.sketch();
  const y = stage.horizon - 12;
  const calm = { ...stage, horizon: y };
  const { seed } = stage;
  const { near, middle, low, moon, warm } = palette;
  const x = stage.focus(0.55, 0.68);
  drawSky(sky, calm, palette);
  drawStars(sky, calm, 60);
  drawMoon(sky, stage, [stage.focus(0.8, 0.86), y - 34], 4.2, moon, low);
  drawRidge(main, calm, { y: y - 1, rise: 8, stretch: 36, seed }, mix(low, near, 0.4));
  drawFog(main, y, 5, low, 0.6);
  front.glow(x, y + 2, 42, warm, 0.6, 0.4);
  front.at(x, y + 6, () => drawBottle(front, palette), 1, -24);
  for (let rank = 0; rank < 4; rank += 1) {
    const t = rank / 3;
    const fill = mix(middle, near, 0.35 + 0.6 * t);
    drawSwell(front, {
      y: y + 14 + rank * 8,
      rise: 4 + t * 3,
      length: 30 + t * 20,
      seed: rank * 31 + seed,
      fill,
      rim: low,
      strength: 0.75 - 0.35 * t,
      lightX: x,
    });
  }
  const water = { tint: palette.water, keep: 0.7, glints: [{ x, colour: warm, width: 10, strength: 0.6 }] };
  return { sky, clouds: [evening(calm, palette, x, { amount: 0.55 })], main, front, water, horizon: y };
}
