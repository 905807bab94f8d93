import type { NotificationsMessages } from './en.ts';

export const fr: NotificationsMessages = {
  unread_one: '{shown} notification non lue',
  unread_other: '{shown} notifications non lues',
};
