import { type Selectable, sql, type Updateable } from 'kysely';
import type { WithdrawalState } from '#domain/withdrawal-states.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import type { WithdrawalTables } from './tables.ts';

export type WithdrawalRow = Selectable<WithdrawalTables['withdrawal']>;
export type LinkedAccountRow = Selectable<WithdrawalTables['linkedAccount']>;
export type HistoryRow = Selectable<WithdrawalTables['withdrawalHistory']>;

const tables = (db: Db | Tx) => db.withTables<WithdrawalTables>();

/** Writes a new withdrawal with its first line of history. */
export async function insertWithdrawal(tx: Tx, row: WithdrawalRow): Promise<void> {
  await tables(tx).insertInto('withdrawal').values(row).execute();
  await addHistory(tx, row.id, row.state, 'player', row.createdAt, null);
}

/** Adds a line of history after the last one. */
export async function addHistory(
  tx: Tx,
  withdrawalId: string,
  state: WithdrawalState,
  actor: string,
  at: Date,
  reason: string | null,
): Promise<void> {
  await sql`insert into withdrawal_history (withdrawal_id, n, state, reason, actor, at)
    select ${withdrawalId}::uuid, count(*)::int, ${state}, ${reason}, ${actor}, ${at}
      from withdrawal_history where withdrawal_id = ${withdrawalId}::uuid`.execute(tx);
}

/** A withdrawal, its row locked. */
export function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  return tables(tx).selectFrom('withdrawal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** A withdrawal as it is. */
export function findWithdrawal(db: Db | Tx, id: string): Promise<WithdrawalRow | undefined> {
  return tables(db).selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Writes what changes. */
export async function updateWithdrawal(
  tx: Tx,
  id: string,
  change: Updateable<WithdrawalTables['withdrawal']>,
): Promise<void> {
  await tables(tx).updateTable('withdrawal').set(change).where('id', '=', id).execute();
}

/** History lines of some withdrawals, oldest first. Alike: store.ts, for the history of deposits, which is a table of its own. */
export function historyOf(db: Db | Tx, ids: readonly string[]): Promise<HistoryRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tables(db)
    .selectFrom('withdrawalHistory')
    .selectAll()
    .where('withdrawalId', 'in', [...ids])
    .orderBy('withdrawalId')
    .orderBy('n')
    .execute();
}

/** Which rows: of a player, in some states, after a place in the list. */
export interface Page {
  readonly states?: readonly WithdrawalState[];
  readonly before?: { readonly at: Date; readonly id: string } | null;
  readonly from?: Date;
  readonly to?: Date;
  readonly id?: string | undefined;
  readonly limit: number;
}

/** A player's withdrawals, newest first. Alike: store.ts, for conditions over this table and that of deposits would be typed by hand. */
export function playerWithdrawals(db: Db | Tx, playerId: string, page: Page): Promise<WithdrawalRow[]> {
  let query = tables(db).selectFrom('withdrawal').selectAll().where('playerId', '=', playerId);
  if (page.states) query = query.where('state', 'in', [...page.states]);
  if (page.from) query = query.where('createdAt', '>=', page.from);
  if (page.id !== undefined) query = query.where('id', '=', page.id);
  // One upper bound alone: of two the index would begin at the wider one.
  if (page.before) query = query.where(sql<boolean>`(created_at, id) < (${page.before.at}, ${page.before.id}::uuid)`);
  else if (page.to) query = query.where('createdAt', '<', page.to);
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
}

/** What was paid out in a time, fees included. Minor units. */
export async function paidIn(db: Db, playerId: string, { from, to }: { from: Date; to: Date }): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(amount), 0) as sum from withdrawal
    where player_id = ${playerId}::uuid and state = 'PROCESSED' and created_at >= ${from} and created_at < ${to}`.execute(
    db,
  );
  return BigInt(rows[0]?.sum ?? 0);
}

/** What a player has asked to be paid in a time, both ends included, and got or may still get. Minor units. */
export async function askedIn(tx: Tx, playerId: string, { from, to }: { from: Date; to: Date }): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(amount), 0) as sum from withdrawal
    where player_id = ${playerId}::uuid and created_at between ${from} and ${to}
      and state in ('REQUESTED', 'UNDER_REVIEW', 'AUTHORIZED', 'HELD', 'PROCESSED')`.execute(tx);
  return BigInt(rows[0]?.sum ?? 0);
}

const BATCH = 500;

/** Every withdrawal in some states, oldest first: however many wait for a person, those behind them come too. */
export async function* eachIn(db: Db, states: readonly WithdrawalState[]): AsyncGenerator<WithdrawalRow> {
  let last: WithdrawalRow | undefined;
  do {
    let query = tables(db).selectFrom('withdrawal').selectAll();
    query = query.where('state', 'in', [...states]);
    if (last) query = query.where(sql<boolean>`(created_at, id) > (${last.createdAt}, ${last.id}::uuid)`);
    const rows = await query.orderBy('createdAt').orderBy('id').limit(BATCH).execute();
    yield* rows;
    last = rows.length < BATCH ? undefined : rows.at(-1);
  } while (last);
}

/** Withdrawals in a state, oldest first. */
export function withdrawalsIn(db: Db, states: readonly WithdrawalState[], limit: number): Promise<WithdrawalRow[]> {
  return tables(db)
    .selectFrom('withdrawal')
    .selectAll()
    .where('state', 'in', [...states])
    .orderBy('createdAt')
    .limit(limit)
    .execute();
}

/** The player's linked accounts that were not removed, newest first; locked when they are about to change. */
export function linkedAccounts(db: Db | Tx, playerId: string): Promise<LinkedAccountRow[]> {
  return tables(db)
    .selectFrom('linkedAccount')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('removedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .execute();
}

/** One linked account whatever its state. */
export function findLinkedAccount(db: Db | Tx, id: string): Promise<LinkedAccountRow | undefined> {
  return tables(db).selectFrom('linkedAccount').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether two players ever linked the same account. */
export async function shareLinkedAccount(tx: Tx, one: string, other: string): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('linkedAccount as mine')
    .innerJoin('linkedAccount as theirs', 'theirs.digest', 'mine.digest')
    .select('mine.id')
    .where('mine.playerId', '=', one)
    .where('theirs.playerId', '=', other)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** One linked account, its row locked: a withdrawal to it and its removal come one after the other. */
export function lockLinkedAccount(tx: Tx, id: string): Promise<LinkedAccountRow | undefined> {
  return tables(tx).selectFrom('linkedAccount').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The player's row of linked accounts, one after the other: five at most. */
export async function lockAccountsOf(tx: Tx, playerId: string): Promise<void> {
  await sql`select 1 from player where id = ${playerId}::uuid for update`.execute(tx);
}

export async function insertLinkedAccount(tx: Tx, row: LinkedAccountRow): Promise<void> {
  await tables(tx).insertInto('linkedAccount').values(row).execute();
}

/** Whether a withdrawal that is not over goes there. */
export async function isInUse(tx: Tx, linkedAccountId: string, states: readonly WithdrawalState[]): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('withdrawal')
    .select('id')
    .where('linkedAccountId', '=', linkedAccountId)
    .where('state', 'in', [...states])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeLinkedAccount(tx: Tx, id: string, now: Date): Promise<void> {
  await tables(tx).updateTable('linkedAccount').set({ removedAt: now }).where('id', '=', id).execute();
}

/** Notes the provider's answer; false when it had answered before. */
export async function decideLinkedAccount(tx: Tx, id: string, state: 'VERIFIED' | 'REFUSED'): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('linkedAccount')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
