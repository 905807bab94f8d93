import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release, ReleaseManifest } from '#release/manifest.ts';
import { writeWhole } from '#services/kernel/whole-file.ts';

/** What a release changed, by URL path, for whoever keeps copies: a content delivery network purges these. */
export interface ReleaseDiff {
  readonly release: string;
  /** The release before; null for the first one. */
  readonly previous: string | null;
  readonly createdAt: string;
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Paths whose redirect is new, other or gone. */
  readonly redirects: readonly string[];
}

/** What may differ; headers that changed concern every path. A difference to the release before names it all. */
function candidates(previous: Release | undefined, release: Release, manifest: ReleaseManifest | undefined) {
  const sameHeaders = JSON.stringify(previous?.headers) === JSON.stringify(release.headers);
  if (sameHeaders && previous && manifest?.id === release.id && manifest.base === previous.id) {
    return { sameHeaders, paths: Object.keys(manifest.files), gone: manifest.removed };
  }
  const gone = [...(previous?.files.keys() ?? [])].filter((path) => !release.files.has(path));
  return { sameHeaders, paths: [...release.files.keys()], gone };
}

/** Compares two releases; `manifest` is the newer one as it was stored, if that is known. */
export function diffReleases(previous: Release | undefined, release: Release, manifest?: ReleaseManifest): ReleaseDiff {
  const { sameHeaders, paths, gone } = candidates(previous, release, manifest);
  const before = previous?.files ?? new Map<string, never>();
  const isOther = (path: string): boolean => !sameHeaders || before.get(path)?.sha !== release.files.get(path)?.sha;
  const [old, now] = [redirectsOf(previous), redirectsOf(release)];
  return {
    release: release.id,
    previous: previous?.id ?? null,
    createdAt: release.createdAt,
    added: paths.filter((path) => !before.has(path)).sort(),
    changed: paths.filter((path) => before.has(path) && isOther(path)).sort(),
    removed: gone.filter((path) => before.has(path)).sort(),
    redirects: [...new Set([...old.keys(), ...now.keys()])].filter((from) => old.get(from) !== now.get(from)).sort(),
  };
}

function redirectsOf(release: Release | undefined): Map<string, string> {
  return new Map(release?.redirects.map(({ from, to, status }) => [from, `${status} ${to}`]));
}

/** Path of a release's difference to the one before, inside the releases folder. */
export const diffPath = (release: string): string => `diffs/${release}.json`;

/** Keeps the difference beside the release. */
export async function keepDiff(releasesDir: string, diff: ReleaseDiff): Promise<void> {
  await mkdir(join(releasesDir, 'diffs'), { recursive: true });
  await writeWhole(join(releasesDir, diffPath(diff.release)), JSON.stringify(diff));
}
