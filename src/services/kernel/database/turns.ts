import { sql } from 'kysely';
import type { Tx } from './pool.ts';

/**
 * Who takes a turn of a name comes after everybody who took it before and has not ended their transaction, in all
 * processes: for what no one row stands for. The name says what it is of, and whose.
 */
export async function takeTurn(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
