import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RECENT_SEARCHES, type StoragePort } from '#client/storage.ts';
import type { GameIndex } from '#domain/game-index.ts';
import { createGameSearch, type GameSearch, type GameSearchPorts } from '#features/lobby/game-search.store.ts';
import { nearGames, nearIndex } from '#features/lobby/near-games.ts';
import { indexOf } from './index-of.ts';

const names = ['Northern Hush', 'Copper Sails', 'Kestrel’s Watch', 'Éclipse de Lune', 'Deep Lanterns'];
const index: GameIndex = { ...indexOf(names), notIn: { 4: 'US CA:QC' } };
// Read before the clock is a test's.
const near = nearIndex(index);

let went: string[];
let storage: StoragePort;
let isAway: boolean;
let place: string;

function make(more: Partial<GameSearchPorts> = {}): GameSearch {
  return createGameSearch({
    load: async () => (isAway ? undefined : index),
    findNear: async (_, text, isShown) => nearGames(await near, text, isShown),
    onlooker: () => ({ place, channel: 'desktop' }),
    storage,
    after: (delayMs, action) => {
      const timer = setTimeout(action, delayMs);
      return () => clearTimeout(timer);
    },
    go: (path) => went.push(path),
    helpPath: (text) => `/help/search-content?searchTerm=${text}`,
    allPath: (text) => `/search?q=${text}`,
    ...more,
  });
}
const titles = (search: GameSearch): readonly string[] => {
  const state = search.$search.get();
  return state.state === 'found' ? state.rows.map(({ title }) => title) : [];
};

beforeEach(() => {
  vi.useFakeTimers();
  [went, isAway, place] = [[], false, ''];
  const kept = new Map<string, string>();
  storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the search of the lobby', () => {
  it('S4.09 S9.03a typing opens the panel; nothing is found at 999 ms, results are there at 1,000', async () => {
    const search = make();
    search.type('hush');
    expect(search.$search.get()).toEqual({ state: 'waiting', text: 'hush' });
    await vi.advanceTimersByTimeAsync(999);
    expect(search.$search.get().state).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(titles(search)).toEqual(['Northern Hush']);
  });

  it('S4.09 each key begins the second anew, and only the last text is searched for', async () => {
    const search = make();
    for (const text of ['n', 'no', 'co']) {
      search.type(text);
      await vi.advanceTimersByTimeAsync(900);
    }
    expect(search.$search.get()).toEqual({ state: 'waiting', text: 'co' });
    await vi.advanceTimersByTimeAsync(100);
    expect(titles(search)).toEqual(['Copper Sails']);
  });

  it('S4.09 clearing resets, closing stops what is under way', async () => {
    const search = make();
    search.type('hush');
    search.type('  ');
    await vi.advanceTimersByTimeAsync(2000);
    expect(search.$search.get()).toEqual({ state: 'closed' });
    search.type('hush');
    search.close();
    await vi.advanceTimersByTimeAsync(2000);
    expect(search.$search.get()).toEqual({ state: 'closed' });
  });

  it('S2.29 Enter searches at once; the arrows walk the rows and the way to help; Enter goes there', async () => {
    const search = make();
    search.type('e');
    await search.enter('e');
    expect(titles(search)).toEqual([...names]);
    search.move(1);
    search.move(1);
    await search.enter('e');
    search.move(-1);
    search.move(-1);
    await search.enter('e');
    expect(went).toEqual(['/casino/slots/all/g1', '/help/search-content?searchTerm=e']);
    expect(storage.getItem(RECENT_SEARCHES)).toBe('["e"]');
  });

  it('S2.29 S9.03b says how many there are when it shows the first alone; Enter then leads to all, and so does the row before help', async () => {
    const search = make({ limit: 3 });
    await search.enter('e');
    expect(titles(search)).toEqual(names.slice(0, 3));
    expect(search.$search.get()).toMatchObject({ count: 5, allPath: '/search?q=e' });
    await search.enter('e');
    // Upwards from none: help, the way to all, the last game.
    for (const _ of ['help', 'all', 'game']) {
      search.move(-1);
      await search.enter('e');
    }
    const [help, all] = ['/help/search-content?searchTerm=e', '/search?q=e'];
    expect(went).toEqual([all, help, all, '/casino/slots/all/g2']);
    expect(storage.getItem(RECENT_SEARCHES)).toBe('["e"]');
  });

  it('S2.29 leads to no other page where all are shown, nor from the page of all itself', async () => {
    const whole = make();
    await whole.enter('e');
    expect(whole.$search.get()).toMatchObject({ count: 5, allPath: undefined });
    const page = make({ limit: 3, allPath: undefined });
    await page.enter('e');
    expect(page.$search.get()).toMatchObject({ count: 5, allPath: undefined });
    for (const search of [whole, page]) await search.enter('e');
    page.move(-1);
    await page.enter('e');
    expect(went).toEqual(['/help/search-content?searchTerm=e']);
  });

  it('S8.13a says how many near it there are', async () => {
    const search = make({ limit: 1, findNear: async () => [0, 1, 2] });
    await search.enter('zzzzzz');
    expect(search.$search.get()).toMatchObject({ isNear: true, count: 3, allPath: '/search?q=zzzzzz' });
    expect(titles(search)).toEqual([names[0]]);
  });

  it('S2.29 an empty field shows what was sought before', async () => {
    const search = make();
    await search.enter('sails');
    search.close();
    search.open();
    expect(search.$search.get()).toEqual({ state: 'recent', searches: ['sails'] });
  });

  it('S8.13a says that there is no such game, and that the list could not be loaded: then the next try asks again', async () => {
    const search = make();
    await search.enter('zzzzzz');
    expect(search.$search.get()).toEqual({ state: 'nothing', text: 'zzzzzz', active: undefined });
    isAway = true;
    await search.enter('hush');
    expect(search.$search.get()).toEqual({ state: 'unavailable', text: 'hush' });
    isAway = false;
    await search.enter('hush');
    expect(titles(search)).toEqual(['Northern Hush']);
  });

  it('S5.11 S5.07 a game that is excluded where the visitor is is not found, not even by a near name', async () => {
    const search = make();
    place = 'CA:QC';
    for (const text of ['lanterns', 'lantrens']) {
      await search.enter(text);
      expect(titles(search)).toEqual([]);
    }
    place = 'CA:ON';
    await search.enter('lanterns');
    expect(titles(search)).toEqual(['Deep Lanterns']);
  });

  it('S8.13a accents, spaces and small mistakes find what is near, and it is said so', async () => {
    const search = make();
    const near = { eclipse: 3, coppersails: 1, norhtern: 0, 'kestrl watch': 2, lantrens: 4 };
    for (const [text, game] of Object.entries(near)) {
      await search.enter(text);
      expect([text, search.$search.get()]).toMatchObject([text, { state: 'found', isNear: true }]);
      expect(titles(search)[0], text).toBe(names[game]);
    }
  });
});
