import { DEEDS, isKnown, type KeptDeed, type StoragePort } from './storage.ts';

/**
 * Forgets what is not to stay of the kept deeds with money: what others left when `player` signed in, and when somebody
 * signed out what was refused. A deed whose outcome nobody knows stays until its player or another one signs in: asked for
 * again under a new key, money would move twice.
 */
export function forgetDeeds(storage: StoragePort, now: number, player?: string): void {
  const text = storage.getItem(DEEDS);
  if (text === null) return;
  const stays = (deed: KeptDeed): boolean => (player === undefined ? !deed.refused : deed.player === player);
  try {
    const kept = (JSON.parse(text) as KeptDeed[]).filter((deed) => isKnown(deed, now) && stays(deed));
    // Never taken away: an open page would then go by what it remembers itself.
    storage.setItem(DEEDS, JSON.stringify(kept));
  } catch {
    storage.removeItem(DEEDS);
  }
}
