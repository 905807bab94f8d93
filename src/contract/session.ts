import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { sessionParams } from './common.ts';

/** Marks activity, at most once a minute, on input; polls never count. Answers when the session ends: idle, and at the latest. */
export const markActivity = defineCall({
  name: 'markActivity',
  summary: 'Keeps the session alive while the player is active',
  method: 'POST',
  path: '/services/login-service/v1/sessions/{session}/activity',
  status: 200,
  params: sessionParams,
  answer: z.object({ idleEndsAt: z.string(), endsAt: z.string() }),
  errors: {},
  session: true,
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
