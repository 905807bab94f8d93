import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cutOfUrl } from '#content/queries/images.ts';
import { askedAvifs, avifPath, blobPath, type Release } from '#release/manifest.ts';
import { writeWhole } from '#services/kernel/whole-file.ts';
import { openImage } from './images.ts';

/** Closer to the original than the WebP of quality 75 at seven tenths of its bytes (docs/decisions/013). */
const quality = { quality: 50, effort: 4 };

/** A site may have no pictures at all, and nobody may have asked. */
async function namesIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The AVIFs that browsers asked for: hashes of WebP cuts, which name their blobs. */
export const askedIn = async (releasesDir: string): Promise<string[]> =>
  (await namesIn(join(releasesDir, askedAvifs))).filter((name) => /^[0-9a-f]{64}$/.test(name)).sort();

/**
 * Puts AVIFs beside the WebP cuts of a release, those alone that a browser asked for. A release does not know of them:
 * who serves it looks whether there is one.
 */
export class Avifs {
  readonly #releasesDir: string;
  readonly #mirrorDir: string;

  constructor(releasesDir: string, mirrorDir: string) {
    this.#releasesDir = releasesDir;
    this.#mirrorDir = mirrorDir;
  }

  /**
   * Answers one request: makes the AVIF, unless the release has no such cut, nobody can make it, or it is no smaller.
   * Answers whether it was made; asked for it is no more in either case.
   */
  async make(sha: string, release: Release): Promise<boolean> {
    const asked = join(this.#releasesDir, askedAvifs, sha);
    try {
      const path = await readFile(asked, 'utf8');
      return await this.#makeAt(path, sha, release);
    } catch {
      return false;
    } finally {
      await rm(asked, { force: true });
    }
  }

  async #makeAt(path: string, sha: string, release: Release): Promise<boolean> {
    const cut = cutOfUrl(path);
    const kept = join(this.#releasesDir, avifPath(sha));
    if (!cut || release.files.get(path)?.sha !== sha || existsSync(kept)) return false;
    const original = (await namesIn(this.#mirrorDir)).find((name) => name.startsWith(cut.original));
    if (original === undefined) return false;
    const image = openImage(join(this.#mirrorDir, original));
    const bytes = await image.resize({ width: cut.width }).avif(quality).toBuffer();
    const webp = await stat(join(this.#releasesDir, blobPath(sha)));
    if (bytes.length >= webp.size) return false;
    await writeWhole(kept, bytes);
    return true;
  }
}
