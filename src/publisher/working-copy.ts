import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Cache, readCache } from '#content/cache/read.ts';
import type { CacheWriter } from '#content/cache/write.ts';
import { type Content, contentOf, contentOfCache, newContentMemo } from '#content/source.ts';
import type { Config } from '#services/kernel/config.ts';
import { fingerprint, type KnownSums } from './fingerprint.ts';
import type { ImageFolders } from './outputs/outputs.ts';
import { httpFileReader, patientFileReader } from './sync/file-reader.ts';
import type { FileReader } from './sync/files.ts';
import { originOf, sourceOf } from './sync/source.ts';
import { type SyncReport, sync } from './sync/sync.ts';

/** The loop tries again itself, and tells meanwhile what is wrong. */
const syncRetries = 2;
/** Languages and what an alias stands for change without a word; who asks for changes alone asks for them this often. */
const wholeLookMs = 300_000;

/** The cache folder could not be written: what was there before is shown, and what came is fetched again. */
export class CacheFault extends Error {
  override readonly name = 'CacheFault';
}

/** A write into the cache folder, and what was known before it. */
interface Writing {
  readonly done: Promise<unknown>;
  readonly before: Cache | undefined;
}

const noWriting: Writing = { done: Promise.resolve(), before: undefined };

/** Remembers the content: the cache as it was last read or synced, and what was last made of it. */
export class WorkingCopy {
  readonly #config: Config;
  readonly #writer: CacheWriter;
  readonly #sums: KnownSums = {};
  readonly #memo = newContentMemo();
  readonly folders: ImageFolders;
  #cache: Cache | undefined;
  #taken: { readonly cache: Cache; readonly content: Content } | undefined;
  /** When a file came into the mirror's folder or left it before the last run: outputs are made of what is there. */
  #filesAtMs = 0;
  #wholeLookAtMs = Number.NEGATIVE_INFINITY;
  #writing = noWriting;
  #readFile: FileReader | undefined;

  /** `writer`: who writes the folder, while what came is rendered. */
  constructor(config: Config, writer: CacheWriter) {
    this.#config = config;
    this.#writer = writer;
    this.folders = { mirrorDir: join(config.contentCacheDir, 'files'), cutDir: join(config.dataDir, 'images') };
  }

  get cache(): Cache | undefined {
    return this.#cache;
  }

  /**
   * Fetches what changed in the content system into the cache folder; does nothing when there is none. For entries and files
   * alone it is mostly one call. Throws SyncFault, and what kept it from writing the folder unless that is left behind.
   */
  async sync(isOfItems = false): Promise<SyncReport | undefined> {
    const { contentful, contentCacheDir } = this.#config;
    if (!contentful) {
      this.#cache = undefined;
      return undefined;
    }
    await this.#settled();
    const [known, taken] = [this.#cache, this.#taken];
    const changesFirst = isOfItems && performance.now() - this.#wholeLookAtMs < wholeLookMs;
    const source = sourceOf(contentful);
    const origin = originOf(source);
    // Whoever asks for all wants files that could not be had tried again, too.
    if (!isOfItems) this.#readFile = undefined;
    this.#readFile ??= patientFileReader(origin, httpFileReader(origin));
    const report = await sync({
      changesFirst,
      source,
      readFile: this.#readFile,
      cacheDir: contentCacheDir,
      memo: this.#memo,
      retryLimit: syncRetries,
      writer: (dir, changes) => this.#begun(this.#writer(dir, changes), known),
      ...(known && { cache: known }),
      ...(known && taken && isSame(taken.cache, known) && { shown: taken.content }),
    }).catch(async (error: unknown) => {
      await this.#settled();
      throw error;
    });
    if (!changesFirst) this.#wholeLookAtMs = performance.now();
    this.#cache = report.cache;
    return report;
  }

  /**
   * Until the folder holds what the last sync brought: nothing is served that a restart would not find there. Throws
   * CacheFault; the cache is then what it was before, and the next sync fetches by its older token.
   */
  async written(): Promise<void> {
    const writing = this.#writing;
    try {
      await writing.done;
    } catch (error) {
      if (this.#writing === writing) [this.#writing, this.#cache] = [noWriting, writing.before];
      throw new CacheFault('The content cache could not be written.', { cause: error });
    }
  }

  /** Until nothing is being written, well or not. */
  #settled(): Promise<void> {
    return this.written().catch(() => undefined);
  }

  #begun<T>(done: Promise<T>, before: Cache | undefined): Promise<T> {
    const writing: Writing = { done, before };
    this.#writing = writing;
    // Of what is written nobody needs what was before; a failure is looked at by who waits until it is.
    const forget = (): void => {
      if (this.#writing === writing) this.#writing = noWriting;
    };
    done.then(forget, () => undefined);
    return done;
  }

  /** The cache, read from its folder when nobody did before. */
  async read(): Promise<Cache> {
    const cache = this.#cache ?? (await readCache(this.#config.contentCacheDir));
    // A sync that ended meanwhile knows more.
    this.#cache ??= cache;
    return this.#cache;
  }

  /** What the cache shows at a time. */
  take(cache: Cache, now: Date): Content {
    const content = contentOfCache(cache, now.toISOString(), this.#memo);
    this.#taken = { cache, content };
    this.#filesAtMs = this.#filesChangedMs();
    return content;
  }

  /** Whether this content was taken of this cache, and no file of the mirror came or went since. */
  isTaken(content: Content, cache: Cache): boolean {
    const taken = this.#taken;
    if (!taken || taken.content !== content || !isSame(taken.cache, cache)) return false;
    return this.#filesAtMs === this.#filesChangedMs();
  }

  /** The same entries at another time (ISO 8601). */
  at(publishAt: string, { graph }: Content): Content {
    return contentOf(graph, publishAt, this.#memo.routes);
  }

  /** Tells what the cache holds from any other. */
  fingerprint(cache: Cache): string {
    return fingerprint(cache, this.#sums);
  }

  /** When the folder of mirrored files last got or lost one (ms since 1970); 0 without a folder. */
  #filesChangedMs(): number {
    return statSync(this.folders.mirrorDir, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  }
}

/** Whether two caches hold the very same items; the sync token does not count. */
function isSame(before: Cache, now: Cache): boolean {
  const locales = ({ state }: Cache): string => JSON.stringify(state?.locales ?? []);
  const isSameFolder = (folder: 'entries' | 'assets' | 'good'): boolean => before[folder] === now[folder];
  return isSameFolder('entries') && isSameFolder('assets') && isSameFolder('good') && locales(before) === locales(now);
}
