import { createClient } from 'contentful';
import { type Cache, type KnownFiles, readCache } from '#content/cache/read.ts';
import { type RawAsset, type RawEntry, rawAsset, rawEntry } from '#content/cache/shapes.ts';
import type { ContentfulConfig } from '#services/kernel/config.ts';
import { cautious } from '../sync/delivery.ts';
import { validHost } from '../sync/source.ts';

const pageSize = 200;
/** The entries edited last; a draft that is older than that many edits is shown as published. */
const mostDrafts = 1_000;

/** Contentful serves drafts from a host of its own; a stand-in tells them apart by the token. */
const previewHost = (host: string): string => validHost(host.replace(/^cdn\./, 'preview.'));

type Page = (skip: number) => Promise<{ readonly items: readonly unknown[] }>;

async function latest(page: Page): Promise<readonly unknown[]> {
  const { items } = await page(0);
  if (items.length < pageSize) return items;
  const others = Array.from({ length: mostDrafts / pageSize - 1 }, (_, index) => page((index + 1) * pageSize));
  return [items, ...(await Promise.all(others)).map((more) => more.items)].flat();
}

/** What was read for the previews before: what is the same since stays the same object, and is not looked at again. */
export interface KnownDrafts {
  readonly files: KnownFiles;
  readonly items: Map<string, { readonly text: string; readonly item: unknown }>;
}

/** Items that say the same as before are those of before. */
function asKnown<T extends { readonly sys: { readonly id: string; readonly type: string } }>(
  items: readonly T[],
  known: KnownDrafts['items'],
): T[] {
  return items.map((item) => {
    const [key, text] = [`${item.sys.type} ${item.sys.id}`, JSON.stringify(item)];
    const last = known.get(key);
    if (last?.text === text) return last.item as T;
    known.set(key, { text, item });
    return item;
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
  const query = { limit: pageSize, order: ['-sys.updatedAt'] as ['-sys.updatedAt'] };
  const [cache, entries, assets] = await Promise.all([
    readCache(cacheDir, known.files),
    latest((skip) => client.getEntries({ ...query, skip, include: 0 })),
    latest((skip) => client.getAssets({ ...query, skip })),
  ]);
  const drafts = asKnown(
    entries.flatMap((item) => rawEntry.safeParse(withRevision(item)).data ?? []),
    known.items,
  );
  const files = assets.flatMap((item) => rawAsset.safeParse(withRevision(item)).data ?? []);
  const mirrored = asKnown(
    files.map((file) => withMirror(file, cache.assets.get(file.sys.id))),
    known.items,
  );
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
