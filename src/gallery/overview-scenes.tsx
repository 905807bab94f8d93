import { readNotifications } from '#contract/notifications.ts';
import { readTwoFactor } from '#contract/two-factor.ts';
import { readBalances } from '#contract/wallet.ts';
import { AccountOverview } from '#features/wallet/AccountOverview.island.tsx';
import { commonMessages } from '#messages/common/messages.ts';
import { walletMessages } from '#messages/wallet/messages.ts';
import { overviewMessages } from '#messages/wallet/overview-messages.ts';
import { known, ok, unavailable, waiting } from './player.ts';
import type { Scene } from './scene.ts';
import type { StubEnd } from './stub-answers.ts';

const said = {
  ...commonMessages('en'),
  ...walletMessages('en'),
  ...overviewMessages('en'),
};
const links = {
  deposit: '/gallery',
  withdraw: '/gallery',
  pending: '/gallery',
  notifications: '/gallery',
  twoFactor: '/gallery',
};
const overview = (money: StubEnd, letters: StubEnd, factor: StubEnd): Scene => ({
  signedIn: true,
  stubs: [known, [readBalances, money], [readNotifications, letters], [readTwoFactor, factor]],
  show: () => <AccountOverview words={{ lang: 'en', said }} links={links} />,
});
const funds = (pending: string) =>
  ok([
    { type: 'Playable', amount: '248.60', currency: 'EUR' },
    { type: 'Withdrawable', amount: '228.60', currency: 'EUR' },
    { type: 'PendingWithdrawal', amount: pending, currency: 'EUR' },
  ]);
const unread = {
  id: 'n1',
  title: '€200.00 left us on Friday',
  body: '',
  createdAt: '2026-11-20T08:00:00Z',
  acknowledged: false,
  deleted: false,
};

/** The account at a glance in each of its states. */
export const overviewScenes = {
  'overview-loading': overview(waiting, waiting, waiting),
  'overview-some': overview(
    funds('320.00'),
    ok({ notifications: [unread], numberOfMessages: 1 }),
    ok({ status: 'ENABLED' }),
  ),
  'overview-calm': overview(funds('0.00'), ok({ notifications: [], numberOfMessages: 0 }), ok({ status: 'PENDING' })),
  'overview-unavailable': overview(unavailable, unavailable, unavailable),
} satisfies Readonly<Record<string, Scene>>;
