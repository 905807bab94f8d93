import { atom, type ReadableAtom } from 'nanostores';
import { type CallResult, performCall } from '#client/call.ts';
import type { FormStore } from '#client/form.ts';
import type { Problem } from '#contract/common.ts';
import type { LoginAnswer } from '#contract/login.ts';
import { setPinCode } from '#contract/pin.ts';
import { addPinCode, forcePasswordReset, forcePhoneNumberReset, forcePinReset } from '#contract/required-action.ts';
import { codesBlocked, wrongCode } from '#features/frame/code-problems.ts';
import { createForm } from '#features/frame/create-form.ts';
import { bareCode, bareNumber, codeRules, newPasswordRules, phoneRules } from '#features/frame/field-rules.ts';
import type { TextKey } from '#messages/common/fill.ts';
import { dropFunnel, type Funnel } from './funnel.ts';
import type { ResetTexts } from './pin-fields.ts';
import { pinFields } from './pin-fields.ts';
import { nextPage, openAction, type SignInPorts, welcome } from './sign-in.ts';

type Key = TextKey<ResetTexts>;
type Follow = Promise<{ key: Key }[]>;

const nextAction =
  (ports: SignInPorts, { action }: Funnel) =>
  (problem: Problem) =>
    openAction(ports, problem, action) === 'opened' ? undefined : ({ key: 'error_unknown' } as const);

/** What follows the step of a sign-in: the session, or the next step. */
function following(ports: SignInPorts, funnel: Funnel) {
  return {
    async done(answer: LoginAnswer): Follow {
      dropFunnel(ports.tabStorage);
      return (await welcome(ports, answer)) === 'welcome' ? [] : [{ key: 'error_profile' }];
    },
    codes: {
      INVALID_REQUIRED_ACTION_DETAILS: 'error_expired',
      UNKNOWN_REQUIRED_ACTION: 'error_unknown',
      blocked: 'error_blocked',
      DISABLED_PROFILE: 'error_closed',
      MFA_INVALID_CONFIRMATION_CODE: wrongCode,
      ACTION_REQUIRED: nextAction(ports, funnel),
    },
  } as const;
}

/** S4.08g `forcePasswordReset`. */
export function createPasswordAction(ports: SignInPorts, funnel: Funnel): FormStore<'newPassword', Key> {
  return createForm<ResetTexts>()({
    name: 'action',
    call: forcePasswordReset,
    fields: { newPassword: newPasswordRules },
    input: ({ newPassword }) => ({ body: { token: funnel.token, newPassword } }),
    ...following(ports, funnel),
    fetcher: ports.fetcher,
  });
}

/** S4.08g `forcePinReset` and `ADD_PIN_CODE`. */
export function createPinAction(ports: SignInPorts, funnel: Funnel): FormStore<'pinCode' | 'pinAgain', Key> {
  return createForm<ResetTexts>()({
    name: 'action',
    call: funnel.action === 'ADD_PIN_CODE' ? addPinCode : forcePinReset,
    fields: pinFields,
    input: ({ pinCode }) => ({ body: { token: funnel.token, pinCode: bareCode(pinCode) } }),
    ...following(ports, funnel),
    fetcher: ports.fetcher,
  });
}

/** S4.08c, S8.09a: the first PIN of a player who is signed in already; only then the sign-in counts as one. `saved` is told, with what is to be said: who has just joined still has a mail to open. */
export function createFirstPin(
  ports: SignInPorts,
  saved: (notice: 'pin_done' | 'pin_joined') => void,
): FormStore<'pinCode' | 'pinAgain', Key> {
  return createForm<ResetTexts>()({
    name: 'action',
    call: setPinCode,
    session: ports.session,
    fields: pinFields,
    codes: { ACCOUNT_BLOCKED: codesBlocked },
    input: ({ pinCode }, session) => ({ params: { session }, body: { pinCode: bareCode(pinCode) } }),
    done: async () => {
      const player = await ports.profile.reload();
      const isNew = player.state === 'ready' && player.profile.emailConfirmed === false;
      saved(isNew ? 'pin_joined' : 'pin_done');
      if (player.state === 'ready') ports.emitLoginSuccess({ userCountry: player.profile.address.countryCode });
      ports.go(nextPage(ports));
      return [];
    },
    fetcher: ports.fetcher,
  });
}

/** Where the number of a required action stands. */
export interface PhoneSent {
  readonly phonePrefix: string;
  readonly phone: string;
  readonly sendsLeft: number;
  /** Until when the code works, ISO 8601. */
  readonly expiresAt?: string | undefined;
  /** Why another code could not be had; the one that is out still counts. */
  readonly told?: { readonly key: Key; readonly values?: { readonly count: number } };
}

/** S4.08g `forcePhoneNumberReset`: the number first, then the code that went there. */
export interface PhoneAction {
  readonly number: FormStore<'phonePrefix' | 'phone', Key>;
  readonly code: FormStore<'code', Key>;
  readonly $sent: ReadableAtom<PhoneSent | undefined>;
  /** Another code to the same number. */
  resend(): Promise<void>;
  /** Back to the number. */
  change(): void;
}

const phoneCodes = {
  ACCOUNT_BLOCKED: codesBlocked,
  MFA_ACCOUNT_BLOCKED: codesBlocked,
  NO_REMAINING_SEND_CODE_ATTEMPT: 'code_noMoreSends',
  MFA_ERROR_VALIDATING_OPERATION: 'code_none',
} as const;

/** What a resend that failed says. */
function notSent(result: CallResult<unknown>) {
  if (result.state !== 'refused') return { key: 'error_offline' } as const;
  const { code } = result.problem;
  if (code === 'ACCOUNT_BLOCKED') return codesBlocked(result.problem);
  if (code === 'INVALID_REQUIRED_ACTION_DETAILS') return { key: 'error_expired' } as const;
  return { key: 'error_unavailable' } as const;
}

/** Makes it. */
export function createPhoneAction(ports: SignInPorts, funnel: Funnel): PhoneAction {
  const { done, codes } = following(ports, funnel);
  const { token } = funnel;
  const $sent = atom<PhoneSent | undefined>();
  let asked = { phonePrefix: '', phone: '' };
  const number = createForm<ResetTexts>()({
    name: 'number',
    call: forcePhoneNumberReset,
    fields: phoneRules,
    codes: { ...codes, ...phoneCodes },
    input: ({ phonePrefix, phone }) => {
      asked = { phonePrefix, phone: bareNumber(phone) };
      return { body: { token, ...asked } };
    },
    done: async (answer) => {
      if ('sessionId' in answer) return done(answer);
      $sent.set({ ...asked, sendsLeft: answer.remainingSendAttempts, expiresAt: answer.expiresAt });
      return [];
    },
    fetcher: ports.fetcher,
  });
  const code = createForm<ResetTexts>()({
    name: 'action',
    call: forcePhoneNumberReset,
    fields: { code: codeRules },
    codes: { ...codes, ...phoneCodes },
    input: ({ code }) => ({ body: { token, ...asked, code: bareCode(code) } }),
    done: async (answer) => ('sessionId' in answer ? done(answer) : []),
    fetcher: ports.fetcher,
  });
  return {
    number,
    code,
    $sent,
    async resend() {
      const result = await performCall(forcePhoneNumberReset, { body: { token, ...asked } }, ports.fetcher);
      // What went out before still counts when no other code can be had.
      const { sendsLeft = 0, expiresAt } = $sent.get() ?? {};
      if (result.state === 'ok' && 'limit' in result.value) {
        $sent.set({ ...asked, sendsLeft: result.value.remainingSendAttempts, expiresAt: result.value.expiresAt });
        code.reopen();
      } else if (result.state === 'refused' && result.problem.code === 'NO_REMAINING_SEND_CODE_ATTEMPT') {
        $sent.set({ ...asked, sendsLeft: 0, expiresAt });
      } else $sent.set({ ...asked, sendsLeft, expiresAt, told: notSent(result) });
    },
    change: () => {
      $sent.set(undefined);
      number.reopen();
    },
  };
}
