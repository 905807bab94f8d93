import { useState } from 'react';
import { money, toDecimalString } from '#domain/money.ts';
import { formatAmount, formatMoney } from '#domain/money-format.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import { AmountOut } from '#features/frame/AmountOut.tsx';
import { useForm } from '#features/frame/form.tsx';
import { Asking, PinSubmit } from '#features/frame/money.tsx';
import { Unbroken } from '#features/frame/Unbroken.tsx';
import { WhatKeeps } from '#features/frame/WhatKeeps.tsx';
import { feeBy } from '#features/frame/ways.ts';
import { fill } from '#messages/common/fill.ts';
import { Card, KeyValues, Note } from '#ui/display/Surfaces.tsx';
import { RadioCards } from '#ui/forms/Choices.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { PinField } from '#ui/forms/TextField.tsx';
import { Held, HeldBack } from './HeldBack.tsx';
import type { PortsProps } from './Withdraw.island.tsx';
import type { createOrder, OrderPage } from './withdraw.store.ts';

interface Props extends PortsProps {
  readonly form: ReturnType<typeof createOrder>['form'];
  readonly page: Extract<OrderPage, { state: 'order' }>;
}

type UnusableProps = Pick<Props, 'texts'> & {
  readonly accounts: Props['page']['unusable'];
  readonly href: string;
};

/** Accounts of the player that money cannot go to, each with the reason: or they would be missed in the list of the others. */
function Unusable({ accounts, texts, href }: UnusableProps) {
  if (accounts.length === 0) return null;
  return (
    <div className="small muted">
      {accounts.map(({ id, masked, state }) => (
        <p key={id}>
          <Unbroken
            text={fill(state === 'PENDING' ? texts.unusable_PENDING : texts.unusable_REFUSED, { account: masked })}
          />
        </p>
      ))}
      <p>
        <a href={href}>{texts.linkedLink}</a>
      </p>
    </div>
  );
}

/** How much, where to, what arrives, and the PIN: the fee in the summary is the one that is sent and no other is taken. */
export function OrderForm({ ports, texts, lang, links, form: store, page }: Props) {
  const { currency, locale } = ports;
  const { way, accounts, unusable, lost, heldUntil, document } = page;
  const form = useForm(store, { texts, lang });
  const [amount, setAmount] = useState('');
  const [account, setAccount] = useState(accounts[0]?.id ?? '');
  const read = readTypedAmount(amount, currency);
  const amountMinor = read.ok ? read.amountMinor : 0n;
  const fee = feeBy(way, amountMinor, currency);
  const to = accounts.find(({ id }) => id === account)?.masked ?? '';
  const shown = (value: unknown): string => formatAmount(value, currency, locale);
  return (
    <Form {...form.props} problemsTitle={texts.errors_title}>
      <div className="beside">
        <div className="beside-fields">
          <WhatKeeps ports={ports} document={document} texts={texts} links={links} />
          <Held until={heldUntil} ports={ports} texts={texts} />
          {lost && <Note>{texts.lost}</Note>}
          <AmountOut form={form} ports={ports} way={way} texts={texts} value={amount} onChange={setAmount} />
          <HeldBack ports={ports} texts={texts} bonuses={links.bonuses} />
          <RadioCards
            {...form.field('account')}
            label={texts.account}
            value={account}
            onChange={setAccount}
            cards={accounts.map(({ id, masked, type }) => ({
              value: id,
              title: <Unbroken text={masked} />,
              icon: type === 'IBAN' ? 'bank' : 'wallet',
            }))}
          />
          <Unusable accounts={unusable} texts={texts} href={links.accounts} />
        </div>
        <Card title={texts.summary}>
          <KeyValues
            items={[
              { name: texts.leaves, value: read.ok ? shown(read.amount) : '–' },
              { name: texts.fee, value: formatMoney(fee, locale) },
            ]}
            total={{
              name: texts.arrives,
              value: read.ok ? formatMoney(money(amountMinor - fee.amountMinor, currency), locale) : '–',
            }}
          />
          <input type="hidden" name="fee" value={read.ok ? toDecimalString(fee) : ''} />
          <PinField {...form.field('pinCode')} label={texts.pin} hint={texts.cashier_fourdigits} />
          <PinSubmit store={store} texts={texts} security={links.security} form={form} sending={texts.submit_sending}>
            {read.ok ? <Unbroken text={fill(texts.submit, { amount: shown(read.amount), to })} /> : texts.submit_open}
          </PinSubmit>
          <Asking ports={ports} texts={texts} />
        </Card>
      </div>
    </Form>
  );
}
