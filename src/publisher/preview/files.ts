import type { RawAsset } from '#content/cache/shapes.ts';
import { type FileReader, lacksMirror, mirrorFiles } from '../sync/files.ts';

/** Assets whose files no release has, with the files fetched for previews; by id. */
export type DraftFiles = ReadonlyMap<string, RawAsset>;

/** Files fetched at a time: those of the assets edited last. */
const mostFetched = 40;

/**
 * Fetches what drafts show and the cache has not mirrored into `dir`; what `known` names under the same address is not
 * fetched again. A file that cannot be fetched is left out, as on the site.
 */
export async function draftFiles(
  assets: ReadonlyMap<string, RawAsset>,
  known: DraftFiles,
  read: FileReader,
  dir: string,
): Promise<DraftFiles> {
  const unpublished = [...assets.values()].filter(lacksMirror);
  const latest = unpublished.sort((a, b) => (a.sys.updatedAt > b.sys.updatedAt ? -1 : 1)).slice(0, mostFetched);
  const { assets: fetched } = await mirrorFiles(latest, { cacheDir: dir, known, read, onProgress: () => {} });
  return new Map(fetched.map((asset) => [asset.sys.id, asset]));
}
