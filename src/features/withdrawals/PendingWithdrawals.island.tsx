import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { readAmount } from '#domain/money.ts';
import { formatAmount, formatMoney } from '#domain/money-format.ts';
import { sumOf } from '#domain/sum-of.ts';
import { unbroken } from '#domain/unbroken.ts';
import { heldStates, stoppedStates } from '#domain/withdrawal-states.ts';
import { useAskAgain } from '#features/frame/ask-again.ts';
import { island, type Spoken } from '#features/frame/island.tsx';
import { Asking, forPlayer } from '#features/frame/money.tsx';
import type { MoneyPorts } from '#features/frame/money-ports.ts';
import { useRefocus } from '#features/frame/refocus.ts';
import { Unavailable } from '#features/frame/Unavailable.tsx';
import { useShownAmount } from '#features/frame/use-shown-amount.ts';
import { useWithdrawable } from '#features/frame/use-withdrawable.ts';
import { fill } from '#messages/common/fill.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { WithdrawalsMessages } from '#messages/withdrawals/en.ts';
import { Button, LinkButton } from '#ui/actions/Button.tsx';
import { Card, Note } from '#ui/display/Surfaces.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { EmptyState, Skeleton } from '#ui/states/States.tsx';
import { type WaitLinks, WithdrawalCard } from './WithdrawalCard.tsx';
import { createPending } from './withdraw.store.ts';

type Words = Spoken<WithdrawalsMessages & FormsMessages> & {
  readonly links: WaitLinks & { readonly withdraw: string };
};
const REFRESH_MS = 15_000;

/** What all withdrawals that are still open hold together. */
function SetAside({
  items,
  texts,
  ports,
}: Pick<Words, 'texts'> & { readonly items: readonly Withdrawal[]; readonly ports: MoneyPorts }) {
  const shown = useShownAmount();
  const open = items.filter(({ state }) => heldStates.includes(state));
  const [first] = open;
  if (first === undefined) return null;
  const { currency } = first;
  const amounts = open.map(({ amount }) => readAmount(amount, currency));
  const sum = formatMoney(sumOf(amounts, currency), ports.locale);
  return <p className="muted">{fill(texts.setAside, { amount: shown(sum) })}</p>;
}

/** What more can be withdrawn, and the way to it. */
function More({ ports, texts, links }: Words & { readonly ports: MoneyPorts }) {
  const amount = useWithdrawable(ports);
  return (
    <Card title={texts.more_title}>
      <p>
        {texts.canWithdraw} <strong className="number unbroken">{amount || '–'}</strong>
      </p>
      <LinkButton wide href={links.withdraw}>
        {texts.page_withdraw}
      </LinkButton>
    </Card>
  );
}

interface TakeBackProps extends Words {
  readonly row: Withdrawal | undefined;
  readonly locale: string;
  readonly onClose: () => void;
  readonly onConfirm: (id: string, amount: string) => void;
}

/** The question before money on its way becomes money to play with again. */
function TakeBack({ row, texts, locale, onClose, onConfirm }: TakeBackProps) {
  const amount = row ? formatAmount(row.amount, row.currency, locale) : '';
  return (
    <Dialog open={row !== undefined} onClose={onClose} title={texts.cancel_title} closeLabel={texts.close}>
      <p>{fill(texts.cancel_text, { amount: unbroken(amount) })}</p>
      <div className="button-row">
        <Button onClick={() => row && onConfirm(row.id, amount)}>{fill(texts.cancel, { amount })}</Button>
        <Button kind="quiet" onClick={onClose}>
          {texts.cancel_keep}
        </Button>
      </div>
    </Dialog>
  );
}

function Pending(props: Words & { readonly ports: MoneyPorts }) {
  const { ports, texts, lang, links } = props;
  const [store] = useState(() => createPending(ports));
  const [asked, ask] = useState<Withdrawal | undefined>();
  const [said, setSaid] = useState<string>();
  const [busy, setBusy] = useState<string | undefined>();
  const pending = useStore(store.$pending, { ssr: 'initial' });
  useEffect(() => void store.load(), [store]);
  useAskAgain(store, REFRESH_MS);
  // The button of what was taken back is gone.
  const list = useRefocus(said, '[role=status]');
  if (pending.state === 'loading') return <Skeleton lines={6} label={texts.loading} />;
  if (pending.state === 'unavailable') return <Unavailable texts={texts} onRetry={() => void store.load()} />;
  const cancel = async (id: string, amount: string): Promise<void> => {
    ask(undefined);
    setSaid(undefined);
    setBusy(id);
    const outcome = await store.cancel(id);
    setBusy(undefined);
    const words = { cancelled: fill(texts.cancelled, { amount }), late: texts.cancel_late };
    setSaid(outcome === 'unknown' ? texts.error_unavailable : words[outcome]);
  };
  if (pending.items.length === 0) {
    const action = <LinkButton href={links.withdraw}>{texts.page_withdraw}</LinkButton>;
    return <EmptyState icon="wallet" title={texts.none_title} text={texts.none_text} action={action} />;
  }
  const isEnded = ({ state }: Withdrawal): boolean => stoppedStates.includes(state);
  const ended = pending.items.filter(isEnded);
  const going = pending.items.filter((row) => !isEnded(row));
  const cardOf = (row: Withdrawal) => (
    <WithdrawalCard
      key={row.id}
      row={row}
      texts={texts}
      lang={lang}
      links={links}
      busy={busy === row.id}
      onCancel={() => ask(row)}
    />
  );
  return (
    <div className="beside">
      <div className="stack" {...list}>
        <SetAside items={pending.items} texts={texts} ports={ports} />
        <div role="status">{said && <Note>{said}</Note>}</div>
        <Asking ports={ports} texts={texts} />
        {going.map(cardOf)}
        {ended.length > 0 && <h2>{texts.unpaid_title}</h2>}
        {ended.map(cardOf)}
      </div>
      <More ports={ports} texts={texts} lang={lang} links={links} />
      <TakeBack
        {...props}
        row={asked}
        locale={ports.locale}
        onClose={() => ask(undefined)}
        onConfirm={(id, amount) => void cancel(id, amount)}
      />
    </div>
  );
}

/** S2.07: withdrawals with their way, the newest first. */
export const PendingWithdrawals = island('pending withdrawals', forPlayer(Pending));
