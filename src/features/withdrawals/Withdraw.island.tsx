import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { TransferBar } from '#contract/cashier.ts';
import { VERIFYING_MS } from '#domain/limits.ts';
import { useAskAgain } from '#features/frame/ask-again.ts';
import { island, type Spoken } from '#features/frame/island.tsx';
import { MoneyPage, Opening } from '#features/frame/money.tsx';
import { leadsToDocument } from '#features/frame/money-ports.ts';
import { Steps } from '#features/frame/Steps.tsx';
import { Unavailable } from '#features/frame/Unavailable.tsx';
import { Unbroken } from '#features/frame/Unbroken.tsx';
import { useWithdrawable, withdrawableNow } from '#features/frame/use-withdrawable.ts';
import { WhatKeeps } from '#features/frame/WhatKeeps.tsx';
import { fill } from '#messages/common/fill.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { WithdrawalsMessages } from '#messages/withdrawals/en.ts';
import { LinkButton } from '#ui/actions/Button.tsx';
import { Card, ListRow } from '#ui/display/Surfaces.tsx';
import { EmptyState, Skeleton } from '#ui/states/States.tsx';
import { arrivalOf, Held, HeldBack, timeOf } from './HeldBack.tsx';
import { OrderForm } from './OrderForm.tsx';
import { OrderReceipt } from './OrderReceipt.tsx';
import { createOrder, createWaysOut, type OrderPage as Order, type WithdrawPorts } from './withdraw.store.ts';

/** What the page gives: paths in its language; one that the site has not is null. */
export interface WithdrawProps {
  readonly view: 'overview' | 'form';
  /** S6.05: whether the site pays out at all. */
  readonly isOn: boolean;
  readonly brand: string;
  readonly links: {
    readonly bank: string;
    readonly address: string;
    readonly transfer: string | null;
    readonly pending: string;
    readonly accounts: string;
    readonly bonuses: string | null;
    readonly security: string;
    readonly document: string;
    readonly blocked: string;
  };
}
/** Names the order whose receipt the page shows. */
const SHOWN = 'withdrawal';
type Words = Spoken<WithdrawalsMessages & FormsMessages>;
export type PortsProps = WithdrawProps & Words & { readonly ports: WithdrawPorts };

/** Why nothing can be sent to a player. Not every operator's services say when a hold ends. */
function barText(bar: TransferBar, texts: PortsProps['texts'], time: string): string {
  return bar === 'SECURITY_HOLD' && time === '' ? texts.toPlayer_day : fill(texts[`toPlayer_${bar}`], { time });
}

function Overview({ ports, texts, links }: PortsProps) {
  const [store] = useState(() => createWaysOut(ports));
  const ways = useStore(store.$ways, { ssr: 'initial' });
  const amount = useWithdrawable(ports);
  useEffect(() => void store.load(), [store]);
  if (ways.state === 'loading') return <Skeleton lines={6} label={texts.loading} />;
  if (ways.state === 'unavailable') return <Unavailable texts={texts} onRetry={() => void store.load()} />;
  const { groups, hasAccount, isVerifying, bar, heldUntil, document } = ways;
  const needed = isVerifying ? texts.linked_PENDING : texts.needsAccount;
  const toAccounts = [
    { group: 'CBT', icon: 'bank' as const, title: texts.toBank, detail: texts.toBank_detail, href: links.bank },
    {
      group: 'CRY',
      icon: 'wallet' as const,
      title: texts.toAddress,
      detail: texts.toAddress_detail,
      href: links.address,
    },
  ].filter(({ group }) => groups.includes(group));
  // What cannot be chosen leads nowhere: it says what is missing, and the way to that is another.
  const toAccount = <LinkButton href={links.accounts}>{isVerifying ? texts.linkedLink : texts.addAccount}</LinkButton>;
  return (
    <div className="stack">
      <WhatKeeps ports={ports} document={document} texts={texts} links={links} />
      <Held until={heldUntil} ports={ports} texts={texts} />
      <p className="muted">
        {texts.canWithdraw} <bdi className="number">{amount || '–'}</bdi>
      </p>
      <HeldBack ports={ports} texts={texts} bonuses={links.bonuses} />
      <Card title={texts.ways} actions={toAccounts.length > 0 && !hasAccount && toAccount}>
        <ul className="list bare-list">
          {toAccounts.map(({ group, href, detail, ...way }) => (
            <ListRow
              key={group}
              {...way}
              detail={hasAccount ? arrivalOf(ports, texts, detail, heldUntil) : needed}
              {...(hasAccount && { href })}
            />
          ))}
          {groups.includes('TTP') && links.transfer !== null && (
            <ListRow
              icon="send"
              title={texts.toPlayer}
              detail={bar ? barText(bar, texts, timeOf(ports, heldUntil)) : texts.toPlayer_detail}
              {...(!bar && { href: links.transfer })}
            />
          )}
        </ul>
      </Card>
      <Card title={texts.begun}>
        <ul className="list bare-list">
          <ListRow icon="clock" title={texts.pendingLink} href={links.pending} />
          <ListRow icon="bank" title={texts.linkedLink} href={links.accounts} />
        </ul>
      </Card>
    </div>
  );
}

function OrderPage(props: PortsProps) {
  const { ports } = props;
  const [store] = useState(() =>
    createOrder({ ...ports, held: withdrawableNow(ports.currency) }, ports.currency === 'BTC' ? 'CRY' : 'CBT'),
  );
  const page = useStore(store.$page, { ssr: 'initial' });
  useEffect(() => void store.open(new URLSearchParams(location.search).get(SHOWN)), [store]);
  const isVerifying = page.state === 'noAccount' && page.verifying;
  useAskAgain(store, isVerifying ? VERIFYING_MS : undefined);
  // A receipt outlives a reload: an empty form in its place would look as if nothing had been ordered.
  useEffect(() => {
    if (page.state === 'made') history.replaceState(null, '', `?${SHOWN}=${page.order.id}`);
  }, [page]);
  return (
    <Steps step={page.state}>
      <OrderStep {...props} store={store} page={page} />
    </Steps>
  );
}

type OrderStepProps = PortsProps & { readonly store: ReturnType<typeof createOrder>; readonly page: Order };

function OrderStep({ store, page, ...props }: OrderStepProps) {
  const { ports, texts, links } = props;
  switch (page.state) {
    case 'loading':
      return <Opening ports={ports} texts={texts} />;
    case 'unavailable':
      return <Unavailable texts={texts} onRetry={() => void store.load()} />;
    case 'closed':
      return <EmptyState icon="bank" title={texts.methodGone} text={texts.closed_text} />;
    case 'noAccount': {
      if (page.verifying) {
        const title = <Unbroken text={fill(texts.verifying_title, { account: page.verifying })} />;
        return <EmptyState icon="clock" title={title} text={texts.verifying_text} />;
      }
      const action = <LinkButton href={links.accounts}>{texts.addAccount}</LinkButton>;
      return <EmptyState icon="bank" title={texts.noAccount_title} text={texts.noAccount_text} action={action} />;
    }
    case 'order':
      return <OrderForm {...props} form={store.form} page={page} />;
    case 'made':
      return <OrderReceipt {...props} order={page.order} />;
  }
}

function WithdrawView(props: WithdrawProps & Words) {
  const { brand, links, view } = props;
  const Page = view === 'overview' ? Overview : OrderPage;
  return (
    <MoneyPage {...props}>
      {(ports) => <Page {...props} ports={{ ...ports, brand, toDocument: leadsToDocument(links) }} />}
    </MoneyPage>
  );
}

/** S2.04, S2.05: the ways out, and the order for one of them. */
export const Withdraw = island('withdraw', WithdrawView);
