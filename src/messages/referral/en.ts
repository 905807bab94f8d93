/** Texts of this room. English is the shape that every language fills. */
export const en = {
  page_referrals: 'Refer a friend',
  lead: 'Give your link to a friend who would enjoy this. There is no hurry, and nobody hears from us unasked.',
  promise: 'When a friend’s first deposit has arrived, {amount} is yours as a bonus.',
  noPromise: 'There is no reward in your currency. The link works all the same.',
  linkTitle: 'Your link',
  copy: 'Copy link',
  copied: 'Copied',
  copyFailed: 'Copying did not work: select the link.',
  share: 'Share',
  shareText: 'I play at Kestrel Bay. This is my link, if you would like to look:',
  qr: 'QR code of your link',
  qrHint: 'To scan with a phone.',
  joinedTitle: 'Who joined',
  joinedNone: 'Nobody yet',
  joinedNoneText: 'Friends who join by your link will stand here, without their full names.',
  friend: 'Friend',
  joinedOn: 'Joined',
  state: 'How far',
  stateJoined: 'Joined',
  stateQualified: 'First deposit made',
  stateRewarded: 'Reward given: {amount}',
  loading: 'Loading …',
  failedTitle: 'Your link could not be loaded',
  failedText: 'The rest of the page works. Nothing is lost.',
};

export type ReferralMessages = typeof en;
