const DAY_SECONDS = 86_400;
const SOON_SECONDS = 600;

const cookieIn = (cookies: string, name: string): string | undefined =>
  cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** S7.31: where the visitor is, by the cookie `st` (`CC` or `CC:SUB`); undefined when it says nothing that counts. */
export function placeIn(cookies: string): string | undefined {
  const place = cookieIn(cookies, 'st')?.replace('%3A', ':');
  return place !== undefined && /^[A-Z]{2}(:[A-Z0-9]{1,3})?$/.test(place) ? place : undefined;
}

/** Whether nothing is known of where the visitor is, and nobody was asked of late. */
export function isUnplaced(cookies: string): boolean {
  return placeIn(cookies) === undefined && cookieIn(cookies, 'st.asked') === undefined;
}

/**
 * A cookie that keeps the next pages from asking again: for a day when nobody knows, for ten minutes when nobody answered.
 * A cookie, because whoever empties the jar takes it away along with `st`.
 */
export function askedCookie(answered: boolean): string {
  return `st.asked=1; Path=/; Max-Age=${answered ? DAY_SECONDS : SOON_SECONDS}; SameSite=Lax`;
}

/** Whether a list of exclusions (`US CA:QC`) names a place, by its country or as it is. */
export function isExcludedAt(place: string, exclusions: string | undefined): boolean {
  return (exclusions ?? '').split(' ').some((each) => each === place || each === place.slice(0, 2));
}
