import { memoryUsage } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nothingShown, type Shown, shownAfter } from '#content/graph/shown.ts';
import type { Entry } from '#content/graph/types.ts';
import { NumberLists } from '#publisher/number-lists.ts';

const types = ['content_page', 'slide'] as const;
const entry = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  type: fc.constantFrom(...types),
  fields: fc.constantFrom<object>({}, { geo: {} }, { promoStartAt: {} }),
});
const lists = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 6 });
const inOrder = (entries: readonly { readonly id: string }[]): Entry[] =>
  entries.toSorted((a, b) => (a.id < b.id ? -1 : 1)) as never;
const said = ({ list, byId, byType, hideable }: Shown) => ({
  list,
  byId: new Map([...byId].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  byType: types.map((type) => byType.get(type) ?? []),
  hideable,
});

it('what is shown after an edit is what a new graph shows', () => {
  fc.assert(
    fc.property(fc.array(lists, { minLength: 1, maxLength: 5 }), (edits) => {
      let shown = nothingShown;
      for (const edit of edits) {
        // What an edit leaves alone is the very same object.
        const kept = new Map(shown.list.map((one) => [JSON.stringify(one), one]));
        const list = inOrder(edit).map((one) => kept.get(JSON.stringify(one)) ?? one);
        shown = shownAfter(shown, list);
        expect(said(shown)).toEqual(said(shownAfter(nothingShown, list)));
      }
    }),
  );
});

it('lists of numbers take no more room for all that came and went', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const lists = new NumberLists();
  const room = (): number => {
    collect();
    return memoryUsage().arrayBuffers;
  };
  const before = room();
  for (let count = 0; count < 300_000; count += 1) {
    lists.set(`/card-${count}`, Uint32Array.of(1, 2, 3));
    lists.delete(`/card-${count}`);
  }
  expect(lists.size).toBe(0);
  // What others in this process gave up is given back in its own time.
  await expect.poll(() => room() - before, { timeout: 20_000 }).toBeLessThan(500_000);
});

it('lists of numbers answer like a map of lists', () => {
  const change = fc.tuple(
    fc.constantFrom('a', 'b', 'c', 'd'),
    fc.option(fc.array(fc.nat({ max: 20 }), { maxLength: 200 })),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), fc.nat({ max: 20 }), (changes, number) => {
      const [lists, model] = [new NumberLists(), new Map<string, readonly number[]>()];
      for (const [name, numbers] of changes) {
        if (numbers) {
          lists.set(name, Uint32Array.from(numbers));
          model.set(name, numbers);
        } else {
          lists.delete(name);
          model.delete(name);
        }
      }
      const flags = new Uint8Array(21);
      flags[number] = 1;
      const least = new Float64Array(21).fill(Number.POSITIVE_INFINITY);
      lists.lower('a', 3, least);
      expect([lists.size, [...lists.names()]]).toEqual([model.size, [...model.keys()]]);
      expect([...lists.entries()].map(([name, numbers]) => [name, [...numbers]])).toEqual([...model]);
      expect(lists.flagged(flags)).toEqual([...model].flatMap(([name, has]) => (has.includes(number) ? [name] : [])));
      expect(least[number] === 3).toBe(model.get('a')?.includes(number) ?? false);
    }),
  );
});
