// Scenes of small lights and one great wave: a lantern, fireflies, a breaker.
import { mix } from '../drawing/colour.ts';
import { between, randomFrom } from '../drawing/random.ts';
import { d, type Point, type Sketch, type Stop } from '../drawing/sketch.ts';
import { drawFog, drawLamp, drawMoon, drawRidge, drawSky, drawStars, drawSwell, evening } from './parts.ts';
import type { Palette, Picture, Stage } from './stage.ts';

function drawBrassLantern(sketch: Sketch, { warm, middle, top }: Palette): void {
  const brass = sketch.linear(
    [
      [0, '#2a1808'],
      [0.18, '#8a5a22'],
      [0.34, '#ffe0a0'],
      [0.46, '#b67a30'],
      [0.75, '#5a3712'],
      [1, '#1c0f05'],
    ],
    [0, 0, 1, 0],
  );
  sketch.stroke('M-11-24C-11-44 11-44 11-24', '#9a6a2c', 1.3);
  sketch.line([0, -90, 0, -38.5], '#3a2510', 1);
  sketch.path('M-4-27h8l1 4h-10z', brass);
  sketch.path('M-13-15C-12-23 12-23 13-15Z', brass);
  sketch.rect(-14.5, -15.4, 29, 2.2, brass, { rx: 0.3 });
  const stops = [
    [0, '#fffbe8', 1],
    [0.22, '#ffe3a0', 0.98],
    [0.5, warm, 0.85],
    [0.85, mix(warm, middle, 0.65), 0.7],
    [1, mix(warm, top, 0.6), 0.75],
  ] as const;
  sketch.path('M-11.5-13Q-15 3-11.5 17H11.5Q15 3 11.5-13Z', sketch.radial(stops, 0.5, 0.6, 0.62));
  sketch.stroke('M-8-11Q-11 3-8.4 14', '#fff', 1, { 'stroke-opacity': 0.55, filter: sketch.blur(0.35) });
  for (const bar of [-5, 5]) sketch.stroke(d`M${bar}-13Q${bar * 1.28} 3 ${bar} 17`, '#6e441a', 0.55);
  sketch.stroke('M-13.2 3H13.2', '#7c4e1e', 0.6);
  sketch.path('M0-5C3.8 2 3.4 8 0 8.5C-3.4 8-3.8 2 0-5Z', '#fffdf4', { filter: sketch.blur(0.5) });
  sketch.rect(-2.4, 9, 4.8, 8, '#5f3b14', { opacity: 0.8 });
  sketch.rect(-13.5, 16.6, 27, 2.4, brass, { rx: 0.3 });
  sketch.path('M-12 19H12L14.5 25H-14.5Z', brass);
}

/** One brass lantern and its reflection. */
export function lantern(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const { width, height, key } = stage;
  const { top, middle, low, near, warm } = palette;
  const x = stage.focus(0.56, 0.68);
  const y = stage.horizon - 21;
  const random = randomFrom(key);
  sky.fill(
    sky.linear([
      [0, top],
      [0.55, middle],
      [1, top],
    ]),
  );
  for (let light = 0; light < width * 0.23; light += 1) {
    sky.circle(
      random() * width,
      height * between(random, 0.22, 0.62),
      between(random, 1.5, 6.5),
      random() < 0.5 ? warm : low,
      { opacity: 0.06 + random() * 0.18 },
    );
  }
  sky.rect(
    0,
    height * 0.62,
    width,
    height * 0.4,
    sky.linear([
      [0, middle, 0],
      [0.1, near, 0.9],
      [1, near],
    ]),
  );
  sky.glow(x, y, 75, warm, 0.75, 0.4);
  main.at(x, y, () => drawBrassLantern(main, palette));
  const water = { tint: near, keep: 0.55, roughness: 0.9, glints: [{ x, colour: warm, width: 13, strength: 0.8 }] };
  return { sky, main, water, horizon: y + 25 };
}

/** Reeds and bulrushes from one x to another. */
export function drawReeds(
  sketch: Sketch,
  random: () => number,
  from: number,
  to: number,
  foot: number,
  height: number,
  colour: string,
): void {
  for (let x = from; x < to; x += between(random, 0.9, 2.2)) {
    const length = height * between(random, 0.5, 1);
    const lean = between(random, -0.22, 0.22) * length;
    const tip: Point = [x + lean, foot - length];
    sketch.path(
      d`M${x - 0.5} ${foot}Q${x + lean * 0.2} ${foot - length * 0.6} ${tip[0]} ${tip[1]}Q${x + lean * 0.35} ${foot - length * 0.55} ${x + 0.5} ${foot}Z`,
      colour,
    );
    if (random() < 0.24)
      sketch.at(
        tip[0],
        tip[1],
        () => sketch.rect(-0.75, -1, 1.5, 7, mix(colour, '#000', 0.25), { rx: 0.75 }),
        1,
        (Math.atan2(lean, length) * 180) / Math.PI,
      );
  }
}

/** Fireflies over a still creek, a jetty and a moored boat. */
export function fireflies(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const front = stage.sketch();
  const { horizon: y, width, height, seed, key } = stage;
  const { near, middle, low, warm, extra } = palette;
  const random = randomFrom(`${key}creek`);
  const x = stage.focus(0.6, 0.68);
  const fly = extra[0] ?? warm;
  drawSky(sky, stage, palette);
  drawStars(sky, stage, 90);
  for (let rank = 0; rank < 3; rank += 1) {
    const t = rank / 2;
    const profile = (share: number) => 0.35 + 1.2 * Math.abs((share * width - x) / width) ** 0.8;
    drawRidge(
      main,
      stage,
      { y: y - 4 + rank * 2, rise: 34 - t * 16, stretch: 7 - t * 2, seed: seed + rank * 9, octaves: 6, profile },
      mix(middle, near, 0.4 + t * 0.5),
    );
    drawFog(main, y - 6 + rank * 2, 8, low, 0.32);
  }
  for (let fire = 0; fire < width * 0.62; fire += 1) {
    const [fx, fy] = [x + (random() - 0.5) * width * 0.9, y - 1 - random() ** 1.3 * 40];
    const size = between(random, 0.22, 0.7);
    main.glow(fx, fy, size * 7, fly, 0.65);
    main.circle(fx, fy, size, mix(fly, '#ffffff', 0.6));
  }
  const plank = mix(near, middle, 0.35);
  main.polygon(
    [
      [x - 3, y + 0.6],
      [x + 3, y + 0.6],
      [x + 3.4, y - 1],
      [x - 2.6, y - 1],
    ],
    plank,
  );
  front.polygon(
    [
      [x + 4, y + 1],
      [x + 9, y + 1],
      [x + 40, height + 3],
      [x + 8, height + 3],
    ],
    front.linear([
      [0, mix(near, low, 0.35)],
      [1, mix(near, '#000', 0.1)],
    ]),
  );
  for (let board = 0; board < 12; board += 1) {
    const t = (board / 12) ** 1.6;
    front.line([x + 4 + t * 4, y + 1 + t * 39, x + 9 + t * 31, y + 1 + t * 39], near, 0.25 + t * 0.5);
  }
  for (const [t, side] of [
    [0.02, 4],
    [0.24, 4.6],
  ] as const)
    front.rect(x + side + t * 4 - 0.6, y - 5 + t * 30, 1.1, 7 + t * 14, near);
  drawLamp(front, x + 4, y - 6, 1.1, warm, 1.1);
  drawReeds(front, random, -3, stage.focus(0.26, 0.3), height + 3, 40, near);
  drawReeds(front, random, width * 0.86, width + 3, height + 3, 46, near);
  const glints = [
    { x: x + 4, colour: warm, width: 4, strength: 1 },
    { x: x - 14, colour: fly, width: 13, strength: 0.5 },
  ];
  return { sky, main, front, water: { tint: palette.water, keep: 0.92, roughness: 0.55, glints }, bloom: 0.6 };
}

const breakerBody =
  'M-190 58C-120 56-66 40-40-4C-24-31 2-42 24-37C39-33 48-21 47-8C46-3 43 0 40 1C40-9 33-17 22-16C8-15-1-3 0 10C1 25 12 36 30 40C52 44 90 44 130 46V100H-190Z';
const breakerLip = 'M-40-4C-24-31 2-42 24-37C39-33 48-21 47-8C46-3 43 0 40 1';

function drawWaveFace(sketch: Sketch, { near, middle, low, moon }: Palette): void {
  const stops: readonly Stop[] = [
    [0, mix(low, '#ffffff', 0.2)],
    [0.16, mix(low, middle, 0.25)],
    [0.42, middle],
    [0.75, mix(middle, near, 0.7)],
    [1, near],
  ];
  sketch.path(breakerBody, sketch.linear(stops));
  const white = mix(low, moon, 0.5);
  const streak = sketch.linear(
    [
      [0, white, 0],
      [0.6, white],
      [1, white],
    ],
    [-90, 0, 0, 0],
    true,
  );
  sketch.group({ 'clip-path': sketch.clip(breakerBody) }, () => {
    for (let line = 0; line < 12; line += 1) {
      const [dx, dy, flat] = [line * -2.6, line * 3.8, 1 - line * 0.07];
      const rise = d`M-190 ${58 + dy}C${-120 + dx} ${56 + dy} ${-66 + dx} ${40 + dy} ${-40 + dx} ${-4 * flat + dy}`;
      const crest = d`C${-24 + dx} ${-31 * flat + dy} ${2 + dx} ${-42 * flat + dy} ${24 + dx} ${-37 * flat + dy}`;
      sketch.stroke(`${rise}${crest}`, streak, 0.6, { opacity: 0.42 - line * 0.028 });
    }
    sketch.ellipse(22, 12, 26, 30, near, { opacity: 0.55, filter: sketch.blur(6) });
    sketch.ellipse(20, -33, 22, 5, moon, { opacity: 0.5, filter: sketch.blur(2.4) });
  });
}

function drawSpray(sketch: Sketch, moon: string, random: () => number): void {
  const white = mix(moon, '#ffffff', 0.5);
  const foamLine = sketch.linear(
    [
      [0, white, 0],
      [0.45, white, 0.95],
      [1, white, 0.95],
    ],
    [-40, 0, 40, 0],
    true,
  );
  sketch.stroke(breakerLip, foamLine, 1.2);
  for (let drop = 0; drop < 190; drop += 1) {
    const angle = -2.3 + random() * 2.6;
    const reach = 26 + random() ** 2.2 * 12;
    const [x, y] = [20 + Math.cos(angle) * reach * 1.08, -11 + Math.sin(angle) * reach];
    sketch.circle(x, y, between(random, 0.14, 0.7), '#ffffff', { opacity: between(random, 0.3, 0.9) });
  }
  for (let foam = 0; foam < 120; foam += 1) {
    const t = random();
    const [x, y] = [40 + (random() - 0.5) * (10 + t * 30), 2 + t * 40];
    sketch.circle(x, y, between(random, 0.4, 1.5), '#f4fffa', { opacity: between(random, 0.12, 0.5) });
  }
}

/** A single great wave at the moment it turns over. */
export function breaker(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const { horizon, seed, key, width } = stage;
  const { near, middle, low, moon } = palette;
  const x = stage.focus(0.5, 0.66);
  const y = horizon - 10;
  const low1 = { ...stage, horizon: y + 8 };
  drawSky(sky, low1, palette);
  drawMoon(sky, stage, [x + 20, y + 9], 9, moon, low);
  const back = {
    y: y + 10,
    rise: 5,
    length: 24,
    fill: mix(low, middle, 0.6),
    rim: moon,
    strength: 0.8,
    lightX: x + 12,
  };
  drawSwell(main, { ...back, seed: seed + 7 });
  main.at(x, y + 4, () => {
    drawWaveFace(main, palette);
    drawSpray(main, moon, randomFrom(`${key}spray`));
  });
  drawSwell(main, {
    ...back,
    y: y + 46,
    rise: 6,
    length: 34,
    seed: seed + 30,
    fill: mix(middle, near, 0.55),
    strength: 0.4,
  });
  main.rect(
    0,
    stage.height - 22,
    width,
    24,
    main.linear([
      [0, near, 0],
      [1, near, 0.8],
    ]),
  );
  return {
    sky,
    clouds: [evening(low1, palette, x, { light: low, amount: 0.5, stretchX: 34, stretchY: 5 })],
    main,
    bloom: 0.3,
  };
}
