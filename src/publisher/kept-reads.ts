import { type FileHandle, open, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadKey } from '#content/reads.ts';
import { makeWhole } from '#services/kernel/whole-file.ts';
import { pagesInParts, ReadsIndex, type Saying, type StoredReads } from './reads-index.ts';

/** Keys and pages on one line: some ten milliseconds of work. */
const perLine = 2_000;
/** Differences take no more room than this, or than the whole did. */
const mostAppendedBytes = 8 * 1024 * 1024;

/**
 * Ends what a release adds: all before it is what its pages read, but for those that it owes. Where many are owed, run after
 * run, it says what became of those of the release before: `made` are owed no more, and `owed` besides.
 */
interface Commit {
  readonly release: string;
  readonly owed: readonly string[];
  readonly made?: readonly string[];
}

/** What a release changes in the reads of the one before. */
export interface ReadsChange {
  readonly release: string;
  /** What the pages made for it read, as numbers of keys. */
  readonly pages: ReadonlyMap<string, Uint32Array>;
  readonly removed: readonly string[];
  /** Keys that say something else than before. */
  readonly changed: Iterable<ReadKey>;
  readonly sayOf: (key: ReadKey) => number;
  /** Pages that show what was before. */
  readonly owed: ReadonlySet<string>;
}

/** The reads of the current release, and the pages that it owes. */
interface Current {
  readonly reads: ReadsIndex;
  readonly owed: ReadonlySet<string>;
}

/** A run that left pages behind: keys that said something else since the one before, and the pages that it made. */
export interface PastRun {
  readonly changed: readonly ReadKey[];
  readonly pages: readonly string[];
}

/** The same after a restart; `runs` are those since nothing was owed, undefined where they are not known. */
export interface Resumed extends Current {
  readonly runs: readonly PastRun[] | undefined;
}

/**
 * Keeps the recorded reads in step with the releases, so that a publisher that was killed goes on where it was: each release
 * adds its difference to the file before the pointer moves to it.
 */
export class KeptReads {
  readonly #path: string;
  /** Keys that the file has; undefined while it does not say what this process knows. */
  #keys: number | undefined;
  /** What the last release in the file owes. */
  #owed: ReadonlySet<string> = new Set();
  #wholeBytes = 0;
  #bytes = 0;

  constructor(releasesDir: string) {
    this.#path = join(releasesDir, 'reads.jsonl');
  }

  /** Whether the file should be written as a whole when there is time. */
  get isWholeDue(): boolean {
    return this.#keys === undefined || this.#bytes > Math.max(mostAppendedBytes, this.#wholeBytes * 2);
  }

  /** The file is not to be gone on with: what was added to it did not come true. */
  spoil(): void {
    this.#keys = undefined;
  }

  /**
   * Adds what a release changes, unless the file says something else than what that is a difference to. Answers what keys
   * say now, to be noted once the release is out.
   */
  async append(reads: ReadsIndex, change: ReadsChange): Promise<Saying[]> {
    const known = this.#keys;
    const said = reads.sayings(change.changed, Math.min(known ?? reads.saidCount, reads.saidCount), change.sayOf);
    if (known === undefined) return said;
    this.#keys = undefined;
    const { release, removed, owed } = change;
    const keys = reads.keys.slice(known);
    const parts: (StoredReads | Commit)[] = [{ keys, removed, said }, ...pagesInParts(change.pages, perLine)];
    parts.push(commitOf(release, this.#owed, owed));
    const text = parts.map((part) => `${JSON.stringify(part)}\n`).join('');
    const file = await open(this.#path, 'a');
    await file.write(text).finally(() => file.close());
    this.#bytes += Buffer.byteLength(text);
    [this.#keys, this.#owed] = [known + keys.length, owed];
    return said;
  }

  /**
   * Writes all reads of a release. There may be 100 MB of them, so it stops when `isWanted` says that there is something
   * better to do; answers whether it is done.
   */
  async write(
    { reads, owed }: Current,
    { release, sayOf }: Pick<ReadsChange, 'release' | 'sayOf'>,
    isWanted: () => boolean = () => true,
  ): Promise<boolean> {
    const keys = reads.keys.length;
    reads.noteSaid(reads.sayings([], reads.saidCount, sayOf));
    let bytes = 0;
    const line = async (file: FileHandle, part: StoredReads | Commit): Promise<void> => {
      bytes += (await file.write(`${JSON.stringify(part)}\n`)).bytesWritten;
    };
    const writeParts = async (file: FileHandle): Promise<boolean> => {
      for (const part of reads.toStored(perLine)) {
        if (!isWanted()) return false;
        await line(file, part);
      }
      await line(file, { release, owed: [...owed] });
      return true;
    };
    const isDone = await makeWhole(this.#path, async (temporary) => {
      const file = await open(temporary, 'w');
      return writeParts(file).finally(() => file.close());
    });
    if (isDone) [this.#keys, this.#owed, this.#wholeBytes, this.#bytes] = [keys, owed, bytes, 0];
    return isDone;
  }

  /**
   * The reads of a release; undefined when they were not kept: then the next run renders everything. What the file says of
   * later releases, which never were served, is cut off.
   */
  async resume(release: string): Promise<Resumed | undefined> {
    try {
      const text = await readFile(this.#path, 'utf8');
      const lines = text.split('\n');
      const end = lines.findLastIndex((line) => line.startsWith(`{"release":${JSON.stringify(release)},`));
      if (end < 0) return undefined;
      const parts = lines.slice(0, end + 1).map((line) => JSON.parse(line) as StoredReads | Commit);
      const reads = ReadsIndex.fromStored(parts.filter((part): part is StoredReads => !isCommit(part)));
      const { owed, runs } = replayed(parts, reads);
      const bytes = lines.slice(0, end + 1).reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
      await truncate(this.#path, bytes);
      [this.#keys, this.#owed, this.#wholeBytes, this.#bytes] = [reads.keys.length, owed, bytes, 0];
      return { reads, owed, runs };
    } catch {
      return undefined;
    }
  }
}

const isCommit = (part: StoredReads | Commit): part is Commit => 'release' in part;

/** What a release owes, in as few words as it takes. */
function commitOf(release: string, before: ReadonlySet<string>, now: ReadonlySet<string>): Commit {
  const made = [...before].filter((path) => !now.has(path));
  const more = [...now].filter((path) => !before.has(path));
  if (made.length + more.length >= now.size) return { release, owed: [...now] };
  return { release, owed: more, made };
}

/** What the last release owes, and the runs since nothing was owed; undefined where the whole that they followed owed something. */
function replayed(parts: readonly (StoredReads | Commit)[], reads: ReadsIndex): Pick<Resumed, 'owed' | 'runs'> {
  const owed = new Set<string>();
  let runs: PastRun[] | undefined;
  let run: { changed: ReadKey[]; pages: string[] } = { changed: [], pages: [] };
  for (const part of parts) {
    if (!isCommit(part)) {
      run.changed.push(...(part.said ?? []).flatMap(([number]) => reads.keys[number] ?? []));
      run.pages.push(...Object.keys(part.pages ?? {}));
      continue;
    }
    if (part.made) for (const path of part.made) owed.delete(path);
    else owed.clear();
    for (const path of part.owed) owed.add(path);
    if (owed.size === 0) runs = [];
    else runs?.push(run);
    run = { changed: [], pages: [] };
  }
  return { owed, runs };
}
