// What every page's frame does beyond HTML, once it is painted.
import '#ui/theme-button.ts';

const root = document.documentElement;

// Pictures with a daylight twin follow a choice of theme; until one is made they follow the device.
new MutationObserver(() => {
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-daylight]'))
    source.media = source.media.replace(/^\S+/, root.dataset.theme === 'light' ? 'all' : '(width:0)');
}).observe(root, { attributeFilter: ['data-theme'] });

// A browser is content with a sliver of what has the focus; of a row that scrolls, the whole tile comes into sight.
addEventListener('focusin', ({ target }) => {
  const tile = target instanceof Element && target.matches(':focus-visible') ? target.closest('.tiles > li') : null;
  const row = tile?.parentElement?.getBoundingClientRect();
  if (!tile || !row) return;
  const { left, right } = tile.getBoundingClientRect();
  if (left < row.left || right > row.right) tile.scrollIntoView({ block: 'nearest', inline: 'start' });
});
