import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { AssetFile, Graph } from '#content/graph/types.ts';
import { cutsOf, defaultQuality, fileUrl, imageUrl, isCuttable } from '#content/queries/images.ts';
import type { ImageFolders, Output } from './outputs.ts';

/** Originals beyond this many pixels are refused: a small file can unpack to gigabytes. */
const maxPixels = 50_000_000;

/** Opens an original for cutting. */
export function openImage(path: string): Sharp {
  return sharp(path, { limitInputPixels: maxPixels });
}

/** The image kept at a path; made, and kept from then on, when there is none. */
export async function keptImage(kept: string, make: () => Promise<Buffer>): Promise<Uint8Array> {
  if (existsSync(kept)) return readFile(kept);
  const bytes = await make();
  await mkdir(dirname(kept), { recursive: true });
  const temporary = `${kept}.${process.pid}.tmp`;
  await writeFile(temporary, bytes);
  await rename(temporary, kept);
  return bytes;
}

function cut(sha256: string, width: number, { mirrorDir, cutDir }: ImageFolders): Promise<Uint8Array> {
  const make = (): Promise<Buffer> =>
    openImage(join(mirrorDir, sha256)).resize({ width }).webp({ quality: defaultQuality }).toBuffer();
  return keptImage(join(cutDir, `${sha256}-${width}.q${defaultQuality}.webp`), make);
}

function outputsOf(file: AssetFile, sha256: string, folders: ImageFolders): Output[] {
  const plain: Output = {
    name: fileUrl(sha256, file.fileName).slice(1),
    fixed: true,
    make: () => readFile(join(folders.mirrorDir, sha256)),
  };
  if (!file.width || !isCuttable(file.contentType)) return [plain];
  const cuts = cutsOf(file.width).map((width) => ({
    name: imageUrl(sha256, width).slice(1),
    fixed: true,
    make: () => cut(sha256, width, folders),
  }));
  return [plain, ...cuts];
}

/** The mirrored files of all assets: as they came, and images cut to the site's widths (S9.15). Missing ones are skipped. */
export function imageOutputs(graph: Graph, folders: ImageFolders): Output[] {
  const files = new Map<string, AssetFile>();
  for (const asset of graph.assets) {
    for (const file of Object.values(asset.file)) if (file.sha256) files.set(file.sha256, file);
  }
  const present = [...files].filter(([sha256]) => existsSync(join(folders.mirrorDir, sha256)));
  return present.sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([sha256, file]) => outputsOf(file, sha256, folders));
}
