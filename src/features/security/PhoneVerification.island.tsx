import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
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
function useOwnNumber(prefixes: PhoneProps['prefixes']): void {
  const player = useStore(profile.$profile, { ssr: 'initial' });
  const own = player.state === 'ready' ? player.profile : undefined;
  useEffect(() => {
    if (own === undefined) return;
    const list = document.getElementById('number-phone-prefix');
    const field = list?.closest('form')?.querySelector<HTMLInputElement>('input[name="phone"]');
    if (!(list instanceof HTMLSelectElement) || list.selectedIndex > 0) return;
    const [phone] = own.phones;
    const fits = ({ value }: Prefix): boolean => phone === undefined || value === own.phonePrefix;
    const isHome = (each: Prefix): boolean => each.country === own.address.countryCode && fits(each);
    const isChosen = choosePrefix('number-phone', prefixes, isHome) || choosePrefix('number-phone', prefixes, fits);
    if (isChosen && field?.value === '' && phone !== undefined) field.value = phone;
  }, [prefixes, own]);
}

type Shown = PhoneProps & Spoken<SecurityTexts>;

function PhonePage({ prefixes, languages, home, texts, lang }: Shown) {
  const [store] = useState(() =>
    createPhone({
      session,
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
    void store.sending.look();
  }, [store]);
  useOwnNumber(prefixes);
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
      {isAsked && <PhoneCode store={store} texts={texts} lang={lang} />}
    </>
  );
}

type Part = Spoken<SecurityTexts> & { readonly store: PhoneStore };

function PhoneCode({ store, texts, lang }: Part) {
  const form = useForm(store.code, { texts, lang });
  const { missing, onInput } = useTypedCode();
  const { phonePrefix, phone } = store.asked();
  useCodeFocus('phone-code');
  return (
    <Form {...form.props} problemsTitle={texts.problems_title} onInput={onInput}>
      <p>{fill(texts.phone_sent, { phone: fromAbroad(phonePrefix, phone) })}</p>
      <SentCode store={store.sending} texts={texts} lang={lang} />
      <CodeField {...form.field('code')} label={texts.code_label} />
      <Submit form={form} sending={texts.sending} disabledReason={missing && say(texts, lang, missing)}>
        {texts.phone_confirm}
      </Submit>
      <div className="button-row">
        <Resend
          store={store.sending}
          resend={() => store.resend().then(() => store.code.reopen())}
          texts={texts}
          lang={lang}
        />
        <Button
          kind="quiet"
          onClick={() => {
            store.change();
            store.number.reopen();
          }}
        >
          {texts.phone_change}
        </Button>
      </div>
    </Form>
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
