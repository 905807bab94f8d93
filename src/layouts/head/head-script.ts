// Runs in <head> before first paint, the same bytes on every page (its hash is in the CSP): who reads, from where.
// Everything else waits; keep it small, and free of imports.
const root = document.documentElement;
const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
const readSession = (): 'in' | 'out' => (cookie('sid') ? 'in' : 'out');

root.dataset.session = readSession();

// The theme chosen on this device, before anything is painted; without a choice the device's own wish counts.
const readTheme = (): string | null => {
  try {
    return localStorage.getItem('theme');
  } catch {
    // A browser that refuses storage throws on the name alone; the guard below must run all the same.
    return null;
  }
};
const theme = readTheme();
if (theme === 'light' || theme === 'dark') {
  root.dataset.theme = theme;
  // Pictures with a daylight twin ask the device; a choice made against it is written into them as they are read.
  const observer = new MutationObserver(() => {
    for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-daylight]'))
      source.media = theme === 'light' ? 'all' : 'not all';
  });
  observer.observe(root, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => observer.disconnect());
}

// Account pages: a signed-out visitor leaves before anything is painted.
const guard = root.dataset.guard;
if (guard && root.dataset.session === 'out') {
  root.hidden = true;
  location.replace(`${guard}?destination=${encodeURIComponent(location.pathname + location.search + location.hash)}`);
}

/** Where the visitor is, as exclusions name it: the country, then the country with its subdivision; none when unknown. */
const placesOf = (cookie: string): string[] => {
  const place = cookie.replace('%3A', ':');
  const known = root.dataset.geo === 'on' && /^[A-Z]{2}(:[A-Z0-9]{1,3})?$/.test(place);
  return known ? [place.slice(0, 2), place] : [];
};
const places = placesOf(cookie('st') ?? '');

// S2.19: a page that is excluded here is left before anything is painted. The page it is left for never is.
const { excluded = '', excludedUrl } = root.dataset;
if (excludedUrl && excludedUrl !== location.pathname && places.some((place) => excluded.split(' ').includes(place))) {
  root.hidden = true;
  location.replace(excludedUrl);
}

// S5.07: what is excluded in the visitor's country or subdivision is never painted; with no location all shows.
// Lists of fixed length hold spare items: the first so many that are not hidden show, so nothing leaves a hole.
const rulesFor = (hidden: readonly string[]): string => {
  const only = places.map((place) => `[data-only-in~="${place}"]{display:inline}`);
  const rules = [...only, ...hidden.map((selector) => `${selector}{display:none!important}`)];
  for (const [session, other] of [
    ['in', 'anonymous'],
    ['out', 'authenticated'],
  ]) {
    const shown = `:not(${[`[data-audience="${other}"]`, '[data-kept]', ...hidden].join()})`;
    for (const n of [3, 4, 8]) {
      const is = `[data-session="${session}"]`;
      const last = `${is} [data-first="${n}"]>:nth-child(n+${n + 1} of ${shown}){display:none}`;
      rules.push(last, `${is} [data-rest="${n}"]>:nth-child(-n+${n} of ${shown}){display:none}`);
      rules.push(`@media(min-width:1024px){${last.replace('data-first', 'data-row')}}`);
    }
  }
  return rules.join('');
};
const adopt = (rules: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
};
adopt(rulesFor(places.map((place) => `[data-not-in~="${place}"]`)));

// A form of an island that is not alive yet must not leave the page (a password would be sent as a plain form).
addEventListener('submit', (event) => {
  if ((event.target as Element).closest('astro-island[ssr]')) event.preventDefault();
});

// A page from the back/forward cache: nothing private shows before the session is looked at again.
addEventListener('pageshow', (event) => {
  if (!event.persisted || root.dataset.session === readSession()) return;
  root.dataset.session = readSession();
  root.hidden = true;
  location.reload();
});

// Makes it a module for the type checker: its names are its own.
export {};
