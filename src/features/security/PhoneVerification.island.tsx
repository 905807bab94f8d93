import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect, useState } from 'react';
import { tabStorage } from '#client/browser.ts';
import { profile, session } from '#client/kernel.ts';
import { keepNotice } from '#client/storage.ts';
import { fromAbroad } from '#domain/phone-number.ts';
import { Submit, useForm } from '#features/frame/form.tsx';
import { island, type Spoken } from '#features/frame/island.tsx';
import { choosePrefix, PhoneNumber, type Prefix } from '#features/frame/phone.tsx';
import { useCodeFocus, useTypedCode } from '#features/frame/typed-code.ts';
import { fill, say } from '#messages/common/fill.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Countdown } from '#ui/display/Progress.tsx';
import { Note } from '#ui/display/Surfaces.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { CodeField, PasswordField } from '#ui/forms/TextField.tsx';
import { pageAfterPhone } from './after-phone.ts';
import { createPhone, type PhoneStore } from './phone.store.ts';
import { Resend, SentCode } from './SentCode.tsx';
import type { SecurityTexts } from './texts.ts';

/** What the page gives it; `home` is the account in the page's language. */
interface PhoneProps {
  readonly prefixes: readonly Prefix[];
  readonly languages: readonly string[];
  readonly home: string;
}

/** The form starts at the player's own number and country, unless something else was given before they were known. */
function useOwnNumber(prefixes: PhoneProps['prefixes'], id: string): void {
  const player = useStore(profile.$profile, { ssr: 'initial' });
  const own = player.state === 'ready' ? player.profile : undefined;
  useEffect(() => {
    if (own === undefined) return;
    const list = document.getElementById(`${id}-prefix`);
    const field = list?.closest('form')?.querySelector<HTMLInputElement>('input[name="phone"]');
    if (!(list instanceof HTMLSelectElement) || list.selectedIndex > 0) return;
    const [phone] = own.phones;
    const fits = ({ value }: Prefix): boolean => phone === undefined || value === own.phonePrefix;
    const isHome = (each: Prefix): boolean => each.country === own.address.countryCode && fits(each);
    const isChosen = choosePrefix(id, prefixes, isHome) || choosePrefix(id, prefixes, fits);
    if (isChosen && field?.value === '' && phone !== undefined) field.value = phone;
  }, [prefixes, own, id]);
}

type Shown = PhoneProps & Spoken<SecurityTexts>;

function PhonePage({ prefixes, languages, home, texts, lang }: Shown) {
  const [store] = useState(() =>
    createPhone({
      session,
      tabStorage,
      now: () => Date.now(),
      done: () => {
        keepNotice(tabStorage, texts.phone_done);
        void profile.reload();
        location.assign(pageAfterPhone(tabStorage, location, languages, home));
      },
    }),
  );
  const sending = useStore(store.sending.$sending, { ssr: 'initial' });
  const number = useForm(store.number, { texts, lang });
  useEffect(() => {
    session.start();
    void store.resume();
  }, [store]);
  useOwnNumber(prefixes, 'number-phone');
  if (sending.state === 'blocked') return <Blocked seconds={sending.seconds} store={store} texts={texts} lang={lang} />;
  const isAsked =
    sending.state === 'sent' || sending.state === 'noSends' || (sending.state === 'sending' && sending.isAgain);
  return (
    <>
      <div hidden={isAsked}>
        <Form {...number.props} problemsTitle={texts.problems_title}>
          <p>{texts.phone_why}</p>
          <PhoneNumber form={number} texts={texts} prefixes={prefixes} />
          <PasswordField {...number.field('password')} label={texts.currentPassword} texts={texts} />
          <Submit form={number} sending={texts.sending}>
            {texts.phone_send}
          </Submit>
        </Form>
      </div>
      {isAsked && <PhoneCode store={store} prefixes={prefixes} texts={texts} lang={lang} />}
    </>
  );
}

type Part = Spoken<SecurityTexts> & { readonly store: PhoneStore };

function PhoneCode({ store, prefixes, texts, lang }: Part & Pick<PhoneProps, 'prefixes'>) {
  const form = useForm(store.code, { texts, lang });
  const { missing, onInput } = useTypedCode();
  const asked = store.asked();
  useCodeFocus('phone-code', asked !== undefined);
  return (
    <Form {...form.props} problemsTitle={texts.problems_title} onInput={onInput}>
      {asked ? (
        <p>{fill(texts.phone_sent, { phone: fromAbroad(asked.phonePrefix, asked.phone) })}</p>
      ) : (
        <SentBefore form={form} prefixes={prefixes} texts={texts} />
      )}
      <SentCode store={store.sending} texts={texts} lang={lang} />
      <CodeField {...form.field('code')} label={texts.code_label} />
      <Submit form={form} sending={texts.sending} disabledReason={missing && say(texts, lang, missing)}>
        {texts.phone_confirm}
      </Submit>
      <div className="button-row">
        {asked && (
          <Resend
            store={store.sending}
            resend={() => store.resend().then(() => store.code.reopen())}
            texts={texts}
            lang={lang}
          />
        )}
        <Button
          kind="quiet"
          onClick={() => {
            store.change();
            store.number.reopen();
          }}
        >
          {asked ? texts.phone_change : texts.code_resend}
        </Button>
      </div>
    </Form>
  );
}

/** After a reload, which keeps neither number nor password: the code that is out still works for its number. */
function SentBefore({
  form,
  prefixes,
  texts,
}: ComponentProps<typeof PhoneNumber> & { readonly texts: Pick<SecurityTexts, 'phone_sentBefore'> }) {
  useOwnNumber(prefixes, 'phone-phone');
  return (
    <>
      <p>{texts.phone_sentBefore}</p>
      <PhoneNumber form={form} texts={texts} prefixes={prefixes} />
    </>
  );
}

/** S4.04b, S4.05, S4.06a: codes are not judged; when, or that it takes a reset by mail. */
export function Blocked({ seconds, store, texts }: Part & { readonly seconds: number | undefined }) {
  const [endsAtMs] = useState(() => Date.now() + (seconds ?? 0) * 1000);
  if (seconds === undefined || seconds <= 0) return <Note tone="warning">{texts.code_closed}</Note>;
  return (
    <Note tone="warning">
      {texts.blocked_title}
      <Countdown
        endsAtMs={endsAtMs}
        words={(time) => fill(texts.blocked_until, { time })}
        onEnd={() => void store.sending.look()}
      />
    </Note>
  );
}

/** Verifying a phone (S2.09, S4.06). */
export const PhoneVerification = island('phone verification', PhonePage);
