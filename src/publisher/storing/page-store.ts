import { availableParallelism } from 'node:os';
import { type CacheChanges, type CacheWriter, writeCache } from '#content/cache/write.ts';
import type { ReleaseFile } from '#release/manifest.ts';
import type { ReleaseStore } from '../release.ts';
import { Thread } from '../thread.ts';
import type { Stored, StoringAnswer, ToStore, ToStoringThread } from './worker.ts';

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
  #waiting: { readonly page: ToStore; readonly stored: PromiseWithResolvers<Stored> }[] = [];

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
    const answer = await this.#started().ask({ kind: 'cache', dir, changes: sendable({ ...changes, entries }) });
    if (answer.kind !== 'cache') throw new Error('The storing thread was asked for a cache.');
    if (answer.written.status === 'rejected') throw answer.written.reason;
    return answer.written.value;
  };

  /** Ends the thread; the next large run starts one. */
  async rest(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.end();
  }

  /** Pages of one turn of the event loop go together: for each by itself, handing it over took a tenth of the time of making it. */
  async #put(page: ToStore): Promise<ReleaseFile> {
    const stored = Promise.withResolvers<Stored>();
    this.#waiting.push({ page, stored });
    if (this.#waiting.length === 1) setImmediate(() => void this.#hand());
    const { file, loose } = await stored.promise;
    this.#store.addLoose(loose);
    return file;
  }

  /** Fails the pages where they cannot be handed over: nobody waits for this. */
  async #hand(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    const pages = waiting.map(({ page }) => page);
    const givenAway = pages.map(({ bytes }) => bytes.buffer as ArrayBuffer);
    try {
      const answer = await this.#started().ask({ kind: 'pages', pages }, givenAway);
      if (answer.kind !== 'pages') throw new Error('The storing thread was asked for pages.');
      for (const [at, each] of answer.stored.entries()) {
        if (each.status === 'fulfilled') waiting[at]?.stored.resolve(each.value);
        else waiting[at]?.stored.reject(each.reason);
      }
    } catch (error) {
      for (const { stored } of waiting) stored.reject(error);
    }
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
