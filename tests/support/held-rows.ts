import { setTimeout as delay } from 'node:timers/promises';
import type { TestDatabase } from './database.ts';

/** Rows that somebody slow holds: who wants them waits until `release`. */
export interface HeldRows {
  /** Until so many statements of this database wait for somebody. */
  waiting(count: number): Promise<void>;
  release(): Promise<void>;
}

/** Locks what a statement selects, on a connection of its own: a race has then the order that a test says. */
export async function holdRows(database: TestDatabase, statement: string): Promise<HeldRows> {
  const own = database.another(2);
  const client = await own.pool.connect();
  await client.query('begin');
  await client.query(statement);
  const waiters = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
  return {
    async waiting(count) {
      while ((await own.pool.query(waiters)).rows[0].count < count) await delay(5);
    },
    async release() {
      await client.query('rollback');
      client.release();
      await own.close();
    },
  };
}
