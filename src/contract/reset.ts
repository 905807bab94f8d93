import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { done, newPassword, pinCode, token } from './codes.ts';
import { sessionParams } from './common.ts';
import { email } from './person.ts';

const verifications = '/services/player-verification/v1/verifications';

/** Forgot password: the answer is the same whoever the mailbox belongs to; the link works once, for 30 min. */
export const requestPasswordReset = defineCall({
  name: 'requestPasswordReset',
  summary: 'Mails a link that sets a new password',
  method: 'POST',
  path: `${verifications}/PASSWORD/request-reset`,
  status: 200,
  headers: z.object({ 'x-captcha-token': z.optional(z.string()) }),
  body: z.object({ email }),
  answer: z.object({}),
  errors: { 403: ['CAPTCHA_REQUIRED'], 429: ['TOO_MANY_REQUESTS'] },
  session: false,
});

/** Sets a new password by the mailed link; opens no session. */
export const resetPassword = defineCall({
  name: 'resetPassword',
  summary: 'Sets a new password by the mailed link',
  method: 'POST',
  path: `${verifications}/PASSWORD/reset`,
  status: 200,
  body: z.object({ token, newPassword }),
  answer: done,
  errors: { 422: ['VALIDATION_ERROR'] },
  session: false,
});

/** S7.30: forgot PIN; the link goes to the player's own mailbox and works once, for 30 min. */
export const requestPinReset = defineCall({
  name: 'requestPinReset',
  summary: 'Mails a link that sets a new PIN (S7.30)',
  method: 'POST',
  path: '/services/player-verification/v1/profiles/{session}/verifications/PIN_CODE/request-reset',
  status: 200,
  params: sessionParams,
  answer: z.object({}),
  errors: { 429: ['TOO_MANY_REQUESTS'] },
  session: true,
});

/** Sets a new PIN by the mailed link; opens no session. */
export const resetPin = defineCall({
  name: 'resetPin',
  summary: 'Sets a new PIN by the mailed link',
  method: 'POST',
  path: `${verifications}/PIN_CODE/reset`,
  status: 200,
  body: z.object({ token, pinCode }),
  answer: done,
  errors: { 422: ['VALIDATION_ERROR'] },
  session: false,
});
