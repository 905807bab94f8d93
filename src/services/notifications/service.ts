import type { NotificationList } from '#contract/notifications.ts';
import { INDICATOR_CAP } from '#domain/notification-indicator.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { newId } from '#services/kernel/ids.ts';
import { Refusal } from '#services/kernel/problem.ts';
import { insertNotification, listNotifications, setAcknowledged, setDeleted } from './store.ts';
import { type Notice, noticeWords } from './texts.ts';

/** One more unread row than the indicator can show keeps its count exact; of the others the newest are enough. */
const listLimits = { unread: INDICATOR_CAP + 1, settled: 200 };

const uuidText = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whom a notice is for, and the language they read. */
export interface Addressee {
  readonly playerId: string;
  readonly language: string;
}

/** Tells a player something in their language, together with whatever else the transaction does. */
export async function notify(tx: Tx, to: Addressee, notice: Notice, now: Date): Promise<void> {
  const words = noticeWords(notice, to.language);
  await insertNotification(tx, { id: newId(), playerId: to.playerId, kind: notice.kind, ...words, createdAt: now });
}

/** S3.05a: a player's notifications, newest first: at most 1,000 unread and 200 others. One query. */
export async function playerNotifications(db: Db, playerId: string): Promise<NotificationList> {
  const rows = await listNotifications(db, playerId, listLimits);
  return {
    notifications: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    // Messages are an operator's own inbox; these services keep none.
    numberOfMessages: 0,
  };
}

/** Marks one of the player's notifications as read; 404 `NOT_FOUND` for any other id. */
export async function acknowledge(db: Db, playerId: string, id: string, now: Date): Promise<void> {
  if (!uuidText.test(id) || !(await setAcknowledged(db, playerId, id, now))) throw new Refusal(404, 'NOT_FOUND');
}

/** Flags one of the player's notifications as deleted; 404 `NOT_FOUND` for any other id. */
export async function remove(db: Db, playerId: string, id: string, now: Date): Promise<void> {
  if (!uuidText.test(id) || !(await setDeleted(db, playerId, id, now))) throw new Refusal(404, 'NOT_FOUND');
}
