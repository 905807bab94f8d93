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

/** A page that stands in the store. */
export interface Stored {
  readonly file: ReleaseFile;
  readonly loose: Loose;
}

/** What the thread is asked for: pages to be stored, entries to be written into a cache folder. */
export type ToStoringThread =
  | { readonly kind: 'pages'; readonly pages: readonly ToStore[] }
  | { readonly kind: 'cache'; readonly dir: string; readonly changes: CacheChanges };

/** What came of each. A full disk fails what met it, not the thread: what was asked for besides is stored. */
export type StoringAnswer =
  | { readonly kind: 'pages'; readonly stored: readonly PromiseSettledResult<Stored>[] }
  | { readonly kind: 'cache'; readonly written: PromiseSettledResult<WriteCounts> };

const store = new ReleaseStore(workerData as string);

async function stored({ urlPath, fileName, bytes, packing }: ToStore): Promise<Stored> {
  const file = await store.putFile(urlPath, fileName, bytes, packing);
  return { file, loose: store.takeLoose() };
}

answerQuestions(async (question: ToStoringThread): Promise<StoringAnswer> => {
  if (question.kind === 'pages') return { kind: 'pages', stored: await Promise.allSettled(question.pages.map(stored)) };
  const [written] = await Promise.allSettled([writeCache(question.dir, question.changes)]);
  return { kind: 'cache', written };
});
