import * as z from 'zod/mini';
import { LayeredMap } from '#domain/layered-map.ts';

/** One served file of a release; the bytes are the blob named by `sha` (sha256, hex). */
export const releaseFile = z.object({
  sha: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  type: z.string(),
  size: z.number(),
  /** A brotli sibling stands beside the blob. */
  compressed: z.boolean(),
  /** The name carries a hash of the bytes, so it may be kept for ever. */
  immutable: z.boolean(),
});
export type ReleaseFile = z.infer<typeof releaseFile>;

/** One redirect: a path of ours, or of the site before, to a path or an https address. */
export const releaseRedirect = z.object({ from: z.string(), to: z.string(), status: z.number() });
export type ReleaseRedirect = z.infer<typeof releaseRedirect>;

const releaseId = z.string().check(z.regex(/^[0-9A-Za-z-]{1,64}$/));
const files = z.record(z.string(), releaseFile);

/**
 * A release as it is stored; what it says never changes, but a difference may be replaced by the whole. Whole (`base` null: every URL path with its file), or the
 * difference to the release `base`: changed and added `files`, `removed` paths. The pointer names the one served.
 */
export const releaseManifest = z.object({
  id: releaseId,
  base: z.nullable(releaseId),
  createdAt: z.iso.datetime(),
  publishAt: z.iso.datetime(),
  /** Hash of the compiled code, and of the content that was rendered. */
  code: z.string(),
  content: z.string(),
  /** Go with every answer. */
  headers: z.record(z.string(), z.string()),
  files,
  removed: z.array(z.string()),
  /** Hashed files of earlier releases, the last one dropped at the end: pages in open tabs still ask for them. */
  earlier: files,
  redirects: z.array(releaseRedirect),
});
export type ReleaseManifest = z.infer<typeof releaseManifest>;

/** Path of a blob inside the releases folder; `encoding` picks the precompressed sibling. */
export function blobPath(sha: string, encoding?: 'br'): string {
  return `blobs/${sha.slice(0, 2)}/${sha}${encoding ? '.br' : ''}`;
}

/** Folder inside the releases folder where the site process leaves a file for each AVIF that a browser would have taken. */
export const askedAvifs = 'asked-avifs';

/** Path of the AVIF that stands beside the blob of a WebP picture once somebody asked for it. */
export const avifPath = (sha: string): string => `${blobPath(sha)}.avif`;

/** Path of a manifest inside the releases folder. */
export const manifestPath = (id: string): string => `manifests/${id}.json`;

/** The pointer: a text file inside the releases folder that holds the current manifest's id. */
export const pointerPath = 'current';

/** A release in memory, differences applied. */
export interface Release extends Omit<ReleaseManifest, 'base' | 'files' | 'removed' | 'earlier'> {
  readonly files: ReadonlyMap<string, ReleaseFile>;
  readonly earlier: ReadonlyMap<string, ReleaseFile>;
}

const mostEarlier = 2_000;

/**
 * The hashed files of earlier releases that stay reachable when `dropped` are the files a release no longer has: the
 * 2,000 dropped last, for each edit of a title leaves its picture for sharing behind.
 */
export function keptEarlier(
  earlier: ReadonlyMap<string, ReleaseFile>,
  dropped: Iterable<readonly [string, ReleaseFile]>,
  has: (path: string) => boolean,
): Map<string, ReleaseFile> {
  const kept = new Map(earlier);
  for (const [path, file] of dropped) {
    if (!file.immutable) continue;
    kept.delete(path);
    kept.set(path, file);
  }
  for (const path of kept.keys()) if (has(path)) kept.delete(path);
  const paths = [...kept.keys()];
  for (const path of paths.slice(0, Math.max(0, paths.length - mostEarlier))) kept.delete(path);
  return kept;
}

/** Files of a release by path, those alone that it has. */
export function filesAt(release: Pick<Release, 'files'>, paths: readonly string[]): [string, ReleaseFile][] {
  return paths.flatMap((path) => {
    const file = release.files.get(path);
    return file ? [[path, file] as [string, ReleaseFile]] : [];
  });
}

/** A release and one difference to it: what did not change is shared. */
function following(
  before: Release,
  { base: _, earlier: _kept, files: changed, removed, ...rest }: ReleaseManifest,
): Release {
  const files = LayeredMap.from(before.files, Object.entries(changed), removed);
  const earlier = keptEarlier(before.earlier, filesAt(before, removed), (path) => files.has(path));
  return { ...rest, files, earlier };
}

/** Puts manifests, oldest first, onto the release that the first one is a difference to; a whole one starts anew. */
function applyManifests(chain: readonly ReleaseManifest[], base: Release | undefined): Release | undefined {
  const [only] = chain;
  if (base && only && only.base !== null && chain.length === 1) return following(base, only);
  let files = new Map(base?.files);
  let earlier: Release['earlier'] = base?.earlier ?? new Map();
  let release = base;
  for (const { base: before, files: changed, removed, earlier: kept, ...rest } of chain) {
    if (before === null) {
      files = new Map();
      earlier = new Map(Object.entries(kept));
    }
    const dropped = filesAt({ files }, removed);
    for (const path of removed) files.delete(path);
    for (const [path, file] of Object.entries(changed)) files.set(path, file);
    if (before !== null) earlier = keptEarlier(earlier, dropped, (path) => files.has(path));
    release = { ...rest, files, earlier };
  }
  return release;
}

/** Releases that a whole one is followed by at most; more in a row is a damaged folder. */
const maxDifferences = 256;

/**
 * Reads a release with the differences it stands on, down to a whole one or to `known`. `readText` reads a file of the
 * releases folder. Throws when a file is missing or damaged: then the release is not to be served.
 */
export function loadRelease(id: string, readText: (path: string) => string, known?: Release): Release {
  const chain: ReleaseManifest[] = [];
  let next: string | null = id;
  while (next !== null && next !== known?.id) {
    if (chain.length > maxDifferences) throw new Error(`The release ${id} has no whole release below it.`);
    const manifest: ReleaseManifest = releaseManifest.parse(JSON.parse(readText(manifestPath(next))));
    chain.push(manifest);
    next = manifest.base;
  }
  const release = applyManifests(chain.reverse(), next === null ? undefined : known);
  if (!release) throw new Error(`There is no release ${id}.`);
  return release;
}

/**
 * Editors' files that a browser opens as a page of its own, by ending: they may draw, but run no script and are no part
 * of this origin.
 */
export const activeAssetEndings = ['svg', 'html', 'xml'] as const;

/** The policy of such files. */
export const activeAssetPolicy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";

/** Whether a URL path is such a file. */
export function isActiveAsset(path: string): boolean {
  return path.startsWith('/assets/') && activeAssetEndings.some((ending) => path.endsWith(`.${ending}`));
}
