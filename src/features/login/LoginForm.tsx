import { useStore } from '@nanostores/react';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { deviceStorage } from '#client/browser.ts';
import { createCaptchaCalls } from '#client/captcha-call.ts';
import { session } from '#client/kernel.ts';
import { passkeySupport } from '#client/passkey-support.ts';
import { rememberedUsername } from '#client/storage.ts';
import { Submit, useForm } from '#features/frame/form.tsx';
import type { Spoken } from '#features/frame/island.tsx';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { LoginMessages } from '#messages/login/en.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Note } from '#ui/display/Surfaces.tsx';
import { Checkbox } from '#ui/forms/Choices.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { PasswordField, TextField } from '#ui/forms/TextField.tsx';
import { browserSignIn } from './browser-sign-in.ts';
import { createLogin, type LoginPorts, type LoginStore } from './login.store.ts';
import { nextPage } from './sign-in.ts';

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

/** Whoever comes signed in already goes on at once; a remembered username is filled in without touching typed text. */
function useArrival(ports: LoginPorts, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    session.start();
    if (session.$session.get().state === 'in') ports.go(nextPage(ports));
    const username = rememberedUsername(deviceStorage);
    const field = form.current?.elements.namedItem('username');
    const remember = form.current?.elements.namedItem('remember');
    if (username === undefined || !(field instanceof HTMLInputElement)) return;
    if (field.value === '') field.value = username;
    if (remember instanceof HTMLInputElement) remember.checked = true;
  }, [ports, form]);
}

/** The sign-in form (S2.17, S4.08). Its fields keep their own text, so nothing typed before it lived is lost. */
export function LoginForm({ texts, lang, links, ...props }: LoginProps & Spoken<LoginMessages & FormsMessages>) {
  const [ports] = useState(
    (): LoginPorts => ({
      ...browserSignIn({ ...props, texts, lang }),
      deviceStorage,
      captcha: createCaptchaCalls(),
    }),
  );
  const [store] = useState(() => createLogin(ports));
  const step = useStore(store.$second, { ssr: 'initial' });
  return (
    <>
      {/* Hidden, not gone: going back finds what was typed. */}
      <div hidden={step !== undefined}>
        <PasswordStep {...{ texts, lang, links, ports, store }} />
      </div>
      {step && (
        <Suspense fallback={<p className="muted">{texts.submit_sending}</p>}>
          <SecondStep {...{ texts, lang, ports, step }} login={store} contact={links.contact} />
        </Suspense>
      )}
    </>
  );
}

type StepProps = Pick<LoginProps, 'links'> &
  Spoken<LoginMessages & FormsMessages> & { readonly ports: LoginPorts; readonly store: LoginStore };

function PasswordStep({ texts, lang, links, ports, store }: StepProps) {
  const form = useForm(store.form, { texts, lang });
  const blockedUntil = useStore(store.$blockedUntil, { ssr: 'initial' });
  const slow = useStore(ports.captcha.$slow, { ssr: 'initial' });
  const element = useRef<HTMLFormElement>(null);
  useArrival(ports, element);
  return (
    <Form ref={element} {...form.props} problemsTitle={texts.errors_title}>
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
      <PasskeyButton {...{ texts, lang, ports, store }} />
      <Note>{texts.safetyNote}</Note>
    </Form>
  );
}

/** The way in without a password. Its code comes when the browser can offer passkeys in the field, or with the press. */
function PasskeyButton({ texts, lang, ports, store }: Omit<StepProps, 'links'>) {
  const [presses, press] = useState<number>();
  useEffect(() => {
    if (passkeySupport() === 'yes') press((before) => before ?? 0);
  }, []);
  return (
    <div className="stack">
      {presses !== undefined && (
        <Suspense fallback={null}>
          <Passkey {...{ texts, lang, ports, presses }} login={store} />
        </Suspense>
      )}
      <Button wide icon="key" onClick={() => press((presses ?? 0) + 1)}>
        {texts.passkey_use}
      </Button>
    </div>
  );
}
