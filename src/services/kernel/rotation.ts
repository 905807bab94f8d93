import { sql } from 'kysely';
import type { Db, Tx } from './database/pool.ts';
import { transaction } from './database/transaction.ts';
import { resealed } from './sealed-words.ts';
import type { Vault } from './vault.ts';

/** A column of ciphertexts. A room that encrypts another one adds its line here. */
interface EncryptedColumn {
  readonly table: string;
  readonly key: string;
  readonly column: string;
  readonly purpose: string;
  /** A column of keyed digests of the same text, made anew with it: none is found by them otherwise after a rotation. */
  readonly digest?: string;
}

const encryptedColumns: readonly EncryptedColumn[] = [
  { table: 'player', key: 'id', column: 'pin_secret', purpose: 'pin' },
  { table: 'two_factor', key: 'player_id', column: 'seed', purpose: 'totp' },
  { table: 'recovery_code', key: 'id', column: 'digest', purpose: 'recovery' },
  { table: 'document_session', key: 'id', column: 'url_sealed', purpose: 'document address' },
  { table: 'linked_account', key: 'id', column: 'secret', purpose: 'linked-account', digest: 'digest' },
  { table: 'linked_account', key: 'id', column: 'holder', purpose: 'linked-account' },
];

const batch = 500;

interface Rotated {
  readonly written: number;
  /** The last row's key when there may be more. */
  readonly last: string | null;
}

async function rotateBatch(tx: Tx, vault: Vault, from: EncryptedColumn, after: string | null): Promise<Rotated> {
  const [table, key, column] = [from.table, from.key, from.column].map((name) => sql.ref(name));
  const { rows } = await sql<{ id: string; bytes: Buffer }>`
    select ${key}::text as id, ${column} as bytes from ${table}
    where ${column} is not null and (${after}::text is null or ${key}::text > ${after})
    order by ${key}::text limit ${batch} for update`.execute(tx);
  let written = 0;
  for (const { id, bytes } of rows.filter((row) => !vault.isCurrent(row.bytes))) {
    const text = vault.decrypt(from.purpose, bytes);
    const digest = from.digest ? sql`, ${sql.ref(from.digest)} = ${vault.digest(from.purpose, text)}` : sql``;
    await sql`update ${table} set ${column} = ${vault.encrypt(from.purpose, text)}${digest}
      where ${key}::text = ${id}`.execute(tx);
    written += 1;
  }
  return { written, last: rows.length === batch ? (rows.at(-1)?.id ?? null) : null };
}

/** Messages that wait for their carrier: the secrets among their words. Three days of them at most. */
async function rotateMessages(tx: Tx, vault: Vault): Promise<number> {
  const { rows } = await sql<{ id: string; text: string }>`
    select id, text from outbox where state = 'queued' and text like '%⟦%' for update`.execute(tx);
  const old = rows.filter(({ text }) => resealed(vault, text) !== text);
  for (const { id, text } of old) {
    await sql`update outbox set text = ${resealed(vault, text)} where id = ${id}`.execute(tx);
  }
  return old.length;
}

/** Encrypts under the first key what other keys have written; answers how many values by column. Safe to repeat. */
export async function rotateKeys(db: Db, vault: Vault): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const from of encryptedColumns) {
    let written = 0;
    let last: string | null = null;
    do {
      const after: string | null = last;
      const done: Rotated = await transaction(db, (tx) => rotateBatch(tx, vault, from, after));
      written += done.written;
      last = done.last;
    } while (last !== null);
    counts[`${from.table}.${from.column}`] = written;
  }
  counts['outbox.text'] = await transaction(db, (tx) => rotateMessages(tx, vault));
  return counts;
}
