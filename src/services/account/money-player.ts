import type { Db, Tx } from '#services/kernel/database/pool.ts';
import type { AccountTables } from './tables.ts';

/** What money calls need to know of a player. `country` and `subdivision` are the profile's address. */
export interface MoneyPlayer {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly country: string;
  readonly subdivision: string | null;
  readonly currency: string;
  readonly language: string;
  readonly isActive: boolean;
  readonly isEmailConfirmed: boolean;
  readonly hasPinCode: boolean;
  readonly isSandboxMade: boolean;
  readonly isSandboxControlled: boolean;
}

const columns = [
  'id',
  'username',
  'email',
  'firstName',
  'lastName',
  'country',
  'subdivision',
  'currency',
  'language',
  'status',
  'emailConfirmedAt',
  'pinSecret',
  'sandboxMade',
  'sandboxControlled',
] as const;

async function findBy(
  db: Db | Tx,
  column: 'id' | 'usernameKey' | 'emailKey',
  value: string,
): Promise<MoneyPlayer | null> {
  const row = await db
    .withTables<AccountTables>()
    .selectFrom('player')
    .select(columns)
    .where(column, '=', value)
    .executeTakeFirst();
  if (!row) return null;
  const { status, emailConfirmedAt, pinSecret, sandboxMade, sandboxControlled, ...player } = row;
  return {
    ...player,
    isActive: status === 'active',
    isEmailConfirmed: emailConfirmedAt !== null,
    hasPinCode: pinSecret !== null,
    isSandboxMade: sandboxMade,
    isSandboxControlled: sandboxControlled,
  };
}

/** A player by id. */
export const findMoneyPlayer = (db: Db | Tx, id: string): Promise<MoneyPlayer | null> => findBy(db, 'id', id);

/**
 * Whom a username or an e-mail address names; a username has no @, so both never meet. An address that its player has not
 * confirmed names nobody: anybody could have joined with it to get what is sent there.
 */
export async function findRecipient(db: Db | Tx, key: string): Promise<MoneyPlayer | null> {
  if (!key.includes('@')) return findBy(db, 'usernameKey', key);
  const found = await findBy(db, 'emailKey', key);
  return found?.isEmailConfirmed ? found : null;
}

/** Usernames of some players, by id. */
export async function usernamesOf(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .withTables<AccountTables>()
    .selectFrom('player')
    .select(['id', 'username'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}
