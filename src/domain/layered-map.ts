/** Changes above a shared map, copied with each further change; beyond so many all is copied once. */
const mostAbove = 1_000;

/**
 * A map that is made of another one and some changes without copying it: among 100,000 items a change costs what it
 * changes. Neither ever changes afterwards; reads, size and order are those of a `Map` that was changed the same way. What
 * compares or prints objects by their properties does not see its items.
 */
export class LayeredMap<K, V> implements ReadonlyMap<K, V> {
  /** Shared with others; never written to. */
  readonly #below: ReadonlyMap<K, V>;
  readonly #above: ReadonlyMap<K, V>;
  /** Keys of the map below that are gone; one that is also above came back, at the end. */
  readonly #gone: ReadonlySet<K>;
  readonly size: number;

  private constructor(below: ReadonlyMap<K, V>, above: ReadonlyMap<K, V>, gone: ReadonlySet<K>) {
    this.#below = below;
    this.#above = above;
    this.#gone = gone;
    this.size = below.size - gone.size;
    for (const key of above.keys()) if (this.#isAtEnd(key)) this.size += 1;
  }

  /** `map` without the `removed` keys and then with the `changed` items; `map` must not be written to any more. */
  static from<K, V>(
    map: ReadonlyMap<K, V>,
    changed: Iterable<readonly [K, V]> = [],
    removed: Iterable<K> = [],
  ): LayeredMap<K, V> {
    const last = map instanceof LayeredMap ? (map as LayeredMap<K, V>) : undefined;
    const below = last ? last.#below : map;
    const above = new Map(last ? last.#above : []);
    const gone = new Set(last ? last.#gone : []);
    for (const key of removed) {
      above.delete(key);
      if (below.has(key)) gone.add(key);
    }
    for (const [key, value] of changed) above.set(key, value);
    const layered = new LayeredMap(below, above, gone);
    return above.size + gone.size > mostAbove ? new LayeredMap(new Map(layered), new Map(), new Set()) : layered;
  }

  /** Keys that two maps answer differently, where both are made of the same one; undefined where all had to be compared. */
  static differing<K, V>(before: ReadonlyMap<K, V>, after: ReadonlyMap<K, V>): readonly K[] | undefined {
    if (before === after) return [];
    const [old, now] = [LayeredMap.#over(before), LayeredMap.#over(after)];
    if (old.#below !== now.#below) return undefined;
    const keys = new Set([old, now].flatMap((map) => [...map.#above.keys(), ...map.#gone]));
    return [...keys].filter((key) => before.get(key) !== after.get(key) || before.has(key) !== after.has(key));
  }

  /** The same map, layered. */
  static #over<K, V>(map: ReadonlyMap<K, V>): LayeredMap<K, V> {
    return map instanceof LayeredMap ? (map as LayeredMap<K, V>) : new LayeredMap(map, new Map(), new Set());
  }

  get(key: K): V | undefined {
    const value = this.#above.get(key);
    if (value !== undefined || this.#above.has(key)) return value;
    return this.#gone.has(key) ? undefined : this.#below.get(key);
  }

  has(key: K): boolean {
    return this.#above.has(key) || (this.#below.has(key) && !this.#gone.has(key));
  }

  *entries(): MapIterator<[K, V]> {
    for (const [key, value] of this.#below) {
      if (this.#gone.has(key)) continue;
      yield [key, this.#above.has(key) ? (this.#above.get(key) as V) : value];
    }
    for (const item of this.#above) if (this.#isAtEnd(item[0])) yield item;
  }

  *keys(): MapIterator<K> {
    for (const key of this.#below.keys()) if (!this.#gone.has(key)) yield key;
    for (const key of this.#above.keys()) if (this.#isAtEnd(key)) yield key;
  }

  *values(): MapIterator<V> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries();
  }

  forEach(call: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this.entries()) call(value, key, this);
  }

  /** Whether a key above stands behind all of the map below: it is new, or came back. */
  #isAtEnd(key: K): boolean {
    return !this.#below.has(key) || this.#gone.has(key);
  }
}
