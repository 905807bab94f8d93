/** Texts of this room. English is the shape that every language fills. */
export const en = {
  page_referrals: 'Refer a friend',
  lead: 'Share your link with a friend who would enjoy it here. We contact nobody ourselves.',
  promise: 'When a friend’s first deposit arrives, you get a bonus of {amount}.',
  noPromise: 'There is no reward in your currency, but the link works all the same.',
  linkTitle: 'Your link',
  copy: 'Copy link',
  copied: 'Copied',
  copyFailed: 'Copying did not work. Select the link instead.',
  share: 'Share',
  shareText: 'I play at Kestrel Bay. Here is my link, if you would like a look:',
  qr: 'QR code of your link',
  qrHint: 'Scan it with a phone.',
  joinedTitle: 'Who joined',
  joinedNone: 'Nobody yet',
  joinedNoneText: 'Friends who join with your link appear here, without their full names.',
  friend: 'Friend',
  joinedOn: 'Joined',
  state: 'Progress',
  stateJoined: 'Joined',
  stateQualified: 'First deposit made',
  stateRewarded: 'Reward given: {amount}',
  loading: 'Loading …',
  failedTitle: 'Your link could not be loaded',
  failedText: 'The rest of the page works. Nothing is lost.',
};

export type ReferralMessages = typeof en;
