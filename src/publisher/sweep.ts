import { rmSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestPath, type Release, type ReleaseManifest } from '#release/manifest.ts';
import { currentRelease, pinnedRelease, storedReleases } from '#release/pin.ts';
import { type ReleaseStore, storedBytes } from './release.ts';
import { diffPath } from './release-diff.ts';

/** What a sweep removed. */
export interface Swept {
  readonly releases: number;
  readonly blobs: number;
}

async function readManifest(dir: string, id: string): Promise<ReleaseManifest | undefined> {
  try {
    return JSON.parse(await readFile(join(dir, manifestPath(id)), 'utf8')) as ReleaseManifest;
  } catch {
    return undefined;
  }
}

/** The releases to keep with all that they stand on, and the hashes of their bytes. */
async function reachable(dir: string, ids: readonly string[]): Promise<{ ids: Set<string>; shas: Set<string> }> {
  const kept = new Set<string>();
  const shas = new Set<string>();
  const queue = [...ids];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (kept.has(id)) continue;
    kept.add(id);
    const manifest = await readManifest(dir, id);
    if (manifest?.base) queue.push(manifest.base);
    for (const files of [manifest?.files, manifest?.earlier]) {
      for (const { sha } of Object.values(files ?? {})) shas.add(sha);
    }
  }
  return { ids: kept, shas };
}

function loaded(store: ReleaseStore, id: string): Release | undefined {
  try {
    return store.load(id);
  } catch {
    return undefined;
  }
}

/**
 * The newest releases that take no more than `mostBytes` together, two at least; the oldest of them is made a whole one,
 * so that nothing older is needed.
 */
async function affordable(store: ReleaseStore, newest: readonly string[], mostBytes: number): Promise<string[]> {
  const kept: string[] = [];
  const seen = new Set<string>();
  let bytes = 0;
  for (const id of newest.toReversed()) {
    const release = loaded(store, id);
    // One that cannot be read is none to go back to.
    if (!release) break;
    for (const file of [...release.files.values(), ...release.earlier.values()]) {
      if (!seen.has(file.sha)) bytes += storedBytes(file);
      seen.add(file.sha);
    }
    if (kept.length >= 2 && bytes > mostBytes) break;
    kept.push(id);
  }
  const oldest = kept.at(-1);
  if (oldest !== undefined && kept.length < newest.length) await store.rewriteWhole(store.load(oldest));
  return kept;
}

/**
 * Removes releases that nobody can go back to and bytes that no kept release names. Kept are the newest `keep` that take no
 * more than `mostBytes`, the one served, a pinned one, and whatever they are differences to. Not while a publish runs:
 * its bytes have no manifest yet.
 */
export async function sweepReleases(store: ReleaseStore, keep: number, mostBytes: number): Promise<Swept> {
  const { dir } = store;
  const all = storedReleases(dir);
  const newest = await affordable(store, all.slice(-keep), mostBytes);
  const served = [currentRelease(dir), pinnedRelease(dir)].filter((id) => id !== undefined);
  const { ids, shas } = await reachable(dir, [...newest, ...served]);
  const old = all.filter((id) => !ids.has(id));
  // Somebody may have gone back to one of them meanwhile; once they are gone, at once, nobody can.
  const isWanted = [currentRelease(dir), pinnedRelease(dir)].some((id) => id !== undefined && !ids.has(id));
  if (old.length === 0 || isWanted) return { releases: 0, blobs: 0 };
  for (const id of old) rmSync(join(dir, manifestPath(id)), { force: true });
  for (const id of old) await rm(join(dir, diffPath(id)), { force: true });
  let blobs = 0;
  for (const folder of await readdir(join(dir, 'blobs'))) {
    for (const name of await readdir(join(dir, 'blobs', folder))) {
      const sha = name.split('.', 1)[0] ?? '';
      // Half-written files of a killed publisher have other names and no use.
      if (shas.has(sha) && !name.endsWith('.tmp')) continue;
      await rm(join(dir, 'blobs', folder, name), { force: true });
      blobs += 1;
    }
  }
  return { releases: old.length, blobs };
}
