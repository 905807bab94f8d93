/** Texts of notifications; `{count}` may be `999+`. English is the shape that every language fills. */
export const en = {
  unread_one: '{count} unread notification',
  unread_other: '{count} unread notifications',
};

export type NotificationsMessages = typeof en;
