import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { sessionParams } from './common.ts';

/**
 * One notification, in the reader's language. `link` is a path of the site without a language, or null; `createdAt` is
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

/** The player's notifications (S3.05a), polled beside the balances; in the language of the page that asks, where it says one. */
export const readNotifications = defineCall({
  name: 'readNotifications',
  summary: "The player's notifications, newest first (S3.05a)",
  method: 'GET',
  path: ofPlayer,
  status: 200,
  params: sessionParams,
  headers: z.object({ 'x-language': z.optional(z.string()) }),
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

/** Takes a deletion back; repeating it is success. */
export const restoreNotification = defineCall({
  name: 'restoreNotification',
  summary: 'Brings a deleted notification back; repeating it is success',
  method: 'POST',
  path: `${ofPlayer}/{id}/restore`,
  status: 204,
  params: oneOfPlayer,
  answer: z.undefined(),
  errors: { 404: ['NOT_FOUND'] },
  session: true,
});

/** Marks one and all before it as read, so that what came meanwhile stays unread. */
export const acknowledgeNotifications = defineCall({
  name: 'acknowledgeNotifications',
  summary: 'Marks a notification and all older ones as read',
  method: 'POST',
  path: `${ofPlayer}/acknowledge`,
  status: 204,
  params: sessionParams,
  body: z.strictObject({ until: z.string() }),
  answer: z.undefined(),
  errors: { 404: ['NOT_FOUND'] },
  session: true,
});

/** A message of the house to the player: an answer to what they wrote. */
export const message = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.string(),
  read: z.boolean(),
});
export type Message = z.infer<typeof message>;

/** The player's messages, newest first, 50 at a time. */
export const readMessages = defineCall({
  name: 'readMessages',
  summary: "The player's messages, newest first",
  method: 'GET',
  path: `${ofPlayer}/messages`,
  status: 200,
  params: sessionParams,
  query: z.object({ cursor: z.optional(z.string()) }),
  answer: z.object({ items: z.array(message), nextCursor: z.nullable(z.string()) }),
  errors: {},
  session: true,
});

/** Marks a message as read; repeating it is success. */
export const markMessageRead = defineCall({
  name: 'markMessageRead',
  summary: 'Marks a message as read; repeating it is success',
  method: 'POST',
  path: `${ofPlayer}/messages/{id}/read`,
  status: 204,
  params: oneOfPlayer,
  answer: z.undefined(),
  errors: { 404: ['NOT_FOUND'] },
  session: true,
});
