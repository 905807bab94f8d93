import * as z from 'zod/mini';
import { requiredActions } from '#domain/required-action.ts';
import { defineCall } from './call.ts';
import { confirmationCode, newPassword, phoneNumber, phonePrefix, pinCode, token } from './codes.ts';
import { loginAnswer } from './login.ts';

/** S3.18: the 428 of a sign-in that goes on after an action of the player's. `steps` are all that are left, this one first. */
export const requiredActionProblem = z.looseObject({
  code: z.literal('ACTION_REQUIRED'),
  action: z.enum(requiredActions),
  token: z.string(),
  profileInfo: z.object({ hasPinCode: z.boolean(), phoneStatus: z.enum(['VALIDATED', 'NOT_VALIDATED']) }),
  steps: z.array(z.enum(requiredActions)),
});
export type RequiredActionProblem = z.infer<typeof requiredActionProblem>;

const goesOn = {
  method: 'POST',
  status: 200,
  answer: loginAnswer,
  session: false,
} as const;

const loginPath = '/services/login-service/v1/login';

const actionErrors = {
  401: ['INVALID_REQUIRED_ACTION_DETAILS', 'UNKNOWN_REQUIRED_ACTION', 'blocked', 'DISABLED_PROFILE'],
  422: ['VALIDATION_ERROR', 'MFA_INVALID_CONFIRMATION_CODE'],
  428: ['ACTION_REQUIRED'],
} as const;

/** S4.08g: a new password, after which the sign-in goes on. */
export const forcePasswordReset = defineCall({
  ...goesOn,
  name: 'forcePasswordReset',
  summary: 'Sets the new password a sign-in asks for (S4.08g)',
  path: `${loginPath}/forcePasswordReset`,
  body: z.object({ token, newPassword }),
  errors: actionErrors,
});

/** What sending a code for a required new number answers; `expiresAt`, until when it works, is an addition. */
export const sendAnswer = z.object({
  limit: z.number(),
  remainingSendAttempts: z.number(),
  expiresAt: z.optional(z.string()),
});

/** S4.08g: a new number. Without `code` it sends one; with it the number is validated and the sign-in goes on. */
export const forcePhoneNumberReset = defineCall({
  ...goesOn,
  name: 'forcePhoneNumberReset',
  summary: 'Sends a code to the new number a sign-in asks for, then validates it (S4.08g)',
  path: `${loginPath}/forcePhoneNumberReset`,
  body: z.object({ token, phonePrefix, phone: phoneNumber, code: z.optional(confirmationCode) }),
  answer: z.union([loginAnswer, sendAnswer]),
  errors: {
    ...actionErrors,
    409: ['MFA_ERROR_VALIDATING_OPERATION'],
    423: ['ACCOUNT_BLOCKED', 'NO_REMAINING_SEND_CODE_ATTEMPT', 'MFA_ACCOUNT_BLOCKED'],
    503: ['UNAVAILABLE'],
  },
});

/** S4.08g: a new PIN in place of one that is no longer good. */
export const forcePinReset = defineCall({
  ...goesOn,
  name: 'forcePinReset',
  summary: 'Sets the new PIN a sign-in asks for (S4.08g)',
  path: `${loginPath}/forcePinReset`,
  body: z.object({ token, pinCode }),
  errors: actionErrors,
});

/** S4.08g: a first PIN. */
export const addPinCode = defineCall({
  ...goesOn,
  name: 'addPinCode',
  summary: 'Sets the first PIN a sign-in asks for (S4.08g)',
  path: `${loginPath}/ADD_PIN_CODE`,
  body: z.object({ token, pinCode }),
  errors: actionErrors,
});

/** Any other name in that place: 401 `UNKNOWN_REQUIRED_ACTION`. */
export const unknownRequiredAction = defineCall({
  ...goesOn,
  name: 'unknownRequiredAction',
  summary: 'Refuses an action that is none of the four (S8.01)',
  path: `${loginPath}/{action}`,
  params: z.object({ action: z.string() }),
  errors: { 401: ['UNKNOWN_REQUIRED_ACTION'] },
});
