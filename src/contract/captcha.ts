import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** An ALTCHA 2 challenge. The answer goes back in `X-CAPTCHA-TOKEN`: base64 of `{challenge,solution}`, once, within 300 s. */
export const captchaChallenge = z.object({
  parameters: z.looseObject({ algorithm: z.string(), nonce: z.string(), salt: z.string() }),
  signature: z.optional(z.string()),
});
export type CaptchaChallenge = z.infer<typeof captchaChallenge>;

/** A riddle that a browser's worker solves unseen. */
export const readCaptcha = defineCall({
  name: 'readCaptcha',
  summary: 'A captcha that the browser solves by itself',
  method: 'GET',
  path: '/services/login-service/v1/captcha',
  status: 200,
  answer: captchaChallenge,
  errors: {},
  session: false,
});
