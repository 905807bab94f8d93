import { createHash } from 'node:crypto';
import { type RawAsset, type RawEntry, rawAsset, rawEntry } from '#content/cache/shapes.ts';
import { buildGraph, type GraphSource } from '#content/graph/build.ts';
import type { Graph } from '#content/graph/types.ts';
import { toLocale } from '#sandbox/content/exported.ts';
import type { ContentExport } from '#sandbox/content/types.ts';

/** The cache that a sync of an export would write. `mirrored`: as if the bytes of all files were there, too. */
export function cacheOfExport(content: ContentExport, { mirrored = false } = {}): GraphSource {
  const entries = (content.entries ?? []).map((item): RawEntry => rawEntry.parse(withRevision(item)));
  const assets = (content.assets ?? []).map((item): RawAsset => rawAsset.parse(withUrl(withRevision(item))));
  const kept = mirrored ? assets.map(withBytes) : assets;
  return {
    state: {
      space: 'space',
      environment: 'master',
      resolvedEnvironment: 'master',
      syncToken: null,
      locales: (content.locales ?? []).map(toLocale),
    },
    entries: new Map(entries.map((entry) => [entry.sys.id, entry])),
    assets: new Map(kept.map((asset) => [asset.sys.id, asset])),
  };
}

/** The validated graph of an export, as a sync of it would give. Files are not mirrored. */
export const graphOf = (content: ContentExport): Graph => buildGraph(cacheOfExport(content));

const withRevision = <T extends { sys: object }>(item: T): T => ({ ...item, sys: { ...item.sys, revision: 1 } });

function withUrl<T extends { fields?: Record<string, Record<string, unknown>> }>(item: T): T {
  const file = Object.entries(item.fields?.file ?? {});
  const files = file.map(([code, value]) => [code, { ...(value as object), url: '/picture.svg' }]);
  return { ...item, fields: { ...item.fields, file: Object.fromEntries(files) } };
}

function withBytes(asset: RawAsset): RawAsset {
  const sha256 = createHash('sha256').update(asset.sys.id).digest('hex');
  return { ...asset, mirror: { en: { sha256, bytes: 9, url: '/picture.svg' } } };
}
