import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { deviceStorage, tabStorage, writeCookie } from '#client/browser.ts';
import { emitLoginSuccess } from '#client/events.ts';
import { profile, session, startKernel } from '#client/kernel.ts';
import { report } from '#client/report.ts';
import { rememberedUsername } from '#client/storage.ts';
import type { CommonMessages } from '#messages/common/en.ts';
import { fill } from '#messages/common/fill.ts';
import type { LoginMessages } from '#messages/login/en.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Note } from '#ui/display/Surfaces.tsx';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { Checkbox } from '#ui/forms/Choices.tsx';
import { Form, type FormProblem } from '#ui/forms/Form.tsx';
import { PasswordField, TextField } from '#ui/forms/TextField.tsx';
import { createLogin, type LoginState, type LoginStore } from './login.store.ts';
import type { LoginField, LoginProblem } from './login-problems.ts';

/** What the page gives the form; `home` and `links` are paths in the page's language. */
export interface LoginProps {
  readonly messages: LoginMessages;
  readonly common: CommonMessages;
  readonly languages: readonly string[];
  readonly home: string;
  /** Absent while the page does not exist. */
  readonly links: { readonly join?: string; readonly forgotPassword?: string };
}

const ids: Readonly<Record<LoginField, string>> = { username: 'login-username', password: 'login-password' };

function browserLogin(languages: readonly string[], home: string): LoginStore {
  return createLogin({
    session,
    profile,
    tabStorage,
    deviceStorage,
    writeCookie,
    emitLoginSuccess,
    place: () => ({
      origin: location.origin,
      asked: new URLSearchParams(location.search).get('destination'),
    }),
    // The sign-in page is no place to come back to.
    go: (path) => location.replace(path),
    languages,
    home,
  });
}

/** Texts of the problems, with the input that each belongs to. */
function wordProblems(problems: readonly LoginProblem[], texts: LoginMessages & CommonMessages): FormProblem[] {
  return problems.map(({ key, field, minutes = 0 }) => ({
    text: fill(texts[key], { minutes }),
    fieldId: field && ids[field],
  }));
}

/** Whoever comes signed in already goes on at once; a remembered username is filled in without touching typed text. */
function useArrival(store: LoginStore, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    startKernel();
    if (session.$session.get().state === 'in') store.leave();
    const username = rememberedUsername(deviceStorage);
    const field = form.current?.elements.namedItem('username');
    const remember = form.current?.elements.namedItem('remember');
    if (username === undefined || !(field instanceof HTMLInputElement)) return;
    if (field.value === '') field.value = username;
    if (remember instanceof HTMLInputElement) remember.checked = true;
  }, [store, form]);
}

/** The sign-in form (S2.17, S4.08). Its fields keep their own text, so nothing typed before it lived is lost. */
export function Login({ messages, common, ...place }: LoginProps) {
  return (
    <ErrorBoundary
      title={common.boundary_title}
      text={common.boundary_text}
      retry={common.retry}
      onError={(what) => report(`login form: ${what}`)}
    >
      <LoginForm messages={messages} common={common} {...place} />
    </ErrorBoundary>
  );
}

function LoginForm({ messages, common, languages, home, links }: LoginProps) {
  const [store] = useState(() => browserLogin(languages, home));
  const state = useStore(store.$login, { ssr: 'initial' });
  const form = useRef<HTMLFormElement>(null);
  useArrival(store, form);
  const problems = useMemo(
    () => wordProblems(state.state === 'refused' ? state.problems : [], { ...common, ...messages }),
    [state, common, messages],
  );
  const errorOf = (field: LoginField) => problems.find(({ fieldId }) => fieldId === ids[field])?.text;
  const submit = (data: FormData): void => {
    const text = (name: string): string => String(data.get(name) ?? '');
    void store.submit({ username: text('username'), password: text('password'), remember: data.has('remember') });
  };
  return (
    <Form ref={form} problems={problems} problemsTitle={messages.errors_title} onSubmit={submit}>
      {links.join !== undefined && (
        <p className="muted">
          {messages.newHere} <a href={links.join}>{messages.openAccount}</a>
          {messages.newHere_after}
        </p>
      )}
      <TextField
        id={ids.username}
        name="username"
        label={messages.username_label}
        error={errorOf('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordField
        id={ids.password}
        name="password"
        label={messages.password_label}
        error={errorOf('password')}
        texts={{
          show: messages.password_show,
          hide: messages.password_hide,
          showLabel: messages.password_showLabel,
          hideLabel: messages.password_hideLabel,
        }}
      />
      <Checkbox name="remember" value="yes" label={messages.rememberMe} />
      <SubmitButton state={state} messages={messages} />
      {links.forgotPassword !== undefined && (
        <p>
          <a className="text-link" href={links.forgotPassword}>
            {messages.forgotPassword}
          </a>
        </p>
      )}
      <Note>{messages.safetyNote}</Note>
    </Form>
  );
}

/** Stays focusable while it waits, and its own text says why it does nothing then. */
function SubmitButton({ state, messages }: { readonly state: LoginState; readonly messages: LoginMessages }) {
  const texts = { sending: messages.submit_sending, welcome: messages.submit_welcome };
  const busy = state.state === 'sending' || state.state === 'welcome';
  return (
    <Button type="submit" kind="primary" wide busy={busy}>
      <span aria-live="polite">{busy ? texts[state.state] : messages.submit}</span>
    </Button>
  );
}
