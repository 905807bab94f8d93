import { ACTIVITY_INTERVAL_MS } from '#domain/limits.ts';
import type { Session } from './session.ts';

/**
 * Keeps the session alive while the player uses the page: at most one call a minute, on input only, because polls do
 * not count as activity. Returns what to call on each input; `now` is milliseconds since 1970.
 */
export function activityMarker(
  session: Session,
  now: () => number,
  mark: (id: string) => Promise<unknown> = async (id) => (await import('./player-calls.ts')).callActivity(id),
): () => void {
  // Opening the page was an activity of its own.
  let lastAtMs = now();
  return () => {
    const current = session.$session.get();
    if (current.state !== 'in' || now() - lastAtMs < ACTIVITY_INTERVAL_MS) return;
    lastAtMs = now();
    // Silence of the network is no news: the next input asks again.
    mark(current.id).catch(() => undefined);
  };
}
