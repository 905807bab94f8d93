import { destination } from './destination.ts';
import { isSiteRoute } from './site-route.ts';

/** The first segment of the legacy app's own paths. */
export const LEGACY_PREFIX = '/olympus';

/** Where the services say which origins (a JSON list) the app may send players to. */
export const LEGACY_OUTSIDE_PATH = `${LEGACY_PREFIX}/outside.json`;

/** What a page that mounts the legacy app knows of the site's paths. */
export interface LegacySite {
  readonly origin: string;
  readonly languages: readonly string[];
  /** What stands before every path in the page's language: empty, or `/fr`. */
  readonly prefix: string;
  /** Paths that the legacy app serves, without a language: to players, and to everybody else. */
  readonly logged: readonly string[];
  readonly unlogged: readonly string[];
}

const isBelow = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

/** A path of the site without query, hash and the page's language; undefined in another language. */
function ownPath({ prefix }: LegacySite, path: string): string | undefined {
  const plain = path.replace(/[?#].*$/, '');
  return isBelow(plain, prefix) ? plain.slice(prefix.length) : undefined;
}

/** For whom the app serves a path of the site: by the longest path of a list that it is below; undefined: not the app's. */
export function legacyPageOf(site: LegacySite, path: string): 'all' | 'players' | 'visitors' | undefined {
  const own = ownPath(site, path);
  if (own === undefined) return undefined;
  const roots = [...new Set([...site.logged, ...site.unlogged])].filter((root) => isBelow(own, root));
  const [root] = roots.sort((a, b) => b.length - a.length);
  if (root === undefined) return undefined;
  if (!site.unlogged.includes(root)) return 'players';
  return site.logged.includes(root) ? 'all' : 'visitors';
}

/**
 * S2.31c: the host's path of a legacy one: `/olympus/x` is `/x` in the page's language, whole segments, query and hash
 * kept. Whatever would leave the site, or is no path of the legacy app, leads home.
 */
export function hostPath(site: LegacySite, legacyPath: string): string {
  const home = site.prefix || '/';
  const rest = legacyPath.slice(LEGACY_PREFIX.length);
  if (!legacyPath.startsWith(LEGACY_PREFIX) || (rest !== '' && !/^[/?#]/.test(rest))) return home;
  const path = rest === '' || rest === '/' ? home : `${site.prefix}${rest}`;
  const isKnown = (pathname: string): boolean =>
    isSiteRoute(pathname, site.languages) || legacyPageOf(site, pathname) !== undefined;
  return destination(path, site.origin, isKnown, home);
}

/** The legacy path of a path of the site. */
export function legacyPath({ prefix }: LegacySite, path: string): string {
  const isOwn = /^(?:$|[/?#])/.test(path.slice(prefix.length)) && path.startsWith(prefix);
  const own = isOwn ? path.slice(prefix.length) : path;
  return own === '/' ? LEGACY_PREFIX : LEGACY_PREFIX + own;
}
