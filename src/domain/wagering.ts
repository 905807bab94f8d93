import { canonicalCurrency } from './currency.ts';
import { type Money, money, readAmount } from './money.ts';

/** What of a bonus grant tells how far it is staked; amounts in major units. */
interface StakedGrant {
  readonly state: string;
  readonly currency: string;
  readonly wagering: { readonly required: string | number; readonly done: string | number };
}

/** How far the open bonuses of a currency are staked, all in one as their balance is; undefined where none asks for stakes. */
export function openWagering(
  grants: readonly StakedGrant[],
  currency: string,
): { readonly done: Money; readonly required: Money } | undefined {
  const wanted = canonicalCurrency(currency);
  const open = grants.filter((grant) => grant.state === 'ACTIVE' && canonicalCurrency(grant.currency) === wanted);
  const sum = (part: keyof StakedGrant['wagering']): bigint =>
    open.reduce((total, { wagering }) => total + (readAmount(wagering[part], currency)?.amountMinor ?? 0n), 0n);
  const required = sum('required');
  return required > 0n ? { done: money(sum('done'), currency), required: money(required, currency) } : undefined;
}
