import { canonicalCurrency } from './currency.ts';
import { type Money, readAmount } from './money.ts';

/** A balance as the wallet sends it (S3.04a); amounts in major units. */
export interface WireBalance {
  readonly type: string;
  readonly amount: string | number;
  readonly currency: string;
}

/** Amount of one balance type in the player's currency; undefined when absent or unreadable. */
export function balanceOf(entries: readonly WireBalance[], type: string, currency?: string): Money | undefined {
  const wanted = currency === undefined ? undefined : canonicalCurrency(currency);
  const entry = entries.find(
    (candidate) => candidate.type === type && (!wanted || canonicalCurrency(candidate.currency) === wanted),
  );
  return entry && readAmount(entry.amount, entry.currency);
}
