// "My games" in a page: rows of tiles from this device's lists and, for a player, from the record of what was opened.
import { ownGamesHere } from './own-games-here.ts';
import { showOwnGames } from './show-own-games.ts';

for (const part of document.querySelectorAll<HTMLElement>('[data-own-games]')) {
  const own = ownGamesHere();
  own.$games.listen((state) => showOwnGames(part, state));
  void own.load();
  // Whoever comes back from a game finds it here.
  addEventListener('pageshow', ({ persisted }) => persisted && void own.load());
}
