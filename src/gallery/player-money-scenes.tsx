import { session } from '#client/kernel.ts';
import { intents } from '#client/money.ts';
import { type Grant, readGrants } from '#contract/bonus.ts';
import { readMethodGroups, readPaymentInfo, type TransferBar } from '#contract/cashier.ts';
import { readLoyalty } from '#contract/loyalty.ts';
import type { Transfer as TransferRecord } from '#contract/transfers.ts';
import { type Receipt, readBalances, readTransactions } from '#contract/wallet.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { Bonuses } from '#features/bonus/Bonuses.island.tsx';
import { Loyalty } from '#features/loyalty/Loyalty.island.tsx';
import { LoyaltySummary } from '#features/loyalty/LoyaltySummary.island.tsx';
import { Transfer } from '#features/transfers/Transfer.island.tsx';
import { Confirm, Sent } from '#features/transfers/TransferSteps.tsx';
import { confirmForm, type TransferPorts } from '#features/transfers/transfer.store.ts';
import { HistoryReceipt } from '#features/wallet/HistoryReceipt.tsx';
import { Transactions } from '#features/wallet/Transactions.island.tsx';
import { bonusMessages } from '#messages/bonus/messages.ts';
import { commonMessages } from '#messages/common/messages.ts';
import { formsMessages } from '#messages/forms/messages.ts';
import { loyaltyMessages } from '#messages/loyalty/messages.ts';
import { transfersMessages } from '#messages/transfers/messages.ts';
import { historyMessages } from '#messages/wallet/history-messages.ts';
import { withdrawalsMessages } from '#messages/withdrawals/messages.ts';
import { known, ok, unavailable, waiting } from './player.ts';
import { sceneLang } from './scene-lang.ts';
import type { Stub, StubEnd } from './stub-answers.ts';

const lang = sceneLang;
const shared = { ...commonMessages(lang), ...formsMessages(lang) };
const transferWords = { lang, said: { ...shared, ...withdrawalsMessages(lang), ...transfersMessages(lang) } };
const historyWords = { lang, said: { ...shared, ...historyMessages(lang) } };
const loyaltyWords = { lang, said: { ...shared, ...loyaltyMessages(lang) } };
const bonusWords = { lang, said: { ...shared, ...bonusMessages(lang) } };
const payingAs = (bar: { readonly transferBar?: TransferBar; readonly heldUntil?: string } = {}): readonly Stub[] => [
  known,
  [readBalances, ok([{ type: 'Withdrawable', amount: '228.60', currency: 'EUR' }])],
  [readPaymentInfo, ok({ cp: ['STANDARD'], ct: 'PLAYER', ftd: false, ...bar })],
];
const paying = payingAs();

const toPlayer = ok([
  {
    code: 'TTP',
    methods: [
      {
        code: 'TTP',
        name: 'Another player',
        currency: 'EUR',
        min: '1.00',
        max: '10000.00',
        fee: { fixed: '0.00', percent: 0 },
        estimate: 0,
      },
    ],
  },
]);
const toDocument = { document: '/gallery', blocked: '/gallery' };
const transfers = (end: StubEnd, { isOn = true, asked = paying } = {}) => ({
  signedIn: true,
  stubs: [...asked, [readMethodGroups, end] as Stub],
  show: () => (
    <Transfer words={transferWords} isOn={isOn} brand="kestrelbay" links={{ security: '/gallery', ...toDocument }} />
  ),
});

const ports: TransferPorts = {
  session,
  intents,
  username: 'mara@example.com',
  currency: 'EUR',
  region: 'IE',
  locale: formatLocale(lang),
  channel: 'desktop',
  brand: 'kestrelbay',
  toDocument: () => undefined,
};
const plan: TransferRecord = {
  recipient: { username: 'ben', maskedName: 'B••• Q•••' },
  amount: '20.00',
  fee: '0.00',
  receives: '20.00',
  currency: 'EUR',
  sameSentAt: null,
};
const order = { recipient: 'ben', amount: '20.00', typed: '20' };
const still = { plan: () => undefined, asksAgain: false, sent: () => undefined, feeChanged: () => undefined };
const confirming = (change: Partial<TransferRecord>) => ({
  signedIn: true,
  stubs: paying,
  show: () => {
    const page = { state: 'confirm', plan: { ...plan, ...change }, form: confirmForm(ports, order, still) } as const;
    return (
      <Confirm
        ports={ports}
        page={page}
        texts={transferWords.said}
        lang={lang}
        security="/account/security"
        onChange={() => undefined}
      />
    );
  },
});
const sent = {
  signedIn: true,
  stubs: paying,
  show: () => (
    <Sent
      ports={ports}
      plan={{ ...plan, id: 't1', reference: 'KB-T7MQ2X4PA', createdAt: '2026-11-21T12:00:00Z' }}
      texts={transferWords.said}
      lang={lang}
      onAgain={() => undefined}
    />
  ),
};

const movements = [
  ['PLAY', 'IN', '30.00', 'WIN', 'r-81'],
  ['PLAY', 'OUT', '10.00', 'STAKE', 'r-81'],
  ['WITHDRAWAL', 'OUT', '50.00', 'REQUESTED', 'KB-W1M4PA7QX'],
  ['TRANSFER', 'OUT', '20.00', 'DONE', 'KB-T7MQ2X4PA'],
  ['DEPOSIT', 'IN', '40.00', 'SETTLED', 'KB-D7MQ2X4PA'],
  ['BONUS', 'IN', '25.00', 'ACTIVE', 'FIRST25'],
].map(([type = '', direction, amount = '', state = '', reference = ''], index) => ({
  id: `m${index}`,
  at: `2026-11-2${index}T09:12:00Z`,
  fee: '0.00',
  currency: 'EUR',
  type,
  direction: direction === 'IN' ? ('IN' as const) : ('OUT' as const),
  amount,
  state,
  reference,
}));
const totals = { deposits: '40.00', withdrawals: '0.00', net: '40.00' };
/** The last ones, which "Show more" brings. */
const older = ok({ items: movements.map((each) => ({ ...each, id: `older-${each.id}` })), next: null, totals });
const history = (end: StubEnd) => ({
  signedIn: true,
  stubs: [...paying, [readTransactions, end, older] as Stub],
  show: () => <Transactions words={historyWords} />,
});
const receipt: Receipt = {
  id: 'm4',
  at: '2026-11-21T09:12:00Z',
  type: 'DEPOSIT',
  direction: 'IN',
  amount: '40.00',
  fee: '0.00',
  currency: 'EUR',
  state: 'SETTLED',
  reference: 'KB-D7MQ2X4PA',
  seals: [{ n: '412', at: '2026-11-21T09:13:00Z', sha: 'b1946ac92492d2347c6235b4d2611184'.repeat(2) }],
};

const points = {
  excluded: false,
  redemptionPoints: '1284.90',
  redemptionAmount: '13.52',
  currency: 'EUR',
  redemptionPointsName: 'points',
  tierPoints: '1840.00',
  currentTierId: 'tide',
  tiersInfo: {
    starter: { name: 'Starter', colour: '#7d94a3', from: 0, pointsPerUnit: 100 },
    tide: { name: 'Tide', colour: '#4fa3a5', from: 500, pointsPerUnit: 95 },
    current: { name: 'Current', colour: '#3f7fd0', from: 2500, pointsPerUnit: 90 },
    beacon: { name: 'Beacon', colour: '#f2b25c', from: 10000, pointsPerUnit: 80 },
  },
};
const loyal = (end: StubEnd, isOn = true) => ({
  signedIn: true,
  stubs: [...paying, [readLoyalty, end] as Stub],
  show: () => <Loyalty words={loyaltyWords} isOn={isOn} hasIcon limits="/account/limits" links={toDocument} />,
});

const states: readonly Grant['state'][] = ['ACTIVE', 'PENDING', 'COMPLETED', 'EXPIRED', 'FORFEITED'];
const grants: Grant[] = states.map((state, index) => ({
  id: `g${index}`,
  code: index === 1 ? 'LOYALTY' : 'FIRST25',
  state,
  kind: 'bonus',
  amount: '25.00',
  remaining: '18.50',
  currency: 'EUR',
  wagering: { required: '200.00', done: '64.00' },
  expiresAt: '2026-12-21T12:00:00Z',
  termsVersion: 1,
  page: index === 1 ? null : '/promotions/first-25',
}));
const bonuses = (end: StubEnd) => ({
  signedIn: true,
  stubs: [...paying, [readGrants, end] as Stub],
  show: () => <Bonuses words={bonusWords} offers="/offers" limits="/account/limits" links={toDocument} />,
});

/** Transfers, history, points and bonuses in each of their states. */
export const playerMoneyScenes = {
  'transfer-loading': transfers(waiting),
  'transfer-plan': transfers(toPlayer),
  'transfer-closed': transfers(ok([])),
  'transfer-hold': transfers(toPlayer, {
    asked: payingAs({ transferBar: 'SECURITY_HOLD', heldUntil: '2026-11-22T09:12:00Z' }),
  }),
  'transfer-excluded': transfers(toPlayer, { asked: payingAs({ transferBar: 'ON_BREAK' }) }),
  'transfer-off': transfers(toPlayer, { isOn: false }),
  'transfer-unavailable': transfers(unavailable),
  'transfer-confirm': confirming({}),
  'transfer-same': confirming({ sameSentAt: '2026-11-21T11:58:00Z' }),
  'transfer-sent': sent,
  'transactions-loading': history(waiting),
  'transactions-some': history(ok({ items: movements, next: 'more', totals })),
  'transactions-none': history(ok({ items: [], next: null, totals })),
  'transactions-unavailable': history(unavailable),
  'transactions-receipt': {
    signedIn: true,
    stubs: paying,
    show: () => (
      <HistoryReceipt ports={ports} receipt={receipt} texts={historyWords.said} lang={lang} back="/gallery" />
    ),
  },
  'loyalty-loading': loyal(waiting),
  'loyalty-ready': loyal(ok(points)),
  'loyalty-off': loyal(ok(points), false),
  'loyalty-excluded': loyal(ok({ ...points, excluded: true })),
  'loyalty-unavailable': loyal(unavailable),
  'loyalty-summary': {
    signedIn: true,
    stubs: [[readLoyalty, ok(points)] as Stub],
    show: () => <LoyaltySummary words={loyaltyWords} hasIcon href="/account/loyalty" />,
  },
  'bonuses-loading': bonuses(waiting),
  'bonuses-none': bonuses(ok([])),
  'bonuses-some': bonuses(ok(grants)),
  'bonuses-unavailable': bonuses(unavailable),
} as const;
