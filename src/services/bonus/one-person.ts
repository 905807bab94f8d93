import { type Language, spokenIn } from '#domain/languages.ts';
import { money } from '#domain/money.ts';
import { moneyPlayers } from '#services/account/service.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { inTurn } from '#services/kernel/in-turn.ts';
import { tell } from '#services/notifications/service.ts';
import { refuseReward } from '#services/referral/service.ts';
import { openTwins, type Shared, type Twin } from './one-person.store.ts';
import { takeBackGrant } from './service.ts';
import { grantsById } from './store.ts';

/** What two accounts share, for who may have a reason for it that we do not know: it accuses nobody. */
const sharedWords: Readonly<Record<Shared, Readonly<Record<Language, string>>>> = {
  mailbox: {
    en: 'your mailbox is also that of another player’s account',
    fr: 'votre adresse e-⁠mail est aussi celle d’un autre joueur',
    es: 'tu correo es también el de otro jugador',
  },
  phone: {
    en: 'your name and number are also those of another player’s account',
    fr: 'votre nom et votre numéro sont aussi ceux d’un autre joueur',
    es: 'tu nombre y tu número son también los de otro jugador',
  },
  account: {
    en: 'your payment account is also linked to another player’s account',
    fr: 'votre compte de paiement est aussi lié à un autre joueur',
    es: 'tu cuenta de cobro es también la de otro jugador',
  },
  document: {
    en: 'your name and date of birth are also those of another player’s account',
    fr: 'votre nom et votre date de naissance sont aussi ceux d’un autre joueur',
    es: 'tu nombre y tu fecha de nacimiento son también los de otro jugador',
  },
};

async function endTwin(tx: Tx, { playerId, grantId, isReward, shared }: Twin, now: Date): Promise<void> {
  const [grant] = await grantsById(tx, [grantId]);
  const player = await moneyPlayers.byId(tx, playerId);
  const reason = isReward ? 'OWN_FRIEND' : 'ONE_PERSON';
  if (!grant || !player || !(await takeBackGrant(tx, playerId, grantId, reason, now))) return;
  const amount = money(grant.amount, grant.currency);
  if (isReward) await refuseReward(tx, grantId);
  const to = { playerId, language: player.language };
  const about = { amount, shared: (language: string) => sharedWords[shared][spokenIn(language)] };
  await tell(tx, to, isReward ? 'friendRewardOwn' : 'bonusOnce', about, now);
}

/**
 * Each offer is for a person, once: of two accounts that are shown to be one person's the later bonus ends, while it is not
 * cash yet. At joining nothing is asked, or whoever types another's mailbox or number would learn who plays here.
 */
export async function endSecondBonuses({ db, clock }: { db: Db; clock: Clock }, playerId: string): Promise<void> {
  const twins = await openTwins(db, playerId);
  await inTurn(twins, (twin) => transaction(db, (tx) => endTwin(tx, twin, clock.now())));
}
