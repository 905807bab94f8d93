import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReadsIndex } from '#publisher/reads-index.ts';

const keyOf = (number: number): string => `r:/${number}`;

describe('who reads what', () => {
  it('is, after any pages came and went, what a look at all of them finds, in the order in which they came', () => {
    const step = fc.record({
      page: fc.nat({ max: 150 }),
      reads: fc.option(fc.uniqueArray(fc.nat({ max: 12 }), { maxLength: 5 })),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.boolean(), (steps, isCrowded) => {
        const index = new ReadsIndex();
        const plain = new Map<string, Set<string>>();
        // More than there is room for at first, and all of them longer later.
        const names = Array.from({ length: isCrowded ? 140 : 0 }, (_, number) => number);
        const crowd = [[0], [0, 1], [0, 2, 3], [0, 4, 5, 6]].flatMap((reads) => names.map((page) => ({ page, reads })));
        for (const { page: number, reads } of [...crowd, ...steps]) {
          const name = `/page-${number}`;
          if (reads) {
            index.set(name, reads.map(keyOf));
            plain.set(name, new Set(reads.map(keyOf)));
          } else {
            index.delete(name);
            plain.delete(name);
          }
        }
        const pagesOf = (keys: readonly string[]): string[] =>
          [...plain].filter(([, reads]) => keys.some((key) => reads.has(key))).map(([name]) => name);
        const keys = Array.from({ length: 13 }, (_, number) => keyOf(number));
        for (const key of keys)
          expect([index.pagesReading([key]), index.readersOf(key)]).toEqual([pagesOf([key]), pagesOf([key]).length]);
        expect(index.pagesReading(keys.slice(1))).toEqual(pagesOf(keys.slice(1)));
        const owed = new Set([...plain.keys()].filter((_, at) => at % 2 === 0));
        const ageOf = (name: string): number => name.length;
        const oldest = index.oldestReaders(owed, ageOf);
        for (const key of keys) {
          const ages = pagesOf([key])
            .filter((name) => owed.has(name))
            .map(ageOf);
          expect(oldest(key)).toBe(ages.length === 0 ? undefined : Math.min(...ages));
        }
      }),
    );
  });
});
