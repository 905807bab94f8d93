import { sql } from 'kysely';
import type { Db } from '#services/kernel/database/pool.ts';
import type { HistoryPage, HistoryRow } from '#services/kernel/history.ts';
import { journalKey } from './journal-key.ts';
import { creditedPayments, type DepositRow, playerDeposits, reversedDeposits } from './store.ts';

const journal = (id: string, step: string) => ({ actor: 'cashier', key: journalKey(id, step) });

/** What came of it is told by the state: only SETTLED, PAID_PARTIAL and REVERSED ones brought money. */
function stateOf({ status, exception }: DepositRow): string {
  return status === 'EXPIRED' && exception === 'PAID_PARTIAL' ? exception : status;
}

async function broughtIn(db: Db, row: DepositRow, isReceipt: boolean): Promise<HistoryRow> {
  const payments = isReceipt ? [...(await creditedPayments(db, row.id))] : [];
  return {
    id: row.id,
    reference: row.reference,
    at: row.createdAt,
    type: 'DEPOSIT',
    direction: 'IN',
    fee: row.fee,
    currency: row.currency,
    state: stateOf(row),
    amount: row.credited > 0n ? row.credited : row.amount,
    journals: payments.map((payment) => journal(row.id, `payment:${payment}`)),
  };
}

function takenBack(row: DepositRow): HistoryRow[] {
  if (row.reversalId === null || row.reversedAt === null) return [];
  return [
    {
      id: row.reversalId,
      reference: row.reference,
      at: row.reversedAt,
      type: 'DEPOSIT',
      direction: 'OUT',
      amount: row.reversed,
      fee: 0n,
      currency: row.currency,
      state: 'REVERSED',
      journals: [journal(row.id, 'reversal')],
    },
  ];
}

/** The player's deposits as movements, and what was taken back of them; what is not credited yet has the amount asked for. */
export async function depositMovements(db: Db, playerId: string, page: HistoryPage): Promise<HistoryRow[]> {
  const [deposits, reversed] = await Promise.all([
    playerDeposits(db, playerId, page),
    reversedDeposits(db, playerId, page),
  ]);
  const came = await Promise.all(deposits.map((row) => broughtIn(db, row, page.id !== undefined)));
  return [...came, ...reversed.flatMap(takenBack)];
}

/** What was deposited in a time, less what was taken back in it. Minor units. */
export async function depositedIn(db: Db, playerId: string, { from, to }: { from: Date; to: Date }): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`select
    coalesce((select sum(credited) from deposit where player_id = ${playerId}::uuid
      and created_at >= ${from} and created_at < ${to}), 0)
    - coalesce((select sum(reversed) from deposit where player_id = ${playerId}::uuid and reversed > 0
      and reversed_at >= ${from} and reversed_at < ${to}), 0) as sum`.execute(db);
  return BigInt(rows[0]?.sum ?? 0);
}
