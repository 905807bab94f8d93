import * as z from 'zod/mini';
import { signInFactors } from '#domain/second-factor.ts';
import { profile } from './account.ts';
import { defineCall } from './call.ts';
import { codeRefusals, newPassword, password } from './codes.ts';
import { sessionParams } from './common.ts';
import { countryCode, email, language, personName, subdivision } from './person.ts';

const ofPlayer = '/services/profile/v1/profiles/{session}';

const mfaCode = z.object({ 'x-mfa-code': z.optional(z.string()) });
const provenErrors = {
  403: ['MFA_REQUIRED'],
  409: ['MFA_ERROR_VALIDATING_OPERATION'],
  422: codeRefusals[422],
  423: [...codeRefusals[423], 'ACCOUNT_BLOCKED'],
} as const;

/** What a player may change of their record; null clears a nickname. Left out stays. */
export const profileChange = z.strictObject({
  nickname: z.optional(z.nullable(personName)),
  firstName: z.optional(personName),
  lastName: z.optional(personName),
  address: z.optional(z.strictObject({ countryCode, subdivision: z.optional(z.nullable(subdivision)) })),
  language: z.optional(language),
});
export type ProfileChange = z.infer<typeof profileChange>;

/** Changes the record; wants a code for updateProfile where `mfaOperations` has it. */
export const updateProfile = defineCall({
  name: 'updateProfile',
  summary: "Changes the player's own record",
  method: 'PUT',
  path: ofPlayer,
  status: 200,
  params: sessionParams,
  headers: mfaCode,
  body: profileChange,
  answer: profile,
  errors: provenErrors,
  session: true,
});

/** Changes the password; a code too when TOTP is ENABLED. A wrong one is 422 `currentPassword` `WRONG` with `remainingAttempts`. */
export const changePassword = defineCall({
  name: 'changePassword',
  summary: 'Changes the password',
  method: 'PUT',
  path: `${ofPlayer}/password`,
  status: 204,
  params: sessionParams,
  headers: mfaCode,
  body: z.object({ currentPassword: password, newPassword }),
  answer: z.undefined(),
  errors: provenErrors,
  session: true,
});

/**
 * Asks for another mailbox: links go to both, and both confirm within 72 h; to the new one alone after a code of the app, or
 * after one by SMS for `updateProfile`. The answer is the same for a taken one.
 */
export const requestEmailChange = defineCall({
  name: 'requestEmailChange',
  summary: 'Asks for another mailbox',
  method: 'POST',
  path: `${ofPlayer}/email-changes`,
  status: 202,
  params: sessionParams,
  headers: mfaCode,
  body: z.object({ email, password }),
  answer: z.object({}),
  errors: { ...provenErrors, 429: ['TOO_MANY_REQUESTS'] },
  session: true,
});

/** What has happened to a player's account; the page has a sentence for each. */
export const securityEventKinds = [
  'SIGN_IN',
  'PASSWORD_CHANGE',
  'PASSWORD_RESET',
  'PIN_CHANGE',
  'PIN_RESET',
  'PHONE_CHANGE',
  'EMAIL_CHANGE',
  'EMAIL_CONFIRMED',
  'TWO_FACTOR_ENABLED',
  'TWO_FACTOR_RESET',
  'RECOVERY_CODES',
  'SIGN_IN_FACTOR',
  'PASSKEY_ADDED',
  'PASSKEY_DELETED',
  'PROFILE_CHANGE',
  'SIGNED_OUT_EVERYWHERE',
  'ACCOUNT_SECURED',
  'STATUS_CHANGE',
  'DOCUMENT_CHANGE',
  'DEPOSIT_LIMIT',
  'BREAK_TAKEN',
  'EXCLUSION_TAKEN',
  'RETURN_ASKED',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** One line of the security history. */
export const securityEvent = z.object({
  id: z.string(),
  kind: z.enum(securityEventKinds),
  at: z.string(),
  device: z.nullable(z.string()),
  country: z.nullable(z.string()),
  outcome: z.enum(['done', 'refused']),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

/** The last 12 months, newest first, 50 a page. */
export const readSecurityEvents = defineCall({
  name: 'readSecurityEvents',
  summary: 'What has happened to the account, newest first',
  method: 'GET',
  path: `${ofPlayer}/security-events`,
  status: 200,
  params: sessionParams,
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(64))) }),
  answer: z.object({ items: z.array(securityEvent), nextCursor: z.nullable(z.string()) }),
  errors: {},
  session: true,
});

/** Chooses what a sign-in asks for after the password. */
export const setSignInFactor = defineCall({
  name: 'setSignInFactor',
  summary: 'Chooses what a sign-in asks for after the password',
  method: 'PUT',
  path: '/services/player-verification/v1/profiles/{session}/sign-in-factor',
  status: 204,
  params: sessionParams,
  headers: mfaCode,
  body: z.object({ factor: z.enum(signInFactors), password }),
  answer: z.undefined(),
  errors: {
    ...provenErrors,
    409: ['MFA_CONFIGURATION_ERROR', 'MFA_ERROR_VALIDATING_OPERATION'],
    422: [...codeRefusals[422], 'PLAYER_NOT_VALIDATED'],
  },
  session: true,
});
