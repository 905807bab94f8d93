import type { Settings } from '../settings.ts';

/** For whom the legacy app serves a path (S3.14, the olympus lists); undefined when it does not. */
export function legacyAudience(settings: Settings, path: string): 'all' | 'anonymous' | 'authenticated' | undefined {
  const isLogged = settings.olympusLoggedPages?.includes(path) ?? false;
  const isUnlogged = settings.olympusUnLoggedPages?.includes(path) ?? false;
  if (isLogged && isUnlogged) return 'all';
  if (isLogged) return 'authenticated';
  return isUnlogged ? 'anonymous' : undefined;
}
