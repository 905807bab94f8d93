import { deviceStorage } from '#client/browser.ts';
import { loadGameIndex, onlooker } from '#client/game-index.ts';
import { favourites } from './own-favourites.ts';
import { createOwnGames, type OwnGames, type Recent } from './own-games.store.ts';

async function recentPlays(): Promise<Recent> {
  if (document.documentElement.dataset.session !== 'in') return { state: 'signedOut' };
  const { readRecent } = await import('./recent-plays.ts');
  return readRecent();
}

/** The visitor's own games, from this device's lists and, for a player, from the record of what was opened. */
export function ownGamesHere(): OwnGames {
  return createOwnGames({
    load: loadGameIndex,
    recent: recentPlays,
    onlooker,
    storage: deviceStorage,
    favourites,
  });
}
