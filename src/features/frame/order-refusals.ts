import type { Problem } from '#contract/common.ts';
import { formatAmount } from '#domain/money-format.ts';
import { momentIn } from './moment.ts';
import type { MoneyPorts } from './money-ports.ts';

const amount = { field: 'amount' } as const;

/** More than the player holds: said at the amount. */
export const moreThanHeld = () => ({ ...amount, key: 'funds' }) as const;

/** What an order of money is refused with by its amount or fee, and the words for it with the bound or the new fee. */
export function amountRefusals({ currency, locale }: Pick<MoneyPorts, 'currency' | 'locale'>, feeChanged: () => void) {
  const shown = (amount: unknown): string => formatAmount(amount, currency, locale);
  const belowMin = ({ min }: Problem) => ({ ...amount, key: 'belowMin' as const, values: { min: shown(min) } });
  const aboveMax = ({ max }: Problem) => ({ ...amount, key: 'aboveMax' as const, values: { max: shown(max) } });
  const changed = ({ fee }: Problem) => {
    feeChanged();
    return { key: 'feeChanged' as const, values: { fee: shown(fee) } };
  };
  return { AMOUNT_BELOW_MIN: belowMin, AMOUNT_ABOVE_MAX: aboveMax, FEE_CHANGED: changed };
}

/** Who is away from play: until when; one whose time is over stays away until they ask to return. Their clock may be wrong. */
export const awayRefusal =
  ({ locale }: Pick<MoneyPorts, 'locale'>) =>
  ({ until, mayReturn }: Problem) =>
    mayReturn
      ? ({ key: 'onBreak_over' } as const)
      : ({ key: 'onBreak', values: { until: momentIn(locale, until) } } as const);

/** Refusals over the player's document: they lead to its page. */
export function documentRefusals(toDocument: (is: 'required' | 'blocked') => void) {
  const blocked = () => {
    toDocument('blocked');
    return { key: 'documentBlocked' as const };
  };
  const required = () => {
    toDocument('required');
    return { key: 'documentRequired' as const };
  };
  return { DOCUMENT_BLOCKED: blocked, DOCUMENT_REQUIRED: required };
}
