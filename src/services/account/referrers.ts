import { sql } from 'kysely';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { personChanged } from './person-changed.ts';
import type { AccountTables } from './tables.ts';

const tables = (db: Db | Tx) => db.withTables<AccountTables>();

/** Players who joined with this referral, newest first, 200 at most. */
function referredPlayers(db: Db, referral: string) {
  return tables(db)
    .selectFrom('player')
    .select(['id', 'username', 'createdAt'])
    .where('referral', '=', referral)
    .orderBy('createdAt', 'desc')
    .limit(200)
    .execute();
}

/** How many joined by each token, the busiest first. */
async function countReferrals(db: Db, limit: number): Promise<{ token: string; joined: number }[]> {
  const rows = await tables(db)
    .selectFrom('player')
    .select(({ fn }) => ['referral as token', fn.countAll<string>().as('joined')])
    .where('referral', 'is not', null)
    .groupBy('referral')
    .orderBy('joined', 'desc')
    .orderBy('token')
    .limit(limit)
    .execute();
  return rows.flatMap(({ token, joined }) => (token === null ? [] : [{ token, joined: Number(joined) }]));
}

/** Who a player is to referrals; `phone` is the whole number, null without one; `birthDate` is YYYY-MM-DD. */
async function findReferrer(db: Db | Tx, playerId: string) {
  const row = await tables(db)
    .selectFrom('player')
    .select(['id', 'username', 'email', 'phonePrefix', 'phone', 'currency', 'language', 'referral', 'status'])
    .select(['firstName', 'lastName', sql<string | null>`birth_date::text`.as('birthDate')])
    .where('id', '=', playerId)
    .executeTakeFirst();
  if (!row) return null;
  const { phonePrefix, phone, status, firstName, lastName, ...person } = row;
  const name = `${firstName ?? ''} ${lastName ?? ''}`;
  return {
    ...person,
    name,
    phone: phone === null ? null : `${phonePrefix ?? ''}${phone}`,
    isActive: status === 'active',
    isClosed: status === 'disabled',
  };
}

/** What referrals read of players. */
export const referrerReads = {
  broughtBy: referredPlayers,
  counts: countReferrals,
  person: findReferrer,
} as const;

/** Two accounts that are compared, by the names that a query gives the table of players. */
type Side = 'me' | 'other';

const bareMailbox = (email: unknown) => sql`regexp_replace(lower(${email}), '\\+[^@]*@', '@')`;

/** What two accounts of one person have alike, in SQL; the mailbox and the number as their indexes hold them (013-alike.sql). */
const alikeColumns = {
  name: (of: Side) => sql.raw(`coalesce(${of}.first_name, '') || ' ' || coalesce(${of}.last_name, '')`),
  /** A mailbox without its tag, as `mailboxKey` reads it. */
  mailbox: (of: Side) => bareMailbox(sql.ref(`${of}.email`)),
  phone: (of: Side) => sql.raw(`(${of}.phone_prefix || ${of}.phone)`),
} as const;

/** What other rooms need of a person who may have two accounts. */
export const personReads = { alike: alikeColumns, bareMailbox, changed: personChanged } as const;
