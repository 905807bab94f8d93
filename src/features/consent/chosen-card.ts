// A card is a link: whoever presses it early has left before the page knows its games. What was chosen is noted at once, and
// told by this page if it can, else by the next one of the tab.
import { tabStorage } from '#client/browser.ts';
import { readChoice } from './choice.ts';

/** The paths of the cards that showed in a list, and the one that was chosen. */
export interface ChosenCard {
  readonly shown: readonly string[];
  readonly path: string;
}

/** This tab's storage: what was chosen and not told yet. */
const CHOSEN_CARD = 'chosenCard';

/** Notes the card of a press; nothing of readers who did not agree. */
export function noteCard({ target }: Event): void {
  const card = target instanceof Element ? target.closest<HTMLAnchorElement>('a.tile') : null;
  const list = card?.closest('.tiles, .tile-grid');
  if (!card || !list || readChoice() !== 'granted') return;
  const cards = [...list.querySelectorAll<HTMLAnchorElement>(':scope > li > a.tile')];
  const shown = cards.filter((each) => each.checkVisibility()).map(({ pathname }) => pathname);
  const note: ChosenCard = { shown, path: card.pathname };
  tabStorage.setItem(CHOSEN_CARD, JSON.stringify(note));
}

export const hasChosenCard = (): boolean => tabStorage.getItem(CHOSEN_CARD) !== null;

/** What is noted, once: it is told, or was never to be read. */
export function takeChosenCard(): ChosenCard | undefined {
  const kept = tabStorage.getItem(CHOSEN_CARD);
  tabStorage.removeItem(CHOSEN_CARD);
  try {
    const { shown, path } = JSON.parse(kept ?? '{}') as Partial<ChosenCard>;
    return Array.isArray(shown) && path !== undefined ? { shown, path } : undefined;
  } catch {
    return undefined;
  }
}
