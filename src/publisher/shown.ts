import type { Content } from '#content/source.ts';
import type { Release, ReleaseManifest } from '#release/manifest.ts';
import { keepReads, readKeptReads } from './kept-reads.ts';
import { allSharePictures, type SharePictures } from './outputs/sharing.ts';
import type { Published } from './plan.ts';
import type { ReleaseStore } from './release.ts';
import type { WorkingCopy } from './working-copy.ts';

/** Differences in a row before a whole release is written at once; mostly there is time for it before. */
const mostDifferences = 200;
/** So many are made one when there is nothing else to do. */
const manyDifferences = 20;

/** What a release was made of. */
export type Made = Published & { readonly pictures: SharePictures };

/** Remembers what visitors are shown: the newest release, what it was made of, and on how many differences it stands. */
export class Shown {
  readonly #store: ReleaseStore;
  #release: Release | undefined;
  #made: Made | undefined;
  #differences = 0;
  #kept = '';

  constructor(store: ReleaseStore) {
    this.#store = store;
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

  /** After a restart: what the current release was made of, if it was made of this code and this content. */
  async resume(copy: WorkingCopy, content: Content, code: string, source: string): Promise<void> {
    if (this.#release) return;
    this.#release = this.#store.current();
    if (this.#release?.code !== code || this.#release.content !== source) return;
    const reads = await readKeptReads(this.#store.dir, this.#release.id);
    if (!reads) return;
    const before = copy.at(this.#release.publishAt, content);
    this.#made = { content: before, reads, pictures: allSharePictures(before, copy.folders) };
    this.#kept = this.#release.id;
  }

  /** The same release, which other content came to as well. */
  confirm(made: Made): void {
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

  /** Keeps what a restart needs to go on with differences; worth doing when nothing else is to be done. */
  async keepReads(isIdle: () => boolean): Promise<void> {
    const [release, made] = [this.#release, this.#made];
    if (!release || !made || this.#kept === release.id) return;
    if (await keepReads(this.#store.dir, release.id, made.reads, isIdle)) this.#kept = release.id;
  }
}
