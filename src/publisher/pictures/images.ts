import { existsSync } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { AssetFile, Graph } from '#content/graph/types.ts';
import { cutsOf, defaultQuality, fileUrl, imageUrl, isCuttable } from '#content/queries/images.ts';
import { writeWhole } from '#services/kernel/whole-file.ts';
import type { ImageFolders, Output } from '../outputs/outputs.ts';

/** Originals beyond this many pixels are refused: a small file can unpack to gigabytes. */
const maxPixels = 50_000_000;

/** Opens an original for cutting. */
export function openImage(path: string): Sharp {
  return sharp(path, { limitInputPixels: maxPixels });
}

const pictureFormats = new Set(['png', 'jpeg', 'webp', 'heif']);

/** What is known of a picture that can be cut: its mean colour, unless what is behind it shows through. */
export interface KnownPicture {
  readonly colour?: string;
}

/** Reads bytes that call themselves a picture to the last line, half a file stops no publish; undefined where none can be cut. */
export async function readPicture(bytes: Uint8Array): Promise<KnownPicture | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels });
    const { format } = await image.metadata();
    if (!pictureFormats.has(format)) return undefined;
    const mean = await image.resize(1, 1, { fit: 'fill' }).toColourspace('srgb').ensureAlpha().raw().toBuffer();
    return mean[3] === 255 ? { colour: `#${mean.toString('hex', 0, 3)}` } : {};
  } catch {
    return undefined;
  }
}

/** What is being made just now, by its path: a picture's cuts are asked for at the same time and are made of each other. */
const underWay = new Map<string, Promise<Uint8Array>>();

/** The image kept at a path; made, and kept from then on, when there is none. */
export async function keptImage(kept: string, make: () => Promise<Buffer>): Promise<Uint8Array> {
  const known = underWay.get(kept);
  if (known) return known;
  if (existsSync(kept)) return readFile(kept);
  const made = make().then(async (bytes) => {
    await mkdir(dirname(kept), { recursive: true });
    await writeWhole(kept, bytes);
    return bytes;
  });
  underWay.set(kept, made);
  return made.finally(() => underWay.delete(kept));
}

/** What a cut is called where cuts are kept. */
export const cutName = (sha256: string, width: number): string => `${sha256}-${width}.q${defaultQuality}.webp`;

/** Bits a pixel of an original that is packed as well as its cuts: to pack it again takes a second and gives nothing. */
const wellPacked = 0.3;

async function isCutAlready(path: string, to: number): Promise<boolean> {
  const { format, width, height, exif } = await openImage(path).metadata();
  if (format !== 'webp' || width !== to || exif) return false;
  const { size } = await stat(path);
  return (8 * size) / (width * height) <= wellPacked;
}

/** A cut so many times as wide hides what it lost itself; unpacking the original is most of what a narrow cut costs. */
const timesAsWide = 2;

/** One of a picture's cuts, of the narrowest other one that is wide enough to be made of, else of the original. */
function cut(sha256: string, width: number, cuts: readonly number[], folders: ImageFolders): Promise<Uint8Array> {
  const original = join(folders.mirrorDir, sha256);
  const make = async (): Promise<Buffer> => {
    if (width === cuts.at(-1) && (await isCutAlready(original, width))) return readFile(original);
    const wider = cuts.slice(0, -1).find((each) => each >= width * timesAsWide);
    const source = wider === undefined ? openImage(original) : sharp(await cut(sha256, wider, cuts, folders));
    return source.resize({ width }).webp({ quality: defaultQuality }).toBuffer();
  };
  return keptImage(join(folders.cutDir, cutName(sha256, width)), make);
}

function outputsOf(file: AssetFile, sha256: string, folders: ImageFolders): Output[] {
  const plain: Output = {
    name: fileUrl(sha256, file.fileName).slice(1),
    fixed: true,
    make: () => readFile(join(folders.mirrorDir, sha256)),
  };
  const { width, height, contentType } = file;
  if (!width || !height || !isCuttable(contentType)) return [plain];
  const widths = cutsOf({ width, height });
  const cuts = widths.map((width) => ({
    name: imageUrl(sha256, width, file.colour).slice(1),
    fixed: true,
    make: () => cut(sha256, width, widths, folders),
  }));
  return [plain, ...cuts];
}

/** The mirrored files of all assets: as they came, and images cut to the site's widths (S9.15). Missing ones are skipped. */
export function imageOutputs(graph: Graph, folders: ImageFolders): Output[] {
  // Two assets may have the same bytes under other names: each gets what its pages ask for.
  const outputs = new Map<string, Output>();
  const present = new Map<string, boolean>();
  for (const { file } of graph.assets) {
    for (const each of Object.values(file)) {
      const { sha256 } = each;
      if (!sha256) continue;
      const isPresent = present.get(sha256) ?? existsSync(join(folders.mirrorDir, sha256));
      present.set(sha256, isPresent);
      for (const output of isPresent ? outputsOf(each, sha256, folders) : []) outputs.set(output.name, output);
    }
  }
  return [...outputs.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
