import type { Fetch } from '#client/call.ts';
import type { FormStore } from '#client/form.ts';
import type { PlayerProfile } from '#client/profile.ts';
import type { Session } from '#client/session.ts';
import { changePassword, requestEmailChange, setSignInFactor } from '#contract/account-changes.ts';
import { requestEmailConfirmation } from '#contract/mailed-link.ts';
import { setPinCode } from '#contract/pin.ts';
import { requestPinReset } from '#contract/reset.ts';
import type { TwoFactorStatus } from '#contract/two-factor.ts';
import { isMailbox, spelledMailbox } from '#domain/mailbox.ts';
import { isAppOn } from '#domain/second-factor.ts';
import { codesBlocked, pinBlocked, wrongCode } from '#features/frame/code-problems.ts';
import { createForm } from '#features/frame/create-form.ts';
import { bareCode, newPasswordRules, passwordRules, pinRules } from '#features/frame/field-rules.ts';
import type { TextKey } from '#messages/common/fill.ts';
import type { CodeSending } from './code-sending.store.ts';
import type { SecurityTexts } from './texts.ts';

type Key = TextKey<SecurityTexts>;

/** What the security page needs around it. */
export interface SecurityPorts {
  readonly session: Session;
  readonly profile: PlayerProfile;
  /** Tells the player that something was done. */
  readonly tell: (key: Key) => void;
  readonly fetcher?: Fetch;
}

/** What the PIN needs beside it: telling, and going to the last page (S8.09a) or staying where there is none. */
export interface PinPorts extends SecurityPorts {
  readonly tellAndLeave: (key: Key) => void;
}

export const proven = {
  MFA_REQUIRED: 'code_needed',
  MFA_ERROR_VALIDATING_OPERATION: 'code_none',
  MFA_INVALID_CONFIRMATION_CODE: wrongCode,
  MFA_ACCOUNT_BLOCKED: codesBlocked,
  ACCOUNT_BLOCKED: codesBlocked,
} as const;
const header = (code: string): { 'x-mfa-code'?: string } => (code === '' ? {} : { 'x-mfa-code': bareCode(code) });
const telling =
  ({ tell }: SecurityPorts, done: Key) =>
  (): undefined => {
    tell(done);
  };

/** Another password; a code too when two-factor is on. */
export function createPasswordChange(ports: SecurityPorts): FormStore<'currentPassword' | 'newPassword' | 'code', Key> {
  return createForm<SecurityTexts>()({
    name: 'password',
    call: changePassword,
    session: ports.session,
    fields: { currentPassword: passwordRules, newPassword: newPasswordRules, code: {} },
    codes: proven,
    input: ({ currentPassword, newPassword, code }, session) => ({
      params: { session },
      headers: header(code),
      body: { currentPassword, newPassword },
    }),
    done: telling(ports, 'password_changed'),
    fetcher: ports.fetcher,
  });
}

/**
 * S7.29, S8.09: the PIN; a first one needs no proof, another one the one before. The password would do too, and money would wait
 * for a day: who has forgotten the PIN gets a link by mail instead.
 */
export function createPinChange(
  ports: PinPorts,
  hasPin: boolean,
): FormStore<'currentPinCode' | 'pinCode' | 'pinAgain', Key> {
  return createForm<SecurityTexts>()({
    name: 'pin',
    call: setPinCode,
    session: ports.session,
    fields: {
      currentPinCode: hasPin ? pinRules : {},
      pinCode: pinRules,
      pinAgain: {
        missing: 'pin_missing',
        check: (value, { pinCode = '' }) => (bareCode(value) === bareCode(pinCode) ? undefined : 'pin_differs'),
      },
    },
    codes: { ACCOUNT_BLOCKED: pinBlocked },
    input: ({ currentPinCode, pinCode }, session) => ({
      params: { session },
      body: { pinCode: bareCode(pinCode), ...(hasPin && { currentPinCode: bareCode(currentPinCode) }) },
    }),
    done: async () => {
      await ports.profile.reload();
      ports.tellAndLeave('pin_changed');
      return undefined;
    },
    fetcher: ports.fetcher,
  });
}

/** A mail with a link, for which nothing is filled in. */
function createMailing(
  ports: SecurityPorts,
  name: 'forgotten' | 'again',
  call: typeof requestPinReset | typeof requestEmailConfirmation,
  mailed: Key,
): FormStore<never, Key> {
  return createForm<SecurityTexts>()({
    name,
    call,
    session: ports.session,
    fields: {},
    codes: {},
    input: (_, session) => ({ params: { session } }),
    done: telling(ports, mailed),
    fetcher: ports.fetcher,
  });
}

/** S7.30, S8.10: mails the link that sets a new PIN. */
export const createForgottenPin = (ports: SecurityPorts): FormStore<never, Key> =>
  createMailing(ports, 'forgotten', requestPinReset, 'pin_mailed');

/** Mails the link that confirms the mailbox once more. */
export const createConfirmationAgain = (ports: SecurityPorts): FormStore<never, Key> =>
  createMailing(ports, 'again', requestEmailConfirmation, 'email_againDone');

/** Who has to confirm another mailbox, said before it is asked for: after a code, which the app's owner always gives, the new one alone. */
export function mailboxHint(
  app: TwoFactorStatus['status'] | undefined,
  { state }: CodeSending,
): 'email_hint' | 'email_hintByCode' {
  const isTexted = state === 'sent' || state === 'noSends';
  return isTexted || (app !== undefined && isAppOn(app)) ? 'email_hintByCode' : 'email_hint';
}

/** Another mailbox: both confirm, or the new one alone after a code. */
export function createEmailChange(ports: SecurityPorts): FormStore<'email' | 'password' | 'code', Key> {
  let isProven = false;
  return createForm<SecurityTexts>()({
    name: 'email',
    call: requestEmailChange,
    session: ports.session,
    fields: {
      email: {
        missing: 'email_missing',
        check: (value) => {
          if (!isMailbox(value)) return 'email_wrong';
          const known = ports.profile.$profile.get();
          const own = known.state === 'ready' ? known.profile.email.toLowerCase() : undefined;
          return spelledMailbox(value).toLowerCase() === own ? 'email_same' : undefined;
        },
        refused: 'email_wrong',
      },
      password: passwordRules,
      code: {},
    },
    codes: proven,
    input: ({ email, password, code }, session) => {
      isProven = code !== '';
      return { params: { session }, headers: header(code), body: { email, password } };
    },
    done: () => {
      ports.tell(isProven ? 'email_askedNew' : 'email_asked');
      return undefined;
    },
    fetcher: ports.fetcher,
  });
}

/** What a sign-in asks for after the password. */
export function createFactorChoice(ports: SecurityPorts): FormStore<'factor' | 'password' | 'code', Key> {
  let chosen = '';
  // The app's code is asked for while two-factor is on, and only then.
  const unfit = () =>
    ({ key: chosen === 'TWO_FACTOR_AUTHENTICATION' ? 'factor_twoFactorOff' : 'factor_twoFactorOn' }) as const;
  return createForm<SecurityTexts>()({
    name: 'factor',
    call: setSignInFactor,
    session: ports.session,
    fields: { factor: {}, password: passwordRules, code: {} },
    codes: {
      ...proven,
      MFA_CONFIGURATION_ERROR: unfit,
      PLAYER_NOT_VALIDATED: 'factor_notValidated',
    },
    input: ({ factor, password, code }, session) => {
      chosen = factor;
      return { params: { session }, headers: header(code), body: { factor: factor as 'NONE', password } };
    },
    done: async () => {
      ports.tell('factor_changed');
      await ports.profile.reload();
      return undefined;
    },
    fetcher: ports.fetcher,
  });
}
