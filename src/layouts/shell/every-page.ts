// All that a page does beyond its HTML and the first script; what stands in few pages comes to those alone.
import { answerMissing, sayMissing } from '#client/missing.ts';
import './shell.ts';
import '#features/lobby/cards.ts';
import '#features/account/every-page.ts';
import '#features/bonus/every-page.ts';
import '#features/consent/every-page.ts';
import '#features/language/every-page.ts';
import '#features/notifications/every-page.ts';
import 'astro/runtime/server/astro-island.js';

/** What a page may hold, and the code that it needs there. */
const parts: readonly (readonly [selector: string, bring: () => Promise<unknown>])[] = [
  ['[data-slideshow]', () => import('../hero/slideshow.ts')],
  ['[data-tabs]', () => import('../blocks/tabs.ts')],
  ['.play', () => import('../game/game-page.ts')],
  ['[data-film]', () => import('#features/game/tile-films.ts')],
  ['[data-filters]', () => import('#features/lobby/category-filters.ts')],
  ['[data-game-search]', () => import('#features/lobby/search-forms.ts')],
  ['[data-own-games]', () => import('#features/lobby/own-games.ts')],
  ['[data-session=in] [data-opened]', () => import('#features/lobby/opened-games.ts')],
  ['[data-spin-games]', () => import('#features/lobby/spin-games.ts')],
];

/** Fulfilled once everything of this page listens; what could not come is missing alone, and says so when it is pressed. */
export const ready: Promise<unknown> = Promise.allSettled(
  parts.map(async ([selector, bring]) => {
    const places = document.querySelectorAll(selector);
    if (places.length === 0) return;
    await bring().catch((error: unknown) => {
      for (const place of places) answerMissing(place);
      // The address asks for a game, whose room is kept.
      if (document.documentElement.dataset.play !== undefined) sayMissing();
      throw error;
    });
  }),
);
