import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Cache, readCache } from '#content/cache/read.ts';
import { startMs } from '#content/closed.ts';
import type { Finding, Graph } from '#content/graph/types.ts';
import { boundariesOf } from '#content/reads.ts';
import { type Content, contentOf, contentOfCache, newContentMemo } from '#content/source.ts';
import type { Release, ReleaseManifest } from '#release/manifest.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Config } from '#services/kernel/config.ts';
import { frameOrigins } from '#services/kernel/frame-origins.ts';
import { newId } from '#services/kernel/ids.ts';
import { type Compiled, compile } from './compile.ts';
import { contentSecurityPolicy, inlineHashes } from './csp.ts';
import { fingerprint, type KnownSums } from './fingerprint.ts';
import { keepReads, readKeptReads } from './kept-reads.ts';
import { type ImageFolders, type Output, siteOutputs } from './outputs/outputs.ts';
import { allSharePictures, SharePictures } from './outputs/sharing.ts';
import { type Plan, type Published, plan } from './plan.ts';
import { type PublishProgress, publish } from './publish.ts';
import { ReadsIndex } from './reads-index.ts';
import { ReleaseStore } from './release.ts';
import { Renderer } from './rendering/renderer.ts';
import { sourceOf } from './sync/source.ts';
import { type SyncReport, sync } from './sync/sync.ts';

/** What one run came to; `plan` is what it rendered, `boundary` when a schedule wants the next one. */
export interface RunResult {
  readonly state: 'published' | 'unchanged';
  readonly release: Release;
  readonly plan: Plan;
  readonly changed: ReleaseManifest | undefined;
  readonly boundary: Date | undefined;
  readonly findings: readonly Finding[];
  /** What the release shows and what its pages read; `before` and `previous` are the same of the release before. */
  readonly content: Content;
  readonly reads: ReadsIndex;
  readonly before: Content | undefined;
  readonly previous: Release | undefined;
}

interface Code {
  readonly compiled: Compiled;
  readonly renderer: Renderer;
  policy: string | undefined;
}

/** The loop tries again itself, and tells meanwhile what is wrong. */
const syncRetries = 2;

/** Differences in a row before a whole release is written at once; mostly there is time for it before. */
const mostDifferences = 200;
/** So many are made one when there is nothing else to do. */
const manyDifferences = 20;

/** One core is this thread's; more than four in all are busy with writing. */
const defaultThreads = (): number => Math.min(3, availableParallelism() - 1);

/** Turns the content cache into releases. One at a time: runs are started by one loop. */
export class Publisher {
  readonly #config: Config;
  readonly #clock: Clock;
  readonly #store: ReleaseStore;
  readonly #root: string;
  readonly #threads: number;
  readonly #sums: KnownSums = {};
  readonly #memo = newContentMemo();
  #code: Code | undefined;
  #cache: Cache | undefined;
  #shown: { readonly cache: Cache; readonly content: Content } | undefined;
  #published: (Published & { readonly pictures: SharePictures }) | undefined;
  #release: Release | undefined;
  /** When a file came into the mirror's folder or left it before the last run: outputs are made of what is there. */
  #filesAtMs = 0;
  #differences = 0;
  #kept = '';

  /** `threads`: how many may help to render many pages. */
  constructor(config: Config, clock: Clock, root: string, threads = defaultThreads()) {
    this.#config = config;
    this.#clock = clock;
    this.#root = root;
    this.#threads = threads;
    this.#store = new ReleaseStore(join(config.dataDir, 'releases'));
  }

  /** Fetches what changed in the content system into the cache folder; does nothing when there is none. Throws SyncFault. */
  async sync(): Promise<SyncReport | undefined> {
    const { contentful, contentCacheDir } = this.#config;
    if (!contentful) {
      this.#cache = undefined;
      return undefined;
    }
    const known = this.#cache && { cache: this.#cache };
    const report = await sync({
      source: sourceOf(contentful),
      cacheDir: contentCacheDir,
      memo: this.#memo,
      retryLimit: syncRetries,
      ...known,
      ...(this.#shown && this.#cache && isSame(this.#shown.cache, this.#cache) && { shown: this.#shown.content }),
    });
    this.#cache = report.cache;
    return report;
  }

  /** The content cache as it was last read or synced. */
  get cache(): Cache | undefined {
    return this.#cache;
  }

  /** Compiles the code, unless that was done before; answers how long it took (ms), 0 for what was there already. */
  async prepare(): Promise<number> {
    if (this.#code) return 0;
    const started = performance.now();
    await this.#compiled();
    return performance.now() - started;
  }

  /**
   * Publishes what changed since the current release; everything when the code is new or nothing is known of it.
   * Throws ContentFault when the content cannot make a site, and whatever rendering throws; the release then stays.
   */
  async run(progress: PublishProgress = {}): Promise<RunResult> {
    const { contentCacheDir, dataDir } = this.#config;
    const code = await this.#compiled();
    this.#cache ??= await readCache(contentCacheDir);
    const now = this.#clock.now();
    const same = this.#unchanged(this.#cache, now);
    if (same) return same;
    const content = contentOfCache(this.#cache, now.toISOString(), this.#memo);
    const { graph } = content;
    this.#shown = { cache: this.#cache, content };
    this.#filesAtMs = filesChangedMs(this.#config);
    code.policy ??= await this.#policyOf(code, content);
    const source = fingerprint(this.#cache, this.#sums);
    const folders = { mirrorDir: join(contentCacheDir, 'files'), cutDir: join(dataDir, 'images') };
    await this.#resume(graph, code.compiled.code, source, folders);

    const { siteOrigin: origin } = this.#config;
    const options = { policy: code.policy, folders, origin, frames: frameOrigins(this.#config) };
    let outputs: readonly Output[] = [];
    let pictures = this.#published?.pictures ?? SharePictures.none;
    const todo = plan(this.#published, content, (pages) => {
      pictures = pictures.after(content, pages, folders);
      outputs = siteOutputs(content, options, pictures);
      return outputs;
    });
    const reads = this.#published?.reads ?? new ReadsIndex();
    const before = this.#published?.content;
    const previous = this.#release;
    const idle = todo.pages.length + todo.outputs.length + todo.removed.length === 0;
    if (this.#release && this.#published && idle && this.#release.content === source) {
      this.#published = { content, reads, pictures };
      return {
        state: 'unchanged',
        release: this.#release,
        plan: todo,
        changed: undefined,
        ...{ before, previous },
        ...factsOf(content, reads),
      };
    }
    const base = this.#published && this.#release;
    const whole = !base || this.#differences >= mostDifferences;
    const changed = await publish({
      content,
      compiled: code.compiled,
      renderer: code.renderer,
      store: this.#store,
      policy: code.policy,
      outputs,
      plan: todo,
      base,
      whole,
      previous: this.#release,
      reads,
      id: newId(),
      createdAt: now.toISOString(),
      source,
      ...{ folders, cacheDir: contentCacheDir, threads: this.#threads },
      ...progress,
    });
    this.#differences = whole ? 0 : this.#differences + 1;
    this.#release = this.#store.load(changed.id, base);
    this.#published = { content, reads, pictures };
    return {
      state: 'published',
      release: this.#release,
      plan: todo,
      changed,
      ...{ before, previous },
      ...factsOf(content, reads),
    };
  }

  /** What was published last, where cache and files are the same and no schedule has begun or ended since. */
  #unchanged(cache: Cache, now: Date): RunResult | undefined {
    const [release, published, shown] = [this.#release, this.#published, this.#shown];
    if (!release || !published || shown?.content !== published.content || !isSame(shown.cache, cache)) return undefined;
    const { content, reads } = published;
    const facts = factsOf(content, reads);
    // A clock that was wrong and is set back had begun and ended too much.
    const isInTime = Date.parse(content.publishAt) <= now.getTime() && !(facts.boundary && facts.boundary <= now);
    if (!isInTime || this.#filesAtMs !== filesChangedMs(this.#config)) return undefined;
    const todo: Plan = { pages: [], outputs: [], removed: [] };
    return {
      ...{ state: 'unchanged', release, plan: todo, changed: undefined },
      ...{ before: content, previous: release },
      ...facts,
    };
  }

  /** Packs pages of large runs tightly, a batch at a time; answers how many are left. */
  repack(most: number): Promise<number> {
    return this.#store.repack(most);
  }

  /** Writes the current release as a whole when it stands on many differences, so that it is read quickly. */
  async joinDifferences(): Promise<void> {
    if (!this.#release || this.#differences < manyDifferences) return;
    await this.#store.rewriteWhole(this.#release);
    this.#differences = 0;
  }

  /** Keeps what a restart needs to go on with differences; worth doing when nothing else is to be done. */
  async keepReads(isIdle: () => boolean = () => true): Promise<void> {
    const [release, published] = [this.#release, this.#published];
    if (!release || !published || this.#kept === release.id) return;
    if (await keepReads(this.#store.dir, release.id, published.reads, isIdle)) this.#kept = release.id;
  }

  /** After a restart: what the current release was made of, if it was made of this code and this content. */
  async #resume(graph: Graph, code: string, source: string, folders: ImageFolders): Promise<void> {
    if (this.#release) return;
    this.#release = this.#store.current();
    if (this.#release?.code !== code || this.#release.content !== source) return;
    const reads = await readKeptReads(this.#store.dir, this.#release.id);
    if (!reads) return;
    const content = contentOf(graph, this.#release.publishAt, this.#memo.routes);
    this.#published = { content, reads, pictures: allSharePictures(content, folders) };
    this.#kept = this.#release.id;
  }

  async #policyOf({ compiled, renderer }: Code, content: Content): Promise<string> {
    const hashes = await inlineHashes(await renderer.policy(content), join(compiled.dir, 'client/_astro'));
    return contentSecurityPolicy(hashes, this.#config.servicesBaseUrl ?? undefined);
  }

  async #compiled(): Promise<Code> {
    if (!this.#code) {
      const env = { ...process.env, SITE_URL: this.#config.siteOrigin };
      const compiled = await compile(this.#root, join(this.#config.dataDir, 'compiled'), env);
      this.#code = { compiled, renderer: await Renderer.load(compiled), policy: undefined };
    }
    return this.#code;
  }
}

/** When the folder of mirrored files last got or lost one (ms since 1970); 0 without a folder. */
function filesChangedMs({ contentCacheDir }: Config): number {
  return statSync(join(contentCacheDir, 'files'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Whether two caches hold the very same items; the sync token does not count. */
function isSame(before: Cache, now: Cache): boolean {
  const locales = ({ state }: Cache): string => JSON.stringify(state?.locales ?? []);
  const isSameFolder = (folder: 'entries' | 'assets' | 'good'): boolean => before[folder] === now[folder];
  return isSameFolder('entries') && isSameFolder('assets') && isSameFolder('good') && locales(before) === locales(now);
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
