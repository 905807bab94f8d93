// A visitor in a process of its own: told a URL and a text, it asks until plain and brotli bytes hold it, and says when that was.
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';

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
const agent = new Agent({ keepAlive: true });

function bodyOf(url: string, encoding: 'br' | 'identity'): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const sent = request(url, { agent, headers: { 'accept-encoding': encoding } }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => {
      const bytes = Buffer.concat(chunks);
      const isPacked = response.headers['content-encoding'] === 'br';
      // What was to be packed and is not does not count as seen.
      resolve(isPacked === (encoding === 'br') ? (isPacked ? brotliDecompressSync(bytes) : bytes).toString() : '');
    });
  });
  sent.on('error', reject);
  sent.end();
  return promise;
}

async function untilSeen({ url, text }: Watch): Promise<Seen> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    const bodies = await Promise.all([bodyOf(url, 'identity'), bodyOf(url, 'br')]);
    if (bodies.every((body) => body.includes(text))) return { at: `${process.hrtime.bigint()}` };
    await delay(pollMs);
  }
  return { at: null };
}

process.on('message', (watch) => {
  void untilSeen(watch as Watch).then((seen) => process.send?.(seen));
});
