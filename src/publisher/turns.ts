import { join } from 'node:path';
import { describeFinding } from '#content/graph/describe.ts';
import { ContentFault } from '#content/graph/types.ts';
import { type ContentEvent, newEvents, sweepEvents } from '#release/events.ts';
import { keepPinned, pinnedRelease, pointTo, storedReleases, unpin } from '#release/pin.ts';
import { lastRequest } from '#release/requests.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Log } from '#services/kernel/log.ts';
import { AnnouncedEdits } from './announced.ts';
import { Asked } from './asked.ts';
import { AwaitedEvents } from './awaited.ts';
import type { Publisher, RunResult } from './publisher.ts';
import { diffReleases, keepDiff } from './release-diff.ts';
import { diskFull, isDiskFull } from './spare-room.ts';
import { contentReport, KnownForReports } from './status/content-report.ts';
import { HeldReceipts } from './status/held.ts';
import { makeReceipts, turnedByOthers, turnedByTime, turnedRedirects } from './status/receipts.ts';
import { StatusFile } from './status/status.ts';
import { Syncs } from './syncs.ts';
import type { Wake } from './wake.ts';
import { CacheFault } from './working-copy.ts';

/** What turns need. */
export interface TurnsInput {
  readonly publisher: Publisher;
  readonly log: Log;
  readonly clock: Clock;
  readonly dataDir: string;
  /** Raised by who wants the next turn: a large run then gives way. */
  readonly wake?: Wake;
}

const pollMs = 60_000;
/** Edits that a publish under way is told to be for. */
const mostNamed = 3;
const firstRetryMs = 1_000;
/** Releases that a rollback can go back to. */
const keptReleases = 20;
/** Removing is worth a look at all bytes only now and then. */
const sweepSlack = 60;
/** Before a release is made of what came, hardly any sync takes longer. */
const longestSyncMs = 60_000;

/** Of languages and the environment nobody tells by an entry. */
const areOfItems = (events: readonly ContentEvent[]): boolean => events.every(({ kind }) => kind !== 'other');

/** What a turn's publish came to. */
interface Published {
  readonly boundary: Date | undefined;
  readonly ok: boolean;
}

/** Everything between an edit and its receipt, one turn after the other. */
export class PublishTurns {
  readonly #input: TurnsInput;
  readonly #status: StatusFile;
  readonly #releasesDir: string;
  readonly #awaited = new AwaitedEvents();
  readonly #seenEvents = new Set<string>();
  readonly #knownForReports = new KnownForReports();
  readonly #held = new HeldReceipts();
  readonly #syncs: Syncs;
  readonly #announced = new AnnouncedEdits();
  #failures = 0;
  #contentReport: 'none' | 'due' | 'told' = 'none';
  /** When a schedule wants the next publish. */
  #boundary: Date | undefined;
  readonly #asked = new Asked();
  /** Whether pages are still to be rendered that were due in the last publish. */
  isOwing = false;
  /** Whether events were found that nobody has synced for: those that came while no publisher could be woken. */
  hasNews = false;

  constructor(input: TurnsInput) {
    this.#input = input;
    this.#status = new StatusFile(input.dataDir, input.clock);
    this.#syncs = new Syncs({ ...input, status: this.#status });
    this.#releasesDir = join(input.dataDir, 'releases');
  }

  /**
   * One turn: takes what webhooks and people asked for, syncs (unless told not to) and publishes; nothing it meets stops
   * it. Answers how many milliseconds to wait for the next one, at most.
   */
  async turn(withSync: boolean): Promise<number> {
    const { publisher, clock } = this.#input;
    const events = await this.#takeEvents();
    const request = this.#newRequest();
    this.hasNews = !withSync && (events.length > 0 || this.#isUnasked(request));
    if (request) {
      unpin(this.#releasesDir, request.atMs);
      if (this.#isUnasked(request)) this.#syncs.wantAll();
    }
    const synced = !withSync || this.#isDue || (await this.#syncs.inTime(this.#boundary));
    const isDue = this.#isDue;
    if (withSync && !isDue) this.#asked.synced(request?.id);
    if (publisher.cache) this.#awaited.check(publisher.cache, clock.now().getTime());
    // What is announced while this turn publishes is not asked for yet.
    const awaited = this.#awaited.events.map(({ id, revision, kind }) => ({ entryId: id, revision, kind }));
    const pinned = pinnedRelease(this.#releasesDir) ?? null;
    const { boundary, ok } = pinned ? await this.#kept(pinned) : await this.#publish(this.#syncs.takeDue());
    // A rollback may have come while it was published.
    const nowPinned = pinnedRelease(this.#releasesDir) ?? null;
    // Who holds on to a release owes nothing until that ends; what failed syncs before it tries again. Else the loop would turn and turn.
    if (pinned || !ok) this.isOwing = false;
    this.#boundary = boundary;
    if (!isDue || !ok) this.#failures = synced && ok ? 0 : this.#failures + 1;
    // What was begun ahead may take as long as the content system does.
    const idle = this.isSyncing ? 'syncing' : 'waiting';
    const doing = this.isOwing ? 'publishing' : idle;
    // Who asked is answered when all that was known then is live, whatever came since; neither a schedule nor the first turn
    // of a start waited for all to come.
    const isDone = !this.isOwing || this.#asked.isLive;
    const answer = request && isDone && !this.#isUnasked(request) && this.#answer(request.id, nowPinned);
    const last = { doing, progress: null, pinned: nowPinned, awaited, ...answer } as const;
    // Receipts are told by now; where another turn follows at once, it has more to say.
    const isFollowed = !request && (this.isOwing || this.isSyncing || this.#isWoken);
    if (isFollowed) this.#status.tellSoon(last);
    else this.#status.tell(last);
    if (!withSync || (isDue && ok) || this.isOwing || this.isSyncing) return 0;
    const waits = [pollMs, this.#awaited.nextDelayMs() ?? pollMs];
    if (this.#failures > 0) waits.push(firstRetryMs * 2 ** Math.min(this.#failures - 1, 10));
    if (boundary) waits.push(Math.max(0, boundary.getTime() - clock.now().getTime()));
    return Math.min(...waits);
  }

  /** What is done when there is nothing to do; `isIdle` tells whether that still holds. */
  async tidy(isIdle: () => boolean): Promise<void> {
    const { publisher, log, dataDir, clock } = this.#input;
    await publisher.rest();
    await publisher.keepReads(isIdle);
    if (!isIdle()) return;
    await publisher.joinDifferences();
    await sweepEvents(dataDir, clock.now(), this.#seenEvents);
    const isLong = storedReleases(this.#releasesDir).length > keptReleases + sweepSlack;
    if (isLong || publisher.hasGrown) log.info(await publisher.sweep(keptReleases), 'old releases removed');
  }

  /** Whether a sync is begun that the next turn is to wait for. */
  get isSyncing(): boolean {
    return this.#syncs.isBegun;
  }

  get #isWoken(): boolean {
    return this.#input.wake?.isRaised === true;
  }

  /** Notes what webhooks told since the last look, and answers it. */
  async #takeEvents(): Promise<readonly ContentEvent[]> {
    const events = await newEvents(this.#input.dataDir, this.#seenEvents);
    this.#awaited.take(events);
    if (!areOfItems(events)) this.#syncs.wantAll();
    // After a restart the receipts of what was synced or published just before are still to be given: also of what came before
    // the last release was out, and too late to be in it.
    const { at = '', ms = 0 } = this.#status.current.release ?? {};
    this.#announced.take(events, Date.parse(at) - ms - longestSyncMs || 0);
    return events;
  }

  /**
   * Asks for the changes that the next turn is wanted for, while what this one made is written: both wait for others, mostly.
   * Who tells of a change from now on wakes the turn after that.
   */
  #syncAhead(): void {
    const { wake } = this.#input;
    if (!wake?.isRaised || this.isSyncing || this.#isUnasked(this.#newRequest())) return;
    wake.lower();
    // What it could not even tell, the turn that meets it tells.
    this.#syncs.begin(this.#takeEvents()).catch(() => undefined);
  }

  #newRequest(): ReturnType<typeof lastRequest> {
    const request = lastRequest(this.#input.dataDir);
    return request?.id === this.#status.current.answered?.id ? undefined : request;
  }

  /** Whether the content system is still to be asked for a request. */
  #isUnasked(request: ReturnType<typeof lastRequest>): boolean {
    return request !== undefined && !this.#asked.isSyncedFor(request.id);
  }

  #answer(id: string, pinned: string | null): Pick<StatusFile['current'], 'answered'> {
    const { problems, release } = this.#status.current;
    if (pinned) return { answered: { id, ok: false, text: `A later rollback holds on to the release ${pinned}.` } };
    const text = problems.map((problem) => problem.text).join(' ') || `The release ${release?.id} is live.`;
    return { answered: { id, ok: problems.length === 0, text } };
  }

  get #isDue(): boolean {
    return this.#boundary !== undefined && this.#boundary <= this.#input.clock.now();
  }

  /** Nothing is published while a release is pinned; what was synced is kept all the same. */
  async #kept(pinned: string): Promise<Published> {
    keepPinned(this.#releasesDir, pinned);
    const ok = await this.#input.publisher.written().then(
      () => true,
      (error: unknown) => this.#syncs.failed(error),
    );
    return { boundary: undefined, ok };
  }

  /** `due`: what this is to give receipts of; what a sync behind brings meanwhile is for the next one. */
  async #publish(due: readonly string[]): Promise<Published> {
    const { publisher, log } = this.#input;
    this.#status.begins();
    const entries = due.slice(0, mostNamed);
    const about = { since: this.#input.clock.now().toISOString(), entries, others: due.length - entries.length };
    try {
      const compiledMs = Math.round(await publisher.prepare());
      if (compiledMs > 0) log.info({ ms: compiledMs }, 'compiled');
      const started = performance.now();
      const result = await publisher.run({
        onProgress: (done, total) => this.#status.progress(done, total, about),
        isOvertaken: () => this.#isWoken || this.#isDue,
        asked: this.#asked.waiting,
        onMade: () => this.#syncAhead(),
        onTrouble: (error) => log.warn({ err: error }, 'a thread could not help to render'),
      });
      const pinned = pinnedRelease(this.#releasesDir);
      // A rollback that came meanwhile wins; one that ended gives way.
      pointTo(this.#releasesDir, pinned ?? result.release.id);
      await this.#report(result, due, Math.round(performance.now() - started));
      return { boundary: result.boundary, ok: true };
    } catch (error) {
      if (error instanceof CacheFault) {
        this.#syncs.putOff(due);
        // A schedule does not wait for what cannot be kept: what was there before is published, where its time has come.
        return { ...(await this.#publish([])), ok: this.#syncs.failed(error) };
      }
      this.#syncs.giveBack(due);
      log.warn({ err: error }, 'publish failed');
      const what = error instanceof ContentFault ? 'content' : 'publish';
      const text = isDiskFull(error)
        ? `${diskFull} The site stays as it was.`
        : `${(error as Error).message.split('\n', 1)[0]} The site stays as it was.`;
      this.#status.tell({ doing: 'waiting', progress: null, problems: this.#status.withProblem(what, text) });
      return { boundary: undefined, ok: false };
    }
  }

  async #report(result: RunResult, due: readonly string[], ms: number): Promise<void> {
    const { log, clock } = this.#input;
    const { release, previous, cache, content, before, reads, plan, changed } = result;
    const isNew = result.state === 'published';
    const at = isNew ? clock.now().toISOString() : release.createdAt;
    const problems = this.#status.current.problems.filter((problem) => problem.what === 'sync');
    const known = this.#status.current.receipts;
    const byOthers = [...turnedRedirects(before, content), ...turnedByOthers(known, cache, content)];
    const all = [...new Set([...due, ...this.#announced.due(result, known), ...byOthers])];
    this.isOwing = result.owed.size > 0;
    this.#asked.ran(result.owed);
    // An edit is live when every page shows it.
    const held = this.#held.after(all, result);
    const ids = new Set(all.filter((id) => !held.has(id)));
    const turned = turnedByTime(before, content);
    const given = ids.size + turned.length > 0;
    const told = { cache, content, before, former: this.#held.former, reads, release: release.id, at };
    const receipts = given ? makeReceipts({ ids, turned, ...told }) : [];
    this.#syncs.giveBack(held);
    const counts = {
      rendered: plan.pages.filter((path) => !result.owed.has(path)).length,
      changed: Object.keys(changed?.files ?? {}).length,
      removed: plan.removed.length,
    };
    const pages = content.routes.byPath.size;
    const facts = isNew || this.#status.current.release?.id !== release.id;
    this.#status.tell({
      problems,
      receipts: this.#status.withReceipts(receipts),
      ...(facts && { release: { id: release.id, at, pages, ...counts, ms } }),
    });
    if (isNew) {
      log.info({ release: release.id, ...counts, ms }, 'published');
      for (const finding of result.findings) log.warn({ entry: finding.entryId }, describeFinding(finding));
      await keepDiff(this.#releasesDir, diffReleases(previous, release, changed));
    }
    if (isNew && this.#contentReport === 'told') this.#contentReport = 'due';
    // The first one asks all entries: that must not wait for the first edit after a restart. Others wait for edits and their pages.
    const isFree = !this.isOwing && !this.isSyncing && !this.#isWoken;
    if (this.#contentReport === 'none' || (this.#contentReport === 'due' && isFree)) {
      this.#status.tell({ content: contentReport(content, reads, this.#knownForReports) });
      this.#contentReport = 'told';
    }
  }
}
