import type { Log } from '#services/kernel/log.ts';
import type { PlausibleEvent } from './plausible.ts';

const TIMEOUT_MS = 5_000;
const MOST_WAITING = 1_000;
const AT_ONCE = 4;
// Plausible drops what comes without one; the visitor's own would say more than that somebody was here.
const agent = 'Mozilla/5.0 (X11; Linux x86_64) KestrelBay/1';

/**
 * Passes events on, a few at a time, beside the requests that brought them. What cannot be passed on is lost: an event
 * is worth no retry, and a party that is away costs at most 1,000 of them in memory.
 */
export function createForwarder(url: string, log: Log, fetcher: typeof fetch = fetch) {
  const waiting: PlausibleEvent[] = [];
  let running = 0;
  let failing = false;

  async function pass(event: PlausibleEvent): Promise<void> {
    try {
      const answer = await fetcher(`${url}/api/event`, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { 'content-type': 'application/json', 'user-agent': agent },
        body: JSON.stringify(event),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      if (failing) log.info('visits are counted again');
      failing = false;
    } catch (error) {
      // Told once for each time that it is away.
      if (!failing) log.warn({ reason: error instanceof Error ? error.message : 'error' }, 'visits cannot be counted');
      failing = true;
    }
  }

  async function work(): Promise<void> {
    running += 1;
    for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) await pass(event);
    running -= 1;
  }

  return (events: readonly PlausibleEvent[]): void => {
    waiting.push(...events.slice(0, MOST_WAITING - waiting.length));
    if (running < AT_ONCE && waiting.length > 0) void work();
  };
}
