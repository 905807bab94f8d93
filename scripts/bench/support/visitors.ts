// Visitors in a process of their own: told a URL, they ask for it 50 times a second on new connections, and count what comes.
import { request } from 'node:http';

/** What the visitors met since they were last asked. */
export interface Met {
  readonly polls: number;
  readonly good: number;
  readonly slowestMs: number;
  /** What else came, by status or error code. */
  readonly others: Readonly<Record<string, number>>;
}

const everyMs = 20;
const limitMs = 10_000;
let met = { polls: 0, good: 0, slowestMs: 0, others: {} as Record<string, number> };

function note(outcome: string, startedAt: number): void {
  met.polls += 1;
  met.slowestMs = Math.max(met.slowestMs, performance.now() - startedAt);
  if (outcome === '200') met.good += 1;
  else met.others[outcome] = (met.others[outcome] ?? 0) + 1;
}

function visit(url: string): void {
  const startedAt = performance.now();
  let isNoted = false;
  const once = (outcome: string) => {
    if (!isNoted) note(outcome, startedAt);
    isNoted = true;
  };
  const sent = request(url, { agent: false, timeout: limitMs }, (response) => {
    response.resume();
    response.on('end', () => once(String(response.statusCode)));
    response.on('error', (error: NodeJS.ErrnoException) => once(error.code ?? 'cut'));
  });
  sent.on('timeout', () => sent.destroy(Object.assign(new Error('slow'), { code: 'TIMEOUT' })));
  sent.on('error', (error: NodeJS.ErrnoException) => once(error.code ?? 'error'));
  sent.end();
}

process.on('message', (message: { readonly url?: string }) => {
  if (message.url !== undefined) {
    const { url } = message;
    setInterval(() => visit(url), everyMs);
    return;
  }
  const answer: Met = met;
  met = { polls: 0, good: 0, slowestMs: 0, others: {} };
  process.send?.(answer);
});
