// What every page's frame does beyond HTML.
import '#features/lobby/cards.ts';
import '#features/lobby/open-search.ts';
import '#ui/theme-button.ts';

const root = document.documentElement;
if (document.querySelector('[data-slideshow]'))
  void import('../hero/slideshow.ts').then(({ startSlideshows }) => startSlideshows());

// Pictures with a daylight twin follow a choice of theme; until one is made they follow the device.
new MutationObserver(() => {
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-daylight]'))
    source.media = source.media.replace(/^\S+/, root.dataset.theme === 'light' ? 'all' : '(width:0)');
}).observe(root, { attributeFilter: ['data-theme'] });

const readSession = (): 'in' | 'out' => (/(?:^|; )sid=[^;]/.test(document.cookie) ? 'in' : 'out');

// A page from the back/forward cache: nothing private shows before the session is looked at again.
addEventListener('pageshow', ({ persisted }) => {
  const session = readSession();
  if (!persisted || root.dataset.session === session) return;
  root.dataset.session = session;
  root.hidden = true;
  location.reload();
});

// A browser is content with a sliver of what has the focus; of a row that scrolls, the whole tile comes into sight.
addEventListener('focusin', ({ target }) => {
  const tile = target instanceof Element && target.matches(':focus-visible') ? target.closest('.tiles > li') : null;
  const row = tile?.parentElement?.getBoundingClientRect();
  if (!tile || !row) return;
  const { left, right } = tile.getBoundingClientRect();
  if (left < row.left || right > row.right) tile.scrollIntoView({ block: 'nearest', inline: 'start' });
});

// S2.28d: panels close when the page is left, also for whoever comes back to it.
addEventListener('pagehide', () => {
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
});
