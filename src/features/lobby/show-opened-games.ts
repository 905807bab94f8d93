import { lobbyMessages } from '#messages/lobby/messages.ts';
import { gameTile } from './card-tiles.ts';
import type { OwnGamesState } from './own-games.store.ts';

/** Why there is nothing in the row. */
function wordsOf(state: OwnGamesState, lang: string): string {
  const words = lobbyMessages(lang);
  return state.state === 'ready' && state.recent === 'known' ? words.own_opened_nothing : words.own_opened_unavailable;
}

/** The page's empty tile as a link, with room for a picture and with what stands before a return. */
function templateOf(empty: Element, rtpLabel: string): HTMLTemplateElement {
  const template = document.createElement('template');
  const item = empty.cloneNode(true) as Element;
  item.removeAttribute('hidden');
  const link = Object.assign(document.createElement('a'), { className: 'tile tile-square' });
  link.append(...(item.firstElementChild?.childNodes ?? []));
  for (const said of link.querySelectorAll('[data-studio], .tile-art')) said.textContent = '';
  link.querySelector('[data-rtp]')?.append(`${rtpLabel} `);
  link.querySelector('.tile-art')?.append(Object.assign(new Image(320, 320), { loading: 'lazy', alt: '' }));
  item.replaceChildren(link);
  template.content.append(item);
  return template;
}

/** Why there is nothing, and a way to a first game: over the whole row, or beside the games to begin with. */
function nothingIn(state: OwnGamesState, lang: string): HTMLElement {
  const line = Object.assign(document.createElement('p'), { className: 'opened-nothing muted' });
  line.append(Object.assign(document.createElement('span'), { textContent: wordsOf(state, lang) }));
  const search = document.querySelector<HTMLAnchorElement>('a[data-search]');
  const find = lobbyMessages(lang).own_opened_find;
  if (search) line.append(Object.assign(document.createElement('a'), { href: search.href, textContent: find }));
  return line;
}

/** Fills a row with a state. Its first tile is the empty one, unseen below what says why there are none: the row keeps its height. */
export function showOpenedGames(list: HTMLElement, state: OwnGamesState): void {
  const [empty, ...shown] = list.children;
  if (!empty || state.state === 'loading') return;
  for (const item of shown) item.remove();
  const { lang } = document.documentElement;
  const games = state.state === 'ready' ? state.rows.opened : [];
  // Of who has opened none; where that cannot be read nobody knows what is new to them.
  const first = state.state === 'ready' && state.recent === 'known' && games.length === 0 ? state.rows.begin : [];
  const template = templateOf(empty, lobbyMessages(lang).own_opened_rtp);
  if (state.state === 'ready')
    list.append(...[...games, ...first].map((game) => gameTile(template, state.index, game, { lang, badges: {} })));
  empty.toggleAttribute('hidden', games.length > 0);
  empty.querySelector('.opened-nothing')?.remove();
  if (games.length === 0) empty.append(nothingIn(state, lang));
  list.removeAttribute('aria-busy');
}
