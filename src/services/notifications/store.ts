import { sql } from 'kysely';
import type { Db, Tx } from '#services/kernel/database/pool.ts';

/** A row to be. */
export interface NewNotification {
  readonly id: string;
  readonly playerId: string;
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly createdAt: Date;
}

/** Writes a notification. */
export async function insertNotification(tx: Tx, n: NewNotification): Promise<void> {
  await sql`
    insert into notification (id, player_id, kind, title, body, link, created_at)
    values (${n.id}, ${n.playerId}, ${n.kind}, ${n.title}, ${n.body}, ${n.link}, ${n.createdAt})`.execute(tx);
}

/** How many rows of each sort a list holds at most. */
export interface ListLimits {
  readonly unread: number;
  readonly settled: number;
}

/** A row as it is read. */
export interface NotificationRow {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly createdAt: Date;
  readonly acknowledged: boolean;
  readonly deleted: boolean;
}

/** The newest unread and the newest acknowledged or deleted rows of a player, together newest first. One query. */
export async function listNotifications(db: Db, playerId: string, limits: ListLimits): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    with unread as (
      select * from notification
      where player_id = ${playerId} and acknowledged_at is null and deleted_at is null
      order by created_at desc, id desc limit ${limits.unread}
    ), settled as (
      select * from notification
      where player_id = ${playerId} and (acknowledged_at is not null or deleted_at is not null)
      order by created_at desc, id desc limit ${limits.settled}
    )
    select id, title, body, link, created_at as "createdAt", acknowledged_at is not null as acknowledged,
      deleted_at is not null as deleted
    from (select * from unread union all select * from settled) listed
    order by created_at desc, id desc`.execute(db);
  return rows;
}

/** Notes when one of the player's notifications was first acknowledged; false when the player has no such one. */
export async function setAcknowledged(db: Db, playerId: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update notification set acknowledged_at = coalesce(acknowledged_at, ${now})
    where id = ${id} and player_id = ${playerId} returning 1 as one`.execute(db);
  return rows.length === 1;
}

/** Notes when one of the player's notifications was first deleted; false when the player has no such one. */
export async function setDeleted(db: Db, playerId: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update notification set deleted_at = coalesce(deleted_at, ${now})
    where id = ${id} and player_id = ${playerId} returning 1 as one`.execute(db);
  return rows.length === 1;
}
