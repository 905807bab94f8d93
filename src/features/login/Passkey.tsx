import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { passkeySupport } from '#client/passkey-support.ts';
import { browserPasskeys } from '#client/passkeys.ts';
import { useForm } from '#features/frame/form.tsx';
import type { Spoken } from '#features/frame/island.tsx';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { LoginMessages } from '#messages/login/en.ts';
import { ErrorSummary } from '#ui/forms/Form.tsx';
import type { LoginPorts, LoginStore } from './login.store.ts';
import { createPasskeySignIn } from './passkey.store.ts';

interface Props extends Spoken<LoginMessages & FormsMessages> {
  readonly ports: LoginPorts;
  readonly login: LoginStore;
  /** How often the button was pressed. */
  readonly presses: number;
}

/** What signing in with a passkey comes to; passkeys are offered in the username field as long as it is there. */
export function Passkey({ texts, lang, ports, login, presses }: Props) {
  const [store] = useState(() =>
    createPasskeySignIn({ ...ports, passkeys: browserPasskeys, support: passkeySupport }, login),
  );
  const form = useForm(store.form, { texts, lang });
  const told = useStore(store.$told);
  const problems = useMemo(
    () => (told === undefined ? form.props.problems : [{ text: texts[told as 'passkey_none'] }]),
    [told, form.props.problems, texts],
  );
  useEffect(() => {
    if (presses === 0) void store.offer();
    else void store.press().then(() => store.offer());
  }, [store, presses]);
  useEffect(() => {
    const renew = (): void => store.renew();
    addEventListener('focusin', renew);
    return () => removeEventListener('focusin', renew);
  }, [store]);
  useEffect(() => browserPasskeys.cancel, []);
  return (
    <>
      <ErrorSummary title={texts.errors_title} problems={problems} />
      <p role="status" className="muted">
        {form.busy && texts.submit_sending}
      </p>
    </>
  );
}
