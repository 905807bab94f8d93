import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { done, token } from './codes.ts';
import { sessionParams } from './common.ts';

/** Confirms a mailbox by its mailed link, of a join or of an e-mail change; WAITING: the other address has to confirm too. */
export const confirmEmail = defineCall({
  name: 'confirmEmail',
  summary: 'Confirms a mailbox by its mailed link',
  method: 'POST',
  path: '/services/registration/v1/email-confirmations',
  status: 200,
  body: z.object({ token }),
  answer: z.object({ outcome: z.enum(['CONFIRMED', 'WAITING']) }),
  errors: { 422: ['VALIDATION_ERROR'] },
  session: false,
});

/** Mails the link again. */
export const requestEmailConfirmation = defineCall({
  name: 'requestEmailConfirmation',
  summary: 'Mails the link that confirms the mailbox again',
  method: 'POST',
  path: '/services/registration/v1/profiles/{session}/email-confirmations',
  status: 202,
  params: sessionParams,
  answer: z.object({}),
  errors: { 429: ['TOO_MANY_REQUESTS'] },
  session: true,
});

/** "This was not me", by the link in a security mail: everything ends, an e-mail change is undone, a reset link is mailed. */
export const secureAccount = defineCall({
  name: 'secureAccount',
  summary: 'Secures an account by the link of a security mail',
  method: 'POST',
  path: '/services/login-service/v1/secure-account',
  status: 200,
  body: z.object({ token }),
  answer: done,
  errors: { 422: ['VALIDATION_ERROR'] },
  session: false,
});
