import type { ReactNode } from 'react';
import type { BalancePanelItems, PanelItem } from '#domain/balances.ts';
import type { WalletMessages } from '#messages/wallet/en.ts';
import type { CashierLinks } from './CashierWays.tsx';

/** With the page of all transactions, where the site has it. */
export interface MoneyLinks extends CashierLinks {
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
  readonly messages: WalletMessages;
  /** What else there is to say of the player's money. */
  readonly children?: ReactNode;
}

/** S3.03: the balance panel: what can be played with, the ways in and out, each kind of money with what it means. */
export function BalancePanel({ items, show, updated, links, ways, messages, children }: Props) {
  const { playable, pendingWithdrawal, funds } = items;
  return (
    <>
      <p className="muted">{messages[playable.heading]}</p>
      <p className="balance-total number">
        <bdi>{show(playable.formattedAmount)}</bdi>
      </p>
      {(links.deposit || links.withdraw) && <div className="balance-ways">{ways}</div>}
      <dl className="key-values">
        {[...funds, pendingWithdrawal]
          .filter((item) => item.condition)
          .map((item) => (
            <BalanceLine key={item.id} item={item} show={show} messages={messages} />
          ))}
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
}

function BalanceLine({ item, show, messages }: LineProps) {
  return (
    <div data-balance={item.id}>
      <dt>
        {messages[item.heading]}
        <small>{messages[item.tooltip]}</small>
      </dt>
      <dd className="number">
        <bdi>{show(item.formattedAmount)}</bdi>
      </dd>
    </div>
  );
}
