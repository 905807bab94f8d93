import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { filteredGames, gamesOfCategory, readFilters, withFilters } from '#domain/game-filter.ts';
import type { GameIndex } from '#domain/game-index.ts';
import { type CategoryFilters, createCategoryFilters } from '#features/lobby/category-filters.store.ts';
import { indexOf } from './index-of.ts';

const index: GameIndex = {
  ...indexOf(['Moon', 'Éclair', 'Sails', 'Watch', 'Lanterns']),
  categories: [
    ['slots', 'Slots'],
    ['new', 'New'],
  ],
  in: [[0], [0, 1], [0, 1], [1], []],
  sub: ['A', 'A', 'B', 'B', 'A'],
  rtp: [95, 97, 96, 97, 0],
  at: [10, 30, 20, 40, 50],
  notIn: { 1: 'US' },
};
const choices = { studios: ['A', 'B'], kinds: ['new'] };
const here = { place: '', channel: 'desktop' as const, lang: 'fr' };
const all = [0, 1, 2, 3];

describe('filters of a category', () => {
  it('S3.08 choose by studio and kind, and order by name, return and age; equals keep their order', () => {
    const by = (filters: Parameters<typeof filteredGames>[2]) => filteredGames(index, all, filters, here);
    expect(by({ studio: 'A' })).toEqual([0, 1]);
    expect(by({ kind: 'new' })).toEqual([1, 2, 3]);
    expect(by({ studio: 'B', kind: 'new', sort: 'new' })).toEqual([3, 2]);
    expect(by({ sort: 'name' })).toEqual([1, 0, 2, 3]);
    expect(by({ sort: 'rtp' })).toEqual([1, 3, 2, 0]);
  });

  it('S5.07 never show what is excluded here', () => {
    expect(filteredGames(index, all, { kind: 'new' }, { ...here, place: 'US:NV' })).toEqual([2, 3]);
  });

  it('act over all games of the category, also those of its other pages; the page’s own come first', () => {
    const path = (game: number) => index.path[game] ?? '';
    expect(gamesOfCategory(index, 'slots', [path(2), path(0)])).toEqual([2, 0, 1]);
    expect(gamesOfCategory(index, '*', [path(4)])).toEqual([4, 0, 1, 2, 3]);
    expect(gamesOfCategory(index, 'gentle', [path(3), '/gone'])).toEqual([3]);
  });

  it('an address holds known filters alone, once each, and keeps whatever else it says', () => {
    expect(readFilters('?studio=A&kind=x&sort=rtp&sort=name', choices)).toEqual({ studio: 'A', sort: 'rtp' });
    expect(withFilters('?ref=a&studio=Z&sort=rtp', { kind: 'new' })).toBe('?ref=a&kind=new');
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const once = readFilters(`?${query}`, choices);
        expect(readFilters(withFilters(`?${query}`, once), choices)).toEqual(once);
      }),
    );
  });
});

describe('the filters of a page', () => {
  let search: string;
  let steps: string[];
  let isAway: boolean;
  let filters: CategoryFilters;

  beforeEach(() => {
    [search, steps, isAway] = ['', [], false];
    filters = createCategoryFilters({
      choices,
      category: 'slots',
      inPage: index.path.slice(0, 2),
      onlooker: () => here,
      load: async () => (isAway ? undefined : index),
      search: () => search,
      write: (next, keep) => {
        search = next;
        steps.push(`${keep ? 'kept' : 'step'} ${next}`);
      },
    });
  });

  it('show the page’s own cards while nothing is asked, and leave the address alone', async () => {
    search = '?ref=a+b';
    await filters.follow();
    expect([filters.$filters.get(), steps]).toEqual([{ state: 'plain' }, []]);
  });

  it('a filter that nobody knows leaves the address without a step', async () => {
    search = '?studio=Nobody&sort=name&sort=luck';
    await filters.follow();
    expect(steps).toEqual(['kept ?sort=name']);
    expect(filters.$filters.get()).toMatchObject({ state: 'found', games: [1, 0, 2] });
  });

  it('a choice is a step in the history, and Back shows what was there', async () => {
    await filters.choose({ studio: 'B' });
    expect(steps).toEqual(['step ?studio=B']);
    expect(filters.$filters.get()).toMatchObject({ state: 'found', games: [2] });
    search = '';
    await filters.follow();
    expect(filters.$filters.get()).toEqual({ state: 'plain' });
  });

  it('without the index the page’s own cards stay, and the choice is kept for the next try', async () => {
    isAway = true;
    await filters.choose({ studio: 'B' });
    expect(filters.$filters.get()).toEqual({ state: 'unavailable', filters: { studio: 'B' } });
    isAway = false;
    await filters.follow();
    expect(filters.$filters.get()).toMatchObject({ state: 'found', games: [2] });
  });
});
