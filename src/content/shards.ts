/** FNV-1a: spreads ids evenly, alike on every machine. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/**
 * Parts a long list by what its items are called, so that a change, an addition or a removal touches one part alone.
 * Parts hold about `size` items at most; their number, a power of two, grows when the list has doubled.
 */
export function inShards<T>(items: readonly T[], idOf: (item: T) => string, size: number): readonly (readonly T[])[] {
  let count = 1;
  while (items.length > count * size) count *= 2;
  const shards: T[][] = Array.from({ length: count }, () => []);
  for (const item of items) shards[shardOf(idOf(item), count)]?.push(item);
  return shards;
}

/** Which of `count` parts (from 0) an item of that id is in, when it is listed at all. */
export const shardOf = (id: string, count: number): number => hashOf(id) & (count - 1);
