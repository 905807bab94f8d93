import { readChanged } from '#content/reads.ts';
import type { Content } from '#content/source.ts';
import type { Output } from './outputs.ts';
import type { ReadsIndex } from './reads-index.ts';

/** What a run has to make and to drop; all are URL paths. */
export interface Plan {
  readonly pages: readonly string[];
  readonly outputs: readonly string[];
  readonly removed: readonly string[];
}

/** What was published last, to compare with. */
export interface Published {
  readonly content: Content;
  readonly reads: ReadsIndex;
}

const pathOf = ({ name }: Output): string => `/${name}`;

/**
 * Everything, when nothing was published before; else exactly the pages and outputs whose reads changed, those that
 * are new, and those that are gone. Nobody declares dependencies: the reads were recorded.
 */
export function plan(published: Published | undefined, content: Content, outputs: readonly Output[]): Plan {
  const routes = content.routes.byPath;
  const allPages = Array.from(routes.values(), (route) => route.path);
  const allOutputs = outputs.map(pathOf);
  if (!published) return { pages: allPages, outputs: allOutputs, removed: [] };
  const { reads } = published;
  const stale = new Set(reads.pagesReading((key) => readChanged(key, published.content, content)));
  const wanted = new Set([...allPages, ...allOutputs]);
  const due = (path: string): boolean => stale.has(path) || !reads.has(path);
  return {
    pages: allPages.filter(due),
    outputs: allOutputs.filter(due),
    removed: Array.from(reads.pages).filter((path) => !wanted.has(path)),
  };
}
