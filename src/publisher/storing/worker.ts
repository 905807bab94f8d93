import { workerData } from 'node:worker_threads';
import { type CacheChanges, type WriteCounts, writeCache } from '#content/cache/write.ts';
import type { ReleaseFile } from '#release/manifest.ts';
import { type Loose, type Packing, ReleaseStore } from '../release.ts';
import { answerQuestions } from '../thread.ts';

/** A page to be hashed, packed and written. */
export interface ToStore {
  readonly urlPath: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly packing: Packing;
}

/** It stands in the store, or what kept it from that. */
export type StoreAnswer = { readonly file: ReleaseFile; readonly loose: Loose } | { readonly failed: Error };

/** What the thread is asked for: pages to be stored, entries to be written into a cache folder. */
export interface ToStoringThread {
  readonly pages?: readonly ToStore[];
  readonly cache?: { readonly dir: string; readonly changes: CacheChanges };
}

/** What an error of a file says; of the error itself a thread is told the message alone. */
export type FileError = Pick<NodeJS.ErrnoException, 'message' | 'code' | 'syscall' | 'path'>;

export interface StoringAnswer {
  readonly stored?: readonly StoreAnswer[];
  readonly written?: WriteCounts | { readonly failed: FileError };
}

const store = new ReleaseStore(workerData as string);

// A full disk fails the page, not the thread: what was asked for besides is stored.
async function stored({ urlPath, fileName, bytes, packing }: ToStore): Promise<StoreAnswer> {
  try {
    const file = await store.putFile(urlPath, fileName, bytes, packing);
    return { file, loose: store.takeLoose() };
  } catch (error) {
    return { failed: error as Error };
  }
}

async function written({
  dir,
  changes,
}: NonNullable<ToStoringThread['cache']>): Promise<WriteCounts | { failed: FileError }> {
  try {
    return await writeCache(dir, changes);
  } catch (error) {
    const { message, code, syscall, path } = error as NodeJS.ErrnoException;
    return { failed: { message, code, syscall, path } as FileError };
  }
}

answerQuestions(async ({ pages = [], cache }: ToStoringThread): Promise<StoringAnswer> => {
  if (cache) return { written: await written(cache) };
  return { stored: await Promise.all(pages.map(stored)) };
});
