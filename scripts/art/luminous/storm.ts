// Lightning over the sea.
import { mix } from '../drawing/colour.ts';
import { type Point, polygon, type Sketch } from '../drawing/sketch.ts';
import { drawHull, drawLamp, drawSky, drawSwell } from './parts.ts';
import type { Palette, Picture, Stage } from './stage.ts';

interface Bolt {
  readonly from: Point;
  readonly angle: number;
  readonly length: number;
  readonly width: number;
  readonly depth: number;
}

function drawBolt(sketch: Sketch, stage: Stage, colour: string, { from, angle, length, width, depth }: Bolt): void {
  const { random, horizon } = stage;
  const points: Point[] = [from];
  let [x, y] = from;
  for (let step = 0; step < 10 && y < horizon; step += 1) {
    const turn = angle + (random() - 0.5) * 1.3;
    x += (Math.cos(turn) * length) / 10;
    y += (Math.sin(turn) * length) / 10;
    points.push([x, y]);
    if (depth > 1 || random() > 0.32) continue;
    const side = random() < 0.5 ? -1 : 1;
    const branch = turn + side * (0.5 + random() * 0.4);
    drawBolt(sketch, stage, colour, {
      from: [x, y],
      angle: branch,
      length: length * 0.42,
      width: width * 0.5,
      depth: depth + 1,
    });
  }
  const line = polygon(points, true);
  sketch.stroke(line, colour, width * 4, { opacity: 0.35, filter: sketch.blur(1.3) });
  sketch.stroke(line, '#fff', width, { 'stroke-linejoin': 'round' });
}

/** Lightning over a rough sea, rain and a small boat riding it out. */
export function storm(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const front = stage.sketch();
  const { horizon: y, width, height, random, seed } = stage;
  const x = stage.focus(0.64, 0.7);
  const { near, low, top, warm, moon } = palette;
  drawSky(sky, stage, palette);
  sky.ellipse(
    x,
    y - 50,
    46,
    30,
    sky.radial([
      [0, moon, 0.8],
      [0.4, low, 0.4],
      [1, low, 0],
    ]),
  );
  drawBolt(main, stage, moon, { from: [x, y - 57], angle: Math.PI / 2, length: 58, width: 0.75, depth: 0 });
  for (let drop = 0; drop < (170 * width) / height; drop += 1) {
    const [dx, dy] = [random() * width * 1.1, random() * y];
    front.line([dx, dy, dx - 2, dy + 6], moon, 0.12, { opacity: random() * 0.22 });
  }
  for (let rank = 0; rank < 5; rank += 1) {
    const t = rank / 4;
    const level = y - 5 + t * 30;
    const fill = mix(low, near, 0.45 + 0.5 * t);
    drawSwell(front, {
      y: level,
      rise: 5 + t * 5,
      length: 26 + t * 16,
      seed: rank * 37 + seed,
      fill,
      rim: moon,
      strength: 0.7 - 0.35 * t,
      lightX: x,
    });
    if (rank !== 1) continue;
    const [bx, by] = [stage.focus(0.33, 0.5), level - 3.5];
    front.at(
      bx,
      by,
      () => {
        drawHull(front, 0, 0, 5.5, '#02060a');
        front.rect(-1.5, -4.4, 3.4, 3.2, '#02060a');
        front.rect(-0.1, -11, 0.4, 8, '#02060a');
      },
      1,
      -9,
    );
    drawLamp(front, bx - 0.9, by - 3, 0.6, warm, 1.1);
  }
  const clouds = {
    seed,
    from: -20,
    to: y * 0.9,
    colour: mix(top, '#000', 0.25),
    light: moon,
    lightX: x,
    amount: 0.92,
    stretchX: 24,
    stretchY: 10,
    threshold: 0.38,
  };
  return { sky, clouds: [clouds], main, front };
}
