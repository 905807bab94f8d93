import { sql } from 'kysely';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import type { ContactTables } from './tables.ts';

const tables = (db: Db | Tx) => db.withTables<ContactTables>();
type Row = ContactTables['contactMessage'];
/** What its sender is told of a message. */
export type Taken = Pick<Row, 'reference' | 'pinRight'>;

/** Lets one request at a time judge a sender, and one the same words, in every process. */
export async function holdSender(tx: Tx, words: Buffer, sender: Buffer): Promise<void> {
  for (const key of [words, sender]) await sql`select pg_advisory_xact_lock(${key.readBigInt64BE(0)})`.execute(tx);
}

/** What was told of the same message, when it came since then. */
export async function findSame(tx: Tx, words: Buffer, since: Date): Promise<(Taken & Pick<Row, 'id'>) | undefined> {
  return tables(tx)
    .selectFrom('contactMessage')
    .select(['id', 'reference', 'pinRight'])
    .where('words', '=', words)
    .where('createdAt', '>', since)
    .executeTakeFirst();
}

/** When the messages of a network address were taken since then, newest first. */
export async function takenFrom(tx: Tx, sender: Buffer, since: Date): Promise<Date[]> {
  const rows = await tables(tx)
    .selectFrom('contactMessage')
    .select('createdAt')
    .where('sender', '=', sender)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map(({ createdAt }) => createdAt);
}

/** Keeps that another PIN was judged for the same message. */
export async function keepPinRight(tx: Tx, id: string, pinRight: boolean): Promise<void> {
  await tables(tx).updateTable('contactMessage').set({ pinRight }).where('id', '=', id).execute();
}

/** Writes a message down. */
export async function insertMessage(tx: Tx, row: Omit<Row, 'answer' | 'answeredAt' | 'answerMail'>): Promise<void> {
  await tables(tx).insertInto('contactMessage').values(row).execute();
}

const shown = [
  ...(['id', 'reference', 'email', 'subject', 'message', 'language', 'username', 'birthDate'] as const),
  ...(['playerId', 'pinRight', 'createdAt', 'answeredAt'] as const),
  ...(['houseMail', 'senderMail', 'answerMail'] as const),
] as const;

/**
 * At most `limit` messages, newest first, after the one that is known already.
 * Alike: message-store.ts, whose messages are another table, and each player's own.
 */
export function listMessages(db: Db, after: string | undefined, limit: number) {
  const known = tables(db)
    .selectFrom('contactMessage')
    .select(['createdAt', 'id'])
    .where('id', '=', after ?? '');
  return tables(db)
    .selectFrom('contactMessage')
    .select(shown)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(created_at, id) < (${known})`))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** A message to be answered, held until the transaction ends. */
export function findForAnswer(tx: Tx, id: string) {
  return tables(tx)
    .selectFrom('contactMessage')
    .select(['id', 'reference', 'email', 'language', 'playerId', 'answer'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps the answer, with the mail that brings it. */
export async function keepAnswer(
  tx: Tx,
  id: string,
  given: Pick<Row, 'answer' | 'answeredAt' | 'answerMail'>,
): Promise<void> {
  await tables(tx).updateTable('contactMessage').set(given).where('id', '=', id).execute();
}
