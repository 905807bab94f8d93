// The still creek by day: dragonflies where the dark theme has its fireflies, and lilies on the water.
import { mix } from '../drawing/colour.ts';
import { randomFrom, times } from '../drawing/random.ts';
import type { Sketch } from '../drawing/sketch.ts';
import { clear, drawSun, fairClouds, sunHalo } from './daylight.ts';
import { drawFog, drawRidge, drawSky } from './parts.ts';
import { drawReeds } from './quiet.ts';
import type { Palette, Picture, Stage } from './stage.ts';

function drawJetty(sketch: Sketch, x: number, y: number, height: number): void {
  const wood = sketch.linear([
    [0, '#d9c19a'],
    [1, '#9a7650'],
  ]);
  sketch.polygon(
    [
      [x + 4, y + 1],
      [x + 9, y + 1],
      [x + 40, height + 3],
      [x + 8, height + 3],
    ],
    wood,
  );
  for (const board of times(12, (index) => (index / 12) ** 1.6))
    sketch.line(
      [x + 4 + board * 4, y + 1 + board * 39, x + 9 + board * 31, y + 1 + board * 39],
      '#7d5d3e',
      0.2 + board * 0.4,
      {
        opacity: 0.7,
      },
    );
  for (const [t, side] of [
    [0.02, 4],
    [0.24, 4.6],
  ] as const)
    sketch.rect(x + side + t * 4 - 0.6, y - 5 + t * 30, 1.1, 7 + t * 14, '#7d5d3e');
}

function drawDragonfly(sketch: Sketch, x: number, y: number, size: number, turn: number, colour: string): void {
  sketch.at(
    x,
    y,
    () => {
      const wing = { opacity: 0.62, stroke: mix(colour, '#ffffff', 0.4), 'stroke-width': 0.08 };
      for (const [lean, long] of [
        [-24, 3.6],
        [14, 3.2],
      ] as const)
        for (const side of [-1, 1])
          sketch.at(
            0,
            -0.5,
            () => sketch.ellipse(side * long * 0.55, 0, long * 0.55, 0.5, '#f4fdff', wing),
            1,
            side * lean,
          );
      sketch.stroke('M0-.8V4.6', colour, 0.42);
      sketch.ellipse(0, -0.4, 0.5, 1, mix(colour, '#0c2a33', 0.35));
      sketch.circle(0, -1.5, 0.5, mix(colour, '#0c2a33', 0.5));
    },
    size,
    turn,
  );
}

function drawLily(sketch: Sketch, x: number, y: number, size: number, isOpen: boolean): void {
  sketch.at(
    x,
    y,
    () => {
      sketch.ellipse(0, 0.3, 4, 1.2, '#4f7f5c', { opacity: 0.45 });
      sketch.path('M-4 0A4 1.15 0 1 1 4 0A4 1.15 0 0 1 .8 1.1L.2 .1L-.9 1.12A4 1.15 0 0 1-4 0Z', '#6fa36b');
      sketch.path('M-3.6-.2A3.6 .9 0 0 1 3-.5', 'none', { stroke: '#a8cf94', 'stroke-width': 0.22 });
      if (!isOpen) return;
      for (const [lean, petal] of [
        [-58, '#f3c3cd'],
        [58, '#f3c3cd'],
        [-30, '#fbe3e6'],
        [30, '#fbe3e6'],
        [0, '#fff6f4'],
      ] as const)
        sketch.at(0.2, -0.2, () => sketch.path('M0 0C-.9-.7-.6-1.9 0-2.5C.6-1.9 .9-.7 0 0Z', petal), 1, lean);
      sketch.circle(0.2, -0.6, 0.3, '#f2b25c');
    },
    size,
  );
}

/** The creek of the fireflies in the forenoon. */
export function creekByDay(stage: Stage, palette: Palette): Picture {
  const [sky, main, front] = [stage.sketch(), stage.sketch(), stage.sketch()];
  const { horizon: y, width, height, seed, key } = stage;
  const { near, middle, low, extra } = palette;
  const random = randomFrom(`${key}creek`);
  const x = stage.focus(0.6, 0.68);
  const sun = stage.focus(0.4, 0.5);
  drawSky(sky, stage, palette);
  drawSun(sky, sun, y - 36);
  for (const [rank, shade] of [0.28, 0.5, 0.78].entries()) {
    const t = rank / 2;
    const profile = (share: number) => 0.35 + 1.2 * Math.abs((share * width - x) / width) ** 0.8;
    const ridge = {
      y: y - 4 + rank * 2,
      rise: 34 - t * 16,
      stretch: 7 - t * 2,
      seed: seed + rank * 9,
      octaves: 6,
      profile,
    };
    drawRidge(main, stage, ridge, mix(middle, near, shade));
    drawFog(main, y - 6 + rank * 2, 8, low, 0.45);
  }
  for (const [dx, dy, size, turn] of [
    [-14, -20, 1.5, 62],
    [-2, -31, 1.1, 118],
    [17, -24, 1.25, -70],
    [-36, -29, 0.9, 100],
    [31, -36, 0.8, -112],
    [-52, -17, 0.75, 75],
  ] as const)
    drawDragonfly(main, x + dx, y + dy, size, turn, extra[0] ?? near);
  for (const place of times(22, (index) => index)) {
    const depth = 0.12 + random() * 0.8;
    const at = x - 6 - random() * width * 0.5;
    drawLily(front, at, y + 3 + depth ** 1.4 * (height - y - 6), 0.4 + depth * 0.95, place % 3 === 0);
  }
  drawJetty(front, x, y, height);
  const reed = mix(near, '#8fae5e', 0.45);
  drawReeds(front, random, -3, stage.focus(0.26, 0.3), height + 3, 40, reed);
  drawReeds(front, random, width * 0.86, width + 3, height + 3, 46, reed);
  const glints = [{ x: sun, colour: sunHalo, width: 13, strength: 0.6 }];
  const water = { tint: palette.water, keep: 0.8, roughness: 0.55, glints };
  return { sky, clouds: [fairClouds(stage, sun, 0.6)], main, front, water, ...clear };
}
