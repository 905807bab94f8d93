import { describe, expect, it } from 'vitest';
import { readCache } from '#content/cache/read.ts';
import { buildGraph } from '#content/graph/build.ts';
import { gameIndex } from '#content/queries/game-index.ts';
import { contentOf } from '#content/source.ts';
import { nearGames, nearIndex } from '#features/lobby/near-games.ts';

// Written down before the search was tuned: letters swapped, doubled, left out, heard wrongly, words run together.
const typos: Readonly<Record<string, string>> = {
  'nothern hush': 'northern-hush',
  'copper sials': 'copper-sails',
  coppersails: 'copper-sails',
  'kestrels wach': 'kestrels-watch',
  'deep lantrens': 'deep-lanterns',
  'dep lanterns': 'deep-lanterns',
  northernhush: 'northern-hush',
  'northen hushh': 'northern-hush',
  'kestrel watc': 'kestrels-watch',
  'lanturns deep': 'deep-lanterns',
  'sails coper': 'copper-sails',
  'deeep lantern': 'deep-lanterns',
  'copper  sayls': 'copper-sails',
  norhtern: 'northern-hush',
  'hush northrn': 'northern-hush',
  'kestreels watch': 'kestrels-watch',
  'coper sail': 'copper-sails',
  deeplanterns: 'deep-lanterns',
};

describe('what is nearly the name of a game', () => {
  it('S8.13a finds the game meant by every one of a list of slips, first of all', async () => {
    const content = contentOf(buildGraph(await readCache('content-cache')), '2026-06-01T00:00:00.000Z');
    const index = gameIndex(content, 'en');
    const search = await nearIndex(index);
    const missed = Object.entries(typos).filter(([text, slug]) => {
      const [first = -1] = nearGames(search, text, () => true);
      return !index.path[first]?.endsWith(`/${slug}`);
    });
    expect(missed).toEqual([]);
  });
});
