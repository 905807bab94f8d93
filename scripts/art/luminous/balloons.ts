// Balloons above the fog.
import { mix } from '../drawing/colour.ts';
import { between, times } from '../drawing/random.ts';
import { type Point, polygon, type Sketch } from '../drawing/sketch.ts';
import { drawFog, drawRidge, drawSky, evening } from './parts.ts';
import type { Palette, Picture, Stage } from './stage.ts';

function drawBalloon(
  sketch: Sketch,
  [x, y]: Point,
  size: number,
  [cloth, stripe, basket]: readonly [string, string, string],
  warm: string,
): void {
  sketch.glow(x, y + 6 * size, 26 * size, warm, 0.3);
  sketch.at(
    x,
    y,
    () => {
      const skin = 'M0-16C11-16 16-8 16-1C16 8 8 13 4.4 20H-4.4C-8 13-16 8-16-1C-16-8-11-16 0-16Z';
      sketch.path(skin, cloth);
      sketch.group({ 'clip-path': sketch.clip(skin) }, () => {
        for (const [half, inner] of [
          [12.4, 8.6],
          [4.6, 0],
        ] as const) {
          const gore = (w: number) => `C${w * 1.1}-14 ${w * 1.3}-4 ${w}2C${w * 0.7} 10 2 16 1 20`;
          sketch.path(
            `M0-16${gore(half)}H-1C-2 16-${half * 0.7} 10-${half} 2C-${half * 1.3}-4-${half * 1.1}-14 0-16Z`,
            inner ? stripe : cloth,
          );
          if (inner)
            sketch.path(
              `M0-16${gore(inner)}H-1C-2 16-${inner * 0.7} 10-${inner} 2C-${inner * 1.3}-4-${inner * 1.1}-14 0-16Z`,
              cloth,
            );
        }
        sketch.path('M-4.6 2C-3.4 10-2 16-1 20H1C2 16 3.4 10 4.6 2C5.8-4 5-14 0-16C-5-14-5.8-4-4.6 2Z', stripe);
        sketch.ellipse(-6, -5, 6, 10, '#ffffff', { opacity: 0.24, filter: sketch.blur(2.4) });
        sketch.ellipse(13, 6, 9, 18, '#000000', { opacity: 0.34, filter: sketch.blur(3.4) });
        sketch.ellipse(0, 19, 7, 9, warm, { opacity: 0.75, filter: sketch.blur(2.6) });
      });
      for (const side of [-1, 1]) sketch.line([side * 4, 20, side * 2, 26], basket, 0.3);
      sketch.path('M-2.5 26H2.5L2 30H-2Z', basket);
      sketch.circle(0, 22.4, 0.8, '#fff3d2');
    },
    size,
  );
}

/** Balloons at first light above islands in a sea of fog. */
export function balloons(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const { height, seed, shape, random } = stage;
  const y = height * 0.78;
  const fields = { ...stage, horizon: y };
  const { near, middle, low, moon, warm, extra } = palette;
  const [red = warm, cream = moon, blue = middle] = extra;
  const x = stage.focus(0.54, 0.68);
  drawSky(sky, fields, palette);
  sky.glow(x - 30, y - 14, 60, moon, 0.9);
  sky.circle(x - 30, y - 14, 7, '#fffbee');
  for (let rank = 0; rank < 5; rank += 1) {
    const t = rank / 4;
    const level = y - 10 + rank * 8;
    const profile = (share: number) => 0.3 + Math.abs(Math.sin(share * 4.2 + rank * 2.3));
    drawRidge(
      main,
      stage,
      { y: level, rise: 15 - t * 3, stretch: 20, seed: seed + rank * 3, octaves: 5, profile, base: height + 2 },
      mix(low, near, 0.22 + t * 0.6),
    );
    drawFog(main, level + 9, 7, mix(low, moon, 0.3), 0.75);
  }
  const far: readonly Point[] =
    shape === 'wide'
      ? [
          [x + 40, y - 34],
          [x - 78, y - 40],
          [x - 46, y - 50],
        ]
      : [
          [x + 30, y - 22],
          [x - 34, y - 50],
        ];
  for (const [index, place] of far.entries())
    drawBalloon(main, place, 0.36 + 0.08 * index, index % 2 ? [cream, red, near] : [blue, cream, near], warm);
  drawBalloon(main, [x, y - 44], 1.22, [red, cream, near], warm);
  for (const bird of times(6, (index) => index)) {
    const [bx, by] = [x - 26 + bird * 3 + random() * 2, y - 24 + between(random, -2, 2)];
    main.stroke(
      polygon(
        [
          [bx - 1.1, by - 0.5],
          [bx, by],
          [bx + 1.1, by - 0.5],
        ],
        true,
      ),
      near,
      0.26,
    );
  }
  return {
    sky,
    clouds: [
      { ...evening(fields, palette, x - 30), colour: low, light: '#ffffff', amount: 0.6, stretchX: 40, stretchY: 5 },
    ],
    main,
  };
}
