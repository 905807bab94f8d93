import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import type { AccountTables } from './tables.ts';

const tables = (db: Db | Tx) => db.withTables<AccountTables>();

/** A row to be: everything that joining or the sandbox knows of a player. */
export type NewPlayer = Readonly<Insertable<AccountTables['player']>>;

/** Writes the row unless its name or mailbox is taken; a concurrent twin is waited for. Says whether it was written. */
export async function insertPlayer(db: Db | Tx, player: NewPlayer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('player')
    .values(player)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Which of the two are in use. */
export async function takenKeys(
  db: Db | Tx,
  { usernameKey, emailKey }: Pick<NewPlayer, 'usernameKey' | 'emailKey'>,
): Promise<{ username: boolean; email: boolean }> {
  const rows = await tables(db)
    .selectFrom('player')
    .select(['usernameKey', 'emailKey'])
    .where((eb) => eb.or([eb('usernameKey', '=', usernameKey), eb('emailKey', '=', emailKey)]))
    .execute();
  return {
    username: rows.some((row) => row.usernameKey === usernameKey),
    email: rows.some((row) => row.emailKey === emailKey),
  };
}

/** A player as the services know them; `birthDate` is YYYY-MM-DD. */
export type PlayerRecord = Readonly<Omit<Selectable<AccountTables['player']>, 'birthDate'>> & {
  readonly birthDate: string | null;
};

const records = (db: Db | Tx) =>
  tables(db).selectFrom('player').selectAll().select(sql<string | null>`birth_date::text`.as('birthDate'));

/** How a row is kept to the end of the transaction: for who changes it (true), or as it is, for all who read it. */
type RowLock = boolean | 'share';

/** A player by id, null when there is none. */
export async function findRecord(db: Db | Tx, playerId: string, lock: RowLock = false): Promise<PlayerRecord | null> {
  const query = records(db).where('id', '=', playerId);
  if (lock === 'share') return (await query.forShare().executeTakeFirst()) ?? null;
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ?? null;
}

/**
 * The player behind a sign-in name: the username or the e-mail address. A username has no @, so both never meet.
 * Players that the sandbox made are nobody without it.
 */
export async function findBySignInName(db: Db | Tx, key: string, sandbox: boolean): Promise<PlayerRecord | null> {
  const row = await records(db)
    .where((eb) => eb.or([eb('usernameKey', '=', key), eb('emailKey', '=', key)]))
    .where((eb) => eb.or([eb.val(sandbox), eb.not('sandboxMade')]))
    .executeTakeFirst();
  return row ?? null;
}

/** The player with that username, null when there is none. */
export async function findByUsername(db: Db | Tx, usernameKey: string): Promise<PlayerRecord | null> {
  return (await records(db).where('usernameKey', '=', usernameKey).executeTakeFirst()) ?? null;
}

/** The player with that mailbox, null when it is nobody's. */
export async function findByEmail(db: Db | Tx, emailKey: string): Promise<PlayerRecord | null> {
  return (await records(db).where('emailKey', '=', emailKey).executeTakeFirst()) ?? null;
}

/** What may be written of a player. */
export type PlayerChange = Readonly<Updateable<AccountTables['player']>>;

/** Changes a player's row. */
export async function updatePlayer(db: Db | Tx, playerId: string, change: PlayerChange): Promise<void> {
  await tables(db).updateTable('player').set(change).where('id', '=', playerId).execute();
}

/** Notes that a player holds demo money: without the sandbox they are nobody from now on. */
export async function markSandboxMade(db: Db | Tx, playerId: string): Promise<void> {
  const marking = tables(db).updateTable('player').set({ sandboxMade: true }).where('id', '=', playerId);
  await marking.where((eb) => eb.not('sandboxMade')).execute();
}
