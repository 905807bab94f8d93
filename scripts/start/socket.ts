import { lookup } from 'node:dns/promises';
import net from 'node:net';

/** A bound port; `fd` is handed to the processes that listen on it. */
export interface SharedSocket {
  readonly fd: number;
  close(): void;
}

interface ServerHandle {
  readonly fd: number;
  close(): void;
}

// What Node's own cluster module makes its sockets with: bound, and not listening here.
type Internals = {
  readonly _createServerHandle: (address: string, port: number, family: 4 | 6) => ServerHandle | number;
};

/**
 * Binds an address without taking connections. Processes that are given the descriptor take turns on it; while all of
 * them are away, connections wait in the system's queue, because this process still holds the socket.
 */
export async function bindSocket(host: string, port: number): Promise<SharedSocket> {
  const { address, family } = await lookup(host, { order: 'ipv4first' });
  const handle = (net as unknown as Internals)._createServerHandle(address, port, family === 6 ? 6 : 4);
  if (typeof handle === 'number') throw new Error(`Port ${port} on ${host} cannot be opened (${handle})`);
  return handle;
}
