import {
  type Deposit as DepositRecord,
  readDeposits,
  readMethodGroups,
  readPaymentInfo,
  type TransferBar,
} from '#contract/cashier.ts';
import { readDocumentStatus } from '#contract/documents.ts';
import { readProtection } from '#contract/protection.ts';
import { readBalances } from '#contract/wallet.ts';
import { readLinkedAccounts, readWithdrawals, type WithdrawalState, withdrawalStates } from '#contract/withdrawals.ts';
import { Deposit } from '#features/cashier/Deposit.island.tsx';
import { DepositState } from '#features/cashier/DepositState.tsx';
import { LinkedAccounts } from '#features/withdrawals/LinkedAccounts.island.tsx';
import { PendingWithdrawals } from '#features/withdrawals/PendingWithdrawals.island.tsx';
import { Withdraw } from '#features/withdrawals/Withdraw.island.tsx';
import { cashierMessages } from '#messages/cashier/messages.ts';
import { commonMessages } from '#messages/common/messages.ts';
import { formsMessages } from '#messages/forms/messages.ts';
import { withdrawalsMessages } from '#messages/withdrawals/messages.ts';
import { known, ok, resting, restingOver, unavailable } from './player.ts';
import { sceneLang } from './scene-lang.ts';
import type { Stub, StubEnd } from './stub-answers.ts';
import { weekLimit } from './week-limit.ts';

const lang = sceneLang;
const shared = { ...commonMessages(lang), ...formsMessages(lang) };
const depositWords = { lang, said: { ...shared, ...cashierMessages(lang) } };
const withdrawWords = { lang, said: { ...shared, ...withdrawalsMessages(lang) } };
const info = (ftd: boolean, bar: { readonly transferBar?: TransferBar; readonly heldUntil?: string } = {}): Stub => [
  readPaymentInfo,
  ok({ cp: ['STANDARD'], ct: 'PLAYER', ftd, ...bar }),
];
const money: Stub = [readBalances, ok([{ type: 'Withdrawable', amount: '228.60', currency: 'EUR' }])];

const withBonus: Stub = [
  readBalances,
  ok([
    { type: 'Withdrawable', amount: '228.60', currency: 'EUR' },
    { type: 'Bonus', amount: '25.00', currency: 'EUR' },
    { type: 'Locked', amount: '20.00', currency: 'EUR' },
  ]),
];

function way(code: string, name: string, fixed = '0.00') {
  const fee = { fixed, percent: 0 };
  return { code, methods: [{ code, name, currency: 'EUR', min: '10.00', max: '5000.00', fee, estimate: 60 }] };
}

const documentIs = (status: string): Stub => [readDocumentStatus, ok({ documentType: 'ID_DOCUMENT', status })];
const unbound = { currency: 'EUR', limits: [], pause: null, reminderMinutes: 60 };
const deposits = (
  end: StubEnd,
  { isFirst = false, isOn = true, own = unbound as object, more = [] as readonly Stub[] } = {},
) => ({
  signedIn: true,
  stubs: [known, money, info(isFirst), [readMethodGroups, end] as Stub, [readProtection, ok(own)] as Stub, ...more],
  show: () => (
    <Deposit
      words={depositWords}
      brand="kestrelbay"
      isOn={isOn}
      blocked="/gallery"
      document="/gallery"
      limits="/gallery"
      games="/gallery"
    />
  ),
});
const bounded = {
  ...unbound,
  limits: [weekLimit],
};

const made: DepositRecord = {
  id: '01a2',
  reference: 'KB-D7MQ2X4PA',
  status: 'NEW',
  exception: null,
  reason: null,
  methodGroup: 'CARD',
  method: 'CARD',
  amount: '50.00',
  fee: '0.00',
  currency: 'EUR',
  amountDue: { amount: '50.00', currency: 'EUR' },
  credited: '0.00',
  createdAt: '2026-11-21T12:00:00Z',
  expiresAt: '2036-11-21T12:30:00Z',
  history: [],
};
const bitcoin: Partial<DepositRecord> = {
  currency: 'BTC',
  amount: '0.00200000',
  amountDue: { amount: '0.00200000', currency: 'BTC' },
  address: 'bcrt1qxyw508d6qejxtdg4y5r3zarvaryvaxxpcs',
  paymentUri: 'bitcoin:bcrt1qxyw508d6qejxtdg4y5r3zarvaryvaxxpcs?amount=0.00200000',
};

const following = (change: Partial<DepositRecord>, cameBack = false) => ({
  signedIn: true,
  stubs: [known],
  show: () => (
    <DepositState
      player="ann@bay.example"
      deposit={{ ...made, ...change }}
      games="/gallery"
      cameBack={cameBack}
      texts={depositWords.said}
      lang={lang}
      onAgain={() => {}}
    />
  ),
});

const accounts = [
  { id: 'a1', type: 'IBAN', masked: '••••1332', state: 'VERIFIED', createdAt: '2026-11-01T09:00:00Z' },
  { id: 'a2', type: 'IBAN', masked: '••••3000', state: 'PENDING', createdAt: '2026-11-02T09:00:00Z' },
];
const listed = (items: readonly unknown[]): StubEnd => ok({ items, next: null });

const here = '/gallery';
const withdrawLinks = {
  withdraw: here,
  bank: here,
  address: here,
  transfer: here,
  pending: here,
  accounts: here,
  bonuses: here,
  security: here,
  document: here,
  blocked: here,
  contact: here,
};
const waysOut = ok([way('CBT', 'Bank transfer', '1.00'), way('TTP', 'Another player')]);
const withdraw = (
  view: 'overview' | 'form',
  end: StubEnd,
  { ways = waysOut, isOn = true, balance = money, profile = info(false), more = [] as readonly Stub[] } = {},
) => ({
  signedIn: true,
  stubs: [known, balance, profile, [readMethodGroups, ways] as Stub, [readLinkedAccounts, end] as Stub, ...more],
  show: () => <Withdraw words={withdrawWords} view={view} isOn={isOn} brand="kestrelbay" links={withdrawLinks} />,
});

const unpaid: readonly WithdrawalState[] = ['RETURNED', 'FAILED', 'REJECTED'];

function withdrawal(state: WithdrawalState, index: number) {
  return {
    id: `w${index}`,
    reference: `KB-W${index}M4PA7QX`,
    state,
    amount: '120.00',
    fee: '0.00',
    receives: '120.00',
    currency: 'EUR',
    methodGroup: 'CBT',
    destination: { type: 'IBAN', masked: '••••4821' },
    reason: null,
    nextStep: unpaid.includes(state) ? 'CONTACT_US' : 'WAIT',
    expectedAt: '2026-11-23T16:00:00Z',
    cancellable: state === 'REQUESTED' || state === 'UNDER_REVIEW',
    createdAt: '2026-11-21T09:12:00Z',
    history: [
      { state: 'REQUESTED', at: '2026-11-21T09:12:00Z' },
      { state, at: '2026-11-22T08:00:00Z' },
    ],
  };
}
const states = withdrawalStates.filter((state) => state !== 'REQUESTED');

const pending = (end: StubEnd) => ({
  signedIn: true,
  stubs: [known, [readWithdrawals, end] as Stub],
  show: () => <PendingWithdrawals words={withdrawWords} links={withdrawLinks} />,
});

const linked = (end: StubEnd) => ({
  signedIn: true,
  stubs: [known, [readLinkedAccounts, end] as Stub],
  show: () => <LinkedAccounts words={withdrawWords} security="/account/security" />,
});

/** The cashier's islands: every state of a deposit, a withdrawal and a payment account. */
export const moneyScenes = {
  'deposit-loading': deposits({ state: 'waiting' }),
  'deposit-choose': deposits(ok([way('CARD', 'Card'), way('BANK', 'Bank transfer')])),
  'deposit-first': deposits(ok([way('CARD', 'Card', '0.50')]), { isFirst: true }),
  'deposit-limit': deposits(ok([way('CARD', 'Card'), way('BANK', 'Bank transfer')]), { own: bounded }),
  'deposit-break': deposits(ok([way('CARD', 'Card')]), { own: { ...unbound, pause: resting } }),
  'deposit-break-over': deposits(ok([way('CARD', 'Card')]), { own: { ...unbound, pause: restingOver } }),
  'deposit-blocked': deposits(ok([way('CARD', 'Card')]), { more: [documentIs('BLOCKED')] }),
  'deposit-unfinished': deposits(ok([way('CARD', 'Card')]), {
    more: [
      [readDeposits, ok({ items: [made, { ...made, id: '01a1', status: 'PROCESSING', amount: '20.00' }], next: null })],
    ],
  }),
  'deposit-off': deposits(ok([]), { isOn: false }),
  'deposit-none': deposits(ok([])),
  'deposit-unavailable': deposits(unavailable),
  'deposit-preparing': following({}),
  'deposit-pay': following({ redirectUrl: 'http://pay.localhost/pages/01a2' }),
  'deposit-left': following({ redirectUrl: 'http://pay.localhost/pages/01a2' }, true),
  'deposit-invoice': following(bitcoin),
  'deposit-part': following({ ...bitcoin, received: { amount: '0.00080000', currency: 'BTC' } }),
  'deposit-ended': following({
    ...bitcoin,
    methodGroup: 'CRYPTO',
    method: 'CRYPTO',
    status: 'INVALID',
    reason: 'INVALID',
  }),
  'deposit-processing': following({ status: 'PROCESSING' }),
  'deposit-settled': following({ status: 'SETTLED', credited: '50.00' }),
  'deposit-over': following({ status: 'SETTLED', exception: 'PAID_OVER', credited: '55.00' }),
  'deposit-late-over': following({
    status: 'SETTLED',
    exception: 'PAID_LATE',
    credited: '55.00',
    received: { amount: '55.00', currency: 'EUR' },
  }),
  'deposit-paid-away': following({
    status: 'SETTLED',
    credited: '50.00',
    away: { until: '2026-11-28T09:00:00Z', mayReturn: false },
  }),
  'deposit-paid-away-over': following({
    status: 'SETTLED',
    credited: '50.00',
    away: { until: '2026-11-20T09:00:00Z', mayReturn: true },
  }),
  'deposit-ended-away': following({ status: 'INVALID', reason: 'ON_BREAK' }),
  'deposit-expired': following({ status: 'EXPIRED' }),
  'deposit-partial': following({
    ...bitcoin,
    status: 'EXPIRED',
    exception: 'PAID_PARTIAL',
    credited: '0.00080000',
    received: { amount: '0.00080000', currency: 'BTC' },
    expiresAt: '2026-11-21T12:30:00Z',
  }),
  'deposit-declined': following({ status: 'INVALID', reason: 'CARD_DECLINED' }),
  'deposit-reversed': following({ status: 'REVERSED', credited: '50.00' }),
  'withdraw-loading': withdraw('form', { state: 'waiting' }),
  'withdraw-overview': withdraw('overview', listed(accounts)),
  'withdraw-form': withdraw('form', listed(accounts)),
  'withdraw-bonus': withdraw('overview', listed(accounts), { balance: withBonus }),
  'withdraw-refused': withdraw('form', listed(accounts), { more: [documentIs('INVALID')] }),
  'withdraw-blocked': withdraw('overview', listed(accounts), { more: [documentIs('BLOCKED')] }),
  'withdraw-hold': withdraw('overview', listed(accounts), {
    profile: info(false, { transferBar: 'SECURITY_HOLD', heldUntil: '2026-11-22T09:12:00Z' }),
  }),
  'withdraw-excluded': withdraw('overview', listed(accounts), { profile: info(false, { transferBar: 'ON_BREAK' }) }),
  'withdraw-off': withdraw('overview', listed([]), { isOn: false }),
  'withdraw-closed': withdraw('form', listed(accounts), { ways: ok([]) }),
  'withdraw-overview-no-account': withdraw('overview', listed([])),
  'withdraw-no-account': withdraw('form', listed([])),
  'withdraw-verifying': withdraw('form', listed(accounts.slice(1))),
  'withdraw-unavailable': withdraw('form', unavailable),
  'pending-loading': pending({ state: 'waiting' }),
  'pending-some': pending(listed(states.map(withdrawal))),
  'pending-document': pending(
    listed(
      ['DOCUMENT_REQUIRED', 'DOCUMENT_BLOCKED', 'SECURITY_CHANGE'].map((reason, n) => ({
        ...withdrawal('UNDER_REVIEW', n),
        reason,
        ...(reason === 'SECURITY_CHANGE' && { waitsUntil: '2026-11-22T09:12:00Z' }),
      })),
    ),
  ),
  'pending-empty': pending(listed([])),
  'pending-unavailable': pending(unavailable),
  'linked-loading': linked({ state: 'waiting' }),
  'linked-some': linked(listed(accounts)),
  'linked-empty': linked(listed([])),
  'linked-unavailable': linked(unavailable),
} as const;
