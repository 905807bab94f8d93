import type { Withdrawal } from '#contract/withdrawals.ts';
import { formatAmount } from '#domain/money-format.ts';
import { unbroken } from '#domain/unbroken.ts';
import { momentIn } from '#features/frame/moment.ts';
import type { MoneyPorts } from '#features/frame/money-ports.ts';
import { Unbroken } from '#features/frame/Unbroken.tsx';
import { fill } from '#messages/common/fill.ts';
import type { WithdrawalsMessages } from '#messages/withdrawals/en.ts';
import { Button, LinkButton } from '#ui/actions/Button.tsx';
import { KeyValues, Note } from '#ui/display/Surfaces.tsx';
import { timeOf } from './HeldBack.tsx';

interface Props {
  readonly ports: Pick<MoneyPorts, 'locale'>;
  readonly texts: WithdrawalsMessages;
  readonly links: { readonly pending: string };
  readonly order: Withdrawal;
}

/** What was ordered, to keep or to print. */
export function OrderReceipt({ ports, texts, links, order }: Props) {
  const shown = (amount: unknown): string => formatAmount(amount, order.currency, ports.locale);
  return (
    <section className="panel stack">
      <div role="status">
        <h2>{fill(texts.done_title, { amount: unbroken(shown(order.amount)) })}</h2>
      </div>
      <p>
        <Unbroken text={fill(texts.done_text, { to: order.destination.masked })} />
      </p>
      {order.waitsUntil !== undefined && (
        <Note>{fill(texts.waits_SECURITY_CHANGE_until, { time: timeOf(ports, order.waitsUntil) })}</Note>
      )}
      <KeyValues
        items={[
          { name: texts.receipt_reference, value: <Unbroken text={order.reference} /> },
          { name: texts.receipt_at, value: momentIn(ports.locale, order.createdAt) },
          { name: texts.leaves, value: shown(order.amount) },
          { name: texts.fee, value: shown(order.fee) },
        ]}
        total={{ name: texts.arrives, value: shown(order.receives) }}
      />
      <div className="button-row">
        <LinkButton kind="primary" href={links.pending}>
          {texts.seePending}
        </LinkButton>
        <Button icon="receipt" onClick={() => print()}>
          {texts.receipt_print}
        </Button>
      </div>
    </section>
  );
}
