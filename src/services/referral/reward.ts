import { parseAmount } from '#domain/money.ts';
import { mailboxKey } from '#domain/referral.ts';
import { referrers } from '#services/account/service.ts';
import { giveGrant } from '#services/bonus/service.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { tell } from '#services/notifications/service.ts';
import { pausedUntil } from '#services/protection/service.ts';
import { linkedBy } from '#services/withdrawals/service.ts';
import { friendReward, rewardIn } from './policy.ts';
import type { ReferralTables } from './tables.ts';

const tables = (db: Db | Tx) => db.withTables<ReferralTables>();

type Person = NonNullable<Awaited<ReturnType<typeof referrers.person>>>;

/** Whether both are one person to anybody's eye: the same player, mailbox (tags and case aside), phone or payment account. */
async function isSamePerson(tx: Tx, referrer: Person, friend: Person): Promise<boolean> {
  if (referrer.id === friend.id || mailboxKey(referrer.email) === mailboxKey(friend.email)) return true;
  if (referrer.phone !== null && referrer.phone === friend.phone) return true;
  return linkedBy.both(tx, referrer.id, friend.id);
}

/** Gives the reward, or says why there is none; the grant and its row are one transaction. */
async function decide(tx: Tx, referrer: Person, friend: Person, now: Date) {
  const nothing = { amount: null, currency: null };
  if (await isSamePerson(tx, referrer, friend)) return { state: 'REFUSED' as const, ...nothing };
  // Nobody who is away from play is given something to play with, nor told of it.
  const mayPlay = referrer.isActive && (await pausedUntil(tx, referrer.id, now)) === null;
  const reward = mayPlay ? rewardIn(referrer.currency) : null;
  const read = reward && parseAmount(reward.amount, reward.currency);
  if (!reward || !read?.ok) return { state: 'QUALIFIED' as const, ...nothing };
  const { amountMinor } = read.money;
  const { code, version, wagering, expiresDays } = friendReward;
  const order = { playerId: referrer.id, currency: reward.currency, code, source: 'HOUSE', page: null } as const;
  const terms = { termsVersion: version, wageringRequired: amountMinor * wagering, expiresDays } as const;
  await giveGrant(tx, { ...order, ...terms, kind: 'bonus', amount: amountMinor }, now);
  const { language, id } = referrer;
  await tell(tx, { language, playerId: id }, 'friendReward', { amount: read.money }, now);
  return { state: 'REWARDED' as const, ...reward };
}

/**
 * A deposit of a player has settled. The first one decides what the referral that brought them has earned, once, however
 * often and in how many processes at once it is told. A refusal is told to nobody.
 */
export async function settleReferral({ db, clock }: { readonly db: Db; readonly clock: Clock }, friendId: string) {
  await transaction(db, async (tx) => {
    const friend = await referrers.person(tx, friendId);
    if (!friend?.referral) return;
    const owner = await tables(tx)
      .selectFrom('referralToken')
      .select('playerId')
      .where('token', '=', friend.referral)
      .executeTakeFirst();
    const now = clock.now();
    const common = { friendId, token: friend.referral, decidedAt: now, amount: null, currency: null };
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
