import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { codeRefusals, passwordIfAny, phoneNumber, phonePrefix } from './codes.ts';
import { sessionParams } from './common.ts';

const ofOperation = z.extend(sessionParams, { operation: z.string() });

/** S7.20; a number, and the password, for validatePhone alone; EMAIL only where no phone is validated. */
export const confirmationCodeRequest = z.object({
  method: z.optional(z.enum(['SMS', 'EMAIL'])),
  phonePrefix: z.optional(phonePrefix),
  phone: z.optional(phoneNumber),
  password: passwordIfAny,
});
export type ConfirmationCodeRequest = z.infer<typeof confirmationCodeRequest>;

/** S7.20: sends a code for an operation. */
export const requestConfirmationCode = defineCall({
  name: 'requestConfirmationCode',
  summary: 'Sends a confirmation code for an operation (S7.20)',
  method: 'POST',
  path: '/services/player-verification/v1/profiles/{session}/operation/{operation}/confirmationCode',
  status: 200,
  params: ofOperation,
  body: z.nullish(confirmationCodeRequest),
  answer: z.object({ limit: z.number(), remainingSendAttempts: z.number(), expiresAt: z.string() }),
  errors: {
    404: ['NOT_FOUND'],
    409: ['MFA_CONFIGURATION_ERROR'],
    422: ['VALIDATION_ERROR', 'PLAYER_VALIDATED', 'PLAYER_NOT_VALIDATED'],
    423: ['ACCOUNT_BLOCKED', 'NO_REMAINING_SEND_CODE_ATTEMPT'],
    503: ['UNAVAILABLE'],
  },
  session: true,
});

/** S4.05: `remainingBlockingTime` in seconds, 0 when active; `delivery` of the last code. */
export const operationStatus = z.object({
  status: z.enum(['ACTIVE', 'BLOCKED']),
  remainingBlockingTime: z.optional(z.number()),
  delivery: z.nullable(z.enum(['queued', 'sent', 'failed'])),
});
export type OperationStatus = z.infer<typeof operationStatus>;

/** S7.22. */
export const readOperationStatus = defineCall({
  name: 'readOperationStatus',
  summary: 'Whether codes for an operation are judged at present (S7.22)',
  method: 'GET',
  path: '/services/player-verification/v1/profiles/{session}/operations/{operation}/status',
  status: 200,
  params: ofOperation,
  answer: operationStatus,
  errors: { 404: ['NOT_FOUND'] },
  session: true,
});

/** S7.25: `number` is prefix and number as digits, `+` optional: the one the code went to. */
export const validatePhone = defineCall({
  name: 'validatePhone',
  summary: "Makes a number the player's validated phone (S7.25)",
  method: 'POST',
  path: '/services/profile/v1/validated-phones/{number}/profile/{session}',
  status: 200,
  params: z.extend(sessionParams, { number: z.string() }),
  headers: z.object({ 'x-mfa-code': z.optional(z.string()) }),
  answer: z.object({}),
  errors: {
    403: ['MFA_REQUIRED'],
    409: ['MFA_CONFIGURATION_ERROR', 'MFA_ERROR_VALIDATING_OPERATION'],
    422: codeRefusals[422],
    423: codeRefusals[423],
  },
  session: true,
});

/** S4.02: the number is masked; null and NOT_VALIDATED where there is none. */
export const phoneStatus = z.object({
  phone: z.nullable(z.string()),
  status: z.enum(['VALIDATED', 'NOT_VALIDATED']),
});
export type PhoneStatus = z.infer<typeof phoneStatus>;

/** S7.26. */
export const readPhoneStatus = defineCall({
  name: 'readPhoneStatus',
  summary: "The player's phone, masked, and whether it is validated (S7.26)",
  method: 'GET',
  path: '/services/profile/v1/validated-phones/profile/{session}',
  status: 200,
  params: sessionParams,
  answer: phoneStatus,
  errors: {},
  session: true,
});
