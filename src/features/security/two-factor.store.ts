import { atom, type ReadableAtom } from 'nanostores';
import type { Fetch } from '#client/call.ts';
import type { FormStore } from '#client/form.ts';
import type { Session } from '#client/session.ts';
import { OTP_AUTH_URI, type StoragePort } from '#client/storage.ts';
import type { Problem } from '#contract/common.ts';
import {
  confirmTwoFactor,
  enrolTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
  verifyCode,
} from '#contract/two-factor.ts';
import { codesBlocked, wrongCode } from '#features/frame/code-problems.ts';
import { createForm } from '#features/frame/create-form.ts';
import { anyCodeRules, bareCode, codeRules, passwordRules, pinRules } from '#features/frame/field-rules.ts';
import type { TextKey } from '#messages/common/fill.ts';
import type { SecurityTexts } from './texts.ts';

type Key = TextKey<SecurityTexts>;

/** S4.04a: keeps the enrolment's URI for the setup page of this tab. */
export const keepUri = (storage: StoragePort, uri: string): void => storage.setItem(OTP_AUTH_URI, uri);
export const keptUri = (storage: StoragePort): string | null => storage.getItem(OTP_AUTH_URI);
/** On confirm, on leaving the setup page, and with the session. */
export const dropUri = (storage: StoragePort): void => storage.removeItem(OTP_AUTH_URI);

/** The secret of an enrolment's URI in groups of four, for whoever types it; '' when it holds none. */
export function secretOf(uri: string): string {
  const secret = URL.canParse(uri) ? (new URL(uri).searchParams.get('secret') ?? '') : '';
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

/** What the two-factor pages need around them. */
export interface TwoFactorPorts {
  readonly session: Session;
  readonly tabStorage: StoragePort;
  /** A secret waits: the setup page opens. */
  readonly toSetup: () => void;
  /** S8.02: codes are blocked: the player is told, and the overview says so. */
  readonly blocked: (problem: Problem) => void;
  readonly fetcher?: Fetch;
}

/** How an enrolment begins, as the brand says (`tfaEnrolment`, `mfaOperations`). */
export type Enrolment = 'SMS' | 'PIN_CODE' | 'PASSWORD';

const blocking =
  (ports: TwoFactorPorts) =>
  (problem: Problem): undefined => {
    ports.blocked(problem);
    return undefined;
  };

/** S2.08, S7.21, S8.02–S8.05: proves the player by SMS or PIN and opens the setup with the secret. */
export function createEnrolment(ports: TwoFactorPorts, by: 'SMS' | 'PIN_CODE'): FormStore<'code', Key> {
  return createForm<SecurityTexts>()({
    name: 'enrol',
    call: verifyCode,
    session: ports.session,
    fields: { code: by === 'SMS' ? codeRules : pinRules },
    codes: {
      MFA_CONFIGURATION_ERROR: 'operation_error',
      MFA_ERROR_VALIDATING_OPERATION: by === 'SMS' ? 'code_none' : 'operation_error',
      MFA_INVALID_CONFIRMATION_CODE: wrongCode,
      PLAYER_NOT_VALIDATED: 'operation_error',
      MFA_ACCOUNT_BLOCKED: blocking(ports),
    },
    ...(by === 'SMS' && { otherwise: 'phone_error' as const }),
    input: ({ code }, session) => ({
      params: { session },
      body: {
        operation: 'enable2fa',
        ...(by === 'SMS'
          ? ({ type: 'PASSWORD', method: 'SMS' } as const)
          : ({ type: 'PIN_CODE', method: 'NOT_APPLICABLE' } as const)),
        code: bareCode(code),
      },
    }),
    done: ({ otpAuthUri }) => {
      if (otpAuthUri === undefined) return [{ key: 'operation_error' }];
      keepUri(ports.tabStorage, otpAuthUri);
      ports.toSetup();
      return undefined;
    },
    fetcher: ports.fetcher,
  });
}

/** S7.23 where the brand asks for no code: the password proves the player. */
export function createPasswordEnrolment(ports: TwoFactorPorts): FormStore<'password', Key> {
  return createForm<SecurityTexts>()({
    name: 'enrol',
    call: enrolTwoFactor,
    session: ports.session,
    fields: { password: passwordRules },
    codes: {
      MFA_REQUIRED: 'operation_error',
      MFA_CONFIGURATION_ERROR: 'operation_error',
      MFA_ERROR_VALIDATING_OPERATION: 'operation_error',
      MFA_INVALID_CONFIRMATION_CODE: wrongCode,
      PLAYER_NOT_VALIDATED: 'operation_error',
      MFA_ACCOUNT_BLOCKED: blocking(ports),
      ACCOUNT_BLOCKED: codesBlocked,
    },
    input: ({ password }, session) => ({
      params: { session },
      headers: { 'x-mfa-operation': 'enable2fa' },
      body: { password },
    }),
    done: ({ otpAuthUri }) => {
      keepUri(ports.tabStorage, otpAuthUri);
      ports.toSetup();
      return undefined;
    },
    fetcher: ports.fetcher,
  });
}

/** A form that ends with recovery codes to be kept. */
export interface CodesForm {
  readonly form: FormStore<'code', Key>;
  readonly $codes: ReadableAtom<readonly string[]>;
}

/** The app's first code enables two-factor; the recovery codes are shown once. */
export function createConfirmation(ports: TwoFactorPorts): CodesForm {
  const $codes = atom<readonly string[]>([]);
  const form = createForm<SecurityTexts>()({
    name: 'confirm',
    call: confirmTwoFactor,
    session: ports.session,
    fields: { code: codeRules },
    codes: {
      MFA_ERROR_VALIDATING_OPERATION: 'setup_expired',
      MFA_INVALID_CONFIRMATION_CODE: wrongCode,
      MFA_ACCOUNT_BLOCKED: blocking(ports),
    },
    input: ({ code }, session) => ({ params: { session }, body: { code: bareCode(code) } }),
    done: ({ recoveryCodes }) => {
      dropUri(ports.tabStorage);
      $codes.set(recoveryCodes);
      return undefined;
    },
    fetcher: ports.fetcher,
  });
  return { form, $codes };
}

const proof = {
  MFA_REQUIRED: 'code_missing',
  MFA_ERROR_VALIDATING_OPERATION: 'operation_error',
  MFA_INVALID_CONFIRMATION_CODE: wrongCode,
  MFA_ACCOUNT_BLOCKED: codesBlocked,
} as const;

/** Ten new recovery codes; the old ones die. */
export function createRenewal(ports: TwoFactorPorts): CodesForm {
  const $codes = atom<readonly string[]>([]);
  const form = createForm<SecurityTexts>()({
    name: 'renew',
    call: renewRecoveryCodes,
    session: ports.session,
    fields: { code: anyCodeRules },
    codes: proof,
    input: ({ code }, session) => ({ params: { session }, headers: { 'x-mfa-code': bareCode(code) } }),
    done: ({ recoveryCodes }) => {
      $codes.set(recoveryCodes);
      return undefined;
    },
    fetcher: ports.fetcher,
  });
  return { form, $codes };
}

/** S7.28: two-factor ends; withdrawals wait for a day afterwards. */
export function createReset(ports: TwoFactorPorts, done: () => void): FormStore<'code', Key> {
  return createForm<SecurityTexts>()({
    name: 'reset',
    call: resetTwoFactor,
    session: ports.session,
    fields: { code: anyCodeRules },
    codes: proof,
    input: ({ code }, session) => ({ params: { session }, headers: { 'x-mfa-code': bareCode(code) } }),
    done: () => {
      done();
      return undefined;
    },
    fetcher: ports.fetcher,
  });
}
