import { createHash } from 'node:crypto';
import type { Cache } from '#content/cache/read.ts';

/** Hashes of raw entries and assets, kept as long as the objects: an edit among 10,000 hashes one. */
export type KnownHashes = WeakMap<object, string>;

function hashOf(raw: object, known: KnownHashes): string {
  let hash = known.get(raw);
  if (!hash) {
    hash = createHash('sha256').update(JSON.stringify(raw)).digest('base64');
    known.set(raw, hash);
  }
  return hash;
}

/** Hash of everything a cache says; the sync token does not count. */
export function fingerprint(cache: Cache, known: KnownHashes): string {
  const hash = createHash('sha256').update(JSON.stringify(cache.state?.locales ?? []));
  for (const items of [cache.entries, cache.assets, cache.good]) {
    hash.update('\0\0');
    for (const id of [...items.keys()].sort()) hash.update(`\0${id}\0${hashOf(items.get(id) as object, known)}`);
  }
  return hash.digest('hex');
}
