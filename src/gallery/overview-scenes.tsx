import { type DocumentStanding, ID_DOCUMENT, readDocumentStatus } from '#contract/documents.ts';
import { readNotifications } from '#contract/notifications.ts';
import { readProtection } from '#contract/protection.ts';
import { readTwoFactor } from '#contract/two-factor.ts';
import { type Movement, readBalances, readTransactions } from '#contract/wallet.ts';
import { AccountOverview } from '#features/wallet/AccountOverview.island.tsx';
import { LatestTransactions } from '#features/wallet/LatestTransactions.island.tsx';
import { commonMessages } from '#messages/common/messages.ts';
import { awayMessages } from '#messages/wallet/away-messages.ts';
import { historyMessages } from '#messages/wallet/history-messages.ts';
import { walletMessages } from '#messages/wallet/messages.ts';
import { overviewMessages } from '#messages/wallet/overview-messages.ts';
import { known, ok, resting, restingOver, unavailable, waiting } from './player.ts';
import type { Scene } from './scene.ts';
import { sceneLang } from './scene-lang.ts';
import type { StubEnd } from './stub-answers.ts';
import { weekLimit } from './week-limit.ts';

const said = {
  ...commonMessages(sceneLang),
  ...walletMessages(sceneLang),
  ...overviewMessages(sceneLang),
  ...awayMessages(sceneLang),
};
const links = {
  deposit: '/gallery',
  withdraw: '/gallery',
  pending: '/gallery',
  notifications: '/gallery',
  twoFactor: '/gallery',
  limits: '/gallery',
  document: '/gallery',
  blocked: '/gallery',
};
type Ends = Readonly<Record<'money' | 'letters' | 'factor' | 'own' | 'document', StubEnd>>;
const overview = ({ money, letters, factor, own, document }: Ends): Scene => ({
  signedIn: true,
  stubs: [
    known,
    [readBalances, money],
    [readNotifications, letters],
    [readTwoFactor, factor],
    [readProtection, own],
    [readDocumentStatus, document],
  ],
  show: () => <AccountOverview words={{ lang: sceneLang, said }} links={links} />,
});
const own = (limits: readonly object[] = [], pause: object | null = null): StubEnd =>
  ok({ currency: 'EUR', limits, pause, reminderMinutes: 60 });
const documentIs = (status: DocumentStanding['status']): StubEnd => ok({ documentType: ID_DOCUMENT, status });
const funds = (pending: string) =>
  ok([
    { type: 'Playable', amount: '248.60', currency: 'EUR' },
    { type: 'Withdrawable', amount: '228.60', currency: 'EUR' },
    { type: 'Bonus', amount: '20.00', currency: 'EUR' },
    { type: 'PendingWithdrawal', amount: pending, currency: 'EUR' },
  ]);
/** Nothing on its way, nothing to read, and no play for now. */
const away = (pause: object, factor: 'ENABLED' | 'BLOCKED', status: DocumentStanding['status']): Scene =>
  overview({
    money: funds('0.00'),
    letters: ok({ notifications: [], numberOfMessages: 0 }),
    factor: ok({ status: factor }),
    own: own([], pause),
    document: documentIs(status),
  });
const unread = {
  id: 'n1',
  title: '€200.00 left us on Friday',
  body: '',
  createdAt: '2026-11-20T08:00:00Z',
  acknowledged: false,
  deleted: false,
};

const latestSaid = { ...said, ...historyMessages(sceneLang), ...overviewMessages(sceneLang) };
const latest = (end: StubEnd): Scene => ({
  signedIn: true,
  stubs: [known, [readBalances, funds('0.00')], [readTransactions, end]],
  show: () => (
    <LatestTransactions
      words={{ lang: sceneLang, said: latestSaid }}
      links={{ all: '/gallery', deposit: '/gallery' }}
    />
  ),
});
const movement = (type: string, state: string, direction: 'IN' | 'OUT', amount: string): Movement => ({
  id: `${type}-${state}`,
  reference: 'KB-4Q7Z',
  at: '2026-11-20T08:00:00Z',
  type,
  direction,
  amount,
  fee: '0.00',
  currency: 'EUR',
  state,
});
const newest = [
  movement('DEPOSIT', 'SETTLED', 'IN', '100.00'),
  movement('WITHDRAWAL', 'UNDER_REVIEW', 'OUT', '50.00'),
  movement('PLAY', 'WIN', 'IN', '12.40'),
  movement('PLAY', 'STAKE', 'OUT', '1.00'),
  movement('DEPOSIT', 'EXPIRED', 'IN', '20.00'),
];
const totals = { deposits: '100.00', withdrawals: '0.00', net: '100.00' };

/** The account at a glance in each of its states. */
export const overviewScenes = {
  'overview-loading': overview({ money: waiting, letters: waiting, factor: waiting, own: waiting, document: waiting }),
  'overview-some': overview({
    money: funds('320.00'),
    letters: ok({ notifications: [unread], numberOfMessages: 1 }),
    factor: ok({ status: 'ENABLED' }),
    own: own([weekLimit]),
    document: documentIs('VERIFIED'),
  }),
  'overview-calm': overview({
    money: funds('0.00'),
    letters: ok({ notifications: [], numberOfMessages: 0 }),
    factor: ok({ status: 'PENDING' }),
    own: own(),
    document: documentIs('INVALID'),
  }),
  'overview-break': away(resting, 'BLOCKED', 'PENDING'),
  'overview-break-over': away(restingOver, 'ENABLED', 'VERIFIED'),
  'overview-unavailable': overview({
    money: unavailable,
    letters: unavailable,
    factor: unavailable,
    own: unavailable,
    document: unavailable,
  }),
  'latest-loading': latest(waiting),
  'latest-some': latest(ok({ items: newest, next: 'more', totals })),
  'latest-none': latest(ok({ items: [], next: null, totals })),
  'latest-unavailable': latest(unavailable),
} satisfies Readonly<Record<string, Scene>>;
