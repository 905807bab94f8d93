import type { Db, Tx } from '#services/kernel/database/pool.ts';
import type { AccountTables } from './tables.ts';

/** What other houses (chat, forum) may be told of a player, and what decides whether. */
export async function findMember(db: Db | Tx, playerId: string) {
  const row = await db
    .withTables<AccountTables>()
    .selectFrom('player')
    .select(['id', 'username', 'email', 'emailConfirmedAt', 'firstName', 'lastName', 'nickname'])
    .where('id', '=', playerId)
    .executeTakeFirst();
  if (!row) return null;
  const { emailConfirmedAt, ...member } = row;
  return { ...member, isEmailConfirmed: emailConfirmedAt !== null };
}
