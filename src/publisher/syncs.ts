import { HOUR_MS } from '#domain/spans.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Log } from '#services/kernel/log.ts';
import type { Publisher } from './publisher.ts';
import { diskFull, isDiskFull } from './spare-room.ts';
import type { StatusFile } from './status/status.ts';
import { SyncFault } from './sync/faults.ts';

interface SyncsInput {
  readonly publisher: Pick<Publisher, 'sync'>;
  readonly log: Log;
  readonly clock: Clock;
  readonly status: StatusFile;
}

/** Longer than any sync takes; timers know no month. */
const longestTimerMs = HOUR_MS;

/** Asks the content system what changed, one sync at a time, and remembers what came until it has its receipt. */
export class Syncs {
  readonly #input: SyncsInput;
  #begun: Promise<boolean> | undefined;
  /** Entries and assets that changed and have no receipt yet. */
  #due = new Set<string>();
  /** What came and was not kept: the cache is what it was before, and the next sync that is done well brings it again. */
  #unkept = new Set<string>();
  /** Whether the next sync looks at all: somebody wants it, and none has begun since and was done well. */
  #isAllWanted = false;

  constructor(input: SyncsInput) {
    this.#input = input;
  }

  /** Whether a sync was begun that nobody has waited for to its end. */
  get isBegun(): boolean {
    return this.#begun !== undefined;
  }

  /** What changed and has no receipt yet; a sync behind that brings the same again makes it due again. */
  takeDue(): string[] {
    const due = [...this.#due];
    this.#due = new Set();
    return due;
  }

  /** What was taken and got no receipt. */
  giveBack(ids: Iterable<string>): void {
    for (const id of ids) this.#due.add(id);
  }

  /** What was taken and could not be kept. */
  putOff(ids: Iterable<string>): void {
    for (const id of ids) this.#unkept.add(id);
  }

  /** Entries and files are not enough any more: what is begun by now does not do. */
  wantAll(): void {
    this.#isAllWanted = true;
  }

  /**
   * Begins a sync once it is known what for (`told`), unless one is begun; whether it was done well. Whoever does not wait for
   * it meets it in `inTime`.
   */
  begin(told?: Promise<unknown>): Promise<boolean> {
    this.#begun ??= this.#sync(told);
    return this.#begun;
  }

  /**
   * Whether the sync that is begun, or a new one, was done well. A schedule does not wait for a content system that is slow or
   * down: where its moment (`boundary`) comes meanwhile the sync is left behind, and the next turn waits for it.
   */
  async inTime(boundary: Date | undefined): Promise<boolean> {
    const met = this.#met();
    if (!boundary) return met;
    const { promise: due, resolve } = Promise.withResolvers<boolean>();
    let timer: NodeJS.Timeout | undefined;
    // A timer may be a moment early, or end long before: a turn that is not due yet would take this for a sync that is done.
    const look = (): void => {
      const leftMs = boundary.getTime() - this.#input.clock.now().getTime();
      if (leftMs <= 0) resolve(true);
      else timer = setTimeout(look, Math.min(longestTimerMs, leftMs));
    };
    look();
    return Promise.race([met, due]).finally(() => clearTimeout(timer));
  }

  /** The end of what is begun, or of a new one where that is older than the wish for all. */
  async #met(): Promise<boolean> {
    const isOld = this.isBegun;
    const ok = await this.#ended(this.begin());
    return isOld && this.#isAllWanted ? this.#ended(this.begin()) : ok;
  }

  async #ended(begun: Promise<boolean>): Promise<boolean> {
    const ok = await begun;
    // Of two turns that waited for it the first may have begun another.
    if (this.#begun === begun) this.#begun = undefined;
    return ok;
  }

  async #sync(told: Promise<unknown> | undefined): Promise<boolean> {
    const { publisher, clock, status } = this.#input;
    status.tellSoon({ doing: 'syncing' });
    let ofAll = false;
    try {
      await told;
      [ofAll, this.#isAllWanted] = [this.#isAllWanted, false];
      const report = await publisher.sync(!ofAll);
      const { changedEntries = [], removedEntries = [], changedAssets = [], removedAssets = [] } = report ?? {};
      for (const ids of [changedEntries, removedEntries, changedAssets, removedAssets]) this.giveBack(ids);
      this.giveBack(this.#unkept);
      this.#unkept = new Set();
      // Without a content system nobody was asked.
      const looked = report && { lastSyncAt: clock.now().toISOString() };
      status.tellSoon({ ...looked, problems: status.withProblem('sync', undefined) });
      return true;
    } catch (error) {
      this.#isAllWanted ||= ofAll;
      return this.failed(error);
    }
  }

  /** Tells editors what kept content from coming, or from being kept. */
  failed(error: unknown): false {
    const { log, status } = this.#input;
    log.warn({ err: error }, 'sync failed');
    const unwritten = isDiskFull(error) ? diskFull : 'The content cache could not be written.';
    const text = error instanceof SyncFault ? error.message : unwritten;
    status.tell({ problems: status.withProblem('sync', text) });
    return false;
  }
}
