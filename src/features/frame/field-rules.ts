import type { FieldRules } from '#client/form.ts';
import { wrongCode, wrongPin, wrongProof } from './code-problems.ts';

// What fields that many forms have ask for and say; their texts are those of `forms`.

const digits = (text: string): string => text.replace(/\s/g, '');

/** A new password: length is told at once, the rest is judged by the service. */
export const newPasswordRules = {
  missing: 'newPassword_missing',
  check: (value: string) => (value.normalize('NFKC').length < 12 ? ('newPassword_short' as const) : undefined),
  refused: { TOO_EASY: 'newPassword_tooEasy', SAME: 'newPassword_same', other: 'newPassword_wrong' },
  isExact: true,
} as const;

/** The password that proves the player. */
export const passwordRules = {
  missing: 'password_missing',
  refused: { REQUIRED: 'password_missing', other: wrongProof },
  isExact: true,
} as const;

/** A PIN, new or as a proof. */
export const pinRules = {
  missing: 'pin_missing',
  check: (value: string) => (digits(value).length < 4 ? ('pin_short' as const) : undefined),
  refused: { TOO_EASY: 'pin_tooEasy', WRONG: wrongPin, other: 'pin_short' },
} as const;

/** S9.06: a code of six digits. */
export const codeRules = {
  missing: 'code_missing',
  check: (value: string) => (digits(value).length < 6 ? ('code_short' as const) : undefined),
  refused: { MFA_INVALID_CONFIRMATION_CODE: wrongCode, other: 'code_missing' },
} as const;

/** A recovery code, ten letters and digits with or without its dash. */
export const recoveryMissing = (typed: string): 'code_recoveryMissing' | undefined =>
  digits(typed).replaceAll('-', '').length < 10 ? 'code_recoveryMissing' : undefined;

/** A code of the app, or a recovery code: either, once it is whole. */
export const anyCodeRules = {
  missing: 'code_missing',
  check: (value: string) => (/^[\d\s]*$/.test(value) ? codeRules.check(value) : recoveryMissing(value)),
} as const;

/** S4.06c, S5.02: what is missing before a code can be sent; undefined with exactly six digits. */
export function codeMissing(typed: string): 'code_missing' | undefined {
  return /^\d{6}$/.test(digits(typed)) ? undefined : 'code_missing';
}

/** The two parts of a telephone number. */
export const phoneRules = {
  phonePrefix: { missing: 'phone_prefixMissing', refused: { UNSUPPORTED: 'phone_unsupported', other: 'phone_wrong' } },
  phone: {
    missing: 'phone_missing',
    check: (value: string) => (/^\d{4,14}$/.test(bareNumber(value)) ? undefined : ('phone_wrong' as const)),
    refused: 'phone_wrong',
  },
} as const satisfies Readonly<Record<string, FieldRules<string>>>;

/** A number as people write it, without what is between its digits. */
export const bareNumber = (text: string): string => text.replace(/[\s().\-/]/g, '');

/** A code or PIN without the spaces that were pasted with it. */
export const bareCode = digits;
