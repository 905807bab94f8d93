import { availableParallelism } from 'node:os';
import { type CacheChanges, type CacheWriter, writeCache } from '#content/cache/write.ts';
import type { ReleaseFile } from '#release/manifest.ts';
import type { ReleaseStore } from '../release.ts';
import { Thread } from '../thread.ts';
import type { StoreAnswer, StoringAnswer, ToStore, ToStoringThread } from './worker.ts';

/** Where pages go when they are rendered. */
export type PagePut = Pick<ReleaseStore, 'putFile'>;

/** Of fewer pages the last would come later, not sooner: a thread that is started takes longer than storing them. */
const fewestPages = 32;
/** Fewer entries are written sooner than handed over. */
const fewestEntries = 8;
/** What is handed over is copied: all entries of a space would be in memory twice, a first sync's 10,000 took 150 MB. */
const mostEntries = 1_000;
const file = new URL('./worker.ts', import.meta.url);

type StoringThread = Thread<ToStoringThread, StoringAnswer>;

/** The same changes as another thread can be told them. */
function sendable({ state, ...lists }: CacheChanges): CacheChanges {
  const arrays = Object.entries(lists).map(([name, values]) => [name, [...values]]);
  return { ...Object.fromEntries(arrays), ...(state && { state }) };
}

/**
 * Stores the pages of large runs on a thread of its own, while this one renders: hashing, packing and writing are a quarter of
 * what a page costs. So are a crowd's entries in the cache folder. The thread holds no content, and is kept until `rest`: a
 * crowd of edits is many runs.
 */
export class PageStore {
  readonly #store: ReleaseStore;
  readonly #isAlone: boolean;
  #thread: StoringThread | undefined;
  #waiting: { readonly page: ToStore; readonly stored: PromiseWithResolvers<StoreAnswer> }[] = [];

  /** `cores`: with one there is nobody to share with. */
  constructor(store: ReleaseStore, cores = availableParallelism()) {
    this.#store = store;
    this.#isAlone = cores < 2;
  }

  /** What so many pages are stored by. Their bytes are given away: whoever put them cannot read them any more. */
  for(pages: number): PagePut {
    if (this.#isAlone || pages < fewestPages) return this.#store;
    return {
      putFile: (urlPath, fileName, bytes, packing = 'fast') => this.#put({ urlPath, fileName, bytes, packing }),
    };
  }

  /** Writes into a cache folder. Throws what the folder's files do. */
  readonly writeCache: CacheWriter = async (dir, changes) => {
    const entries = [...(changes.entries ?? [])];
    const isCrowd = entries.length >= fewestEntries && entries.length <= mostEntries;
    if (this.#isAlone || !isCrowd) return writeCache(dir, { ...changes, entries });
    const { written } = await this.#started().ask({ cache: { dir, changes: sendable({ ...changes, entries }) } });
    if (!written) throw new Error('The storing thread wrote no cache.');
    if ('failed' in written) throw Object.assign(new Error(written.failed.message), written.failed);
    return written;
  };

  /** Ends the thread; the next large run starts one. */
  async rest(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.end();
  }

  /** Pages of one turn of the event loop go together: for each by itself, handing it over took a tenth of the time of making it. */
  async #put(page: ToStore): Promise<ReleaseFile> {
    const stored = Promise.withResolvers<StoreAnswer>();
    this.#waiting.push({ page, stored });
    if (this.#waiting.length === 1) setImmediate(() => this.#hand());
    const answer = await stored.promise;
    if ('failed' in answer) throw answer.failed;
    this.#store.addLoose(answer.loose);
    return answer.file;
  }

  #hand(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    const pages = waiting.map(({ page }) => page);
    const givenAway = pages.map(({ bytes }) => bytes.buffer as ArrayBuffer);
    this.#started()
      .ask({ pages }, givenAway)
      .then(({ stored = [] }) => {
        for (const [at, answer] of stored.entries()) waiting[at]?.stored.resolve(answer);
      })
      .catch((error: unknown) => {
        for (const { stored } of waiting) stored.reject(error);
      });
  }

  #started(): StoringThread {
    if (this.#thread) return this.#thread;
    const thread: StoringThread = new Thread({
      file,
      data: this.#store.dir,
      name: 'The storing thread',
    });
    thread.unref();
    // One that broke off fails the pages it had; the next run has another one.
    void thread.ended.then(() => {
      if (this.#thread === thread) this.#thread = undefined;
    });
    this.#thread = thread;
    return thread;
  }
}
