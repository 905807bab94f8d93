import { isDeepStrictEqual } from 'node:util';
import { createClient } from 'contentful';
import type * as z from 'zod';
import { compact } from '#content/cache/compact.ts';
import { packed } from '#content/cache/packed.ts';
import { shallow } from '#content/cache/shallow.ts';
import {
  type CacheLocale,
  cacheLocale,
  type RawAsset,
  type RawEntry,
  rawAsset,
  rawEntry,
} from '#content/cache/shapes.ts';
import { sortedKeys } from '#content/cache/stable-json.ts';
import { brokenOffStatus, SyncFault } from './faults.ts';
import { type ContentSource, validHost } from './source.ts';

/** Changes as the content system delivers them, all locales, links unresolved. */
export interface Delivered {
  readonly entries: readonly RawEntry[];
  readonly assets: readonly RawAsset[];
  /** Ids that were deleted; one that is also among the entries is back. */
  readonly deletedEntries: readonly string[];
  readonly deletedAssets: readonly string[];
  readonly syncToken: string;
  /** Environments that the items name; more than one when an alias was switched meanwhile. */
  readonly environments: ReadonlySet<string>;
}

/** The calls that sync makes. */
export interface DeliveryClient {
  locales(): Promise<CacheLocale[]>;
  /** The environment behind the configured name, which may be an alias. */
  resolvedEnvironment(): Promise<string>;
  /** Everything, or what changed since the token. An entry that says the same as the known one is that one: of many, none is held twice. */
  changes(syncToken: string | undefined, known?: ReadonlyMap<string, RawEntry>): Promise<Delivered>;
}

export interface DeliveryOptions {
  /** Attempts beside the first, on 429, 5xx and lost connections. */
  readonly retryLimit: number;
  /** How long a request may stay without a word; 13 s unless told. */
  readonly silenceMs?: number | undefined;
  readonly onProgress: (message: string) => void;
}

/** Editors are told of who asks for longer; whoever syncs then tries again, later each time. */
const longestWaitSeconds = 6;
/** Whoever accepts a request and says nothing for so long is told to be silent; asking once more would only take longer. */
const silenceMs = 13_000;
const timeoutCodes: readonly unknown[] = ['ECONNABORTED', 'ETIMEDOUT'];

/** What every client of the content system is opened with: nobody waits for ever, and the token follows no redirect. */
export const cautious = (timeout: number = silenceMs) => ({
  timeout,
  requestLogger: (request: unknown): void => {
    (request as { maxRedirects?: number }).maxRedirects = 0;
  },
});
const inCircles = 'The content system names the same page of changes twice; the cache stays as it was.';
/** The SDK's type of this query knows no limit, the call does. */
const onlyOne: { readonly query?: string; readonly limit: number } = { limit: 1 };

/**
 * Opens the delivery API through the real SDK. It waits as long as a 429 asks for, six seconds at most.
 * Throws SyncFault CONFIGURATION on a host that the SDK would not go to.
 */
export function openDelivery(source: ContentSource, options: DeliveryOptions): DeliveryClient {
  const { space, environment, deliveryToken, insecure } = source;
  const host = validHost(source.host);
  let pages = 0;
  const client = createClient({
    space,
    environment,
    accessToken: deliveryToken,
    host,
    insecure,
    ...cautious(options.silenceMs),
    retryLimit: options.retryLimit,
    logHandler: (level, data) => level === 'warning' && options.onProgress(String(data)),
    responseLogger: (response) => {
      prepareRetry(response);
      if (!isSyncPage(response)) return;
      pages += 1;
      options.onProgress(`${pages} ${pages === 1 ? 'page' : 'pages'} of changes read`);
    },
  }).withoutLinkResolution;
  return {
    locales: async () => toLocales(await client.getLocales()),
    resolvedEnvironment: async () => {
      // Every item names its environment; a content type is the smallest one, and every space has some.
      const [type] = (await client.getContentTypes(onlyOne)).items;
      const [item] = type === undefined ? (await client.getEntries({ limit: 1 })).items : [type];
      return environmentOf(item) ?? environment;
    },
    changes: async (syncToken, known = new Map()) => {
      pages = 0;
      const read: ReadPage[] = [];
      const asked = new Set<string>();
      let query: SyncQuery = syncToken === undefined ? { initial: true } : { nextSyncToken: syncToken };
      for (;;) {
        // Page by page: the SDK would hold all of them, twice.
        const page = (await client.sync(query, { paginate: false })) as SyncAnswer;
        read.push(readPage(page, known, syncToken === undefined));
        if (page.nextPageToken === undefined) return toDelivered(read, page.nextSyncToken);
        if (asked.has(page.nextPageToken)) throw new SyncFault('STRUCTURE', inCircles);
        asked.add(page.nextPageToken);
        query = { nextPageToken: page.nextPageToken };
      }
    },
  };
}

/**
 * Puts a failure into the form that the SDK retries well. For the wait after a 429 it knows only its own header, so
 * `Retry-After` (seconds or a date) is put there; an answer that broke off on its way is retried like a server's fault.
 */
function prepareRetry(outcome: unknown): void {
  if (!(outcome instanceof Error)) return;
  const failure = outcome as {
    readonly code?: unknown;
    readonly config?: { attempts?: number };
    readonly response?: { headers: Record<string, unknown>; status: number };
  };
  if (timeoutCodes.includes(failure.code) && failure.config) failure.config.attempts = Number.POSITIVE_INFINITY;
  if (failure.response === undefined) return;
  const { status, headers } = failure.response;
  if (status >= 200 && status < 300) failure.response.status = brokenOffStatus;
  if (status !== 429) return;
  const asked = String(headers['x-contentful-ratelimit-reset'] ?? headers['retry-after'] ?? '1');
  const seconds = /^\d+(\.\d+)?$/.test(asked) ? Number(asked) : (Date.parse(asked) - Date.now()) / 1000;
  headers['x-contentful-ratelimit-reset'] = String(
    Number.isNaN(seconds) ? 1 : Math.min(Math.max(seconds, 0.1), longestWaitSeconds),
  );
}

function isSyncPage(response: unknown): boolean {
  const { config, status } = response as { config?: { url?: string }; status?: number };
  return status === 200 && config?.url === 'sync';
}

function toLocales(answer: unknown): CacheLocale[] {
  const { items } = (answer ?? {}) as { items?: unknown };
  const locales = Array.isArray(items) ? items.map((item) => parse(cacheLocale, item, 'a language')) : [];
  if (locales.filter((locale) => locale.default).length === 1) return locales;
  throw new SyncFault('STRUCTURE', 'The content system names no default language; the cache stays as it was.');
}

interface SyncAnswer {
  readonly entries: readonly unknown[];
  readonly assets: readonly unknown[];
  readonly deletedEntries: readonly Deleted[];
  readonly deletedAssets: readonly Deleted[];
  readonly nextSyncToken?: string;
  readonly nextPageToken?: string;
}

type SyncQuery = { readonly initial: true } | { readonly nextSyncToken: string } | { readonly nextPageToken: string };

/** One answer, read. */
interface ReadPage extends Pick<SyncAnswer, 'deletedEntries' | 'deletedAssets'> {
  readonly entries: readonly RawEntry[];
  readonly assets: readonly RawAsset[];
  readonly environments: readonly string[];
}

interface Deleted {
  readonly sys: { readonly id: string; readonly updatedAt?: string; readonly deletedAt?: string };
}

/** `isWhole`: there may be 100,000 of them. */
function readPage({ entries, assets, ...deleted }: SyncAnswer, known: KnownEntries, isWhole: boolean): ReadPage {
  const read = (item: unknown): RawEntry => parse(rawEntry, item, 'an entry');
  return {
    entries: entries.map((item) => asKnown(isWhole ? packed(read(item)) : read(item), known)),
    assets: assets.map((item) => parse(rawAsset, item, 'a file')),
    environments: [...entries, ...assets].flatMap((item) => environmentOf(item) ?? []),
    ...deleted,
  };
}

type KnownEntries = ReadonlyMap<string, RawEntry>;

function asKnown(entry: RawEntry, known: KnownEntries): RawEntry {
  const before = known.get(entry.sys.id);
  const isSame = before?.sys.revision === entry.sys.revision && isDeepStrictEqual(before, entry);
  return before && isSame ? before : entry;
}

function toDelivered(pages: readonly ReadPage[], syncToken: string | undefined): Delivered {
  // The SDK answers a page that it cannot read with an empty result and no token.
  if (!syncToken) {
    throw new SyncFault('STRUCTURE', 'The content system sent an answer that breaks off; the cache stays as it was.');
  }
  const deletedEntries = pages.flatMap((page) => page.deletedEntries);
  const deletedAssets = pages.flatMap((page) => page.deletedAssets);
  const entries = latest(pages.flatMap((page) => page.entries));
  const assets = latest(pages.flatMap((page) => page.assets));
  return {
    entries: [...entries.values()].filter((item) => !isDeletedLater(item, deletedEntries)),
    assets: [...assets.values()].filter((item) => !isDeletedLater(item, deletedAssets)),
    deletedEntries: deletedEntries.map((gone) => gone.sys.id),
    deletedAssets: deletedAssets.map((gone) => gone.sys.id),
    syncToken,
    environments: new Set(pages.flatMap((page) => page.environments)),
  };
}

// Rendering sees the order of keys, so what was delivered has the one that the cache's files will give it.
function parse<T>(schema: z.ZodType<T>, item: unknown, what: string): T {
  const parsed = schema.safeParse(compact(sortedKeys(shallow(item))));
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' };
  const id = String((item as { sys?: { id?: unknown } })?.sys?.id ?? '');
  throw new SyncFault(
    'STRUCTURE',
    `The content system sent ${what} that the cache cannot hold: ${id} ${path.join('.')} ${message}.`,
  );
}

type Item = RawEntry | RawAsset;

/** One item an id: pages can repeat one that changed meanwhile; the later one counts. */
function latest<T extends Item>(items: readonly T[]): Map<string, T> {
  return new Map(items.map((item) => [item.sys.id, item]));
}

/** Deletions and changes come in separate lists, so an id that is in both is decided by time. */
function isDeletedLater(item: Item, deleted: readonly Deleted[]): boolean {
  return deleted.some((gone) => gone.sys.id === item.sys.id && deletedAtMs(gone) >= Date.parse(item.sys.updatedAt));
}

function deletedAtMs({ sys }: Deleted): number {
  return Date.parse(sys.deletedAt ?? sys.updatedAt ?? '') || 0;
}

function environmentOf(item: unknown): string | undefined {
  return (item as { sys?: { environment?: { sys?: { id?: string } } } } | undefined)?.sys?.environment?.sys?.id;
}
