import { currencySign } from '#domain/typed-amount.ts';
import { fill } from '#messages/common/fill.ts';
import { AmountField } from '#ui/forms/AmountField.tsx';
import type { ShownForm } from './form.tsx';
import type { MoneyPorts } from './money-ports.ts';
import { useWithdrawable } from './use-withdrawable.ts';

interface AmountOutProps {
  readonly form: Pick<ShownForm<'amount'>, 'field'>;
  readonly ports: MoneyPorts;
  readonly texts: { readonly amount: string; readonly amount_hint: string };
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** The amount of an order that takes money out; its hint says how much can leave now. */
export function AmountOut({ form, ports, texts, value, onChange }: AmountOutProps) {
  const withdrawable = useWithdrawable(ports);
  return (
    <AmountField
      {...form.field('amount')}
      label={texts.amount}
      hint={withdrawable === '' ? undefined : fill(texts.amount_hint, { amount: withdrawable })}
      symbol={currencySign(ports.currency, ports.locale)}
      value={value}
      onChange={onChange}
    />
  );
}
