import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DepositStatus } from '#domain/deposit-states.ts';
import { countsFrom, countsUntil, type LimitPeriod } from '#domain/protection.ts';
import { DAY_MS } from '#domain/spans.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import type { HistoryPage } from '#services/kernel/history.ts';
import type { Counted } from '#services/protection/service.ts';
import type { CashierTables } from './tables.ts';

export type DepositRow = Selectable<CashierTables['deposit']>;
export type DepositHistory = Selectable<CashierTables['depositHistory']>;

const tables = (db: Db | Tx) => db.withTables<CashierTables>();

/** Writes a new deposit with its first line of history. */
export async function insertDeposit(tx: Tx, row: Insertable<CashierTables['deposit']>): Promise<void> {
  await tables(tx).insertInto('deposit').values(row).execute();
  await addHistory(tx, row.id, row.status, row.createdAt);
}

/** Adds a line of history after the last one. */
export async function addHistory(tx: Tx, depositId: string, status: DepositStatus, at: Date): Promise<void> {
  await sql`insert into deposit_history (deposit_id, n, status, at)
    select ${depositId}::uuid, count(*)::int, ${status}, ${at} from deposit_history where deposit_id = ${depositId}::uuid`.execute(
    tx,
  );
}

/** A deposit, its row locked. */
export function lockDeposit(tx: Tx, id: string): Promise<DepositRow | undefined> {
  return tables(tx).selectFrom('deposit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findDeposit(db: Db | Tx, id: string): Promise<DepositRow | undefined> {
  return tables(db).selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateDeposit(tx: Tx, id: string, change: Updateable<CashierTables['deposit']>): Promise<void> {
  await tables(tx).updateTable('deposit').set(change).where('id', '=', id).execute();
}

/** History lines of some deposits, oldest first. */
export function historyOf(db: Db | Tx, ids: readonly string[]): Promise<DepositHistory[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tables(db)
    .selectFrom('depositHistory')
    .selectAll()
    .where('depositId', 'in', [...ids])
    .orderBy('depositId')
    .orderBy('n')
    .execute();
}

/** Ids of payments that were credited. */
export async function creditedPayments(tx: Db | Tx, depositId: string): Promise<ReadonlySet<string>> {
  const rows = await tables(tx)
    .selectFrom('depositPayment')
    .select('paymentId')
    .where('depositId', '=', depositId)
    .execute();
  return new Set(rows.map(({ paymentId }) => paymentId));
}

/** Which of a provider's payments were credited to another of its deposits. */
export async function paymentsOfOthers(
  tx: Db | Tx,
  { id, provider }: Pick<DepositRow, 'id' | 'provider'>,
  paymentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (paymentIds.length === 0) return new Set();
  const rows = await tables(tx)
    .selectFrom('depositPayment')
    .select('paymentId')
    .where('provider', '=', provider)
    .where('paymentId', 'in', [...paymentIds])
    .where('depositId', '!=', id)
    .execute();
  return new Set(rows.map(({ paymentId }) => paymentId));
}

/** Writes a payment that is credited. Of one provider its id is there once: the second fails, however many write at once. */
export async function insertPayment(tx: Tx, row: CashierTables['depositPayment']): Promise<void> {
  await tables(tx).insertInto('depositPayment').values(row).execute();
}

/** Which rows: of a player, in some states, after a place in the list. */
export interface Page {
  readonly statuses?: readonly DepositStatus[];
  readonly before?: { readonly at: Date; readonly id: string } | null;
  readonly from?: Date;
  readonly to?: Date;
  readonly id?: string | undefined;
  readonly limit: number;
}

/** A player's deposits, newest first. */
export function playerDeposits(db: Db | Tx, playerId: string, page: Page): Promise<DepositRow[]> {
  let query = tables(db).selectFrom('deposit').selectAll().where('playerId', '=', playerId);
  if (page.statuses) query = query.where('status', 'in', [...page.statuses]);
  if (page.from) query = query.where('createdAt', '>=', page.from);
  if (page.id !== undefined) query = query.where('id', '=', page.id);
  // One upper bound alone: of two the index would begin at the wider one.
  if (page.before) query = query.where(sql<boolean>`(created_at, id) < (${page.before.at}, ${page.before.id}::uuid)`);
  else if (page.to) query = query.where('createdAt', '<', page.to);
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
}

/** Deposits of a player that were taken back in a time, the newest reversal first. */
export function reversedDeposits(db: Db | Tx, playerId: string, page: HistoryPage): Promise<DepositRow[]> {
  let query = tables(db).selectFrom('deposit').selectAll().where('playerId', '=', playerId).where('reversed', '>', 0n);
  query = query.where('reversedAt', '>=', page.from);
  if (page.id !== undefined) query = query.where('reversalId', '=', page.id);
  if (page.before)
    query = query.where(sql<boolean>`(reversed_at, reversal_id) < (${page.before.at}, ${page.before.id}::uuid)`);
  else query = query.where('reversedAt', '<', page.to);
  return query.orderBy('reversedAt', 'desc').orderBy('reversalId', 'desc').limit(page.limit).execute();
}

/** Open deposits of a player, those of the last hour, and whether one was ever credited. One query. */
export async function depositCounts(
  db: Db | Tx,
  playerId: string,
  since: Date,
): Promise<{ open: bigint; recent: bigint; credited: bigint }> {
  return tables(db)
    .selectFrom('deposit')
    .select(({ fn }) => [
      fn.countAll<bigint>().filterWhere('status', 'in', ['NEW', 'PROCESSING']).as('open'),
      fn.countAll<bigint>().filterWhere('createdAt', '>', since).as('recent'),
      fn.countAll<bigint>().filterWhere('credited', '>', 0n).as('credited'),
    ])
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();
}

/** Nothing is heard of a deposit for longer, in milliseconds; what is older is not looked at. */
const HEARD_OF_MS = 60 * DAY_MS;

/**
 * What of a player's deposits their limits count: each payment when it was credited, also one that comes to the address of
 * a settled deposit, and of open ones what is asked for; a payment on its way counts until it comes, however long that takes.
 */
const countedParts = (playerId: string, now: Date) => sql`with own as (
      select id, status, amount, credited, created_at from deposit where player_id = ${playerId}::uuid
        and created_at > ${new Date(now.getTime() - HEARD_OF_MS)}),
    parts as (select greatest(amount, credited) as counted, true as waiting,
        case status when 'NEW' then created_at else ${now}::timestamptz end as counts_at
      from own where status in ('NEW', 'PROCESSING')
      union all select payment.credited, false,
        coalesce(payment.at, (select max(at) from deposit_history where deposit_id = own.id))
      from own join deposit_payment payment on payment.deposit_id = own.id
      where status not in ('NEW', 'PROCESSING'))`;

/**
 * What a player's limits count: what came, and what is asked for and not yet paid. One query: of a deposit that is begun
 * between two, one would know nothing.
 */
export async function countedDeposits(db: Db | Tx, playerId: string, now: Date): Promise<Counted> {
  const from = (period: LimitPeriod): Date => countsFrom(period, now);
  const { rows } = await sql<
    Record<LimitPeriod, bigint> & { readonly waiting: boolean }
  >`${countedParts(playerId, now)} select waiting,
    coalesce(sum(counted) filter (where counts_at > ${from('DAY')}), 0)::bigint as "DAY",
    coalesce(sum(counted) filter (where counts_at > ${from('WEEK')}), 0)::bigint as "WEEK",
    coalesce(sum(counted) filter (where counts_at > ${from('MONTH')}), 0)::bigint as "MONTH"
    from parts group by waiting`.execute(db);
  const none = { DAY: 0n, WEEK: 0n, MONTH: 0n };
  return {
    deposited: rows.find(({ waiting }) => !waiting) ?? none,
    waiting: rows.find(({ waiting }) => waiting) ?? none,
  };
}

/**
 * When payments leave a limit's window, so that it has room again whatever becomes of what is not paid yet; null where
 * that alone fills it.
 */
export async function roomAgain(
  db: Db | Tx,
  playerId: string,
  limit: { readonly period: LimitPeriod; readonly amountMinor: bigint },
  now: Date,
): Promise<Date | null> {
  const from = countsFrom(limit.period, now);
  const { rows } = await sql<{ at: Date | null }>`${countedParts(playerId, now)},
    ages as (select counts_at, coalesce(sum(sum(counted)) over
        (order by counts_at desc rows between unbounded preceding and 1 preceding), 0) as younger
      from parts where not waiting and counted > 0 and counts_at > ${from} group by counts_at)
    select min(counts_at) as at from ages where younger
      + (select coalesce(sum(counted), 0) from parts where waiting and counts_at > ${from}) < ${limit.amountMinor}`.execute(
    db,
  );
  const at = rows[0]?.at ?? null;
  return at && countsUntil(limit.period, at);
}

/** Whether a deposit of the player's was taken back of which the money was gone already: the house stands for it. */
export async function hasLossLeft(tx: Tx, playerId: string): Promise<boolean> {
  const { rows } = await sql`select 1 as one from deposit
    where player_id = ${playerId}::uuid and status = 'REVERSED' and reversed < credited limit 1`.execute(tx);
  return rows.length === 1;
}

/** Whether deposits of the player's were taken back and none that settled stands. */
export async function noneStands(tx: Tx, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ none: boolean | null }>`select not bool_or(status = 'SETTLED') as none from deposit
    where player_id = ${playerId}::uuid and status in ('SETTLED', 'REVERSED')`.execute(tx);
  return rows[0]?.none ?? false;
}

/** The player's row, so that their deposits are counted one after the other. */
export async function lockDepositsOf(tx: Tx, playerId: string): Promise<void> {
  await sql`select 1 from player where id = ${playerId}::uuid for no key update`.execute(tx);
}

/** The deposit that a provider's own reference means. */
export function findByRef(db: Db | Tx, provider: string, ref: string): Promise<DepositRow | undefined> {
  return tables(db)
    .selectFrom('deposit')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerRef', '=', ref)
    .executeTakeFirst();
}
