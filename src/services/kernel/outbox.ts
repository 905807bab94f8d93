import type { Db, Tx } from './database/pool.ts';
import { newId } from './ids.ts';
import { enqueueJob } from './jobs.ts';
import { unsealed } from './sealed-words.ts';
import type { KernelTables, MessageState } from './tables.ts';
import type { Vault } from './vault.ts';

/** A mail or SMS. `to` is an address or an international number; SMS have no subject. Secrets in it are sealed. */
export type Message =
  | {
      readonly channel: 'mail';
      readonly to: string;
      readonly subject: string;
      readonly text: string;
      readonly replyTo?: string;
    }
  | { readonly channel: 'sms'; readonly to: string; readonly text: string };

/** A message as it lies in the outbox; without words once it is done, but for the sandbox. */
export interface OutboxEntry {
  readonly id: string;
  readonly channel: 'mail' | 'sms';
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string | null;
  readonly text: string | null;
  readonly at: Date;
  readonly state: MessageState;
}

/** A message that waits for its carrier; `attempts` have failed. */
export interface QueuedMessage extends OutboxEntry {
  readonly attempts: number;
}

/** The job that carries a message. */
export const deliverJob = 'kernel.deliver';

const tables = (db: Db) => db.withTables<KernelTables>();
const entry = ['id', 'channel', 'recipient as to', 'replyTo', 'subject', 'text', 'createdAt as at', 'state'] as const;

/**
 * Puts a message into the outbox with the job that delivers it; call it in the transaction of its cause, so that all
 * happen or none. Answers the message's id, by which `messageState` tells how it went.
 */
export async function enqueueMessage(tx: Tx, message: Message, at: Date): Promise<string> {
  const { channel, to: recipient, text } = message;
  const { subject = null, replyTo = null } = channel === 'mail' ? message : {};
  const row = { id: newId(), channel, recipient, replyTo, subject, text, createdAt: at };
  await tables(tx).insertInto('outbox').values(row).execute();
  await enqueueJob(tx, deliverJob, { messageId: row.id });
  return row.id;
}

/**
 * How a message went: it waits for its carrier, the carrier took it, or it cannot be delivered; null when there is none
 * of that id (any more).
 */
export async function messageState(db: Db | Tx, id: string): Promise<MessageState | null> {
  const found = await tables(db).selectFrom('outbox').select('state').where('id', '=', id).executeTakeFirst();
  return found?.state ?? null;
}

/** How messages went, by id; one that is forgotten is not in it. */
export async function messageStates(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, MessageState>> {
  if (ids.length === 0) return new Map();
  const found = await tables(db).selectFrom('outbox').select(['id', 'state']).where('id', 'in', ids).execute();
  return new Map(found.map(({ id, state }) => [id, state]));
}

const legible = <T extends Pick<OutboxEntry, 'subject' | 'text'>>(vault: Vault, message: T): T => ({
  ...message,
  subject: message.subject && unsealed(vault, message.subject),
  text: message.text && unsealed(vault, message.text),
});

/** Messages as their readers see them, newest first, at most `limit`; `to` narrows to one recipient. */
export async function readOutbox(db: Db, vault: Vault, to: string | null, limit = 200): Promise<OutboxEntry[]> {
  const newest = tables(db).selectFrom('outbox').select(entry).orderBy('id', 'desc').limit(limit);
  const messages = await (to === null ? newest : newest.where('recipient', '=', to)).execute();
  return messages.map((message) => legible(vault, message));
}

/** The message, to be read by its carrier, when it still waits for it. */
export async function findQueued(db: Db, vault: Vault, id: string): Promise<QueuedMessage | null> {
  const queued = tables(db)
    .selectFrom('outbox')
    .select([...entry, 'attempts'])
    .where('state', '=', 'queued');
  const message = await queued.where('id', '=', id).executeTakeFirst();
  return message ? legible(vault, message) : null;
}

/** What a message came to; `keepWords` is the sandbox's, everybody else's go with the delivery. */
export interface MessageEnd {
  readonly state: 'sent' | 'failed';
  readonly reason: string | null;
  readonly keepWords: boolean;
}

/** Ends a message: it is not tried again. */
export async function endMessage(
  db: Db,
  id: string,
  { state, reason, keepWords }: MessageEnd,
  at: Date,
): Promise<void> {
  await tables(db)
    .updateTable('outbox')
    .set((is) => ({ state, reason, attempts: is('attempts', '+', 1), sentAt: state === 'sent' ? at : null }))
    .$if(!keepWords, (update) => update.set({ subject: null, text: null }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** Notes a try that failed, and enqueues the next. */
export async function postponeMessage(tx: Tx, id: string, reason: string, runAt: Date): Promise<void> {
  await tables(tx)
    .updateTable('outbox')
    .set((is) => ({ reason, attempts: is('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await enqueueJob(tx, deliverJob, { messageId: id }, { runAt });
}

/** Forgets messages from before `before` that are done. */
export async function forgetMessages(db: Db, before: Date): Promise<void> {
  await tables(db).deleteFrom('outbox').where('createdAt', '<', before).where('state', '<>', 'queued').execute();
}
