import { changedKeys } from '#content/reads.ts';
import type { Content } from '#content/source.ts';
import type { Output } from './outputs/outputs.ts';
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
  // With the same book no page is new or gone, and 100,000 need not be asked.
  const isSame = published.content.routes.book === content.routes.book;
  const pages = isSame ? [...stale].filter((path) => places.has(path)) : [...places.keys()].filter(due);
  const all = new Set(outputsWith(pages).map(pathOf));
  const outputs = [...all].filter(due);
  const isGone = (path: string): boolean => !places.has(path) && !all.has(path);
  const isComplete = isSame && [...all].every((path) => reads.hasPage(path)) && reads.size === places.size + all.size;
  return { pages, outputs, removed: isComplete ? [] : [...reads.pages].filter(isGone) };
}
