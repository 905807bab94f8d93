import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { whenIdle } from '#client/after.ts';
import { deviceStorage } from '#client/browser.ts';
import { session } from '#client/kernel.ts';
import { passkeySupport } from '#client/passkey-support.ts';
import { rememberedUsername, wasHere } from '#client/storage.ts';
import { Submit, useForm } from '#features/frame/form.tsx';
import type { Spoken } from '#features/frame/island.tsx';
import { lateForm } from '#features/frame/late-form.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { LoginMessages } from '#messages/login/en.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Note } from '#ui/display/Surfaces.tsx';
import { Checkbox } from '#ui/forms/Choices.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { PasswordField, TextField } from '#ui/forms/TextField.tsx';
import type { SecondStep as Step } from './login.store.ts';
import type { SignInHere } from './sign-in-here.ts';

const Passkey = lazy(() => import('./Passkey.tsx').then((passkey) => ({ default: passkey.Passkey })));
const Blocked = lazy(() => import('./Blocked.tsx').then((blocked) => ({ default: blocked.Blocked })));
const SecondStep = lazy(() => import('./SecondStep.tsx').then((step) => ({ default: step.SecondStep })));

/** What the page gives the form; `home` and `links` are paths in the page's language. */
export interface LoginProps {
  readonly languages: readonly string[];
  readonly home: string;
  readonly login: string;
  readonly inPlace?: boolean;
  /** Absent while the page does not exist. */
  readonly links: { readonly join?: string; readonly forgotPassword?: string; readonly contact?: string };
}

/** The sign-in of this page, and whether its code has come; a failed coming is asked for again. */
interface Coming {
  readonly here: SignInHere | undefined;
  readonly come: () => Promise<SignInHere>;
}

function useSignIn(page: LoginProps & Spoken<LoginMessages & FormsMessages>): Coming {
  const [here, setHere] = useState<SignInHere>();
  const coming = useRef<Promise<SignInHere>>(undefined);
  const [come] = useState(() => () => {
    coming.current ??= import('./sign-in-here.ts').then(
      ({ signInHere }) => {
        const made = signInHere(page);
        setHere(made);
        return made;
      },
      (error) => {
        coming.current = undefined;
        throw error;
      },
    );
    return coming.current;
  });
  return { here, come };
}

const ignore = (): void => undefined;

/** Whoever comes signed in already goes on at once; a remembered username is filled in without touching typed text. */
function useArrival(come: Coming['come'], form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    session.start();
    if (session.$session.get().state === 'in') come().then((here) => here.goOn(), ignore);
    else if (form.current?.contains(document.activeElement)) come().catch(ignore);
    const username = rememberedUsername(deviceStorage);
    const field = form.current?.elements.namedItem('username');
    const remember = form.current?.elements.namedItem('remember');
    if (username === undefined || !(field instanceof HTMLInputElement)) return;
    if (field.value === '') field.value = username;
    if (remember instanceof HTMLInputElement) remember.checked = true;
  }, [come, form]);
}

const $none = atom(undefined);

/** Going back to the password, the hand is where it began: the button that was pressed is gone with the second step. */
function useReturn(asked: boolean): void {
  const before = useRef(asked);
  useEffect(() => {
    if (before.current && !asked) document.getElementById('login-username')?.focus();
    before.current = asked;
  }, [asked]);
}

/** The sign-in form (S2.17, S4.08). Its fields keep their own text, so nothing typed before it lived is lost. */
export function LoginForm(props: LoginProps & Spoken<LoginMessages & FormsMessages>) {
  const { texts, lang, links } = props;
  const { here, come } = useSignIn(props);
  const step = useStore<ReadableAtom<Step | undefined>>(here?.store.$second ?? $none, { ssr: 'initial' });
  useReturn(step !== undefined);
  return (
    <>
      {/* Hidden, not gone: going back finds what was typed. */}
      <div hidden={step !== undefined}>
        <PasswordStep texts={texts} lang={lang} links={links} here={here} come={come} />
      </div>
      {here && step && (
        <Suspense fallback={<p className="muted">{texts.submit_sending}</p>}>
          <SecondStep
            texts={texts}
            lang={lang}
            ports={here.ports}
            step={step}
            login={here.store}
            contact={links.contact}
          />
        </Suspense>
      )}
    </>
  );
}

type StepProps = Pick<LoginProps, 'links'> & Spoken<LoginMessages & FormsMessages> & Coming;

function PasswordStep({ texts, lang, links, here, come }: StepProps) {
  const [late] = useState(() => lateForm('login', async () => (await come()).store.form));
  const form = useForm(late, { texts, lang });
  const blockedUntil = useStore<ReadableAtom<number | undefined>>(here?.store.$blockedUntil ?? $none, {
    ssr: 'initial',
  });
  const slow = useStore<ReadableAtom<boolean | undefined>>(here?.ports.captcha.$slow ?? $none, { ssr: 'initial' });
  const element = useRef<HTMLFormElement>(null);
  useArrival(come, element);
  // With the first touch, so that it is here before the press.
  const touched = (): void => void come().catch(ignore);
  return (
    <Form ref={element} {...form.props} problemsTitle={texts.errors_title} onFocus={touched} onPointerDown={touched}>
      {links.join !== undefined && (
        <p className="muted">
          {texts.newHere} <a href={links.join}>{texts.openAccount}</a>
          {texts.newHere_after}
        </p>
      )}
      <TextField
        {...form.field('username')}
        label={texts.username_label}
        // The last word has passkeys offered in this field.
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordField {...form.field('password')} label={texts.password_label} texts={texts} />
      <Checkbox name="remember" value="yes" label={texts.rememberMe} />
      <Submit form={form} sending={slow ? texts.captcha_slow : texts.submit_sending} done={texts.submit_welcome}>
        {texts.submit}
      </Submit>
      {form.state === 'refused' && blockedUntil !== undefined && (
        <Suspense fallback={null}>
          <Blocked endsAtMs={blockedUntil} texts={texts} />
        </Suspense>
      )}
      <p className="button-row">
        {links.forgotPassword !== undefined && (
          <a className="text-link" href={links.forgotPassword}>
            {texts.forgotPassword}
          </a>
        )}
        {form.state === 'refused' && links.contact !== undefined && (
          <a className="text-link" href={links.contact}>
            {texts.contact}
          </a>
        )}
      </p>
      {/* A boundary of its own: React makes it live after the fields, whose first key it answers at once. */}
      <Suspense>
        <PasskeyButton texts={texts} lang={lang} here={here} come={come} />
        <Note>{texts.safetyNote}</Note>
      </Suspense>
    </Form>
  );
}

/**
 * The way in without a password. Its code comes with the press, and where the browser can offer passkeys in the field: at
 * once for who was here before, with the first touch of the form for anybody else.
 */
function PasskeyButton({ texts, lang, here, come }: Omit<StepProps, 'links'>) {
  const [presses, press] = useState<number>();
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    if (passkeySupport() === 'yes' && wasHere(deviceStorage)) whenIdle(() => come().catch(ignore));
  }, [come]);
  useEffect(() => {
    if (here && passkeySupport() === 'yes') press((before) => before ?? 0);
  }, [here]);
  const pressed = (): void => {
    setSilent(false);
    // Counted once its code is here: a press that found no network must not open passkeys unasked when it is back.
    come().then(
      () => press((before) => (before ?? 0) + 1),
      () => setSilent(true),
    );
  };
  return (
    <div className="stack">
      {here && presses !== undefined && (
        <Suspense fallback={null}>
          <Passkey texts={texts} lang={lang} ports={here.ports} presses={presses} login={here.store} />
        </Suspense>
      )}
      {silent && <p role="alert">{texts.error_offline}</p>}
      <Button wide icon="key" onClick={pressed}>
        {texts.passkey_use}
      </Button>
    </div>
  );
}
