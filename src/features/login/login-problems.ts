import type { Failure } from '#client/errors.ts';
import { type CommonErrorKey, errorKey } from '#client/errors.ts';
import type { LoginMessages } from '#messages/login/en.ts';

/** The fields of the sign-in form. */
export type LoginField = 'username' | 'password';

/** One thing that is wrong, said by a message; `field` when one field is to be mended. */
export interface LoginProblem {
  readonly key: keyof LoginMessages | CommonErrorKey;
  readonly field?: LoginField;
  readonly minutes?: number;
}

/** S8.01: the causes and their texts; captcha, second factor and required actions say that they cannot go on here yet. */
const causes: Readonly<Record<string, keyof LoginMessages>> = {
  invalid_grant: 'error_invalidGrant',
  blocked: 'error_blocked',
  VERIFICATION_BLOCKED: 'error_blocked',
  DISABLED_PROFILE: 'error_disabled',
  invalid_grant_captcha_enforcement: 'error_captcha',
  'mfa_required:PIN_CODE': 'error_secondFactor',
  'mfa_required:SMS': 'error_secondFactor',
  'mfa_required:TWO_FACTOR_AUTHENTICATION': 'error_secondFactor',
  ACTION_REQUIRED: 'error_actionRequired',
  UNKNOWN_REQUIRED_ACTION: 'error_actionRequired',
  INVALID_REQUIRED_ACTION_DETAILS: 'error_actionRequired',
  'Precondition Required': 'error_actionRequired',
};

const isLoginField = (field: string): field is LoginField => field === 'username' || field === 'password';

/** What the form says without asking the service. */
export function missingFields(form: Readonly<Record<LoginField, string>>): LoginProblem[] {
  return (['username', 'password'] as const)
    .filter((field) => form[field] === '')
    .map((field) => ({ field, key: `${field}_missing` }));
}

/** What a refused sign-in says (S8.01, S5.13). */
export function refusedLogin(failure: Failure): LoginProblem[] {
  if (failure.state === 'refused') {
    const { code, errors = [], remainingBlockingTime } = failure.problem;
    if (code === 'blocked' && remainingBlockingTime !== undefined) {
      return [{ key: 'error_blockedFor', minutes: Math.max(1, Math.ceil(remainingBlockingTime / 60)) }];
    }
    const fields = errors.flatMap(({ field }) => (isLoginField(field) ? [field] : []));
    if (code === 'VALIDATION_ERROR' && fields.length > 0) {
      return fields.map((field) => ({ field, key: `${field}_invalid` }));
    }
  }
  return [{ key: errorKey(failure, causes) }];
}
