import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestPath, type ReleaseManifest } from '#release/manifest.ts';
import { currentRelease, pinnedRelease, storedReleases } from '#release/pin.ts';
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

/**
 * Removes releases that nobody can go back to and bytes that no kept release names. Kept are the newest `keep`, the
 * one served, a pinned one, and whatever they are differences to. Not while a publish runs: its bytes have no manifest yet.
 */
export async function sweepReleases(dir: string, keep: number): Promise<Swept> {
  const all = storedReleases(dir);
  const wanted = [...all.slice(-keep), currentRelease(dir), pinnedRelease(dir)].filter((id) => id !== undefined);
  const { ids, shas } = await reachable(dir, wanted);
  const old = all.filter((id) => !ids.has(id));
  if (old.length === 0) return { releases: 0, blobs: 0 };
  for (const id of old) {
    await rm(join(dir, manifestPath(id)), { force: true });
    await rm(join(dir, diffPath(id)), { force: true });
  }
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
