import sharp from 'sharp';
import { clamp, ramp, randomFrom } from '../drawing/random.ts';
import type { Sketch } from '../drawing/sketch.ts';

/** A picture in work: red, green, blue, alpha (0–255) a pixel. `scale` is pixels a unit. */
export interface Frame {
  readonly pixels: Float32Array;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** One of a frame's numbers; outside the frame it is 0. */
export function sample(pixels: Float32Array, index: number): number {
  return pixels[index] ?? 0;
}

/** Adds light to one pixel as two projectors on one screen do: never beyond white. */
export function screen(pixels: Float32Array, index: number, light: readonly number[], strength: number): void {
  for (let part = 0; part < 3; part += 1) {
    const dark = 255 - sample(pixels, index + part);
    pixels[index + part] = 255 - (dark * (255 - (light[part] ?? 0) * strength)) / 255;
  }
}

async function rasterise(sketch: Sketch, width: number, height: number): Promise<Buffer> {
  return sharp(sketch.toSvg(width, height)).resize(width, height).ensureAlpha().raw().toBuffer();
}

/** A sketch as the ground of a new frame. */
export async function frameOf(sketch: Sketch, width: number, height: number): Promise<Frame> {
  const pixels = new Float32Array(await rasterise(sketch, width, height));
  return { pixels, width, height, scale: height / sketch.height };
}

/** Paints a sketch over the frame. */
export async function paint(frame: Frame, sketch: Sketch): Promise<void> {
  const layer = await rasterise(sketch, frame.width, frame.height);
  const { pixels } = frame;
  for (let index = 0; index < layer.length; index += 4) {
    const alpha = (layer[index + 3] ?? 0) / 255;
    if (alpha === 0) continue;
    for (let part = index; part < index + 3; part += 1) {
      const below = sample(pixels, part);
      pixels[part] = below + ((layer[part] ?? 0) - below) * alpha;
    }
  }
}

async function blurredLights(frame: Frame, sigma: number, threshold: number): Promise<Buffer> {
  const { pixels, width, height } = frame;
  const lights = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * 4;
    const brightest = Math.max(sample(pixels, at), sample(pixels, at + 1), sample(pixels, at + 2));
    const share = ramp(threshold, 255, brightest);
    for (let part = 0; part < 3; part += 1) lights[pixel * 3 + part] = clamp(sample(pixels, at + part) * share, 0, 255);
  }
  return sharp(lights, { raw: { width, height, channels: 3 } })
    .blur(Math.max(0.5, sigma))
    .raw()
    .toBuffer();
}

const bloomThreshold = 165;

/** Lets bright places spill over their edges, at three radii. */
export async function bloom(frame: Frame, strength: number): Promise<void> {
  for (const [radius, share] of [
    [0.9, 0.5],
    [3.2, 0.6],
    [9, 0.5],
  ] as const) {
    const lights = await blurredLights(frame, radius * frame.scale, bloomThreshold);
    for (let pixel = 0; pixel < frame.width * frame.height; pixel += 1) {
      const light = lights.subarray(pixel * 3, pixel * 3 + 3);
      screen(frame.pixels, pixel * 4, [light[0] ?? 0, light[1] ?? 0, light[2] ?? 0], strength * share);
    }
  }
}

/** Gamma, darker corners and a fine grain against banding; gives 8-bit RGB. */
export function develop(frame: Frame, seed: number, vignette: number, grain = 2.6): Buffer {
  const { pixels, width, height } = frame;
  const random = randomFrom(`grain${seed}`);
  const developed = Buffer.alloc(width * height * 3);
  const tone = Array.from({ length: 1025 }, (_, step) => 255 * (step / 1024) ** 0.9);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const distance = (x / width - 0.5) ** 2 * 1.4 + (y / height - 0.46) ** 2 * 1.5;
      const shade = 1 - vignette * ramp(0.12, 0.75, distance);
      const speck = (random() + random() - 1) * grain;
      const pixel = y * width + x;
      for (let part = 0; part < 3; part += 1) {
        const step = Math.round(clamp(sample(pixels, pixel * 4 + part), 0, 255) * 4.0157);
        developed[pixel * 3 + part] = clamp(Math.round((tone[step] ?? 0) * shade + speck), 0, 255);
      }
    }
  }
  return developed;
}
