import { Logger } from 'graphile-worker';
import type { Log } from '../log.ts';

/** graphile-worker's own lines; what a job came to is logged by us, without its words. */
export function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ worker: message }, 'job worker');
    else if (level === 'warning') log.warn({ worker: message }, 'job worker');
  });
}

/** For schema work and tests. */
export const silentLogger = new Logger(() => () => undefined);
