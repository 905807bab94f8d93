import { writeCookie } from './browser.ts';
import { locate } from './geolocation.ts';
import { isExcludedAt, isUnplaced, placeIn } from './place.ts';

const root = document.documentElement;

/** S2.19: a page that is excluded where the visitor turns out to be is left, as it would have been before its first paint. */
function leaveIfExcluded(place: string | undefined): void {
  const { excluded, excludedUrl } = root.dataset;
  if (place === undefined || !excludedUrl || excludedUrl === location.pathname || !isExcludedAt(place, excluded))
    return;
  root.hidden = true;
  location.replace(excludedUrl);
}

/**
 * Asks once where a visitor is of whom nothing is known. What is painted stays, so that nothing jumps; from the next
 * page on the head script knows. A page that is excluded itself is left at once.
 */
export function watchPlace(): void {
  if (!root.dataset.geo) return;
  const shownFor = placeIn(document.cookie);
  // A page from the back/forward cache was painted for what was known then.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || placeIn(document.cookie) === shownFor) return;
    root.hidden = true;
    location.reload();
  });
  if (!isUnplaced(document.cookie)) return;
  const ask = async (): Promise<void> => {
    const fetcher = (url: string, init: RequestInit): Promise<Response> => fetch(url, init);
    leaveIfExcluded(await locate({ readCookies: () => document.cookie, writeCookie, fetch: fetcher }));
  };
  if (document.readyState === 'complete') void ask();
  else addEventListener('load', () => void ask(), { once: true });
}
