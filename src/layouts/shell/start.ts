// The one script that a page asks for before its first picture: what must not be missed however early it happens, and the
// start of all else (every-page.ts), which is late unless the page or a hand waits for it.
import '#client/leaving.ts';
import '#features/lobby/aim-cards.ts';
import '#features/lobby/open-search.ts';
import { sayMissing } from '#client/missing.ts';
import { noteCard } from '#features/consent/chosen-card.ts';
import { holdPresses } from './hold-presses.ts';
import { isAwaited, untilWanted } from './until-wanted.ts';

const readSession = (): 'in' | 'out' => (/(?:^|; )sid=[^;]/.test(document.cookie) ? 'in' : 'out');
const root = document.documentElement;

// A page from the back/forward cache: nothing private shows before the session is looked at again.
addEventListener('pageshow', ({ persisted }) => {
  const session = readSession();
  if (!persisted || root.dataset.session === session) return;
  root.dataset.session = session;
  root.hidden = true;
  location.reload();
});

// S2.28d: panels close when the page is left, also for whoever comes back to it.
addEventListener('pagehide', () => {
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
});

// A card that is pressed leads away: the press is noted before.
if (document.querySelector('[data-consent]')) addEventListener('click', noteCard);

/**
 * Brings the rest of the page's code when it is wanted, then repeats what was pressed before it was there. Where it can not
 * come, a page that is nothing without it says so by itself, and any other when something is pressed.
 */
export async function startPage(bring: () => Promise<{ readonly ready: Promise<unknown> }>): Promise<void> {
  const end = holdPresses();
  let isThere = false;
  try {
    await untilWanted();
    const { ready } = await bring();
    await ready;
    isThere = true;
  } finally {
    end(isThere);
    if (!isThere && isAwaited()) sayMissing();
  }
}
