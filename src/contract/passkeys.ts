import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { codeRefusals, password } from './codes.ts';
import { sessionParams } from './common.ts';
import { loginAnswer } from './login.ts';

/** What a browser's `navigator.credentials` answers, as JSON; its parts are judged by the library. */
const credentialResponse = z.looseObject({
  id: z.string().check(z.maxLength(2048)),
  rawId: z.string().check(z.maxLength(2048)),
  type: z.literal('public-key'),
  response: z.looseObject({}),
});

/** PublicKeyCredentialRequestOptionsJSON or …CreationOptionsJSON, as `@simplewebauthn/browser` takes them. */
const credentialOptions = z.looseObject({ challenge: z.string() });

/** A challenge for signing in with any passkey of this site: 5 min, once. */
export const passkeySignInOptions = defineCall({
  name: 'passkeySignInOptions',
  summary: 'A challenge for signing in with a passkey',
  method: 'POST',
  path: '/services/login-service/v1/passkeys/options',
  status: 200,
  body: z.nullish(z.object({})),
  answer: credentialOptions,
  errors: {},
  session: false,
});

/** Signs in with a passkey; it counts as both factors. A 401 of a credential nobody has carries `unknownCredential`. */
export const passkeySignIn = defineCall({
  name: 'passkeySignIn',
  summary: 'Signs in with a passkey',
  method: 'POST',
  path: '/services/login-service/v1/passkeys/login',
  status: 200,
  body: z.object({ response: credentialResponse }),
  answer: loginAnswer,
  errors: {
    401: ['invalid_grant', 'blocked', 'DISABLED_PROFILE', 'Precondition Required'],
    428: ['ACTION_REQUIRED'],
  },
  session: false,
});

const ofPlayer = '/services/profile/v1/profiles/{session}/passkeys';
const oneOfPlayer = z.extend(sessionParams, { id: z.string() });
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^\P{Cc}+$/u));

/** One of the player's passkeys; by `credentialId` (base64url) a browser's password store knows it. */
export const passkey = z.object({
  id: z.string(),
  credentialId: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkey>;

/** The player's passkeys, the oldest first. */
export const listPasskeys = defineCall({
  name: 'listPasskeys',
  summary: "The player's passkeys",
  method: 'GET',
  path: ofPlayer,
  status: 200,
  params: sessionParams,
  answer: z.array(passkey),
  errors: {},
  session: true,
});

/** A challenge for adding one; wants the password, and a code when TOTP is ENABLED. */
export const passkeyOptions = defineCall({
  name: 'passkeyOptions',
  summary: 'A challenge for adding a passkey',
  method: 'POST',
  path: `${ofPlayer}/options`,
  status: 200,
  params: sessionParams,
  headers: z.object({ 'x-mfa-code': z.optional(z.string()) }),
  body: z.object({ password }),
  answer: credentialOptions,
  errors: {
    403: ['MFA_REQUIRED'],
    409: ['TOO_MANY_PASSKEYS'],
    422: codeRefusals[422],
    423: [...codeRefusals[423], 'ACCOUNT_BLOCKED'],
  },
  session: true,
});

/** Adds one; ten at most. */
export const addPasskey = defineCall({
  name: 'addPasskey',
  summary: 'Adds a passkey',
  method: 'POST',
  path: ofPlayer,
  status: 201,
  params: sessionParams,
  body: z.object({ response: credentialResponse, name }),
  answer: passkey,
  errors: { 409: ['TOO_MANY_PASSKEYS', 'ALREADY_ADDED'], 422: ['VALIDATION_ERROR'] },
  session: true,
});

/** Names one anew. */
export const renamePasskey = defineCall({
  name: 'renamePasskey',
  summary: 'Names a passkey anew',
  method: 'PUT',
  path: `${ofPlayer}/{id}`,
  status: 200,
  params: oneOfPlayer,
  body: z.object({ name }),
  answer: passkey,
  errors: { 404: ['NOT_FOUND'] },
  session: true,
});

/** Deletes one; the page then tells the password store. */
export const deletePasskey = defineCall({
  name: 'deletePasskey',
  summary: 'Deletes a passkey',
  method: 'DELETE',
  path: `${ofPlayer}/{id}`,
  status: 204,
  params: oneOfPlayer,
  answer: z.undefined(),
  errors: { 404: ['NOT_FOUND'] },
  session: true,
});
