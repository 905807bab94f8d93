import type { Deposit } from '#contract/cashier.ts';
import { formatAmount } from '#domain/money-format.ts';
import type { Spoken } from '#features/frame/island.tsx';
import type { MoneyPorts } from '#features/frame/money-ports.ts';
import type { CashierMessages } from '#messages/cashier/en.ts';
import { fill } from '#messages/common/fill.ts';
import { Note } from '#ui/display/Surfaces.tsx';

/** So many of the newest are told. */
const MOST = 3;

interface Props {
  readonly deposits: readonly Deposit[];
  readonly ports: Pick<MoneyPorts, 'locale'>;
  readonly texts: Spoken<CashierMessages>['texts'];
}

/** Deposits that were begun before and are not over, each with the way back to it. */
export function Unfinished({ deposits, ports, texts }: Props) {
  const time = new Intl.DateTimeFormat(ports.locale, { timeStyle: 'short' });
  return deposits.slice(0, MOST).map(({ id, status, amount, amountDue, currency, expiresAt }) => {
    const isOpen = status === 'NEW';
    const values = {
      amount: formatAmount(amountDue?.amount ?? amount, currency, ports.locale),
      time: time.format(new Date(expiresAt)),
    };
    return (
      <Note key={id}>
        {fill(isOpen ? texts.open_text : texts.onItsWay_text, values)}{' '}
        <a href={`?deposit=${id}`}>{isOpen ? texts.open_go : texts.onItsWay_go}</a>
      </Note>
    );
  });
}
