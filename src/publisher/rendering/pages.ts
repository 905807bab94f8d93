import { gathered, type ReadKey } from '#content/reads.ts';
import type { Route } from '#content/routes.ts';
import type { Content } from '#content/source.ts';
import type { ReleaseFile } from '#release/manifest.ts';
import type { Packing } from '../release.ts';
import type { PagePut } from '../storing/page-store.ts';
import type { Renderer } from './renderer.ts';

/** What pages are made with, on whichever thread. */
export interface PageMaking {
  readonly content: Content;
  readonly renderer: Renderer;
  readonly store: PagePut;
  readonly packing: Packing;
}

/** A page in the store. `reads` is what it was made of: its picture for sharing is of the same, for the page names it. */
export interface MadePage {
  readonly path: string;
  readonly file: ReleaseFile;
  readonly reads: ReadonlySet<ReadKey>;
}

/** Pages being packed and written while the next ones are rendered; few, so that memory stays flat. */
const mostStoring = 16;

/** Renders pages and stores them, in order. A page that fails ends it and is named. */
export async function* makePages(making: PageMaking, routes: Iterable<Route>): AsyncGenerator<MadePage, void> {
  const { content, renderer, store, packing } = making;
  const storing: Promise<MadePage>[] = [];
  try {
    for await (const { path, name, bytes, reads: rendered } of renderer.render(content, routes)) {
      const reads = gathered(rendered);
      const stored = store.putFile(path, name, bytes, packing).then((file) => ({ path, file, reads }));
      // Looked at in its turn, below.
      stored.catch(() => undefined);
      storing.push(stored);
      if (storing.length < mostStoring) continue;
      const first = await storing[0];
      storing.shift();
      if (first) yield first;
    }
    yield* await Promise.all(storing);
  } finally {
    // Who stops early still has writes under way; their failures are then nobody's.
    await Promise.allSettled(storing);
  }
}
