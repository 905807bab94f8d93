import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { balances } from '#client/balances.ts';
import { tabStorage } from '#client/browser.ts';
import { emitPageEvent } from '#client/events.ts';
import { depositPage } from '#client/storage.ts';
import type { Deposit as MadeDeposit } from '#contract/cashier.ts';
import { money, readAmount, toDecimalString } from '#domain/money.ts';
import { formatAmount, formatMoney } from '#domain/money-format.ts';
import { currencySign, readTypedAmount, typedText } from '#domain/typed-amount.ts';
import { Submit, useForm } from '#features/frame/form.tsx';
import { island, type Spoken } from '#features/frame/island.tsx';
import { Asking, MoneyPage, Opening } from '#features/frame/money.tsx';
import type { MoneyPorts } from '#features/frame/money-ports.ts';
import { Steps } from '#features/frame/Steps.tsx';
import { Unavailable } from '#features/frame/Unavailable.tsx';
import { feeBy } from '#features/frame/ways.ts';
import type { CashierMessages } from '#messages/cashier/en.ts';
import { fill } from '#messages/common/fill.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import { Card, KeyValues, Note } from '#ui/display/Surfaces.tsx';
import { AmountField } from '#ui/forms/AmountField.tsx';
import { RadioCards } from '#ui/forms/Choices.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { EmptyState } from '#ui/states/States.tsx';
import { DepositState } from './DepositState.tsx';
import { createDeposit, type DepositPage, type DepositStore } from './deposit.store.ts';
import { methodName } from './method-names.ts';
import { Closed, Full, knownLimit, LimitNote, limitOffers, useOwn } from './OwnLimit.tsx';
import { usualAmounts } from './quick-amounts.ts';
import { Unfinished } from './Unfinished.tsx';
import { useBalanceAfter } from './use-balance-after.ts';

/** What the page gives the island. */
interface DepositProps {
  readonly brand: string;
  /** S6.05: whether the site takes deposits at all. */
  readonly isOn: boolean;
  /** The page about a document that is blocked. */
  readonly blocked: string;
  /** The page where a document is shown. */
  readonly document: string;
  /** The page of the player's limits. */
  readonly limits: string;
  /** The lobby. */
  readonly games: string;
}
type Way = Extract<DepositPage, { state: 'choose' }>['ways'][number];
type Words = Spoken<CashierMessages & FormsMessages>;

const icons = { CARD: 'card', BANK: 'bank', CRYPTO: 'wallet' } as const;

const noFee = ({ fixed, percent }: Way['fee']): boolean => Number(fixed) === 0 && percent === 0;

/** The ways of paying as cards, each with its fee; `shown` writes an amount. */
const cardsOf = (ways: readonly Way[], currency: string, texts: CashierMessages, shown: (value: unknown) => string) =>
  ways.map(({ group, code, name, fee }) => ({
    value: `${group}:${code}`,
    title: methodName(code, currency, texts, name),
    end: noFee(fee) ? texts.noFee : fill(texts.feeOf, { fee: shown(fee.fixed) }),
    icon: icons[code as keyof typeof icons] ?? 'wallet',
  }));

interface ChooseProps extends Words {
  readonly store: DepositStore;
  readonly ports: MoneyPorts;
  readonly page: Extract<DepositPage, { state: 'choose' }>;
  readonly limits: string;
  readonly blocked: string;
  /** The amount of a deposit that is to be another, as typed. */
  readonly before: string;
}

function Choose({ store, ports, page, texts, lang, limits, blocked, before }: ChooseProps) {
  const { currency, locale } = ports;
  const { ways, isFirst, isBlocked, unfinished } = page;
  const form = useForm(store.form, { texts, lang });
  const { limit, pause } = useOwn();
  const [amount, setAmount] = useState(before);
  const read = readTypedAmount(amount, currency);
  const amountMinor = read.ok ? read.amountMinor : 0n;
  const after = useBalanceAfter(ports, amountMinor);
  const [chosen, setChosen] = useState(ways[0] ? `${ways[0].group}:${ways[0].code}` : '');
  const way = ways.find(({ group, code }) => `${group}:${code}` === chosen) ?? ways[0];
  if (pause) return <Closed pause={pause} ports={ports} texts={texts} href={limits} />;
  if (limit?.leftMinor === 0n) {
    return (
      <div className="stack">
        <Unfinished deposits={unfinished} ports={ports} texts={texts} />
        <Full limit={limit} ports={ports} texts={texts} href={limits} />
      </div>
    );
  }
  if (!way) return <EmptyState icon="wallet" title={texts.none_title} text={texts.none_text} />;
  const shown = (value: unknown): string => formatAmount(value, currency, locale);
  const fee = feeBy(way, amountMinor, currency);
  const total = money(amountMinor + fee.amountMinor, currency);
  const usual = usualAmounts(way, ports);
  const own = limitOffers(limit, { min: shown(way.min), usual }, ports, texts);
  const hint = own?.hint ?? fill(texts.amount_hint, { min: shown(way.min), max: shown(way.max) });
  return (
    <Form {...form.props} problemsTitle={texts.errors_title}>
      <div className="beside">
        <div className="beside-fields">
          {isBlocked && (
            <Note tone="warning">
              {texts.documentBlocked} <a href={blocked}>{texts.document_whatNow}</a>
            </Note>
          )}
          <Unfinished deposits={unfinished} ports={ports} texts={texts} />
          {isFirst && (
            <Note>
              <strong>{texts.first_title}</strong> {texts.first_text}
            </Note>
          )}
          <AmountField
            {...form.field('amount')}
            label={texts.amount}
            hint={currency === 'BTC' ? `${hint} ${texts.amount_mbtc}` : hint}
            symbol={currencySign(currency, locale)}
            value={amount}
            onChange={setAmount}
            quick={own?.quick ?? usual}
            quickLabel={texts.quick}
          />
          <RadioCards
            {...form.field('method')}
            label={texts.payWith}
            value={chosen}
            onChange={(method) => {
              setChosen(method);
              // Each way has bounds of its own.
              store.form.change('amount');
            }}
            cards={cardsOf(ways, currency, texts, shown)}
          />
        </div>
        <Card title={texts.summary}>
          <KeyValues
            items={[
              { name: texts.yourBalanceGets, value: read.ok ? shown(read.amount) : '–' },
              { name: texts.balanceAfter, value: after ?? '–' },
              { name: texts.fee, value: formatMoney(fee, locale) },
            ]}
            total={{ name: texts.youPay, value: read.ok ? formatMoney(total, locale) : '–' }}
          />
          <input type="hidden" name="fee" value={read.ok ? toDecimalString(fee) : ''} />
          <Submit form={form} sending={texts.submit_sending}>
            {read.ok ? fill(texts.submit, { amount: shown(read.amount) }) : texts.submit_open}
          </Submit>
          <Asking ports={ports} texts={texts} />
          <LimitNote limit={limit} amountMinor={amountMinor} ports={ports} texts={texts} href={limits} />
          {way.code !== 'CRYPTO' && <Note>{way.code === 'BANK' ? texts.bankNote : texts.hostedNote}</Note>}
        </Card>
      </div>
    </Form>
  );
}

/** A deposit's amount as its field has it. */
function typedOf({ amount, currency }: MadeDeposit): string {
  const read = readAmount(amount, currency);
  return read ? typedText(read) : '';
}

/** A settled deposit, as visits are counted; GA4 has its value as a number. */
function tellPurchase({ id, currency, credited, method }: MadeDeposit): void {
  const items = [{ item_id: method, item_name: method }];
  const ecommerce = { transaction_id: id, currency, value: Number(credited), items };
  emitPageEvent({ event: 'purchase', ecommerce });
}

function DepositFor({
  ports,
  brand,
  blocked,
  document: toShow,
  limits,
  games,
  ...words
}: DepositProps & Words & { readonly ports: MoneyPorts }) {
  const { texts } = words;
  const [store] = useState(() =>
    createDeposit({
      ...ports,
      brand,
      toDocument: (is) => location.assign(is === 'blocked' ? blocked : toShow),
      ownLimit: knownLimit,
      now: () => Date.now(),
      wait: (ms, work) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    }),
  );
  const page = useStore(store.$page, { ssr: 'initial' });
  const [isLeft, setLeft] = useState(false);
  const [before, setBefore] = useState('');
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const asked = query.get('deposit');
    const isBack = asked !== null && !document.referrer.startsWith(location.origin);
    const elsewhere = depositPage(tabStorage, location.pathname, isBack);
    if (elsewhere !== undefined) return void location.replace(elsewhere + location.search);
    setLeft(query.has('cancelled'));
    void (asked === null ? store.open() : store.follow(asked));
    return store.end;
  }, [store]);
  useEffect(() => {
    if (page.state !== 'follow') return;
    const url = new URL(location.href);
    url.searchParams.set('deposit', page.deposit.id);
    history.replaceState(null, '', url);
    if (page.deposit.status !== 'SETTLED') return;
    balances.refresh();
    tellPurchase(page.deposit);
  }, [page]);
  const again = (): void => {
    setLeft(false);
    // What was not paid is asked for again, or changed; what was paid is not begun a second time by a slip.
    const isUnpaid = page.state === 'follow' && ['NEW', 'INVALID', 'EXPIRED'].includes(page.deposit.status);
    setBefore(isUnpaid ? typedOf(page.deposit) : '');
    history.replaceState(null, '', location.pathname);
    void store.again();
  };
  return (
    <Steps step={page.state}>
      {page.state === 'loading' && <Opening ports={ports} texts={texts} />}
      {page.state === 'unavailable' && <Unavailable texts={texts} onRetry={() => void store.load()} />}
      {page.state === 'choose' && (
        <Choose {...words} store={store} ports={ports} page={page} limits={limits} blocked={blocked} before={before} />
      )}
      {page.state === 'follow' &&
        (page.deposit.away !== undefined && page.deposit.status === 'NEW' ? (
          <Closed pause={page.deposit.away} ports={ports} texts={texts} href={limits} />
        ) : (
          <DepositState
            {...words}
            player={ports.username}
            deposit={page.deposit}
            games={games}
            cameBack={isLeft}
            onAgain={again}
          />
        ))}
    </Steps>
  );
}

function DepositView(props: DepositProps & Words) {
  return <MoneyPage {...props}>{(ports) => <DepositFor {...props} ports={ports} />}</MoneyPage>;
}

/** S2.03: deposits: how much, how, and what became of it. */
export const Deposit = island('deposit', DepositView);
