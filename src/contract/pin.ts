import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { passwordIfAny, pinCode } from './codes.ts';
import { sessionParams } from './common.ts';

/** S7.29: the PIN. Once there is one, the current PIN or the password proves the player. */
export const setPinCode = defineCall({
  name: 'setPinCode',
  summary: 'Sets the PIN (S7.29)',
  method: 'PUT',
  path: '/api/v1/profiles/{session}/pin-code',
  status: 200,
  params: sessionParams,
  body: z.object({
    pinCode,
    currentPinCode: z.optional(pinCode),
    password: passwordIfAny,
  }),
  answer: z.object({}),
  errors: { 422: ['VALIDATION_ERROR'], 423: ['ACCOUNT_BLOCKED'] },
  session: true,
});
