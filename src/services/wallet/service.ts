import type { BalanceEntry } from '#contract/wallet.ts';
import { toDecimalString } from '#domain/money.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { balances } from '#services/ledger/service.ts';

/** S3.04, S7.09: the player's balances of all twelve types, amounts as decimal strings exact to the currency. */
export async function readPlayerBalances(db: Db, playerId: string): Promise<BalanceEntry[]> {
  const displayed = await balances(db, playerId);
  return displayed.map(({ type, amount }) => ({ type, amount: toDecimalString(amount), currency: amount.currency }));
}
