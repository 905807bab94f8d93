import type { CacheState, RawAsset, RawEntry } from '#content/cache/shapes.ts';
import type { GraphSource } from '#content/graph/build.ts';
import { agreedModel, goodValue } from './field-values.ts';

const day = '2026-01-01T00:00:00.000Z';

/** A space in English and French, French falling back to English. Alike: book.ts, the space of the demo, which tests leave alone. */
export const englishAndFrench: CacheState = {
  space: 'space',
  environment: 'master',
  resolvedEnvironment: 'master',
  syncToken: null,
  locales: [
    { code: 'en', name: 'English', default: true, fallbackCode: null },
    { code: 'fr', name: 'Français', default: false, fallbackCode: 'en' },
  ],
};

type Fields = RawEntry['fields'];

/** An entry with exactly these fields. */
export function rawEntry(id: string, type: string, fields: Fields, sys: Partial<RawEntry['sys']> = {}): RawEntry {
  const contentType = { sys: { id: type } };
  return { sys: { id, type: 'Entry', contentType, createdAt: day, updatedAt: day, revision: 1, ...sys }, fields };
}

/** An asset with one picture. */
export function rawAsset(id: string, contentType = 'image/webp'): RawAsset {
  const file = { url: `//images.example/${id}.webp`, fileName: `${id}.webp`, contentType, details: { size: 3 } };
  const sys = { id, type: 'Asset' as const, createdAt: day, updatedAt: day, revision: 1 };
  return { sys, fields: { title: { en: id }, file: { en: file } } };
}

/** English values for all fields of a type, so that the entry is valid; `internalName` is its id. */
export function fullFields(type: string, id: string): Fields {
  const values = (agreedModel[type] ?? []).map((field) => [field.id, { en: goodValue(field) }] as const);
  return { ...Object.fromEntries(values), internalName: { en: id } };
}

/** A cache in memory. */
export function cacheOf(entries: readonly RawEntry[], assets: readonly RawAsset[] = []): GraphSource {
  return {
    state: englishAndFrench,
    entries: new Map(entries.map((entry) => [entry.sys.id, entry])),
    assets: new Map(assets.map((asset) => [asset.sys.id, asset])),
  };
}
