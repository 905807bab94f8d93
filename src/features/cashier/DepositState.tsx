import { useEffect, useState } from 'react';
import type { Deposit } from '#contract/cashier.ts';
import { formatAmount } from '#domain/money-format.ts';
import type { Spoken } from '#features/frame/island.tsx';
import type { CashierMessages } from '#messages/cashier/en.ts';
import { fill } from '#messages/common/fill.ts';
import { formatLocale } from '#messages/common/locale.ts';
import { Button, LinkButton } from '#ui/actions/Button.tsx';
import { CopyButton } from '#ui/actions/CopyButton.tsx';
import { QrCode } from '#ui/display/QrCode.tsx';
import { KeyValues, Note } from '#ui/display/Surfaces.tsx';

interface Words {
  readonly title: string;
  readonly text: string;
  readonly tone: 'info' | 'warning' | 'bad';
}

type Texts = Spoken<CashierMessages>['texts'];

/** What a deposit's state means for the player; every state has its words. */
function wordsOf(deposit: Deposit, texts: Texts, shown: (amount: string) => string): Words {
  const { status, exception, reason } = deposit;
  const say = (title: string, text: string, tone: Words['tone'] = 'info'): Words => ({ title, text, tone });
  switch (status) {
    case 'NEW':
      if (deposit.redirectUrl !== undefined) return say(texts.pay_title, texts.pay_text);
      if (deposit.address !== undefined) return say(texts.invoice_title, texts.invoice_text);
      return say(texts.preparing_title, texts.preparing_text);
    case 'PROCESSING':
      return say(texts.processing_title, texts.processing_text);
    case 'SETTLED': {
      const special = {
        PAID_OVER: texts.paidOver_text,
        PAID_LATE: texts.paidLate_text,
        PAID_PARTIAL: texts.settled_text,
      };
      const text = exception === null ? texts.settled_text : special[exception];
      return say(fill(texts.settled_title, { amount: shown(String(deposit.credited)) }), text);
    }
    case 'EXPIRED':
      if (exception !== 'PAID_PARTIAL') return say(texts.expired_title, texts.expired_text, 'warning');
      return say(
        texts.paidPartial_title,
        fill(texts.paidPartial_text, { amount: shown(String(deposit.credited)) }),
        'warning',
      );
    case 'INVALID':
      return say(texts.invalid_title, reason === 'PROVIDER_SILENT' ? texts.silent_text : texts.invalid_text, 'bad');
    case 'REVERSED':
      return say(texts.reversed_title, texts.reversed_text, 'bad');
  }
}

const MINUTE_MS = 60_000;

/** Minutes until a moment, told again each minute. */
function useMinutesLeft(until: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE_MS));
}

function Invoice({ deposit, texts, due }: { readonly deposit: Deposit; readonly texts: Texts; readonly due: string }) {
  const minutes = useMinutesLeft(deposit.expiresAt);
  const copy = { label: texts.copy, copied: texts.copied, failed: texts.copyFailed };
  return (
    <>
      <QrCode value={deposit.paymentUri ?? deposit.address ?? ''} label={texts.qr} />
      <KeyValues
        items={[
          { name: texts.amountDue, value: due },
          { name: texts.address, value: <code className="wrap-anywhere">{deposit.address}</code> },
        ]}
      />
      <CopyButton value={deposit.address ?? ''} {...copy} />
      <p role="timer" className="muted">
        {fill(texts.openFor, { minutes })}
      </p>
    </>
  );
}

interface ReceiptProps extends Spoken<CashierMessages> {
  readonly deposit: Deposit;
  readonly shown: (amount: string) => string;
}

function Receipt({ deposit, texts, lang, shown }: ReceiptProps) {
  const time = new Intl.DateTimeFormat(formatLocale(lang), { dateStyle: 'long', timeStyle: 'short' });
  const at = deposit.history.findLast(({ status }) => status === 'SETTLED')?.at ?? deposit.createdAt;
  const paid = deposit.received?.amount ?? deposit.amountDue?.amount ?? deposit.amount;
  return (
    <KeyValues
      items={[
        { name: texts.receipt_at, value: time.format(new Date(at)) },
        { name: texts.receipt_paid, value: shown(String(paid)) },
        { name: texts.fee, value: shown(String(deposit.fee)) },
      ]}
      total={{ name: texts.receipt_credited, value: shown(String(deposit.credited)) }}
    />
  );
}

interface Props extends Spoken<CashierMessages> {
  readonly deposit: Deposit;
  readonly onAgain: () => void;
}

/** A deposit on its way or at its end: each of its states is a screen of its own. */
export function DepositState({ deposit, texts, lang, onAgain }: Props) {
  const shown = (amount: string): string => formatAmount(amount, deposit.currency, formatLocale(lang));
  const { title, text, tone } = wordsOf(deposit, texts, shown);
  const isOpen = deposit.status === 'NEW' || deposit.status === 'PROCESSING';
  const due = deposit.amountDue ? shown(String(deposit.amountDue.amount)) : '';
  return (
    <section className="panel stack" aria-busy={isOpen} data-status={deposit.status}>
      <div role="status">
        <h2>{title}</h2>
      </div>
      {tone === 'info' ? <p>{text}</p> : <Note tone={tone}>{text}</Note>}
      {deposit.status === 'NEW' && deposit.redirectUrl !== undefined && (
        <LinkButton kind="primary" href={deposit.redirectUrl}>
          {texts.toPage}
        </LinkButton>
      )}
      {deposit.status === 'NEW' && deposit.address !== undefined && (
        <Invoice deposit={deposit} texts={texts} due={due} />
      )}
      {deposit.status === 'SETTLED' && <Receipt deposit={deposit} texts={texts} lang={lang} shown={shown} />}
      <p className="muted number">{fill(texts.reference, { reference: deposit.reference })}</p>
      {!isOpen && (
        <div className="button-row">
          <Button onClick={onAgain}>{texts.another}</Button>
          {deposit.status === 'SETTLED' && (
            <Button icon="receipt" onClick={() => print()}>
              {texts.receipt_print}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
