import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differences } from '#content/differences.ts';

const pool = ['a', 'b', 'c', 'd', 'e'].map((id) => [{ id }, { id }] as const);
/** A list ordered by id: of each item the first object, the second one, or none. */
const list = fc
  .array(fc.constantFrom(0 as const, 1 as const, undefined), { minLength: pool.length, maxLength: pool.length })
  .map((choices) =>
    pool.flatMap((item, index) => {
      const choice = choices[index];
      return choice === undefined ? [] : item[choice];
    }),
  );

describe('differences of two ordered lists', () => {
  it('are all that came, went or is another object, in order', () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        const expected = pool.flatMap(([{ id }]) => {
          const [old, now] = [before, after].map((items) => items.find((item) => item.id === id));
          return old === now ? [] : [{ old, now }];
        });
        expect(differences(before, after)).toEqual(expected);
        for (const { old, now } of differences(before, after)) expect(old).not.toBe(now);
      }),
    );
  });
});
