import { askedAbout, keysAbout, type ReadKey } from '#content/reads.ts';
import type { Content } from '#content/source.ts';
import { mostReceipts } from '#release/status.ts';
import type { PastRun } from '../kept-reads.ts';
import { tellsOfPages } from '../outputs/outputs.ts';
import type { Plan } from '../plan.ts';
import type { ReadsIndex } from '../reads-index.ts';
import { type Former, formerOf, pathsOf } from './receipts.ts';

/** What a run left behind: pages, and outputs, that still show what was before. */
export interface LeftBehind {
  readonly content: Content;
  readonly before: Content | undefined;
  readonly reads: ReadsIndex;
  readonly owed: ReadonlySet<string>;
  readonly plan: Pick<Plan, 'changed' | 'pages'>;
  /** Runs before the start that left pages behind, where they are known. */
  readonly runs?: readonly PastRun[] | undefined;
}

/** Whether a key names no entry or asset: a setting, which entries a type has, a query about all of them. */
function isAboutMany(key: ReadKey, { content, before }: LeftBehind): boolean {
  if (!/^[tdSAL]/.test(key)) return false;
  return !askedAbout(key).some((id) => content.graph.entry(id) ?? before?.graph.entry(id));
}

/** The keys that ask about an entry or asset, its settings and its addresses included. */
function* keysOf(id: string, { content, before, reads }: LeftBehind): Generator<ReadKey> {
  yield* keysAbout(reads, id);
  yield* reads.of(`a:${id}`);
  if (id === content.settings.id) yield* reads.byKind.get('S') ?? [];
  for (const lang of content.settings.languages) yield `u:${id} ${lang}`;
  for (const path of [...pathsOf(content, id), ...(before ? pathsOf(before, id) : [])])
    yield* [`r:${path}`, `h:${path}`];
}

/** Files that tell of pages follow them; what a receipt says is true of the pages. */
function* pagesOf(owed: Iterable<string>): Generator<string, void> {
  for (const path of owed) if (!tellsOfPages(path)) yield path;
}

/** Tells of a key that changed in a run whether a page that is owed read it and was made before that run. */
type IsBehind = (key: ReadKey, changedIn: number | undefined) => boolean;

/**
 * Which edits have to wait for their receipt: those of which a page that is owed shows something else than it should. That
 * a page is owed for another reason, and reads of an article that it is there, holds up no receipt of the article's words;
 * nor does that it was made with them and is owed again.
 */
export class HeldReceipts {
  /** Runs are counted, from 1. */
  #run = 0;
  /** Whether all that changed is known; not where a run before the start left pages behind. */
  #isKnown = false;
  /** Those that were held no more in the run before: what was kept for their receipts is told. */
  #told: readonly string[] = [];
  /** Since nothing was owed: in which run a key said something else last, and a page was made last. */
  readonly #changedIn = new Map<ReadKey, number>();
  readonly #madeIn = new Map<string, number>();
  /** By id: keys about many things that changed together with it, and in which run. */
  readonly #besides = new Map<string, Map<ReadKey, number>>();

  /** Of held ids that are gone: what they were. By their receipt's time the run before knows nothing of them. */
  readonly former = new Map<string, Former>();

  /** Those of the edited entries and assets that a page still shows as they were. */
  after(ids: readonly string[], left: LeftBehind): ReadonlySet<string> {
    const held = this.#heldOf(ids, left);
    for (const id of this.#told) this.former.delete(id);
    this.#told = ids.filter((id) => !held.has(id));
    const { before, content } = left;
    for (const id of held) {
      const isGone = !content.graph.entry(id) && !content.graph.asset(id);
      const facts = isGone && before && formerOf(before, id);
      if (facts) this.former.set(id, facts);
    }
    return held;
  }

  #heldOf(ids: readonly string[], left: LeftBehind): ReadonlySet<string> {
    const { content, reads } = left;
    const { owed } = left;
    if (pagesOf(owed).next().done) {
      this.#isKnown = true;
      for (const known of [this.#changedIn, this.#madeIn, this.#besides]) known.clear();
      return new Set();
    }
    for (const run of left.runs ?? []) this.#note(run, new Set());
    if (left.runs) this.#isKnown = true;
    this.#note(left.plan, owed);
    // Nobody looks up all that an import brings: then all of it waits for the whole.
    if (ids.length > mostReceipts) return new Set(ids);
    const oldest = reads.oldestReaders(pagesOf(owed), (page) => this.#madeIn.get(page) ?? 0);
    const isBehind: IsBehind = (key, changedIn) => changedIn !== undefined && (oldest(key) ?? changedIn) < changedIn;
    this.#noteBesides(ids, left, isBehind);
    const changedIn = (key: ReadKey): number | undefined =>
      this.#changedIn.get(key) ?? (this.#isKnown ? undefined : Number.POSITIVE_INFINITY);
    const isUnmade = (path: string): boolean => owed.has(path) && !(this.#isKnown && reads.hasPage(path));
    const isHeld = (id: string): boolean =>
      pathsOf(content, id).some(isUnmade) ||
      [...(this.#besides.get(id) ?? [])].some(([key, run]) => isBehind(key, run)) ||
      [...keysOf(id, left)].some((key) => isBehind(key, changedIn(key)));
    return new Set(ids.filter(isHeld));
  }

  #note({ changed, pages }: PastRun, unmade: ReadonlySet<string>): void {
    this.#run += 1;
    for (const key of changed) this.#changedIn.set(key, this.#run);
    for (const page of pages) if (!unmade.has(page)) this.#madeIn.set(page, this.#run);
  }

  /** Settings are their entry's; of what else is about many nobody knows whose edit it was. */
  #noteBesides(ids: readonly string[], left: LeftBehind, isBehind: IsBehind): void {
    const config = left.content.settings.id;
    const isOfConfig = (key: ReadKey): boolean => key.startsWith('S') && ids.includes(config);
    const run = this.#run;
    const isAbout = (key: ReadKey): boolean => isAboutMany(key, left) && !isOfConfig(key) && isBehind(key, run);
    const keys = left.plan.changed.filter(isAbout).map((key) => [key, run] as const);
    if (keys.length === 0) return;
    for (const id of ids) this.#besides.set(id, new Map([...(this.#besides.get(id) ?? []), ...keys]));
  }
}
