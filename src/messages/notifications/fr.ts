import type { NotificationsMessages } from './en.ts';

export const fr: NotificationsMessages = {
  unread_one: '{count} notification non lue',
  unread_other: '{count} notifications non lues',
};
