import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { AmountOut } from '#features/frame/AmountOut.tsx';
import { Submit, useForm } from '#features/frame/form.tsx';
import { island, type Spoken } from '#features/frame/island.tsx';
import { momentIn } from '#features/frame/moment.ts';
import { MoneyPage, Opening } from '#features/frame/money.tsx';
import { leadsToDocument } from '#features/frame/money-ports.ts';
import { Steps } from '#features/frame/Steps.tsx';
import { Unavailable } from '#features/frame/Unavailable.tsx';
import { withdrawableNow } from '#features/frame/use-withdrawable.ts';
import { WhatKeeps } from '#features/frame/WhatKeeps.tsx';
import { fill } from '#messages/common/fill.ts';
import { Note } from '#ui/display/Surfaces.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { EmptyState } from '#ui/states/States.tsx';
import { Confirm, Sent } from './TransferSteps.tsx';
import {
  createTransfer,
  type TransferPage,
  type TransferPorts,
  type TransferStore,
  type TransferTexts,
} from './transfer.store.ts';

/** What the page gives: whether the site pays out (S6.05), and paths in its language. */
interface TransferProps {
  readonly isOn: boolean;
  readonly brand: string;
  readonly links: { readonly security: string; readonly document: string; readonly blocked: string };
}
type Words = Spoken<TransferTexts>;
type PortsProps = TransferProps & Words & { readonly ports: TransferPorts };
type StepProps = Words & {
  readonly links: TransferProps['links'];
  readonly ports: TransferPorts;
  readonly store: TransferStore;
  readonly page: TransferPage;
};
type PlanProps = StepProps & { readonly page: Extract<TransferPage, { state: 'plan' }> };

function Plan({ ports, store, page, texts, lang, links }: PlanProps) {
  const { order, way, lost, document } = page;
  const form = useForm(store.form, { texts, lang });
  const [amount, setAmount] = useState(order.typed);
  return (
    <Form {...form.props} problemsTitle={texts.errors_title}>
      <WhatKeeps ports={ports} document={document} texts={texts} links={links} />
      {document === 'PENDING' && <Note>{texts.documentPending}</Note>}
      {lost && <Note>{texts.lost}</Note>}
      <TextField
        {...form.field('recipient')}
        label={texts.recipient}
        hint={texts.recipient_hint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        defaultValue={order.recipient}
      />
      <AmountOut form={form} ports={ports} way={way} texts={texts} value={amount} onChange={setAmount} />
      <Submit form={form} sending={texts.plan_sending}>
        {texts.plan_submit}
      </Submit>
    </Form>
  );
}

function TransferFor({ ports, texts, lang, links }: PortsProps) {
  const [store] = useState(() => createTransfer({ ...ports, held: withdrawableNow(ports.currency) }));
  const page = useStore(store.$page, { ssr: 'initial' });
  useEffect(() => void store.open(), [store]);
  return (
    <Steps step={page.state}>
      <TransferStep ports={ports} store={store} page={page} texts={texts} lang={lang} links={links} />
    </Steps>
  );
}

/** Why nothing can be sent at all. */
const closedFor = { WAY: 'closed_text', SECURITY_HOLD: 'hold_day', ON_BREAK: 'excluded' } as const;

function TransferStep({ ports, store, page, texts, lang, links }: StepProps) {
  switch (page.state) {
    case 'loading':
      return <Opening ports={ports} texts={texts} />;
    case 'unavailable':
      return <Unavailable texts={texts} onRetry={() => void store.load()} />;
    case 'closed': {
      const isTold = page.bar === 'SECURITY_HOLD' && page.heldUntil !== undefined;
      const text = isTold
        ? fill(texts.hold, { time: momentIn(ports.locale, page.heldUntil) })
        : texts[closedFor[page.bar ?? 'WAY']];
      return <EmptyState icon="send" title={texts.closed_title} text={text} />;
    }
    case 'plan':
      return <Plan ports={ports} store={store} page={page} texts={texts} lang={lang} links={links} />;
    case 'confirm':
      return (
        <Confirm
          ports={ports}
          page={page}
          texts={texts}
          lang={lang}
          security={links.security}
          onChange={() => store.change()}
        />
      );
    case 'sent':
      return <Sent ports={ports} texts={texts} lang={lang} plan={page.sent} onAgain={() => store.change()} />;
  }
}

function TransferView(props: TransferProps & Words) {
  const { brand, links } = props;
  return (
    <MoneyPage {...props}>
      {(ports) => <TransferFor {...props} ports={{ ...ports, brand, toDocument: leadsToDocument(links) }} />}
    </MoneyPage>
  );
}

/** S2.06: money to another player: whom and how much, what that would be, the PIN, the receipt. */
export const Transfer = island('transfer', TransferView);
