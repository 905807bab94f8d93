import { workerData } from 'node:worker_threads';
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

answerQuestions((pages: readonly ToStore[]) => Promise.all(pages.map(stored)));
