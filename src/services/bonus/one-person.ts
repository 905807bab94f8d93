import { money } from '#domain/money.ts';
import { moneyPlayers } from '#services/account/service.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { inTurn } from '#services/kernel/in-turn.ts';
import { tell } from '#services/notifications/service.ts';
import { refuseReward } from '#services/referral/service.ts';
import { openTwins, type Twin } from './one-person.store.ts';
import { takeBackGrant } from './service.ts';
import { grantsById } from './store.ts';

async function endTwin(tx: Tx, { playerId, grantId, isReward }: Twin, now: Date): Promise<void> {
  const [grant] = await grantsById(tx, [grantId]);
  const player = await moneyPlayers.byId(tx, playerId);
  const reason = isReward ? 'OWN_FRIEND' : 'ONE_PERSON';
  if (!grant || !player || !(await takeBackGrant(tx, playerId, grantId, reason, now))) return;
  const amount = money(grant.amount, grant.currency);
  if (isReward) await refuseReward(tx, grantId);
  await tell(tx, { playerId, language: player.language }, isReward ? 'friendRewardOwn' : 'bonusOnce', { amount }, now);
}

/**
 * Each offer is for a person, once: of two accounts that are shown to be one person's the later bonus ends, while it is not
 * cash yet. At joining nothing is asked, or whoever types another's mailbox or number would learn who plays here.
 */
export async function endSecondBonuses({ db, clock }: { db: Db; clock: Clock }, playerId: string): Promise<void> {
  const twins = await openTwins(db, playerId);
  await inTurn(twins, (twin) => transaction(db, (tx) => endTwin(tx, twin, clock.now())));
}
