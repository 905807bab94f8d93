import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LayeredMap } from '#domain/layered-map.ts';

type Change = readonly [changed: readonly (readonly [number, number])[], removed: readonly number[]];

function changedMap(map: ReadonlyMap<number, number>, [changed, removed]: Change): Map<number, number> {
  const copy = new Map(map);
  for (const key of removed) copy.delete(key);
  for (const [key, value] of changed) copy.set(key, value);
  return copy;
}

function seen(map: ReadonlyMap<number, number>): unknown {
  const visited: unknown[] = [];
  map.forEach((value, key) => {
    visited.push([key, value]);
  });
  const asked = Array.from({ length: 40 }, (_, key) => [map.has(key), map.get(key)]);
  return { size: map.size, all: [...map], keys: [...map.keys()], values: [...map.values()], visited, asked };
}

describe('a layered map', () => {
  it('is, after any changes, what a map is that was changed the same way; the ones before stay as they were', () => {
    const key = fc.nat({ max: 39 });
    const item = fc.tuple(key, fc.nat());
    const change = fc.tuple(fc.array(item, { maxLength: 12 }), fc.array(key, { maxLength: 12 }));
    fc.assert(
      fc.property(fc.array(item), fc.array(change, { maxLength: 8 }), (first, changes) => {
        const plain = [new Map(first)];
        const layered: ReadonlyMap<number, number>[] = [new Map(first)];
        for (const each of changes) {
          plain.push(changedMap(plain.at(-1) ?? new Map(), each));
          layered.push(LayeredMap.from(layered.at(-1) ?? new Map(), ...each));
        }
        expect(layered.map(seen)).toEqual(plain.map(seen));
      }),
    );
  });

  it('is so too when there are more changes than are kept apart', () => {
    const items = Array.from({ length: 3_000 }, (_, key) => [key, key] as const);
    let layered: ReadonlyMap<number, number> = new Map(items);
    let plain = new Map(items);
    for (let step = 0; step < 30; step += 1) {
      const changed = items.slice(step * 90, step * 90 + 70).map(([key]) => [key * 2, step] as const);
      const removed = items.slice(step * 50, step * 50 + 30).map(([key]) => key);
      layered = LayeredMap.from(layered, changed, removed);
      plain = changedMap(plain, [changed, removed]);
    }
    expect([...layered]).toEqual([...plain]);
    expect(layered.size).toBe(plain.size);
  });

  it('knows where two differ that were made of the same map, and nothing of others', () => {
    const first = new Map([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    const one = LayeredMap.from(first, [[2, 20]], [3]);
    const two = LayeredMap.from(
      one,
      [
        [3, 3],
        [4, 4],
      ],
      [1],
    );
    expect(LayeredMap.differing(first, first)).toEqual([]);
    expect(LayeredMap.differing(first, one)).toEqual([2, 3]);
    expect(LayeredMap.differing(one, two)?.toSorted()).toEqual([1, 3, 4]);
    expect(LayeredMap.differing(first, two)?.toSorted()).toEqual([1, 2, 4]);
    expect(LayeredMap.differing(first, new Map(first))).toBeUndefined();
  });
});
