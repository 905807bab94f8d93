import { createServer } from 'node:net';

/** The system may name a port again as soon as it is closed: two asked for one after the other must not be one. */
const given = new Set<number>();

/** A port that nobody listens on, and that this process was not given before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    await new Promise((resolve) => server.close(resolve));
    if (address === null || typeof address === 'string') throw new Error('no port');
    if (given.has(address.port)) continue;
    given.add(address.port);
    return address.port;
  }
}
