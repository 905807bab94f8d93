// "My games" in a page: rows of tiles from this device's lists and, for a player, from the record of what was opened.
import { deviceStorage } from '#client/browser.ts';
import { loadGameIndex, onlooker } from '#client/game-index.ts';
import { favourites } from './own-favourites.ts';
import { createOwnGames, type Recent } from './own-games.store.ts';
import { showOwnGames } from './show-own-games.ts';

async function recentPlays(): Promise<Recent> {
  if (document.documentElement.dataset.session !== 'in') return { state: 'signedOut' };
  const { readRecent } = await import('./recent-plays.ts');
  return readRecent();
}

for (const part of document.querySelectorAll<HTMLElement>('[data-own-games]')) {
  const own = createOwnGames({
    load: loadGameIndex,
    recent: recentPlays,
    onlooker,
    storage: deviceStorage,
    favourites,
  });
  own.$games.listen((state) => showOwnGames(part, state));
  void own.load();
  // Whoever comes back from a game finds it here.
  addEventListener('pageshow', ({ persisted }) => persisted && void own.load());
}
