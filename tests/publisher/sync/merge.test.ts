import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withItems } from '#publisher/sync/merge.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const item = (id: string, revision: number) => ({ sys: { id, revision } });

describe('a delivery put onto what was there', () => {
  it('leaves all in the order of ids, what came and went included; what is both stays', () => {
    const come = fc.array(fc.tuple(fc.constantFrom(...ids), fc.nat()), { maxLength: 5 });
    const gone = fc.array(fc.constantFrom(...ids), { maxLength: 5 });
    fc.assert(
      fc.property(fc.subarray(ids), fc.array(fc.tuple(come, gone), { maxLength: 5 }), (first, deliveries) => {
        let map: ReadonlyMap<string, ReturnType<typeof item>> = new Map(first.map((id) => [id, item(id, 0)]));
        const expected = new Map(map);
        for (const [items, removed] of deliveries) {
          map = withItems(
            map,
            items.map(([id, revision]) => item(id, revision)),
            removed,
          );
          for (const id of removed) expected.delete(id);
          for (const [id, revision] of items) expected.set(id, item(id, revision));
        }
        expect([...map]).toEqual([...expected].sort(([a], [b]) => (a < b ? -1 : 1)));
      }),
    );
  });
});
