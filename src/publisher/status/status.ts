import { join } from 'node:path';
import {
  mostReceipts,
  type Problem,
  type PublisherStatus,
  type Receipt,
  readPublisherStatus,
  writePublisherStatus,
} from '#release/status.ts';
import type { Clock } from '#services/kernel/clock.ts';
import { isDiskFull, SpareRoom } from '../spare-room.ts';

const progressEveryMs = 200;
/** How far a publish is that is over sooner nobody reads; in a crowd of edits each is. */
const quickMs = 600;
/** What passes sooner nobody sees; a status of a thousand receipts is written whole each time. */
const soonMs = 100;

/** The status of a publisher that starts and has nothing to tell. */
export const nothing: Omit<PublisherStatus, 'pid' | 'updatedAt'> = {
  doing: 'starting',
  progress: null,
  release: null,
  pinned: null,
  lastSyncAt: null,
  problems: [],
  awaited: [],
  receipts: [],
  content: null,
  answered: null,
};

/** Whether what a receipt says ends with the next one of the same entry. */
function endsWith({ revision, state }: Receipt, next: Receipt): boolean {
  // A refused revision leaves another one on the site, and stays refused while that one's time comes and goes; it may be
  // taken itself, once another entry is no more in its way.
  if (next.state === 'quarantined') return revision !== (next.shownRevision ?? null);
  return state !== 'quarantined' || next.revision === null || next.revision >= (revision ?? 0);
}

/** After a restart nobody knows what an entry was that is gone by then; what was said of it last does. */
function knownBy(receipt: Receipt, told: readonly Receipt[]): Receipt {
  if (receipt.state !== 'gone' || receipt.type !== 'entry') return receipt;
  const last = told.find(({ entryId, type }) => entryId === receipt.entryId && type !== 'entry');
  if (!last) return receipt;
  const { type, pageType, name, part } = last;
  const where = part ? {} : { urls: last.urls, pages: last.pages };
  return { ...receipt, type, ...(pageType && { pageType }), name, ...where };
}

/** The publisher's status file. What it told before a restart stays: receipts above all. */
export class StatusFile {
  readonly #dataDir: string;
  readonly #clock: Clock;
  #status: PublisherStatus;
  readonly #spare: SpareRoom;
  #progressAtMs = 0;
  #soon: NodeJS.Timeout | undefined;

  constructor(dataDir: string, clock: Clock) {
    this.#dataDir = dataDir;
    this.#clock = clock;
    this.#spare = new SpareRoom(join(dataDir, 'publisher'));
    const before = readPublisherStatus(dataDir);
    this.#status = { ...nothing, ...before, doing: 'starting', progress: null, pid: process.pid, updatedAt: '' };
  }

  get current(): PublisherStatus {
    return this.#status;
  }

  /** Tells what is new; an equal status is written too, as a sign of life. */
  tell(change: Partial<PublisherStatus>): void {
    this.#status = { ...this.#status, ...change, pid: process.pid, updatedAt: this.#clock.now().toISOString() };
    clearTimeout(this.#soon);
    this.#soon = undefined;
    this.#write();
  }

  /** On a full disk in the room that was kept for it; where even that is gone, whoever tells next tries again. */
  #write(): void {
    const write = (): void => writePublisherStatus(this.#dataDir, this.#status);
    try {
      write();
      this.#spare.keep();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      this.#spare.give();
      try {
        write();
      } catch (again) {
        if (!isDiskFull(again)) throw again;
      }
    }
  }

  /** `tell` with the next word, or when none comes: for what is over in a moment, mostly. */
  tellSoon(change: Partial<PublisherStatus>): void {
    this.#status = { ...this.#status, ...change };
    this.#soon ??= setTimeout(() => this.#tellNow(), soonMs).unref();
  }

  #tellNow(): void {
    try {
      this.tell({});
    } catch {
      // Whoever has something to say next meets the full disk.
    }
  }

  /** A publish begins: how far it is will be told once it takes long. */
  begins(): void {
    this.tellSoon({ doing: 'publishing' });
    this.#progressAtMs = performance.now() + quickMs - progressEveryMs;
  }

  /** How far a publish is, five times a second at most. */
  progress(done: number, total: number, about: Omit<NonNullable<PublisherStatus['progress']>, 'done' | 'total'>): void {
    const nowMs = performance.now();
    if (nowMs - this.#progressAtMs < progressEveryMs) return;
    this.#progressAtMs = nowMs;
    this.tell({ progress: { done, total, ...about } });
  }

  /** Puts receipts before the older ones, one an entry, revision and state; those that they replace end with them. */
  withReceipts(receipts: readonly Receipt[]): readonly Receipt[] {
    const keyOf = ({ entryId, revision, state }: Receipt): string => `${entryId} ${revision} ${state}`;
    const fresh = new Set(receipts.map(keyOf));
    const latest = new Map(receipts.map((receipt) => [receipt.entryId, receipt]));
    const isReplaced = (receipt: Receipt): boolean =>
      fresh.has(keyOf(receipt)) || (receipt.state === 'scheduled' && fresh.has(keyOf({ ...receipt, state: 'live' })));
    const older = this.#status.receipts
      .filter((receipt) => !isReplaced(receipt))
      .map((receipt) => {
        const next = latest.get(receipt.entryId);
        if (!next || receipt.ended || !endsWith(receipt, next)) return receipt;
        return { ...receipt, ended: { at: next.at, release: next.release } };
      });
    const newest = receipts.map((receipt) => knownBy(receipt, this.#status.receipts)).reverse();
    return [...newest, ...older].slice(0, mostReceipts);
  }

  /** The problems with one of a kind replaced; undefined: that kind is over. A lasting one keeps its beginning. */
  withProblem(what: Problem['what'], text: string | undefined): readonly Problem[] {
    const before = this.#status.problems.find((problem) => problem.what === what);
    const others = this.#status.problems.filter((problem) => problem.what !== what);
    if (text === undefined) return others;
    return [...others, { what, text, since: before?.since ?? this.#clock.now().toISOString() }];
  }
}
