import { atom, type ReadableAtom } from 'nanostores';
import type { CallInput } from '#client/call.ts';
import type { CaptchaCalls } from '#client/captcha-call.ts';
import type { FormStore } from '#client/form.ts';
import { rememberUsername, type StoragePort } from '#client/storage.ts';
import type { Problem } from '#contract/common.ts';
import { type LoginAnswer, login } from '#contract/login.ts';
import { createForm } from '#features/frame/create-form.ts';
import type { TextKey } from '#messages/common/fill.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { LoginMessages } from '#messages/login/en.ts';
import { openAction, type SignInPorts, welcome } from './sign-in.ts';

/** What the sign-in form needs around it. */
export interface LoginPorts extends SignInPorts {
  readonly deviceStorage: StoragePort;
  readonly captcha: CaptchaCalls;
}

/** What a sign-in asks for after the password. */
export type SecondFactor = 'PIN_CODE' | 'SMS' | 'TWO_FACTOR_AUTHENTICATION';

/** The second step of a sign-in; what was typed in the first is kept in memory alone. */
export interface SecondStep {
  readonly factor: SecondFactor;
  readonly problem: Problem;
  readonly credentials: { readonly username: string; readonly password: string; readonly remember: boolean };
}

type Key = TextKey<LoginMessages & FormsMessages>;

/** The sign-in of one page. */
export interface LoginStore {
  readonly form: FormStore<'username' | 'password' | 'remember', Key>;
  /** The second step, once it is asked for. */
  readonly $second: ReadableAtom<SecondStep | undefined>;
  /** When a refusal that ends by itself does, in milliseconds since 1970. */
  readonly $blockedUntil: ReadableAtom<number | undefined>;
  /** Back to the password. */
  restart(): void;
  /** For the second step: the call with its code, and what follows it. */
  readonly second: {
    readonly codes: ReturnType<typeof causes>;
    input(step: SecondStep, code: string | undefined): CallInput<typeof login>;
    done(answer: LoginAnswer, step: SecondStep): Promise<{ key: Key }[]>;
  };
}

const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));

/** A refusal that ends by itself says when; another one says what to do instead. */
const until =
  <A extends Key, B extends Key>(forGood: A, timed: B, tell: (seconds: number | undefined) => void) =>
  ({ remainingBlockingTime }: Problem): { key: A | B; values?: { minutes: number } } => {
    tell(remainingBlockingTime);
    return remainingBlockingTime === undefined
      ? { key: forGood }
      : { key: timed, values: { minutes: minutesOf(remainingBlockingTime) } };
  };

const actionRequired = (ports: SignInPorts) => (problem: Problem) => {
  const asked = openAction(ports, problem);
  if (asked === 'opened') return undefined;
  return { key: asked === 'unknown' ? 'error_actionUnknown' : 'error_emailUnconfirmed' } as const;
};

/** S8.01: every cause with its text; `ask` opens the second step, `block` gets the seconds of a refusal that ends. */
function causes(
  ports: SignInPorts,
  ask: (factor: SecondFactor) => (problem: Problem) => undefined,
  block: (seconds: number | undefined) => void,
) {
  return {
    invalid_grant: 'error_invalidGrant',
    invalid_grant_captcha_enforcement: 'error_captcha',
    blocked: until('error_blocked', 'error_blockedFor', block),
    DISABLED_PROFILE: 'error_disabled',
    'Precondition Required': 'error_emailUnconfirmed',
    'mfa_required:PIN_CODE': ask('PIN_CODE'),
    'mfa_required:SMS': ask('SMS'),
    'mfa_required:TWO_FACTOR_AUTHENTICATION': ask('TWO_FACTOR_AUTHENTICATION'),
    VERIFICATION_BLOCKED: until('error_codesClosed', 'error_codesBlockedFor', block),
    INVALID_REQUIRED_ACTION_DETAILS: 'error_actionExpired',
    UNKNOWN_REQUIRED_ACTION: 'error_actionUnknown',
    UNKNOWN_ERROR: 'error_unknown',
    ACTION_REQUIRED: actionRequired(ports),
  } as const;
}

/** Makes the sign-in of one page (S4.08, S5.13, S8.01). */
export function createLogin(ports: LoginPorts): LoginStore {
  const $second = atom<SecondStep | undefined>();
  const $blockedUntil = atom<number | undefined>();
  const block = (seconds: number | undefined): void =>
    $blockedUntil.set(seconds === undefined ? undefined : ports.now() + seconds * 1000);
  let credentials = { username: '', password: '', remember: false };
  const ask = (factor: SecondFactor) => (problem: Problem) => {
    $second.set({ factor, problem, credentials });
    return undefined;
  };
  const input = ({ username, password, remember }: typeof credentials): CallInput<typeof login> => ({
    body: { username, password, remember_me: remember },
  });
  const done: LoginStore['second']['done'] = async (answer, step) => {
    rememberUsername(ports.deviceStorage, step.credentials.username, step.credentials.remember);
    return (await welcome(ports, answer)) === 'welcome' ? [] : [{ key: 'error_profile' }];
  };
  const codes = causes(ports, ask, block);
  return {
    $second,
    $blockedUntil,
    restart: () => $second.set(undefined),
    form: createForm<LoginMessages & FormsMessages>()({
      name: 'login',
      call: login,
      fields: {
        username: { missing: 'username_missing', refused: 'username_invalid' },
        password: { missing: 'password_missing', refused: 'password_invalid', isExact: true },
        remember: {},
      },
      codes,
      unknown401: 'error_unknown',
      input: ({ username, password, remember }) => {
        credentials = { username, password, remember: remember !== '' };
        return input(credentials);
      },
      perform: (asked) => ports.captcha.perform(login, asked as CallInput<typeof login>),
      done: (answer) => done(answer, { factor: 'PIN_CODE', problem: { code: '' }, credentials }),
      fetcher: ports.fetcher,
    }),
    second: {
      codes,
      done,
      input: (step, code) => ({
        ...input(step.credentials),
        headers: code === undefined ? {} : { 'x-mfa-code': code, 'x-enforcement-method': step.factor },
      }),
    },
  };
}
