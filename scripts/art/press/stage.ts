import type { Face } from '../drawing/lettering.ts';
import { type Random, randomFrom } from '../drawing/random.ts';
import { type Attributes, type Box, Sketch } from '../drawing/sketch.ts';

/** The printer's fixed inks. */
export const ink = {
  paper: '#f4ebda',
  black: '#14151a',
  night: '#13203f',
  cobalt: '#2450d6',
  teal: '#0e5f63',
  sea: '#2c98a0',
  mint: '#a8d6c0',
  leaf: '#2c6440',
  ochre: '#e4a32b',
  lemon: '#f7d84a',
  vermilion: '#e8452a',
  coral: '#f2836a',
  rose: '#f4b9b2',
  plum: '#54204a',
  maroon: '#7c1f2c',
  sand: '#e7c99c',
  sky: '#a9cce8',
  lilac: '#bba7e0',
  bone: '#e9e2d2',
  moss: '#8fa84b',
} as const;

/** The sheet of one poster: 640 units high when square or wide; `cx`, `cy` is where its subject stands. */
export interface Sheet {
  readonly shape: 'square' | 'wide' | 'tall';
  readonly isWide: boolean;
  readonly width: number;
  readonly height: number;
  readonly cx: number;
  readonly cy: number;
  /** What a tall sheet has more than a square one, below. */
  readonly extra: number;
  readonly random: Random;
  readonly sketch: Sketch;
}

/** Where the name is printed on the square card, in units; boxes at the bottom move down on a tall sheet. */
export interface NamePlace {
  readonly colour: string;
  readonly at: 'top' | 'bottom';
  readonly x?: number;
  readonly y: number;
  readonly width?: number;
  readonly height: number;
  readonly align?: 'left' | 'right';
  /** All on one line. */
  readonly isOneLine?: boolean;
}

export type Poster = (sheet: Sheet) => NamePlace;

/** Letters a face needs set closer, as a share of the em, and the gap between lines as a share of the size. */
export const setting: Readonly<Partial<Record<Face, { readonly tracking: number; readonly lead: number }>>> = {
  condensed: { tracking: 0, lead: 0.12 },
  heavy: { tracking: 0, lead: 0.2 },
  grotesque: { tracking: -0.03, lead: 0.2 },
  geometric: { tracking: -0.01, lead: 0.24 },
  extended: { tracking: 0, lead: 0.24 },
  didone: { tracking: -0.01, lead: 0.22 },
};

/** An empty sheet. */
export function createSheet(shape: Sheet['shape'], seed: string): Sheet {
  const [width, height] = { square: [640, 640] as const, wide: [1138, 640] as const, tall: [640, 853] as const }[shape];
  const isWide = shape === 'wide';
  const extra = height - 640;
  return {
    shape,
    isWide,
    width,
    height,
    cx: isWide ? 774 : 320,
    cy: isWide ? 312 : 300 + extra / 2,
    extra,
    random: randomFrom(seed),
    sketch: new Sketch(width, height),
  };
}

type Paint = (fill: string, attributes: Attributes) => void;

// The wash under the grains: all grain looks best large and weighs four times as much.
const smoothShare = 0.68;

function stipple(sketch: Sketch, colour: string): string {
  return sketch.define((id) => {
    const seed = Number(id.slice(1)) + 1;
    const noise = `<feTurbulence type="fractalNoise" baseFrequency=".62" numOctaves="1" seed="${seed}"/>`;
    const contrast = '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.7 0 0 0 -.85" result="n"/>';
    const bite = '<feComposite in="SourceAlpha" in2="n" operator="arithmetic" k2="3" k3="3" k4="-3" result="m"/>';
    const soften = `<feGaussianBlur in="m" stdDeviation=".55" result="s"/>`;
    const blend = `<feComposite in="SourceAlpha" in2="s" operator="arithmetic" k2="${smoothShare}" k3="${1 - smoothShare}" result="b"/>`;
    const flood = `<feFlood flood-color="${colour}"/><feComposite in2="b" operator="in"/>`;
    return `<filter id="${id}" color-interpolation-filters="sRGB">${noise}${contrast}${bite}${soften}${blend}${flood}</filter>`;
  });
}

/** Sprays one ink over a shape, from `from` to `to` opacity along a line, broken into grains. */
export function spray(sketch: Sketch, paint: Paint, colour: string, line: Box, from = 0, to = 0.9): void {
  const ramp = sketch.linear(
    [
      [0, '#000', from],
      [1, '#000', to],
    ],
    line,
    true,
  );
  paint(ramp, { filter: stipple(sketch, colour) });
}

/** Paints a shape flat, then sprays a second ink over it. */
export function plate(
  sketch: Sketch,
  data: string,
  fill: string,
  sprayed: string,
  line: Box,
  from = 0,
  to = 0.9,
): void {
  sketch.path(data, fill);
  spray(sketch, (ramp, attributes) => sketch.path(data, ramp, attributes), sprayed, line, from, to);
}

/** A disc with a sprayed edge. */
export function disc(
  sketch: Sketch,
  [x, y, r]: readonly [number, number, number],
  fill: string,
  sprayed: string,
  line: Box,
  strength = 0.9,
): void {
  sketch.circle(x, y, r, fill);
  spray(sketch, (ramp, attributes) => sketch.circle(x, y, r, ramp, attributes), sprayed, line, 0, strength);
}

/** The whole sheet in one ink, with a second one sprayed along a line. */
export function ground(sheet: Sheet, fill: string, sprayed: string, line: Box, from = 0, to = 0.9): void {
  const { sketch, width, height } = sheet;
  sketch.fill(fill);
  spray(sketch, (ramp, attributes) => sketch.rect(0, 0, width, height, ramp, attributes), sprayed, line, from, to);
}

/** Overprint: what is drawn multiplies with what lies below. */
export function overprint(sketch: Sketch, draw: () => void): void {
  sketch.group({ style: 'mix-blend-mode:multiply' }, draw);
}

/** A shape and its mirror image about x = 0. */
export function twice(sketch: Sketch, data: string, fill: string): void {
  sketch.path(data, fill);
  sketch.group({ transform: 'scale(-1 1)' }, () => sketch.path(data, fill));
}
