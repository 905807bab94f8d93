import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FindingText } from '#domain/finding.ts';
import { writeWholeSync } from '#services/kernel/whole-file.ts';

/** Receipts that are given of one release, and kept: as many edits as a few editors make within seconds, and more. */
export const mostReceipts = 1_000;

/** When an edit went live. `urls` are the entry's own pages, else (`part` true) the first of those that show it. */
export interface Receipt {
  readonly entryId: string;
  readonly type: string;
  /** Of a content_page: help, article … */
  readonly pageType?: string;
  readonly name: string | null;
  readonly revision: number | null;
  /**
   * `hidden`: nobody may see it for now, see the report's `hidden`; `scheduled`: it is not its time, see `schedule`; `idle`:
   * a redirect that leads nobody anywhere, see the report's `unused`.
   */
  readonly state: 'live' | 'gone' | 'quarantined' | 'hidden' | 'scheduled' | 'idle';
  readonly schedule?: { readonly startAt: string | undefined; readonly endAt: string | undefined };
  readonly urls: readonly string[];
  readonly part: boolean;
  /** How many pages in all. */
  readonly pages: number;
  /** ISO 8601. */
  readonly at: string;
  /** Of a refused revision: the one that stays on the site, when one does. */
  readonly shownRevision?: number;
  /** When (ISO 8601) and by which release something else took its place. */
  readonly ended?: { readonly at: string; readonly release: string };
  readonly release: string;
}

/** A sentence about one entry, for its editors. */
export interface Remark {
  readonly entryId: string;
  /** In English. */
  readonly text: string;
  /** The same for any language; a status of an older publisher has none. */
  readonly said?: FindingText;
  /** Revision that the site shows meanwhile. */
  readonly shownRevision?: number;
}

/** A link of the site's own that leads nowhere. */
export interface BrokenLink {
  readonly entryId: string;
  readonly type: string;
  readonly name: string | null;
  readonly field: string;
  readonly locale: string;
  /** The path, or the id of the entry or file. */
  readonly target: string;
  /** Pages that show the entry, at most ten. */
  readonly pages: readonly string[];
  /** How many in all; a status of an older publisher does not say. */
  readonly pageCount?: number;
}

/** What a content check found out. */
export interface ContentReport {
  readonly entries: number;
  readonly pages: number;
  readonly quarantined: readonly Remark[];
  readonly collisions: readonly Remark[];
  /** What is shown to nobody because its geo filter cannot be read. */
  readonly hidden: readonly Remark[];
  readonly brokenLinks: readonly BrokenLink[];
  /** What was entered and has no effect: parts that are not there, texts that fit nowhere, settings that mean nothing. */
  readonly unused: readonly Remark[];
  /** Language that the code has no texts in → room → texts that show in English. */
  readonly missingWords: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Language → entries that do not say everything in it. */
  readonly missingTranslations: Readonly<Record<string, number>>;
  /** Which ones, with the fields that are missing; none: all of them. */
  readonly untranslated: readonly {
    readonly entryId: string;
    readonly type: string;
    readonly name: string | null;
    readonly lang: string;
    readonly fields: readonly string[];
    /** Its page in the default language, when it has one. */
    readonly page: string | null;
  }[];
}

/** The last release, in numbers. */
export interface ReleaseFacts {
  readonly id: string;
  readonly at: string;
  readonly pages: number;
  readonly rendered: number;
  readonly changed: number;
  readonly removed: number;
  readonly ms: number;
}

/** Why the publisher does not get on; `what` says with what. */
export interface Problem {
  readonly what: 'sync' | 'content' | 'publish';
  readonly text: string;
  readonly since: string;
}

/** What the publisher tells about itself; written by it alone, read by the site and by `npm run content`. */
export interface PublisherStatus {
  readonly pid: number;
  readonly updatedAt: string;
  readonly doing: 'starting' | 'syncing' | 'publishing' | 'waiting';
  readonly progress: {
    readonly done: number;
    readonly total: number;
    /** When this publish began (ISO 8601), and for which edits: the first of them, and how many others. */
    readonly since?: string;
    readonly entries?: readonly string[];
    readonly others?: number;
  } | null;
  readonly release: ReleaseFacts | null;
  /** The release that a rollback holds on to. */
  readonly pinned: string | null;
  readonly lastSyncAt: string | null;
  readonly problems: readonly Problem[];
  /** Edits that the content system reported and does not deliver yet. */
  readonly awaited: readonly { readonly entryId: string; readonly revision: number | null; readonly kind: string }[];
  /** Newest first. */
  readonly receipts: readonly Receipt[];
  readonly content: ContentReport | null;
  /** The last request to publish that was done, and how. */
  readonly answered: { readonly id: string; readonly ok: boolean; readonly text: string } | null;
}

/** Why a scheduled entry did not show when its receipt was made, and the moment (ISO 8601, UTC) that says it. */
export function outOfTime({ schedule, at }: Receipt): {
  readonly how: 'never' | 'later' | 'over';
  readonly when: string;
} {
  const [start, end] = [new Date(schedule?.startAt ?? 0), new Date(schedule?.endAt ?? at)];
  if (schedule?.endAt && end <= start) return { how: 'never', when: at };
  if (start > new Date(at)) return { how: 'later', when: start.toISOString() };
  return { how: 'over', when: end.toISOString() };
}

/** When what a receipt says ended (ISO 8601); undefined while it holds, also because a rollback brought it back. */
export function endOf({ ended }: Receipt, { pinned }: Pick<PublisherStatus, 'pinned'>): string | undefined {
  return ended && pinned !== null && ended.release > pinned ? undefined : ended?.at;
}

/** Whether a rollback shows the site as it was before this edit. Release ids are in the order of their making. */
export function isUndone({ release }: Receipt, { pinned }: Pick<PublisherStatus, 'pinned'>): boolean {
  return pinned !== null && release > pinned;
}

const folderOf = (dataDir: string): string => join(dataDir, 'publisher');

/** The publisher's last word; undefined before the first one. */
export function readPublisherStatus(dataDir: string): PublisherStatus | undefined {
  try {
    return JSON.parse(readFileSync(join(folderOf(dataDir), 'status.json'), 'utf8')) as PublisherStatus;
  } catch {
    return undefined;
  }
}

const texts = new WeakMap<object, string>();

/** What is the same object is not put into words again: a thousand receipts stay while progress is told five times a second. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
}

/** Replaces the status at once: a reader finds the old or the new one. */
export function writePublisherStatus(dataDir: string, status: PublisherStatus): void {
  const told = Object.entries(status).filter(([, value]) => value !== undefined);
  const text = told.map(([name, value]) => `${JSON.stringify(name)}:${textOf(value)}`).join();
  mkdirSync(folderOf(dataDir), { recursive: true });
  writeWholeSync(join(folderOf(dataDir), 'status.json'), `{${text}}`);
}
