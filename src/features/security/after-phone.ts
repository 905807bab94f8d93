import { lastPage, previousPage, type StoragePort } from '#client/storage.ts';
import { destination } from '#domain/destination.ts';
import { isSiteRoute } from '#domain/site-route.ts';

/**
 * Where a player goes on once a phone is validated: to the page that led to it, also after a reload in between. Nobody is
 * led to it by a home page, where a tab only began: from there, and from nowhere, on to `account`.
 */
export function pageAfterPhone(
  storage: StoragePort,
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
  languages: readonly string[],
  account: string,
): string {
  const homes = ['/', ...languages.map((lang) => `/${lang}`)];
  const known = (path: string): boolean =>
    isSiteRoute(path, languages) && !path.includes('/validation-code/') && !homes.includes(path);
  const last = lastPage(storage);
  const isReloaded = last !== null && URL.canParse(last, origin) && new URL(last, origin).pathname === pathname;
  const before = isReloaded ? previousPage(storage, last, () => true) : last;
  return destination(before, origin, known, account);
}
