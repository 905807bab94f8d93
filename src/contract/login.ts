import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { password } from './codes.ts';

/** S7.19 body; `username` may be the e-mail address. */
export const credentials = z.object({
  username: z.string().check(z.minLength(1), z.maxLength(254), z.regex(/^\P{Cc}+$/u)),
  password,
  remember_me: z.optional(z.boolean()),
});
export type Credentials = z.infer<typeof credentials>;

/** S7.19 headers: a solved captcha; a second factor and the method it belongs to. */
export const loginHeaders = z.object({
  'x-captcha-token': z.optional(z.string()),
  'x-mfa-code': z.optional(z.string()),
  'x-enforcement-method': z.optional(z.string()),
});

/** S3.17; `recoveryCodesLeft` after a recovery code stood for a TOTP. */
export const loginAnswer = z.object({
  sessionId: z.string(),
  userCountry: z.optional(z.nullable(z.string())),
  loginFromDifferentCountry: z.optional(z.boolean()),
  attributes: z.optional(z.object({ language: z.optional(z.nullable(z.string())) })),
  recoveryCodesLeft: z.optional(z.number()),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** S8.01: why a sign-in is refused. Each has its own text and next step. */
export const loginRefusals = [
  'invalid_grant',
  'invalid_grant_captcha_enforcement',
  'blocked',
  'DISABLED_PROFILE',
  'Precondition Required',
  'mfa_required:PIN_CODE',
  'mfa_required:SMS',
  'mfa_required:TWO_FACTOR_AUTHENTICATION',
  'VERIFICATION_BLOCKED',
  'INVALID_REQUIRED_ACTION_DETAILS',
  'UNKNOWN_REQUIRED_ACTION',
  'UNKNOWN_ERROR',
] as const;
export type LoginRefusal = (typeof loginRefusals)[number];

/**
 * S7.19: opens a session and sets `__Host-auth`; the client writes `sid` itself (S4.08a). A 401 may carry
 * `remainingBlockingTime`, `remainingAttempts`, `errors`, and for SMS `phone` (masked), `limit`, `remainingSendAttempts`, `expiresAt` of the code.
 */
export const login = defineCall({
  name: 'login',
  summary: 'Opens a session (S7.19)',
  method: 'POST',
  path: '/services/login-service/v1/login',
  status: 200,
  headers: loginHeaders,
  body: credentials,
  answer: loginAnswer,
  errors: { 401: loginRefusals, 428: ['ACTION_REQUIRED'], 503: ['UNAVAILABLE'] },
  session: false,
});
