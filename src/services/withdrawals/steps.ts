import { followSeconds, heldStates, type WithdrawalEvent, withdrawalStep } from '#domain/withdrawal-states.ts';
import { afterWorkingTime } from '#domain/working-days.ts';
import { cashierPolicy, methodsOf } from '#services/cashier/service.ts';
import type { Tx } from '#services/kernel/database/pool.ts';
import { requestHash } from '#services/kernel/idempotency.ts';
import { enqueueJob } from '#services/kernel/jobs.ts';
import { refuseUnexpected } from '#services/kernel/problem.ts';
import { type Leg, moved, type Party, post } from '#services/ledger/service.ts';
import { tellOutcome } from './notices.ts';
import type { WithdrawalDeps } from './service.ts';
import { addHistory, insertWithdrawal, updateWithdrawal, type WithdrawalRow } from './store.ts';

const cash = (playerId: string): Party => ({ owner: 'player', playerId, kind: 'cash' });
const held = (playerId: string): Party => ({ owner: 'player', playerId, kind: 'withdraw_hold' });
const fees: Party = { owner: 'house', kind: 'fees' };
const bank = (provider: string): Party => ({ owner: 'house', kind: 'bank', of: provider });

/** The legs of each step of a withdrawal's life. */
export function legsOf(row: WithdrawalRow, step: 'hold' | 'release' | 'pay' | 'return'): Leg[] {
  const { playerId, amount, fee, currency, provider } = row;
  switch (step) {
    case 'hold':
      return moved(cash(playerId), held(playerId), amount, currency);
    case 'release':
      return moved(held(playerId), cash(playerId), amount, currency);
    case 'pay':
      return [
        ...moved(held(playerId), bank(provider), amount - fee, currency),
        ...moved(held(playerId), fees, fee, currency),
      ];
    case 'return':
      return [
        ...moved(bank(provider), cash(playerId), amount - fee, currency),
        ...moved(fees, cash(playerId), fee, currency),
      ];
  }
}

/** Every journal that a withdrawal can have. */
export const journalsOf = (id: string): { actor: string; key: string }[] =>
  ['hold', 'release', 'pay', 'return'].map((step) => ({ actor: 'withdrawals', key: `withdrawal:${id}:${step}` }));

/** Posts a step; refused by the books only when the money is not there, which its call tells the player. */
export async function postStep(
  tx: Tx,
  row: WithdrawalRow,
  step: 'hold' | 'release' | 'pay' | 'return',
  at: Date,
  refuse: Parameters<typeof post>[2] = refuseUnexpected,
): Promise<void> {
  const key = `withdrawal:${row.id}:${step}`;
  const posting = { actor: 'withdrawals', key, requestSha: requestHash(key), kind: `withdrawal-${step}`, at };
  await post(tx, { ...posting, legs: legsOf(row, step) }, refuse);
}

/** What nobody has looked at yet. */
export const asRequested = {
  state: 'REQUESTED',
  reason: null,
  payoutRef: null,
  attemptedAt: null,
  asked: 0,
  askAt: null,
  absentAt: null,
} as const satisfies Partial<WithdrawalRow>;

/** Writes a requested withdrawal, sets its money aside and has it looked at. */
export async function setAside(
  tx: Tx,
  row: WithdrawalRow,
  at: Date,
  refuse?: Parameters<typeof post>[2],
): Promise<void> {
  await insertWithdrawal(tx, row);
  await enqueueJob(tx, 'withdrawals.review', { id: row.id }, { key: `review:${row.id}` });
  await postStep(tx, row, 'hold', at, refuse);
}

/** Who did something, and why. */
export interface Deed {
  readonly actor: string;
  readonly reason: string | null;
}

/**
 * Applies an event to a withdrawal whose row is locked: state, history, legs, the next job and the player's notice in one
 * transaction. False when it changes nothing in this state.
 */
export async function happened(
  tx: Tx,
  deps: Pick<WithdrawalDeps, 'clock'>,
  row: WithdrawalRow,
  event: WithdrawalEvent,
  deed: Deed,
): Promise<boolean> {
  const step = withdrawalStep(row.state, event);
  if (!step) return false;
  const now = deps.clock.now();
  const open = heldStates.includes(step.to);
  await updateWithdrawal(tx, row.id, {
    state: step.to,
    reason: deed.reason,
    ...(step.to === 'AUTHORIZED' ? { askAt: null, absentAt: null, waits: [], waitsUntil: null } : {}),
    ...(open ? {} : { askAt: null }),
  });
  await addHistory(tx, row.id, step.to, deed.actor, now, deed.reason);
  if (step.to === 'AUTHORIZED') {
    await enqueueJob(tx, 'withdrawals.payout', { id: row.id }, { key: `payout:${row.id}` });
  }
  if (step.to === 'PROCESSED') await followLater(tx, row.id, 0, now);
  await tellOutcome(tx, row, step.to, now);
  if (step.books !== null) await postStep(tx, row, step.books, now);
  return true;
}

/** Enqueues the next asking about a paid payout; none when it had the time to come back. */
export async function followLater(tx: Tx, id: string, asked: number, now: Date): Promise<void> {
  const waitS = followSeconds(asked);
  if (waitS === null) return;
  const runAt = new Date(now.getTime() + waitS * 1000);
  await enqueueJob(tx, 'withdrawals.follow', { id, asked: String(asked) }, { runAt, key: `follow:${id}` });
}

/**
 * When a withdrawal of that kind is expected to have arrived: the review, which lasts as long as it waits at least, then what
 * the method says; a bank works on working days.
 */
export function expectedAt(now: Date, group: string, currency: string, waitsUntil: Date | null = null): Date {
  const estimate = methodsOf('W', currency).find((method) => method.group === group)?.estimate ?? 0;
  const reviewMs = now.getTime() + cashierPolicy.reviewSeconds * 1000;
  const reviewed = new Date(Math.max(reviewMs, waitsUntil?.getTime() ?? 0));
  return group === 'CBT' ? afterWorkingTime(reviewed, estimate * 1000) : new Date(reviewed.getTime() + estimate * 1000);
}
