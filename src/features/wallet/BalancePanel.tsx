import type { ReactNode } from 'react';
import type { BalancePanelItems, PanelItem } from '#domain/balances.ts';
import type { WalletMessages } from '#messages/wallet/en.ts';
import type { CashierLinks } from './CashierWays.tsx';
import { LargeSum } from './LargeSum.tsx';

/** With the pages of all transactions and of limits, where the site has them. */
export interface MoneyLinks extends CashierLinks {
  readonly limits?: string;
  readonly transactions?: string;
}

interface Props {
  readonly items: BalancePanelItems;
  /** What to show of an amount: the amount, or that it is hidden. */
  readonly show: (formattedAmount: string) => string;
  readonly updated: string;
  readonly links: MoneyLinks;
  /** The ways of money in and out. */
  readonly ways: ReactNode;
  /** How the bonus stands, in place of what a bonus is. */
  readonly bonus?: ReactNode;
  /** Lines of what is no money. */
  readonly more?: ReactNode;
  readonly messages: WalletMessages;
  /** What else there is to say of the player's money. */
  readonly children?: ReactNode;
}

/** S3.03: the balance panel: what can be played with, the ways in and out, each kind of money with what it means. */
export function BalancePanel({ items, show, updated, links, ways, bonus, more, messages, children }: Props) {
  const { playable, pendingWithdrawal, funds } = items;
  const line = (item: (typeof funds)[number] | typeof pendingWithdrawal): ReactNode =>
    item.condition && (
      <BalanceLine key={item.id} item={item} show={show} messages={messages}>
        {(item.id === 'bonus' && bonus) || messages[item.tooltip]}
      </BalanceLine>
    );
  return (
    <>
      <p className="muted">{messages[playable.heading]}</p>
      <p className="balance-total number">
        <LargeSum text={show(playable.formattedAmount)} />
      </p>
      {(links.deposit || links.withdraw) && <div className="balance-ways">{ways}</div>}
      <dl className="key-values">
        {funds.map(line)}
        {more}
        {line(pendingWithdrawal)}
      </dl>
      {children}
      <p className="muted balance-updated">
        {updated} {links.transactions && <a href={links.transactions}>{messages.transactions}</a>}
      </p>
    </>
  );
}

interface LineProps extends Pick<Props, 'show' | 'messages'> {
  readonly item: PanelItem<BalancePanelItems['funds'][number]['id'] | 'pendingWithdrawal'>;
  /** What it means. */
  readonly children: ReactNode;
}

function BalanceLine({ item, show, messages, children }: LineProps) {
  return (
    <div data-balance={item.id}>
      <dt>
        {messages[item.heading]}
        <small>{children}</small>
      </dt>
      <dd className="number">
        <bdi>{show(item.formattedAmount)}</bdi>
      </dd>
    </div>
  );
}
