import { sql } from 'kysely';
import type { Db } from '#services/kernel/database/pool.ts';

/** How many failures a key may have within a window. */
export interface AttemptBudget {
  readonly key: Buffer;
  readonly limit: number;
}

/** Whether an attempt may be judged; else when the exhausted budget opens again. */
export type AttemptVerdict = { readonly allowed: true } | { readonly allowed: false; readonly resetsAt: Date };

interface SpentRow {
  readonly key: Buffer;
  readonly used: number;
  readonly resetsAt: Date;
}

/**
 * Takes one attempt from the address, and from the account unless the address has none left, in one statement, before
 * anything is judged: row locks put parallel guesses in a line, so that they cannot exceed a budget.
 */
export async function spendAttempt(
  db: Db,
  address: AttemptBudget,
  account: AttemptBudget,
  now: Date,
  resetsAt: Date,
): Promise<AttemptVerdict> {
  const { rows } = await sql<SpentRow>`
    with by_address as (
      insert into login_attempt as a (key, used, resets_at) values (${address.key}, 1, ${resetsAt})
      on conflict (key) do update set
        used = case when a.resets_at <= ${now} then 1 else least(a.used, ${address.limit}::int) + 1 end,
        resets_at = case when a.resets_at <= ${now} then excluded.resets_at else a.resets_at end
      returning key, used, resets_at
    ), by_account as (
      insert into login_attempt as a (key, used, resets_at)
      select ${account.key}::bytea, 1, ${resetsAt}::timestamptz from by_address where used <= ${address.limit}
      on conflict (key) do update set
        used = case when a.resets_at <= ${now} then 1 else least(a.used, ${account.limit}::int) + 1 end,
        resets_at = case when a.resets_at <= ${now} then excluded.resets_at else a.resets_at end
      returning key, used, resets_at
    )
    select key, used, resets_at as "resetsAt" from by_address
    union all select key, used, resets_at from by_account`.execute(db);
  const limits = new Map([address, account].map((budget) => [budget.key.toString('hex'), budget.limit]));
  const exhausted = rows.find((row) => row.used > (limits.get(row.key.toString('hex')) ?? 0));
  return exhausted ? { allowed: false, resetsAt: exhausted.resetsAt } : { allowed: true };
}

/** A right password: the account starts anew, the address gets back this one attempt alone. Old windows are swept. */
export async function refundAttempt(db: Db, address: Buffer, account: Buffer, now: Date): Promise<void> {
  await sql`update login_attempt set used = greatest(used - 1, 0) where key = ${address}`.execute(db);
  await sql`delete from login_attempt where key = ${account}`.execute(db);
  await sql`delete from login_attempt where key = any(array(
    select key from login_attempt where resets_at < ${now} limit 100 for update skip locked))`.execute(db);
}
