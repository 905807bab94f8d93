import type { Selectable } from 'kysely';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import type { PasskeyTables } from './tables.ts';

const tables = (db: Db | Tx) => db.withTables<PasskeyTables>();

/** A passkey as it is kept. */
export type PasskeyRow = Readonly<Selectable<PasskeyTables['passkey']>>;

/** A player's passkeys, the oldest first. */
export function passkeysOf(db: Db | Tx, playerId: string): Promise<PasskeyRow[]> {
  const ofPlayer = tables(db).selectFrom('passkey').selectAll().where('playerId', '=', playerId);
  return ofPlayer.orderBy('createdAt').orderBy('id').execute();
}

/** The passkey of a credential id, null when nobody has it. */
export async function findPasskey(db: Db | Tx, credentialId: string): Promise<PasskeyRow | null> {
  const found = tables(db).selectFrom('passkey').selectAll().where('credentialId', '=', credentialId);
  return (await found.executeTakeFirst()) ?? null;
}

/** Whether a passkey is there; it is not deleted before the end of the transaction. */
export async function holdPasskey(tx: Tx, id: string): Promise<boolean> {
  const held = tables(tx).selectFrom('passkey').select('id').where('id', '=', id).forShare();
  return (await held.executeTakeFirst()) !== undefined;
}

/** Writes a passkey; false when somebody has that credential already. */
export async function insertPasskey(tx: Tx, row: PasskeyRow): Promise<boolean> {
  const inserted = tables(tx).insertInto('passkey').values(row);
  const { numInsertedOrUpdatedRows } = await inserted.onConflict((each) => each.doNothing()).executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes a use; false when the counter fell behind, as that of a copy does, or the passkey is gone. */
export async function notePasskeyUse(tx: Tx, row: PasskeyRow, counter: bigint, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('passkey')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', row.id)
    .where('counter', '=', row.counter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Names one of a player's passkeys anew; null when there is no such one. */
export async function renamePasskey(db: Db, playerId: string, id: string, name: string): Promise<PasskeyRow | null> {
  const named = tables(db).updateTable('passkey').set({ name }).where('id', '=', id).where('playerId', '=', playerId);
  return (await named.returningAll().executeTakeFirst()) ?? null;
}

/** Deletes a player's passkeys that were added since then. */
export async function deletePasskeysSince(tx: Tx, playerId: string, since: Date): Promise<void> {
  await tables(tx).deleteFrom('passkey').where('playerId', '=', playerId).where('createdAt', '>=', since).execute();
}

/** Deletes one of a player's passkeys; false when there is no such one. */
export async function deletePasskey(tx: Tx, playerId: string, id: string): Promise<boolean> {
  const deleted = tables(tx).deleteFrom('passkey').where('id', '=', id).where('playerId', '=', playerId);
  return (await deleted.executeTakeFirst()).numDeletedRows === 1n;
}
