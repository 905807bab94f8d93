// Hearts and badges of the cards in a page, for whoever has a hand on it.
import { bringStyles } from '#client/bring-styles.ts';
import { performCall } from '#client/call.ts';
import { cardItems } from '#client/card-items.ts';
import { COUNTING, emitPageEvent } from '#client/events.ts';
import { loadGameIndex } from '#client/game-index.ts';
import { readFreeGames } from '#contract/lobby.ts';
import type { GameIndex } from '#domain/game-index.ts';
import { fill } from '#messages/common/fill.ts';
import { lobbyMessages } from '#messages/lobby/messages.ts';
import sprite from '#ui/icons/icons.svg?url';
import { openPreviews } from './card-intent.ts';
import styles from './live-cards.css?url';
import { favourites } from './own-favourites.ts';

const words = lobbyMessages(document.documentElement.lang);
const pathOf = (card: HTMLAnchorElement): string => card.pathname;

function icon(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `${sprite}#heart`);
  svg.append(use);
  return svg;
}

/** A heart beside a card, pressed while its game is a favourite. */
function heart(gameId: string, name: string): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'icon-button tile-heart',
  });
  button.append(icon());
  const show = (): void => {
    const isOwn = favourites.$favourites.get().includes(gameId);
    button.ariaPressed = String(isOwn);
    button.ariaLabel = fill(isOwn ? words.favourite_remove : words.favourite_add, { name });
  };
  show();
  button.addEventListener('click', () => {
    favourites.toggle(gameId);
    show();
  });
  return button;
}

/** One heart at a time: on the card under the pointer or in focus. */
function followHand(index: GameIndex, numbers: ReadonlyMap<string, number>): void {
  let shown: { readonly item: Element; readonly button: HTMLButtonElement } | undefined;
  const follow = ({ target }: Event): void => {
    const item = target instanceof Element ? target.closest('li') : null;
    if (item === shown?.item) return;
    if (!shown?.button.matches(':focus')) {
      shown?.button.remove();
      shown = undefined;
    }
    const card = item?.querySelector<HTMLAnchorElement>(':scope > a.tile');
    const game = card ? numbers.get(pathOf(card)) : undefined;
    if (!item || game === undefined || shown) return;
    shown = { item, button: heart(index.id[game] ?? '', index.name[game] ?? '') };
    item.append(shown.button);
  };
  addEventListener('pointerover', follow);
  addEventListener('focusin', follow);
}

/** S9.07: tells of the cards of each list as they show; of the one that is chosen tells whatever counts. */
function tellCards(index: GameIndex, numbers: ReadonlyMap<string, number>): void {
  const tellLists = (): void => {
    for (const list of document.querySelectorAll('.tiles, .tile-grid')) {
      const cards = [...list.querySelectorAll<HTMLAnchorElement>(':scope > li > a.tile')];
      const shown = cards.filter((card) => card.checkVisibility());
      const items = cardItems(
        index,
        shown.flatMap((card) => numbers.get(pathOf(card)) ?? []),
      );
      if (items.length > 0) emitPageEvent({ event: 'view_item_list', ecommerce: { items } });
    }
  };
  tellLists();
  addEventListener(COUNTING, tellLists);
}

/** A badge on the cards of some games that have none. */
function tag(ids: readonly string[], index: GameIndex, numbers: ReadonlyMap<string, number>): void {
  for (const card of document.querySelectorAll<HTMLAnchorElement>('a.tile')) {
    const game = numbers.get(pathOf(card));
    if (game === undefined || !ids.includes(index.id[game] ?? '') || card.querySelector('.tile-tag')) continue;
    const own = { className: 'tile-tag tile-tag-freeSpins', textContent: words.spins_badge };
    card.querySelector('.tile-art')?.append(Object.assign(document.createElement('span'), own));
  }
}

async function addBadges(index: GameIndex, numbers: ReadonlyMap<string, number>): Promise<void> {
  const free = await performCall(readFreeGames, { poll: true });
  if (free.state === 'ok')
    tag(
      free.value.map(({ gameId }) => gameId),
      index,
      numbers,
    );
  if (!index.spins || document.documentElement.dataset.session !== 'in') return;
  const [{ spins }, { startKernel }] = await Promise.all([import('#client/spins.ts'), import('#client/kernel.ts')]);
  startKernel();
  spins.$value.subscribe((state) => state.state === 'ready' && tag(state.value, index, numbers));
  spins.watch();
}

/** Brings the cards to life; without the index they stay the links that they are. */
export async function enliven(): Promise<void> {
  openPreviews();
  const index = await loadGameIndex();
  if (!index) return;
  void bringStyles(styles);
  const numbers = new Map(index.path.map((path, game) => [path, game]));
  followHand(index, numbers);
  tellCards(index, numbers);
  await addBadges(index, numbers);
}
