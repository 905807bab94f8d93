import { sql } from 'kysely';
import type { Tx } from './database/pool.ts';

/** What a job is told: ids, never words, codes or amounts. What they mean is read when the job runs. */
export type JobPayload = Readonly<Record<string, string>>;

/** Which try this is, counted from 1; after the last one the job stays in the table as failed. */
export interface JobTry {
  readonly attempt: number;
  readonly isLast: boolean;
}

/**
 * How a job is done. It may run twice (a process that dies in the middle, a lost connection at its end), so it looks at
 * what has been done already. Throwing means: again later, with growing pauses.
 */
export interface JobHandler {
  run(payload: JobPayload, attempt: JobTry): Promise<void>;
  /** A sweep: enqueued by itself this often, with an empty payload. */
  readonly every?: 'minute' | 'hour' | 'day';
}

/** A room's jobs by name, `room.what`. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** Settings of one job. */
export interface JobOptions {
  /** Not before then; at once by default. */
  readonly runAt?: Date;
  /** Replaces a waiting job of the same key. */
  readonly key?: string;
  /** Tries before it is given up: 25 by default, over about three days. */
  readonly tries?: number;
}

/** Enqueues a job in the transaction of its cause, so that both happen or neither. */
export async function enqueueJob(
  tx: Tx,
  name: `${string}.${string}`,
  payload: JobPayload,
  options: JobOptions = {},
): Promise<void> {
  await sql`select 1 from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    run_at := ${options.runAt ?? null}::timestamptz, job_key := ${options.key ?? null}::text,
    max_attempts := ${options.tries ?? null}::integer)`.execute(tx);
}
