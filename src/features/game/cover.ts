import { smallWindow } from '#client/small-window.ts';

/** Takes all that stands beside an element, and beside what holds it, out of reach; returns what gives it back. */
function coverPage(cover: HTMLElement): () => void {
  const covered: HTMLElement[] = [];
  for (let each = cover; each.parentElement && each !== document.body; each = each.parentElement)
    for (const beside of each.parentElement.children)
      if (beside !== each && beside instanceof HTMLElement && !beside.inert) covered.push(beside);
  for (const each of covered) each.inert = true;
  return () => {
    for (const each of covered) each.inert = false;
  };
}

/**
 * Keeps the focus, and who reads by ear, in an open game as long as it covers the page: on a small window, and where
 * `isFull`. Returns what ends that.
 */
export function keepInside(game: HTMLElement, isFull: boolean): () => void {
  // There a game covers the window: see play.css.
  const small = matchMedia(smallWindow);
  let uncover = (): void => undefined;
  const look = (): void => {
    uncover();
    uncover = isFull || small.matches ? coverPage(game) : () => undefined;
  };
  look();
  small.addEventListener('change', look);
  return () => {
    small.removeEventListener('change', look);
    uncover();
  };
}
