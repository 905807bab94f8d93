import { describe, expect, it } from 'vitest';
import { type StoragePort, safeStorage } from '#client/storage.ts';
import { ownRows } from '#domain/own-rows.ts';
import { createFavourites } from '#features/lobby/favourites.store.ts';
import { createOwnGames, type Recent } from '#features/lobby/own-games.store.ts';
import { indexOf } from './index-of.ts';

const names = ['Hush', 'Sails', 'Watch', 'Moon', 'Lanterns'];
const index = { ...indexOf(names), notIn: { 4: 'US CA:QC' }, only: { 3: 'mobile' as const } };
const here = { place: '', channel: 'desktop' as const };

function memory(kept: Record<string, string> = {}): StoragePort {
  return {
    getItem: (key) => kept[key] ?? null,
    setItem: (key, value) => {
      kept[key] = value;
    },
    removeItem: (key) => delete kept[key],
  };
}

describe('a visitor’s own games', () => {
  it('S7.34b go on with the last one opened; the others stand in the order of each list', () => {
    const lists = {
      favourites: ['2', '0'],
      mostPlayed: [
        { id: '1', count: 9 },
        { id: '0', count: 1 },
      ],
      recent: ['0', '2', '1'],
    };
    expect(ownRows(index, lists, here)).toEqual({
      continue: [0],
      favourites: [2, 0],
      recent: [2, 1],
      mostPlayed: [1, 0],
      opened: [0, 2, 1],
      begin: [0, 1, 2, 4],
    });
  });

  it('S5.07 begins with one game of each kind, none twice, none that rests or does not show here', () => {
    const kinds = {
      ...index,
      categories: [
        ['a', 'A'],
        ['b', 'B'],
        ['c', 'C'],
      ] as const,
      in: [[], [1], [0, 1], [0], [0, 2]],
    };
    const begin = (place: string, badge = {}) =>
      ownRows({ ...kinds, badge }, { favourites: [], mostPlayed: [], recent: [] }, { place, channel: 'desktop' }).begin;
    expect([begin(''), begin('US'), begin('', { 2: 'resting' })]).toEqual([
      [2, 1, 4, 0],
      [2, 1, 0],
      [4, 1, 0],
    ]);
  });

  it('S5.07 an excluded game, one for another screen and one that is gone stand in no row', () => {
    const all = ['4', '3', 'gone', '1'];
    const lists = { favourites: all, mostPlayed: all.map((id) => ({ id, count: 1 })), recent: all };
    const excluded = ownRows(index, lists, { place: 'US', channel: 'desktop' });
    expect(excluded).toEqual({
      continue: [1],
      favourites: [1],
      recent: [],
      mostPlayed: [1],
      opened: [1],
      begin: [0, 1, 2],
    });
    expect(ownRows(index, lists, { place: 'FR', channel: 'mobile' }).favourites).toEqual([4, 3, 1]);
  });

  it('holds eight in a row', () => {
    const many = indexOf(Array.from({ length: 30 }, (_, at) => `G${at}`));
    const ids = [...many.id];
    const rows = ownRows(many, { favourites: ids, mostPlayed: ids.map((id) => ({ id, count: 1 })), recent: ids }, here);
    expect([rows.favourites, rows.recent, rows.mostPlayed].map(({ length }) => length)).toEqual([8, 8, 8]);
  });
});

describe('the list of own games', () => {
  const make = (recent: Recent, isAway = false, storage = memory()) => {
    const favourites = createFavourites(storage);
    const own = createOwnGames({
      load: async () => (isAway ? undefined : index),
      recent: async () => recent,
      onlooker: () => here,
      storage,
      favourites,
    });
    return { own, favourites };
  };

  it('a favourite that is added or dropped moves at once and is kept', async () => {
    const kept: Record<string, string> = {};
    const { own, favourites } = make({ state: 'signedOut' }, false, memory(kept));
    await own.load();
    favourites.toggle('1');
    favourites.toggle('2');
    expect(own.$games.get()).toMatchObject({ state: 'ready', rows: { favourites: [2, 1] }, recent: 'signedOut' });
    favourites.toggle('2');
    expect(own.$games.get()).toMatchObject({ rows: { favourites: [1] } });
    expect(kept.favourites).toBe('["1"]');
  });

  it('says why there is nothing: no index, no record, no session', async () => {
    const away = make({ state: 'known', ids: ['0'] }, true).own;
    await away.load();
    expect(away.$games.get()).toEqual({ state: 'unavailable' });
    const unread = make({ state: 'unavailable' }).own;
    await unread.load();
    expect(unread.$games.get()).toMatchObject({ recent: 'unavailable', rows: { continue: [], recent: [] } });
  });

  it('a browser that refuses storage still has favourites until the page is left', () => {
    const refusing = safeStorage(() => {
      throw new Error('refused');
    });
    const { favourites } = make({ state: 'signedOut' }, false, refusing);
    favourites.toggle('3');
    expect(favourites.$favourites.get()).toEqual(['3']);
  });
});
