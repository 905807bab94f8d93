import { deviceStorage } from '#client/browser.ts';
import { loadGameIndex, onlooker } from '#client/game-index.ts';
import { favourites } from './own-favourites.ts';
import { createOwnGames, type OwnGamesState, type Recent } from './own-games.store.ts';

async function recentPlays(): Promise<Recent> {
  if (document.documentElement.dataset.session !== 'in') return { state: 'signedOut' };
  const { readRecent } = await import('./recent-plays.ts');
  return readRecent();
}

/** Shows the visitor's own games, from this device's lists and, for a player, from the record of what was opened, in one place of the page. */
export function keepOwnGames(show: (state: OwnGamesState) => void): void {
  const own = createOwnGames({
    load: loadGameIndex,
    recent: recentPlays,
    onlooker,
    storage: deviceStorage,
    favourites,
  });
  own.$games.listen(show);
  void own.load();
  // Whoever comes back from a game finds it here.
  addEventListener('pageshow', ({ persisted }) => persisted && void own.load());
}
