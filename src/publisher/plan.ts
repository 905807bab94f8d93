import { askedAbout, changedKeys, type ReadKey } from '#content/reads.ts';
import type { Content } from '#content/source.ts';
import { type Output, tellsOfPages } from './outputs/outputs.ts';
import type { ReadsIndex } from './reads-index.ts';

/** What a run has to make and to drop; all are URL paths. */
export interface Plan {
  readonly pages: readonly string[];
  /** Pages and outputs that are due as well and wait for the next run: what is made now is less and goes live before them. */
  readonly later: readonly string[];
  /** Pages of small changes: what is not made of these comes first in the next run, whatever else is due by then. */
  readonly urgent: ReadonlySet<string>;
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
  /** Those of them that small changes are waiting for. */
  readonly urgent?: ReadonlySet<string>;
  /** Those of what is owed that somebody who asked to publish waits for. */
  readonly asked?: ReadonlySet<string> | undefined;
  /** Since when outputs that may follow have been behind (ISO 8601); undefined while none are. */
  readonly behindSince?: string | undefined;
  /** Keys that say something else than what is kept of them, though not than in this content. */
  readonly unsaid?: readonly ReadKey[];
}

/** So many pages are one release, whatever they are. */
const mostAtOnce = 300;
/** A large change goes live in steps of so many: what is worked out for all that are due must not hold up a small one. */
const mostAStep = 500;
/** What no more pages than this read is a small change. */
const fewReaders = 100;
/** So many outputs come with the pages that they tell of: what one edit changes. More follow them. */
export const mostWithPages = 24;
/** One edit of words has fewer pages. Where more are due, edits follow each other, and each would make the same outputs anew. */
const fewestOfSeveralEdits = 8;
/** However fast edits follow each other, outputs are no longer behind without getting on. */
const longestBehindMs = 5_000;

const none: ReadonlySet<string> = new Set();
const pathOf = ({ name }: Output): string => `/${name}`;

type Steps = Pick<Plan, 'pages' | 'later' | 'urgent'>;

/** What a plan is made of, after the pages that are due were found. */
interface Due {
  readonly pages: readonly string[];
  readonly changed: readonly ReadKey[];
  /** The pages that read what changed. */
  readonly reading: readonly string[];
  readonly content: Content;
  readonly published: Published;
}

/** Of two lists one after the other in turn, so that neither waits for the other's end. */
function inTurn(some: readonly string[], others: readonly string[]): readonly string[] {
  const most = Math.max(some.length, others.length);
  return Array.from({ length: most }, (_, at) => [some.slice(at, at + 1), others.slice(at, at + 1)].flat()).flat();
}

/**
 * The pages of small changes, in the order in which they are made: those that the run before left over, then those that
 * show what is new. Many that are left over are an import: edits go before it. What somebody who asked to publish waits for
 * comes in turn with edits, however many follow.
 */
function smallOf({ pages, changed, reading, content, published }: Due): readonly string[] {
  const { places } = content.routes.book;
  const { reads, urgent = none, asked = none } = published;
  const small = changed.filter((key) => reads.readersOf(key) <= fewReaders);
  const read = new Set(small.length === changed.length ? reading : reads.pagesReading(small));
  const left = [...urgent].filter((page) => places.has(page) && !asked.has(page));
  // An edit of what is asked for does not wait for the rest of that.
  const fresh = pages.filter((page) =>
    asked.has(page) ? read.has(page) : !urgent.has(page) && (read.has(page) || !reads.hasPage(page)),
  );
  const inOrder = byEdit(fresh, small, { content, reads });
  const edits = left.length > mostAtOnce ? [...inOrder, ...left] : [...left, ...inOrder];
  const waiting = asked.size === 0 || edits.length === 0 ? [] : pages.filter((page) => asked.has(page));
  return inTurn(edits, waiting);
}

/**
 * Pages in an order by which most edits are live early: an edited entry's own page comes as soon as the others that show
 * the edit, such as a list, have come.
 */
function byEdit(
  pages: readonly string[],
  changed: readonly ReadKey[],
  { content, reads }: Pick<Published, 'content' | 'reads'>,
): readonly string[] {
  const { places } = content.routes.book;
  const edited = new Set(changed.flatMap(askedAbout));
  const ownOf = Map.groupBy(pages, (page) => {
    const id = places.get(page)?.entryId;
    return id !== undefined && edited.has(id) ? id : undefined;
  });
  const shared = ownOf.get(undefined) ?? [];
  ownOf.delete(undefined);
  const showing = shared.map((page) => ({ page, ids: new Set(reads.among(page, changed).flatMap(askedAbout)) }));
  const awaited = new Map<string, number>();
  for (const { ids } of showing) for (const id of ids) awaited.set(id, (awaited.get(id) ?? 0) + 1);
  const ordered = [...ownOf].flatMap(([id = '', own]) => (awaited.has(id) ? [] : own));
  for (const { page, ids } of showing) {
    ordered.push(page);
    for (const id of ids) {
      const left = (awaited.get(id) ?? 0) - 1;
      awaited.set(id, left);
      if (left === 0) ordered.push(...(ownOf.get(id) ?? []));
    }
  }
  return ordered;
}

/** Small overtakes large: of many pages that are due, those that are new or read what few read come first, by themselves. */
function inSteps(due: Due): Steps {
  const { pages } = due;
  const urgent = new Set(smallOf(due));
  const rest = pages.filter((page) => !urgent.has(page));
  if (pages.length <= mostAtOnce) return { pages: [...urgent, ...rest], later: [], urgent };
  const first = urgent.size > 0 ? [...urgent] : rest;
  const later = [...first.slice(mostAStep), ...(first === rest ? [] : rest)];
  return { pages: first.slice(0, mostAStep), later, urgent };
}

/**
 * Which of the outputs that are due wait: many that tell of pages do not hold up those of small changes, and go before
 * the pages of a large one.
 */
function withOutputs(steps: Steps, outputs: readonly string[], isSlow: boolean): Steps & Pick<Plan, 'outputs'> {
  const following = outputs.filter(tellsOfPages);
  const isOneEdit = steps.urgent.size < fewestOfSeveralEdits;
  if (following.length === 0 || (isOneEdit && following.length <= mostWithPages)) return { ...steps, outputs };
  if (steps.urgent.size === 0) return { ...steps, pages: [], later: [...steps.pages, ...steps.later], outputs };
  const waiting = new Set(isSlow ? following.slice(mostWithPages) : following);
  return { ...steps, outputs: outputs.filter((path) => !waiting.has(path)), later: [...waiting, ...steps.later] };
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
    return { pages, later: [], urgent: none, outputs: outputsWith(pages).map(pathOf), removed: [], changed: [] };
  }
  const { reads, owed = none, unsaid = [], behindSince } = published;
  const changed = [...unsaid, ...changedKeys(reads, published.content, content)];
  const reading = reads.pagesReading(changed);
  // What waits longest comes first. Much may be owed, run after run: it is not copied to be asked.
  const fresh = new Set(reading.filter((path) => !owed.has(path)));
  const isStale = (path: string): boolean => owed.has(path) || fresh.has(path);
  // With the same book no page is new or gone, and 100,000 need not be asked.
  const isSame = published.content.routes.book === content.routes.book;
  const isNew = (path: string): boolean => !isStale(path) && !reads.hasPage(path);
  const all = [...owed, ...fresh]
    .filter((path) => places.has(path))
    .concat(isSame ? [] : [...places.keys()].filter(isNew));
  const steps = mayStep
    ? inSteps({ pages: all, changed, reading, content, published })
    : { pages: all, later: [], urgent: none };
  const files = new Set(outputsWith(steps.pages).map(pathOf));
  const isDue = (path: string): boolean => !owed.has(path) && (fresh.has(path) || !reads.hasPage(path));
  const outputs = [...[...owed].filter((path) => files.has(path)), ...[...files].filter(isDue)];
  const isGone = (path: string): boolean => !places.has(path) && !files.has(path);
  const isComplete =
    isSame && [...files].every((path) => reads.hasPage(path)) && reads.size === places.size + files.size;
  const removed = isComplete ? [] : [...reads.pages].filter(isGone);
  // Where there are more or fewer of those than before, they name each other: then they change together.
  const isOther = outputs.some((path) => tellsOfPages(path) && !reads.hasPage(path)) || removed.some(tellsOfPages);
  if (!mayStep || isOther) return { ...steps, outputs, removed, changed };
  const isSlow = behindSince !== undefined && Date.parse(content.publishAt) - Date.parse(behindSince) > longestBehindMs;
  return { ...withOutputs(steps, outputs, isSlow), removed, changed };
}
