import { createHash } from 'node:crypto';
import type { Cache } from '#content/cache/read.ts';

/** Hashes of raw entries and assets, kept as long as the objects: an edit among 10,000 hashes one. */
export type KnownHashes = Readonly<Record<'entries' | 'assets' | 'good', WeakMap<object, Uint32Array>>>;

/** No hashes yet. */
export const noHashes = (): KnownHashes => ({ entries: new WeakMap(), assets: new WeakMap(), good: new WeakMap() });

const words = 8;
const folders = ['entries', 'assets', 'good'] as const;

function hashOf(raw: object, folder: string, known: WeakMap<object, Uint32Array>): Uint32Array {
  let hash = known.get(raw);
  if (!hash) {
    const bytes = createHash('sha256').update(`${folder}\0`).update(JSON.stringify(raw)).digest();
    hash = Uint32Array.from({ length: words }, (_, word) => bytes.readUInt32LE(word * 4));
    known.set(raw, hash);
  }
  return hash;
}

/**
 * Hash of everything a cache says; the sync token does not count. Each item names its folder and id, so no two are
 * alike, and their hashes can be put together in any order.
 */
export function fingerprint(cache: Cache, known: KnownHashes): string {
  const sum = new Uint32Array(words);
  for (const folder of folders) {
    for (const raw of cache[folder].values()) {
      const hash = hashOf(raw, folder, known[folder]);
      for (let word = 0; word < words; word += 1) sum[word] = (sum[word] ?? 0) ^ (hash[word] ?? 0);
    }
  }
  const locales = JSON.stringify(cache.state?.locales ?? []);
  return createHash('sha256').update(locales).update(sum).digest('hex');
}
