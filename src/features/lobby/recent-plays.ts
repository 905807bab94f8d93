import { performCall } from '#client/call.ts';
import { session } from '#client/kernel.ts';
import { readRecentPlays } from '#contract/game.ts';
import type { Recent } from './own-games.store.ts';

/** What the player opened last, newest first. */
export async function readRecent(): Promise<Recent> {
  session.start();
  const current = session.$session.get();
  if (current.state !== 'in') return { state: 'signedOut' };
  const result = await performCall(readRecentPlays, { params: { session: current.id } });
  if (result.state === 'refused' && result.status === 401) return { state: 'signedOut' };
  return result.state === 'ok'
    ? { state: 'known', ids: result.value.map(({ gameId }) => gameId) }
    : { state: 'unavailable' };
}
