import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createGameSearch } from '#features/lobby/game-search.store.ts';
import { SearchResults } from '#features/lobby/SearchResults.tsx';
import { en } from '#messages/lobby/en.ts';
import { memoryStorage } from '../client/service-stand-in.ts';
import { indexOf } from './index-of.ts';

/** What the panel shows of a text, once it has been looked for. */
async function shown(text: string, near: number[] = []): Promise<string> {
  const search = createGameSearch({
    load: async () => indexOf(['Northern Hush', 'Copper Sails']),
    findNear: async () => near,
    onlooker: () => ({ place: '', channel: 'desktop' }),
    storage: memoryStorage(),
    after: () => () => undefined,
    go: () => undefined,
    helpPath: () => '/help',
    allPath: () => '/search',
  });
  await search.enter(text);
  return renderToStaticMarkup(
    <SearchResults search={search} words={en} id="search" helpPath={() => '/help'} onAgain={() => undefined} />,
  );
}

it('S8.13a a search without results says that no game was found, and to look at the spelling', async () => {
  const nothing = await shown('zzzzzz');
  for (const words of ['No game found for “zzzzzz”', en.search_spelling]) expect(nothing).toContain(words);
  expect(nothing).not.toContain('search-title');
  for (const found of [await shown('hush'), await shown('hsuh', [0])]) {
    expect(found).toContain('search-title');
    expect(found).not.toMatch(/No game found|spelling/);
  }
});

it('S2.29 what was typed is marked in the names that hold it', async () => {
  expect(await shown('hus')).toContain('Northern <mark>Hus</mark>h');
});
