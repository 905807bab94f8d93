import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createCaptchaCalls } from '#client/captcha-call.ts';
import type { FormStore } from '#client/form.ts';
import { SEND_AGAIN_MS } from '#domain/limits.ts';
import { fromAbroad } from '#domain/phone-number.ts';
import { CodeLife } from '#features/frame/CodeLife.tsx';
import { Submit, useForm } from '#features/frame/form.tsx';
import type { Spoken } from '#features/frame/island.tsx';
import { PhoneNumber, type Prefix } from '#features/frame/phone.tsx';
import { useCodeFocus, useTypedCode } from '#features/frame/typed-code.ts';
import { fill, say, type TextKey } from '#messages/common/fill.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Countdown } from '#ui/display/Progress.tsx';
import { Note } from '#ui/display/Surfaces.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { CodeField, EmailField, PasswordField, PinField } from '#ui/forms/TextField.tsx';
import type { PhoneAction, PhoneSent } from './action.store.ts';
import { createForgotten } from './mailed.store.ts';
import type { ResetTexts } from './pin-fields.ts';

type Texts = Spoken<ResetTexts>;
type Key = TextKey<ResetTexts>;

/** A new password, whatever asks for it. Alike: OwnForms.tsx, for the kit's fields have no words of their own: a form gives them. */
export function NewPassword({
  store,
  why,
  texts,
  lang,
}: Texts & { readonly store: FormStore<'newPassword' | 'token', Key>; readonly why: string }) {
  const form = useForm(store, { texts, lang });
  return (
    <Form {...form.props} problemsTitle={texts.problems_title}>
      <p>{why}</p>
      <PasswordField
        {...form.field('newPassword')}
        label={texts.newPassword_label}
        hint={texts.newPassword_hint}
        autoComplete="new-password"
        texts={texts}
      />
      <Submit form={form} sending={texts.sending} done={texts.welcome}>
        {texts.password_submit}
      </Submit>
    </Form>
  );
}

/** A new PIN, typed twice. */
export function NewPin({
  store,
  why,
  texts,
  lang,
}: Texts & { readonly store: FormStore<'pinCode' | 'pinAgain' | 'token', Key>; readonly why: string }) {
  const form = useForm(store, { texts, lang });
  return (
    <Form {...form.props} problemsTitle={texts.problems_title}>
      <p>{why}</p>
      <PinField {...form.field('pinCode')} label={texts.pin_label} />
      <PinField {...form.field('pinAgain')} label={texts.pin_repeat} />
      <Submit form={form} sending={texts.sending} done={texts.welcome}>
        {texts.pin_submit}
      </Submit>
    </Form>
  );
}

/** A number, then the code that was sent to it. */
export function NewPhone({
  action,
  prefixes,
  texts,
  lang,
}: Texts & {
  readonly action: PhoneAction;
  readonly prefixes: readonly Prefix[];
}) {
  const sent = useStore(action.$sent);
  const number = useForm(action.number, { texts, lang });
  return (
    <>
      <div hidden={sent !== undefined}>
        <Form {...number.props} problemsTitle={texts.problems_title}>
          <p>{texts.phone_why}</p>
          <PhoneNumber form={number} texts={texts} prefixes={prefixes} isGuessed />
          <Submit form={number} sending={texts.sending}>
            {texts.phone_submit}
          </Submit>
        </Form>
      </div>
      {sent && <PhoneCode key={sent.phone} action={action} texts={texts} lang={lang} sent={sent} />}
    </>
  );
}

function PhoneCode({
  action,
  sent,
  texts,
  lang,
}: Texts & {
  readonly action: PhoneAction;
  readonly sent: PhoneSent;
}) {
  const form = useForm(action.code, { texts, lang });
  const [resending, setResending] = useState(false);
  const { missing, onInput } = useTypedCode();
  const { phonePrefix, phone, sendsLeft, expiresAt, told } = sent;
  useCodeFocus('action-code');
  return (
    <Form {...form.props} problemsTitle={texts.problems_title} onInput={onInput}>
      <p role="status">
        {fill(texts.phone_sent, { phone: fromAbroad(phonePrefix, phone) })}{' '}
        <CodeLife expiresAt={expiresAt} texts={texts} lang={lang} />
        {sendsLeft === 0 ? texts.code_lastSend : say(texts, lang, 'code_sends', { count: sendsLeft })}
      </p>
      {told && <Note tone="bad">{say(texts, lang, told.key, told.values)}</Note>}
      <CodeField {...form.field('code')} label={texts.code_label} />
      <Submit form={form} sending={texts.sending} done={texts.welcome} disabledReason={missing && texts[missing]}>
        {texts.phone_confirm}
      </Submit>
      <div className="button-row">
        <Button
          kind="quiet"
          busy={resending}
          disabledReason={sendsLeft === 0 ? texts.code_noMoreSends : undefined}
          onClick={() => {
            setResending(true);
            void action.resend().then(() => setResending(false));
          }}
        >
          {texts.code_resend}
        </Button>
        <Button kind="quiet" onClick={() => action.change()}>
          {texts.phone_change}
        </Button>
      </div>
    </Form>
  );
}

/** Asks for the link that sets a new password: each time it says where that went, and leads there; then it sends it again or elsewhere. */
export function Forgotten({ texts, lang }: Texts) {
  const [store] = useState(() => createForgotten(createCaptchaCalls()));
  const form = useForm(store, { texts, lang });
  const [email, setEmail] = useState('');
  const [againAtMs, setAgainAtMs] = useState<number>();
  const times = useRef(0);
  const said = useRef<HTMLDivElement>(null);
  const { state } = form;
  useEffect(() => {
    if (state !== 'done') return;
    times.current += 1;
    setAgainAtMs(Date.now() + SEND_AGAIN_MS);
    // The button that was pressed is gone.
    said.current?.focus();
  }, [state]);
  const ready = useCallback(() => setAgainAtMs(undefined), []);
  const again = (): void => {
    store.reopen();
    void store.submit({ email });
  };
  if (state === 'done' || (state === 'sending' && times.current > 0)) {
    return (
      <div className="stack">
        <div role="status" className="steps" tabIndex={-1} ref={said}>
          <Note>
            <span className="wrap-anywhere">
              {/* The same sentence again would say that nothing has happened. */}
              {fill(times.current > 1 ? texts.forgot_doneAgain : texts.forgot_done, { email })}
            </span>
          </Note>
        </div>
        {againAtMs !== undefined ? (
          <Countdown endsAtMs={againAtMs} words={(time) => fill(texts.forgot_in, { time })} onEnd={ready} />
        ) : (
          <Button busy={state === 'sending'} onClick={again}>
            {texts.forgot_again}
          </Button>
        )}
        <div className="button-row">
          <Button kind="quiet" onClick={() => form.reopen()}>
            {texts.forgot_change}
          </Button>
        </div>
      </div>
    );
  }
  const send = (data: FormData): void => {
    times.current = 0;
    setEmail(String(data.get('email')).trim());
    form.props.onSubmit(data);
  };
  return (
    <Form {...form.props} onSubmit={send} problemsTitle={texts.problems_title}>
      <p>{texts.forgot_why}</p>
      <EmailField {...form.field('email')} label={texts.forgot_email} defaultValue={email} autoFocus={email !== ''} />
      <Submit form={form} sending={texts.sending}>
        {texts.forgot_submit}
      </Submit>
    </Form>
  );
}
