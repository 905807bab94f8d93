// Sea-glass on the sand.
import { mix } from '../drawing/colour.ts';
import { noise, type Random, randomFrom, times } from '../drawing/random.ts';
import { d, type Point } from '../drawing/sketch.ts';
import type { Palette, Picture, Stage } from './stage.ts';

interface Pebble {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

function scatter(stage: Stage, random: Random): Pebble[] {
  const pebbles: Pebble[] = [];
  const reach = stage.shape === 'wide' ? 0.92 : 0.74;
  for (let tries = 0; tries < 4000 && pebbles.length < stage.width * stage.height * 0.0026; tries += 1) {
    const pebble = { radius: 5 + random() ** 1.5 * 11, x: random() * stage.width, y: random() * stage.height * reach };
    const isFree = pebbles.every(
      (other) => Math.hypot(other.x - pebble.x, (other.y - pebble.y) * 1.1) > (other.radius + pebble.radius) * 0.88,
    );
    if (isFree) pebbles.push(pebble);
  }
  return pebbles.sort((a, b) => b.radius - a.radius);
}

function pebbleOutline({ x, y, radius }: Pebble, seed: number, random: Random): string {
  const phase = random() * 100;
  const stretch = 0.75 + random() * 0.5;
  const points = times(26, (step): Point => {
    const angle = (step / 26) * Math.PI * 2;
    const reach = radius * (0.72 + 0.5 * noise(Math.cos(angle) * 1.1 + phase, Math.sin(angle) * 1.1 + phase, seed));
    return [x + Math.cos(angle) * reach * stretch, y + ((Math.sin(angle) * reach) / stretch) * 0.86];
  });
  return `${points.reduce((path, [px, py], index) => {
    const [nx, ny] = points[(index + 1) % 26] ?? [px, py];
    const middle: Point = [(px + nx) / 2, (py + ny) / 2];
    return index === 0 ? d`M${middle[0]} ${middle[1]}` : path + d`Q${px} ${py} ${middle[0]} ${middle[1]}`;
  }, '')}Z`;
}

/** Pieces of sea-glass on wet sand, one of them amber. */
export function seaglass(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const { width, height, seed, key } = stage;
  const { top, middle, low, moon, warm, extra } = palette;
  sky.fill(
    sky.linear([
      [0, middle],
      [0.5, mix(middle, top, 0.5)],
      [1, top],
    ]),
  );
  sky.ellipse(
    width * 0.6,
    height * 0.12,
    70,
    50,
    sky.radial([
      [0, low, 0.75],
      [1, low, 0],
    ]),
  );
  const random = randomFrom(`${key}glass`);
  for (let corn = 0; corn < width * 9; corn += 1)
    sky.circle(random() * width, random() * height, 0.08 + random() * 0.22, random() < 0.6 ? '#000' : moon, {
      opacity: random() * 0.22,
    });
  for (const [index, pebble] of scatter(stage, random).entries()) {
    const { x, y, radius } = pebble;
    const colour = index === 2 || index === 11 ? warm : (extra[index % extra.length] ?? low);
    const edge = pebbleOutline(pebble, seed, random);
    main.path(edge, '#00060a', { transform: 'translate(-1 2.2)', opacity: 0.6, filter: main.blur(1.4) });
    main.glow(x - radius * 0.5, y + radius * 0.9, radius * 1.3, colour, 0.3);
    main.path(
      edge,
      main.radial(
        [
          [0, mix(colour, '#ffffff', 0.72)],
          [0.3, mix(colour, '#ffffff', 0.28)],
          [0.7, colour],
          [1, mix(colour, top, 0.45)],
        ],
        0.34,
        0.72,
        0.85,
      ),
    );
    main.group({ 'clip-path': main.clip(edge) }, () => {
      main.stroke(edge, '#ffffff', 1.1, { 'stroke-opacity': 0.5, filter: main.blur(0.5) });
      main.ellipse(x + radius * 0.18, y - radius * 0.36, radius * 0.42, radius * 0.2, '#fff', {
        opacity: 0.5,
        filter: main.blur(radius * 0.13),
      });
    });
  }
  return { sky, main };
}
