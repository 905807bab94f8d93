import { describe, expect, it } from 'vitest';
import { type DepositStatus, depositStep, nextAsking } from '#domain/deposit-states.ts';
import {
  followSeconds,
  heldStates,
  isCancellable,
  type WithdrawalEvent,
  type WithdrawalState,
  withdrawalStep,
} from '#domain/withdrawal-states.ts';

const events: readonly WithdrawalEvent[] = [
  ...(['review', 'authorize', 'reject', 'cancel', 'accepted', 'refused', 'noAnswer', 'neverGot', 'returned'] as const),
];

/** The contracts' table, written once more: what follows from which event, and what the books do. */
const withdrawals: Readonly<Record<WithdrawalState, Readonly<Partial<Record<WithdrawalEvent, string>>>>> = {
  REQUESTED: { review: 'UNDER_REVIEW', cancel: 'CANCELLED release' },
  UNDER_REVIEW: { authorize: 'AUTHORIZED', reject: 'REJECTED release', cancel: 'CANCELLED release' },
  AUTHORIZED: { accepted: 'PROCESSED pay', refused: 'FAILED release', noAnswer: 'HELD' },
  HELD: { accepted: 'PROCESSED pay', refused: 'FAILED release', neverGot: 'AUTHORIZED' },
  PROCESSED: { returned: 'RETURNED return' },
  RETURNED: {},
  FAILED: {},
  REJECTED: {},
  CANCELLED: {},
};
const states = Object.keys(withdrawals) as WithdrawalState[];

describe('S2.07 the states of a withdrawal', () => {
  it.each(states)('%s: each event leads where the contracts say, every other one nowhere', (state) => {
    const found = events.flatMap((event) => {
      const step = withdrawalStep(state, event);
      return step ? [[event, [step.to, step.books].filter((word) => word !== null).join(' ')]] : [];
    });
    expect(Object.fromEntries(found)).toEqual(withdrawals[state]);
  });

  it('money is set aside exactly in the states that a step of the books can end', () => {
    const ends = states.filter((state) =>
      events.some((event) => ['pay', 'release'].includes(withdrawalStep(state, event)?.books ?? '')),
    );
    expect(ends).toEqual(heldStates);
    expect(states.filter(isCancellable)).toEqual(['REQUESTED', 'UNDER_REVIEW']);
  });

  it('a paid one is asked about after ten minutes, an hour, then daily for 30 days', () => {
    const waits = Array.from({ length: 40 }, (_, asked) => followSeconds(asked)).filter((wait) => wait !== null);
    expect([waits.slice(0, 3), waits.length]).toEqual([[600, 3600, 86_400], 32]);
  });
});

const due = 100n;
const seen = { seen: true, confirmedMinor: 0n, timeOver: false, declined: null, takenBack: false };
const views = {
  nothing: { ...seen, seen: false },
  unconfirmed: seen,
  half: { ...seen, confirmedMinor: 50n },
  all: { ...seen, confirmedMinor: due },
  more: { ...seen, confirmedMinor: 110n },
  over: { ...seen, timeOver: true },
  'over, half': { ...seen, timeOver: true, confirmedMinor: 50n },
  'over, more': { ...seen, timeOver: true, confirmedMinor: 110n },
  declined: { ...seen, declined: 'NO' },
  'declined, half': { ...seen, declined: 'NO', confirmedMinor: 50n },
  takenBack: { ...seen, confirmedMinor: due, takenBack: true },
  'half, takenBack': { ...seen, confirmedMinor: 50n, takenBack: true },
  'over, half, takenBack': { ...seen, timeOver: true, confirmedMinor: 50n, takenBack: true },
} as const;
const open = {
  all: 'SETTLED credit',
  more: 'SETTLED PAID_OVER credit',
  over: 'EXPIRED',
  takenBack: 'SETTLED credit',
  'over, half': 'EXPIRED PAID_PARTIAL credit',
  'over, more': 'SETTLED PAID_LATE credit',
  declined: 'INVALID',
  'half, takenBack': 'INVALID',
  'over, half, takenBack': 'INVALID',
};
const takenBackInPart = { 'half, takenBack': 'REVERSED', 'over, half, takenBack': 'REVERSED' };
const deposits: Readonly<Record<DepositStatus, Readonly<Partial<Record<keyof typeof views, string>>>>> = {
  NEW: { unconfirmed: 'PROCESSING', half: 'PROCESSING', 'declined, half': 'PROCESSING', ...open },
  PROCESSING: open,
  SETTLED: {
    more: 'SETTLED PAID_OVER credit',
    'over, more': 'SETTLED PAID_OVER credit',
    takenBack: 'REVERSED',
    ...takenBackInPart,
  },
  EXPIRED: {
    half: 'EXPIRED PAID_PARTIAL credit',
    'over, half': 'EXPIRED PAID_PARTIAL credit',
    'declined, half': 'EXPIRED PAID_PARTIAL credit',
    all: 'SETTLED PAID_LATE credit',
    more: 'SETTLED PAID_LATE credit',
    'over, more': 'SETTLED PAID_LATE credit',
    takenBack: 'SETTLED PAID_LATE credit',
  },
  INVALID: {},
  REVERSED: {},
};

describe('S2.03 the states of a deposit', () => {
  it.each(Object.keys(deposits) as DepositStatus[])('%s: each answer leads where the contracts say', (status) => {
    const creditedForMinor = status === 'SETTLED' || status === 'REVERSED' ? due : 0n;
    const found = Object.entries(views).flatMap(([name, view]) => {
      const step = depositStep({ status, exception: null, creditedForMinor }, due, view);
      return step ? [[name, [step.status, step.exception, step.credits && 'credit'].filter(Boolean).join(' ')]] : [];
    });
    expect(Object.fromEntries(found)).toEqual(deposits[status]);
  });

  it('one that was paid in part is taken back as far as it was credited; what was not credited never is', () => {
    const now = { status: 'EXPIRED' as const, exception: 'PAID_PARTIAL' as const };
    for (const view of [views.takenBack, views['half, takenBack'], views['over, half, takenBack']]) {
      expect(depositStep({ ...now, creditedForMinor: 50n }, due, view)).toEqual({
        status: 'REVERSED',
        exception: 'PAID_PARTIAL',
        reason: null,
        credits: false,
      });
    }
    expect(depositStep({ ...now, creditedForMinor: 0n }, due, views['over, half, takenBack'])).toBeNull();
  });

  it('is asked about after 1, 5, 15, 60 minutes, then daily for 30 days', () => {
    const made = new Date('2026-01-01T00:00:00Z');
    const minutes = Array.from({ length: 40 }, (_, asked) => nextAsking(made, asked)).flatMap((at) =>
      at === null ? [] : [(at.getTime() - made.getTime()) / 60_000],
    );
    expect([minutes.slice(0, 6), minutes.length, minutes.at(-1)]).toEqual([[1, 5, 15, 60, 1440, 2880], 34, 30 * 1440]);
  });
});
