import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cutOfUrl } from '#content/queries/images.ts';
import { avifPath, blobPath, type Release } from '#contract/release.ts';
import { writeWhole } from '#services/kernel/whole-file.ts';
import { openImage } from './images.ts';

/** Closer to the original than the WebP of quality 75 at seven tenths of its bytes (docs/decisions/013). */
const quality = { quality: 50, effort: 4 };

/** A cut that has no AVIF yet. */
interface Lacking {
  /** Hash of the WebP, which names the blob. */
  readonly sha: string;
  readonly original: string;
  readonly width: number;
}

/** A site may have no pictures at all. */
async function mirroredFiles(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Puts AVIFs beside the WebP cuts of releases. A release does not know of them: who serves it looks whether there is one. */
export class Avifs {
  readonly #releasesDir: string;
  readonly #mirrorDir: string;
  /** Cuts of which the AVIF is no smaller, or cannot be made. */
  readonly #without = new Set<string>();
  /** The release that was asked for last, and its cuts that were not looked at yet. */
  #release: string | undefined;
  #left: Iterator<Lacking> = [].values();

  constructor(releasesDir: string, mirrorDir: string) {
    this.#releasesDir = releasesDir;
    this.#mirrorDir = mirrorDir;
  }

  /** Makes one AVIF that the release lacks; false when it has them all. */
  async makeOne(release: Release): Promise<boolean> {
    const lacking = await this.#nextLacking(release);
    if (!lacking) return false;
    const { sha, original, width } = lacking;
    try {
      const bytes = await openImage(original).resize({ width }).avif(quality).toBuffer();
      const webp = await stat(join(this.#releasesDir, blobPath(sha)));
      if (bytes.length < webp.size) await this.#keep(sha, bytes);
      else this.#without.add(sha);
    } catch {
      this.#without.add(sha);
    }
    return true;
  }

  async #nextLacking({ id, files }: Release): Promise<Lacking | undefined> {
    if (this.#release !== id) {
      const names = await mirroredFiles(this.#mirrorDir);
      this.#left = this.#lacking(files, new Map(names.map((name) => [name.slice(0, 16), join(this.#mirrorDir, name)])));
      this.#release = id;
    }
    const next = this.#left.next();
    if (!next.done) return next.value;
    // It holds the whole release.
    this.#left = [].values();
    return undefined;
  }

  *#lacking(files: Release['files'], originals: ReadonlyMap<string, string>): Generator<Lacking, void> {
    for (const [path, { sha }] of files) {
      const cut = cutOfUrl(path);
      const original = cut && originals.get(cut.original);
      if (!original || this.#without.has(sha)) continue;
      if (!existsSync(join(this.#releasesDir, avifPath(sha)))) yield { sha, original, width: cut.width };
    }
  }

  async #keep(sha: string, bytes: Buffer): Promise<void> {
    await writeWhole(join(this.#releasesDir, avifPath(sha)), bytes);
  }
}
