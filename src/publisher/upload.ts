import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Release, ReleaseFile } from '#release/manifest.ts';
import { writeWhole } from '#services/kernel/whole-file.ts';
import { filesByName } from './publish.ts';
import type { ReleaseStore } from './release.ts';

/** A place that a static site is copied to. Names are file names as a plain build has them (`help/x.html`). */
export interface UploadTarget {
  /** What is there: name → sha256 (hex) of the bytes. */
  known(): Promise<ReadonlyMap<string, string>>;
  /** Stores a file, whole or not at all. */
  put(name: string, bytes: Uint8Array, file: ReleaseFile): Promise<void>;
  remove(name: string): Promise<void>;
  /** Called last: everything is there. */
  finish(files: ReadonlyMap<string, string>): Promise<void>;
}

/** What an upload did. */
export interface Uploaded {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly total: number;
}

/**
 * Copies a release to a target; only what differs is sent. Hashed files go first and what is gone goes last, so that
 * at no moment a page asks for a file that is not there.
 */
export async function uploadRelease(release: Release, store: ReleaseStore, target: UploadTarget): Promise<Uploaded> {
  const named = filesByName([...release.earlier, ...release.files]);
  const known = await target.known();
  const wanted = [...named].filter(([name, file]) => known.get(name) !== file.sha);
  const firstHashed = wanted.sort(([, a], [, b]) => Number(b.immutable) - Number(a.immutable));
  for (const [name, file] of firstHashed) await target.put(name, await store.read(file), file);
  const removed = [...known.keys()].filter((name) => !named.has(name));
  for (const name of removed) await target.remove(name);
  await target.finish(new Map(Array.from(named, ([name, { sha }]) => [name, sha])));
  return { written: wanted.map(([name]) => name), removed, total: named.size };
}

const listName = '.published.json';

/** A folder as target. What it held before is known from its own list, or, without one, from its files. */
export class FolderTarget implements UploadTarget {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  async known(): Promise<ReadonlyMap<string, string>> {
    try {
      const list = JSON.parse(await readFile(join(this.#dir, listName), 'utf8')) as Record<string, string>;
      return new Map(Object.entries(list));
    } catch {
      return this.#hashes();
    }
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const path = join(this.#dir, name);
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, bytes);
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#dir, name), { force: true });
  }

  async finish(files: ReadonlyMap<string, string>): Promise<void> {
    await this.put(listName, Buffer.from(JSON.stringify(Object.fromEntries(files))));
  }

  async #hashes(): Promise<Map<string, string>> {
    const entries = await readdir(this.#dir, { withFileTypes: true, recursive: true }).catch(() => []);
    const hashes = new Map<string, string>();
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const sha = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
      hashes.set(relative(this.#dir, path).split(sep).join('/'), sha);
    }
    return hashes;
  }
}
