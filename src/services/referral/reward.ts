import { mailboxKey } from '#domain/mailbox.ts';
import { parseAmount } from '#domain/money.ts';
import { isSameName } from '#domain/same-person.ts';
import { referrers } from '#services/account/service.ts';
import { giveGrant, takeBackGrant } from '#services/bonus/service.ts';
import { lockDepositsOf, noneStands } from '#services/cashier/service.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { tell } from '#services/notifications/service.ts';
import { mayPlayOn } from '#services/protection/service.ts';
import { linkedBy } from '#services/withdrawals/service.ts';
import { friendReward, rewardIn } from './policy.ts';
import type { ReferralTables } from './tables.ts';

const tables = (db: Db | Tx) => db.withTables<ReferralTables>();

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
}

type Person = NonNullable<Awaited<ReturnType<typeof referrers.person>>>;

/**
 * Whether both are one person to anybody's eye: the same player, mailbox (tags and case aside), phone or payment account,
 * or of one name and one day of birth.
 */
async function isSamePerson(tx: Tx, referrer: Person, friend: Person): Promise<boolean> {
  if (referrer.id === friend.id || mailboxKey(referrer.email) === mailboxKey(friend.email)) return true;
  if (referrer.phone !== null && referrer.phone === friend.phone) return true;
  if (
    referrer.birthDate === friend.birthDate &&
    referrer.birthDate !== null &&
    isSameName(referrer.name, friend.name, true)
  )
    return true;
  return linkedBy.both(tx, referrer.id, friend.id);
}

/** Gives the reward, or says why there is none; the grant and its row are one transaction. */
async function decide(tx: Tx, referrer: Person, friend: Person, now: Date) {
  const nothing = { amount: null, currency: null, grantId: null };
  if (await isSamePerson(tx, referrer, friend)) return { state: 'REFUSED' as const, ...nothing };
  // Nobody who is away from play, or whose document was turned down, is given something to play with, nor told of it.
  const mayPlay = referrer.isActive && (await mayPlayOn(tx, referrer.id, now));
  const reward = mayPlay ? rewardIn(referrer.currency) : null;
  const read = reward && parseAmount(reward.amount, reward.currency);
  if (!reward || !read?.ok) return { state: 'QUALIFIED' as const, ...nothing };
  const { amountMinor } = read.money;
  const { code, version, wagering, expiresDays } = friendReward;
  const order = { playerId: referrer.id, currency: reward.currency, code, source: 'HOUSE', page: null } as const;
  const terms = { termsVersion: version, wageringRequired: amountMinor * wagering, expiresDays } as const;
  const grant = await giveGrant(tx, { ...order, ...terms, kind: 'bonus', amount: amountMinor }, now);
  const { language, id } = referrer;
  await tell(tx, { language, playerId: id }, 'friendReward', { amount: read.money }, now);
  return { state: 'REWARDED' as const, ...reward, grantId: grant?.id ?? null };
}

/**
 * A deposit of a player has settled. The first one decides what the referral that brought them has earned, once, however
 * often and in how many processes at once it is told. A refusal is told to nobody. What was taken back by now decides
 * nothing: the next one that settles does.
 */
export async function settleReferral({ db, clock }: Deps, friendId: string) {
  await transaction(db, async (tx) => {
    const friend = await referrers.person(tx, friendId);
    if (!friend?.referral) return;
    // Behind this lock either this sees what was taken back, or whoever takes back sees what is decided here.
    await lockDepositsOf(tx, friendId);
    if (await noneStands(tx, friendId)) return;
    const owner = await tables(tx)
      .selectFrom('referralToken')
      .select('playerId')
      .where('token', '=', friend.referral)
      .executeTakeFirst();
    const now = clock.now();
    const nothing = { amount: null, currency: null, grantId: null, takenBackAt: null };
    const common = { friendId, token: friend.referral, decidedAt: now, ...nothing };
    const referrerId = owner?.playerId ?? null;
    const claimed = await tables(tx)
      .insertInto('referralOutcome')
      .values({ ...common, referrerId, state: referrerId === null ? 'COUNTED' : 'QUALIFIED' })
      .onConflict((is) => is.doNothing())
      .executeTakeFirst();
    const referrer = referrerId === null ? null : await referrers.person(tx, referrerId);
    if (claimed.numInsertedOrUpdatedRows !== 1n || !referrer) return;
    const outcome = await decide(tx, referrer, friend, now);
    await tables(tx).updateTable('referralOutcome').set(outcome).where('friendId', '=', friendId).execute();
  });
}

/** A reward whose friend has turned out to be the same person: it is as if that had been known at once. */
export async function refuseGrantOf(tx: Tx, grantId: string): Promise<void> {
  const nothing = { state: 'REFUSED', amount: null, currency: null } as const;
  await tables(tx).updateTable('referralOutcome').set(nothing).where('grantId', '=', grantId).execute();
}

/**
 * A deposit of a player was taken back. When none that settled stands, what bringing them earned ends: a bonus that is
 * not cash yet goes back, with what it won. What was earned from it by stakes stays: its owner took nothing back.
 */
export async function takeBackReferral({ db, clock }: Deps, friendId: string) {
  await transaction(db, async (tx) => {
    await lockDepositsOf(tx, friendId);
    if (!(await noneStands(tx, friendId))) return;
    const outcomes = tables(tx).selectFrom('referralOutcome').selectAll();
    const outcome = await outcomes.where('friendId', '=', friendId).where('takenBackAt', 'is', null).executeTakeFirst();
    if (!outcome) return;
    const { referrerId, grantId, state, amount, currency } = outcome;
    const now = clock.now();
    const ended =
      referrerId !== null &&
      grantId !== null &&
      (await takeBackGrant(tx, referrerId, grantId, 'DEPOSIT_REVERSED', now));
    const after = ended || state === 'QUALIFIED' ? 'TAKEN_BACK' : state;
    await tables(tx)
      .updateTable('referralOutcome')
      .set({ state: after, takenBackAt: now })
      .where('friendId', '=', friendId)
      .execute();
    const referrer = ended ? await referrers.person(tx, referrerId) : null;
    const read = amount !== null && currency !== null ? parseAmount(amount, currency) : null;
    if (!referrer || !read?.ok) return;
    await tell(
      tx,
      { language: referrer.language, playerId: referrer.id },
      'friendRewardEnded',
      { amount: read.money },
      now,
    );
  });
}
