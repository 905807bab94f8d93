import type { Receipt } from '#contract/wallet.ts';
import { formatAmount } from '#domain/money-format.ts';
import { rankedDate } from '#domain/unbroken.ts';
import type { MoneyPorts } from '#features/frame/money-ports.ts';
import { Unbroken } from '#features/frame/Unbroken.tsx';
import { fill } from '#messages/common/fill.ts';
import { Button } from '#ui/actions/Button.tsx';
import { KeyValues, Note } from '#ui/display/Surfaces.tsx';
import { amountOf, stateOf, typeOf } from './movement-words.ts';
import type { HistoryWords } from './Transactions.island.tsx';

/** States in which nothing was booked, so that there is nothing to seal. */
const unbooked = ['NEW', 'PROCESSING', 'EXPIRED', 'INVALID'];

interface Props extends HistoryWords {
  readonly ports: MoneyPorts;
  readonly receipt: Receipt;
  /** Where the list is. */
  readonly back: string;
}

/** One movement in full, to print: what it was, and the seal of the books that holds it. */
export function HistoryReceipt({ ports, receipt, texts, back }: Props) {
  const time = new Intl.DateTimeFormat(ports.locale, { dateStyle: 'long', timeStyle: 'medium' });
  const at = (instant: string): string => rankedDate(time.format(new Date(instant)), ports.locale);
  const { reference, fee, currency, counterparty, seals, type, state, direction } = receipt;
  const otherPlayer = direction === 'IN' ? texts.receipt_from : texts.receipt_to;
  const isUnbooked = type === 'DEPOSIT' && unbooked.includes(state);
  return (
    <section className="panel stack">
      <h2>
        <Unbroken text={fill(texts.receipt_of, { reference })} />
      </h2>
      <KeyValues
        items={[
          { name: texts.col_type, value: typeOf(receipt, texts) },
          { name: texts.col_at, value: at(receipt.at) },
          { name: texts.col_state, value: stateOf(receipt, texts) },
          ...(counterparty === undefined
            ? []
            : [
                {
                  name: type === 'PLAY' ? texts.receipt_game : otherPlayer,
                  value: <Unbroken text={counterparty} />,
                },
              ]),
          { name: texts.receipt_fee, value: formatAmount(fee, currency, ports.locale) },
          ...seals.map(({ n, at: sealedAt, sha }) => ({
            name: fill(texts.receipt_seal, { n }),
            detail: at(sealedAt),
            value: <code className="wrap-anywhere">{sha}</code>,
          })),
        ]}
        total={{ name: texts.col_amount, value: amountOf(receipt, ports.locale) }}
      />
      {seals.length === 0 && !isUnbooked && (
        <>
          <div className="screen-only">
            <Note>{texts.receipt_unsealed}</Note>
          </div>
          <p className="paper-only">{texts.receipt_printedUnsealed}</p>
        </>
      )}
      <div className="button-row">
        <Button icon="receipt" onClick={() => print()}>
          {texts.receipt_print}
        </Button>
        <a className="button" href={back}>
          {texts.receipt_back}
        </a>
      </div>
    </section>
  );
}
