// What many scenes share: sky, stars, moon, ridges, fog, lamps, boats, swells.
import { mix } from '../drawing/colour.ts';
import { layeredNoise } from '../drawing/random.ts';
import { d, type Point, polygon, type Sketch, type Stop } from '../drawing/sketch.ts';
import type { Palette, Stage } from './stage.ts';
import type { Clouds } from './weather.ts';

/** The sky from zenith to the glow on the horizon. */
export function drawSky(sketch: Sketch, stage: Stage, palette: Palette): void {
  const { top, middle, low } = palette;
  const stops: Stop[] = [
    [0, top],
    [0.34, mix(top, middle, 0.75)],
    [0.5, middle],
    [0.66, low],
    [1, low],
  ];
  sketch.fill(sketch.linear(stops, [0, 0, 0, stage.horizon / stage.height / 0.66]));
}

/** `count` stars on a square picture, more on a wider one. */
export function drawStars(sketch: Sketch, stage: Stage, count: number, reach = 0.8): void {
  const { random, width, height, horizon } = stage;
  for (let index = 0; index < (count * width) / height; index += 1) {
    const y = random() ** 1.4 * horizon * reach;
    const opacity = (0.25 + random() * 0.7) * (1 - (y / horizon) * 0.6);
    sketch.circle(random() * width, y, 0.1 + random() ** 3 * 0.28, '#eaf4ff', { opacity });
  }
}

/** A moon with its seas and a halo. */
export function drawMoon(
  sketch: Sketch,
  stage: Stage,
  [x, y]: Point,
  radius: number,
  colour: string,
  halo: string,
): void {
  sketch.glow(x, y, radius * 5.5, halo, 0.4);
  sketch.glow(x, y, radius * 2.2, halo, 0.4, 0.5);
  const disc: Stop[] = [
    [0, '#ffffff'],
    [0.55, colour],
    [1, mix(colour, halo, 0.35)],
  ];
  sketch.circle(x, y, radius, sketch.radial(disc, 0.42, 0.4, 0.65));
  const edge = d`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
  sketch.group({ 'clip-path': sketch.clip(edge), opacity: 0.13 }, () => {
    for (let sea = 0; sea < 7; sea += 1) {
      const dx = (stage.random() - 0.5) * radius * 1.5;
      const dy = (stage.random() - 0.5) * radius * 1.5;
      sketch.circle(x + dx, y + dy, radius * (0.1 + stage.random() * 0.28), '#35505f');
    }
  });
}

export interface Ridge {
  readonly y: number;
  readonly rise: number;
  readonly stretch: number;
  readonly seed: number;
  readonly octaves?: number;
  readonly base?: number;
  /** Share of the rise at an x from 0 to 1. */
  readonly profile?: (share: number) => number;
}

/** A line of hills from edge to edge, filled down to `base` (the horizon). */
export function drawRidge(sketch: Sketch, stage: Stage, ridge: Ridge, fill: string): void {
  const { y, rise, stretch, seed, octaves = 4, base = stage.horizon + 2, profile = () => 1 } = ridge;
  const points: Point[] = [[-1, base]];
  for (let x = -1; x <= stage.width + 1; x += 0.35) {
    points.push([x, y - rise * profile(x / stage.width) * (layeredNoise(x / stretch, seed, seed, octaves) - 0.25)]);
  }
  points.push([stage.width + 1, base]);
  sketch.polygon(points, fill);
}

/** A band of mist, strongest at `y`. */
export function drawFog(sketch: Sketch, y: number, height: number, colour: string, strength = 0.5): void {
  const stops: Stop[] = [
    [0, colour, 0],
    [0.5, colour, strength],
    [1, colour, 0],
  ];
  sketch.rect(0, y - height, sketch.width, height * 2, sketch.linear(stops));
}

/** A small burning lamp. */
export function drawLamp(sketch: Sketch, x: number, y: number, radius: number, colour: string, strength = 1): void {
  sketch.glow(x, y, radius * 7, colour, 0.55 * strength);
  sketch.circle(x, y, radius, '#fff3d2');
}

/** A beam of light that fades along its length; `angle` and `spread` in radians. */
export function drawBeam(
  sketch: Sketch,
  [x, y]: Point,
  {
    angle,
    length,
    spread,
    colour,
    strength,
  }: { angle: number; length: number; spread: number; colour: string; strength: number },
): void {
  for (const [share, opacity, blur] of [
    [1, strength * 0.55, 1.6],
    [0.5, strength, 0.7],
  ] as const) {
    const edge = (side: number): Point => [
      x + Math.cos(angle + side * spread * share) * length,
      y + Math.sin(angle + side * spread * share) * length,
    ];
    const stops: Stop[] = [
      [0, colour, opacity],
      [0.25, colour, opacity * 0.5],
      [0.7, colour, opacity * 0.13],
      [1, colour, 0],
    ];
    const end: Point = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
    const fill = sketch.linear(stops, [x, y, ...end], true);
    sketch.polygon([[x, y], edge(-1), edge(1)], fill, { filter: sketch.blur(blur, [0.1, 0.5]) });
  }
}

/** A bird on the wing, `half` units from body to tip. */
export function drawBird(sketch: Sketch, x: number, y: number, half: number, colour: string, degrees = 0): void {
  sketch.at(
    x,
    y,
    () => {
      const tail = 'L.16 .34L0 .24L-.16 .34L-.1 .1C-.3-.02-.6-.26-1-.28Z';
      sketch.path(`M-1-.28C-.6-.42-.25-.2 0 0C.25-.2.6-.42 1-.28C.6-.26.3-.02.1.1${tail}`, colour);
    },
    half,
    degrees,
  );
}

/** A hull `half` units to each side of x, its keel in the water at y. */
export function drawHull(sketch: Sketch, x: number, y: number, half: number, colour: string): void {
  const hull = 'M-1-.22L1.05-.28Q.8.08.5.1L-.6.1Q-.9.02-1-.22Z';
  sketch.at(x, y, () => sketch.path(hull, colour), half);
}

/** A sailing boat. */
export function drawSailboat(sketch: Sketch, x: number, y: number, half: number, hull: string, sail: string): void {
  drawHull(sketch, x, y, half, hull);
  sketch.at(
    x,
    y,
    () => {
      sketch.rect(-0.03, -2.5, 0.07, 2.4, hull);
      sketch.path('M.1-2.45Q1.05-1.2.95-.45L.1-.4Z', sail);
      sketch.path('M-.1-2.2Q-.5-1-.85-.42L-.1-.42Z', mix(sail, hull, 0.35));
    },
    half,
  );
}

export interface Swell {
  readonly y: number;
  readonly rise: number;
  readonly length: number;
  readonly seed: number;
  readonly fill: string;
  readonly rim: string;
  /** How brightly the crest is lit near `lightX`. */
  readonly strength: number;
  readonly lightX: number;
}

/** A sharp-crested swell from edge to edge, filled to the bottom. */
export function drawSwell(sketch: Sketch, swell: Swell): void {
  const { y, rise, length, seed, fill, rim, strength, lightX } = swell;
  const { width, height } = sketch;
  const crest: Point[] = [];
  for (let x = -5; x <= width + 5; x += 0.5) {
    const q = x / length + seed;
    const slope = Math.abs(Math.sin(q * 1.3 + Math.sin(q * 0.7) * 0.9));
    crest.push([x, y - rise * (1 - slope) ** 1.25 * 1.2 - rise * 0.45 * (layeredNoise(q * 1.7, seed, 3, 3) - 0.5)]);
  }
  const line = polygon(crest, true);
  const body: Stop[] = [
    [0, mix(fill, rim, 0.34 * strength)],
    [0.1, mix(fill, rim, 0.1 * strength)],
    [0.3, fill],
    [1, mix(fill, '#000610', 0.6)],
  ];
  sketch.path(`${line}L${width + 5} ${height + 5}L-5 ${height + 5}Z`, sketch.linear(body));
  const at = lightX / width;
  const rimLight = (opacity: number) =>
    sketch.linear(
      [
        [0, rim, opacity * 0.06],
        [Math.max(0.01, at - 0.26), rim, opacity * 0.12],
        [at, rim, opacity],
        [Math.min(0.99, at + 0.26), rim, opacity * 0.12],
        [1, rim, opacity * 0.06],
      ],
      [0, 0, width, 0],
      true,
    );
  sketch.stroke(line, rimLight(strength), 0.3);
  sketch.group({ transform: 'translate(0 1.1)', filter: sketch.blur(1.2) }, () => {
    sketch.stroke(line, rimLight(strength * 0.8), 2.2);
  });
}

/** Evening clouds over the whole sky, lit from `lightX`. */
export function evening(stage: Stage, palette: Palette, lightX: number, more: Partial<Clouds> = {}): Clouds {
  const { seed, horizon } = stage;
  return { seed, from: 0, to: horizon, colour: palette.middle, light: palette.low, lightX, ...more };
}
