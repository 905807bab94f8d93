import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { FormStore } from '#client/form.ts';
import { profile, session } from '#client/kernel.ts';
import { Submit, useForm } from '#features/frame/form.tsx';
import { island, type Spoken } from '#features/frame/island.tsx';
import type { TextKey } from '#messages/common/fill.ts';
import { LinkButton } from '#ui/actions/Button.tsx';
import { Note } from '#ui/display/Surfaces.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { LinkIsOver } from './LinkIsOver.tsx';
import { createConfirmation, createSecuring, linkOver } from './mailed.store.ts';
import { type MailedToken, onAnotherLink, takeToken, tokenUsed, withoutToken } from './mailed-token.ts';
import type { ResetTexts } from './pin-fields.ts';

/** What the page gives it: which link it is for, and the sign-in page in its language. */
interface MailedLinkProps {
  readonly link: 'confirm' | 'secure';
  readonly login: string;
  /** Where another link can be asked for. */
  readonly again?: string;
  /** Where somebody who is signed in goes on. */
  readonly account: string;
}

type Shown = MailedLinkProps & Spoken<ResetTexts>;

function MailedLinkPage({ link, login, again, account, texts, lang }: Shown) {
  const [taken, setTaken] = useState<MailedToken>();
  useEffect(() => {
    setTaken((known) => known ?? takeToken(window));
    return onAnotherLink(window);
  }, []);
  if (taken === undefined) return <p className="muted">{texts.sending}</p>;
  if (taken.state !== 'here') {
    return (
      <>
        <Note tone="warning">{texts[withoutToken[taken.state]]}</Note>
        <Another login={login} again={again} texts={texts} />
      </>
    );
  }
  const { token } = taken;
  return link === 'confirm' ? (
    <Confirm token={token} login={login} again={again} account={account} texts={texts} lang={lang} />
  ) : (
    <Secure token={token} login={login} account={account} texts={texts} lang={lang} />
  );
}

/** What else there is to do about a link that does not work. */
function Another({ login, again, texts }: Pick<Shown, 'login' | 'texts'> & { readonly again: string | undefined }) {
  return (
    <p>
      <a className="text-link" href={again ?? login}>
        {again === undefined ? texts.toLogin : texts.link_again}
      </a>
    </p>
  );
}

type Opened = Omit<Shown, 'link' | 'again'> & { readonly token: string; readonly again?: string | undefined };
const stay = (): void => undefined;

function Confirm({ token, texts, ...rest }: Opened) {
  const [outcome, setOutcome] = useState<'CONFIRMED' | 'WAITING'>();
  const [store] = useState(() => createConfirmation({ token, leave: stay }, setOutcome));
  const done = outcome === 'WAITING' ? texts.confirm_waiting : texts.confirm_done;
  return (
    <Press {...rest} store={store} texts={texts} done={done} why={texts.confirm_why}>
      {texts.confirm_submit}
    </Press>
  );
}

function Secure({ token, texts, ...rest }: Opened) {
  const [store] = useState(() => createSecuring({ token, leave: stay }));
  return (
    <Press {...rest} store={store} texts={texts} done={texts.secure_done} why={texts.secure_why}>
      {texts.secure_submit}
    </Press>
  );
}

interface PressProps extends Spoken<ResetTexts> {
  readonly store: FormStore<'token', TextKey<ResetTexts>>;
  readonly login: string;
  readonly again?: string | undefined;
  readonly account: string;
  readonly why: string;
  readonly done: string;
  readonly children: string;
}

/** What the link will do, and the button that does it: opening the link alone does nothing. */
function Press({ store, texts, lang, login, again, account, why, done, children }: PressProps) {
  const form = useForm(store, { texts, lang });
  useEffect(() => {
    if (form.state !== 'done') return;
    tokenUsed(window);
    // It may have ended the session of this browser: then there is no account to go to.
    void profile.reload();
  }, [form.state]);
  const over = linkOver(useStore(store.$form, { ssr: 'initial' }));
  const isIn = useStore(session.$session, { ssr: 'initial' }).state === 'in';
  if (form.state === 'done') {
    return (
      <LinkIsOver role="status">
        <Note>{done}</Note>
        <p>
          <LinkButton kind="primary" href={isIn ? account : login}>
            {isIn ? texts.toAccount : texts.toLogin}
          </LinkButton>
        </p>
      </LinkIsOver>
    );
  }
  if (over !== undefined) {
    return (
      <LinkIsOver>
        <Note tone="warning">{texts[over]}</Note>
        <Another login={login} again={again} texts={texts} />
      </LinkIsOver>
    );
  }
  return (
    <Form {...form.props} problemsTitle={texts.problems_title}>
      <p>{why}</p>
      <Submit form={form} sending={texts.sending}>
        {children}
      </Submit>
      {form.state === 'refused' && <Another login={login} again={again} texts={texts} />}
    </Form>
  );
}

/** A mailed link that asks for one press (e-mail confirmation, "this was not me"). */
export const MailedLink = island('mailed link', MailedLinkPage);
