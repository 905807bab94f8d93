import { sql } from 'kysely';
import { money } from '#domain/money.ts';
import { isSameName } from '#domain/same-person.ts';
import { moneyPlayers, persons } from '#services/account/service.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { inTurn } from '#services/kernel/in-turn.ts';
import { tell } from '#services/notifications/service.ts';
import { takeBackGrant } from './service.ts';
import { grantsById } from './store.ts';

/** Grants of one offer on two accounts, the later one, and whether only one name makes both accounts one person's. */
interface Twin {
  readonly grantId: string;
  readonly playerId: string;
  readonly needsName: boolean;
  readonly name: string;
  readonly otherName: string;
  readonly isSameBirthDate: boolean;
}

/**
 * The later grants of offers that a player and another account have both taken, where both have proven what they have in
 * common: the mailbox, the telephone, the payment account or who they are. What is only typed may be anybody's.
 */
async function twinsOf(db: Db, playerId: string): Promise<Twin[]> {
  const { rows } = await sql<Twin>`with me as (select * from player where id = ${playerId}::uuid),
    alike as (
      select other.id, false as needs_name from me join player other on ${persons.alike.mailbox('other')} = ${persons.alike.mailbox('me')}
        where me.email_confirmed_at is not null and other.email_confirmed_at is not null
      union select other.id, true from me join player other on ${persons.alike.phone('other')} = ${persons.alike.phone('me')}
        where me.phone_validated_at is not null and other.phone_validated_at is not null
      union select theirs.player_id, false from me join linked_account mine on mine.player_id = me.id
        join linked_account theirs on theirs.digest = mine.digest
        where mine.state = 'VERIFIED' and theirs.state = 'VERIFIED'
      union select other.id, true from me join player other on other.birth_date = me.birth_date
        join document own on own.player_id = me.id join document theirs on theirs.player_id = other.id
        where own.status = 'VERIFIED' and theirs.status = 'VERIFIED')
    select later.id as "grantId", later.player_id as "playerId", alike.needs_name as "needsName",
      ${persons.alike.name('me')} as name, ${persons.alike.name('other')} as "otherName",
      coalesce(me.birth_date = other.birth_date, false) as "isSameBirthDate"
    from alike join player other on other.id = alike.id cross join me
      join bonus_grant mine on mine.player_id = me.id join bonus_grant theirs on theirs.player_id = other.id
      join bonus_grant later on later.id = case when (mine.created_at, mine.id) > (theirs.created_at, theirs.id)
        then mine.id else theirs.id end
    where other.id <> me.id and mine.code = theirs.code and later.state in ('PENDING', 'ACTIVE')
      and mine.source in ('JOIN', 'CODE') and theirs.source in ('JOIN', 'CODE')`.execute(db);
  return rows;
}

async function endTwin(tx: Tx, { playerId, grantId }: Twin, now: Date): Promise<void> {
  const [grant] = await grantsById(tx, [grantId]);
  const player = await moneyPlayers.byId(tx, playerId);
  if (!grant || !player || !(await takeBackGrant(tx, playerId, grantId, now))) return;
  const amount = money(grant.amount, grant.currency);
  await tell(tx, { playerId, language: player.language }, 'bonusOnce', { amount }, now);
}

/**
 * Each offer is for a person, once: of two accounts that are shown to be one person's the later bonus ends, while it is not
 * cash yet. At joining nothing is asked, or whoever types another's mailbox or number would learn who plays here.
 */
export async function endSecondBonuses({ db, clock }: { db: Db; clock: Clock }, playerId: string): Promise<void> {
  const twins = (await twinsOf(db, playerId)).filter(
    ({ needsName, name, otherName, isSameBirthDate }) => !needsName || isSameName(name, otherName, isSameBirthDate),
  );
  await inTurn(twins, (twin) => transaction(db, (tx) => endTwin(tx, twin, clock.now())));
}
