import { createHash } from 'node:crypto';
import pg from 'pg';
import { databaseAt } from './database-at.ts';

/**
 * Spends a budget in a database (`databaseAt`), for ten minutes: as so many tries would have, of which the services
 * ask a second of work each (the captcha). That tries spend it is proven where budgets are.
 */
export async function spendBudget(at: string, name: string, subject: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseAt(at) });
  await client.connect();
  await client.query(
    `insert into budget (key, used, failed, resets_at) values ($1, 1000, 0, now() + interval '10 minutes')
     on conflict (key) do update set used = 1000, resets_at = excluded.resets_at`,
    [createHash('sha256').update(`${name}:${subject}`).digest()],
  );
  await client.end();
}
