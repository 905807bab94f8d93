import { type Random, randomFrom } from '../drawing/random.ts';
import { Sketch } from '../drawing/sketch.ts';
import type { Clouds, Curtain, Water } from './weather.ts';

/** The lights of one picture, as `#rrggbb`. */
export interface Palette {
  /** The sky from the zenith down to the glow on the horizon. */
  readonly top: string;
  readonly middle: string;
  readonly low: string;
  /** The nearest silhouettes. */
  readonly near: string;
  readonly moon: string;
  readonly water: string;
  /** The one warm light. */
  readonly warm: string;
  /** Further colours of things: glass, curtains of light, felt. */
  readonly extra: readonly string[];
}

export type Shape = 'square' | 'wide' | 'tall';

/** Where a scene is drawn: units of 1/100 of the shorter look, so that one description fits every format. */
export interface Stage {
  readonly shape: Shape;
  readonly width: number;
  readonly height: number;
  readonly horizon: number;
  readonly seed: number;
  /** The scene's own stream; the order of its use is part of the picture. */
  readonly random: Random;
  readonly key: string;
  /** An x by format, as shares of the width. */
  focus(square: number, wide: number): number;
  sketch(): Sketch;
}

/** What a scene hands over to be lit: layers from back to front and the weather between them. */
export interface Picture {
  readonly sky: Sketch;
  readonly clouds?: readonly Clouds[];
  readonly curtains?: readonly Curtain[];
  readonly main: Sketch;
  readonly water?: Water;
  readonly front?: Sketch;
  /** Where the water begins, in units, when it is not the stage's horizon. */
  readonly horizon?: number;
  /** Strength of the light that spills over edges, 0.5 by default. */
  readonly bloom?: number;
  /** Morning pictures keep brighter corners. */
  readonly vignette?: number;
}

export type Scene = (stage: Stage, palette: Palette) => Picture;

/** Size and seed of a stage; `unitsHigh` is the height in units (100 unless told). */
export interface StageOptions {
  readonly shape: Shape;
  readonly aspect: number;
  readonly unitsHigh: number;
  readonly horizonShare: number;
  readonly key: string;
  readonly seed: number;
}

/** A stage for one picture; the same key and seed give the same stream of numbers. */
export function createStage({ shape, aspect, unitsHigh, horizonShare, key, seed }: StageOptions): Stage {
  const width = unitsHigh * aspect;
  return {
    shape,
    width,
    height: unitsHigh,
    horizon: unitsHigh * horizonShare,
    seed,
    key,
    random: randomFrom(`${key}${seed}`),
    focus: (square, wide) => width * (shape === 'wide' ? wide : square),
    sketch: () => new Sketch(width, unitsHigh),
  };
}
