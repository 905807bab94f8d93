import { changedKeys, type ReadKey } from '#content/reads.ts';
import type { Content } from '#content/source.ts';
import type { Output } from './outputs/outputs.ts';
import type { ReadsIndex } from './reads-index.ts';

/** What a run has to make and to drop; all are URL paths. */
export interface Plan {
  readonly pages: readonly string[];
  /** Pages that are due as well and wait for the next run: `pages` are few and go live before them. */
  readonly later: readonly string[];
  readonly outputs: readonly string[];
  readonly removed: readonly string[];
  /** Keys that say something else than in what was published. */
  readonly changed: readonly ReadKey[];
}

/** What was published last, to compare with. */
export interface Published {
  readonly content: Content;
  readonly reads: ReadsIndex;
  /** Pages and outputs that still show what was before it. */
  readonly owed?: ReadonlySet<string>;
  /** Keys that say something else than what is kept of them, though not than in this content. */
  readonly unsaid?: readonly ReadKey[];
}

/** So many pages are one release, whatever they are. */
const mostAtOnce = 300;
/** A large change goes live in steps of so many: what is worked out for all that are due must not hold up a small one. */
const mostAStep = 500;
/** What no more pages than this read is a small change. */
const fewReaders = 100;

const pathOf = ({ name }: Output): string => `/${name}`;

/** Small overtakes large: of many pages that are due, those that are new or read what few read come first, by themselves. */
function inSteps(
  pages: readonly string[],
  changed: readonly ReadKey[],
  reads: ReadsIndex,
): Pick<Plan, 'pages' | 'later'> {
  if (pages.length <= mostAtOnce) return { pages, later: [] };
  const readers = reads.readersOf(changed);
  const first = new Set(reads.pagesReading(changed.filter((_, index) => (readers[index] ?? 0) <= fewReaders)));
  const small = pages.filter((page) => first.has(page) || !reads.hasPage(page));
  if (small.length === 0 || small.length > mostAtOnce) {
    return { pages: pages.slice(0, mostAStep), later: pages.slice(mostAStep) };
  }
  const taken = new Set(small);
  return { pages: small, later: pages.filter((page) => !taken.has(page)) };
}

/**
 * Everything, when nothing was published before; else exactly the pages and outputs whose reads changed, those that
 * are new or still owed, and those that are gone. Nobody declares dependencies: the reads were recorded. `outputsWith`
 * answers all outputs of the site, given the pages that are made. `mayStep`: there will be a next run, so that many
 * pages may wait for it.
 */
export function plan(
  published: Published | undefined,
  content: Content,
  outputsWith: (pages: readonly string[]) => readonly Output[],
  mayStep = false,
): Plan {
  const { places } = content.routes.book;
  if (!published) {
    const pages = [...places.keys()];
    return { pages, later: [], outputs: outputsWith(pages).map(pathOf), removed: [], changed: [] };
  }
  const { reads, owed = new Set<string>(), unsaid = [] } = published;
  const changed = [...unsaid, ...changedKeys(reads, published.content, content)];
  // What waits longest comes first.
  const stale = new Set([...owed, ...reads.pagesReading(changed)]);
  const due = (path: string): boolean => stale.has(path) || !reads.hasPage(path);
  // With the same book no page is new or gone, and 100,000 need not be asked.
  const isSame = published.content.routes.book === content.routes.book;
  const isNew = (path: string): boolean => !stale.has(path) && !reads.hasPage(path);
  const all = [...stale].filter((path) => places.has(path)).concat(isSame ? [] : [...places.keys()].filter(isNew));
  const { pages, later } = mayStep ? inSteps(all, changed, reads) : { pages: all, later: [] };
  const files = new Set(outputsWith(pages).map(pathOf));
  const outputs = [...files].filter(due);
  const isGone = (path: string): boolean => !places.has(path) && !files.has(path);
  const isComplete =
    isSame && [...files].every((path) => reads.hasPage(path)) && reads.size === places.size + files.size;
  return { pages, later, outputs, removed: isComplete ? [] : [...reads.pages].filter(isGone), changed };
}
