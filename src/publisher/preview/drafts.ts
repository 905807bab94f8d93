import { createClient } from 'contentful';
import { type Cache, type KnownFiles, newKnownFiles, readCache } from '#content/cache/read.ts';
import { shallow } from '#content/cache/shallow.ts';
import { type RawAsset, type RawEntry, rawAsset, rawEntry } from '#content/cache/shapes.ts';
import type { ContentfulConfig } from '#services/kernel/config.ts';
import { cautious } from '../sync/delivery.ts';
import { validHost } from '../sync/source.ts';

const pageSize = 200;
/** The entries edited last; a draft that is older than that many edits is shown as published. */
const mostDrafts = 1_000;
/** Who previews asks after each save: mostly so few were edited since the last look. */
const fewEdits = 20;

/** Contentful serves drafts from a host of its own; a stand-in tells them apart by the token. */
const previewHost = (host: string): string => validHost(host.replace(/^cdn\./, 'preview.'));

interface Item {
  readonly sys: { readonly id: string; readonly type: string; readonly createdAt: string; readonly updatedAt: string };
}

/** The items edited last, newest first, and how many there are in all. */
export interface Latest {
  readonly items: readonly Item[];
  readonly total: number;
}

type Page = (skip: number, limit: number) => Promise<{ readonly items: readonly unknown[]; readonly total: number }>;

/**
 * What was known with what was edited since, where `first`, the items edited last, tells all of it; undefined where it
 * does not reach back to what is known, or something is gone.
 */
export function continued({ items, total }: Latest, known: Latest | undefined): Latest | undefined {
  const newest = known?.items[0]?.sys.updatedAt;
  if (!known || newest === undefined) return undefined;
  const before = new Map(known.items.map((item) => [item.sys.id, item]));
  const isKnown = ({ sys }: Item): boolean => before.get(sys.id)?.sys.updatedAt === sys.updatedAt;
  const last = items.at(-1);
  if (!last || !isKnown(last)) return undefined;
  const added = items.filter(({ sys }) => !before.has(sys.id) && sys.createdAt >= newest);
  if (total !== known.total + added.length) return undefined;
  const edited = items.filter((item) => !isKnown(item));
  const ids = new Set(edited.map(({ sys }) => sys.id));
  const rest = known.items.filter(({ sys }) => !ids.has(sys.id));
  return { items: [...edited, ...rest].slice(0, mostDrafts), total };
}

async function latest(page: Page, known: Latest | undefined): Promise<Latest> {
  const read = async (skip: number, limit: number): Promise<Latest> => (await page(skip, limit)) as Latest;
  const next = known && continued(await read(0, fewEdits), known);
  if (next) return next;
  const first = await read(0, pageSize);
  if (first.items.length < pageSize) return first;
  const others = Array.from({ length: mostDrafts / pageSize - 1 }, (_, index) =>
    read((index + 1) * pageSize, pageSize),
  );
  return { items: [first, ...(await Promise.all(others))].flatMap(({ items }) => items), total: first.total };
}

/** What was read for the previews before: what is the same since stays the same object, and is not looked at again. */
export interface KnownDrafts {
  readonly files: KnownFiles;
  readonly items: Map<string, { readonly text: string; readonly item: unknown }>;
  /** By an item as it was answered: the draft that it is, if it can be used. */
  readonly drafts: WeakMap<Item, RawEntry | RawAsset | false>;
  readonly latest: { entries?: Latest; assets?: Latest };
}

/** Nothing was read yet. */
export const newKnownDrafts = (): KnownDrafts => ({
  files: newKnownFiles(Date.now),
  items: new Map(),
  drafts: new WeakMap(),
  latest: {},
});

/** An item that says the same as before is that of before. */
function asKnown<T extends RawEntry | RawAsset>(item: T, known: KnownDrafts['items']): T {
  const [key, text] = [`${item.sys.type} ${item.sys.id}`, JSON.stringify(item)];
  const last = known.get(key);
  if (last?.text === text) return last.item as T;
  known.set(key, { text, item });
  return item;
}

/** The usable ones of the items, each looked at once. */
function usable<T extends RawEntry | RawAsset>(
  { items }: Latest,
  known: KnownDrafts,
  read: (item: unknown) => T | undefined,
): T[] {
  return items.flatMap((item) => {
    const draft = known.drafts.get(item) ?? read(withRevision(shallow(item))) ?? false;
    known.drafts.set(item, draft);
    return draft === false ? [] : [draft as T];
  });
}

/** A draft that was never published has no revision yet. */
function withRevision(item: unknown): unknown {
  const { sys, ...rest } = item as { sys: Record<string, unknown> };
  return { ...rest, sys: { ...sys, revision: sys.revision ?? 0 } };
}

function withMirror(asset: RawAsset, known: RawAsset | undefined): RawAsset {
  const urls = new Map(Object.values(known?.mirror ?? {}).map((file) => [file.url, file]));
  const files = Object.entries(asset.fields.file ?? {}).flatMap(([locale, file]) => {
    const same = urls.get(String((file as { url?: unknown } | null)?.url));
    return same ? [[locale, same] as const] : [];
  });
  return files.length > 0 ? { ...asset, mirror: Object.fromEntries(files) } : asset;
}

/**
 * The published cache with the latest drafts laid over it; the published revisions stand in where a draft is faulty.
 * Read through the real SDK's preview API. Throws what the SDK throws.
 */
export async function readDrafts(contentful: ContentfulConfig, cacheDir: string, known: KnownDrafts): Promise<Cache> {
  const { spaceId: space, environment, previewToken, host, insecure } = contentful;
  const options = { space, environment, accessToken: previewToken ?? '', host: previewHost(host), insecure };
  const client = createClient({ ...options, ...cautious(), retryLimit: 1 }).withAllLocales.withoutLinkResolution;
  const order = ['-sys.updatedAt'] as ['-sys.updatedAt'];
  const [cache, entries, assets] = await Promise.all([
    readCache(cacheDir, known.files),
    latest((skip, limit) => client.getEntries({ order, limit, skip, include: 0 }), known.latest.entries),
    latest((skip, limit) => client.getAssets({ order, limit, skip }), known.latest.assets),
  ]);
  Object.assign(known.latest, { entries, assets });
  const drafts = usable(entries, known, (item) => {
    const { data } = rawEntry.safeParse(item);
    return data && asKnown(data, known.items);
  });
  const files = usable(assets, known, (item) => rawAsset.safeParse(item).data);
  const mirrored = files.map((file) => asKnown(withMirror(file, cache.assets.get(file.sys.id)), known.items));
  const published = drafts.flatMap((draft): RawEntry[] => {
    const known = cache.entries.get(draft.sys.id);
    return known && !cache.good.has(draft.sys.id) ? [known] : [];
  });
  return {
    ...cache,
    entries: new Map([...cache.entries, ...drafts.map((draft) => [draft.sys.id, draft] as const)]),
    assets: new Map([...cache.assets, ...mirrored.map((file) => [file.sys.id, file] as const)]),
    good: new Map([...cache.good, ...published.map((entry) => [entry.sys.id, entry] as const)]),
  };
}
