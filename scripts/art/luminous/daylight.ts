// What pictures by day share: their sun, fair clouds, and the colours of boats and birds.
import type { Sketch } from '../drawing/sketch.ts';
import type { Stage } from './stage.ts';
import type { Clouds } from './weather.ts';

export const sunHalo = '#fff8e2';
export const dayHull = '#2d4a55';
export const daySail = '#fbfaf6';
export const dayBird = '#3f6472';
/** Pictures by day are bright as they are. */
export const clear = { bloom: 0.18, vignette: 0.06 } as const;

export function drawSun(sky: Sketch, x: number, y: number, radius = 4.2): void {
  sky.glow(x, y, 75, sunHalo, 0.95);
  sky.circle(x, y, radius, '#fffdf4');
}

export const fairClouds = ({ seed, horizon }: Stage, lightX: number, amount = 0.65): Clouds => ({
  seed,
  from: 0,
  to: horizon,
  colour: '#ffffff',
  light: '#ffffff',
  lightX,
  amount,
  stretchX: 40,
});
