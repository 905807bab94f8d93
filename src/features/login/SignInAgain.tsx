import { useEffect, useRef } from 'react';
import { session } from '#client/kernel.ts';
import type { Spoken } from '#features/frame/island.tsx';
import { formsMessages } from '#messages/forms/messages.ts';
import { sessionEndMessages } from '#messages/login/end-messages.ts';
import { loginMessages } from '#messages/login/messages.ts';
import account from '#ui/account.css?url';
import { Button } from '#ui/actions/Button.tsx';
import forms from '#ui/forms.css?url';
import { LoginForm, type LoginProps } from './LoginForm.tsx';

/** Signing in again, over the page that waits for its player. Only signing in or leaving closes it. */
export function Again({ texts: said, lang, ...props }: LoginProps & Spoken<object>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const texts = { ...formsMessages(lang), ...loginMessages(lang), ...sessionEndMessages(lang), ...said };
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <>
      <link rel="stylesheet" href={account} precedence="default" />
      <link rel="stylesheet" href={forms} precedence="default" />
      <dialog
        ref={dialog}
        className="dialog"
        aria-labelledby="again-title"
        onCancel={(event) => event.preventDefault()}
        onClose={() => dialog.current?.showModal()}
      >
        <div className="dialog-body">
          <h2 id="again-title">{texts.ended_title}</h2>
          <p>{texts.ended_why}</p>
          <p className="muted small">{texts.ended_kept}</p>
          <LoginForm {...props} texts={texts} lang={lang} inPlace />
          <Button kind="quiet" onClick={() => session.forget()}>
            {texts.ended_leave}
          </Button>
        </div>
      </dialog>
    </>
  );
}
