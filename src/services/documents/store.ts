import { sql } from 'kysely';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import type { DocumentTables } from './tables.ts';

const tables = (db: Db | Tx) => db.withTables<DocumentTables>();

/** A row as it is read. */
export type DocumentRow = Readonly<DocumentTables['document']>;

/** A player's document; undefined when nothing was ever asked. */
export function findDocument(db: Db | Tx, playerId: string): Promise<DocumentRow | undefined> {
  return tables(db).selectFrom('document').selectAll().where('playerId', '=', playerId).executeTakeFirst();
}

/** The same, kept from others until the transaction ends; makes the row where there is none. */
export async function lockDocument(
  tx: Tx,
  playerId: string,
  now: Date,
): Promise<DocumentRow & { readonly isNew: boolean }> {
  const made = await tables(tx)
    .insertInto('document')
    .values({
      playerId,
      status: 'REQUESTED',
      reason: null,
      eventAt: null,
      invalidInRow: 0,
      requestedFor: null,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('playerId').doNothing())
    .returning('playerId')
    .executeTakeFirst();
  const row = await tables(tx)
    .selectFrom('document')
    .selectAll()
    .where('playerId', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, isNew: made !== undefined };
}

/** Writes what changed. */
export async function updateDocument(
  tx: Tx,
  playerId: string,
  change: Partial<Omit<DocumentRow, 'playerId'>> & { readonly updatedAt: Date },
): Promise<void> {
  await tables(tx).updateTable('document').set(change).where('playerId', '=', playerId).execute();
}

/** A session at the provider. */
export type SessionRow = Readonly<DocumentTables['documentSession']>;

/** The player's session that can still be used. */
export function liveSession(db: Db | Tx, playerId: string, now: Date): Promise<SessionRow | undefined> {
  return tables(db)
    .selectFrom('documentSession')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** The player's newest session, live or not. */
export function newestSession(db: Db, playerId: string): Promise<SessionRow | undefined> {
  return tables(db)
    .selectFrom('documentSession')
    .selectAll()
    .where('playerId', '=', playerId)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}

/** Keeps a session unless the player has a live one already, which a second tab may have made meanwhile; answers whether. */
export async function insertSession(tx: Tx, row: Omit<SessionRow, 'endedAt'>): Promise<boolean> {
  const own = tables(tx);
  await own
    .updateTable('documentSession')
    .set({ endedAt: row.createdAt })
    .where('playerId', '=', row.playerId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '<=', row.createdAt)
    .execute();
  const made = await own
    .insertInto('documentSession')
    .values({ ...row, endedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Whose session it is, and the name it was made for; undefined for one that is not ours. */
export function sessionOwner(tx: Tx, id: string): Promise<Pick<SessionRow, 'playerId' | 'nameWords'> | undefined> {
  const sessions = tables(tx).selectFrom('documentSession').select(['playerId', 'nameWords']);
  return sessions.where('id', '=', id).executeTakeFirst();
}

/** Nobody shows a document there any more. */
export async function endSession(tx: Tx, id: string, now: Date): Promise<void> {
  await tables(tx)
    .updateTable('documentSession')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
}

/** What the provider is told of a player, and the language they read. */
export interface Person {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string;
  readonly language: string;
}

/** The same, kept from changing until the transaction ends. */
export async function holdPerson(tx: Tx, playerId: string): Promise<Person> {
  await sql`select 1 from player where id = ${playerId} for share`.execute(tx);
  return personOf(tx, playerId);
}

/** The names on the player's own record. */
export async function personOf(db: Db | Tx, playerId: string): Promise<Person> {
  const { rows } =
    await sql<Person>`select first_name, last_name, email, language from player where id = ${playerId}`.execute(db);
  return rows[0] ?? { firstName: null, lastName: null, email: '', language: 'en' };
}
