/** Texts of this room. English is the shape that every language fills. */
export const en = {
  page_notifications: 'Notifications',
  emptyTitle: 'Nothing new',
  emptyText: 'What matters for your account will appear here.',
  messagesFailedTitle: 'Your messages could not be loaded',
  failedTitle: 'Your notifications could not be loaded',
  failedText: 'The rest of the page works. Nothing is lost.',
  loading: 'Loading…',
  allRead: 'Mark all as read',
  open: 'Open',
  gone: 'The page behind this is gone. What is written here still holds.',
  markRead: 'Mark as read',
  remove: 'Delete',
  deleted: 'Deleted',
  deletedOne: 'Notification deleted.',
  restore: 'Undo',
  unreadMark: 'New',
  notices: 'Notices',
  messages: 'Messages',
  noMessages: 'No messages yet.',
  more: 'Show more',
  failed: 'That did not work. Try again.',
};

export type InboxMessages = typeof en;
