import type { ReleaseFile, ReleaseManifest } from '#release/manifest.ts';

const at = '2026-01-01T00:00:00.000Z';

/** A release of these files alone: whole, without headers and redirects. */
export const smallRelease = (id: string, files: Readonly<Record<string, ReleaseFile>>): ReleaseManifest => ({
  id,
  base: null,
  removed: [],
  earlier: {},
  createdAt: at,
  publishAt: at,
  code: 'c',
  content: id,
  headers: {},
  redirects: [],
  files,
});
