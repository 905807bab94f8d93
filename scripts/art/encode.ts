import sharp, { type Sharp } from 'sharp';
import { toHex } from './drawing/colour.ts';
import type { Raster } from './luminous/render.ts';

/** A finished file and what a page must know before it arrives. */
export interface Encoded {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** The picture's mean colour, as CSS. */
  readonly placeholder: string;
}

const qualities = [84, 78, 72, 66, 60, 54, 48, 42, 36, 30];
/** A picture of more pixels is for fine screens, whose pixels are small: it is packed as its cuts are. */
const largePixels = 3_000_000;
const largeQuality = 72;

function open({ data, width, height }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** The mean colour of a picture. */
export async function placeholderOf(raster: Raster): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await open(raster)
    .resize(1, 1, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  return toHex([red, green, blue]);
}

/** WebP at the best quality that stays within `limitBytes`. @throws RangeError when none does */
export async function encode(raster: Raster, limitBytes: number): Promise<Encoded> {
  const best = raster.width * raster.height > largePixels ? largeQuality : 100;
  for (const quality of qualities) {
    if (quality > best) continue;
    const bytes = await open(raster).webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
    if (bytes.length > limitBytes) continue;
    return { bytes, width: raster.width, height: raster.height, placeholder: await placeholderOf(raster) };
  }
  throw new RangeError(`no quality brings this picture under ${limitBytes} bytes`);
}
