import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { sessionParams } from './common.ts';

/**
 * One notification, in the player's language. `link` is a path of the site without a language, or null; `createdAt` is
 * ISO 8601 UTC. A deleted one is kept and flagged.
 */
export const notification = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  link: z.optional(z.nullable(z.string())),
  createdAt: z.string(),
  acknowledged: z.boolean(),
  deleted: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** S3.05a: the player's notifications, newest first, and how many messages wait elsewhere. */
export const notificationList = z.object({ notifications: z.array(notification), numberOfMessages: z.number() });
export type NotificationList = z.infer<typeof notificationList>;

const ofPlayer = '/services/notifications/v1/profiles/{session}';
const oneOfPlayer = z.extend(sessionParams, { id: z.string() });

/** The player's notifications (S3.05a), polled beside the balances. */
export const readNotifications = defineCall({
  name: 'readNotifications',
  summary: "The player's notifications, newest first (S3.05a)",
  method: 'GET',
  path: ofPlayer,
  status: 200,
  params: sessionParams,
  answer: notificationList,
  errors: {},
  session: true,
});

/** Marks one as read; repeating it is success. */
export const acknowledgeNotification = defineCall({
  name: 'acknowledgeNotification',
  summary: 'Marks a notification as read; repeating it is success',
  method: 'POST',
  path: `${ofPlayer}/{id}/acknowledge`,
  status: 204,
  params: oneOfPlayer,
  answer: z.undefined(),
  errors: { 404: ['NOT_FOUND'] },
  session: true,
});

/** Flags one as deleted; repeating it is success. */
export const deleteNotification = defineCall({
  name: 'deleteNotification',
  summary: 'Flags a notification as deleted; repeating it is success',
  method: 'DELETE',
  path: `${ofPlayer}/{id}`,
  status: 204,
  params: oneOfPlayer,
  answer: z.undefined(),
  errors: { 404: ['NOT_FOUND'] },
  session: true,
});
