// On every page: cards of games. A reader's first hand on the page brings what cards can do beside being links.
import { COUNTING } from '#client/events.ts';

const hands = ['pointermove', 'pointerdown', 'keydown', COUNTING];
const wake = (): void => {
  for (const input of hands) removeEventListener(input, wake);
  void import('./live-cards.ts').then(({ enliven }) => enliven());
};
if (document.querySelector('a.tile')) for (const input of hands) addEventListener(input, wake, { passive: true });
// A hand that was there before this.
if (document.querySelector('a.tile:is(:hover,:focus)')) wake();
// Lists of jackpots say what each holds.
if (document.querySelector('[data-jackpots]')) void import('./jackpots.ts');
