import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { LinkedAccount } from '#contract/withdrawals.ts';
import { VERIFYING_MS } from '#domain/limits.ts';
import { useAskAgain } from '#features/frame/ask-again.ts';
import { useForm } from '#features/frame/form.tsx';
import { island, type Spoken } from '#features/frame/island.tsx';
import { Asking, forPlayer, PinSubmit } from '#features/frame/money.tsx';
import type { MoneyPorts } from '#features/frame/money-ports.ts';
import { Steps } from '#features/frame/Steps.tsx';
import { Unavailable } from '#features/frame/Unavailable.tsx';
import { Unbroken } from '#features/frame/Unbroken.tsx';
import { fill } from '#messages/common/fill.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { WithdrawalsMessages } from '#messages/withdrawals/en.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Card, ListRow, Note } from '#ui/display/Surfaces.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { PinField, TextField } from '#ui/forms/TextField.tsx';
import { Skeleton } from '#ui/states/States.tsx';
import { createAccounts, createLink } from './accounts.store.ts';

// Comes behind the list: nobody asks for it before it is there.
const Removal = lazy(() => import('./Removal.tsx').then((part) => ({ default: part.Removal })));

type Words = Spoken<WithdrawalsMessages & FormsMessages> & {
  /** The page where a PIN is set. */
  readonly security: string;
};
type PortsProps = Words & { readonly ports: MoneyPorts };

function AddForm({ ports, texts, lang, security, onLinked }: PortsProps & { readonly onLinked: () => void }) {
  const type = ports.currency === 'BTC' ? 'CRYPTO' : 'IBAN';
  const [store] = useState(() => createLink(ports, type, onLinked));
  const form = useForm(store, { texts, lang });
  return (
    <Card title={texts.addAccount}>
      <Form {...form.props} problemsTitle={texts.errors_title}>
        {type === 'IBAN' ? (
          <>
            <TextField
              {...form.field('account')}
              label={texts.add_iban}
              hint={texts.add_iban_hint}
              autoComplete="off"
            />
            <TextField
              {...form.field('holderName')}
              label={texts.add_holder}
              hint={texts.add_holder_hint}
              autoComplete="name"
            />
          </>
        ) : (
          <TextField {...form.field('account')} label={texts.add_address} autoComplete="off" spellCheck={false} />
        )}
        <PinField {...form.field('pinCode')} label={texts.pin} hint={texts.cashier_fourdigits} />
        <PinSubmit store={store} texts={texts} security={security} form={form} sending={texts.add_sending}>
          {texts.add_submit}
        </PinSubmit>
        <Asking ports={ports} texts={texts} />
      </Form>
    </Card>
  );
}

function Accounts(props: PortsProps) {
  const { ports, texts } = props;
  const [store] = useState(() => createAccounts(ports));
  const [asked, ask] = useState<LinkedAccount | undefined>();
  const [said, setSaid] = useState<string | undefined>();
  const [round, setRound] = useState(0);
  const [gone, setGone] = useState(0);
  const accounts = useStore(store.$accounts, { ssr: 'initial' });
  useEffect(() => void store.load(), [store]);
  const isVerifying = accounts.state === 'ready' && accounts.items.some(({ state }) => state === 'PENDING');
  useAskAgain(store, isVerifying ? VERIFYING_MS : undefined);
  if (accounts.state === 'loading') return <Skeleton lines={4} label={texts.loading} />;
  if (accounts.state === 'unavailable') return <Unavailable texts={texts} onRetry={() => void store.load()} />;
  const states = { PENDING: texts.linked_PENDING, VERIFIED: texts.linked_VERIFIED, REFUSED: texts.linked_REFUSED };
  const linked = (): void => {
    setRound(round + 1);
    void store.load();
  };
  // The button of what was removed is gone; who is elsewhere by now stays there.
  const removed = (): void => {
    if (document.activeElement === document.body) setGone(gone + 1);
  };
  return (
    <Steps step={`${round} ${gone}`} className="steps stack">
      <Card title={texts.linked_title}>
        {accounts.items.length === 0 && <p className="muted">{texts.linked_none}</p>}
        <ul className="list bare-list">
          {accounts.items.map((account) => (
            <ListRow
              key={account.id}
              icon={account.type === 'IBAN' ? 'bank' : 'wallet'}
              title={<Unbroken text={account.masked} />}
              detail={states[account.state]}
              end={
                <Button small kind="quiet" onClick={() => ask(account)}>
                  <Unbroken text={fill(texts.remove, { account: account.masked })} />
                </Button>
              }
            />
          ))}
        </ul>
        <div role="status">{said !== undefined && <Note tone="warning">{said}</Note>}</div>
      </Card>
      <Suspense>
        <Removal
          account={asked}
          store={store}
          texts={texts}
          onClose={() => ask(undefined)}
          onSaid={setSaid}
          onRemoved={removed}
        />
      </Suspense>
      <AddForm key={round} {...props} onLinked={linked} />
    </Steps>
  );
}

/** S2.05: where money may be paid to: listed, added with the PIN, removed. */
export const LinkedAccounts = island('linked accounts', forPlayer(Accounts, 4));
