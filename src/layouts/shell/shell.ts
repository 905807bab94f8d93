// What every page's frame does beyond HTML.
export {};

const root = document.documentElement;

// Pictures with a daylight twin follow a choice of theme; until one is made they follow the device.
new MutationObserver(() => {
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-daylight]'))
    source.media = root.dataset.theme === 'light' ? 'all' : 'not all';
}).observe(root, { attributeFilter: ['data-theme'] });

// S2.28d: panels close when the page is left, also for whoever comes back to it.
addEventListener('pagehide', () => {
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
});
