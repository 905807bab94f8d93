import { changedKeys } from '#content/reads.ts';
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
 * are new, and those that are gone. Nobody declares dependencies: the reads were recorded. `outputsWith` answers all
 * outputs of the site, given the pages that are made.
 */
export function plan(
  published: Published | undefined,
  content: Content,
  outputsWith: (pages: readonly string[]) => readonly Output[],
): Plan {
  const { places } = content.routes.book;
  if (!published) {
    const pages = [...places.keys()];
    return { pages, outputs: outputsWith(pages).map(pathOf), removed: [] };
  }
  const { reads } = published;
  const stale = new Set(reads.pagesReading(changedKeys(reads, published.content, content)));
  const due = (path: string): boolean => stale.has(path) || !reads.hasPage(path);
  const pages: string[] = [];
  for (const path of places.keys()) if (due(path)) pages.push(path);
  const allOutputs = outputsWith(pages).map(pathOf);
  const made = new Set(allOutputs);
  const removed: string[] = [];
  for (const path of reads.pages) if (!places.has(path) && !made.has(path)) removed.push(path);
  return { pages, outputs: allOutputs.filter(due), removed };
}
