// What a player opened last, as a row of another page: tiles, or a line that says why there are none.
import { bringStyles } from '#client/bring-styles.ts';
import styles from './opened-games.css?url';
import { keepOwnGames } from './own-games-here.ts';
import { showOpenedGames } from './show-opened-games.ts';

// The line that says why there are none stands beside the flow: shown before its styles, it would move what follows.
const styled = bringStyles(styles);

for (const list of document.querySelectorAll<HTMLElement>('[data-session=in] [data-opened]'))
  keepOwnGames((state) => void styled.then(() => showOpenedGames(list, state)));
