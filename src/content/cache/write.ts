import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isSafeId } from '../model/values.ts';
import type { CacheState, RawAsset, RawEntry } from './shapes.ts';
import { stableJson } from './stable-json.ts';

/** What changes in the cache folder. */
export interface CacheChanges {
  readonly entries?: Iterable<RawEntry>;
  readonly assets?: Iterable<RawAsset>;
  /** Last good revisions to keep, and ids that need theirs no more. */
  readonly good?: Iterable<RawEntry>;
  readonly removedGood?: Iterable<string>;
  readonly removedEntries?: Iterable<string>;
  readonly removedAssets?: Iterable<string>;
  readonly state?: CacheState;
}

/** Writes what changes into a cache folder. */
export type CacheWriter = (dir: string, changes: CacheChanges) => Promise<WriteCounts>;

/** How many files a write touched. */
export interface WriteCounts {
  readonly written: number;
  readonly removed: number;
}

const writeBatch = 32;

/**
 * Applies changes to the cache folder. Each file is replaced at once, so a kill leaves the old or the new one; the
 * state goes last, so an interrupted write is repeated by the next sync. Files whose bytes would not change stay.
 * Throws on an id that may not name a file.
 */
export async function writeCache(dir: string, changes: CacheChanges): Promise<WriteCounts> {
  const { entries = [], assets = [], good = [], removedEntries = [], removedAssets = [], state } = changes;
  const writes = [...pathsOf('entries', redirectsFirst(entries)), ...pathsOf('assets', assets)];
  const removals = [
    ...Array.from(removedEntries, (id) => cacheFile('entries', id)),
    ...Array.from(removedAssets, (id) => cacheFile('assets', id)),
    ...Array.from(changes.removedGood ?? [], (id) => cacheFile('good', id)),
  ];
  for (const folder of [dir, join(dir, 'entries'), join(dir, 'assets')]) await mkdir(folder, { recursive: true });
  // A last good revision is there before the entry that needs it, so that a kill in between loses nothing.
  let written = await writeGood(dir, pathsOf('good', good));
  for (let start = 0; start < writes.length; start += writeBatch) {
    const batch = writes.slice(start, start + writeBatch);
    written += batch.filter(([file, value]) => isReplaced(join(dir, file), stableJson(value))).length;
    await nextTurn();
  }
  for (const file of removals) await rm(join(dir, file), { force: true });
  if (state !== undefined) isReplaced(join(dir, 'state.json'), stableJson(state));
  return { written, removed: removals.length };
}

/** Stores the bytes of an asset file under their own hash. Written once: the name is the content. */
export async function writeMirroredFile(dir: string, sha256: string, bytes: Uint8Array): Promise<void> {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`not a SHA-256 name: ${sha256}`);
  await mkdir(join(dir, 'files'), { recursive: true });
  isReplaced(join(dir, 'files', sha256), bytes);
}

function pathsOf<T extends RawEntry | RawAsset>(folder: string, values: Iterable<T>): [string, T][] {
  return Array.from(values, (value) => [cacheFile(folder, value.sys.id), value]);
}

/**
 * A former address leads on before its page is elsewhere in the folder: after a kill in between the next sync finds the page
 * where it is now, and nothing that moved.
 */
function redirectsFirst(entries: Iterable<RawEntry>): RawEntry[] {
  const isRedirect = ({ sys }: RawEntry): boolean => sys.contentType.sys.id === 'redirect';
  return [...entries].sort((a, b) => Number(isRedirect(b)) - Number(isRedirect(a)));
}

function cacheFile(folder: string, id: string): string {
  if (!isSafeId(id)) throw new Error(`the id ${JSON.stringify(id)} cannot name a cache file`);
  return `${folder}/${id}.json`;
}

async function writeGood(dir: string, writes: readonly (readonly [string, RawEntry])[]): Promise<number> {
  if (writes.length > 0) await mkdir(join(dir, 'good'), { recursive: true });
  return writes.filter(([file, value]) => isReplaced(join(dir, file), stableJson(value))).length;
}

const folders = ['', 'entries', 'assets', 'good', 'files'];

/** Removes what killed writers left. Once before a series of writes: it looks at every file. */
export async function sweepAbandoned(dir: string): Promise<void> {
  for (const folder of folders.map((name) => join(dir, name))) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter(isAbandoned)) await rm(join(folder, name), { force: true });
  }
}

function isAbandoned(name: string): boolean {
  const writer = /^\.(\d+)-.*\.tmp$/.exec(name)?.[1];
  if (writer === undefined) return false;
  try {
    process.kill(Number(writer), 0);
    return Number(writer) === process.pid;
  } catch {
    return true;
  }
}

/** Writes a file at once, unless it has these bytes: to other threads and back, three times, takes several times as long. */
function isReplaced(path: string, content: string | Uint8Array): boolean {
  const bytes = Buffer.from(content);
  if (bytesAt(path)?.equals(bytes)) return false;
  const temporary = join(dirname(path), `.${process.pid}-${basename(path)}.tmp`);
  writeFileSync(temporary, bytes);
  renameSync(temporary, path);
  return true;
}

function bytesAt(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
