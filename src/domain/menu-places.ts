/** A place of the account's menu. */
export interface MenuPlace {
  readonly href: string;
  readonly text: string;
}

/** Path of the account, in the language whose home is `home`. */
export const accountOf = (home: string): string => `${home === '/' ? '' : home}/account`;

/**
 * Places as one text, a line each: what stands behind the account's path, or `=` and the whole address, then the words.
 * Every page carries them, so that each byte counts.
 */
export function packPlaces(places: readonly MenuPlace[], home: string): string {
  const account = accountOf(home);
  const short = (href: string): string => (href.startsWith(account) ? href.slice(account.length) : `=${href}`);
  return places.map(({ href, text }) => `${short(href)} ${text}`).join('\n');
}

/** The same, read. */
export function readPlaces(packed: string, home: string): MenuPlace[] {
  return packed.split('\n').map((line) => {
    const end = line.indexOf(' ');
    const short = line.slice(0, end);
    return { href: short.startsWith('=') ? short.slice(1) : accountOf(home) + short, text: line.slice(end + 1) };
  });
}
