/** Texts of this room. English is the shape that every language fills. */
export const en = {
  page_forum: 'Forum',
  lead: 'Talk with other players. The forum is told your nickname and your email address, never the name you log in with.',
  open: 'Go to the forum',
  leading: 'We are taking you to the forum…',
  signature: 'We could not verify the forum’s request. Start again from the forum.',
  nonce: 'This link into the forum has already been used. Start again from here.',
  returning:
    'The request would have sent you to an address that is not the forum’s, so we stopped. Start again from here.',
  email: 'Confirm your email address first: the link is in the mail we sent you. Then come back.',
};

export type ForumMessages = typeof en;
