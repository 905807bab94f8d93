// Passes over the pixels of a frame: clouds, curtains of light, and the water that mirrors everything above it.
import { parseHex } from '../drawing/colour.ts';
import { clamp, layeredNoise, noise, ramp } from '../drawing/random.ts';
import { type Frame, sample, screen } from './frame.ts';

/** A band of cloud between two heights (units), lit from `lightX`. */
export interface Clouds {
  readonly seed: number;
  readonly from: number;
  readonly to: number;
  readonly colour: string;
  readonly light: string;
  readonly lightX: number;
  readonly amount?: number;
  readonly stretchX?: number;
  readonly stretchY?: number;
  readonly threshold?: number;
}

/** One curtain of northern light hanging at `y`. */
export interface Curtain {
  readonly y: number;
  readonly swing: number;
  readonly height: number;
  readonly foot: string;
  readonly crown: string;
  readonly strength: number;
  readonly seed: number;
  readonly stretch: number;
}

/** A light that lays its own broken path on the water; `width` in units. */
export interface Glint {
  readonly x: number;
  readonly colour: string;
  readonly width: number;
  readonly strength: number;
  readonly fade?: number;
}

export interface Water {
  readonly tint: string;
  /** How much of the mirrored picture stays, 0–1. */
  readonly keep?: number;
  readonly roughness?: number;
  readonly glints?: readonly Glint[];
}

/** Draws a band of cloud. */
export function drawClouds(frame: Frame, clouds: Clouds): void {
  const { seed, from, to, colour, light, lightX, amount = 0.5, stretchX = 26, stretchY = 7, threshold = 0.48 } = clouds;
  const { pixels, width, scale } = frame;
  const base = parseHex(colour);
  const lit = parseHex(light);
  const height = to - from;
  for (let row = Math.max(0, Math.floor(from * scale)); row < to * scale; row += 1) {
    const y = row / scale;
    const fade = ramp(from, from + height * 0.25, y) * (1 - ramp(to - height * 0.2, to, y) * 0.5);
    for (let column = 0; column < width; column += 1) {
      const x = column / scale;
      const here = layeredNoise(x / stretchX, y / stretchY, seed);
      const alpha = ramp(threshold, threshold + 0.25, here) * amount * fade;
      if (alpha < 0.004) continue;
      const below = layeredNoise(x / stretchX, (y - 2.2) / stretchY, seed, 3);
      const edge = clamp((here - below) * 3.2) * Math.exp(-(((x - lightX) / 55) ** 2));
      const cover = clamp(alpha + edge * 0.25 * alpha);
      const at = (row * width + column) * 4;
      for (let part = 0; part < 3; part += 1) {
        const tone = (base[part] ?? 0) + ((lit[part] ?? 0) - (base[part] ?? 0)) * edge;
        pixels[at + part] = sample(pixels, at + part) + (tone - sample(pixels, at + part)) * cover;
      }
    }
  }
}

/** Hangs one curtain of northern light. */
export function drawCurtain(frame: Frame, curtain: Curtain): void {
  const { y, swing, height, strength, seed, stretch } = curtain;
  const { pixels, width, scale } = frame;
  const foot = parseHex(curtain.foot);
  const crown = parseHex(curtain.crown);
  for (let column = 0; column < width; column += 1) {
    const x = column / scale;
    const along = x / stretch;
    const base = y + swing * (layeredNoise(along, seed * 0.7, seed, 3) - 0.5) * 2;
    const fineRay = 0.35 + 0.65 * noise(x / 1.6 + layeredNoise(along * 3, 1, seed) * 6, seed, seed + 5);
    const reach = height * (0.6 + 0.8 * (0.5 + 0.5 * noise(x / 5, 9, seed)));
    const patch = ramp(0.22, 0.6, layeredNoise(along * 0.6 + 4, seed, seed + 9, 2));
    const last = Math.min(frame.height, Math.ceil((base + 2) * scale));
    for (let row = Math.max(0, Math.floor((base - reach * 2.2) * scale)); row < last; row += 1) {
      const above = base - row / scale;
      const fall = above < 0 ? Math.exp(-(above ** 2)) : Math.exp((-above / reach) * 1.7);
      const t = clamp(above / reach / 1.3);
      const light = foot.map((value, part) => value + ((crown[part] ?? 0) - value) * t);
      screen(pixels, (row * width + column) * 4, light, fall * strength * fineRay * patch);
    }
  }
}

interface Mirror {
  readonly source: Float32Array;
  readonly width: number;
  readonly horizonRow: number;
}

/** The colour part at a place between pixels above the horizon. */
function mirrored({ source, width, horizonRow }: Mirror, x: number, y: number, part: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const right = Math.min(left + 1, width - 1);
  const bottom = Math.min(top + 1, horizonRow - 1);
  const dx = x - left;
  const dy = y - top;
  const upper =
    sample(source, (top * width + left) * 4 + part) * (1 - dx) + sample(source, (top * width + right) * 4 + part) * dx;
  const lower =
    sample(source, (bottom * width + left) * 4 + part) * (1 - dx) +
    sample(source, (bottom * width + right) * 4 + part) * dx;
  return upper * (1 - dy) + lower * dy;
}

/** Fills everything below the horizon with broken, tinted reflections; ripples grow toward the viewer. */
export function drawWater(frame: Frame, water: Water, horizon: number, seed: number): void {
  const { pixels, width, height, scale } = frame;
  const { keep = 0.62, roughness = 1, glints = [] } = water;
  const tint = parseHex(water.tint);
  const lights = glints.map((glint) => ({ ...glint, rgb: parseHex(glint.colour) }));
  const horizonRow = Math.max(1, Math.min(height - 1, Math.round(horizon * scale)));
  const mirror = { source: pixels.slice(), width, horizonRow };
  for (let row = horizonRow; row < height; row += 1) {
    const t = (row - horizonRow) / (height - horizonRow);
    const perspective = 1 / (t + 0.07);
    for (let column = 0; column < width; column += 1) {
      const nx = (column / scale) * perspective * 0.1;
      const ny = perspective * 4.2;
      const wide = layeredNoise(nx, ny * 2.4, seed, 3) - 0.5;
      const slow = noise(nx * 0.5 + 9, ny * 5, seed + 3) - 0.5;
      const dx = wide * roughness * (1 + t * 7) * scale * 0.9;
      const dy = slow * roughness * (1.2 + t * 9) * scale;
      const x = clamp(column + dx, 0, width - 1);
      const y = clamp(horizonRow - 1 - (row - horizonRow) + dy, 0, horizonRow - 1);
      const at = (row * width + column) * 4;
      const share = keep * (1 - t * 0.55);
      const sheen = slow * 0.12 * (1 - t * 0.4);
      for (let part = 0; part < 3; part += 1) {
        const value = mirrored(mirror, x, y, part);
        const body = (tint[part] ?? 0) * (1 - t * 0.35);
        pixels[at + part] = clamp(body + (value - body) * share + sheen * (value * 0.8 + 22), 0, 255);
      }
      for (const light of lights) {
        const spread = light.width * (0.3 + t * 1.5);
        const near = Math.exp(-(((column / scale - light.x) / spread) ** 2));
        if (near < 0.01) continue;
        const { strength, fade = 0.6 } = light;
        const broken = ramp(0.5 - 0.06 * strength, 0.72, layeredNoise(nx * 1.3 + 3, ny * 3.1, seed + 11, 3));
        const path = broken * near * strength * (1 - t * fade) + near * 0.1 * strength * (1 - t);
        screen(pixels, at, light.rgb, clamp(path));
      }
    }
  }
}
