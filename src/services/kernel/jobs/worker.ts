import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type CronItem, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import { type OpenDatabase, plainPool } from '../database/pool.ts';
import type { JobHandlers, JobPayload } from '../jobs.ts';
import type { Log } from '../log.ts';
import { workerLogger } from './logger.ts';

/** How many jobs one process does at a time. */
const CONCURRENCY = 4;
/** Jobs that wait for a time are looked for this often; others are told by the database at once. */
const POLL_MS = 500;
/** First key of the locks that say which pool of workers lives. */
const LIVING = 7_305_114;

const schedules = { minute: '* * * * *', hour: '7 * * * *', day: '17 3 * * *' } as const;

/** How long to wait for a database that is away. */
const AGAIN_MS = 500;

/** A running worker; `ended` resolves when it stops by itself, with the reason. */
interface Worker {
  readonly ended: Promise<string>;
  /** Takes no more jobs and waits for those that run. */
  stop(): Promise<void>;
}

/** Handlers as graphile-worker calls them. */
export function taskList(handlers: JobHandlers): TaskList {
  const tasks = Object.entries(handlers).map(([name, handler]) => [
    name,
    async (payload: unknown, { job }: { job: { attempts: number; max_attempts: number } }) => {
      await handler.run((payload ?? {}) as JobPayload, {
        attempt: job.attempts,
        isLast: job.attempts >= job.max_attempts,
      });
    },
  ]);
  return Object.fromEntries(tasks);
}

function sweeps(handlers: JobHandlers): CronItem[] {
  return Object.entries(handlers).flatMap(([name, { every }]) =>
    every ? [{ task: name, match: schedules[every], options: { maxAttempts: 3 } }] : [],
  );
}

/**
 * Gives back the jobs of pools that are gone: a killed process leaves its jobs locked, for hours if nobody looks. A pool
 * that lives holds an advisory lock of its name.
 */
export async function releaseOrphans(database: Pick<OpenDatabase, 'db'>): Promise<number> {
  return database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ owner: string }>`
      select owner from (select distinct locked_by as owner from graphile_worker._private_jobs where locked_by is not null) as locked
      where pg_try_advisory_xact_lock(${LIVING}::integer, hashtext(owner))`.execute(tx);
    const owners = rows.map(({ owner }) => owner);
    if (owners.length > 0) await sql`select graphile_worker.force_unlock_workers(${owners}::text[])`.execute(tx);
    return owners.length;
  });
}

/** Holds the lock that says `poolId` lives; `lost` is called when its connection ends before `release`. */
async function sayAlive(
  database: OpenDatabase,
  poolId: string,
  lost: (reason: string) => void,
): Promise<pg.PoolClient> {
  const client = await database.pool.connect();
  client.on('error', (error) => lost(error.message));
  await client.query('select pg_advisory_lock($1::integer, hashtext($2))', [LIVING, poolId]);
  return client;
}

function report(events: WorkerEvents, log: Log): void {
  events.on('job:error', ({ job, error }) => {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn(
      { job: job.task_identifier, id: job.id, attempt: job.attempts, reason },
      'a job failed; it is tried again',
    );
  });
  events.on('job:failed', ({ job, error }) => {
    log.error({ job: job.task_identifier, id: job.id, err: error }, 'a job failed for the last time');
  });
}

/** Works off the queue with these handlers until it is stopped or loses the database. */
async function startWorker(database: OpenDatabase, handlers: JobHandlers, log: Log): Promise<Worker> {
  await releaseOrphans(database);
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  const events: WorkerEvents = new EventEmitter();
  report(events, log);
  let alive: Promise<pg.PoolClient> | null = null;
  events.on('pool:create', ({ workerPool }) => {
    alive = sayAlive(database, workerPool.id, end);
    alive.catch((error: unknown) => end(String(error)));
  });
  const pgPool = plainPool(database, CONCURRENCY + 4);
  const runner = await run({
    pgPool,
    taskList: taskList(handlers),
    parsedCronItems: parseCronItems(sweeps(handlers)),
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: workerLogger(log),
    events,
  });
  const orphans = setInterval(() => {
    releaseOrphans(database).catch((error: unknown) => log.warn({ reason: String(error) }, 'orphaned jobs stay'));
  }, 60_000).unref();
  runner.promise.then(
    () => end('the worker ended'),
    (error: unknown) => end(String(error)),
  );
  const stop = async () => {
    clearInterval(orphans);
    await runner.stop().catch(() => undefined);
    await alive?.then((client) => client.release(true)).catch(() => undefined);
    await pgPool.end();
    end('stopped');
  };
  let stopped: Promise<void> | null = null;
  return { ended, stop: () => (stopped ??= stop()) };
}

/**
 * A worker that begins anew whenever it loses the database: it knows nothing of its jobs any more then. What it was doing
 * is given back to the queue by the next one.
 */
export class LastingWorker {
  readonly ended: Promise<void>;
  #worker: Worker | null = null;
  #isStopping = false;

  constructor(database: OpenDatabase, handlers: JobHandlers, log: Log) {
    this.ended = this.#run(database, handlers, log);
  }

  async #run(database: OpenDatabase, handlers: JobHandlers, log: Log): Promise<void> {
    while (!this.#isStopping) {
      try {
        this.#worker = await startWorker(database, handlers, log);
        const reason = await this.#worker.ended;
        if (!this.#isStopping) log.warn({ reason }, 'the jobs begin anew');
        await this.#worker.stop();
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'the jobs wait for the database');
      }
      this.#worker = null;
      if (!this.#isStopping) await delay(AGAIN_MS);
    }
  }

  /** Takes no more jobs and waits for those that run. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#worker?.stop();
    await this.ended;
  }
}
