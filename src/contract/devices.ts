import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { sessionParams } from './common.ts';

const ofSession = '/services/login-service/v1/sessions/{session}';

/** How a session was opened. */
export const sessionMethods = ['password', 'passkey'] as const;
export type SessionMethod = (typeof sessionMethods)[number];

/** One signed-in device; `country` where the edge told it. */
export const deviceSession = z.object({
  id: z.string(),
  device: z.string(),
  country: z.nullable(z.string()),
  method: z.enum(sessionMethods),
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
  path: ofSession,
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
  path: `${ofSession}/{id}`,
  status: 204,
  params: z.extend(sessionParams, { id: z.string() }),
  answer: z.undefined(),
  errors: { 404: ['NOT_FOUND'] },
  session: true,
});

/** Signs out everywhere else and forgets all known devices. */
export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  summary: 'Signs out everywhere else and forgets all devices',
  method: 'DELETE',
  path: ofSession,
  status: 204,
  params: sessionParams,
  answer: z.undefined(),
  errors: {},
  session: true,
});
