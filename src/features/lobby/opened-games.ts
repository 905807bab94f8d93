// What a player opened last, as a row of another page: tiles, or in the one empty tile why there are none.
import { keepOwnGames } from './own-games-here.ts';
import { showOpenedGames } from './show-opened-games.ts';

for (const list of document.querySelectorAll<HTMLElement>('[data-session=in] [data-opened]'))
  keepOwnGames((state) => showOpenedGames(list, state));
