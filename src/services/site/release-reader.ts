import { type FSWatcher, mkdirSync, readFileSync, watch } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import {
  askedAvifs,
  avifPath,
  blobPath,
  loadRelease,
  pointerPath,
  type Release,
  type ReleaseFile,
} from '#release/manifest.ts';

export type Encoding = 'br' | 'gzip' | undefined;

const toGzip = promisify(gzip);
const cacheBytes = 128 * 1024 * 1024;
const pointerPollMs = 1000;
const mostAsked = 10_000;

/**
 * The release being served. The folder is watched (and looked at every second, where watching is not to be had);
 * a new release is taken whole, a damaged or half-written one is ignored and the old one stays. Bytes of hot files are
 * kept in memory, named by their hash, so the same bytes survive a switch.
 */
export class ReleaseReader {
  readonly #dir: string;
  readonly #bytes = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: (b) => b.length + 64 });
  readonly #poll: NodeJS.Timeout;
  #watcher: FSWatcher | undefined;
  #release: Release | undefined;
  readonly #asked = new Set<string>();

  constructor(dir: string) {
    this.#dir = dir;
    mkdirSync(dir, { recursive: true });
    this.#watcher = watch(dir, (_event, name) => {
      if (name === null || name === pointerPath) this.#load();
    });
    this.#watcher.on('error', () => undefined);
    this.#poll = setInterval(() => this.#load(), pointerPollMs).unref();
    this.#load();
  }

  /** The release being served; undefined before the first one. */
  get release(): Release | undefined {
    return this.#release;
  }

  /** Bytes of a file in the given encoding. Brotli lies there; gzip, which few ask for, is made for who asks and kept as hot files are. */
  bytes({ sha }: ReleaseFile, encoding: Encoding): Promise<Buffer> {
    if (encoding !== 'gzip') return this.#read(blobPath(sha, encoding));
    return this.#keep(`${sha}.gzip`, async () => toGzip(await this.#read(blobPath(sha))));
  }

  /** The picture at a path as AVIF; undefined while there is none, which the publisher is then asked for. */
  async avif(path: string, file: ReleaseFile): Promise<Buffer | undefined> {
    try {
      return await this.#read(avifPath(file.sha));
    } catch {
      await this.#ask(path, file);
      return undefined;
    }
  }

  /** Once a picture: visitors get the WebP meanwhile, and for good where nobody makes AVIFs. */
  async #ask(path: string, { sha }: ReleaseFile): Promise<void> {
    if (this.#asked.has(sha)) return;
    if (this.#asked.size > mostAsked) this.#asked.clear();
    this.#asked.add(sha);
    const folder = join(this.#dir, askedAvifs);
    await mkdir(folder, { recursive: true }).catch(() => undefined);
    await writeFile(join(folder, sha), path, { flag: 'wx' }).catch(() => undefined);
  }

  #read(path: string): Promise<Buffer> {
    return this.#keep(path, () => readFile(join(this.#dir, path)));
  }

  async #keep(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#bytes.get(name);
    if (kept) return kept;
    const bytes = await make();
    this.#bytes.set(name, bytes);
    return bytes;
  }

  /** Stops looking at the folder. */
  close(): void {
    clearInterval(this.#poll);
    this.#watcher?.close();
    this.#watcher = undefined;
  }

  #load(): void {
    const readText = (path: string): string => readFileSync(join(this.#dir, path), 'utf8');
    try {
      const id = readText(pointerPath).trim();
      if (id === this.#release?.id) return;
      this.#release = loadRelease(id, readText, this.#release);
    } catch {
      // No release yet, or one that cannot be read: keep serving what is there.
    }
  }
}
