import { sql } from 'kysely';
import type { Db, Tx } from './database/pool.ts';
import { newId } from './ids.ts';

/** A mail or SMS. `to` is an address or an international number; SMS have no subject. */
export type Message =
  | { readonly channel: 'mail'; readonly to: string; readonly subject: string; readonly text: string }
  | { readonly channel: 'sms'; readonly to: string; readonly text: string };

/** A message as it lies in the outbox. */
export interface OutboxEntry {
  readonly channel: 'mail' | 'sms';
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly at: Date;
}

/** Puts a message into the outbox; call it in the transaction of its cause, so that both happen or neither. */
export async function enqueueMessage(tx: Tx, message: Message, at: Date): Promise<void> {
  const subject = message.channel === 'mail' ? message.subject : null;
  await sql`insert into outbox (id, channel, recipient, subject, text, created_at)
    values (${newId()}, ${message.channel}, ${message.to}, ${subject}, ${message.text}, ${at})`.execute(tx);
}

/** Messages, newest first, at most `limit`; `to` narrows to one recipient. */
export async function readOutbox(db: Db, to: string | null, limit = 200): Promise<OutboxEntry[]> {
  const { rows } = await sql<OutboxEntry>`select channel, recipient as "to", subject, text, created_at as at
    from outbox where ${to}::text is null or recipient = ${to} order by id desc limit ${limit}`.execute(db);
  return rows;
}
