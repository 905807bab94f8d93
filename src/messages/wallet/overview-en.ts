/** Texts of the account's overview. English is the shape that every language fills. */
export const en = {
  label: 'At a glance',
  pendingSome: 'Follow each step here.',
  pendingNone: 'Nothing is being paid out.',
  messages: 'Messages',
  unread_one: '{shown} unread',
  unread_other: '{shown} unread',
  messagesNone: 'Nothing new',
  messagesRead: 'You have read everything.',
  twoFactor: 'Two-factor authentication',
  twoFactorOn: 'On',
  twoFactorOff: 'Off',
  twoFactorBlocked: 'Blocked',
  twoFactorOnText: 'Logging in asks for a code from your app.',
  twoFactorOffText: 'Add a code from an app to your password.',
  twoFactorBlockedText: 'It opens again by itself.',
  latest: 'Latest transactions',
  latestNone: 'Nothing yet',
  latestNoneText: 'What you deposit, withdraw and play will stand here.',
};

export type OverviewMessages = typeof en;
