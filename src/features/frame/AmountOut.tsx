import { formatAmount } from '#domain/money-format.ts';
import { currencySign } from '#domain/typed-amount.ts';
import { fill } from '#messages/common/fill.ts';
import { AmountField } from '#ui/forms/AmountField.tsx';
import type { ShownForm } from './form.tsx';
import type { MoneyPorts } from './money-ports.ts';
import { useWithdrawable } from './use-withdrawable.ts';
import type { Way } from './ways.ts';

interface AmountOutProps {
  readonly form: Pick<ShownForm<'amount'>, 'field'>;
  readonly ports: MoneyPorts;
  readonly way: Pick<Way, 'min'>;
  readonly texts: { readonly amount: string; readonly amount_hint: string; readonly belowMin: string };
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** The amount of an order that takes money out; its hint says how much can leave now, and the least that can. */
export function AmountOut({ form, ports, way, texts, value, onChange }: AmountOutProps) {
  const withdrawable = useWithdrawable(ports);
  const least = fill(texts.belowMin, { min: formatAmount(way.min, ports.currency, ports.locale) });
  return (
    <AmountField
      {...form.field('amount')}
      label={texts.amount}
      hint={withdrawable === '' ? least : `${fill(texts.amount_hint, { amount: withdrawable })} ${least}`}
      symbol={currencySign(ports.currency, ports.locale)}
      value={value}
      onChange={onChange}
    />
  );
}
