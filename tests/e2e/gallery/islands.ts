import type { Locator } from '@playwright/test';
import type { Fault } from '#gallery/faults.ts';
import type { SceneName } from '#gallery/scene-names.ts';
import { helpMessages } from '#messages/help/messages.ts';

/** An island by the scene in which its services answer. */
export interface Shown {
  readonly island: string;
  readonly scene: SceneName;
  readonly signedIn: boolean;
}

/** One that asks when it is opened: without an answer it says so, with a button. */
export interface Asking extends Shown {
  /** It is asked again by itself once there is a network. */
  readonly polled?: boolean;
  /** Its answer never comes, for it would open another party's frame here. */
  readonly waits?: boolean;
}

/** One that shows less without an answer, and why that is right; it comes back by itself. */
export interface Quiet extends Shown {
  readonly why: string;
  /** What stands there still. */
  readonly text?: string;
  readonly back: string;
}

/** One that asks when its reader sends something. */
export interface Sending extends Shown {
  /** Those who stand on one page. */
  readonly group: string;
  readonly fill: (within: Locator) => Promise<void>;
  readonly send: (within: Locator) => Promise<void>;
  /** Where it says that it failed, when that is no alert. */
  readonly says?: (within: Locator) => Locator;
  /** An answer without content that this call has when all is well. */
  readonly isFine?: (fault: Fault) => boolean;
}

const player = (island: string, scene: SceneName): Asking => ({ island, scene, signedIn: true });
const polled = (island: string, scene: SceneName): Asking => ({ island, scene, signedIn: true, polled: true });
const visitor = (island: string, scene: SceneName): Asking => ({ island, scene, signedIn: false });

export const asking: readonly Asking[] = [
  polled('BalancePill', 'balance-ready'),
  polled('AccountOverview', 'overview-some'),
  player('LatestTransactions', 'latest-some'),
  player('Bonuses', 'bonuses-some'),
  polled('Loyalty', 'loyalty-ready'),
  player('Deposit', 'deposit-choose'),
  player('Withdraw', 'withdraw-overview'),
  player('Withdraw', 'withdraw-form'),
  player('PendingWithdrawals', 'pending-some'),
  player('LinkedAccounts', 'linked-some'),
  player('Transfer', 'transfer-plan'),
  player('Transactions', 'transactions-some'),
  polled('Limits', 'limits-some'),
  player('ProfilePage', 'profile-ready'),
  player('Security', 'security-ready'),
  player('TwoFactor', 'two-factor-pending'),
  player('Referrals', 'referrals-some'),
  player('Inbox', 'inbox-some'),
  { ...polled('ValidateDocument', 'document-not-asked'), waits: true },
  polled('BlockedDocument', 'document-blocked'),
  visitor('HelpResults', 'help-results'),
  { ...visitor('Chat', 'chat-loading'), waits: true },
];

export const quiet: readonly Quiet[] = [
  {
    island: 'LoyaltySummary',
    scene: 'loyalty-summary',
    signedIn: true,
    why: 'S8.15: points that cannot be read are none; the page of points says so',
    back: 'Tide',
  },
  {
    island: 'NotificationBell',
    scene: 'bell-some',
    signedIn: true,
    why: 'a number that nobody knows is not shown; the panel says so when it is opened',
    text: 'Notifications',
    back: 'unread',
  },
  {
    island: 'NotificationIndicator',
    scene: 'notifications-some',
    signedIn: true,
    why: 'a number that nobody knows is not shown; the list behind the link says so',
    text: 'Messages',
    back: 'unread',
  },
  {
    island: 'TwoFactorAlert',
    scene: 'two-factor-alert',
    signedIn: true,
    why: 'S6.07: a reminder that may be wrong is none; the page of security says so',
    back: 'two-factor',
  },
];

/** Islands that call nobody. */
export const asksNothing: readonly Shown[] = [
  { island: 'Forum', scene: 'forum', signedIn: false },
  { island: 'UnverifiableIdentity', scene: 'document-unverifiable', signedIn: false },
  { island: 'DocumentResult', scene: 'document-result', signedIn: false },
];

const nothing = async (): Promise<void> => undefined;
const submit = (within: Locator): Promise<void> => within.locator('button[type=submit]:visible').first().click();
const typing =
  (typed: Readonly<Record<string, string>>) =>
  async (within: Locator): Promise<void> => {
    for (const [field, value] of Object.entries(typed)) {
      const found = within.locator(field).first();
      if (await found.evaluate((each) => each.tagName === 'SELECT')) await found.selectOption(value);
      else await found.fill(value);
    }
  };
/** Another word each time, and the second after the last key. */
const search = async (within: Locator): Promise<void> => {
  const field = within.getByRole('combobox');
  await field.fill((await field.inputValue()) === 'withdrawal' ? 'deposit' : 'withdrawal');
  await within.page().clock.runFor(1_000);
};
/** Both steps before the last, then the last. */
const join = async (within: Locator): Promise<void> => {
  const born = { '[name=birthDate-day]': '27', '[name=birthDate-month]': '3', '[name=birthDate-year]': '1990' };
  await typing({ '[name=firstName]': 'Mara', '[name=lastName]': 'Quay', ...born })(within);
  await submit(within);
  await typing({ '[name=countryCode]': 'ES', '[name=phone]': '600123123' })(within);
  await submit(within);
  const account = { '[name=username]': 'mara', '[name=email]': 'mara@example.com' };
  await typing({ ...account, '[name=password]': 'nine-quiet-herons' })(within);
  await within.getByRole('checkbox').check();
};
const login = typing({ '[name=username]': 'mara', '[name=password]': 'quiet-harbour' });
const visitors = { signedIn: false, group: 'a visitor', send: submit } as const;
const players = { signedIn: true, group: 'a player', send: submit } as const;

export const sending: readonly Sending[] = [
  { ...visitors, island: 'Login', scene: 'login-empty', fill: login },
  { ...visitors, island: 'EmbeddedLogin', scene: 'login-embedded', fill: login },
  { ...visitors, island: 'Access', scene: 'access-forgotten', fill: typing({ '[name=email]': 'mara@example.com' }) },
  {
    ...visitors,
    group: 'whoever followed a mailed link',
    island: 'MailedLink',
    scene: 'mailed-link-done',
    fill: nothing,
  },
  {
    ...visitors,
    island: 'Contact',
    scene: 'contact-empty',
    fill: typing({ '[name=email]': 'mara@example.com', '[name=subject]': 'money', '[name=message]': 'Where is it?' }),
  },
  {
    ...visitors,
    island: 'Feedback',
    scene: 'feedback-open',
    fill: nothing,
    send: (within) => within.getByRole('button', { name: 'Yes' }).click(),
  },
  { ...visitors, island: 'Join', scene: 'join-done', fill: join },
  {
    ...visitors,
    island: 'HelpSearch',
    scene: 'help-search',
    fill: nothing,
    says: (within) => within.getByRole('status').filter({ hasText: helpMessages('en').unavailable }),
    send: search,
  },
  { ...visitors, group: 'whose session ended', island: 'SignInAgain', scene: 'sign-in-again', fill: login },
  {
    ...players,
    island: 'PhoneVerification',
    scene: 'phone-number',
    fill: typing({ '[name=phonePrefix]': '+34', '[name=phone]': '600123123', '#number-password': 'quiet-harbour' }),
  },
  { ...players, island: 'TwoFactorSetup', scene: 'setup-scan', fill: typing({ '#confirm-code': '123456' }) },
  {
    ...players,
    island: 'AccountSummary',
    scene: 'account-ready',
    fill: nothing,
    send: async (within) => {
      const menu = within.getByRole('button', { name: /Mara/ });
      const out = within.locator('.button-wide');
      if (!(await out.isVisible())) await menu.click();
      await out.click();
    },
  },
];
