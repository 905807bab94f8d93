import { useStore } from '@nanostores/react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { twoFactor } from '#client/two-factor.ts';
import type { Profile } from '#contract/account.ts';
import { Submit, useAgain, useForm } from '#features/frame/form.tsx';
import type { Spoken } from '#features/frame/island.tsx';
import { usePolled } from '#features/frame/polled.ts';
import { fill, say } from '#messages/common/fill.ts';
import { Note } from '#ui/display/Surfaces.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { type Option, Select } from '#ui/forms/Select.tsx';
import { EmailField, PasswordField, PinField } from '#ui/forms/TextField.tsx';
import { createCodeSending } from './code-sending.store.ts';
import {
  createConfirmationAgain,
  createEmailChange,
  createFactorChoice,
  createForgottenPin,
  createPasswordChange,
  createPinChange,
  mailboxHint,
  type PinPorts,
} from './security.store.ts';
import type { SecurityTexts } from './texts.ts';

const CodeField = lazy(() => import('./Code.tsx').then((part) => ({ default: part.Code })));
const OldMailbox = lazy(() => import('./OldMailbox.tsx').then((part) => ({ default: part.OldMailbox })));

/** What each form of the page needs; they are loaded once the page stands. */
interface Part extends Spoken<SecurityTexts> {
  readonly ports: PinPorts;
  readonly player: Profile;
}

/** A mailbox that nobody has confirmed keeps money in the account: the link can be had again. */
export function Unconfirmed({ ports, player, texts, lang }: Part) {
  const [store] = useState(() => createConfirmationAgain(ports));
  const form = useForm(store, { texts, lang });
  return (
    <Form {...form.props} problemsTitle={texts.problems_title}>
      <Note tone="warning">
        <span className="wrap-anywhere">{fill(texts.email_unconfirmed, { email: player.email })}</span>
      </Note>
      <Submit form={form} kind="quiet" sending={texts.sending} done={texts.email_againDone}>
        {texts.email_again}
      </Submit>
    </Form>
  );
}

export function Password({ ports, player, texts, lang }: Part) {
  const [store] = useState(() => createPasswordChange(ports));
  const form = useForm(store, { texts, lang });
  const again = useAgain(form, true);
  return (
    <Form {...form.props} {...again} problemsTitle={texts.problems_title}>
      <WhoseLogin username={player.username} />
      <PasswordField {...form.field('currentPassword')} label={texts.currentPassword} texts={texts} />
      <PasswordField
        {...form.field('newPassword')}
        label={texts.newPassword_label}
        hint={texts.newPassword_hint}
        autoComplete="new-password"
        texts={texts}
      />
      <Code {...form.field('code')} texts={texts} />
      <Submit form={form} sending={texts.sending} done={texts.saved}>
        {texts.password_save}
      </Submit>
    </Form>
  );
}

/** Tells a password manager whose login it shall bring up to date; nobody else needs it, and it is not sent. */
function WhoseLogin({ username }: Pick<Profile, 'username'>) {
  return (
    <input
      className="visually-hidden"
      type="text"
      autoComplete="username"
      value={username}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

/** A code of the app, where one is needed; nobody waits for it to type the rest. */
function Code(props: ComponentProps<typeof CodeField>) {
  return (
    <Suspense fallback={null}>
      <CodeField {...props} />
    </Suspense>
  );
}

export function Pin({ ports, player, texts, lang }: Part) {
  const [store] = useState(() => createPinChange(ports, player.hasPinCode));
  const [forgotten] = useState(() => createForgottenPin(ports));
  const form = useForm(store, { texts, lang });
  const again = useAgain(form, true);
  const mail = useForm(forgotten, { texts, lang });
  return (
    <>
      <Form {...form.props} {...again} problemsTitle={texts.problems_title}>
        {player.hasPinCode && <PinField {...form.field('currentPinCode')} label={texts.pin_current} />}
        <PinField {...form.field('pinCode')} label={texts.pin_new} hint={texts.pin_hint} />
        <PinField {...form.field('pinAgain')} label={texts.pin_again} />
        <Submit form={form} sending={texts.sending} done={texts.saved}>
          {texts.pin_save}
        </Submit>
      </Form>
      {player.hasPinCode && (
        <Form {...mail.props} problemsTitle={texts.problems_title}>
          <p className="small muted">{texts.pin_waits}</p>
          <Submit form={mail} kind="quiet" sending={texts.sending} done={texts.pin_mailed}>
            {texts.pin_forgotten}
          </Submit>
        </Form>
      )}
    </>
  );
}

export function Factor({ ports, player, texts, lang }: Part) {
  const [store] = useState(() => createFactorChoice(ports));
  const form = useForm(store, { texts, lang });
  const again = useAgain(form);
  // Nothing less can be chosen then.
  if (player.signInFactor === 'TWO_FACTOR_AUTHENTICATION') return <p>{texts.factor_twoFactorOn}.</p>;
  const options: readonly Option[] = [
    { value: 'NONE', text: texts.factor_NONE },
    { value: 'PIN_CODE', text: texts.factor_PIN_CODE },
    { value: 'SMS', text: texts.factor_SMS },
    { value: 'TWO_FACTOR_AUTHENTICATION', text: texts.factor_TWO_FACTOR_AUTHENTICATION },
  ];
  return (
    <Form {...form.props} {...again} problemsTitle={texts.problems_title}>
      <Select
        {...form.field('factor')}
        label={texts.factor_label}
        options={options}
        defaultValue={player.signInFactor ?? 'NONE'}
      />
      <PasswordField {...form.field('password')} label={texts.currentPassword} texts={texts} />
      <Code {...form.field('code')} texts={texts} />
      <Submit form={form} sending={texts.sending} done={texts.saved}>
        {texts.factor_save}
      </Submit>
    </Form>
  );
}

/** Another mailbox. */
export function Email({ ports, player, texts, lang }: Part) {
  const [asked, setAsked] = useState(texts.email_asked);
  const [store] = useState(() =>
    createEmailChange({
      ...ports,
      tell: (key) => {
        setAsked(say(texts, lang, key));
        ports.tell(key);
      },
    }),
  );
  const [codes] = useState(() => createCodeSending(ports.session, 'updateProfile', ports.fetcher));
  const form = useForm(store, { texts, lang });
  const again = useAgain(form, true);
  const app = usePolled(twoFactor);
  const hint = mailboxHint(app.state === 'ready' ? app.value.status : undefined, useStore(codes.$sending));
  return (
    <Form {...form.props} {...again} problemsTitle={texts.problems_title}>
      <p className="wrap-anywhere">{player.email}</p>
      <EmailField {...form.field('email')} label={texts.email_new} hint={texts[hint]} />
      <PasswordField {...form.field('password')} label={texts.currentPassword} texts={texts} />
      <Code {...form.field('code')} texts={texts} />
      <Suspense fallback={null}>
        <OldMailbox
          email={player.email}
          store={codes}
          field={form.field('code')}
          isDone={form.state === 'done'}
          texts={texts}
          lang={lang}
        />
      </Suspense>
      <Submit form={form} sending={texts.sending} done={asked}>
        {texts.email_save}
      </Submit>
    </Form>
  );
}
