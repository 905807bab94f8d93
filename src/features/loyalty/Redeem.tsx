import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { balances } from '#client/balances.ts';
import { loyalty } from '#client/loyalty.ts';
import type { Redemption } from '#contract/loyalty.ts';
import { shownPoints } from '#domain/loyalty.ts';
import { formatAmount } from '#domain/money-format.ts';
import { Submit, useForm } from '#features/frame/form.tsx';
import type { Spoken } from '#features/frame/island.tsx';
import { Asking } from '#features/frame/money.tsx';
import { type DocumentLinks, leadsToDocument, type MoneyPorts } from '#features/frame/money-ports.ts';
import { Resting, usePause } from '#features/frame/Resting.tsx';
import { fill } from '#messages/common/fill.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { LoyaltyMessages } from '#messages/loyalty/en.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Card, KeyValues } from '#ui/display/Surfaces.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { NumberField } from '#ui/forms/TextField.tsx';
import { createRedeem, type RedeemStore } from './redeem.store.ts';

interface Props extends Spoken<LoyaltyMessages & FormsMessages> {
  readonly ports: MoneyPorts;
  /** The page of limits and breaks. */
  readonly limits: string;
  readonly links: DocumentLinks;
}
type StoreProps = Props & { readonly store: RedeemStore };
type RedemptionProps = StoreProps & { readonly redemption: Redemption };

function Ask({ store, texts, lang, points }: StoreProps & { readonly points: string }) {
  const form = useForm(store.ask, { texts, lang });
  return (
    <Form {...form.props} problemsTitle={texts.problems_title}>
      <p className="muted">{texts.redeem_text}</p>
      <NumberField {...form.field('points')} label={texts.redeem_points} defaultValue={points} />
      <Submit form={form} sending={texts.redeem_quoting}>
        {texts.redeem_quote}
      </Submit>
    </Form>
  );
}

const wholeIn = (locale: string, points: bigint | number): string => new Intl.NumberFormat(locale).format(points);

function Terms({ redemption, texts, ports }: RedemptionProps) {
  return (
    <KeyValues
      items={[
        { name: texts.redeem_takes, value: wholeIn(ports.locale, redemption.points) },
        { name: texts.redeem_left, value: wholeIn(ports.locale, shownPoints(redemption.remaining)) },
      ]}
      total={{
        name: texts.redeem_gives,
        value: formatAmount(redemption.amount, redemption.currency, ports.locale),
      }}
    />
  );
}

function Quote(props: RedemptionProps) {
  const { store, redemption, texts, lang, ports } = props;
  const form = useForm(store.confirm, { texts, lang });
  const amount = formatAmount(redemption.amount, redemption.currency, ports.locale);
  return (
    <Form {...form.props} problemsTitle={texts.problems_title}>
      <Terms {...props} />
      <Submit form={form} sending={texts.redeem_sending}>
        {fill(texts.redeem_submit, { points: wholeIn(ports.locale, redemption.points), amount })}
      </Submit>
      <Asking ports={ports} texts={texts} />
      <Button kind="quiet" onClick={() => store.change()}>
        {texts.redeem_change}
      </Button>
    </Form>
  );
}

function Done(props: RedemptionProps) {
  const { store, redemption, texts, ports } = props;
  const amount = formatAmount(redemption.amount, redemption.currency, ports.locale);
  const words = { Bonus: texts.done_Bonus, NonPlayableBonus: texts.done_NonPlayableBonus };
  return (
    <>
      <p role="status">
        <strong>{fill(texts.done_title, { amount })}</strong> {words[redemption.balanceType]}
      </p>
      <Terms {...props} />
      <Button onClick={() => store.change()}>{texts.redeem_again}</Button>
    </>
  );
}

/** The button that led to a step is gone with the step before. */
const takeFocus = (step: HTMLElement | null): void => step?.focus();

/** S7.05: points into a bonus: how many, what they give, done. */
export function Redeem(props: Props) {
  const { ports, texts, lang, limits, links } = props;
  const pause = usePause();
  const [store] = useState(() =>
    createRedeem({
      ...ports,
      changed: () => {
        loyalty.refresh();
        balances.refresh();
      },
      toDocument: leadsToDocument(links),
    }),
  );
  const page = useStore(store.$page, { ssr: 'initial' });
  useEffect(() => void store.open(), [store]);
  // As the page opens nobody has pressed anything yet.
  const isActing = page.state !== 'ask' || page.points !== '';
  // What was redeemed before stays told.
  const isClosed = pause !== null && page.state !== 'done';
  return (
    <Card title={texts.redeem_title}>
      <div key={page.state} className="steps stack" tabIndex={-1} ref={isActing ? takeFocus : null}>
        {isClosed && <Resting pause={pause} texts={texts} lang={lang} limits={limits} />}
        {!isClosed && page.state === 'ask' && <Ask {...props} store={store} points={page.points} />}
        {!isClosed && page.state === 'quote' && <Quote {...props} store={store} redemption={page.quote} />}
        {page.state === 'done' && <Done {...props} store={store} redemption={page.redemption} />}
      </div>
    </Card>
  );
}
