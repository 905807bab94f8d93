import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { readCache } from '#content/cache/read.ts';
import { buildGraph } from '#content/graph/build.ts';
import { cutsOf } from '#content/queries/images.ts';
import { contentOf } from '#content/source.ts';
import { cutName } from '#publisher/pictures/images.ts';
import { writeWhole } from '#services/kernel/whole-file.ts';
import { standInCards } from './stand-in-cards.ts';

const cacheDir = fileURLToPath(new URL('../../content-cache', import.meta.url));
const mirrorDir = join(cacheDir, 'files');
const atOnce = 4;
/** What a picture is unpacked at: for wider cuts it is spread out, which nobody looks at closely. */
const unpackedWidth = 640;
/**
 * JPEGs under the publisher's names, for browsers go by the bytes: they are packed faster than WebPs. One with transparent
 * parts stays a WebP, with least effort.
 */
const packing = { quality: 60 } as const;
const transparent = { effort: 0 } as const;

/** Every cut of one original, which is unpacked once; its own width is its own bytes. */
async function cutQuickly(sha256: string, cutDir: string): Promise<void> {
  const original = join(mirrorDir, sha256);
  const image = sharp(original);
  const { width = 0, height = 0, format } = await image.metadata();
  if (!['webp', 'jpeg', 'png'].includes(format)) return;
  const keptAt = (each: number): string => join(cutDir, cutName(sha256, each));
  const widths = cutsOf({ width, height }).filter((each) => !existsSync(keptAt(each)));
  if (format === 'webp' && widths.at(-1) === width) {
    await writeWhole(keptAt(width), await readFile(original));
    widths.pop();
  }
  if (widths.length === 0) return;
  const unpacked = image.resize({ width: Math.min(width, unpackedWidth) }).raw();
  const { data, info } = await unpacked.toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const each of widths) {
    const size = { width: each, height: Math.round((height * each) / width), fit: 'fill', kernel: 'nearest' } as const;
    const cut = sharp(data, { raw }).resize(size);
    const packed = info.channels === 4 ? cut.webp(transparent) : cut.jpeg(packing);
    await writeWhole(keptAt(each), await packed.toBuffer());
  }
}

/**
 * Puts the demo content's pictures into a folder under the publisher's names for them: cut to the site's widths with less
 * care for bytes, and something in the place of each card that pages are shared with. A fresh clone has none of them, and to
 * make them as a product does takes a core for a minute.
 */
export async function makeQuickPictures(cutDir: string): Promise<void> {
  await mkdir(cutDir, { recursive: true });
  const waiting = await readdir(mirrorDir);
  const cutSome = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await cutQuickly(next, cutDir);
  };
  await Promise.all(Array.from({ length: atOnce }, cutSome));
  const content = contentOf(buildGraph(await readCache(cacheDir)), new Date().toISOString());
  await standInCards(content, { mirrorDir, cutDir });
}
