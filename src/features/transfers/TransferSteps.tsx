import type { Transfer } from '#contract/transfers.ts';
import { formatAmount } from '#domain/money-format.ts';
import { unbroken } from '#domain/unbroken.ts';
import { useForm } from '#features/frame/form.tsx';
import type { Spoken } from '#features/frame/island.tsx';
import { momentIn } from '#features/frame/moment.ts';
import { Asking, PinSubmit } from '#features/frame/money.tsx';
import type { MoneyPorts } from '#features/frame/money-ports.ts';
import { Unbroken } from '#features/frame/Unbroken.tsx';
import { fill } from '#messages/common/fill.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Card, KeyValues, Note } from '#ui/display/Surfaces.tsx';
import { Checkbox } from '#ui/forms/Choices.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { PinField } from '#ui/forms/TextField.tsx';
import type { TransferPage, TransferTexts } from './transfer.store.ts';

interface ConfirmProps extends Spoken<TransferTexts> {
  readonly ports: MoneyPorts;
  readonly page: Extract<TransferPage, { state: 'confirm' }>;
  /** The page where a PIN is set. */
  readonly security: string;
  readonly onChange: () => void;
}

function Summary({
  ports,
  plan,
  texts,
}: Omit<ConfirmProps, 'page' | 'security' | 'onChange'> & { readonly plan: Transfer }) {
  const shown = (value: unknown): string => formatAmount(value, plan.currency, ports.locale);
  const { username, maskedName } = plan.recipient;
  return (
    <KeyValues
      items={[
        { name: texts.recipient_name, value: username, detail: maskedName },
        { name: texts.leaves, value: shown(plan.amount) },
        { name: texts.fee, value: shown(plan.fee) },
        ...(plan.reference === undefined
          ? []
          : [{ name: texts.receipt_reference, value: <Unbroken text={plan.reference} /> }]),
        ...(plan.createdAt === undefined
          ? []
          : [{ name: texts.receipt_at, value: momentIn(ports.locale, plan.createdAt) }]),
      ]}
      total={{ name: texts.recipient_gets, value: shown(plan.receives) }}
    />
  );
}

/** What would happen, with the PIN: a second transfer of as much is asked about first. */
export function Confirm({ ports, page, texts, lang, security, onChange }: ConfirmProps) {
  const { plan } = page;
  const form = useForm(page.form, { texts, lang });
  const time = new Intl.DateTimeFormat(ports.locale, { timeStyle: 'short' });
  return (
    <Card title={texts.confirm_title}>
      <Summary ports={ports} plan={plan} texts={texts} lang={lang} />
      <Form {...form.props} problemsTitle={texts.errors_title}>
        {plan.sameSentAt != null && (
          <>
            <Note tone="warning">{fill(texts.same_text, { time: time.format(new Date(plan.sameSentAt)) })}</Note>
            <Checkbox {...form.field('again')} value="yes" label={texts.same_check} />
          </>
        )}
        <PinField {...form.field('pinCode')} label={texts.pin} hint={texts.cashier_fourdigits} />
        <PinSubmit store={page.form} texts={texts} security={security} form={form} sending={texts.send_sending}>
          {fill(texts.send, {
            amount: formatAmount(plan.amount, plan.currency, ports.locale),
            to: plan.recipient.username,
          })}
        </PinSubmit>
        <Asking ports={ports} texts={texts} />
        <Button kind="quiet" onClick={onChange}>
          {texts.change}
        </Button>
      </Form>
    </Card>
  );
}

/** What happened, to keep or to print. */
export function Sent({
  ports,
  plan,
  texts,
  lang,
  onAgain,
}: Spoken<TransferTexts> & {
  readonly ports: MoneyPorts;
  readonly plan: Transfer;
  readonly onAgain: () => void;
}) {
  const amount = unbroken(formatAmount(plan.receives, plan.currency, ports.locale));
  return (
    <section className="panel stack">
      <div role="status">
        <h2>{fill(texts.done_title, { amount, to: plan.recipient.username })}</h2>
      </div>
      <p>{texts.done_text}</p>
      <Summary ports={ports} plan={plan} texts={texts} lang={lang} />
      <div className="button-row">
        <Button onClick={onAgain}>{texts.again}</Button>
        <Button icon="receipt" onClick={() => print()}>
          {texts.receipt_print}
        </Button>
      </div>
    </section>
  );
}
