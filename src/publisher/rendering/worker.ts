import { workerData } from 'node:worker_threads';
import { readCache } from '#content/cache/read.ts';
import type { ReadKey } from '#content/reads.ts';
import { contentOfCache } from '#content/source.ts';
import type { ReleaseFile } from '#release/manifest.ts';
import type { Compiled } from '../compile.ts';
import { fingerprint } from '../fingerprint.ts';
import { ReadsIndex } from '../reads-index.ts';
import { type Loose, type Packing, ReleaseStore } from '../release.ts';
import { answerQuestions } from '../thread.ts';
import { makePages, type PageMaking } from './pages.ts';
import { Renderer } from './renderer.ts';

/** What a thread is started with: all it needs to make the same content of the same folder. */
export interface RenderWorkerData {
  readonly cacheDir: string;
  /** ISO 8601. */
  readonly publishAt: string;
  /** Fingerprint of the content: a folder that says something else by now is declined. */
  readonly source: string;
  readonly compiled: Compiled;
  readonly storeDir: string;
  readonly packing: Packing;
}

/** Pages of one batch. Keys are sent once, pages hold their numbers: there are millions of reads and few keys. */
export interface MadeBatch {
  /** Keys that no batch before had, in the order of their numbers. */
  readonly newKeys: readonly ReadKey[];
  readonly pages: readonly { readonly path: string; readonly file: ReleaseFile; readonly reads: Uint32Array }[];
  readonly loose: Loose;
}

/** The pages of the paths asked for; or that it cannot help, for it would read other content. */
export type HelpAnswer = MadeBatch | 'other-content';

const store = new ReleaseStore((workerData as RenderWorkerData).storeDir);

async function makingOf(data: RenderWorkerData): Promise<PageMaking | undefined> {
  const cache = await readCache(data.cacheDir);
  if (fingerprint(cache, {}) !== data.source) return undefined;
  return {
    content: contentOfCache(cache, data.publishAt),
    renderer: await Renderer.load(data.compiled),
    store,
    packing: data.packing,
  };
}

async function batchOf(making: PageMaking, paths: readonly string[], index: ReadsIndex): Promise<MadeBatch> {
  const { byPath } = making.content.routes;
  const known = index.keys.length;
  const routes = paths.flatMap((path) => byPath.get(path) ?? []);
  const pages: MadeBatch['pages'][number][] = [];
  for await (const { path, file, reads } of makePages(making, routes))
    pages.push({ path, file, reads: index.numbersOf(reads) });
  return { newKeys: index.keys.slice(known), pages, loose: store.takeLoose() };
}

const making = await makingOf(workerData as RenderWorkerData);
const index = new ReadsIndex();
// One batch after the other: pages render from one place.
let done: Promise<HelpAnswer> = Promise.resolve('other-content');
answerQuestions((paths: readonly string[]) => {
  // What fails here ends the thread; the page is made again, and named, by who asked.
  if (making) done = done.then(() => batchOf(making, paths, index));
  return done;
});
