import { money, readAmount } from '#domain/money.ts';
import { formatMoney } from '#domain/money-format.ts';
import { typedText } from '#domain/typed-amount.ts';
import type { MoneyPorts } from '#features/frame/money-ports.ts';

/** An amount to take with one press. */
export interface Quick {
  readonly value: string;
  readonly text: string;
}

/** The usual amounts of a way to pay: twice, five and ten times the least that it takes, as far as it takes them. */
export function usualAmounts(
  way: { readonly min: unknown; readonly max: unknown },
  { currency, locale }: Pick<MoneyPorts, 'currency' | 'locale'>,
): readonly Quick[] {
  const [least = 0n, most = 0n] = [way.min, way.max].map((bound) => readAmount(bound, currency)?.amountMinor);
  return [2n, 5n, 10n]
    .map((times) => money(times * least, currency))
    .filter(({ amountMinor }) => amountMinor > 0n && amountMinor <= most)
    .map((amount) => ({ value: typedText(amount), text: formatMoney(amount, locale, { minimumFractionDigits: 0 }) }));
}
