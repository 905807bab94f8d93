// On every page: cards of games. A reader's first hand on the page brings what cards can do beside being links.
import { COUNTING } from '#client/events.ts';
import { cardLink } from '#domain/quick-play.ts';

const isPlayer = (): boolean => document.documentElement.dataset.session === 'in';

/** S6.04: real play on the card of a player, and on a small screen; decided when the card is used. */
function aim({ target }: Event): void {
  const card = target instanceof Element ? target.closest<HTMLAnchorElement>('a.tile') : null;
  const path = card?.getAttribute('href');
  if (!card || !path) return;
  const isMobile = matchMedia('(max-width: 1023px)').matches;
  card.setAttribute('href', cardLink(path, { isPlayer: isPlayer(), isMobile }));
}
for (const input of ['pointerdown', 'keydown']) addEventListener(input, aim, { capture: true, passive: true });

const hands = ['pointermove', 'pointerdown', 'keydown', COUNTING];
const wake = (): void => {
  for (const input of hands) removeEventListener(input, wake);
  void import('./live-cards.ts').then(({ enliven }) => enliven());
};
if (document.querySelector('a.tile')) for (const input of hands) addEventListener(input, wake, { passive: true });
// Lists of jackpots say what each holds.
if (document.querySelector('[data-jackpots]')) void import('./jackpots.ts');
