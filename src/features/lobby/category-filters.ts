// Filters of a category: the address says what is asked for, the index what there is.
import { loadGameIndex, onlooker } from '#client/game-index.ts';
import { type GameFilters, gameOrders } from '#domain/game-filter.ts';
import { fill } from '#messages/common/fill.ts';
import { lobbyMessages } from '#messages/lobby/messages.ts';
import { gameTile } from './card-tiles.ts';
import { createCategoryFilters, type FilterState } from './category-filters.store.ts';

const { lang } = document.documentElement;
const words = lobbyMessages(lang);

function statusOf(state: FilterState): string {
  if (state.state === 'loading') return words.search_waiting;
  if (state.state === 'unavailable') return words.own_unavailable;
  if (state.state !== 'found') return '';
  const { length } = state.games;
  if (length === 0) return words.filter_nothing;
  return fill(length === 1 ? words.filter_count_one : words.filter_count_other, { count: length });
}

function bringToLife(form: HTMLFormElement, cards: HTMLElement): void {
  const selects = [...form.querySelectorAll('select')];
  const valuesOf = (name: string): string[] =>
    selects.filter((each) => each.name === name).flatMap((each) => [...each.options].map(({ value }) => value));
  const pages = document.querySelector<HTMLElement>('[data-pages]');
  // A second list for what a choice finds; it comes to the page with the first choice.
  const found = Object.assign(document.createElement('ul'), { className: cards.className });
  const filters = createCategoryFilters({
    choices: { studios: valuesOf('studio').filter(Boolean), kinds: valuesOf('kind').filter(Boolean) },
    category: form.dataset.category ?? '',
    inPage: [...cards.querySelectorAll<HTMLAnchorElement>('a.tile')].map((card) => card.pathname),
    load: loadGameIndex,
    onlooker: () => ({ ...onlooker(), lang }),
    search: () => location.search,
    write: (search, keep) => {
      const address = location.pathname + search + location.hash;
      if (keep) history.replaceState(history.state, '', address);
      else history.pushState(null, '', address);
    },
  });
  const badges = JSON.parse(form.dataset.badges ?? '{}') as Readonly<Record<string, string>>;
  const show = (state: FilterState): void => {
    const template = form.querySelector<HTMLTemplateElement>('[data-tile]');
    const status = form.querySelector('[role=status]');
    const reset = form.querySelector<HTMLButtonElement>('[type=reset]');
    if (!template || !status || !reset) return;
    const chosen: GameFilters = state.state === 'plain' ? {} : state.filters;
    for (const select of selects) select.value = chosen[select.name as keyof GameFilters] ?? '';
    status.textContent = statusOf(state);
    reset.disabled = state.state === 'plain';
    const isFound = state.state === 'found';
    if (isFound)
      found.replaceChildren(...state.games.map((game) => gameTile(template, state.index, game, { lang, badges })));
    // While the index is on its way the cards that are there stay.
    if (state.state === 'loading') return;
    if (isFound && !found.isConnected) cards.after(found);
    found.hidden = !isFound;
    cards.hidden = isFound;
    if (pages) pages.hidden = isFound;
  };
  filters.$filters.listen(show);
  form.addEventListener('change', () => {
    const chosenIn = (name: string): string => selects.find((each) => each.name === name)?.value ?? '';
    const [studio, kind] = [chosenIn('studio'), chosenIn('kind')];
    const sort = gameOrders.find((order) => order === chosenIn('sort'));
    void filters.choose({ ...(studio && { studio }), ...(kind && { kind }), ...(sort && { sort }) });
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', () => {
    selects[0]?.focus();
    void filters.choose({});
  });
  addEventListener('popstate', () => void filters.follow());
  void filters.follow();
}

const form = document.querySelector<HTMLFormElement>('[data-filters]');
const cards = document.querySelector<HTMLElement>('.choices ~ .tile-grid');
if (form && cards) bringToLife(form, cards);
