import { sql } from 'kysely';
import type { Tx } from './pool.ts';

/**
 * PostgreSQL's advisory lock of a name, to the end of the transaction: who asks for it comes after everybody who holds it, in all
 * processes. For what no one row stands for. The name says what it is of, and whose.
 */
export async function advisoryLock(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
