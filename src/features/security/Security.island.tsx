import { useStore } from '@nanostores/react';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { tabStorage } from '#client/browser.ts';
import { profile, session } from '#client/kernel.ts';
import { notify } from '#client/notify.ts';
import { phoneStatus } from '#client/phone-status.ts';
import { keepNotice, lastPage } from '#client/storage.ts';
import { twoFactor } from '#client/two-factor.ts';
import type { Profile } from '#contract/account.ts';
import { destination } from '#domain/destination.ts';
import { isSiteRoute } from '#domain/site-route.ts';
import { Submit, useAgain, useForm } from '#features/frame/form.tsx';
import { island, type Spoken } from '#features/frame/island.tsx';
import { usePolled } from '#features/frame/polled.ts';
import { Unavailable } from '#features/frame/Unavailable.tsx';
import { fill, say } from '#messages/common/fill.ts';
import { Note } from '#ui/display/Surfaces.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { type Option, Select } from '#ui/forms/Select.tsx';
import { EmailField, PasswordField, PinField } from '#ui/forms/TextField.tsx';
import { Skeleton } from '#ui/states/States.tsx';
import { Devices } from './Devices.tsx';
import { History } from './History.tsx';
import { createHistory, type HistoryStore } from './history.store.ts';
import { devices, passkeys } from './lists.ts';
import { Matter, MatterLink } from './Matter.tsx';
import { NextStep } from './NextStep.tsx';
import { Phone } from './Phone.tsx';
import {
  createConfirmationAgain,
  createEmailChange,
  createFactorChoice,
  createForgottenPin,
  createPasswordChange,
  createPinChange,
  type PinPorts,
} from './security.store.ts';
import { type SecurityFacts, standings } from './standing.ts';
import type { SecurityTexts } from './texts.ts';

const CodeField = lazy(() => import('./Code.tsx').then((part) => ({ default: part.Code })));
const Passkeys = lazy(() => import('./Passkeys.tsx').then((part) => ({ default: part.Passkeys })));

/** What the page gives it: paths in the page's language; `twoFactor` is absent when the brand has none. */
interface SecurityProps {
  readonly languages: readonly string[];
  readonly links: { readonly phone: string; readonly twoFactor?: string };
}

type Shown = SecurityProps & Spoken<SecurityTexts>;

/** S8.09a: the last page of this tab, as far as it is another one of the site. */
function pageToLeaveFor(languages: readonly string[]): string | undefined {
  const { origin, pathname } = location;
  const isOther = (path: string): boolean => path !== pathname && isSiteRoute(path, languages);
  return destination(lastPage(tabStorage), origin, isOther, '') || undefined;
}

function SecurityPage(props: Shown) {
  const { texts, lang } = props;
  const player = useStore(profile.$profile, { ssr: 'initial' });
  const [history] = useState(() => createHistory(session));
  const [ports] = useState((): PinPorts => {
    const tell = (key: Parameters<PinPorts['tell']>[0]): void => {
      notify('ok', say(texts, lang, key));
      void history.again();
    };
    return {
      session,
      profile,
      tell,
      tellAndLeave: (key) => {
        const page = pageToLeaveFor(props.languages);
        if (page === undefined) return tell(key);
        keepNotice(tabStorage, say(texts, lang, key));
        location.assign(page);
      },
    };
  });
  if (player.state === 'unavailable') return <Unavailable texts={texts} onRetry={() => void profile.load()} />;
  if (player.state !== 'ready') return <Skeleton lines={6} label={texts.loading} />;
  return <Parts {...props} ports={ports} player={player.profile} history={history} />;
}

type Part = Shown & { readonly ports: PinPorts; readonly player: Profile; readonly history: HistoryStore };

/** What is known of the player's security, asked for while the page is shown. */
function useFacts({ player, links }: Part, events: SecurityFacts['events']): SecurityFacts {
  const phone = usePolled(phoneStatus);
  const second = usePolled(twoFactor);
  const keys = usePolled(passkeys);
  const signedIn = usePolled(devices);
  const ready = second.state === 'ready' ? second.value : undefined;
  return {
    player,
    events,
    isPhoneValidated: phone.state === 'ready' ? phone.value.status === 'VALIDATED' : undefined,
    twoFactor: links.twoFactor === undefined ? 'absent' : ready?.status,
    passkeys: keys.state === 'ready' ? keys.value.length : undefined,
    devices: signedIn.state === 'ready' ? signedIn.value.length : undefined,
  };
}

function Parts(props: Part) {
  const { texts, lang, links, player, history } = props;
  const facts = useFacts(props, useStore(history.$history).events);
  useEffect(() => void history.more(), [history]);
  const state = standings(facts, { texts, lang });
  return (
    <div className="stack">
      {player.emailConfirmed === false ? <Unconfirmed {...props} /> : <NextStep {...props} facts={facts} />}
      <div className="panel matters">
        <Matter icon="lock" title={texts.password_title} state={state.password}>
          <Password {...props} />
        </Matter>
        {links.twoFactor !== undefined && (
          <MatterLink icon="shield" title={texts.tfa_title} state={state.twoFactor} href={links.twoFactor} />
        )}
        <Matter icon="account" title={texts.factor_title} state={state.factor}>
          <Factor {...props} />
        </Matter>
        <Matter icon="key" title={texts.passkeys_title} state={state.passkeys}>
          <Suspense fallback={<Skeleton label={texts.loading} />}>
            <Passkeys ports={props.ports} texts={texts} lang={lang} />
          </Suspense>
        </Matter>
      </div>
      <div className="panel matters">
        <Matter id="pin" icon="card" title={texts.pin_title} state={state.pin}>
          <Pin key={String(player.hasPinCode)} {...props} />
        </Matter>
        <Matter icon="phone" title={texts.phone_title} state={state.phone}>
          <Phone player={player} href={links.phone} texts={texts} lang={lang} />
        </Matter>
        <Matter icon="mail" title={texts.email_title} state={state.email}>
          <Email {...props} />
        </Matter>
      </div>
      <div className="panel matters">
        <Matter icon="people" title={texts.devices_title} state={state.devices}>
          <Devices texts={texts} lang={lang} />
        </Matter>
        <Matter icon="clock" title={texts.history_title} state={state.history}>
          <History store={history} texts={texts} lang={lang} />
        </Matter>
      </div>
    </div>
  );
}

/** A mailbox that nobody has confirmed keeps money in the account: the link can be had again. */
function Unconfirmed({ ports, player, texts, lang }: Part) {
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

function Password({ ports, texts, lang }: Part) {
  const [store] = useState(() => createPasswordChange(ports));
  const form = useForm(store, { texts, lang });
  const again = useAgain(form, true);
  return (
    <Form {...form.props} {...again} problemsTitle={texts.problems_title}>
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

/** A code of the app, where one is needed; nobody waits for it to type the rest. */
function Code(props: ComponentProps<typeof CodeField>) {
  return (
    <Suspense fallback={null}>
      <CodeField {...props} />
    </Suspense>
  );
}

function Pin({ ports, player, texts, lang }: Part) {
  const [store] = useState(() => createPinChange(ports, player.hasPinCode));
  const [forgotten] = useState(() => createForgottenPin(ports));
  const form = useForm(store, { texts, lang });
  const again = useAgain(form, true);
  const mail = useForm(forgotten, { texts, lang });
  return (
    <>
      <Form {...form.props} {...again} problemsTitle={texts.problems_title}>
        {player.hasPinCode && <PasswordField {...form.field('password')} label={texts.currentPassword} texts={texts} />}
        <PinField {...form.field('pinCode')} label={texts.pin_new} hint={texts.pin_hint} />
        <PinField {...form.field('pinAgain')} label={texts.pin_again} />
        <Submit form={form} sending={texts.sending} done={texts.saved}>
          {texts.pin_save}
        </Submit>
      </Form>
      {player.hasPinCode && (
        <Form {...mail.props} problemsTitle={texts.problems_title}>
          <Submit form={mail} kind="quiet" sending={texts.sending} done={texts.pin_mailed}>
            {texts.pin_forgotten}
          </Submit>
        </Form>
      )}
    </>
  );
}

function Factor({ ports, player, texts, lang }: Part) {
  const [store] = useState(() => createFactorChoice(ports));
  const form = useForm(store, { texts, lang });
  const again = useAgain(form);
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

function Email({ ports, player, texts, lang }: Part) {
  const [store] = useState(() => createEmailChange(ports));
  const form = useForm(store, { texts, lang });
  const again = useAgain(form, true);
  return (
    <Form {...form.props} {...again} problemsTitle={texts.problems_title}>
      <p>{player.email}</p>
      <EmailField {...form.field('email')} label={texts.email_new} hint={texts.email_hint} />
      <PasswordField {...form.field('password')} label={texts.currentPassword} texts={texts} />
      <Code {...form.field('code')} texts={texts} />
      <Submit form={form} sending={texts.sending} done={texts.email_asked}>
        {texts.email_save}
      </Submit>
    </Form>
  );
}

/** Password, PIN, phone, second step, e-mail, devices and history of the player's account. */
export const Security = island('security', SecurityPage);
