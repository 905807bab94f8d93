import { canonicalCurrency } from '#domain/currency.ts';
import { amountsOfCents } from '#domain/house-rates.ts';

/** The house's promise for bringing a friend; a change here changes no grant that was given. */
export const friendReward = {
  code: 'FRIEND',
  version: 2,
  /** Decimal text by currency; a referrer's currency that is not named earns nothing. */
  amounts: amountsOfCents(2_000n, ['EUR', 'USD', 'GBP', 'CHF', 'BTC', 'JPY']),
  /** How many times it must be staked before what is left becomes cash. */
  wagering: 8n,
  expiresDays: 30,
  /** When it is given, as the wire names it. */
  condition: 'FIRST_SETTLED_DEPOSIT',
} as const;

/** What bringing a friend earns in a currency; null when nothing is promised in it. */
export function rewardIn(currency: string): { readonly amount: string; readonly currency: string } | null {
  const code = canonicalCurrency(currency);
  const amount = friendReward.amounts[code];
  return amount === undefined ? null : { amount, currency: code };
}
