/** A page that code alone makes around an island, in every language of the site. */
interface RoomPage {
  /** What it holds: `src/layouts/islands/<part>Part.astro`. */
  readonly part: string;
  /** Its title: a set of texts and the key there (`cashier.page_deposit`). */
  readonly title: `${string}.page_${string}`;
  /**
   * What stands around the island: the account with its menu, the bay beside a few words, or the plain page; `bare` is
   * a page that may itself stand in a frame, without header and footer.
   */
  readonly frame: 'account' | 'signIn' | 'plain' | 'bare';
  /** The part of the site without whose outside party the page is absent. */
  readonly needs?: 'contact' | 'chat' | 'forum';
  /** Signed-out visitors are sent to sign in before anything is painted. */
  readonly guard: boolean;
}

/**
 * Every room: a part of the product, under the same name on each shelf where it has something, with its pages by path
 * without a language. Migrations run in this order. A new room starts here, and no other list is edited by hand:
 * `npm run check -- tables --fix` writes those that follow from this one and from the files that rooms have.
 */
export const roomPages = {
  account: {},
  login: {
    '/login': { part: 'Login', title: 'login.page_login', frame: 'signIn', guard: false },
  },
  join: {
    '/join': { part: 'Join', title: 'join.page_join', frame: 'signIn', guard: false },
  },
  reset: {
    '/login/add-pin-code': { part: 'Access', title: 'reset.page_addPin', frame: 'signIn', guard: false },
    '/login/confirm-email': { part: 'MailedLink', title: 'reset.page_confirmEmail', frame: 'signIn', guard: false },
    '/login/reset-password': { part: 'Access', title: 'reset.page_resetPassword', frame: 'signIn', guard: false },
    '/login/reset-phone-number': { part: 'Access', title: 'reset.page_resetPhone', frame: 'signIn', guard: false },
    '/login/reset-pin-code': { part: 'Access', title: 'reset.page_resetPin', frame: 'signIn', guard: false },
    '/login/secure-account': { part: 'MailedLink', title: 'reset.page_secureAccount', frame: 'signIn', guard: false },
  },
  security: {
    '/account/profile': { part: 'Profile', title: 'security.page_profile', frame: 'account', guard: true },
    '/account/security': { part: 'Security', title: 'security.page_security', frame: 'account', guard: true },
    '/account/two-factor-authentication': {
      part: 'TwoFactor',
      title: 'security.page_twoFactor',
      frame: 'account',
      guard: true,
    },
    '/account/two-factor-authentication/setup': {
      part: 'TwoFactorSetup',
      title: 'security.page_twoFactorSetup',
      frame: 'account',
      guard: true,
    },
    '/validation-code/validatePhone': {
      part: 'PhoneVerification',
      title: 'security.page_validatePhone',
      frame: 'signIn',
      guard: true,
    },
  },
  phone: {},
  'two-factor': {},
  passkeys: {},
  notifications: {
    '/account/notifications': {
      part: 'Notifications',
      title: 'inbox.page_notifications',
      frame: 'account',
      guard: true,
    },
  },
  bonus: {
    '/account/bonuses': { part: 'Bonuses', title: 'bonus.page_bonuses', frame: 'account', guard: true },
  },
  loyalty: {
    '/account/loyalty': { part: 'Loyalty', title: 'loyalty.page_loyalty', frame: 'account', guard: true },
  },
  wallet: {
    '/account/transactions': {
      part: 'Transactions',
      title: 'history.page_transactions',
      frame: 'account',
      guard: true,
    },
  },
  protection: {
    '/account/limits': { part: 'Limits', title: 'protection.page_limits', frame: 'account', guard: true },
  },
  cashier: {
    '/account/cashier/deposit': { part: 'Deposit', title: 'cashier.page_deposit', frame: 'account', guard: true },
  },
  withdrawals: {
    '/account/cashier/withdraw': {
      part: 'Withdraw',
      title: 'withdrawals.page_withdraw',
      frame: 'account',
      guard: true,
    },
    '/account/cashier/withdraw/cbt': {
      part: 'WithdrawForm',
      title: 'withdrawals.page_withdrawToAccount',
      frame: 'account',
      guard: true,
    },
    '/account/cashier/withdraw/crypto': {
      part: 'WithdrawForm',
      title: 'withdrawals.page_withdrawToAddress',
      frame: 'account',
      guard: true,
    },
    '/account/cashier/withdraw/manage-pending': {
      part: 'PendingWithdrawals',
      title: 'withdrawals.page_pendingWithdrawals',
      frame: 'account',
      guard: true,
    },
    '/account/cashier/withdraw/linked-accounts': {
      part: 'LinkedAccounts',
      title: 'withdrawals.page_linkedAccounts',
      frame: 'account',
      guard: true,
    },
  },
  transfers: {
    '/account/cashier/withdraw/ttp': {
      part: 'Transfer',
      title: 'transfers.page_transfer',
      frame: 'account',
      guard: true,
    },
  },
  documents: {
    '/validate-document': {
      part: 'ValidateDocument',
      title: 'documents.page_validateDocument',
      frame: 'plain',
      guard: true,
    },
    '/blocked-document-status': {
      part: 'DocumentEnd',
      title: 'documents.page_blockedDocument',
      frame: 'plain',
      guard: true,
    },
    '/identity-unverifiable': {
      part: 'DocumentEnd',
      title: 'documents.page_unverifiableIdentity',
      frame: 'plain',
      guard: false,
    },
    '/document-verification-result': {
      part: 'DocumentResult',
      title: 'documents.page_documentResult',
      frame: 'bare',
      guard: false,
    },
  },
  game: {
    '/fairness': { part: 'Fairness', title: 'fairness.page_fairness', frame: 'plain', guard: false },
  },
  lobby: {},
  sportsbook: {},
  legacy: {},
  promotion: {},
  help: {
    '/help/search-content': { part: 'HelpResults', title: 'help.page_helpResults', frame: 'plain', guard: false },
  },
  contact: {
    '/contact-us': { part: 'Contact', title: 'contact.page_contact', frame: 'plain', guard: false, needs: 'contact' },
  },
  referral: {
    '/account/refer-a-friend': { part: 'Referrals', title: 'referral.page_referrals', frame: 'account', guard: true },
  },
  chat: {
    '/chat': { part: 'Chat', title: 'chat.page_chat', frame: 'bare', guard: false, needs: 'chat' },
  },
  forum: {
    '/forum': { part: 'Forum', title: 'forum.page_forum', frame: 'signIn', guard: false, needs: 'forum' },
  },
  consent: {},
  language: {},
  location: {},
  site: {},
} as const satisfies Readonly<Record<string, Readonly<Record<`/${string}`, RoomPage>>>>;

/** The name of a room. */
export type Room = keyof typeof roomPages;

type PagesOf<R> = R extends unknown ? keyof R : never;
/** The path of a page of a room, without a language. */
export type RoomPath = PagesOf<(typeof roomPages)[Room]>;

/** Their names in the order of their migrations. */
export const rooms = Object.keys(roomPages) as readonly Room[];
