/** Texts of notifications; `{shown}` may be `999+`. English is the shape that every language fills. */
export const en = {
  unread_one: '{shown} unread notification',
  unread_other: '{shown} unread notifications',
  bell: 'Notifications',
  all: 'All notifications',
  letters_one: '{shown} new message',
  letters_other: '{shown} new messages',
};

export type NotificationsMessages = typeof en;
