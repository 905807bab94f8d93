import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import { type OpenDatabase, plainPool } from '#services/kernel/database/pool.ts';
import { silentLogger } from '#services/kernel/jobs/logger.ts';
import { taskList } from '#services/kernel/jobs/worker.ts';
import type { JobHandlers } from '#services/kernel/jobs.ts';

type Queue = Pick<OpenDatabase, 'db' | 'pool'>;

/** The library's own connections to each database: two new ones for every round took longer than most rounds. */
const libraryPools = new WeakMap<pg.Pool, pg.Pool>();

function libraryPool(queue: Queue): pg.Pool {
  const known = libraryPools.get(queue.pool) ?? plainPool(queue, 2);
  libraryPools.set(queue.pool, known);
  return known;
}

/** What became of a job is gathered, for that alone is waited for: written job by job it may come after the round's end. */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } } as const;

/** A job that is still in the queue: it failed, or waits for later. */
export interface WaitingJob {
  readonly name: string;
  readonly attempts: number;
  readonly reason: string | null;
}

/** The jobs of the queue, oldest first. */
export async function waitingJobs({ db }: Queue): Promise<WaitingJob[]> {
  const { rows } = await sql<WaitingJob>`select task.identifier as name, job.attempts, job.last_error as reason
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    order by job.id`.execute(db);
  return rows;
}

async function makeDue({ db }: Queue, now: Date, tried: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update graphile_worker._private_jobs set run_at = now()
    where attempts < max_attempts and run_at <= greatest(${now}::timestamptz, now()) and id <> all (${tried}::bigint[])
    returning id::text as id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Does every job that is due by `now` once, and what those enqueue, in this process: the same library and handlers as in
 * the process of the jobs. Answers what is left in the queue. Throws when a job has no handler.
 */
export async function runDueJobs(queue: Queue, handlers: JobHandlers, now: Date): Promise<WaitingJob[]> {
  const tried: string[] = [];
  for (;;) {
    const due = await makeDue(queue, now, tried);
    const waiting = await waitingJobs(queue);
    const nobodys = waiting.find(({ name }) => !Object.hasOwn(handlers, name));
    if (nobodys) throw new Error(`no room handles the job ${nobodys.name}`);
    if (due.length === 0) return waiting;
    tried.push(...due);
    const pgPool = libraryPool(queue);
    await runOnce({ pgPool, taskList: taskList(handlers), noHandleSignals: true, logger: silentLogger, preset });
  }
}
