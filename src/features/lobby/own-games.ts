// "My games" in a page: rows of tiles from this device's lists and, for a player, from the record of what was opened.
import { keepOwnGames } from './own-games-here.ts';
import { showOwnGames } from './show-own-games.ts';

for (const part of document.querySelectorAll<HTMLElement>('[data-own-games]'))
  keepOwnGames((state) => showOwnGames(part, state));
