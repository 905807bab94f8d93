import sharp from 'sharp';
import type { Raster } from '../../scripts/art/luminous/render.ts';

/** The difference hash of a picture: 64 bits, one for each step of brightness in a 9 × 8 reduction. */
export async function fingerprint({ data, width, height }: Raster): Promise<bigint> {
  const grey = await sharp(data, { raw: { width, height, channels: 3 } })
    .greyscale()
    .resize(9, 8, { fit: 'fill' })
    .raw()
    .toBuffer();
  let bits = 0n;
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const at = row * 9 + column;
      bits = (bits << 1n) | ((grey[at] ?? 0) < (grey[at + 1] ?? 0) ? 1n : 0n);
    }
  }
  return bits;
}

/** How many of the 64 bits differ. */
export function distance(a: bigint, b: bigint): number {
  return (a ^ b).toString(2).replaceAll('0', '').length;
}
