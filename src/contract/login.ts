import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { sessionParams } from './common.ts';

/** S7.19 body; `username` may be the e-mail address. */
export const credentials = z.object({
  username: z.string().check(z.minLength(1), z.maxLength(254), z.regex(/^\P{Cc}+$/u)),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
  remember_me: z.optional(z.boolean()),
});
export type Credentials = z.infer<typeof credentials>;

/** S3.17. */
export const loginAnswer = z.object({
  sessionId: z.string(),
  userCountry: z.optional(z.nullable(z.string())),
  loginFromDifferentCountry: z.optional(z.boolean()),
  attributes: z.optional(z.object({ language: z.optional(z.nullable(z.string())) })),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** S7.19: opens a session and sets `__Host-auth`; the client writes `sid` itself (S4.08a). */
export const login = defineCall({
  name: 'login',
  summary: 'Opens a session (S7.19)',
  method: 'POST',
  path: '/services/login-service/v1/login',
  status: 200,
  body: credentials,
  answer: loginAnswer,
  errors: { 401: ['invalid_grant', 'blocked', 'DISABLED_PROFILE', 'UNKNOWN_ERROR'] },
  session: false,
});

/** S7.02: ends the session of the cookie. Repeating it is success (S4.07). */
export const logout = defineCall({
  name: 'logout',
  summary: 'Ends the session of the cookie; repeating it is success (S7.02)',
  method: 'POST',
  path: '/services/login-service/v1/logout',
  status: 200,
  answer: z.object({ outcome: z.string() }),
  errors: {},
  session: false,
});

/** Marks activity, at most once a minute, on input; polls never count. */
export const markActivity = defineCall({
  name: 'markActivity',
  summary: 'Keeps the session alive while the player is active',
  method: 'POST',
  path: '/services/login-service/v1/sessions/{session}/activity',
  status: 204,
  params: sessionParams,
  answer: z.undefined(),
  errors: {},
  session: true,
});

/** One signed-in device. */
export const deviceSession = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: z.string(),
  lastActiveAt: z.string(),
  current: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSession>;

/** The player's live sessions. */
export const listSessions = defineCall({
  name: 'listSessions',
  summary: "The player's live sessions",
  method: 'GET',
  path: '/services/login-service/v1/sessions/{session}',
  status: 200,
  params: sessionParams,
  answer: z.array(deviceSession),
  errors: {},
  session: true,
});

/** Signs one device out. */
export const endSession = defineCall({
  name: 'endSession',
  summary: 'Signs one device out',
  method: 'DELETE',
  path: '/services/login-service/v1/sessions/{session}/{id}',
  status: 204,
  params: z.extend(sessionParams, { id: z.string() }),
  answer: z.undefined(),
  errors: { 404: ['NOT_FOUND'] },
  session: true,
});
