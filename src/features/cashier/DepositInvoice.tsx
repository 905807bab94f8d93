import { useEffect, useState } from 'react';
import type { Deposit } from '#contract/cashier.ts';
import { displayCurrency } from '#domain/currency.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { money, readAmount, toDecimalString } from '#domain/money.ts';
import { formatPlain } from '#domain/plain-amount.ts';
import { MINUTE_MS } from '#domain/spans.ts';
import type { Spoken } from '#features/frame/island.tsx';
import type { CashierMessages } from '#messages/cashier/en.ts';
import { fill } from '#messages/common/fill.ts';
import { LinkButton } from '#ui/actions/Button.tsx';
import { CopyButton } from '#ui/actions/CopyButton.tsx';
import { QrCode } from '#ui/display/QrCode.tsx';
import { KeyValues } from '#ui/display/Surfaces.tsx';

/** Minutes until a moment, told again each minute. */
function useMinutesLeft(until: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE_MS));
}

/** What has not come yet of what is due, in minor units. */
export function missingOf({ amountDue, received, currency }: Deposit): bigint {
  const minor = (amount: unknown): bigint => readAmount(amount, currency)?.amountMinor ?? 0n;
  return minor(amountDue?.amount) - minor(received?.amount);
}

interface Props extends Spoken<CashierMessages> {
  readonly deposit: Deposit;
  readonly shown: (amount: string) => string;
}

/** Where coins go and how many are still due: to scan, to copy, and as wallets write them (BTC, not mBTC). */
export function Invoice({ deposit, texts, lang, shown }: Props) {
  const minutes = useMinutesLeft(deposit.expiresAt);
  const { currency, received } = deposit;
  const missing = money(missingOf(deposit), currency);
  // What is copied has the point that wallets take; what is read has the comma of the language.
  const due = toDecimalString(missing);
  const inWallets =
    displayCurrency(currency) === currency
      ? shown(due)
      : `${shown(due)} = ${formatPlain(missing, formatLocale(lang))} ${currency}`;
  const uri = (deposit.paymentUri ?? deposit.address ?? '').replace(/([?&]amount=)[\d.]+/, `$1${due}`);
  const said = { copied: texts.copied, failed: texts.copyFailed };
  return (
    <>
      <QrCode value={uri} label={texts.qr} />
      <KeyValues
        items={[
          ...(received === undefined ? [] : [{ name: texts.received, value: shown(String(received.amount)) }]),
          { name: received === undefined ? texts.amountDue : texts.missing, value: inWallets },
          { name: texts.address, value: <code className="wrap-anywhere">{deposit.address}</code> },
        ]}
      />
      <div className="button-row">
        {/* A phone cannot scan its own screen: the same request opens the wallet that lies on it. */}
        {deposit.paymentUri && <LinkButton href={uri}>{texts.openWallet}</LinkButton>}
        <CopyButton value={due} label={texts.copyAmount} {...said} />
        <CopyButton value={deposit.address ?? ''} label={texts.copyAddress} {...said} />
      </div>
      {minutes > 0 && (
        <p role="timer" className="muted">
          {fill(texts.openFor, { minutes })}
        </p>
      )}
    </>
  );
}
