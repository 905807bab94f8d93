import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { SEND_AGAIN_MS } from '#domain/limits.ts';
import { dotted } from '#domain/masking.ts';
import { CodeLife } from '#features/frame/CodeLife.tsx';
import { Submit, useForm } from '#features/frame/form.tsx';
import type { Spoken } from '#features/frame/island.tsx';
import { useTypedCode } from '#features/frame/typed-code.ts';
import { Unbroken } from '#features/frame/Unbroken.tsx';
import { fill, say } from '#messages/common/fill.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { LoginMessages } from '#messages/login/en.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Countdown } from '#ui/display/Progress.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { CodeField, PinField, TextField } from '#ui/forms/TextField.tsx';
import { Blocked } from './Blocked.tsx';
import type { LoginPorts, LoginStore, SecondStep as Step } from './login.store.ts';
import { createSecondStep, type SecondStepStore } from './second-step.store.ts';

type Texts = Spoken<LoginMessages & FormsMessages>;

interface Props extends Texts {
  readonly ports: LoginPorts;
  readonly login: LoginStore;
  readonly step: Step;
  readonly contact: string | undefined;
}

/** The second step of a sign-in, in the place of the first (S8.01): PIN, SMS, authenticator app or a recovery code. */
export function SecondStep({ texts, lang, ports, login, step, contact }: Props) {
  const [store] = useState(() => createSecondStep(ports, login, step));
  const [recovery, setRecovery] = useState(false);
  const { missing: lacks, onInput } = useTypedCode();
  const form = useForm(store.form, { texts, lang });
  const field = form.field('code');
  const { factor } = step;
  const blockedUntil = useStore(login.$blockedUntil);
  const [over, setOver] = useState<number>();
  const said = useStore(store.form.$form);
  const isSpent = said.state === 'refused' && said.problems.some(({ key }) => /^error_codes/.test(key));
  // While no code is judged nothing that is shown may lead to another one.
  const isClosed = isSpent && (blockedUntil === undefined || over !== blockedUntil);
  const missing = factor === 'SMS' ? lacks : undefined;
  const why = isClosed ? texts.second_rests : missing && texts[missing];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way to prove it has a field of its own.
  useEffect(() => {
    document.getElementById('second-code')?.focus();
  }, [recovery]);
  const change = (): void => {
    store.recover(!recovery);
    setRecovery(!recovery);
  };
  return (
    <Form key={String(recovery)} {...form.props} problemsTitle={texts.second_problems} onInput={onInput}>
      <h2>{texts.second_title}</h2>
      {factor === 'SMS' && !isClosed && <Sent store={store} texts={texts} lang={lang} />}
      {factor === 'PIN_CODE' && <PinField {...field} label={texts.second_pin} hint={texts.second_pinHint} />}
      {factor === 'SMS' && <CodeField {...field} label={texts.second_sms} />}
      {factor === 'TWO_FACTOR_AUTHENTICATION' && !recovery && (
        <CodeField {...field} label={texts.second_app} hint={texts.second_appHint} />
      )}
      {factor === 'TWO_FACTOR_AUTHENTICATION' && recovery && (
        <TextField
          {...field}
          label={texts.second_recovery}
          hint={texts.second_recoveryHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
        />
      )}
      <Submit form={form} sending={texts.submit_sending} done={texts.submit_welcome} disabledReason={why}>
        {texts.second_submit}
      </Submit>
      {form.state === 'refused' && blockedUntil !== undefined && (
        <Blocked endsAtMs={blockedUntil} texts={texts} onOver={setOver} />
      )}
      <div className="button-row">
        {factor === 'TWO_FACTOR_AUTHENTICATION' && (
          <Button kind="quiet" onClick={change}>
            {recovery ? texts.second_useApp : texts.second_useRecovery}
          </Button>
        )}
        <Button kind="quiet" onClick={() => login.restart()}>
          {texts.second_back}
        </Button>
      </div>
      {contact !== undefined && (
        <p className="muted small">
          {/* The form begins with what it is about. */}
          <a className="text-link" href={`${contact}?about=${encodeURIComponent(texts.second_lost)}`}>
            {texts.second_lost}
          </a>
        </p>
      )}
    </Form>
  );
}

/** Where the SMS went, how long its code works, how many more there are, and when another one can be had (S4.06). */
function Sent({ store, texts, lang }: Texts & { readonly store: SecondStepStore }) {
  const { phone, sendsLeft, expiresAt, sentAtMs } = useStore(store.$sending);
  // Each code that is sent is waited for anew.
  const [readyFor, setReadyFor] = useState<number>();
  const ready = readyFor === sentAtMs;
  const isLast = sendsLeft === 0;
  return (
    <div className="stack">
      <p>
        <Unbroken text={fill(texts.second_sent, { phone: dotted(phone ?? '') })} />
      </p>
      <p className="muted small" role="status">
        <CodeLife expiresAt={expiresAt} texts={texts} lang={lang} />
        {isLast
          ? texts.code_noMoreSends
          : sendsLeft !== undefined && say(texts, lang, 'code_sends', { count: sendsLeft })}
      </p>
      {!isLast && !ready && (
        <Countdown
          key={sentAtMs}
          endsAtMs={sentAtMs + SEND_AGAIN_MS}
          words={(time) => fill(texts.code_resendIn, { time })}
          onEnd={() => setReadyFor(sentAtMs)}
        />
      )}
      {!isLast && ready && (
        <Button small onClick={() => void store.resend()}>
          {texts.code_resend}
        </Button>
      )}
    </div>
  );
}
