import { askedAbout, keysAbout, type ReadKey } from '#content/reads.ts';
import type { Content } from '#content/source.ts';
import { mostReceipts } from '#release/status.ts';
import type { Plan } from '../plan.ts';
import type { ReadsIndex } from '../reads-index.ts';
import { pathsOf } from './receipts.ts';

/** What a run left behind: pages that still show what was before. */
export interface LeftBehind {
  readonly content: Content;
  readonly before: Content | undefined;
  readonly reads: ReadsIndex;
  readonly owed: ReadonlySet<string>;
  readonly plan: Pick<Plan, 'changed'>;
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

/**
 * Which edits have to wait for their receipt: those of which a page that is owed shows something else than it should. That
 * a page is owed for another reason, and reads of an article that it is there, holds up no receipt of the article's words.
 */
export class HeldReceipts {
  /** What has said something else since nothing was owed; undefined where a run before the start left pages behind. */
  #changed: Set<ReadKey> | undefined;
  /** By id: keys about many things that changed together with it. */
  readonly #besides = new Map<string, Set<ReadKey>>();

  /** Those of the edited entries and assets that a page still shows as they were. */
  after(ids: readonly string[], left: LeftBehind): ReadonlySet<string> {
    const { content, reads, owed, plan } = left;
    if (owed.size === 0) {
      this.#changed = new Set();
      this.#besides.clear();
      return new Set();
    }
    for (const key of plan.changed) this.#changed?.add(key);
    // Nobody looks up all that an import brings: then all of it waits for the whole.
    if (ids.length > mostReceipts) return new Set(ids);
    const isRead = reads.readBy(owed);
    this.#noteBesides(ids, left, isRead);
    const counts = (key: ReadKey): boolean => (this.#changed?.has(key) ?? true) && isRead(key);
    const isUnmade = (path: string): boolean => owed.has(path) && !(this.#changed && reads.hasPage(path));
    const isHeld = (id: string): boolean =>
      pathsOf(content, id).some(isUnmade) ||
      [...(this.#besides.get(id) ?? [])].some(isRead) ||
      [...keysOf(id, left)].some(counts);
    return new Set(ids.filter(isHeld));
  }

  /** Settings are their entry's; of what else is about many nobody knows whose edit it was. */
  #noteBesides(ids: readonly string[], left: LeftBehind, isRead: (key: ReadKey) => boolean): void {
    const config = left.content.settings.id;
    const isOfConfig = (key: ReadKey): boolean => key.startsWith('S') && ids.includes(config);
    const keys = left.plan.changed.filter((key) => isAboutMany(key, left) && !isOfConfig(key) && isRead(key));
    if (keys.length === 0) return;
    for (const id of ids) this.#besides.set(id, new Set([...(this.#besides.get(id) ?? []), ...keys]));
  }
}
