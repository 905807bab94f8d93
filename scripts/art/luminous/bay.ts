// The bay of the heroes, by night and by day.
import { mix } from '../drawing/colour.ts';
import { d, type Point, type Sketch } from '../drawing/sketch.ts';
import { drawHouses, drawTower } from './buildings.ts';
import {
  drawBeam,
  drawBird,
  drawFog,
  drawHull,
  drawLamp,
  drawMoon,
  drawRidge,
  drawSailboat,
  drawSky,
  drawStars,
} from './parts.ts';
import type { Palette, Scene, Stage } from './stage.ts';

/** Where things stand in a bay, as shares of the width. */
export interface BayPlan {
  readonly isDay: boolean;
  readonly moon: number;
  readonly moonRise: number;
  /** Rows of houses, from where to where. */
  readonly towns: readonly (readonly [number, number])[];
  readonly tower?: number;
  readonly sails: readonly Sail[];
  readonly masts: readonly (readonly [number, number])[];
  /** How thick the mist over the water is, 0–1. */
  readonly fog?: number;
}

/** A boat under sail; the larger, the nearer. */
interface Sail {
  readonly at: number;
  readonly size?: number;
}

const usualSail = 5.4;

const morning = {
  rock: '#5d7a72',
  rockLight: '#8ba292',
  hull: '#2d4a55',
  sail: '#fbfaf6',
  bird: '#3f6472',
  sun: '#fffdf4',
  halo: '#fff8e2',
  backWalls: '#b0735c',
};

/** The headland, its lighthouse and, by night, both beams; gives the place of the lamp. */
export function drawHeadland(
  sketch: Sketch,
  stage: Stage,
  palette: Palette,
  { isDay, tower }: { readonly isDay: boolean; readonly tower: number },
): Point {
  const { horizon: y, width, seed } = stage;
  const { near, middle, warm } = palette;
  const x = width * tower;
  const lamp: Point = [x, y - 12 - 27 * 0.835];
  const colour = mix(warm, '#fff6dd', 0.55);
  if (!isDay) {
    drawBeam(sketch, lamp, { angle: Math.PI + 0.09, length: 150, spread: 0.1, colour, strength: 0.75 });
    drawBeam(sketch, lamp, { angle: -0.14, length: 60, spread: 0.1, colour, strength: 0.45 });
  }
  const rock = sketch.linear([
    [0, isDay ? morning.rockLight : mix(near, middle, 0.22)],
    [1, isDay ? morning.rock : near],
  ]);
  const profile = (share: number) => Math.exp(-(((share * width - x) / 28) ** 2)) * 1.1;
  drawRidge(sketch, stage, { y: y - 1, rise: 14, stretch: 22, seed: seed + 8, octaves: 5, profile }, rock);
  const left = d`M${x - 30} ${y + 1}C${x - 18} ${y - 1} ${x - 12} ${y - 11.5} ${x - 6} ${y - 12.6}H${x + 7}`;
  sketch.path(`${left}${d`C${x + 14} ${y - 11} ${x + 20} ${y - 4} ${x + 40} ${y + 1}Z`}`, rock);
  drawTower(sketch, x, y - 12, 27, palette, isDay);
  if (!isDay) drawLamp(sketch, ...lamp, 1.4, warm, 1.2);
  return lamp;
}

function drawTown(
  sketch: Sketch,
  stage: Stage,
  palette: Palette,
  isDay: boolean,
  town: readonly [number, number],
): void {
  const { horizon: y, width, seed } = stage;
  const { near, low, middle, warm } = palette;
  const [from, to] = [width * town[0], width * town[1]];
  const back = {
    from: from + 4,
    to: to - 6,
    y: y - 5,
    widths: [5, 8],
    heights: [7, 14],
    // By day hills and walls are of one lightness: the houses behind are of warmer stone.
    colour: isDay ? morning.backWalls : mix(near, middle, 0.42),
    tint: 0.5,
    lit: 0.32,
    seed,
    isDay,
  } as const;
  drawHouses(sketch, stage, palette, back);
  drawFog(sketch, y - 6, 6, low, isDay ? 0.18 : 0.3);
  const front = {
    from,
    to,
    y,
    widths: [5, 9],
    heights: [6, 12],
    colour: mix(near, middle, 0.12),
    lit: 0.55,
    seed: seed + 4,
    isDay,
  } as const;
  drawHouses(sketch, stage, palette, front);
  sketch.rect(from - 3, y - 1.3, to - from + 5, 3, isDay ? '#6d7f84' : mix(near, '#000', 0.3));
  for (let x = from; !isDay && x < to; x += 9) drawLamp(sketch, x, y - 5.4, 0.45, warm, 0.7);
}

function drawFleet(sketch: Sketch, stage: Stage, palette: Palette, { isDay, sails }: BayPlan): void {
  const { horizon: y, width } = stage;
  const { near, middle, warm } = palette;
  const hull = isDay ? morning.hull : '#02080e';
  for (const { at, size = usualSail } of sails) {
    const [x, lift] = [width * at, size / usualSail];
    // What is nearer floats lower.
    const foot = y + 0.6 + Math.max(0, size - usualSail) * 1.1;
    drawSailboat(sketch, x, foot, size, hull, isDay ? morning.sail : mix(near, middle, 0.4));
    if (!isDay) drawLamp(sketch, x - 4 * lift, foot - 3 * lift, 0.5 * lift, warm);
  }
}

function drawMist(sketch: Sketch, { horizon: y }: Stage, { low }: Palette, { fog = 0 }: BayPlan): void {
  if (fog === 0) return;
  drawFog(sketch, y - 15, 9, low, fog * 0.55);
  drawFog(sketch, y - 3, 7, low, fog);
}

/** The bay itself, by night or on a clear morning: the same seed keeps the same geometry. */
export function bay(plan: BayPlan): Scene {
  return (stage, palette) => {
    const sky = stage.sketch();
    const main = stage.sketch();
    const { horizon: y, width, seed } = stage;
    const { near, low, middle, moon, warm, water, extra } = palette;
    const { isDay } = plan;
    const [x, high] = [width * plan.moon, plan.moonRise];
    drawSky(sky, stage, palette);
    if (isDay) {
      sky.glow(x, high, 75, morning.halo, 0.95);
      sky.circle(x, high, 4.4, morning.sun);
    } else {
      drawStars(sky, stage, 90);
      drawMoon(sky, stage, [x, high], 5.4, moon, low);
    }
    for (let rank = 0; rank < 4; rank += 1) {
      const t = rank / 3;
      const level = y - 19 + t * 15;
      const profile = (share: number) => 0.5 + 0.7 * Math.abs(Math.sin(share * 2.6 + rank * 1.9));
      const hills = mix(low, extra[0] ?? near, 0.25 + 0.6 * t);
      drawRidge(
        main,
        stage,
        { y: level, rise: 17 - t * 6, stretch: 46 - t * 14, seed: seed + rank * 7, octaves: 5, profile },
        hills,
      );
      drawFog(main, level + 8, 7, low, 0.5 * (1 - t * 0.5));
    }
    for (const town of plan.towns) drawTown(main, stage, palette, isDay, town);
    const { tower } = plan;
    const lamp = tower === undefined ? undefined : drawHeadland(main, stage, palette, { isDay, tower });
    const hull = isDay ? morning.hull : '#02080e';
    for (const [share, height] of plan.masts) {
      const mast = width * share;
      main.rect(mast, y - height, 0.35, height, hull);
      for (const side of [-5, 5]) main.line([mast, y - height, mast + side, y], hull, 0.1);
      drawHull(main, mast, y + 0.3, 4.6, hull);
      if (!isDay) main.circle(mast + 0.2, y - height, 0.35, '#ffe9b8');
    }
    drawFleet(main, stage, palette, plan);
    drawMist(main, stage, palette, plan);
    drawBird(main, width * 0.4, y - 40, 4.4, isDay ? morning.bird : near, -10);
    const clouds = {
      seed,
      from: 0,
      to: y,
      colour: isDay ? '#ffffff' : mix(middle, low, 0.4),
      light: isDay ? '#ffffff' : low,
      lightX: x,
      amount: isDay ? 0.7 : 0.5,
      stretchX: 40,
    };
    const moonPath = { x, colour: isDay ? '#fff9e6' : moon, width: isDay ? 14 : 7, strength: 0.7 };
    const glints = isDay || !lamp ? [moonPath] : [moonPath, { x: lamp[0], colour: warm, width: 4, strength: 0.9 }];
    const surface = { tint: water, keep: isDay ? 0.72 : 0.8, roughness: 0.9, glints };
    return { sky, clouds: [clouds], main, water: surface, ...(isDay ? { bloom: 0.18, vignette: 0.06 } : {}) };
  };
}
