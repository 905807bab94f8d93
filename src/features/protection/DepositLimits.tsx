import { useState } from 'react';
import type { FormStore } from '#client/form.ts';
import type { DepositLimit } from '#contract/protection.ts';
import { formatAmount } from '#domain/money-format.ts';
import { currencySign } from '#domain/typed-amount.ts';
import { unbroken } from '#domain/unbroken.ts';
import { Submit, useAgain, useForm } from '#features/frame/form.tsx';
import type { Spoken } from '#features/frame/island.tsx';
import { Matter } from '#features/frame/Matter.tsx';
import { momentIn } from '#features/frame/moment.ts';
import { fill, type TextKey } from '#messages/common/fill.ts';
import { Progress } from '#ui/display/Progress.tsx';
import { Note } from '#ui/display/Surfaces.tsx';
import { AmountField } from '#ui/forms/AmountField.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { createLimit, type LimitStore, type ProtectionPorts, type ProtectionTexts } from './limits.store.ts';

type Words = Spoken<ProtectionTexts>;
interface LimitProps extends Words {
  readonly limit: DepositLimit;
  readonly ports: ProtectionPorts;
}
type PartProps = LimitProps & { readonly store: LimitStore };

interface DeedProps extends Words {
  readonly form: FormStore<never, TextKey<ProtectionTexts>>;
  readonly text: string;
  readonly kind?: 'primary' | 'outline' | 'quiet';
}

/** A deed that asks for nothing. */
function Deed({ form: store, text, kind = 'outline', ...words }: DeedProps) {
  const form = useForm(store, words);
  return (
    <Form {...form.props} problemsTitle={words.texts.problems_title}>
      <Submit form={form} sending={words.texts.limit_saving} done={text} kind={kind} wide={false}>
        {text}
      </Submit>
    </Form>
  );
}

/** More room that was asked for: it waits, or asks for the player's second word. */
function Rise({ limit, ports, store, ...words }: PartProps & { readonly rise: NonNullable<DepositLimit['rise']> }) {
  const { texts } = words;
  const { rise } = words;
  const shown = (value: unknown): string => formatAmount(value, ports.currency, ports.locale);
  const amount = rise.amount === null ? texts.rise_open : shown(rise.amount);
  return (
    <Note>
      <div className="stack">
        <p>
          {fill(rise.ripe ? texts.rise_ripe : texts.rise_waits, { amount, time: momentIn(ports.locale, rise.from) })}
        </p>
        <div className="button-row">
          {rise.ripe && <Deed form={store.confirm} text={texts.rise_confirm} {...words} />}
          <Deed form={store.keep} text={fill(texts.rise_keep, { amount: shown(limit.amount) })} {...words} />
        </div>
      </div>
    </Note>
  );
}

function Another({ limit, ports, store, ...words }: PartProps) {
  const { texts } = words;
  const form = useForm(store.set, words);
  const again = useAgain(form);
  const [amount, setAmount] = useState('');
  const shown = (value: unknown): string => formatAmount(value, ports.currency, ports.locale);
  return (
    <Form {...form.props} {...again} problemsTitle={texts.problems_title}>
      <AmountField
        {...form.field('amount')}
        label={texts.limit_amount}
        {...(limit.amount === null && {
          hint: fill(texts.limit_hint, { used: shown(limit.deposited) }),
        })}
        symbol={currencySign(ports.currency, ports.locale)}
        value={amount}
        onChange={setAmount}
      />
      <Submit form={form} sending={texts.limit_saving} done={texts.limit_save} wide={false}>
        {texts.limit_save}
      </Submit>
    </Form>
  );
}

function stateOf({ amount, left, rise }: DepositLimit, { currency, locale }: ProtectionPorts, texts: ProtectionTexts) {
  if (amount === null) return texts.limit_none;
  const shown = (value: unknown): string => formatAmount(value, currency, locale);
  const waiting = rise?.ripe ? texts.limit_ripe : texts.limit_waits;
  return fill(rise ? waiting : texts.limit_left, { left: shown(left), amount: shown(amount) });
}

function Standing(props: LimitProps) {
  const { limit, ports, texts, lang } = props;
  const [store] = useState(() => createLimit(limit.period, ports));
  const shown = (value: unknown): string => formatAmount(value, ports.currency, ports.locale);
  return (
    <>
      {limit.amount !== null && (
        <Progress
          label={texts.limit_deposited}
          text={fill(texts.limit_of, { used: shown(limit.deposited), amount: shown(limit.amount) })}
          value={Number(limit.deposited)}
          max={Number(limit.amount)}
        />
      )}
      {Number(limit.waiting) > 0 && <p>{fill(texts.limit_asks, { amount: unbroken(shown(limit.waiting)) })}</p>}
      {limit.roomAt !== null && <p>{fill(texts.limit_roomAt, { time: momentIn(ports.locale, limit.roomAt) })}</p>}
      {limit.rise && <Rise {...props} store={store} rise={limit.rise} />}
      <Another {...props} store={store} />
      {limit.amount !== null && limit.rise?.amount !== null && (
        <Deed form={store.remove} text={texts.limit_remove} kind="quiet" texts={texts} lang={lang} />
      )}
    </>
  );
}

function Limit(props: LimitProps) {
  const { limit, ports, texts } = props;
  // What was sent is done with: another limit has forms of its own.
  const standing = `${limit.amount} ${limit.rise?.from}`;
  return (
    <Matter
      loading={texts.loading}
      renewed={standing}
      id={limit.period.toLowerCase()}
      icon="wallet"
      title={texts[`period_${limit.period}`]}
      state={stateOf(limit, ports, texts)}
    >
      <Standing key={standing} {...props} />
    </Matter>
  );
}

/** What the player may deposit at most, by period. */
export function DepositLimits({
  limits,
  ...rest
}: Omit<LimitProps, 'limit'> & { readonly limits: readonly DepositLimit[] }) {
  return (
    <div className="panel matters">
      {limits.map((limit) => (
        <Limit key={limit.period} limit={limit} {...rest} />
      ))}
    </div>
  );
}
