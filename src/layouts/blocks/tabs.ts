// Makes tabs of the names of [data-tabs]: one stop for Tab, arrows move, one panel shows. Without this module the names
// are links to the panels, which stand below each other.

const tabOf = (tabs: readonly HTMLAnchorElement[], hash: string): HTMLAnchorElement | undefined =>
  hash === '' ? undefined : tabs.find((tab) => tab.hash === hash && tab.offsetWidth > 0);

/** Where a key leads among `count` tabs; undefined for every other key. */
function placeAfter(key: string, at: number, count: number, isRtl: boolean): number | undefined {
  const [forward, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const places: Readonly<Record<string, number>> = {
    [forward]: (at + 1) % count,
    [back]: (at + count - 1) % count,
    Home: 0,
    End: count - 1,
    ' ': at,
  };
  return places[key];
}

function start(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('.tab-names');
  const tabs = [...(list?.querySelectorAll('a') ?? [])];
  const panelOf = (tab: HTMLAnchorElement): HTMLElement | null =>
    document.getElementById(decodeURIComponent(tab.hash.slice(1)));
  // What is hidden where the visitor is takes no part.
  const shown = (): HTMLAnchorElement[] => tabs.filter((tab) => tab.offsetWidth > 0);
  const choose = (chosen: HTMLAnchorElement): void => {
    for (const tab of tabs) {
      tab.ariaSelected = String(tab === chosen);
      tab.tabIndex = tab === chosen ? 0 : -1;
      const panel = panelOf(tab);
      if (panel) panel.hidden = tab !== chosen;
    }
  };
  const first = tabOf(tabs, location.hash) ?? shown()[0];
  if (!list || !first) return;
  list.role = 'tablist';
  for (const [index, tab] of tabs.entries()) {
    const panel = panelOf(tab);
    if (!panel) continue;
    if (tab.parentElement) tab.parentElement.role = 'presentation';
    tab.role = 'tab';
    tab.id ||= `${panel.id}-name-${index}`;
    tab.setAttribute('aria-controls', panel.id);
    panel.role = 'tabpanel';
    panel.tabIndex = 0;
    panel.setAttribute('aria-labelledby', tab.id);
  }
  list.addEventListener('click', (event) => {
    const tab = (event.target as Element).closest('a');
    if (!tab || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(tab);
    history.replaceState(history.state, '', tab.hash);
  });
  list.addEventListener('keydown', (event) => {
    const all = shown();
    const at = all.indexOf(event.target as HTMLAnchorElement);
    const next = at < 0 ? undefined : placeAfter(event.key, at, all.length, getComputedStyle(list).direction === 'rtl');
    const tab = next === undefined ? undefined : all[next];
    if (!tab) return;
    event.preventDefault();
    choose(tab);
    tab.focus();
  });
  addEventListener('hashchange', () => {
    const tab = tabOf(tabs, location.hash);
    if (tab) choose(tab);
  });
  choose(first);
  // The panels' own attribute says from here on which one shows.
  root.querySelector('[data-first]')?.removeAttribute('data-first');
}

for (const root of document.querySelectorAll<HTMLElement>('[data-tabs]')) start(root);

// Makes it a module for the type checker: its names are its own.
export {};
