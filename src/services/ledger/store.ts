import { sql } from 'kysely';
import type { BalanceType } from '#contract/wallet.ts';
import { canonicalCurrency } from '#domain/currency.ts';
import { money } from '#domain/money.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { sqlState } from '#services/kernel/database/transaction.ts';
import { newId } from '#services/kernel/ids.ts';
import { Refusal } from '#services/kernel/problem.ts';
import { ownerId, playerKinds } from './kinds.ts';
import type { Audit, DisplayedBalance, LedgerAccount, Posted, Posting } from './service.ts';

/** Opens all kinds of one owner and currency that do not exist yet. */
export async function insertAccounts(db: Db | Tx, playerId: string, currency: string): Promise<void> {
  await sql`select ledger_open(${playerId}::uuid, ${canonicalCurrency(currency)}, ${[...playerKinds]}::text[])`.execute(
    db,
  );
}

function refusalOf(error: unknown): unknown {
  const state = sqlState(error);
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : null;
  if (state === '23514' && constraint === 'overdraft') return new Refusal(422, 'INSUFFICIENT_FUNDS');
  if (state === 'KB001') return new Refusal(422, 'IDEMPOTENCY_KEY_REUSED');
  if (state === '22003') return new Refusal(422, 'AMOUNT_OUT_OF_RANGE');
  if (state === '23503' && constraint === 'ledger_account_asset_fkey')
    return new Refusal(422, 'CURRENCY_NOT_SUPPORTED');
  return error;
}

/** Runs `ledger_post` and names its refusals. */
export async function insertJournal(db: Db | Tx, posting: Posting): Promise<Posted> {
  const { legs } = posting;
  const assets = legs.map((leg) => canonicalCurrency(leg.amount.currency));
  const amounts = legs.map((leg) => String(leg.amount.amountMinor));
  try {
    const { rows } = await sql<{ journal_id: string; replayed: boolean }>`select * from ledger_post(
      ${newId()}::uuid, ${posting.actor}, ${posting.key}, ${posting.requestSha}, ${posting.kind}, ${assets}::text[],
      ${legs.map((leg) => ownerId(leg.from))}::uuid[], ${legs.map((leg) => leg.from.kind)}::text[],
      ${legs.map((leg) => ownerId(leg.to))}::uuid[], ${legs.map((leg) => leg.to.kind)}::text[],
      ${amounts}::bigint[])`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('ledger_post answered nothing');
    return { journalId: row.journal_id, replayed: row.replayed };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** The displayed balances of every currency in which the owner has accounts. One query. */
export async function selectBalances(db: Db | Tx, playerId: string): Promise<DisplayedBalance[]> {
  const { rows } = await sql<{ type: BalanceType; asset: string; amount: bigint }>`
    select d.type, held.asset, coalesce(sum(a.balance), 0)::bigint as amount
      from (select distinct asset from ledger_account where owner_id = ${playerId}::uuid) held
      cross join balance_def d
      left join ledger_account a on a.owner_id = ${playerId}::uuid and a.asset = held.asset and a.kind = d.kind
     group by held.asset, d.type order by held.asset, d.type`.execute(db);
  return rows.map((row) => ({ type: row.type, amount: money(row.amount, row.asset) }));
}

/** Every account of the books, player accounts with their cached balance, house accounts with their legs' sum. */
export async function selectAccounts(db: Db): Promise<LedgerAccount[]> {
  const { rows } = await sql<LedgerAccount>`
    select a.id, a.owner_id as owner, a.kind, a.asset, case when a.floor is not null then a.balance else (
        coalesce((select sum(amount) from leg where credit_id = a.id), 0)
      - coalesce((select sum(amount) from leg where debit_id = a.id), 0))::bigint end as balance
      from ledger_account a order by a.owner_id, a.asset, a.kind`.execute(db);
  return rows;
}

/** Recomputes the books from their legs, in one snapshot. */
export async function selectAudit(db: Db): Promise<Audit> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const breaks = await sql<Record<string, unknown>>`select * from ledger_break`.execute(tx);
      const totals = await sql<{ asset: string; must_be_zero: string }>`select * from ledger_total`.execute(tx);
      const counts = await sql<{ journals: bigint; legs: bigint }>`
        select (select count(*) from journal) as journals, (select count(*) from leg) as legs`.execute(tx);
      return {
        breaks: breaks.rows,
        totals: Object.fromEntries(totals.rows.map((row) => [row.asset, row.must_be_zero])),
        journals: Number(counts.rows[0]?.journals ?? 0n),
        legs: Number(counts.rows[0]?.legs ?? 0n),
      };
    });
}
