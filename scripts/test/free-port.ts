import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** What this process was given: two asked for one after the other must not be one. */
const given = new Set<number>();

/**
 * Below those that systems give to connections, of which a run opens thousands: one of them would take a port between being
 * found free here and being listened on.
 */
const [first, end] = [16_000, 32_000];

/** Whether a port can be listened on. */
function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** A port that nobody listens on, and that this process was not given before. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const port = randomInt(first, end);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`no port from ${first} to ${end} is free`);
}
