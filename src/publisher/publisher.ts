import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Cache } from '#content/cache/read.ts';
import { startMs } from '#content/closed.ts';
import type { Finding } from '#content/graph/types.ts';
import { boundariesOf } from '#content/reads.ts';
import type { Content } from '#content/source.ts';
import type { Release, ReleaseManifest } from '#release/manifest.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Config } from '#services/kernel/config.ts';
import { frameOrigins } from '#services/kernel/frame-origins.ts';
import { newId } from '#services/kernel/ids.ts';
import { Compilation } from './compilation.ts';
import { closeHoles } from './holes.ts';
import type { PastRun } from './kept-reads.ts';
import { type Output, siteOutputs, tellsOfPages } from './outputs/outputs.ts';
import { SharePictures } from './outputs/sharing.ts';
import { type Plan, plan } from './plan.ts';
import { type PublishProgress, publish } from './publish.ts';
import { ReadsIndex } from './reads-index.ts';
import { ReleaseStore } from './release.ts';
import { fewestForHelp, type Help } from './rendering/threads.ts';
import { Shown } from './shown.ts';
import { PageStore } from './storing/page-store.ts';
import { type Swept, sweepReleases } from './sweep.ts';
import type { SyncReport } from './sync/sync.ts';
import { WorkingCopy } from './working-copy.ts';

/** What one run came to; `plan` is what it rendered, `boundary` when a schedule wants the next one. */
export interface RunResult {
  readonly state: 'published' | 'unchanged';
  readonly release: Release;
  readonly plan: Plan;
  readonly changed: ReleaseManifest | undefined;
  readonly boundary: Date | undefined;
  /** Pages and outputs that still show what was before: the next run makes them. */
  readonly owed: ReadonlySet<string>;
  readonly findings: readonly Finding[];
  /** The content as it came. */
  readonly cache: Cache;
  /** What the release shows and what its pages read; `before` and `previous` are the same of the release before. */
  readonly content: Content;
  readonly reads: ReadsIndex;
  readonly before: Content | undefined;
  readonly previous: Release | undefined;
  /** In the first run after a start: those before it that left pages behind, as far as they are known. */
  readonly runs?: readonly PastRun[] | undefined;
}

/** What one run does: the plan, the bytes of its outputs, and the pictures that were drawn for them. */
interface Todo {
  readonly plan: Plan;
  readonly outputs: readonly Output[];
  readonly pictures: SharePictures;
}

/** What releases may take together; the one that is served and one before it stay, however large. */
const mostReleaseBytes = 1024 ** 3;

/** So many pages leave holes on the heap that are worth the time of closing them. */
const manyPages = 1_000;

/** One core is this thread's, one visitors' and V8's; more than four that render are busy with writing. */
const defaultHelp = (): Help => ({
  most: Math.max(0, Math.min(3, availableParallelism() - 2)),
  fewestPages: fewestForHelp,
});

/**
 * Turns the content cache into releases: by the code (`Compilation`), from the content (`WorkingCopy`), in the place of
 * what is shown (`Shown`). One at a time: runs are started by one loop.
 */
export class Publisher {
  readonly #config: Config;
  readonly #clock: Clock;
  readonly #store: ReleaseStore;
  readonly #help: Help;
  readonly #pageStore: PageStore;
  readonly #code: Compilation;
  readonly #copy: WorkingCopy;
  readonly #shown: Shown;
  /** Pages rendered since the last rest. */
  #madeSinceRest = 0;

  /** `help`: the threads that may help to render many pages. */
  constructor(config: Config, clock: Clock, root: string, help = defaultHelp()) {
    this.#config = config;
    this.#clock = clock;
    this.#help = help;
    this.#store = new ReleaseStore(join(config.dataDir, 'releases'));
    this.#pageStore = new PageStore(this.#store);
    this.#code = new Compilation(config, root);
    this.#copy = new WorkingCopy(config, (dir, changes) => this.#pageStore.writeCache(dir, changes));
    this.#shown = new Shown(this.#store);
  }

  /** Fetches what changed in the content system into the cache folder; does nothing when there is none. Throws SyncFault. */
  sync(isOfItems = false): Promise<SyncReport | undefined> {
    return this.#copy.sync(isOfItems);
  }

  /** Until the cache folder holds what the last sync brought. Throws CacheFault. */
  written(): Promise<void> {
    return this.#copy.written();
  }

  /** The content cache as it was last read or synced. */
  get cache(): Cache | undefined {
    return this.#copy.cache;
  }

  /** Compiles the code, unless that was done before; answers how long it took (ms), 0 for what was there already. */
  prepare(): Promise<number> {
    return this.#code.prepare();
  }

  /**
   * Publishes what changed since the current release; everything when the code is new or nothing is known of it.
   * Who can be overtaken runs again while pages are owed; for anybody else one run makes all.
   * Throws ContentFault when the content cannot make a site, CacheFault when it could not be kept, and whatever rendering
   * throws; the release then stays.
   */
  async run(progress: PublishProgress = {}): Promise<RunResult> {
    const [copy, shown] = [this.#copy, this.#shown];
    const code = await this.#code.code();
    const begunAt = performance.now();
    shown.lookAgain();
    const cache = await copy.read();
    // Of this cache: a sync behind may begin to write the next one. Looked at before anything is served.
    const cacheWritten = copy.written();
    cacheWritten.catch(() => undefined);
    const now = this.#clock.now();
    const same = this.#unchanged(cache, now);
    if (same) return same;
    const content = copy.take(cache, now);
    const policy = await this.#code.policy(content);
    const source = copy.fingerprint(cache);
    await shown.resume(copy, content, code.compiled.code, source);

    const todo = this.#todo(content, policy, progress);
    const reads = shown.made?.reads ?? new ReadsIndex();
    const made = { content, reads, pictures: todo.pictures, owed: new Set<string>() };
    const [before, previous] = [shown.made?.content, shown.release];
    const { pages, outputs, removed, changed } = todo.plan;
    const isIdle = pages.length + outputs.length + removed.length === 0;
    const told = { cache, plan: todo.plan, before, previous };
    if (shown.base && isIdle && shown.base.content === source) {
      await cacheWritten;
      await shown.confirm(made, changed);
      const facts = { owed: made.owed, ...factsOf(content, reads) };
      const runs = shown.takeRuns();
      return { state: 'unchanged', release: shown.base, changed: undefined, runs, ...told, ...facts };
    }
    const whole = shown.isWholeDue;
    this.#madeSinceRest += pages.length;
    const { manifest, owed, urgent } = await publish({
      content,
      ...code,
      store: this.#store,
      pageStore: this.#pageStore,
      policy,
      ...todo,
      base: shown.base,
      whole,
      previous,
      reads,
      source,
      id: newId(),
      createdAt: now.toISOString(),
      begunAt,
      help: this.#help,
      cacheDir: this.#config.contentCacheDir,
      cacheWritten,
      kept: shown.kept,
      ...progress,
    });
    const isBehind = [...owed].some(tellsOfPages);
    const behindSince = isBehind ? (shown.made?.behindSince ?? content.publishAt) : undefined;
    const release = shown.replace(manifest, { ...made, owed, urgent, behindSince }, whole);
    // Facts come last: when a schedule wants the next run is known by what the pages of this one read.
    const runs = shown.takeRuns();
    return { state: 'published', release, changed: manifest, runs, ...told, owed, ...factsOf(content, reads) };
  }

  #todo(content: Content, policy: string, { isOvertaken, asked }: PublishProgress): Todo {
    const { folders } = this.#copy;
    const { siteOrigin: origin, servicesBaseUrl } = this.#config;
    const options = { policy, folders, origin, frames: frameOrigins(this.#config), servicesBaseUrl };
    const { made } = this.#shown;
    let outputs: readonly Output[] = [];
    let pictures = made?.pictures ?? SharePictures.none;
    const outputsWith = (pages: readonly string[]): readonly Output[] => {
      pictures = pictures.after(content, pages, folders);
      outputs = siteOutputs(content, options, pictures);
      return outputs;
    };
    const due = plan(made && { ...made, asked }, content, outputsWith, isOvertaken !== undefined);
    return { plan: due, outputs, pictures };
  }

  /** What was published last, where cache and files are the same and no schedule has begun or ended since. */
  #unchanged(cache: Cache, now: Date): RunResult | undefined {
    const { release, made } = this.#shown;
    if (!release || !made || made.owed.size > 0 || !this.#copy.isTaken(made.content, cache)) return undefined;
    const { content, reads } = made;
    const facts = factsOf(content, reads);
    // A clock that was wrong and is set back had begun and ended too much.
    const isInTime = Date.parse(content.publishAt) <= now.getTime() && !(facts.boundary && facts.boundary <= now);
    if (!isInTime) return undefined;
    const none: Plan = { pages: [], later: [], urgent: new Set(), outputs: [], removed: [], changed: [] };
    return {
      state: 'unchanged',
      release,
      plan: none,
      changed: undefined,
      owed: made.owed,
      cache,
      before: content,
      previous: release,
      ...facts,
    };
  }

  /** Gives back what only large runs need; worth doing when nothing is to be done. */
  async rest(): Promise<void> {
    // What the thread still writes for a sync behind would break off; that sync, or the run after it, meets what went wrong.
    await this.#copy.written().catch(() => undefined);
    await this.#pageStore.rest();
    if (this.#madeSinceRest < manyPages) return;
    this.#madeSinceRest = 0;
    closeHoles();
  }

  /** Packs pages of large runs tightly, a batch at a time; answers how many are left. */
  repack(most: number): Promise<number> {
    return this.#store.repack(most);
  }

  /** Whether so many bytes were published since the last sweep that a look at all is worth it. */
  get hasGrown(): boolean {
    return this.#store.publishedBytes > mostReleaseBytes / 2;
  }

  /** Removes releases that nobody can go back to: all but the newest `keep`, and of these what takes too many bytes. */
  async sweep(keep: number): Promise<Swept> {
    const swept = await sweepReleases(this.#store, keep, mostReleaseBytes);
    this.#store.publishedBytes = 0;
    return swept;
  }

  /** Writes the current release as a whole when it stands on many differences, so that it is read quickly. */
  joinDifferences(): Promise<void> {
    return this.#shown.joinDifferences();
  }

  /** Keeps what a restart needs to go on with differences; worth doing when nothing else is to be done. */
  keepReads(isIdle: () => boolean = () => true): Promise<void> {
    return this.#shown.keepReads(isIdle);
  }
}

/** What is told of every run. */
function factsOf(content: Content, reads: ReadsIndex): Pick<RunResult, 'content' | 'reads' | 'boundary' | 'findings'> {
  const findings = [...content.graph.quarantined, ...content.routes.collisions];
  return { content, reads, boundary: boundaryOf(content, reads), findings };
}

/** The first moment after this content's time at which a promotion begins, or a schedule that some page read begins or ends. */
function boundaryOf(content: Content, reads: ReadsIndex): Date | undefined {
  const from = Date.parse(content.publishAt);
  let next: number | undefined;
  const starts = content.opened.waiting.map(startMs);
  for (const time of [...(reads.byKind.get('s') ?? []).flatMap(boundariesOf), ...starts]) {
    if (time > from && time < (next ?? Number.POSITIVE_INFINITY)) next = time;
  }
  return next === undefined ? undefined : new Date(next);
}
