import sharp from 'sharp';

/** A contact sheet of pictures, `columns` abreast, each fitted into a tile; PNG. */
export async function contactSheet(
  pictures: readonly Buffer[],
  columns: number,
  [width, height]: readonly [number, number],
): Promise<Buffer> {
  const gap = 10;
  const tiles = await Promise.all(
    pictures.map(async (picture, index) => ({
      input: await sharp(picture).resize(width, height, { fit: 'cover' }).png().toBuffer(),
      left: gap + (index % columns) * (width + gap),
      top: gap + Math.floor(index / columns) * (height + gap),
    })),
  );
  const across = Math.min(columns, pictures.length);
  const down = Math.ceil(pictures.length / columns);
  const canvas = {
    width: across * (width + gap) + gap,
    height: down * (height + gap) + gap,
    channels: 3 as const,
    background: '#06141d',
  };
  return sharp({ create: canvas }).composite(tiles).png().toBuffer();
}
