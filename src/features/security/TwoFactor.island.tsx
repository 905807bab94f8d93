import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { tabStorage } from '#client/browser.ts';
import { profile, session } from '#client/kernel.ts';
import { notify } from '#client/notify.ts';
import { phoneStatus } from '#client/phone-status.ts';
import { TWO_FACTOR_STEP } from '#client/storage.ts';
import { twoFactor } from '#client/two-factor.ts';
import type { TwoFactorStatus } from '#contract/two-factor.ts';
import { Submit, useForm } from '#features/frame/form.tsx';
import { island, type Spoken } from '#features/frame/island.tsx';
import { usePolled } from '#features/frame/polled.ts';
import { useRefocus } from '#features/frame/refocus.ts';
import { useCodeFocus, useTypedCode } from '#features/frame/typed-code.ts';
import { Unavailable } from '#features/frame/Unavailable.tsx';
import { say } from '#messages/common/fill.ts';
import { Button, LinkButton } from '#ui/actions/Button.tsx';
import { Note } from '#ui/display/Surfaces.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { CodeField, PasswordField, PinField, TextField } from '#ui/forms/TextField.tsx';
import { Skeleton } from '#ui/states/States.tsx';
import { createCodeSending } from './code-sending.store.ts';
import { createCodeStep } from './code-step.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Resend, SentCode } from './SentCode.tsx';
import { blockedWords, type SecurityTexts } from './texts.ts';
import {
  createEnrolment,
  createPasswordEnrolment,
  createRenewal,
  createReset,
  type Enrolment,
  type TwoFactorPorts,
} from './two-factor.store.ts';

/** What the page gives it; `links` are paths in the page's language. */
interface TwoFactorProps {
  readonly enrolment: Enrolment;
  readonly links: { readonly setup: string; readonly phone: string; readonly security: string; readonly self: string };
}

type Shown = TwoFactorProps & Spoken<SecurityTexts>;

/** Ports of the page in this browser. */
const browserTwoFactor = ({ links, texts, lang }: Shown): TwoFactorPorts => ({
  session,
  tabStorage,
  toSetup: () => location.assign(links.setup),
  blocked: (problem) => {
    notify('bad', blockedWords(problem, texts, lang));
    twoFactor.refresh();
  },
});

function Overview(props: Shown) {
  const state = usePolled(twoFactor);
  // What switched it off is gone with it.
  const box = useRefocus(state.state === 'ready' && state.value.status, 'p');
  return (
    <div {...box}>
      <AsItStands {...props} state={state} />
    </div>
  );
}

function AsItStands({ state, ...props }: Shown & { readonly state: ReturnType<typeof usePolled<TwoFactorStatus>> }) {
  const { texts, lang } = props;
  const [ports] = useState(() => browserTwoFactor(props));
  if (state.state === 'loading') return <Skeleton label={texts.loading} />;
  if (state.state === 'unavailable') return <Unavailable texts={texts} onRetry={() => twoFactor.refresh()} />;
  const status = state.value;
  if (status.status === 'BLOCKED') return <Note tone="warning">{blockedWords(status, texts, lang)}</Note>;
  if (status.status === 'ENABLED') return <Enabled {...props} status={status} ports={ports} />;
  return (
    <div className="stack">
      <p>{texts.tfa_why}</p>
      <Beginning {...props} ports={ports} />
    </div>
  );
}

type Part = Shown & { readonly ports: TwoFactorPorts };

function Beginning(props: Part) {
  if (props.enrolment === 'PASSWORD') return <ByPassword {...props} />;
  return props.enrolment === 'SMS' ? <ByText {...props} /> : <ByCode {...props} />;
}

/** By SMS, for who has a number that a code may go to. Where nobody says how it stands, the sending finds out. */
function ByText(props: Part) {
  const { links, texts } = props;
  const phone = usePolled(phoneStatus);
  if (phone.state === 'loading') return <Skeleton label={texts.loading} />;
  if (phone.state === 'ready' && phone.value.status === 'NOT_VALIDATED') {
    return <Needs text={texts.tfa_needsPhone} href={links.phone} action={texts.phone_confirm} />;
  }
  return <ByCode {...props} />;
}

function ByPassword({ ports, texts, lang }: Part) {
  const [store] = useState(() => createPasswordEnrolment(ports));
  const form = useForm(store, { texts, lang });
  return (
    <Form {...form.props} problemsTitle={texts.problems_title}>
      <PasswordField {...form.field('password')} label={texts.currentPassword} texts={texts} />
      <Submit form={form} sending={texts.sending}>
        {texts.tfa_toApp}
      </Submit>
    </Form>
  );
}

function ByCode({ ports, enrolment, links, texts, lang }: Part) {
  const by = enrolment === 'SMS' ? 'SMS' : 'PIN_CODE';
  const player = useStore(profile.$profile, { ssr: 'initial' });
  const [codes] = useState(() =>
    createCodeSending(session, 'enable2fa', undefined, createCodeStep(tabStorage, TWO_FACTOR_STEP, Date.now)),
  );
  const [store] = useState(() => {
    const toSetup = (): void => {
      codes.finish();
      ports.toSetup();
    };
    return createEnrolment({ ...ports, toSetup }, by);
  });
  useEffect(() => {
    // How codes stand is known here; a code that is out, by the tab alone.
    if (by === 'SMS' && tabStorage.getItem(TWO_FACTOR_STEP) !== null) void codes.resume();
  }, [codes, by]);
  const sending = useStore(codes.$sending);
  const { missing: lacks, onInput } = useTypedCode();
  const form = useForm(store, { texts, lang });
  const isAsked = sending.state === 'sent' || (sending.state === 'sending' && sending.isAgain);
  useCodeFocus('enrol-code', isAsked);
  if (by === 'PIN_CODE' && player.state === 'ready' && !player.profile.hasPinCode) {
    return <Needs text={texts.tfa_needsPin} href={`${links.security}#pin`} action={texts.tfa_choosePin} />;
  }
  if (sending.state === 'none' && sending.told?.key === 'phone_notVerifiedYet') {
    return <Needs text={texts.tfa_needsPhone} href={links.phone} action={texts.phone_confirm} />;
  }
  if (sending.state === 'blocked') {
    return (
      <Note tone="warning">{blockedWords({ remainingBlockingTime: sending.seconds || undefined }, texts, lang)}</Note>
    );
  }
  const send = () => codes.send({ method: 'SMS' });
  if (by === 'SMS' && !isAsked) {
    return (
      <>
        {sending.state === 'noSends' && <Note tone="warning">{texts.code_noMoreSends}</Note>}
        {sending.state === 'none' && sending.told && <Note tone="bad">{say(texts, lang, sending.told.key)}</Note>}
        <Button kind="primary" busy={sending.state === 'sending'} onClick={() => void send()}>
          {texts.tfa_sendCode}
        </Button>
      </>
    );
  }
  const missing = by === 'SMS' ? lacks : undefined;
  return (
    <Form {...form.props} problemsTitle={texts.problems_title} onInput={onInput}>
      {by === 'SMS' ? (
        <>
          <p>{texts.tfa_codeSent}</p>
          <SentCode store={codes} texts={texts} lang={lang} />
          <CodeField {...form.field('code')} label={texts.code_label} />
        </>
      ) : (
        <PinField {...form.field('code')} label={texts.pin_label} />
      )}
      <Submit form={form} sending={texts.sending} disabledReason={missing && say(texts, lang, missing)}>
        {texts.tfa_toApp}
      </Submit>
      {by === 'SMS' && <Resend store={codes} resend={send} texts={texts} lang={lang} />}
    </Form>
  );
}

function Needs({ text, href, action }: { readonly text: string; readonly href: string; readonly action: string }) {
  return (
    <>
      <Note tone="warning">{text}</Note>
      <LinkButton kind="primary" href={href}>
        {action}
      </LinkButton>
    </>
  );
}

function Enabled({ ports, status, links, texts, lang }: Part & { readonly status: TwoFactorStatus }) {
  const [doing, setDoing] = useState<Doing>();
  const [renewal] = useState(() => createRenewal(ports));
  const codes = useStore(renewal.$codes);
  // What was pressed is gone with each.
  const box = useRefocus(codes.length > 0 ? codes : doing, 'h2');
  return (
    <div className="steps stack" {...box}>
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} next={links.self} texts={texts} lang={lang} />
      ) : (
        <>
          <Standing status={status} onDo={doing === undefined ? setDoing : undefined} texts={texts} lang={lang} />
          {doing === 'renew' && (
            <WithCode store={renewal.form} action={texts.recovery_renew} texts={texts} lang={lang} />
          )}
          {doing === 'reset' && <Reset ports={ports} texts={texts} lang={lang} />}
          {doing !== undefined && (
            <Button kind="quiet" onClick={() => setDoing(undefined)}>
              {texts.cancel}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

type Doing = 'renew' | 'reset';

interface StandingProps extends Spoken<SecurityTexts> {
  readonly status: TwoFactorStatus;
  /** Absent while one of them is done. */
  readonly onDo: ((doing: Doing) => void) | undefined;
}

/** That it is on, how many recovery codes are left, and what can be done. */
function Standing({ status, onDo, texts, lang }: StandingProps) {
  const left = status.recoveryCodesLeft ?? 0;
  return (
    <>
      <Note>{texts.tfa_on}</Note>
      <p>{say(texts, lang, 'recovery_left', { count: left })}</p>
      {left <= 3 && <Note tone="warning">{texts.recovery_few}</Note>}
      {onDo && (
        <div className="button-row">
          <Button onClick={() => onDo('renew')}>{texts.recovery_renew}</Button>
          <Button kind="quiet" onClick={() => onDo('reset')}>
            {texts.tfa_reset}
          </Button>
        </div>
      )}
    </>
  );
}

function Reset({ ports, texts, lang }: Spoken<SecurityTexts> & { readonly ports: TwoFactorPorts }) {
  const [store] = useState(() =>
    createReset(ports, () => {
      notify('ok', texts.tfa_isOff);
      twoFactor.refresh();
    }),
  );
  return (
    <>
      <Note tone="warning">{texts.tfa_resetWhy}</Note>
      <WithCode store={store} action={texts.tfa_reset} texts={texts} lang={lang} />
    </>
  );
}

function WithCode({
  store,
  action,
  texts,
  lang,
}: Spoken<SecurityTexts> & { readonly store: ReturnType<typeof createReset>; readonly action: string }) {
  const form = useForm(store, { texts, lang });
  useCodeFocus(`${store.name}-code`);
  return (
    <Form {...form.props} problemsTitle={texts.problems_title}>
      <TextField
        {...form.field('code')}
        label={texts.tfa_anyCode}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
      />
      <Submit form={form} sending={texts.sending}>
        {action}
      </Submit>
    </Form>
  );
}

/** Two-factor authentication: how it stands, its beginning and its end (S2.08, S4.03). */
export const TwoFactor = island('two-factor', Overview);
