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
/** Least effort: a quarter of the time for a third more bytes. */
const packing = { effort: 0 } as const;

/** Every cut of one original, each from the one before, so that it is unpacked once; its own width is its own bytes. */
async function cutQuickly(sha256: string, cutDir: string): Promise<void> {
  const original = join(mirrorDir, sha256);
  const image = sharp(original);
  const { width = 0, height = 0, format } = await image.metadata();
  if (!['webp', 'jpeg', 'png'].includes(format)) return;
  const keptAt = (each: number): string => join(cutDir, cutName(sha256, each));
  const widths = [...cutsOf({ width, height })].sort((a, b) => b - a).filter((each) => !existsSync(keptAt(each)));
  if (format === 'webp' && widths[0] === width) {
    await writeWhole(keptAt(width), await readFile(original));
    widths.shift();
  }
  let larger = image;
  for (const each of widths) {
    const { data, info } = await larger.resize({ width: each }).raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    larger = sharp(data, { raw });
    await writeWhole(keptAt(each), await sharp(data, { raw }).webp(packing).toBuffer());
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
