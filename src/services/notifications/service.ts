import type { Message, NotificationList } from '#contract/notifications.ts';
import { languages, spokenIn } from '#domain/languages.ts';
import { INDICATOR_CAP } from '#domain/notification-indicator.ts';
import { tagsSubject, take } from '#services/kernel/budgets.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { newId } from '#services/kernel/ids.ts';
import { enqueueMessage } from '#services/kernel/outbox.ts';
import { notFound, refuseCommon } from '#services/kernel/problem.ts';
import { insertMessage, listMessages, readMessage } from './message-store.ts';
import { bringBack, insertNotification, isUnconfirmed, listNotifications, settle, settleUntil } from './store.ts';
import { notificationIn, type TellingKind, type TellingParams, toldIn } from './texts.ts';

export { toldIn };

/** One more unread row than the indicator can show keeps its count exact; of the others the newest are enough. */
const listLimits = { unread: INDICATOR_CAP + 1, settled: 200 };

const uuidText = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Whom something is told, and the language they read. A telling goes by each channel that it has words for and the
 * addressee an address: a player a notification, `email` a mail, `phone` (`+34…`) an SMS.
 */
export interface Addressee {
  readonly language: string;
  readonly playerId?: string;
  readonly email?: string | null;
  readonly phone?: string | null;
}

/** The messages that a telling has become, for `messageState`; null where it went by another channel. */
export interface SentMessages {
  readonly mail: string | null;
  readonly sms: string | null;
}

/** What is not counted with the rest: answers are written by a person, and changes of security asked for before. */
const counted = (kind: TellingKind): boolean => kind !== 'answer' && kind !== 'security';

/**
 * Whether a player's mailbox is written to. Anybody can join with anybody's: until it is shown to be theirs it hears of so
 * much a day. Links and codes, which are mailed to no player, have counts of their own. So have changes of security, whose
 * mail nothing else may use up (`securityToUnconfirmed`): who tells of one asks first, for its link ends the one before.
 */
export async function mayMail(
  tx: Tx,
  { playerId, email }: Pick<Addressee, 'playerId' | 'email'>,
  name: 'tellToUnconfirmed' | 'securityToUnconfirmed',
  now: Date,
): Promise<boolean> {
  if (playerId === undefined || !email) return true;
  if (!(await isUnconfirmed(tx, playerId, email))) return true;
  const written = email.toLowerCase();
  return (await take(tx, [{ name, subject: tagsSubject(written) ?? written }], now)).allowed;
}

/** Tells a player something in their language, together with whatever else the transaction does. */
export async function tell<K extends TellingKind>(
  tx: Tx,
  to: Addressee,
  kind: K,
  params: TellingParams<K>,
  now: Date,
): Promise<SentMessages> {
  const { mail, sms, notification } = toldIn(kind, params, to.language);
  if (notification && to.playerId !== undefined) {
    // Whoever reads the site in another language reads it in that one.
    const others = languages.filter((each) => each !== spokenIn(to.language));
    const words = Object.fromEntries(others.map((each) => [each, notificationIn(kind, params, each)]));
    await insertNotification(tx, { id: newId(), playerId: to.playerId, kind, ...notification, words, createdAt: now });
  }
  const isMailed = mail !== null && (!counted(kind) || (await mayMail(tx, to, 'tellToUnconfirmed', now)));
  return {
    mail: isMailed && to.email ? await enqueueMessage(tx, { channel: 'mail', to: to.email, ...mail }, now) : null,
    sms: sms && to.phone ? await enqueueMessage(tx, { channel: 'sms', to: to.phone, text: sms }, now) : null,
  };
}

/**
 * S3.05a: a player's notifications, newest first: at most 1,000 unread and 200 others. One query. `language`: that of the
 * page (`fr`), where it says one.
 */
export async function playerNotifications(
  db: Db,
  playerId: string,
  language: string | undefined,
): Promise<NotificationList> {
  const asked = languages.find((each) => each === language) ?? null;
  const { rows, unreadMessages } = await listNotifications(db, playerId, listLimits, asked);
  return {
    notifications: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    numberOfMessages: unreadMessages,
  };
}

/** Marks one of the player's notifications as read; 404 `NOT_FOUND` for any other id. */
export async function acknowledge(db: Db, playerId: string, id: string, now: Date): Promise<void> {
  if (!uuidText.test(id) || !(await settle(db, playerId, id, 'acknowledgedAt', now))) throw notFound();
}

/** Flags one of the player's notifications as deleted; 404 `NOT_FOUND` for any other id. */
export async function remove(db: Db, playerId: string, id: string, now: Date): Promise<void> {
  if (!uuidText.test(id) || !(await settle(db, playerId, id, 'deletedAt', now))) throw notFound();
}

/** Brings a deleted notification back; 404 `NOT_FOUND` for any other id. */
export async function restore(db: Db, playerId: string, id: string): Promise<void> {
  if (!uuidText.test(id) || !(await bringBack(db, playerId, id))) throw notFound();
}

/** Marks one of the player's notifications and all older ones as read; 404 `NOT_FOUND` for any other id. */
export async function acknowledgeUntil(db: Db, playerId: string, id: string, now: Date): Promise<void> {
  if (!uuidText.test(id) || !(await settleUntil(db, playerId, id, now))) throw notFound();
}

/** Lays a message into a player's inbox, together with whatever else the transaction does. */
export async function layMessage(
  tx: Tx,
  playerId: string,
  words: { readonly subject: string; readonly text: string },
  now: Date,
): Promise<void> {
  await insertMessage(tx, { id: newId(), playerId, ...words, createdAt: now });
}

const messagesAtOnce = 50;

/** A player's messages, newest first; `cursor` is the one that an earlier answer gave, nonsense a 400. */
export async function playerMessages(
  db: Db,
  playerId: string,
  cursor: string | undefined,
): Promise<{ items: Message[]; nextCursor: string | null }> {
  if (cursor !== undefined && !uuidText.test(cursor)) throw refuseCommon('BAD_REQUEST');
  const rows = await listMessages(db, playerId, cursor, messagesAtOnce + 1);
  const items = rows.slice(0, messagesAtOnce).map(({ readAt, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    read: readAt !== null,
  }));
  return { items, nextCursor: rows.length > messagesAtOnce ? (items.at(-1)?.id ?? null) : null };
}

/** Marks one of the player's messages as read; 404 `NOT_FOUND` for any other id. */
export async function markRead(db: Db, playerId: string, id: string, now: Date): Promise<void> {
  if (!uuidText.test(id) || !(await readMessage(db, playerId, id, now))) throw notFound();
}
