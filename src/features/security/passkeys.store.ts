import { performCall } from '#client/call.ts';
import { errorKey } from '#client/errors.ts';
import type { FormStore } from '#client/form.ts';
import type { PasskeyBrowser } from '#client/passkeys.ts';
import { addPasskey, deletePasskey, type Passkey, passkeyOptions, renamePasskey } from '#contract/passkeys.ts';
import { createForm } from '#features/frame/create-form.ts';
import { bareCode, passwordRules } from '#features/frame/field-rules.ts';
import type { TextKey } from '#messages/common/fill.ts';
import { proven, type SecurityPorts } from './security.store.ts';
import type { SecurityTexts } from './texts.ts';

type Key = TextKey<SecurityTexts>;

/** What the player's passkeys need around them. */
export interface PasskeysPorts extends SecurityPorts {
  readonly passkeys: Pick<PasskeyBrowser, 'create' | 'forget'>;
  /** Has the list read again. */
  readonly changed: () => void;
}

const passkeyName = { missing: 'passkeys_nameMissing', refused: 'passkeys_nameWrong' } as const;
const refusals = {
  TOO_MANY_PASSKEYS: 'passkeys_tooMany',
  ALREADY_ADDED: 'passkeys_known',
  VALIDATION_ERROR: 'passkeys_invalid',
} as const;

/** What a browser says that makes no passkey: it has one already, or the player did not want to. */
const notMade = (error: unknown): Key =>
  error instanceof Error && error.name === 'InvalidStateError' ? 'passkeys_known' : 'passkeys_cancelled';

/** Adds a passkey: who proves to be the player gets a challenge, the device answers it, the service judges the answer. */
export function createPasskeyAdding(ports: PasskeysPorts): FormStore<'name' | 'password' | 'code', Key> {
  const add = async (options: { challenge: string }, name: string): Promise<Key | undefined> => {
    let response: Awaited<ReturnType<PasskeyBrowser['create']>>;
    try {
      response = await ports.passkeys.create(options);
    } catch (error) {
      return notMade(error);
    }
    const current = ports.session.$session.get();
    if (current.state !== 'in') return 'error_signedOut';
    const asked = {
      params: { session: current.id },
      body: { response: { ...response, response: { ...response.response } }, name },
    };
    const result = await performCall(addPasskey, asked, ports.fetcher);
    return result.state === 'ok' ? undefined : errorKey<Key>(result, refusals);
  };
  return createForm<SecurityTexts>()({
    name: 'passkey',
    call: passkeyOptions,
    session: ports.session,
    fields: { name: passkeyName, password: passwordRules, code: {} },
    codes: { ...proven, TOO_MANY_PASSKEYS: 'passkeys_tooMany' },
    input: ({ password, code }, session) => ({
      params: { session },
      headers: code === '' ? {} : { 'x-mfa-code': bareCode(code) },
      body: { password },
    }),
    done: async (options, { name }) => {
      const wrong = await add(options, name);
      if (wrong !== undefined) return [{ key: wrong }];
      ports.tell('passkeys_added');
      ports.changed();
      return undefined;
    },
    fetcher: ports.fetcher,
  });
}

/** Names a passkey anew. */
export function createPasskeyNaming(ports: PasskeysPorts, { id }: Passkey): FormStore<'name', Key> {
  return createForm<SecurityTexts>()({
    name: `passkey-${id}`,
    call: renamePasskey,
    session: ports.session,
    fields: { name: passkeyName },
    codes: {},
    input: ({ name }, session) => ({ params: { session, id }, body: { name } }),
    done: () => {
      ports.tell('passkeys_renamed');
      ports.changed();
      return undefined;
    },
    fetcher: ports.fetcher,
  });
}

/** Deletes a passkey and tells the password store; what went wrong, if anything. */
export async function removePasskey(ports: PasskeysPorts, { id, credentialId }: Passkey): Promise<Key | undefined> {
  const current = ports.session.$session.get();
  if (current.state !== 'in') return 'error_signedOut';
  const result = await performCall(deletePasskey, { params: { session: current.id, id } }, ports.fetcher);
  ports.changed();
  if (result.state !== 'ok') {
    if (result.state === 'refused' && result.status === 401) ports.session.expire(current.id);
    return errorKey<Key>(result, { NOT_FOUND: 'passkeys_gone' });
  }
  ports.passkeys.forget(credentialId);
  ports.tell('passkeys_deleted');
  return undefined;
}
