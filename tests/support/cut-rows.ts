import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { databaseAt } from './database-at.ts';

/** One player's rows in a database (`databaseAt`), out of reach until `release`. */
export interface CutRows {
  release(): Promise<void>;
}

/**
 * Whoever wants one of these rows loses the connection to the database: what the services then answer is what they answer
 * while it fails, and nobody else on the product meets it. `budgets` are names of budgets of the player.
 */
export async function cutOffAtRows(at: string, playerId: string, budgets: readonly string[] = []): Promise<CutRows> {
  const connectionString = databaseAt(at);
  const [holder, cutter] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  await Promise.all([holder.connect(), cutter.connect()]);
  await holder.query('begin');
  await holder.query('select 1 from player where id = $1 for update', [playerId]);
  for (const name of budgets) {
    const key = createHash('sha256').update(`${name}:${playerId}`).digest();
    await holder.query(
      `insert into budget (key, used, failed, resets_at) values ($1, 0, 0, now())
       on conflict (key) do update set used = budget.used`,
      [key],
    );
  }
  const own = (await holder.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  let released = false;
  const cutting = (async () => {
    while (!released) {
      await cutter.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
        [own],
      );
      await delay(20);
    }
  })();
  return {
    async release() {
      released = true;
      await cutting;
      await holder.query('rollback');
      await Promise.all([holder.end(), cutter.end()]);
    },
  };
}
