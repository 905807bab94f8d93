// "My games" as it is shown: rows of tiles, or words for why there are none.
import { hasNoGames, type OwnRow, ownRowNames } from '#domain/own-rows.ts';
import { lobbyMessages } from '#messages/lobby/messages.ts';
import { gameTile, type TileWords } from './card-tiles.ts';
import type { OwnGamesState } from './own-games.store.ts';

const words = lobbyMessages(document.documentElement.lang);

/** What a row without games says; undefined where it says nothing, and is left out. */
function nothingIn(row: OwnRow, state: OwnGamesState): string | undefined {
  if (state.state === 'loading') return '';
  // Favourites are the one row that everybody has and nobody but them can fill: what is wrong is said there, once.
  if (state.state === 'unavailable') return row === 'favourites' ? words.own_unavailable : undefined;
  if (row === 'recent' && state.recent === 'unavailable') return words.own_recent_unavailable;
  return row === 'favourites' && !isNew(state) ? words.own_favourites_nothing : undefined;
}

/** Who has no game yet, as far as everything is known. */
const isNew = (state: OwnGamesState): boolean =>
  state.state === 'ready' && state.recent !== 'unavailable' && hasNoGames(state.rows);

const templateOf = (part: HTMLElement) => part.querySelector<HTMLTemplateElement>('[data-tile]');

const wordsIn = (part: HTMLElement): TileWords => ({
  lang: document.documentElement.lang,
  badges: JSON.parse(part.dataset.badges ?? '{}'),
});

/** Who has none is shown games to begin with below the invitation. */
function showStart(start: HTMLElement, part: HTMLElement, state: OwnGamesState): void {
  start.hidden = !isNew(state);
  const [list, template] = [start.querySelector('[data-own-begin]'), templateOf(part)];
  if (start.hidden || !list || !template || state.state !== 'ready') return;
  const tile = wordsIn(part);
  list.replaceChildren(...state.rows.begin.map((game) => gameTile(template, state.index, game, tile)));
}

function showRow(part: HTMLElement, row: OwnRow, state: OwnGamesState): void {
  const place = part.querySelector<HTMLElement>(`[data-own="${row}"]`);
  const section = place?.closest('section');
  const list = place?.querySelector('ul');
  const template = templateOf(part);
  const nothing = place?.querySelector('.own-nothing');
  if (!place || !section || !list || !template || !nothing) return;
  for (const item of [...list.children]) if (!item.matches('.own-blank')) item.remove();
  const games = state.state === 'ready' ? state.rows[row] : [];
  const tile = wordsIn(part);
  if (state.state === 'ready') list.append(...games.map((game) => gameTile(template, state.index, game, tile)));
  const told = games.length > 0 ? '' : nothingIn(row, state);
  section.hidden = told === undefined;
  nothing.textContent = told ?? '';
  if (state.state !== 'loading') place.removeAttribute('aria-busy');
}

/** Fills the rows of one part with a state, or shows who has no game yet ways to a first one. */
export function showOwnGames(part: HTMLElement, state: OwnGamesState): void {
  for (const row of ownRowNames) showRow(part, row, state);
  const start = part.querySelector<HTMLElement>('[data-own-start]');
  if (start) showStart(start, part, state);
}
