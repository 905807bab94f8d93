// A visitor in a process of its own: told a URL and a text, it asks until plain and brotli bytes hold it, and says when that was.
import { setTimeout as delay } from 'node:timers/promises';
import { servedText } from './served.ts';

/** What to wait for. */
export interface Watch {
  readonly url: string;
  readonly text: string;
}

/** When it was seen, by the clock that all processes of a machine share (ns); null: not within the limit. */
export interface Seen {
  readonly at: string | null;
}

const pollMs = 5;
const limitMs = 120_000;
async function untilSeen({ url, text }: Watch): Promise<Seen> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    const bodies = await Promise.all([servedText(url), servedText(url, 'br')]);
    if (bodies.every((body) => body.includes(text))) return { at: `${process.hrtime.bigint()}` };
    await delay(pollMs);
  }
  return { at: null };
}

process.on('message', (watch) => {
  void untilSeen(watch as Watch).then((seen) => process.send?.(seen));
});
