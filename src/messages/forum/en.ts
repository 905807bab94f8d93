/** Texts of this room. English is the shape that every language fills. */
export const en = {
  page_forum: 'Forum',
  lead: 'Talk with other players. The forum learns your nickname and your email address, never the name you sign in with.',
  open: 'Go to the forum',
  leading: 'We are taking you to the forum …',
  signature: 'The forum’s question could not be trusted. Start again from the forum.',
  nonce: 'This way into the forum was used already. Start again.',
  returning: 'The forum wanted to lead you somewhere else, so we stopped. Start again from here.',
  email: 'Confirm your email address first: the link is in the mail we sent you. Then come back.',
};

export type ForumMessages = typeof en;
