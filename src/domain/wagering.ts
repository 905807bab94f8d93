import { canonicalCurrency } from './currency.ts';
import { type Money, money, readAmount } from './money.ts';

/** What of a bonus grant tells how far it is staked; amounts in major units. */
interface StakedGrant {
  readonly state: string;
  readonly currency: string;
  readonly wagering: { readonly required: string | number; readonly done: string | number };
}

/**
 * How far a player's open bonus of a currency is wagered, at most to its end; of several, which one stake may count for at
 * once, the one that most is left of. Undefined where none asks for stakes.
 */
export function openWagering(
  grants: readonly StakedGrant[],
  currency: string,
): { readonly done: Money; readonly required: Money } | undefined {
  const wanted = canonicalCurrency(currency);
  const open = grants.flatMap(({ state, currency: own, wagering }) => {
    const [required, done] = [readAmount(wagering.required, currency), readAmount(wagering.done, currency)];
    if (state !== 'ACTIVE' || canonicalCurrency(own) !== wanted || !required || !done) return [];
    const { amountMinor } = required;
    // A bonus stays open past its end while bets are.
    return amountMinor > 0n ? [{ required: amountMinor, done: min(done.amountMinor, amountMinor) }] : [];
  });
  const [first] = open.sort((a, b) => Number(b.required - b.done - (a.required - a.done)));
  return first && { done: money(first.done, currency), required: money(first.required, currency) };
}

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
