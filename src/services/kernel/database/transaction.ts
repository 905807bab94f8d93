import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '../problem.ts';
import type { Db, Tx } from './pool.ts';

/** Serialization failure and deadlock: the database asks for the same work again. */
const retryable = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 8;

/** The SQLSTATE of a database error, or null. */
export function sqlState(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

async function attempt<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let refused: Refusal | undefined;
  const result = await db.transaction().execute(async (tx) => {
    try {
      return await work(tx);
    } catch (error) {
      if (!(error instanceof Refusal) || !error.commits) throw error;
      refused = error;
      return undefined;
    }
  });
  if (refused) throw refused;
  return result as T;
}

/**
 * Runs `work` in one transaction and repeats it from the start on 40001 and 40P01, up to 8 times with growing random
 * pauses. `work` must therefore have no effect outside the database. A `committing` refusal is thrown after the commit.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt(db, work);
    } catch (error) {
      if (tried === MAX_ATTEMPTS || !retryable.has(sqlState(error) ?? '')) throw error;
      await delay(Math.random() * 2 ** tried * 5);
    }
  }
}
