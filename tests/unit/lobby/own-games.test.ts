import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readFavourites,
  readMostPlayed,
  readRecentSearches,
  withFavourite,
  withPlay,
  withSearch,
} from '#domain/own-games.ts';

describe('the lists of this device', () => {
  it('S3.20b the most played games are counted once a launch, the most often first, 50 at most', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 70 }).map(String), { maxLength: 200 }), (plays) => {
        const list = plays.reduce(withPlay, [] as ReturnType<typeof withPlay>);
        expect(list.length).toBeLessThanOrEqual(50);
        expect(list).toEqual(list.toSorted((a, b) => b.count - a.count));
        expect(readMostPlayed(JSON.stringify(list))).toEqual(list);
        if (new Set(plays).size <= 50) expect(list.reduce((sum, { count }) => sum + count, 0)).toBe(plays.length);
      }),
    );
  });

  it('S3.20b whatever stands in the storage, a list comes out', () => {
    fc.assert(
      fc.property(fc.option(fc.oneof(fc.string(), fc.json()), { nil: null }), (kept) => {
        for (const { id, count } of readMostPlayed(kept)) expect([typeof id, count > 0]).toEqual(['string', true]);
        expect(readFavourites(kept).every((id) => /^[\w-]{1,64}$/.test(id))).toBe(true);
        expect(readRecentSearches(kept).length).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('a favourite is there once, the latest first, and leaves again', () => {
    const two = withFavourite(withFavourite([], '1', true), '2', true);
    expect(withFavourite(two, '1', true)).toEqual(['1', '2']);
    expect(withFavourite(two, '1', false)).toEqual(['2']);
  });

  it('S3.20b of favourites the latest two hundred are kept', () => {
    const ids = Array.from({ length: 201 }, (_, at) => String(at));
    const all = ids.reduce<string[]>((list, id) => withFavourite(list, id, true), []);
    expect([all.length, all[0], all.at(-1)]).toEqual([200, '200', '1']);
  });

  it('S2.29 keeps the last five searches, none twice', () => {
    const texts = ['a', 'b', 'c', 'd', 'e', 'A', ' ', 'f'];
    expect(texts.reduce<string[]>(withSearch, [])).toEqual(['f', 'A', 'e', 'd', 'c']);
  });
});
