import { lobbyMessages } from '#messages/lobby/messages.ts';
import { gameTile } from './card-tiles.ts';
import type { OwnGamesState } from './own-games.store.ts';

/** Why there is nothing in the row. */
function wordsOf(state: OwnGamesState, lang: string): string {
  const words = lobbyMessages(lang);
  return state.state === 'ready' && state.recent === 'known' ? words.own_opened_nothing : words.own_opened_unavailable;
}

/** The page's empty tile as a link, without what it says and with room for a picture. */
function templateOf(empty: Element): HTMLTemplateElement {
  const template = document.createElement('template');
  const item = empty.cloneNode(true) as Element;
  item.removeAttribute('hidden');
  const link = Object.assign(document.createElement('a'), { className: 'tile tile-square' });
  link.append(...(item.firstElementChild?.childNodes ?? []));
  for (const said of link.querySelectorAll('[data-studio], .tile-art')) said.textContent = '';
  link.querySelector('.tile-art')?.append(Object.assign(new Image(320, 320), { loading: 'lazy', alt: '' }));
  item.replaceChildren(link);
  template.content.append(item);
  return template;
}

/** Fills a row with a state. Its first tile is the empty one: it says why there are none, and the row keeps its height. */
export function showOpenedGames(list: HTMLElement, state: OwnGamesState): void {
  const [empty, ...shown] = list.children;
  if (!empty || state.state === 'loading') return;
  for (const item of shown) item.remove();
  const { lang } = document.documentElement;
  const games = state.state === 'ready' ? state.rows.opened : [];
  const template = templateOf(empty);
  if (state.state === 'ready')
    list.append(...games.map((game) => gameTile(template, state.index, game, { lang, badges: {} })));
  empty.toggleAttribute('hidden', games.length > 0);
  const said = Object.assign(document.createElement('span'), {
    className: 'tile-name',
    textContent: wordsOf(state, lang),
  });
  empty.querySelector('.tile-art')?.replaceChildren(said);
  list.removeAttribute('aria-busy');
}
