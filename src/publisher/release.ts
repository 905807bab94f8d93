import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import {
  blobPath,
  loadRelease,
  manifestPath,
  pointerPath,
  type Release,
  type ReleaseFile,
  type ReleaseManifest,
} from '#release/manifest.ts';
import { writeWhole, writeWholeSync } from '#services/kernel/whole-file.ts';
import { speculationType } from './outputs/speculation.ts';

const toBrotli = promisify(brotliCompress);
const brotliQuality = { light: 2, fast: 5, tight: 11 } as const;

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.speculationrules': speculationType,
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
const compressible = /^(text\/|application\/(json|xml|manifest|speculationrules)|image\/svg)/;

/** Media type by the file's ending; unknown endings are served as a download. */
export function mediaType(path: string): string {
  return types[extname(path)] ?? 'application/octet-stream';
}

/**
 * 'tight' is brotli 11, 'fast' is brotli 5, for thousands of pages at once; 'light' is brotli 2, for a crowd of edits: an
 * eighth more bytes in a quarter of the time, until they are packed again.
 */
export type Packing = 'light' | 'fast' | 'tight';

/** Blobs that can be packed more tightly when there is time. */
export type Loose = Readonly<Record<Exclude<Packing, 'tight'>, readonly string[]>>;

const largeBytes = 64 * 1024;

function packingOf(bytes: Uint8Array, asked: Packing): Packing {
  return bytes.length > largeBytes && asked === 'tight' ? 'fast' : asked;
}

/** A window of 64 KB holds all of a page: brotli then prepares less memory, a fifth of the time of packing fast. */
const pageWindow = 16;

/** Told how much there is, brotli takes as much memory as that needs, not four megabytes. */
const brotliOptions = (packing: Packing, { length }: Uint8Array): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality[packing],
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    ...(packing !== 'tight' && length <= largeBytes && { [constants.BROTLI_PARAM_LGWIN]: pageWindow }),
  },
});

/** A page packed fast takes a millisecond: handing it to another thread and back costs more than the packing itself. */
function packed(bytes: Uint8Array, packing: Packing): Uint8Array | Promise<Uint8Array> {
  const options = brotliOptions(packing, bytes);
  return packing !== 'tight' && bytes.length <= largeBytes
    ? brotliCompressSync(bytes, options)
    : toBrotli(bytes, options);
}

/** Writes a file whole, at once, for the same reason; its folder, one of 256, is mostly there. */
function writeBelow(path: string, bytes: Uint8Array): void {
  try {
    writeWholeSync(path, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(path), { recursive: true });
    writeWholeSync(path, bytes);
  }
}

/** What a file takes with its packed sibling, roughly. */
export const storedBytes = ({ size, compressed }: ReleaseFile): number => (compressed ? size * 1.25 : size);

/** Blobs, manifests and the pointer below one folder. Blobs are named by their bytes, so writing one twice is harmless. */
export class ReleaseStore {
  readonly dir: string;
  /** Blobs being written: two pages with the same bytes write one blob once. */
  readonly #writing = new Map<string, Promise<void>>();
  readonly #loose = { light: new Set<string>(), fast: new Set<string>() };
  /** Bytes of the files that releases named as new, since somebody set this to 0. */
  publishedBytes = 0;

  constructor(dir: string) {
    this.dir = dir;
  }

  /**
   * Stores bytes (with a brotli sibling where that helps) and answers the manifest's line for them.
   * Large files are packed fast too, where tight takes seconds. `repack` packs them tightly when there is time.
   */
  async putFile(
    urlPath: string,
    fileName: string,
    bytes: Uint8Array,
    packing: Packing = 'tight',
  ): Promise<ReleaseFile> {
    const sha = createHash('sha256').update(bytes).digest('hex');
    const type = mediaType(fileName);
    const compressed = compressible.test(type) && bytes.length > 256;
    let writing = this.#writing.get(sha);
    if (!writing) {
      writing = this.#writeBlob(sha, bytes, compressed ? packingOf(bytes, packing) : 'none').finally(() =>
        this.#writing.delete(sha),
      );
      this.#writing.set(sha, writing);
    }
    await writing;
    return { sha, type, size: bytes.length, compressed, immutable: /^\/(_astro|assets)\//.test(urlPath) };
  }

  async #writeBlob(sha: string, bytes: Uint8Array, packing: Packing | 'none'): Promise<void> {
    const path = join(this.dir, blobPath(sha));
    if (existsSync(path)) return;
    if (packing !== 'none') {
      const br = await packed(bytes, packing);
      if (packing !== 'tight') this.#loose[packing].add(sha);
      // Whole, for another thread may have written the same one, and it is served by now.
      writeBelow(join(this.dir, blobPath(sha, 'br')), br);
    }
    // The plain blob comes last: where it stands, its sibling does.
    writeBelow(path, bytes);
  }

  /** Names the blobs that this store packed loosely, once: for the store that packs them again. */
  takeLoose(): Loose {
    const { light, fast } = this.#loose;
    const taken = { light: [...light], fast: [...fast] };
    for (const known of [light, fast]) known.clear();
    return taken;
  }

  /** Blobs that another thread packed loosely. */
  addLoose(loose: Loose): void {
    for (const packing of ['light', 'fast'] as const) for (const sha of loose[packing]) this.#loose[packing].add(sha);
  }

  /** Packs some of the loosely packed blobs again, tightly, the lightest first; answers how many are left. Done while there is nothing to do. */
  async repack(most: number): Promise<number> {
    const { light, fast } = this.#loose;
    for (const sha of [...light, ...fast].slice(0, most)) {
      const path = join(this.dir, blobPath(sha));
      // One that was swept away meanwhile needs nothing more.
      if (existsSync(path)) {
        const bytes = await readFile(path);
        const tight = await toBrotli(bytes, brotliOptions('tight', bytes));
        await writeWhole(join(this.dir, blobPath(sha, 'br')), tight);
      }
      for (const known of [light, fast]) known.delete(sha);
    }
    return light.size + fast.size;
  }

  /** Writes the manifest and moves the pointer to it: the switch is one rename. */
  async publish(manifest: ReleaseManifest): Promise<void> {
    await mkdir(join(this.dir, 'manifests'), { recursive: true });
    await writeWhole(join(this.dir, manifestPath(manifest.id)), JSON.stringify(manifest), { flush: true });
    await writeWhole(join(this.dir, pointerPath), manifest.id, { flush: true });
    for (const file of Object.values(manifest.files)) this.publishedBytes += storedBytes(file);
  }

  /** Replaces a difference by the whole release that it gives; nothing that is served changes. */
  async rewriteWhole({ files, earlier, ...rest }: Release): Promise<void> {
    const whole = {
      ...rest,
      base: null,
      removed: [],
      files: Object.fromEntries(files),
      earlier: Object.fromEntries(earlier),
    };
    const text = JSON.stringify(whole satisfies ReleaseManifest);
    await writeWhole(join(this.dir, manifestPath(rest.id)), text, { flush: true });
  }

  /** Reads a release; `known` is one that it may be a difference to. */
  load(id: string, known?: Release): Release {
    return loadRelease(id, (path) => readFileSync(join(this.dir, path), 'utf8'), known);
  }

  /** Whether there is such a release, as far as it can be told at once: somebody may have emptied the folder. */
  has(id: string): boolean {
    return [manifestPath(id), pointerPath, 'blobs'].every((path) => existsSync(join(this.dir, path)));
  }

  /** The current release, or undefined before the first one. A damaged one counts as none. */
  current(): Release | undefined {
    try {
      return this.load(readFileSync(join(this.dir, pointerPath), 'utf8').trim());
    } catch {
      return undefined;
    }
  }

  /** The plain bytes of a file of a release. */
  read(file: ReleaseFile): Promise<Buffer> {
    return readFile(join(this.dir, blobPath(file.sha)));
  }
}
