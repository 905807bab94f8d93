import { atom, type ReadableAtom } from 'nanostores';
import { performCall } from '#client/call.ts';
import { errorKey } from '#client/errors.ts';
import type { FormStore } from '#client/form.ts';
import type { PasskeySupport } from '#client/passkey-support.ts';
import type { PasskeyBrowser } from '#client/passkeys.ts';
import type { Problem } from '#contract/common.ts';
import { passkeySignIn, passkeySignInOptions } from '#contract/passkeys.ts';
import { createForm } from '#features/frame/create-form.ts';
import type { TextKey } from '#messages/common/fill.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { LoginMessages } from '#messages/login/en.ts';
import type { LoginStore } from './login.store.ts';
import { type SignInPorts, welcome } from './sign-in.ts';

type Texts = LoginMessages & FormsMessages;
type Key = TextKey<Texts>;

/** What signing in with a passkey needs around it. */
export interface PasskeyPorts extends SignInPorts {
  readonly passkeys: Pick<PasskeyBrowser, 'get' | 'forget' | 'isPressed'>;
  readonly support: () => PasskeySupport;
}

/** Signing in with a passkey, beside the password. */
export interface PasskeySignIn {
  /** The call; what it says goes where the form's own problems go. */
  readonly form: FormStore<'response', Key>;
  /** Why nothing was sent. */
  readonly $told: ReadableAtom<Key | undefined>;
  /** Has passkeys offered in the username field; without a word when the browser cannot. */
  offer(): Promise<void>;
  /** Offers them anew where what is on offer is nearly over: a page may stand open for long before somebody comes to it. */
  renew(): void;
  /** Asks for one now, by the button. */
  press(): Promise<void>;
}

/** A challenge works for 5 min; what is offered for longer than this may be over before it is taken. */
const FRESH_MS = 240_000;

/** Makes it: a passkey counts as both factors, and what follows is as after any sign-in (S4.08). */
export function createPasskeySignIn(ports: PasskeyPorts, { second }: Pick<LoginStore, 'second'>): PasskeySignIn {
  const $told = atom<Key | undefined>();
  let credential = '';
  let round = 0;
  let offeredAtMs: number | undefined;
  const refused = (problem: Problem) => {
    if (problem.unknownCredential !== true) return { key: 'passkey_refused' } as const;
    ports.passkeys.forget(credential);
    return { key: 'passkey_unknown' } as const;
  };
  const form = createForm<Texts>()({
    name: 'passkey',
    call: passkeySignIn,
    fields: { response: {} },
    codes: { ...second.codes, invalid_grant: refused },
    unknown401: 'error_unknown',
    input: ({ response }) => ({ body: { response: JSON.parse(response) } }),
    done: async (answer) => ((await welcome(ports, answer)) === 'welcome' ? [] : [{ key: 'error_profile' }]),
    fetcher: ports.fetcher,
  });

  /** One challenge and its answer; what is said when it came to nothing. A later round makes an earlier one silent. */
  async function ask(autofill: boolean): Promise<Key | undefined> {
    round += 1;
    const mine = round;
    const options = await performCall(passkeySignInOptions, { body: {} }, ports.fetcher);
    if (options.state !== 'ok') return errorKey<Key>(options, {});
    // Some browsers ask after a fresh press alone, and a press from before this code had come is none.
    const isFresh = autofill || ports.passkeys.isPressed();
    const response = await ports.passkeys.get(options.value, autofill).catch(() => undefined);
    if (mine !== round) return undefined;
    if (response === undefined) return isFresh ? 'passkey_none' : 'passkey_again';
    credential = response.id;
    await form.submit({ response: JSON.stringify(response) });
    return undefined;
  }

  return {
    form,
    $told,
    async offer() {
      if (ports.support() !== 'yes') return;
      offeredAtMs = ports.now();
      await ask(true);
      // A passkey that was refused is no reason to offer none any more.
      if (form.$form.get().state === 'refused') void this.offer();
    },
    renew() {
      if (offeredAtMs !== undefined && ports.now() - offeredAtMs >= FRESH_MS) void this.offer();
    },
    async press() {
      const support = ports.support();
      $told.set(undefined);
      form.reopen();
      if (support === 'yes') $told.set(await ask(false));
      else $told.set(support === 'address' ? 'passkey_address' : 'passkey_unsupported');
    },
  };
}
