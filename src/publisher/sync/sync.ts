import { type Cache, readCache } from '#content/cache/read.ts';
import type { CacheLocale, CacheState } from '#content/cache/shapes.ts';
import { type CacheWriter, sweepAbandoned, writeCache } from '#content/cache/write.ts';
import { type Content, type ContentMemo, newContentMemo } from '#content/source.ts';
import { type Delivered, type DeliveryClient, openDelivery } from './delivery.ts';
import { SyncFault, statusOf, toSyncFault } from './faults.ts';
import { httpFileReader } from './file-reader.ts';
import { type FailedFile, type FileReader, lacksMirror, mirrorFiles, sweepFiles } from './files.ts';
import { merged, withItems } from './merge.ts';
import { settle, withNotes } from './quarantine.ts';
import { type ContentSource, originOf } from './source.ts';

export interface SyncOptions {
  readonly source: ContentSource;
  readonly cacheDir: string;
  /** The folder's content, where the caller knows it; else it is read. */
  readonly cache?: Cache;
  /** What the caller's content was made with: then only what is new is checked. */
  readonly memo?: ContentMemo;
  /** What `cache` gives, where the caller made it already. */
  readonly shown?: Content | undefined;
  /** Fetch everything even if the stored token would do. */
  readonly full?: boolean;
  /** Accept that the content system has become empty. */
  readonly allowEmpty?: boolean;
  /** Attempts beside the first of each request; 4 unless told. */
  readonly retryLimit?: number;
  /** How long a request may stay without a word (ms); 13 s unless told. */
  readonly silenceMs?: number;
  /** Ask for changes alone, and for languages and the environment when what came speaks of others: a look is mostly one call. */
  readonly changesFirst?: boolean;
  /**
   * Writes the folder, and is left to it where entries alone changed: the sync ends before, and whoever gave it knows when it
   * is done. Without one the folder is written when the sync ends.
   */
  readonly writer?: CacheWriter;
  /** Reads the assets' files; who syncs again and again gives one that remembers what cannot be read. */
  readonly readFile?: FileReader;
  readonly onProgress?: (message: string) => void;
}

/** What a sync did. Ids are in code-unit order. */
export interface SyncReport {
  readonly mode: 'initial' | 'delta' | 'full';
  /** Why it was not a delta. */
  readonly reason: string | undefined;
  readonly resolvedEnvironment: string;
  readonly locales: readonly string[];
  /** Entries whose cached revision differs now, new ones included. */
  readonly changedEntries: readonly string[];
  readonly removedEntries: readonly string[];
  readonly changedAssets: readonly string[];
  readonly removedAssets: readonly string[];
  /** Entries and assets in the cache afterwards. */
  readonly totalEntries: number;
  readonly totalAssets: number;
  readonly filesStored: number;
  readonly filesFailed: readonly FailedFile[];
  /** The folder's content now. */
  readonly cache: Cache;
}

interface Plan {
  readonly mode: SyncReport['mode'];
  readonly reason: string | undefined;
}

interface Fetched extends Plan {
  readonly delivered: Delivered;
  readonly locales: readonly CacheLocale[];
  readonly resolvedEnvironment: string;
}

const defaultRetryLimit = 4;

/**
 * Brings the cache folder up to date: what changed since the stored token, or everything when there is no usable one.
 * All is fetched before anything is written and the state is written last, so a failure leaves the cache as it was
 * and a kill leaves one that the next sync completes. Throws SyncFault, and what the folder's files do.
 */
export async function sync(options: SyncOptions): Promise<SyncReport> {
  const { source, cacheDir, onProgress = () => {}, retryLimit = defaultRetryLimit } = options;
  // Who knows the cache has swept the folder before.
  if (!options.cache) await sweepAbandoned(cacheDir);
  const cache = options.cache ?? (await readCache(cacheDir));
  const client = openDelivery(source, { retryLimit, silenceMs: options.silenceMs, onProgress });
  // Whatever is wrong with the folder, or with this code, is not the content system's fault.
  const fetched = await fetchChanges(client, cache, options).catch((error: unknown) => {
    throw toSyncFault(error, source.host);
  });
  return apply(fetched, cache, options);
}

async function fetchChanges(client: DeliveryClient, cache: Cache, options: SyncOptions): Promise<Fetched> {
  // Mostly the changes since the last token are what is wanted, so they are asked for at the same time.
  const early = options.full ? undefined : earlyChanges(client, cache);
  const known = options.changesFirst ? await asBefore(early, cache, options) : undefined;
  if (known) return known;
  const [locales, resolvedEnvironment] = await Promise.all([client.locales(), client.resolvedEnvironment()]);
  const plan = planOf(cache, options, locales, resolvedEnvironment);
  const fetched = await fetchPlanned(client, early, plan, cache);
  const others = [...fetched.delivered.environments].filter((id) => id !== resolvedEnvironment);
  if (others.length > 0) {
    const message = `The environment was switched to ${others.join(', ')} during the sync; the next one takes it.`;
    throw new SyncFault('STRUCTURE', message);
  }
  return { ...fetched, locales, resolvedEnvironment };
}

/** The changes with the languages and the environment of the last look, where they speak of no others; else undefined. */
async function asBefore(
  early: Promise<Delivered> | undefined,
  { state, unreadable }: Cache,
  { source }: SyncOptions,
): Promise<Fetched | undefined> {
  const isOfSource = state?.space === source.space && state.environment === source.environment;
  if (!early || !isOfSource || unreadable.length > 0) return undefined;
  const delivered = await early.catch((error: unknown) => {
    // A token that is no longer taken is for the whole look.
    if (statusOf(error) !== 400) throw error;
  });
  if (!delivered || !isOf(state, delivered)) return undefined;
  const { locales, resolvedEnvironment } = state;
  return { mode: 'delta', reason: undefined, delivered, locales, resolvedEnvironment };
}

/** Every item names its environment and its languages: an alias that was switched, or a new language, shows in what comes. */
function isOf({ locales, resolvedEnvironment }: CacheState, { environments, entries, assets }: Delivered): boolean {
  const codes = new Set(locales.map(({ code }) => code));
  const spoken = ({ fields }: { readonly fields: object }): string[] => Object.values(fields).flatMap(Object.keys);
  const isKnown = (id: string): boolean => id === resolvedEnvironment;
  return (
    [...environments].every(isKnown) &&
    [...entries, ...assets].every((item) => spoken(item).every((lang) => codes.has(lang)))
  );
}

const isEmpty = ({ entries, assets, deletedEntries, deletedAssets }: Delivered): boolean =>
  [entries, assets, deletedEntries, deletedAssets].every((items) => items.length === 0);

function planOf(
  cache: Cache,
  { source, full = false }: SyncOptions,
  locales: readonly CacheLocale[],
  resolvedEnvironment: string,
): Plan {
  const { state, unreadable } = cache;
  if (state === undefined && unreadable.length === 0) return { mode: 'initial', reason: 'nothing was synced before' };
  if (full) return { mode: 'full', reason: 'asked for' };
  if (unreadable.length > 0) return { mode: 'full', reason: `the cache has unreadable files (${unreadable[0]?.file})` };
  if (!state?.syncToken) return { mode: 'full', reason: 'the cache has no sync token' };
  if (state.space !== source.space) return { mode: 'full', reason: `the cache was of the space ${state.space}` };
  if (state.environment !== source.environment || state.resolvedEnvironment !== resolvedEnvironment) {
    return { mode: 'full', reason: `the environment was ${state.resolvedEnvironment}, now ${resolvedEnvironment}` };
  }
  if (codesOf(state.locales) !== codesOf(locales)) return { mode: 'full', reason: 'the languages changed' };
  return { mode: 'delta', reason: undefined };
}

function earlyChanges(client: DeliveryClient, { state }: Cache): Promise<Delivered> | undefined {
  if (!state?.syncToken) return undefined;
  const changes = client.changes(state.syncToken);
  // Whoever awaits it meets the failure; where nobody does, it does not matter.
  changes.catch(() => undefined);
  return changes;
}

async function fetchPlanned(
  client: DeliveryClient,
  early: Promise<Delivered> | undefined,
  plan: Plan,
  { entries }: Cache,
): Promise<Plan & { readonly delivered: Delivered }> {
  if (plan.mode !== 'delta' || !early) return { ...plan, delivered: await client.changes(undefined, entries) };
  try {
    return { ...plan, delivered: await early };
  } catch (error) {
    if (statusOf(error) !== 400) throw error;
    const delivered = await client.changes(undefined, entries);
    return { mode: 'full', reason: 'the sync token is no longer accepted', delivered };
  }
}

function isNothing({ delivered, mode, locales }: Fetched, { state }: Cache): boolean {
  // Another fallback moves pages: what they leave behind is to be settled.
  return mode === 'delta' && isEmpty(delivered) && JSON.stringify(state?.locales) === JSON.stringify(locales);
}

/** When nothing came: the items stay the very same, so that whoever knows them has nothing to compare. */
async function takeToken(fetched: Fetched, cache: Cache, options: SyncOptions): Promise<SyncReport> {
  const { delivered, mode, reason, locales, resolvedEnvironment } = fetched;
  const fresh = stateOf(options.source, delivered.syncToken, locales, resolvedEnvironment);
  const state = withNotes(fresh, cache.state ?? {});
  await writeCache(options.cacheDir, { state });
  return {
    mode,
    reason,
    resolvedEnvironment,
    locales: locales.map((locale) => locale.code),
    changedEntries: [],
    removedEntries: [],
    changedAssets: [],
    removedAssets: [],
    totalEntries: cache.entries.size,
    totalAssets: cache.assets.size,
    filesStored: 0,
    filesFailed: [],
    cache: { ...cache, state },
  };
}

async function apply(fetched: Fetched, cache: Cache, options: SyncOptions): Promise<SyncReport> {
  const { source, cacheDir, allowEmpty = false, onProgress = () => {} } = options;
  const { delivered, mode, reason, locales, resolvedEnvironment } = fetched;
  const entries = merged(cache.entries, delivered.entries, delivered.deletedEntries, mode === 'delta');
  const assets = merged(cache.assets, delivered.assets, delivered.deletedAssets, mode === 'delta');
  if (entries.after.size === 0 && cache.entries.size > 0 && !allowEmpty) {
    const message = `The content system has no entries left, the cache has ${cache.entries.size}; the cache stays as it was.`;
    throw new SyncFault('STRUCTURE', message);
  }
  const toMirror = [...assets.after.values()].filter((asset) => assets.changed.has(asset.sys.id) || lacksMirror(asset));
  const read = options.readFile ?? httpFileReader(originOf(source));
  const mirrored = await mirrorFiles(toMirror, { cacheDir, known: cache.assets, read, onProgress });
  if (isNothing(fetched, cache) && !mirrored.changed) {
    return { ...(await takeToken(fetched, cache, options)), filesFailed: mirrored.failed };
  }
  const assetsNow = withItems(assets.after, mirrored.assets);
  const written = [...assetsNow.values()].filter((asset) => asset !== cache.assets.get(asset.sys.id));
  const fresh = stateOf(source, delivered.syncToken, locales, resolvedEnvironment);
  const settled = settle({
    before: cache,
    after: { state: fresh, entries: entries.after, assets: assetsNow },
    changed: entries.changed,
    removed: entries.removed,
    memo: options.memo ?? newContentMemo(),
    shown: options.shown,
  });
  const state = withNotes(fresh, settled);
  const entriesNow = withItems(entries.after, settled.redirects, settled.removedRedirects);
  onProgress(`writing ${entries.written.length} entries and ${written.length} assets`);
  const { writer = writeCache } = options;
  const isOfEntries = mode === 'delta' && assets.changed.size + assets.removed.length + written.length === 0;
  const writing = writer(cacheDir, {
    entries: [...entries.written, ...settled.redirects],
    assets: written,
    good: settled.good.values(),
    removedEntries: [...entries.removed, ...settled.removedRedirects, ...unreadableIds(cache, 'entries', entriesNow)],
    removedAssets: [...assets.removed, ...unreadableIds(cache, 'assets', assetsNow)],
    removedGood: [...cache.good.keys(), ...unreadableIds(cache, 'good', new Map())].filter(
      (id) => !settled.good.has(id),
    ),
    state,
  });
  if (!options.writer || !isOfEntries) await writing;
  if (mode !== 'delta' || assets.changed.size + assets.removed.length > 0) {
    await sweepFiles(cacheDir, assetsNow.values());
  }
  return {
    mode,
    reason,
    resolvedEnvironment,
    locales: locales.map((locale) => locale.code),
    changedEntries: [...entries.changed].sort(),
    removedEntries: entries.removed,
    changedAssets: [...assets.changed].sort(),
    removedAssets: assets.removed,
    totalEntries: entriesNow.size,
    totalAssets: assetsNow.size,
    filesStored: mirrored.stored,
    filesFailed: mirrored.failed,
    cache: { dir: cacheDir, state, entries: entriesNow, assets: assetsNow, good: settled.good, unreadable: [] },
  };
}

/** Files that could not be read and are not delivered any more would stay forever. */
function unreadableIds(cache: Cache, folder: string, after: ReadonlyMap<string, unknown>): string[] {
  const ids = cache.unreadable.flatMap(({ file }) => new RegExp(`^${folder}/(.+)\\.json$`).exec(file)?.[1] ?? []);
  return ids.filter((id) => !after.has(id));
}

function stateOf(
  source: ContentSource,
  syncToken: string,
  locales: readonly CacheLocale[],
  resolvedEnvironment: string,
): CacheState {
  const { space, environment } = source;
  return { space, environment, resolvedEnvironment, syncToken, locales: [...locales] };
}

function codesOf(locales: readonly CacheLocale[]): string {
  return JSON.stringify(locales.map((locale) => locale.code).sort());
}
