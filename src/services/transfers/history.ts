import { type Selectable, sql } from 'kysely';
import { moneyPlayers } from '#services/account/service.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import type { HistoryPage, HistoryRow } from '#services/kernel/history.ts';
import type { TransferTables } from './tables.ts';

type Row = Selectable<TransferTables['transfer']>;

/** One side's transfers, read along its own index so that an old page costs what a new one does. */
function sideOf(db: Db, side: 'senderId' | 'recipientId', playerId: string, page: HistoryPage): Promise<Row[]> {
  let query = db
    .withTables<TransferTables>()
    .selectFrom('transfer')
    .selectAll()
    .where(side, '=', playerId)
    .where('createdAt', '>=', page.from);
  if (page.id !== undefined) query = query.where('id', '=', page.id);
  // One upper bound alone: of two the index would begin at the wider one.
  if (page.before) query = query.where(sql<boolean>`(created_at, id) < (${page.before.at}, ${page.before.id}::uuid)`);
  else query = query.where('createdAt', '<', page.to);
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
}

/** Transfers to and from a player as movements; the other one by their username. */
export async function transferMovements(db: Db, playerId: string, page: HistoryPage): Promise<HistoryRow[]> {
  const sides = await Promise.all([sideOf(db, 'senderId', playerId, page), sideOf(db, 'recipientId', playerId, page)]);
  const newest = (left: Row, right: Row) =>
    right.createdAt.getTime() - left.createdAt.getTime() || (left.id < right.id ? 1 : -1);
  const rows = sides.flat().sort(newest).slice(0, page.limit);
  const others = [...new Set(rows.map((row) => (row.senderId === playerId ? row.recipientId : row.senderId)))];
  const names = await moneyPlayers.namesOf(db, others);
  return rows.map((row) => {
    const isOut = row.senderId === playerId;
    const other = names.get(isOut ? row.recipientId : row.senderId);
    return {
      id: row.id,
      reference: row.reference,
      at: row.createdAt,
      type: 'TRANSFER',
      state: 'DONE',
      direction: isOut ? 'OUT' : 'IN',
      amount: isOut ? row.amount : row.amount - row.fee,
      fee: isOut ? row.fee : 0n,
      currency: row.currency,
      ...(other === undefined ? {} : { counterparty: other }),
      journals: [{ actor: 'transfers', key: `transfer:${row.id}:transfer` }],
    };
  });
}
