import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { codeRefusals, confirmationCode, passwordIfAny } from './codes.ts';
import { sessionParams } from './common.ts';

const twoFactorPath = '/services/player-verification/v1/profiles/{session}/two-factor';

const otpAuthUri = z.object({ otpAuthUri: z.string() });
const recoveryCodes = z.array(z.string());

/** S4.03: PENDING nothing yet, ENROLLING a secret waits for its first code, BLOCKED the budget of codes is spent. */
export const twoFactorStatus = z.object({
  status: z.enum(['PENDING', 'ENROLLING', 'ENABLED', 'BLOCKED']),
  remainingBlockingTime: z.optional(z.number()),
  recoveryCodesLeft: z.optional(z.number()),
});
export type TwoFactorStatus = z.infer<typeof twoFactorStatus>;

/** S7.27. */
export const readTwoFactor = defineCall({
  name: 'readTwoFactor',
  summary: "The player's two-factor status (S7.27)",
  method: 'GET',
  path: twoFactorPath,
  status: 200,
  params: sessionParams,
  answer: twoFactorStatus,
  errors: {},
  session: true,
});

/** What proves the player to a call that wants a code: `X-MFA-CODE`, and for S7.23 the operation it belongs to. */
export const mfaHeaders = z.object({
  'x-mfa-code': z.optional(z.string()),
  'x-mfa-operation': z.optional(z.string()),
});

/** S7.23. Where `mfaOperations` has no enable2fa the password proves the player instead. */
export const enrolTwoFactor = defineCall({
  name: 'enrolTwoFactor',
  summary: 'Makes the secret of an authenticator app (S7.23)',
  method: 'POST',
  path: `${twoFactorPath}/enrol`,
  status: 200,
  params: sessionParams,
  headers: mfaHeaders,
  body: z.nullish(z.object({ password: passwordIfAny })),
  answer: otpAuthUri,
  errors: {
    403: ['MFA_REQUIRED'],
    409: ['MFA_CONFIGURATION_ERROR', 'MFA_ERROR_VALIDATING_OPERATION'],
    422: [...codeRefusals[422], 'PLAYER_NOT_VALIDATED'],
    423: [...codeRefusals[423], 'ACCOUNT_BLOCKED'],
  },
  session: true,
});

/** S7.21: SMS is `{type:'PASSWORD',method:'SMS'}`, mail `{type:'PASSWORD',method:'EMAIL'}`, the PIN `{type:'PIN_CODE',method:'NOT_APPLICABLE'}`. */
export const verifyCode = defineCall({
  name: 'verifyCode',
  summary: 'Judges a code for an operation, whose next call then needs none (S7.21)',
  method: 'PUT',
  path: '/services/player-verification/v1/profiles/{session}/verifications/verify',
  status: 200,
  params: sessionParams,
  headers: z.object({ 'x-mock-2fa-verification': z.optional(z.string()) }),
  body: z.object({
    operation: z.string().check(z.maxLength(64)),
    type: z.enum(['PIN_CODE', 'PASSWORD']),
    method: z.enum(['SMS', 'EMAIL', 'NOT_APPLICABLE']),
    code: confirmationCode,
  }),
  answer: z.object({ otpAuthUri: z.optional(z.string()) }),
  errors: {
    404: ['NOT_FOUND'],
    409: ['MFA_CONFIGURATION_ERROR', 'MFA_ERROR_VALIDATING_OPERATION'],
    422: [...codeRefusals[422], 'PLAYER_NOT_VALIDATED'],
    423: codeRefusals[423],
  },
  session: true,
});

/**
 * Ends the enrolment with the app's first code. A wrong one does not tell the tries left (`remainingAttempts` is the
 * sentinel of S5.06a); ten throw the secret away (409).
 */
export const confirmTwoFactor = defineCall({
  name: 'confirmTwoFactor',
  summary: "Enables two-factor with the app's first code",
  method: 'PUT',
  path: twoFactorPath,
  status: 200,
  params: sessionParams,
  body: z.object({ code: confirmationCode }),
  answer: z.object({ status: z.literal('ENABLED'), recoveryCodes }),
  errors: { 409: ['MFA_ERROR_VALIDATING_OPERATION'], 422: codeRefusals[422], 423: codeRefusals[423] },
  session: true,
});

const proven = {
  params: sessionParams,
  headers: mfaHeaders,
  status: 200,
  errors: {
    403: ['MFA_REQUIRED'],
    409: ['MFA_ERROR_VALIDATING_OPERATION'],
    422: codeRefusals[422],
    423: codeRefusals[423],
  },
  session: true,
} as const;

/** S7.28: wants a TOTP or a recovery code in `X-MFA-CODE`. */
export const resetTwoFactor = defineCall({
  ...proven,
  name: 'resetTwoFactor',
  summary: 'Ends two-factor (S7.28)',
  method: 'DELETE',
  path: twoFactorPath,
  answer: z.object({ status: z.literal('PENDING') }),
});

/** Ten new recovery codes; the old ones die. */
export const renewRecoveryCodes = defineCall({
  ...proven,
  name: 'renewRecoveryCodes',
  summary: 'Makes ten new recovery codes',
  method: 'POST',
  path: `${twoFactorPath}/recovery-codes`,
  answer: z.object({ recoveryCodes }),
});
