import { askedCookie, cookieText, locationCookie } from '#domain/cookies.ts';

const SOON_SECONDS = 600;

const cookieIn = (cookies: string, name: string): string | undefined =>
  cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** S7.31: where the visitor is, by the cookie `st` (`CC` or `CC:SUB`); undefined when it says nothing that counts. */
export function locationIn(cookies: string): string | undefined {
  const at = cookieIn(cookies, locationCookie.name)?.replace('%3A', ':');
  return at !== undefined && /^[A-Z]{2}(:[A-Z0-9]{1,3})?$/.test(at) ? at : undefined;
}

/** Whether nothing is known of where the visitor is, and nobody was asked of late. */
export function isUnlocated(cookies: string): boolean {
  return locationIn(cookies) === undefined && cookieIn(cookies, askedCookie.name) === undefined;
}

/**
 * A cookie that keeps the next pages from asking again: for a day when nobody knows, for ten minutes when nobody answered.
 * A cookie, because whoever empties the jar takes it away along with `st`.
 */
export function askedText(answered: boolean): string {
  return cookieText(askedCookie, '1', answered ? {} : { ageSeconds: SOON_SECONDS });
}
