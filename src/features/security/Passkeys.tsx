import { useState } from 'react';
import { passkeySupport } from '#client/passkey-support.ts';
import { browserPasskeys } from '#client/passkeys.ts';
import type { Passkey } from '#contract/passkeys.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { Submit, useAgain, useForm } from '#features/frame/form.tsx';
import type { Spoken } from '#features/frame/island.tsx';
import { shortMoments } from '#features/frame/moment.ts';
import { usePolled } from '#features/frame/polled.ts';
import { Unavailable } from '#features/frame/Unavailable.tsx';
import { fill, say } from '#messages/common/fill.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Note } from '#ui/display/Surfaces.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { PasswordField, TextField } from '#ui/forms/TextField.tsx';
import { Skeleton } from '#ui/states/States.tsx';
import { Code } from './Code.tsx';
import { passkeys } from './lists.ts';
import { createPasskeyAdding, createPasskeyNaming, type PasskeysPorts, removePasskey } from './passkeys.store.ts';
import type { SecurityPorts } from './security.store.ts';
import type { SecurityTexts } from './texts.ts';

type Props = Spoken<SecurityTexts> & { readonly ports: SecurityPorts };
type Part = Spoken<SecurityTexts> & { readonly ports: PasskeysPorts };

/** The player's passkeys: each with its name, and another one. */
export function Passkeys({ ports: given, texts, lang }: Props) {
  const state = usePolled(passkeys);
  const [ports] = useState(
    (): PasskeysPorts => ({ ...given, passkeys: browserPasskeys, changed: () => passkeys.refresh() }),
  );
  if (state.state === 'loading') return <Skeleton label={texts.loading} />;
  if (state.state === 'unavailable') return <Unavailable texts={texts} onRetry={() => passkeys.refresh()} />;
  const support = passkeySupport();
  return (
    <>
      <p>{texts.passkeys_why}</p>
      {state.value.length === 0 && <p className="muted">{texts.passkeys_none}</p>}
      <ul className="bare-list stack">
        {state.value.map((passkey) => (
          <li key={passkey.id}>
            <OnePasskey passkey={passkey} ports={ports} texts={texts} lang={lang} />
          </li>
        ))}
      </ul>
      {support === 'yes' && state.value.length < 10 && <Adding ports={ports} texts={texts} lang={lang} />}
      {support === 'yes' && state.value.length >= 10 && <Note>{texts.passkeys_tooMany}</Note>}
      {support === 'address' && <Note tone="warning">{texts.passkeys_address}</Note>}
      {support === 'no' && <Note tone="warning">{texts.passkeys_unsupported}</Note>}
    </>
  );
}

function OnePasskey({ passkey, ports, texts, lang }: Part & { readonly passkey: Passkey }) {
  const [doing, act] = useState<'nothing' | 'naming' | 'deleting'>('nothing');
  const { name, lastUsedAt } = passkey;
  const renaming: PasskeysPorts = {
    ...ports,
    changed: () => {
      ports.changed();
      act('nothing');
    },
  };
  const time = shortMoments(formatLocale(lang));
  const used = lastUsedAt ? fill(texts.passkeys_used, { time: time(lastUsedAt) }) : texts.passkeys_unused;
  return (
    <div className="stack">
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <br />
        <span className="muted small">{used}</span>
      </p>
      {doing === 'nothing' && (
        <div className="button-row">
          <Button small aria-label={`${texts.passkeys_rename}: ${name}`} onClick={() => act('naming')}>
            {texts.passkeys_rename}
          </Button>
          <Button small aria-label={`${texts.passkeys_delete}: ${name}`} onClick={() => act('deleting')}>
            {texts.passkeys_delete}
          </Button>
        </div>
      )}
      {doing === 'naming' && <Naming passkey={passkey} texts={texts} lang={lang} ports={renaming} />}
      {doing === 'deleting' && (
        <Deleting passkey={passkey} ports={ports} texts={texts} lang={lang} onKeep={() => act('nothing')} />
      )}
    </div>
  );
}

function Naming({ passkey, ports, texts, lang }: Part & { readonly passkey: Passkey }) {
  const [store] = useState(() => createPasskeyNaming(ports, passkey));
  const form = useForm(store, { texts, lang });
  return (
    <Form {...form.props} problemsTitle={texts.problems_title}>
      <TextField {...form.field('name')} label={texts.passkeys_name} defaultValue={passkey.name} maxLength={60} />
      <Submit form={form} sending={texts.sending} done={texts.saved} kind="quiet">
        {texts.passkeys_save}
      </Submit>
    </Form>
  );
}

function Deleting({ passkey, ports, texts, lang, onKeep }: Part & { passkey: Passkey; onKeep: () => void }) {
  const [wrong, setWrong] = useState<Awaited<ReturnType<typeof removePasskey>>>();
  const [busy, setBusy] = useState(false);
  return (
    <div className="stack" role="status">
      <p>{fill(texts.passkeys_reallyDelete, { name: passkey.name })}</p>
      {wrong !== undefined && <Note tone="warning">{say(texts, lang, wrong)}</Note>}
      <div className="button-row">
        <Button
          small
          busy={busy}
          onClick={() => {
            setBusy(true);
            void removePasskey(ports, passkey).then((key) => {
              setWrong(key);
              setBusy(false);
            });
          }}
        >
          {texts.passkeys_delete}
        </Button>
        <Button small kind="quiet" onClick={onKeep}>
          {texts.passkeys_keep}
        </Button>
      </div>
    </div>
  );
}

function Adding({ ports, texts, lang }: Part) {
  const [store] = useState(() => createPasskeyAdding(ports));
  const form = useForm(store, { texts, lang });
  const again = useAgain(form, true);
  return (
    <Form {...form.props} {...again} problemsTitle={texts.problems_title}>
      <TextField
        {...form.field('name')}
        label={texts.passkeys_name}
        hint={texts.passkeys_nameHint}
        autoComplete="off"
        maxLength={60}
      />
      <PasswordField {...form.field('password')} label={texts.currentPassword} texts={texts} />
      <Code {...form.field('code')} texts={texts} />
      <Submit form={form} sending={texts.sending} done={texts.saved}>
        {texts.passkeys_add}
      </Submit>
    </Form>
  );
}
