import { sql } from 'kysely';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import type { NotificationTables } from './tables.ts';

const tables = (db: Db | Tx) => db.withTables<NotificationTables>();

/** A message to be. */
export type NewMessage = Readonly<Omit<NotificationTables['message'], 'readAt'>>;

/** Writes a message. */
export async function insertMessage(tx: Tx, row: NewMessage): Promise<void> {
  await tables(tx).insertInto('message').values(row).execute();
}

/** How many of a player's messages are unread. */
export const unreadMessages = (db: Db, playerId: string) =>
  tables(db)
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('playerId', '=', playerId)
    .where('readAt', 'is', null);

/** At most `limit` messages of a player, newest first; `after` is the id of the last one that is known already. */
export function listMessages(db: Db, playerId: string, after: string | undefined, limit: number) {
  const known = tables(db)
    .selectFrom('message')
    .select(['createdAt', 'id'])
    .where('id', '=', after ?? '');
  return tables(db)
    .selectFrom('message')
    .select(['id', 'subject', 'text', 'createdAt', 'readAt'])
    .where('playerId', '=', playerId)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(created_at, id) < (${known})`))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Notes when one of the player's messages was first read; false when there is no such one. */
export async function readMessage(db: Db, playerId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('message')
    .set((eb) => ({ readAt: eb.fn.coalesce('readAt', eb.val(now)) }))
    .where('id', '=', id)
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
