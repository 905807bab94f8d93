import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { tabStorage } from '#client/browser.ts';
import { profile, session } from '#client/kernel.ts';
import { keepNotice } from '#client/storage.ts';
import type { RequiredAction } from '#domain/required-action.ts';
import { island, type Spoken } from '#features/frame/island.tsx';
import type { Prefix } from '#features/frame/phone.tsx';
import { fill, say } from '#messages/common/fill.ts';
import { Note } from '#ui/display/Surfaces.tsx';
import { Forgotten, NewPassword, NewPhone, NewPin } from './AccessPages.tsx';
import { createFirstPin, createPasswordAction, createPhoneAction, createPinAction } from './action.store.ts';
import { browserSignIn } from './browser-sign-in.ts';
import { type Funnel, funnelState, openFunnel } from './funnel.ts';
import { LinkIsOver } from './LinkIsOver.tsx';
import {
  afterReset,
  createMailedPassword,
  createMailedPin,
  type LinkOver,
  linkOver,
  type MailedPorts,
} from './mailed.store.ts';
import { onAnotherLink, takeToken, tokenUsed, withoutToken } from './mailed-token.ts';
import type { ResetTexts } from './pin-fields.ts';
import type { SignInPorts } from './sign-in.ts';

/** What the page gives it; `login` is the sign-in page, and paths are in the page's language. */
interface AccessProps {
  readonly action: RequiredAction;
  readonly languages: readonly string[];
  readonly home: string;
  readonly account: string;
  readonly login: string;
  readonly prefixes?: readonly Prefix[];
}

/** Why a page that a sign-in or a mail leads to has nothing to go on with. */
type Why = LinkOver | 'error_expired' | 'link_taken';

type Mode =
  | { readonly mode: 'reading' }
  | { readonly mode: 'action'; readonly funnel: Funnel }
  | { readonly mode: 'mailed'; readonly token: string }
  | { readonly mode: 'firstPin' }
  | { readonly mode: 'forgotten' }
  | { readonly mode: 'lost'; readonly why: Why };

/** Why this page is open: a sign-in's required action, a mailed link, or nothing that can go on. Empties the address. */
function readMode(action: RequiredAction, ports: SignInPorts): Mode {
  const { hash, search } = location;
  const byMail = new URLSearchParams(search).get('by') === 'mail';
  const funnel = byMail ? undefined : openFunnel(ports.tabStorage, action, hash, ports.now());
  const taken = takeToken(window);
  if (byMail && taken.state === 'here') return { mode: 'mailed', token: taken.token };
  if (byMail && (taken.state === 'taken' || taken.state === 'used')) {
    return { mode: 'lost', why: withoutToken[taken.state] };
  }
  if (funnel) return { mode: 'action', funnel };
  if (action === 'forcePasswordReset') return { mode: 'forgotten' };
  session.start();
  const signedIn = session.$session.get().state === 'in';
  if (action === 'ADD_PIN_CODE' && signedIn) return { mode: 'firstPin' };
  // Who is signed in has no step of signing in that could take too long.
  return { mode: 'lost', why: signedIn ? 'link_bad' : 'error_expired' };
}

type Shown = AccessProps & Spoken<ResetTexts>;

function AccessPage(props: Shown) {
  const { action, login, texts } = props;
  const [ports] = useState(() => browserSignIn(props));
  const [state, setState] = useState<Mode>({ mode: 'reading' });
  useEffect(() => {
    setState(readMode(action, ports));
    return onAnotherLink(window);
  }, [action, ports]);
  const back = (
    <p>
      <a className="text-link" href={`${login}${destinationQuery()}`}>
        {texts.toLogin}
      </a>
    </p>
  );
  if (state.mode === 'reading') return <p className="muted">{texts.sending}</p>;
  if (state.mode === 'lost') {
    return (
      <>
        <Lost action={action} why={state.why} texts={texts} />
        {back}
      </>
    );
  }
  return (
    <div className="stack">
      {state.mode === 'action' && <Action {...props} ports={ports} funnel={state.funnel} />}
      {state.mode === 'mailed' && <Mailed {...props} token={state.token} />}
      {state.mode === 'firstPin' && <FirstPin {...props} ports={ports} />}
      {state.mode === 'forgotten' && <Forgotten {...props} />}
      {state.mode !== 'firstPin' && back}
    </div>
  );
}

/** The destination goes along to the sign-in page; on a server there is none. */
const destinationQuery = (): string => (typeof location === 'undefined' ? '' : location.search);

function Action({
  ports,
  funnel,
  prefixes = [],
  ...props
}: Shown & { readonly ports: SignInPorts; readonly funnel: Funnel }) {
  const { texts } = props;
  const { steps, nextStep } = funnelState(funnel);
  const count = steps.length;
  const [stores] = useState(() => ({
    password: createPasswordAction(ports, funnel),
    pin: createPinAction(ports, funnel),
    phone: createPhoneAction(ports, funnel),
  }));
  return (
    <>
      {nextStep !== null && (
        <p className="muted small">
          {say(texts, props.lang, 'stepsLeft', { count })} ·{' '}
          {fill(texts.steps_next, { step: texts[`step_${nextStep}`] })}
        </p>
      )}
      {funnel.action === 'forcePasswordReset' && (
        <NewPassword {...props} store={stores.password} why={texts.password_why} />
      )}
      {funnel.action === 'forcePinReset' && <NewPin {...props} store={stores.pin} why={texts.pin_why} />}
      {funnel.action === 'ADD_PIN_CODE' && <NewPin {...props} store={stores.pin} why={texts.pin_first} />}
      {funnel.action === 'forcePhoneNumberReset' && <NewPhone {...props} action={stores.phone} prefixes={prefixes} />}
    </>
  );
}

function FirstPin({ ports, ...props }: Shown & { readonly ports: SignInPorts }) {
  const [store] = useState(() => createFirstPin(ports, (notice) => keepNotice(ports.tabStorage, props.texts[notice])));
  return <NewPin {...props} store={store} why={props.texts.pin_first} />;
}

/** Why there is no form here, and where another link is asked for: this page without what its address asks for. */
function Lost({ action, why, texts }: Pick<Shown, 'action' | 'texts'> & { readonly why: Why }) {
  return (
    <>
      <Note tone="warning">{texts[why]}</Note>
      {action === 'forcePasswordReset' && <AskAgain texts={texts} />}
      {action === 'forcePinReset' && why !== 'error_expired' && <p className="muted small">{texts.forgot_pin}</p>}
    </>
  );
}

/** The form that mails another link: this page without what its address asks for. */
function AskAgain({ texts }: Pick<Shown, 'texts'>) {
  return (
    <p>
      <a className="text-link" href={location.pathname}>
        {texts.forgot_again}
      </a>
    </p>
  );
}

function Mailed({ token, ...props }: Shown & { readonly token: string }) {
  const { texts, login, account, action } = props;
  const [stores] = useState(() => {
    const ports: MailedPorts = {
      token,
      leave: async (saved) => {
        tokenUsed(window);
        const { to, notice } = await afterReset(saved, { session, profile }, { login, account });
        keepNotice(tabStorage, fill(texts[notice as 'pin_doneByMail'], {}));
        location.replace(to);
      },
    };
    return { password: createMailedPassword(ports), pin: createMailedPin(ports) };
  });
  const byPassword = action === 'forcePasswordReset';
  const form = useStore((byPassword ? stores.password : stores.pin).$form);
  const over = linkOver(form);
  if (over !== undefined) {
    return (
      <LinkIsOver>
        <Lost {...props} why={over} />
      </LinkIsOver>
    );
  }
  return byPassword ? (
    <>
      <NewPassword {...props} store={stores.password} why={texts.password_byMail} />
      <AskAgain texts={texts} />
    </>
  ) : (
    <>
      <NewPin {...props} store={stores.pin} why={texts.pin_byMail} />
      <p className="muted small">{texts.forgot_pin}</p>
    </>
  );
}

/** A required action of a sign-in (S4.08g), a reset by a mailed link, or the way to one. */
export const Access = island('access', AccessPage);
