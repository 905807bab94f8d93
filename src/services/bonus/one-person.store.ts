import { sql } from 'kysely';
import { isSameName } from '#domain/same-person.ts';
import { persons } from '#services/account/service.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';

/** What two accounts have both proven: the number and the document make them one person's only with one name. */
export type Shared = 'mailbox' | 'phone' | 'account' | 'document';

/** Grants of one offer on two accounts, the later one, and what they share. */
export interface Twin {
  readonly grantId: string;
  readonly playerId: string;
  readonly shared: Shared;
  readonly name: string;
  readonly otherName: string;
  readonly isSameBirthDate: boolean;
  /** It was for bringing a friend, and the friend is the other account. */
  readonly isReward: boolean;
}

/**
 * The later grants of offers that a player and another account have both taken, where both have proven what they have in
 * common: the mailbox, the telephone, the payment account or who they are. What is only typed may be anybody's. So is the
 * reward for a friend who is the same person: when it was given, nothing was known of them. `cash`: those that were earned
 * before it was known.
 */
async function twinsOf(db: Db | Tx, playerId: string, is: 'open' | 'cash'): Promise<Twin[]> {
  const states = is === 'open' ? ['PENDING', 'ACTIVE'] : ['COMPLETED'];
  const { rows } = await sql<Twin>`with me as (select * from player where id = ${playerId}::uuid),
    alike as (
      select other.id, 'mailbox' as shared from me join player other on ${persons.alike.mailbox('other')} = ${persons.alike.mailbox('me')}
        where me.email_confirmed_at is not null and other.email_confirmed_at is not null
      union select other.id, 'phone' from me join player other on ${persons.alike.phone('other')} = ${persons.alike.phone('me')}
        where me.phone_validated_at is not null and other.phone_validated_at is not null
      union select theirs.player_id, 'account' from me join linked_account mine on mine.player_id = me.id
        join linked_account theirs on theirs.digest = mine.digest
        where mine.state = 'VERIFIED' and theirs.state = 'VERIFIED'
      union select other.id, 'document' from me join player other on other.birth_date = me.birth_date
        join document own on own.player_id = me.id join document theirs on theirs.player_id = other.id
        where own.status = 'VERIFIED' and theirs.status = 'VERIFIED'),
    pair as (
      select me.id as own_id, other.id as other_id, alike.shared,
        ${persons.alike.name('me')} as name, ${persons.alike.name('other')} as "otherName",
        coalesce(me.birth_date = other.birth_date, false) as "isSameBirthDate"
      from alike join player other on other.id = alike.id cross join me where other.id <> me.id)
    select later.id as "grantId", later.player_id as "playerId", shared, name, "otherName", "isSameBirthDate",
      false as "isReward"
    from pair
      join bonus_grant mine on mine.player_id = own_id join bonus_grant theirs on theirs.player_id = other_id
      join bonus_grant later on later.id = case when (mine.created_at, mine.id) > (theirs.created_at, theirs.id)
        then mine.id else theirs.id end
    where mine.code = theirs.code and later.state = any (${states}::text[])
      and mine.source in ('JOIN', 'CODE') and theirs.source in ('JOIN', 'CODE')
    union all select reward.id, reward.player_id, shared, name, "otherName", "isSameBirthDate", true
    from pair
      join referral_outcome outcome on (outcome.referrer_id, outcome.friend_id) in ((own_id, other_id), (other_id, own_id))
      join bonus_grant reward on reward.id = outcome.grant_id
    where reward.state = any (${states}::text[])`.execute(db);
  return rows.filter(
    ({ shared, name, otherName, isSameBirthDate }) =>
      shared === 'mailbox' || shared === 'account' || isSameName(name, otherName, isSameBirthDate),
  );
}

/** The later grants, not cash yet, of offers that a player and another account of theirs have both taken. */
export const openTwins = (db: Db, playerId: string): Promise<Twin[]> => twinsOf(db, playerId, 'open');

/** Whether a player has made cash of an offer that another account of theirs took first. */
export const hasCashTwice = async (tx: Tx, playerId: string): Promise<boolean> =>
  (await twinsOf(tx, playerId, 'cash')).some((twin) => twin.playerId === playerId);
