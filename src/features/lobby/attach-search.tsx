import { createRoot } from 'react-dom/client';
import { after } from '#client/after.ts';
import { deviceStorage } from '#client/browser.ts';
import { emitPageEvent } from '#client/events.ts';
import { loadGameIndex, onlooker } from '#client/game-index.ts';
import { pathFrom } from '#domain/menu-places.ts';
import type { LobbyMessages } from '#messages/lobby/en.ts';
import { lobbyMessages } from '#messages/lobby/messages.ts';
import { createGameSearch, type FindNear, type GameSearch, type SearchState } from './game-search.store.ts';
import { SearchResults } from './SearchResults.tsx';

/** Where a search lives: the page's own form with its field, and the place of the results. */
export interface SearchPlace {
  readonly form: HTMLFormElement;
  readonly field: HTMLInputElement;
  readonly results: HTMLElement;
  readonly limit?: number;
  /** Closes what the search stands in. */
  readonly onClose?: () => void;
}

/** Finds what is nearly spelt so; the code and its index of names come when a search first finds nothing. */
function nearFinder(): FindNear {
  let names: ReturnType<typeof import('./near-games.ts').nearIndex> | undefined;
  return async (index, text, isShown) => {
    const { nearGames, nearIndex } = await import('./near-games.ts');
    names ??= nearIndex(index);
    return nearGames(await names, text, isShown);
  };
}

/** The page of help that searches, in the page's language. */
const helpPath = (home: string, text: string): string =>
  `${pathFrom(home, '/help/search-content')}?${new URLSearchParams({ searchTerm: text })}`;

/** The page of all results, which a form leads to without code; that page itself has no other. */
const allPathOf = ({ action, dataset }: HTMLFormElement): ((text: string) => string) | undefined =>
  dataset.asked === undefined ? (text) => `${new URL(action).pathname}?${new URLSearchParams({ q: text })}` : undefined;

/** The texts of the language, with what editors say instead once the index has told it. */
const wordsNow = async (): Promise<LobbyMessages> => {
  const own = lobbyMessages(document.documentElement.lang);
  const index = await loadGameIndex();
  return { ...own, ...index?.said };
};

/** The page for searching has what was found in its address: a game and back, or a reload, finds it again. */
function keepAsked({ dataset }: HTMLFormElement, text: string): void {
  if (dataset.asked === undefined) return;
  const here = new URL(location.href);
  here.searchParams.set('q', text);
  history.replaceState(history.state, '', here);
}

function tellField(field: HTMLInputElement, id: string, state: SearchState): void {
  const rows = state.state === 'found' || state.state === 'nothing' ? state : undefined;
  field.ariaExpanded = String(rows !== undefined);
  if (rows?.active === undefined) field.removeAttribute('aria-activedescendant');
  else {
    field.setAttribute('aria-activedescendant', `${id}-${rows.active}`);
    document.getElementById(`${id}-${rows.active}`)?.scrollIntoView({ block: 'nearest' });
  }
}

function listen({ form, field, onClose }: SearchPlace, search: GameSearch): void {
  field.addEventListener('focus', () => search.open());
  field.addEventListener('input', () => search.type(field.value));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void search.enter(field.value);
  });
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      search.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape') {
      search.close();
      // A browser's first Escape would only empty the field.
      if (onClose) event.preventDefault();
      onClose?.();
    }
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !form.parentElement?.contains(target)) search.close();
  });
}

/**
 * Brings a search field to life (S2.29, S4.09). What was typed before stays and is searched for; with `atOnce` without
 * waiting for another key.
 */
export async function attachSearch(place: SearchPlace, atOnce = false): Promise<GameSearch> {
  const { form, field, results, limit, onClose } = place;
  const home = form.dataset.home ?? '/';
  const id = `games-${document.querySelectorAll('[role=combobox]').length + 1}`;
  const search = createGameSearch({
    load: loadGameIndex,
    findNear: nearFinder(),
    onlooker,
    storage: deviceStorage,
    after,
    go: (path) => location.assign(path),
    helpPath: (text) => helpPath(home, text),
    allPath: allPathOf(form),
    ...(limit !== undefined && { limit }),
  });
  field.role = 'combobox';
  field.ariaAutoComplete = 'list';
  field.setAttribute('aria-controls', `${id}-list`);
  search.$search.subscribe((state, before) => {
    tellField(field, id, state);
    if (before?.state !== 'waiting' || (state.state !== 'found' && state.state !== 'nothing')) return;
    emitPageEvent({ event: 'search', search_term: state.text.slice(0, 120) });
    keepAsked(form, state.text);
  });
  listen(place, search);
  const again = (text: string): void => {
    field.value = text;
    field.focus();
    void search.enter(text);
  };
  const root = createRoot(results);
  const show = (words: LobbyMessages): void =>
    root.render(
      <SearchResults
        search={search}
        words={words}
        id={id}
        helpPath={(text) => helpPath(home, text)}
        onAgain={again}
        onClose={onClose}
      />,
    );
  show(lobbyMessages(document.documentElement.lang));
  void wordsNow().then(show);
  if (field.value.trim() !== '') {
    if (atOnce) await search.enter(field.value);
    else search.type(field.value);
  } else if (document.activeElement === field) search.open();
  return search;
}
