import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeWholeSync } from '#services/kernel/whole-file.ts';
import { manifestPath, pointerPath } from './manifest.ts';

const pinPath = 'pinned';

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The release that is served; undefined before the first one. */
export const currentRelease = (releasesDir: string): string | undefined => readText(join(releasesDir, pointerPath));

/** The release that a rollback holds on to; undefined: the newest one is served. */
export const pinnedRelease = (releasesDir: string): string | undefined => readText(join(releasesDir, pinPath));

/** Stored releases, oldest first: their ids grow with time. */
export function storedReleases(releasesDir: string): string[] {
  try {
    const names = readdirSync(join(releasesDir, 'manifests'));
    return names.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : [])).sort();
  } catch {
    return [];
  }
}

/** The newest stored releases, newest first, with the time (ISO 8601) that their id holds; an id without one stands for itself. */
export function newestReleases(releasesDir: string, most: number): { readonly id: string; readonly at: string }[] {
  const newest = storedReleases(releasesDir).slice(-most).reverse();
  return newest.map((id) => {
    const at = new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
    return { id, at: Number.isNaN(at.getTime()) ? id : at.toISOString() };
  });
}

/** Serves a stored release. */
export function pointTo(releasesDir: string, id: string): void {
  if (currentRelease(releasesDir) === id) return;
  writeWholeSync(join(releasesDir, pointerPath), id, { flush: true });
}

/**
 * Serves a stored release until `unpin`. The pin is there before the pointer moves, and a publisher looks at it again
 * after it moved the pointer: so the rollback wins, whenever it comes.
 */
export function pinTo(releasesDir: string, id: string): void {
  mkdirSync(releasesDir, { recursive: true });
  writeWholeSync(join(releasesDir, pinPath), id, { flush: true });
  pointTo(releasesDir, id);
}

/**
 * Ends a rollback that stood at a time (ms since 1970), so that the next publish serves the newest content again. A later one
 * stays: whoever goes back after asking for a publish that has not begun wants to be back.
 */
export function unpin(releasesDir: string, atMs: number): void {
  const path = join(releasesDir, pinPath);
  const pinnedAtMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
  if (pinnedAtMs <= atMs) rmSync(path, { force: true });
}

/** Moves the pointer to what a rollback holds on to, where two rollbacks at once, or a kill amid one, left them apart. */
export function keepPinned(releasesDir: string, id: string): void {
  if (existsSync(join(releasesDir, manifestPath(id)))) pointTo(releasesDir, id);
}
