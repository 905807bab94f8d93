import type { FastifyInstance } from 'fastify';
import type { Log } from './log.ts';
import type { Readiness } from './readiness.ts';

/** How long running requests may take to end after a stop signal. */
const DRAIN_DEADLINE_MS = 10_000;

/** Stops an app: not ready any more, running requests end (or are cut at the deadline), then `release` runs. */
export async function drain(app: FastifyInstance, readiness: Readiness, release: () => Promise<void>): Promise<void> {
  readiness.draining = true;
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_DEADLINE_MS);
  cut.unref();
  await app.close();
  clearTimeout(cut);
  await release();
}

/** Drains once on SIGTERM or SIGINT and lets the process end; a second signal ends it at once. */
export function drainOnSignals(
  app: FastifyInstance,
  readiness: Readiness,
  log: Log,
  release: () => Promise<void>,
): void {
  const stop = (signal: NodeJS.Signals) => {
    if (readiness.draining) process.exit(1);
    log.info({ signal }, 'draining');
    drain(app, readiness, release).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
