/** A way to play a game: with the player's money, or for nothing. */
export type PlayMode = 'real' | 'practice';

const practiceFlag = 'quickplay';
const realFlag = 'realplay';

/** The hash that opens a game at once (S2.27a): `#quickplay` is practice play, `#quickplay_realplay` real-money play. */
export function quickPlayHash(mode: PlayMode): string {
  return mode === 'real' ? `#${practiceFlag}_${realFlag}` : `#${practiceFlag}`;
}

/**
 * S6.04: where a card leads: for a player, and on a small screen, to real play at once; for others to the game's page.
 * A hash or query of its own stays as it is.
 */
export function cardLink(path: string, viewer: { readonly isPlayer: boolean; readonly isMobile: boolean }): string {
  const isPlain = path !== '' && !/[?#]/.test(path);
  return isPlain && (viewer.isPlayer || viewer.isMobile) ? path + quickPlayHash('real') : path;
}

/**
 * The play that an address asks for; undefined when it asks for none. Flags stand in the hash, joined with underscores
 * and in any order (S2.27a, S2.27c), or are query parameters with the value `true` (S2.27b). Real play asks for itself
 * in either place, also without `quickplay`.
 */
export function quickPlayOf({
  hash,
  search,
}: {
  readonly hash: string;
  readonly search: string;
}): PlayMode | undefined {
  const flags = new Set(hash.replace(/^#/, '').split('_'));
  const query = new URLSearchParams(search);
  const asksFor = (flag: string): boolean => flags.has(flag) || query.get(flag) === 'true';
  if (asksFor(realFlag)) return 'real';
  return asksFor(practiceFlag) ? 'practice' : undefined;
}
