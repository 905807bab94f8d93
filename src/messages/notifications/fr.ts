import type { NotificationsMessages } from './en.ts';

export const fr: NotificationsMessages = {
  unread_one: '{shown} notification non lue',
  unread_other: '{shown} notifications non lues',
  bell: 'Notifications',
  all: 'Toutes les notifications',
  letters_one: '{shown} nouveau message',
  letters_other: '{shown} nouveaux messages',
};
