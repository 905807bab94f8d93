// Loaded by pages of readers who agreed to be counted, and by no others.
import { after } from '#client/after.ts';
import { tabStorage } from '#client/browser.ts';
import { cardItems } from '#client/card-items.ts';
import { COUNTING, LOGIN_SUCCESS, PAGE_EVENT } from '#client/events.ts';
import { loadGameIndex } from '#client/game-index.ts';
import type { PageEvent } from '#contract/consent.ts';
import { CONSENT_KEY } from '#domain/consent.ts';
import { readChoice } from './choice.ts';
import { hasChosenCard, takeChosenCard } from './chosen-card.ts';
import { createStatistics } from './statistics.store.ts';

/** This tab's storage: the deposit that was counted last; its page may be opened again. */
const COUNTED = 'countedPurchase';

type Layered = typeof globalThis & { dataLayer?: readonly unknown[] };

/** On `window`: the choice is another one now. */
const CHOSEN = 'consent-chosen';

function isCountedBefore(event: PageEvent): boolean {
  if (event.event !== 'purchase') return false;
  const { transaction_id: id } = event.ecommerce;
  if (tabStorage.getItem(COUNTED) === id) return true;
  tabStorage.setItem(COUNTED, id);
  return false;
}

/** The game whose page this is. */
async function gameHere(): Promise<PageEvent | undefined> {
  if (!document.querySelector('.play')) return undefined;
  const index = await loadGameIndex();
  const game = index?.path.indexOf(location.pathname) ?? -1;
  if (!index || game < 0) return undefined;
  const item = {
    item_id: index.id[game] ?? '',
    item_name: index.name[game] ?? '',
    item_brand: index.sub[game] ?? '',
    item_category: index.categories[index.in[game]?.[0] ?? -1]?.[0] ?? '',
  };
  return { event: 'view_item', ecommerce: { items: [item] } };
}

/** S9.07: the card that was chosen here or, if that page was left too soon to tell, on the one before. */
async function chosenCard(): Promise<PageEvent | undefined> {
  const index = hasChosenCard() ? await loadGameIndex() : undefined;
  const chosen = index && takeChosenCard();
  if (!chosen) return undefined;
  const numbers = new Map(index.path.map((path, game) => [path, game]));
  const shown = chosen.shown.flatMap((path) => numbers.get(path) ?? []);
  const id = index.id[numbers.get(chosen.path) ?? -1];
  const item = cardItems(index, shown).find(({ item_id }) => item_id === id);
  return item && { event: 'select_item', ecommerce: { items: [item] } };
}

/** Counts what happens on this page from now on, until the choice is taken back here or in another tab. */
export function startCounting(): void {
  if ('dataLayer' in globalThis) return;
  const count = createStatistics({
    fetcher: (url, init) => fetch(url, init),
    page: () => location.pathname,
    after,
  });
  (globalThis as Layered).dataLayer = count.layer;
  const ends = new AbortController();
  const { signal } = ends;
  const told = (event: PageEvent): void => {
    if (!isCountedBefore(event)) count.tell(event);
  };
  const stopUnlessGranted = (): void => {
    if (readChoice() === 'granted') return;
    ends.abort();
    count.stop();
    delete (globalThis as Layered).dataLayer;
    tabStorage.removeItem(COUNTED);
    takeChosenCard();
  };
  const tellLater = async (found: Promise<PageEvent | undefined>): Promise<void> => {
    const event = await found;
    if (event && !signal.aborted) told(event);
  };
  addEventListener(PAGE_EVENT, (event) => told((event as CustomEvent<PageEvent>).detail), { signal });
  addEventListener(LOGIN_SUCCESS, () => told({ event: 'login' }), { signal });
  addEventListener('pagehide', count.flush, { signal });
  // Chosen otherwise in another tab: at once here, too.
  addEventListener('storage', ({ key }) => (key === CONSENT_KEY || key === null) && stopUnlessGranted(), { signal });
  addEventListener('pageshow', stopUnlessGranted, { signal });
  addEventListener(CHOSEN, stopUnlessGranted, { signal });
  dispatchEvent(new Event(COUNTING));
  addEventListener('click', () => void tellLater(chosenCard()), { signal });
  void tellLater(chosenCard());
  void tellLater(gameHere());
}

/** After a choice: counts from now on, or stops at once; what was not sent yet never is. */
export function heedChoice(): void {
  if (readChoice() === 'granted') startCounting();
  else dispatchEvent(new Event(CHOSEN));
}
