import { islandPages } from '../island-pages.ts';
import type { Route } from '../routes.ts';
import type { Settings } from '../settings.ts';
import type { Content } from '../source.ts';
import type { Redirect } from './redirects.ts';

/** A path without the language that it may begin with. */
function plainPath({ languages, languageDefault }: Settings, path: string): string {
  const lang = languages.find((each) => each !== languageDefault && path.startsWith(`/${each}/`));
  return lang === undefined ? path : path.slice(lang.length + 1);
}

/** For whom the legacy app serves a path (S3.14, the olympus lists), in any language; undefined when it does not. */
export function legacyAudience(settings: Settings, path: string): 'all' | 'anonymous' | 'authenticated' | undefined {
  const plain = plainPath(settings, path);
  const isLogged = settings.olympusLoggedPages?.includes(plain) ?? false;
  const isUnlogged = settings.olympusUnLoggedPages?.includes(plain) ?? false;
  if (isLogged && isUnlogged) return 'all';
  if (isLogged) return 'authenticated';
  return isUnlogged ? 'anonymous' : undefined;
}

/** Whether a route is a page of the olympus lists that mounts the legacy app. */
export function isLegacyRoute(settings: Settings, route: Route | undefined): boolean {
  if (route?.file !== '[...island]') return false;
  const isOwn = Object.hasOwn(islandPages, plainPath(settings, route.path));
  return !isOwn && legacyAudience(settings, route.path) !== undefined;
}

/** Whether a page of the legacy app is for players alone. */
export function isLegacyGuarded(settings: Settings, route: Route): boolean {
  return legacyAudience(settings, route.path) === 'authenticated';
}

/** What is below a page of the legacy app is the same page, the deepest first; `from` ends in `/*`, the status is 200. */
export function legacyRewrites({ settings, routes }: Content): Redirect[] {
  const { languageDefault, languages, olympusLoggedPages = [], olympusUnLoggedPages = [] } = settings;
  const paths = [...new Set([...olympusLoggedPages, ...olympusUnLoggedPages])].flatMap((path) =>
    languages.map((lang) => (lang === languageDefault ? path : `/${lang}${path}`)),
  );
  return paths
    .filter((path) => isLegacyRoute(settings, routes.byPath.get(path)))
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map((path) => ({ from: `${path}/*`, to: path, status: 200 }));
}
