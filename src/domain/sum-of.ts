import { type Money, money } from './money.ts';

/** The sum of amounts of one currency; nothing to sum is zero of it. */
export function sumOf(amounts: readonly (Money | undefined)[], currency: string): Money {
  return money(
    amounts.reduce((sum, each) => sum + (each?.amountMinor ?? 0n), 0n),
    currency,
  );
}
