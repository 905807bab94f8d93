import { isExcludedAt } from '#domain/geo-filter.ts';
import { locate } from './ask-location.ts';
import { writeCookie } from './browser.ts';
import { isUnlocated, locationIn } from './location.ts';

const root = document.documentElement;

/** S2.19: a page that is excluded where the visitor turns out to be is left, as it would have been before its first paint. */
function leaveIfExcluded(at: string | undefined): void {
  const { excluded, excludedUrl } = root.dataset;
  if (at === undefined || !excludedUrl || excludedUrl === location.pathname || !isExcludedAt(at, excluded)) return;
  root.hidden = true;
  location.replace(excludedUrl);
}

/**
 * Asks once where a visitor is of whom nothing is known. What is painted stays, so that nothing jumps; from the next
 * page on the head script knows. A page that is excluded itself is left at once.
 */
export function watchLocation(): void {
  if (!root.dataset.geo) return;
  const shownFor = locationIn(document.cookie);
  // A page from the back/forward cache was painted for what was known then.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || locationIn(document.cookie) === shownFor) return;
    root.hidden = true;
    location.reload();
  });
  if (!isUnlocated(document.cookie)) return;
  const ask = async (): Promise<void> => {
    const fetcher = (url: string, init: RequestInit): Promise<Response> => fetch(url, init);
    leaveIfExcluded(await locate({ readCookies: () => document.cookie, writeCookie, fetch: fetcher }));
  };
  if (document.readyState === 'complete') void ask();
  else addEventListener('load', () => void ask(), { once: true });
}
