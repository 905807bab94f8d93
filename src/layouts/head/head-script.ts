// Runs in <head> before first paint, the same bytes on every page (its hash is in the CSP): who reads, from where.
// Everything else waits; keep it small. It is bundled whole: import nothing but single rules.
import { namesOf } from '#domain/geo-filter.ts';

const root = document.documentElement;
const page = root.dataset;
const cookie = (name: string): string => `; ${document.cookie}`.split(`; ${name}=`)[1]?.split(';')[0] ?? '';

page.session = cookie('sid') ? 'in' : 'out';

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
  page.theme = theme;
  // Pictures with a daylight twin ask the device; a choice made against it is written into them as they are read.
  const observer = new MutationObserver(() => {
    for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-daylight]'))
      source.media = source.media.replace(/^\S+/, theme === 'light' ? 'all' : '(width:0)');
  });
  observer.observe(root, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => observer.disconnect());
}

// A game that the address asks to open has its room before it comes (S2.27a).
if (/[#_?&](quick|real)play/.test(location.href)) page.play = '';

const leaveFor = (path: string): void => {
  root.hidden = true;
  location.replace(path);
};

// S2.22: `?overlay=join` on any page leads to joining, with the rest of the query and the hash.
const there = new URL(location.href);
const joins = there.searchParams.get('overlay') === 'join';
if (joins) {
  there.pathname = `${there.pathname.split('/')[1] === root.lang ? root.lang : ''}/join`;
  there.searchParams.delete('overlay');
  leaveFor(there.href);
}
// Account pages: a signed-out visitor leaves before anything is painted.
else if (page.guard && page.session === 'out')
  leaveFor(`${page.guard}?destination=${encodeURIComponent(there.pathname + there.search + there.hash)}`);

/** Where the visitor is, as exclusions name it: the country, then the country with its subdivision; none when unknown. */
const place = cookie('st').replace('%3A', ':');
const places = page.geo && /^[A-Z]{2}(:[A-Z0-9]{1,3})?$/.test(place) ? namesOf(place) : [];

// S2.19: a page that is excluded here is left before anything is painted. The page it is left for never is.
const { excluded = '', excludedUrl } = page;
if (
  !joins &&
  excludedUrl &&
  excludedUrl !== there.pathname &&
  places.some((each) => excluded.split(' ').includes(each))
)
  leaveFor(excludedUrl);

// S5.07: what is excluded in the visitor's country or subdivision is never painted; with no location all shows.
// Lists of fixed length hold spare items: the first so many that are not hidden show, so nothing leaves a hole.
const hidden = places.map((each) => `[data-not-in~="${each}"]`);
const others = page.session === 'in' ? 'anonymous' : 'authenticated';
const shown = `:not(${['[data-kept]', `[data-audience=${others}]`, ...hidden].join()})`;
const rules = [
  ...places.map((each) => `[data-only-in~="${each}"]{display:inline}`),
  `${hidden.join()}{display:none!important}`,
  ...[1, 3, 4, 8].map((count) => {
    const spare = `="${count}"]>:nth-child(n+${count + 1} of ${shown}){display:none}`;
    const first = `[data-rest="${count}"]>:nth-child(-n+${count} of ${shown}){display:none}`;
    return `[data-first${spare}${first}@media(min-width:1024px){[data-row${spare}}`;
  }),
];
// In the page's own sheet: one of the document's stands behind all, so that each that comes later would stand before it, for
// which Chromium lays out the whole page anew. Where the own one did not come, what is excluded still never shows.
const [sheet = new CSSStyleSheet()] = document.styleSheets;
sheet.insertRule(`@media{${rules.join('')}}`);
if (!sheet.href) document.adoptedStyleSheets.push(sheet);

// A form of an island that is not alive yet must not leave the page (a password would be sent as a plain form): what a
// quick hand sent, `Form` sends once it is.
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement & { early?: boolean };
  if (event.defaultPrevented || !form.closest('astro-island')) return;
  event.preventDefault();
  form.early = true;
});

// So does a button wait that is pressed before the first script holds presses (hold-presses.ts).
addEventListener('click', (event) => {
  (event.target as Element & { pressed?: boolean }).pressed = true;
});

// Pages fade into each other (base.css). A fade that is cut short rejects a promise that no page asked for, some of which no
// event tells of (https://github.com/w3c/csswg-drafts/issues/13726): it would stand in the console as an error.
addEventListener('unhandledrejection', (event) => {
  if (/transition was/i.test(event.reason?.message)) event.preventDefault();
});
