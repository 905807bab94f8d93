import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { AggregatorRegistry, type Registry } from 'prom-client';

const name = /^metrics-(\d+)\.sock$/;
const WAIT_MS = 1000;

/** Figures of the processes that share a port: whichever is asked answers for all. */
export interface SiblingMetrics {
  /** The figures of all processes of the folder, this one's included, summed. */
  all(): Promise<Registry>;
  close(): Promise<void>;
}

/** What another process counts; null when it is gone, and then its socket goes too. */
async function figuresOf(path: string): Promise<object | null> {
  const socket = connect(path);
  socket.setTimeout(WAIT_MS, () => socket.destroy(new Error('slow')));
  try {
    return JSON.parse(await text(socket)) as object;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') rmSync(path, { force: true });
    return null;
  }
}

/** Tells the other processes of `folder` what this one counts, through a socket there, and sums what they all do. */
export async function shareMetrics(own: Registry, folder: string): Promise<SiblingMetrics> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `metrics-${process.pid}.sock`);
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    own.getMetricsAsJSON().then(
      (figures) => socket.end(JSON.stringify(figures)),
      () => socket.destroy(),
    );
  });
  server.listen(path);
  await once(server, 'listening');
  server.unref();
  return {
    async all() {
      const paths = readdirSync(folder).filter((file) => name.test(file));
      const figures = await Promise.all(paths.map((file) => figuresOf(join(folder, file))));
      return AggregatorRegistry.aggregate(figures.filter((each) => each !== null));
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
