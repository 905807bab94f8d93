import { sql } from 'kysely';
import type { Language } from '#domain/languages.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { unreadMessages } from './message-store.ts';
import type { NotificationTables } from './tables.ts';

const tables = (db: Db | Tx) => db.withTables<NotificationTables>();

/** A row to be. */
export type NewNotification = Readonly<Omit<NotificationTables['notification'], 'acknowledgedAt' | 'deletedAt'>>;

/** Writes a notification. */
export async function insertNotification(tx: Tx, row: NewNotification): Promise<void> {
  await tables(tx).insertInto('notification').values(row).execute();
}

/** Whether a mailbox is a player's, who has not shown that it is theirs. */
export async function isUnconfirmed(tx: Tx, playerId: string, email: string): Promise<boolean> {
  const { rows } = await sql`select from player
    where id = ${playerId}::uuid and email = ${email} and email_confirmed_at is null`.execute(tx);
  return rows.length > 0;
}

/** How many rows of each sort a list holds at most. */
export interface ListLimits {
  readonly unread: number;
  readonly settled: number;
}

/** A row as it is read. */
export type NotificationRow = Readonly<
  Pick<NotificationTables['notification'], 'id' | 'title' | 'body' | 'link' | 'createdAt'> & {
    acknowledged: boolean;
    deleted: boolean;
  }
>;

/** What a player has: the rows, and how many messages they have not read. */
export interface Listed {
  readonly rows: readonly NotificationRow[];
  readonly unreadMessages: number;
}

/**
 * The newest unread and the newest acknowledged or deleted rows of a player, together newest first, in the words of a
 * language, or those they were told in (null). One query.
 */
export async function listNotifications(
  db: Db,
  playerId: string,
  limits: ListLimits,
  language: Language | null,
): Promise<Listed> {
  const inLanguage = (part: 'title' | 'body') =>
    sql<string>`coalesce(words -> ${language}::text ->> ${part}, ${sql.ref(part)})`.as(part);
  const ofPlayer = tables(db)
    .selectFrom('notification')
    .select(['id', inLanguage('title'), inLanguage('body'), 'link', 'createdAt'])
    .select(({ eb }) => eb('acknowledgedAt', 'is not', null).$castTo<boolean>().as('acknowledged'))
    .select(({ eb }) => eb('deletedAt', 'is not', null).$castTo<boolean>().as('deleted'))
    .where('playerId', '=', playerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
  const unread = ofPlayer.where('acknowledgedAt', 'is', null).where('deletedAt', 'is', null).limit(limits.unread);
  const settled = ofPlayer
    .where((eb) => eb.or([eb('acknowledgedAt', 'is not', null), eb('deletedAt', 'is not', null)]))
    .limit(limits.settled);
  const both = tables(db)
    .selectFrom(unread.as('unread'))
    .selectAll()
    .unionAll(tables(db).selectFrom(settled.as('settled')).selectAll());
  // The count is there also where no row is.
  const found = await tables(db)
    .selectFrom(unreadMessages(db, playerId).as('inbox'))
    .leftJoin(both.as('listed'), (join) => join.onTrue())
    .select('inbox.count as unreadMessages')
    .selectAll('listed')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const rows = found.flatMap(({ unreadMessages: _, ...row }) => (row.id === null ? [] : [row as NotificationRow]));
  return { rows, unreadMessages: Number(found[0]?.unreadMessages ?? 0) };
}

/** Takes the deletion of one of the player's notifications back; false when there is no such one. */
export async function bringBack(db: Db, playerId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('notification')
    .set({ deletedAt: null })
    .where('id', '=', id)
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Acknowledges one of the player's notifications and all older ones; false when there is no such one. */
export async function settleUntil(db: Db, playerId: string, id: string, now: Date): Promise<boolean> {
  const last = tables(db)
    .selectFrom('notification')
    .select(['createdAt', 'id'])
    .where('id', '=', id)
    .where('playerId', '=', playerId);
  const found = await last.executeTakeFirst();
  if (!found) return false;
  await tables(db)
    .updateTable('notification')
    .set({ acknowledgedAt: now })
    .where('playerId', '=', playerId)
    .where('acknowledgedAt', 'is', null)
    .where(sql<boolean>`(created_at, id) <= (${found.createdAt}, ${found.id})`)
    .execute();
  return true;
}

/** Notes when one of the player's notifications was first acknowledged or deleted; false when there is no such one. */
export async function settle(
  db: Db,
  playerId: string,
  id: string,
  what: 'acknowledgedAt' | 'deletedAt',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('notification')
    .set((eb) => ({ [what]: eb.fn.coalesce(what, eb.val(now)) }))
    .where('id', '=', id)
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
