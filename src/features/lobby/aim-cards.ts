// On every page, before all else of it: where a card leads is decided when it is used, however early that is.
import { smallWindow } from '#client/small-window.ts';
import { cardLink } from '#domain/quick-play.ts';

/** S6.04: real play on the card of a player, and on a small screen. */
function aim({ target }: Event): void {
  const card = target instanceof Element ? target.closest<HTMLAnchorElement>('a.tile') : null;
  const path = card?.getAttribute('href');
  if (!card || !path) return;
  const isPlayer = document.documentElement.dataset.session === 'in';
  const isMobile = matchMedia(smallWindow).matches;
  card.setAttribute('href', cardLink(path, { isPlayer, isMobile }));
}
for (const input of ['pointerdown', 'keydown']) addEventListener(input, aim, { capture: true, passive: true });
