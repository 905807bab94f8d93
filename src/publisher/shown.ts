import { type ReadKey, saidOf } from '#content/reads.ts';
import type { Content } from '#content/source.ts';
import type { Release, ReleaseManifest } from '#release/manifest.ts';
import { KeptReads, type PastRun } from './kept-reads.ts';
import { allSharePictures, type SharePictures } from './outputs/sharing.ts';
import type { Published } from './plan.ts';
import type { ReleaseStore } from './release.ts';
import type { WorkingCopy } from './working-copy.ts';

/** Differences in a row before a whole release is written at once; mostly there is time for it before. */
const mostDifferences = 200;
/** So many are made one when there is nothing else to do. */
const manyDifferences = 20;

/** What a release was made of. */
export type Made = Published & { readonly pictures: SharePictures; readonly owed: ReadonlySet<string> };

/** Remembers what visitors are shown: the newest release, what it was made of, and on how many differences it stands. */
export class Shown {
  readonly #store: ReleaseStore;
  readonly kept: KeptReads;
  #release: Release | undefined;
  #made: Made | undefined;
  #differences = 0;
  #runs: readonly PastRun[] | undefined;

  constructor(store: ReleaseStore) {
    this.#store = store;
    this.kept = new KeptReads(store.dir);
  }

  get release(): Release | undefined {
    return this.#release;
  }

  /** What the release was made of; undefined while nothing is known of it. */
  get made(): Made | undefined {
    return this.#made;
  }

  /** The release that the next one may be a difference to. */
  get base(): Release | undefined {
    return this.#made && this.#release;
  }

  /** Whether the next release has to be whole. */
  get isWholeDue(): boolean {
    return !this.base || this.#differences >= mostDifferences;
  }

  /** Forgets a release that is not stored any more: a difference to it could be read by nobody who does not hold it already. */
  lookAgain(): void {
    if (!this.#release || this.#store.has(this.#release.id)) return;
    this.#release = undefined;
    this.#made = undefined;
    this.kept.spoil();
  }

  /**
   * After a restart: what the current release was made of, if it was made of this code. Where the content was edited since,
   * what the reads said then tells which pages that concerns: they are owed.
   */
  async resume(copy: WorkingCopy, content: Content, code: string, source: string): Promise<void> {
    if (this.#release) return;
    this.#release = this.#store.current();
    if (this.#release?.code !== code) return;
    const kept = await this.kept.resume(this.#release.id);
    if (!kept) return;
    const { reads } = kept;
    this.#runs = kept.runs;
    const isSame = this.#release.content === source;
    const before = isSame ? copy.at(this.#release.publishAt, content) : content;
    const unsaid = isSame ? [] : reads.saysOther((key) => saidOf(key, content));
    const isNew = (page: string): boolean => !reads.hasPage(page);
    const added = isSame ? [] : [...content.routes.book.places.keys()].filter(isNew);
    const owed = new Set([...kept.owed, ...reads.pagesReading(unsaid), ...added]);
    this.#made = { content: before, reads, owed, unsaid, pictures: allSharePictures(before, copy.folders) };
  }

  /** Runs before the start that left pages behind, as far as they are known; told once. */
  takeRuns(): readonly PastRun[] | undefined {
    const runs = this.#runs;
    this.#runs = undefined;
    return runs;
  }

  /** The same release, which other content came to as well; `changed` are keys that say something else there. */
  async confirm(made: Made, changed: readonly ReadKey[]): Promise<void> {
    const { content, reads, owed } = made;
    if (changed.length > 0 && this.#release) {
      const sayOf = (key: ReadKey): number => saidOf(key, content);
      const nothing = { release: this.#release.id, pages: new Map(), removed: [], owed };
      reads.noteSaid(await this.kept.append(reads, { ...nothing, changed, sayOf }));
    }
    this.#made = made;
  }

  /** A release that was just published, whole or as a difference. */
  replace({ id }: ReleaseManifest, made: Made, wasWhole: boolean): Release {
    this.#differences = wasWhole ? 0 : this.#differences + 1;
    this.#release = this.#store.load(id, this.base);
    this.#made = made;
    return this.#release;
  }

  /** Writes the current release as a whole when it stands on many differences, so that it is read quickly. */
  async joinDifferences(): Promise<void> {
    if (!this.#release || this.#differences < manyDifferences) return;
    await this.#store.rewriteWhole(this.#release);
    this.#differences = 0;
  }

  /** Keeps all that a restart needs anew, where differences to it are many or lost; worth doing when nothing else is to be done. */
  async keepReads(isIdle: () => boolean): Promise<void> {
    const [release, made] = [this.#release, this.#made];
    if (!release || !made || !this.kept.isWholeDue) return;
    const { content, reads, owed } = made;
    const sayOf = (key: ReadKey): number => saidOf(key, content);
    await this.kept.write({ reads, owed }, { release: release.id, sayOf }, isIdle);
  }
}
