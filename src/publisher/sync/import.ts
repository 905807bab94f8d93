import { readFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { type Cache, readCache } from '#content/cache/read.ts';
import type { CacheState, RawAsset, RawEntry } from '#content/cache/shapes.ts';
import { sweepAbandoned, writeCache } from '#content/cache/write.ts';
import { buildGraph } from '#content/graph/build.ts';
import type { Finding } from '#content/graph/types.ts';
import { type ReadExport, readExport } from './export-file.ts';
import { SyncFault } from './faults.ts';
import { type FailedFile, type FileReader, mirrorFiles } from './files.ts';

/** What an import found and did. */
export interface ImportReport {
  /** Content type → published entries in the file. */
  readonly perType: Readonly<Record<string, number>>;
  readonly unknownTypes: Readonly<Record<string, number>>;
  /** Languages of the file that the cache does not have; their texts are left out. */
  readonly unknownLocales: readonly string[];
  readonly drafts: number;
  readonly withLaterEdits: number;
  readonly malformed: ReadExport['malformed'];
  /** Why entries were left out. */
  readonly quarantined: readonly Finding[];
  readonly importedEntries: number;
  readonly importedAssets: number;
  /** Files of the cache that changed; 0 means that the site is as it was. */
  readonly filesWritten: number;
  /** Asset files that do not lie beside the export. */
  readonly filesMissing: readonly FailedFile[];
}

/** What an import would do: the report so far, and what is fit to be taken. */
export interface PlannedImport {
  readonly report: Omit<ImportReport, 'importedAssets' | 'filesWritten' | 'filesMissing'>;
  readonly entries: readonly RawEntry[];
  readonly assets: readonly RawAsset[];
  /** The languages of the cache and those that the file adds. */
  readonly state: CacheState;
  readonly cache: Cache;
}

/**
 * Reads a contentful-export and sorts it out as it would be in this cache: what is published, of a known type and
 * valid is taken. Throws SyncFault BAD_FILE on a file that is no whole export, STRUCTURE when languages are missing.
 */
export async function planImport(path: string, cacheDir: string): Promise<PlannedImport> {
  const found = await readExport(path);
  const cache = await readCache(cacheDir);
  const state = stateAfter(cache, found, path);
  const { entries, quarantined } = sortOut(found, cache, state);
  const known = new Set(state.locales.map((locale) => locale.code));
  const unknownLocales = found.locales.map((locale) => locale.code).filter((code) => !known.has(code));
  const { drafts, withLaterEdits, malformed } = found;
  const report = {
    perType: Object.fromEntries(found.perType),
    unknownTypes: Object.fromEntries(found.unknownTypes),
    unknownLocales,
    drafts,
    withLaterEdits,
    malformed,
    quarantined,
    importedEntries: entries.length,
  };
  return { report, entries, assets: entries.length > 0 ? found.assets : [], state, cache };
}

/**
 * Takes a contentful-export into the cache folder; what is not fit is reported and changes nothing. The next sync is a
 * full one, because the cache no longer equals what was synced. Throws like `planImport`.
 */
export async function importExport(path: string, cacheDir: string): Promise<ImportReport> {
  await sweepAbandoned(cacheDir);
  const { report, entries, assets, state, cache } = await planImport(path, cacheDir);
  if (entries.length === 0) return { ...report, importedAssets: 0, filesWritten: 0, filesMissing: [] };
  const read = localFileReader(dirname(resolve(path)));
  const mirrored = await mirrorFiles(assets, { cacheDir, known: cache.assets, read, onProgress: () => {} });
  const { written } = await writeCache(cacheDir, { entries, assets: mirrored.assets, state });
  return { ...report, importedAssets: assets.length, filesWritten: written, filesMissing: mirrored.failed };
}

/** Parts the file's entries into the valid ones and the reasons against the others, as they would be in this cache. */
function sortOut(
  found: ReadExport,
  cache: Cache,
  state: CacheState,
): Pick<PlannedImport, 'entries'> & { quarantined: Finding[] } {
  if (found.entries.length === 0) return { entries: [], quarantined: [] };
  const graph = buildGraph({
    state,
    entries: new Map([...cache.entries, ...found.entries.map((entry) => [entry.sys.id, entry] as const)]),
    assets: new Map([...cache.assets, ...found.assets.map((asset) => [asset.sys.id, asset] as const)]),
  });
  const imported = new Set(found.entries.map((entry) => entry.sys.id));
  const quarantined = graph.quarantined.filter((finding) => imported.has(finding.entryId));
  const bad = new Set(quarantined.map((finding) => finding.entryId));
  return { entries: found.entries.filter((entry) => !bad.has(entry.sys.id)), quarantined };
}

/** An empty cache takes the file's languages; another keeps its own and takes new ones if the default is the same. */
function stateAfter(cache: Cache, found: ReadExport, path: string): CacheState {
  const main = found.locales.filter((locale) => locale.default);
  if (cache.state === undefined) {
    if (main.length !== 1) {
      throw new SyncFault('STRUCTURE', `${path} names no default language, and the cache has none either.`);
    }
    const { locales } = found;
    return {
      space: 'import',
      environment: 'master',
      resolvedEnvironment: 'master',
      syncToken: null,
      locales: [...locales],
    };
  }
  const { locales } = cache.state;
  const own = new Set(locales.map((locale) => locale.code));
  const isSameDefault = locales.some((locale) => locale.default && locale.code === main[0]?.code);
  const added = isSameDefault ? found.locales.filter((locale) => !own.has(locale.code)) : [];
  return { ...cache.state, syncToken: null, locales: [...locales, ...added] };
}

/** `contentful-export --download-assets` puts files beside the export, by host and path. */
function localFileReader(folder: string): FileReader {
  return async (url) => {
    const { hostname, pathname } = new URL(url, 'file:///');
    const path = resolve(join(folder, hostname, decodeURIComponent(pathname)));
    if (!path.startsWith(folder + sep)) throw new Error('leads out of the folder of the export');
    return readFile(path).catch(() => {
      throw new Error('does not lie beside the export');
    });
  };
}
