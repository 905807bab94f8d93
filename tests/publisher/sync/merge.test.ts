import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAutomaticRedirect } from '#publisher/redirects.ts';
import { merged, withItems } from '#publisher/sync/merge.ts';

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

interface Item {
  readonly sys: { readonly id: string; readonly revision: number; readonly updatedAt: string };
}

/** The rule in its plainest form: one map, changed step by step. */
function plainly(before: ReadonlyMap<string, Item>, delivered: readonly Item[], deleted: string[], isDelta: boolean) {
  const after = new Map([...before].filter(([id]) => isDelta || isAutomaticRedirect(id)));
  for (const id of deleted) after.delete(id);
  for (const each of delivered) {
    const known = after.get(each.sys.id);
    if (!isDelta || !known || Date.parse(each.sys.updatedAt) >= Date.parse(known.sys.updatedAt)) {
      after.set(each.sys.id, each);
    }
  }
  return new Map([...after].sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe('what a delivery changed', () => {
  it('is told of every item, older copies and automatic redirects included', () => {
    const redirect = 'moved.some-page';
    expect(isAutomaticRedirect(redirect)).toBe(true);
    const all = [...ids, redirect];
    const dated = (id: string, day: number): Item => ({
      sys: { id, revision: day, updatedAt: `2026-01-0${day}T00:00:00.000Z` },
    });
    const some = fc.uniqueArray(fc.tuple(fc.constantFrom(...all), fc.integer({ min: 1, max: 9 })), {
      selector: ([id]) => id,
    });
    fc.assert(
      fc.property(some, some, fc.subarray(ids), fc.boolean(), (first, come, deleted, isDelta) => {
        const inOrder = first.toSorted(([a], [b]) => (a < b ? -1 : 1));
        const before = new Map(inOrder.map(([id, day]) => [id, dated(id, day)]));
        const delivered = come.map(([id, day]) => dated(id, day));
        const { after, changed, removed, written } = merged(before, delivered, deleted, isDelta);
        const expected = plainly(before, delivered, deleted, isDelta);
        expect([...after]).toEqual([...expected]);
        const isOther = ({ sys }: Item): boolean => before.get(sys.id)?.sys.revision !== sys.revision;
        const came = delivered.filter((each) => expected.get(each.sys.id) === each);
        expect(written).toEqual(came);
        expect([...changed]).toEqual(came.filter(isOther).map(({ sys }) => sys.id));
        expect(removed).toEqual([...before.keys()].filter((id) => !expected.has(id)).sort());
      }),
    );
  });
});
