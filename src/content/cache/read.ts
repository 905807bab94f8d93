import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod';
import { isSafeId } from '../model/values.ts';
import { compact } from './compact.ts';
import { type HasFields, packed } from './packed.ts';
import { type CacheState, cacheState, type RawAsset, type RawEntry, rawAsset, rawEntry } from './shapes.ts';

/** A cache file that cannot be used; a sync repairs it. */
export interface UnreadableFile {
  /** Path inside the cache folder. */
  readonly file: string;
  readonly reason: string;
}

/** The content cache in memory. Maps are ordered by id. */
export interface Cache {
  readonly dir: string;
  /** Undefined when nothing was ever synced or imported. */
  readonly state: CacheState | undefined;
  readonly entries: ReadonlyMap<string, RawEntry>;
  readonly assets: ReadonlyMap<string, RawAsset>;
  /** Last good revisions of entries whose current one cannot be shown. */
  readonly good: ReadonlyMap<string, RawEntry>;
  readonly unreadable: readonly UnreadableFile[];
}

/** Files read at a time: enough to hide latency, few enough for any limit of open files. */
const readBatch = 64;

/** A folder as it was read. */
interface ReadFolder<T> {
  readonly found: ReadonlyMap<string, T>;
  readonly unreadable: readonly UnreadableFile[];
}

/**
 * Files and folders as they were read, by path: whoever reads again reads those alone that were written since. Every
 * write moves a new file into its folder, so a folder that is the same holds the same files.
 */
export interface KnownFiles {
  readonly files: Map<string, { readonly written: string; readonly read: Read<unknown> }>;
  readonly folders: Map<string, ReadFolder<unknown> & { readonly written: string }>;
  /** The clock (ms since 1970). */
  readonly nowMs: () => number;
}

/** Nothing was read yet. */
export const newKnownFiles = (nowMs: () => number): KnownFiles => ({ files: new Map(), folders: new Map(), nowMs });

/** A folder's clock may stand still for some milliseconds: what was written just now may be followed by more at the same time. */
const settledMs = 1_000;

/**
 * Reads the cache folder. A missing folder is an empty cache; a file that cannot be used is listed, never thrown. With
 * `known`, what was read before stays the same object.
 */
export async function readCache(dir: string, known?: KnownFiles): Promise<Cache> {
  const unreadable: UnreadableFile[] = [];
  const entries = await readKnownFolder(dir, 'entries', rawEntry, unreadable, known);
  const assets = await readKnownFolder(dir, 'assets', rawAsset, unreadable, known);
  const good = await readKnownFolder(dir, 'good', rawEntry, unreadable, known);
  const state = await readOne(dir, 'state.json', cacheState);
  if (state.fault) unreadable.push(state.fault);
  return { dir, state: state.value, entries, assets, good, unreadable };
}

async function readKnownFolder<T extends HasFields & { sys: { id: string } }>(
  dir: string,
  folder: string,
  schema: z.ZodType<T>,
  unreadable: UnreadableFile[],
  known: KnownFiles | undefined,
): Promise<ReadonlyMap<string, T>> {
  const at = statSync(join(dir, folder), { bigint: true, throwIfNoEntry: false });
  const written = at ? `${at.ino} ${at.mtimeNs}` : '';
  const last = known?.folders.get(folder);
  const read =
    last && last.written === written ? (last as ReadFolder<T>) : await readFolder(dir, folder, schema, known);
  if (known && known.nowMs() - Number(at?.mtimeMs ?? 0) > settledMs) known.folders.set(folder, { ...read, written });
  unreadable.push(...read.unreadable);
  return read.found;
}

async function readFolder<T extends HasFields & { sys: { id: string } }>(
  dir: string,
  folder: string,
  schema: z.ZodType<T>,
  known: KnownFiles | undefined,
): Promise<ReadFolder<T>> {
  const unreadable: UnreadableFile[] = [];
  const ids = await listIds(join(dir, folder));
  const found = new Map<string, T>();
  for (let start = 0; start < ids.length; start += readBatch) {
    const batch = ids.slice(start, start + readBatch);
    const answers = await Promise.all(batch.map((id) => readKnown(dir, `${folder}/${id}.json`, schema, known)));
    for (const [index, { value, fault }] of answers.entries()) {
      const id = batch[index];
      if (fault) unreadable.push(fault);
      if (id === undefined || value === undefined) continue;
      if (value.sys.id === id) found.set(id, value);
      else unreadable.push({ file: `${folder}/${id}.json`, reason: `holds the id ${value.sys.id}` });
    }
  }
  return { found, unreadable };
}

/** Ids of the folder's files in code-unit order; half-written files of a killed writer are not among them. */
export async function listIds(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  return ids.filter(isSafeId).sort();
}

interface Read<T> {
  readonly value?: T;
  readonly fault?: UnreadableFile;
}

/** A file that is written anew is another one, for it is moved to its place. */
function writtenAt(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.ino} ${found.mtimeNs} ${found.size}` : '';
}

async function readKnown<T extends HasFields>(
  dir: string,
  file: string,
  schema: z.ZodType<T>,
  known: KnownFiles | undefined,
): Promise<Read<T>> {
  if (!known) return readPacked(dir, file, schema);
  const written = writtenAt(join(dir, file));
  const last = known.files.get(file);
  if (last?.written === written) return last.read as Read<T>;
  const read = await readPacked(dir, file, schema);
  known.files.set(file, { written, read });
  return read;
}

/** There may be 100,000 of them. */
async function readPacked<T extends HasFields>(dir: string, file: string, schema: z.ZodType<T>): Promise<Read<T>> {
  const read = await readOne(dir, file, schema);
  if (read.value) packed(read.value);
  return read;
}

/** Reads end in any order, so each answers its own fault: whoever asked lists them in the order of the files. */
async function readOne<T>(dir: string, file: string, schema: z.ZodType<T>): Promise<Read<T>> {
  try {
    const parsed = schema.safeParse(compact(JSON.parse(await readFile(join(dir, file), 'utf8'))));
    if (parsed.success) return { value: parsed.data };
    const issue = parsed.error.issues[0];
    return { fault: { file, reason: `${issue?.path.join('.')}: ${issue?.message}` } };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    return { fault: { file, reason: (error as Error).message } };
  }
}
