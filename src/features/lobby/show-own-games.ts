// "My games" as it is shown: rows of tiles, or words for why there are none.
import { type OwnRow, ownRowNames } from '#domain/own-rows.ts';
import { lobbyMessages } from '#messages/lobby/messages.ts';
import { gameTile } from './card-tiles.ts';
import type { OwnGamesState } from './own-games.store.ts';

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

/** Fills the rows of one part with a state. */
export function showOwnGames(part: HTMLElement, state: OwnGamesState): void {
  for (const row of ownRowNames) showRow(part, row, state);
}
