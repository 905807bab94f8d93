import type { BalanceEntry } from '#contract/wallet.ts';
import { toDecimalString } from '#domain/money.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { heldBalances } from '#services/ledger/service.ts';
import { stakesOfRound } from './play.store.ts';
import { rollback, stake, win } from './play.ts';

/** S3.04, S7.09: the player's balances of all twelve types, amounts as decimal strings exact to the currency. */
export async function readPlayerBalances(
  db: Db,
  playerId: string,
): Promise<{ readonly entries: BalanceEntry[]; readonly version: string }> {
  const { balances, version } = await heldBalances(db, playerId);
  const entries = balances.map(({ type, amount }) => ({
    type,
    amount: toDecimalString(amount),
    currency: amount.currency,
  }));
  return { entries, version };
}

/**
 * Stakes, wins and rollbacks as games and bets call them, each in the caller's transaction: order of funds, the bonus's
 * share, wagering and points in one journal. `ofRound`: what was staked on a round, for who names a round alone.
 */
export const play = { stake, win, rollback, ofRound: stakesOfRound } as const;
