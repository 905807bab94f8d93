// "My games" in a page: rows of tiles from this device's lists and, for a player, from the record of what was opened.
import { deviceStorage } from '#client/browser.ts';
import { loadGameIndex, onlooker } from '#client/game-index.ts';
import { type OwnRow, ownRowNames } from '#domain/own-rows.ts';
import { lobbyMessages } from '#messages/lobby/messages.ts';
import { gameTile } from './card-tiles.ts';
import { favourites } from './own-favourites.ts';
import { createOwnGames, type OwnGamesState, type Recent } from './own-games.store.ts';

async function recentPlays(): Promise<Recent> {
  if (document.documentElement.dataset.session !== 'in') return { state: 'signedOut' };
  const { readRecent } = await import('./recent-plays.ts');
  return readRecent();
}

const words = lobbyMessages(document.documentElement.lang);

/** What a row without games says. */
function nothingIn(row: OwnRow, state: OwnGamesState): string {
  if (state.state === 'loading') return '';
  if (state.state === 'unavailable') return words.own_unavailable;
  if (row === 'favourites') return words.own_favourites_nothing;
  if (row === 'mostPlayed') return words.own_mostPlayed_nothing;
  if (state.recent === 'signedOut') return words.own_recent_signedOut;
  return state.recent === 'unavailable' ? words.own_recent_unavailable : words[`own_${row}_nothing`];
}

function showRow(part: HTMLElement, row: OwnRow, state: OwnGamesState): void {
  const place = part.querySelector<HTMLElement>(`[data-own="${row}"]`);
  const list = place?.querySelector('ul');
  const template = part.querySelector<HTMLTemplateElement>('[data-tile]');
  const nothing = place?.querySelector('.own-nothing');
  if (!place || !list || !template || !nothing) return;
  for (const item of [...list.children]) if (!item.matches('.own-blank')) item.remove();
  const games = state.state === 'ready' ? state.rows[row] : [];
  const tile = { lang: document.documentElement.lang, badges: JSON.parse(part.dataset.badges ?? '{}') };
  if (state.state === 'ready') list.append(...games.map((game) => gameTile(template, state.index, game, tile)));
  nothing.textContent = games.length > 0 ? '' : nothingIn(row, state);
  if (state.state !== 'loading') place.removeAttribute('aria-busy');
}

for (const part of document.querySelectorAll<HTMLElement>('[data-own-games]')) {
  const own = createOwnGames({
    load: loadGameIndex,
    recent: recentPlays,
    onlooker,
    storage: deviceStorage,
    favourites,
  });
  own.$games.listen((state) => {
    for (const row of ownRowNames) showRow(part, row, state);
  });
  void own.load();
  // Whoever comes back from a game finds it here.
  addEventListener('pageshow', ({ persisted }) => persisted && void own.load());
}
