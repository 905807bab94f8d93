import { sql } from 'kysely';
import type { BalanceType } from '#contract/wallet.ts';
import { canonicalCurrency } from '#domain/currency.ts';
import { money } from '#domain/money.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { sqlState } from '#services/kernel/database/transaction.ts';
import { newId } from '#services/kernel/ids.ts';
import { Refusal, type Refuse } from '#services/kernel/problem.ts';
import { type HouseKind, housePartyId, ownerId, type Party, type PlayerKind, playerKinds } from './kinds.ts';
import type { HeldBalances, LedgerAccount, Posted, Posting, PostingCode } from './service.ts';

/** Opens all kinds of one owner and currency that do not exist yet. */
export async function insertAccounts(db: Db | Tx, playerId: string, currency: string): Promise<void> {
  await sql`select ledger_open(${playerId}::uuid, ${canonicalCurrency(currency)}, ${[...playerKinds]}::text[])`.execute(
    db,
  );
}

/** What a constraint of the books means to who broke it; `null` is a fault of ours. A test holds it against the books. */
export const meanings: Readonly<Record<string, PostingCode | 'CURRENCY_NOT_SUPPORTED' | null>> = {
  overdraft: 'INSUFFICIENT_FUNDS',
  leg_amount_check: 'AMOUNT_OUT_OF_RANGE',
  ledger_account_asset_fkey: 'CURRENCY_NOT_SUPPORTED',
  ledger_account_kind_fkey: null,
  ledger_account_pkey: null,
  ledger_account_owner_id_asset_kind_key: null,
  journal_pkey: null,
  journal_actor_idem_key_key: null,
  journal_leg_count_check: null,
  journal_key_length: null,
  leg_pkey: null,
  leg_check: null,
  leg_check1: null,
};

/** numeric_value_out_of_range: a balance that no 64-bit number holds. */
const OUT_OF_RANGE = '22003';
const KEY_REUSED = 'KB001';

function refusalOf(error: unknown, refuse: Refuse<PostingCode>): unknown {
  const state = sqlState(error);
  if (state === KEY_REUSED) return new Refusal(422, 'IDEMPOTENCY_KEY_REUSED');
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
  const meaning = state === OUT_OF_RANGE ? 'AMOUNT_OUT_OF_RANGE' : meanings[constraint];
  if (!meaning) return error;
  return meaning === 'CURRENCY_NOT_SUPPORTED' ? new Refusal(422, meaning) : refuse(meaning);
}

function partyCode(party: Party): string[] {
  return party.owner === 'house' && party.of !== undefined ? [party.of] : [];
}

/** Runs `ledger_post` and names its refusals. */
export async function insertJournal(db: Db | Tx, posting: Posting, refuse: Refuse<PostingCode>): Promise<Posted> {
  const { legs } = posting;
  const assets = legs.map((leg) => canonicalCurrency(leg.amount.currency));
  const amounts = legs.map((leg) => String(leg.amount.amountMinor));
  const named = [...new Set(legs.flatMap(({ from, to }) => [from, to]).flatMap(partyCode))];
  try {
    const { rows } = await sql<Posted>`select * from ledger_post(
      ${newId()}::uuid, ${posting.actor}, ${posting.key}, ${posting.requestSha}, ${posting.kind}, ${assets}::text[],
      ${legs.map((leg) => ownerId(leg.from))}::uuid[], ${legs.map((leg) => leg.from.kind)}::text[],
      ${legs.map((leg) => ownerId(leg.to))}::uuid[], ${legs.map((leg) => leg.to.kind)}::text[],
      ${amounts}::bigint[], ${posting.at}, ${named.map(housePartyId)}::uuid[], ${named}::text[])`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('ledger_post answered nothing');
    return row;
  } catch (error) {
    throw refusalOf(error, refuse);
  }
}

/** The displayed balances of every currency in which the owner has accounts. One query. */
export async function selectBalances(db: Db | Tx, playerId: string): Promise<HeldBalances> {
  // A sum of balances may be more than 64 bits hold: numeric, which comes as text.
  const { rows } = await sql<{ type: BalanceType; asset: string; amount: string; version: string }>`
    select d.type, held.asset, coalesce(sum(a.balance), 0) as amount, min(held.version) as version
      from (select asset, (select count(*) || '.' || sum(seq) from ledger_account where owner_id = ${playerId}::uuid) as version
              from ledger_account where owner_id = ${playerId}::uuid
              and kind in (select kind from balance_def) group by asset) held
      cross join balance_def d
      left join ledger_account a on a.owner_id = ${playerId}::uuid and a.asset = held.asset and a.kind = d.kind
     group by held.asset, d.type order by held.asset, d.type`.execute(db);
  return {
    balances: rows.map((row) => ({ type: row.type, amount: money(BigInt(row.amount), row.asset) })),
    version: rows[0]?.version ?? '0',
  };
}

/** Every account of the books, player accounts with their cached balance, house accounts with their legs' sum. */
export async function selectAccounts(db: Db): Promise<LedgerAccount[]> {
  const { rows } = await sql<Omit<LedgerAccount, 'balance'> & { balance: string }>`
    select a.id, case when h.id is null then a.owner_id::text else 'house' end as owner, h.code as party, a.kind, a.asset,
      case when a.floor is not null then a.balance::numeric else
        coalesce((select sum(amount) from leg where credit_id = a.id), 0)
      - coalesce((select sum(amount) from leg where debit_id = a.id), 0) end as balance
      from ledger_account a left join house_party h on h.id = a.owner_id
     order by a.owner_id, a.asset, a.kind`.execute(db);
  return rows.map((row) => ({ ...row, balance: BigInt(row.balance) }));
}

/** What each party holds of a house kind in one asset, by the party's code, minor units: the sum of its legs. */
export async function selectPartyBalances(
  db: Db,
  kind: HouseKind,
  asset: string,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ code: string; balance: string }>`
    select h.code, coalesce((select sum(amount) from leg where credit_id = a.id), 0)
      - coalesce((select sum(amount) from leg where debit_id = a.id), 0) as balance
      from ledger_account a join house_party h on h.id = a.owner_id
     where a.kind = ${kind} and a.asset = ${asset}`.execute(db);
  return new Map(rows.map(({ code, balance }) => [code, BigInt(balance)]));
}

/** Balances of some kinds of one player, their rows locked in the books' own order. */
export async function selectLocked(
  tx: Tx,
  playerId: string,
  currency: string,
  kinds: readonly PlayerKind[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ kind: string; balance: bigint }>`select kind, balance
    from ledger_lock(${playerId}::uuid, ${canonicalCurrency(currency)}, ${[...kinds]}::text[])`.execute(tx);
  return new Map(rows.map(({ kind, balance }) => [kind, balance]));
}

/** Whether a journal of that actor and key is in the books. */
export async function hasJournal(tx: Tx, actor: string, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from journal where actor = ${actor} and idem_key = ${key}`.execute(tx);
  return rows.length > 0;
}
