import { tabStorage } from '#client/browser.ts';
import { previousPage, type StoragePort } from '#client/storage.ts';
import { destination } from '#domain/destination.ts';
import { isSiteRoute } from '#domain/site-route.ts';

/** What deciding where to go back to takes. `home` is a path in the page's language. */
export interface Whence {
  readonly origin: string;
  readonly here: string;
  readonly languages: readonly string[];
  readonly home: string;
}

/**
 * S2.10, S2.13: the stored previous page of this tab, else home. What is stored is judged as a `destination` is: it never
 * leads away from the site.
 */
export function wayBack(storage: StoragePort, { origin, here, languages, home }: Whence): string {
  const judge = (page: string, otherwise: string): string =>
    destination(page, origin, (path) => isSiteRoute(path, languages), otherwise);
  const stored = previousPage(storage, here, (page) => judge(page, '') !== '');
  return stored === undefined ? home : judge(stored, home);
}

/** Goes there. */
export function goBack({ languages, home }: Pick<Whence, 'languages' | 'home'>): void {
  const here = location.pathname + location.search + location.hash;
  location.assign(wayBack(tabStorage, { origin: location.origin, here, languages, home }));
}
