import { money, toDecimalString } from '#domain/money.ts';
import { ABSENT_TWICE_MS, askAgainSeconds } from '#domain/withdrawal-states.ts';
import type { Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { enqueueJob } from '#services/kernel/jobs.ts';
import { NoAnswer, type PaymentProvider, type PayoutOrder, type PayoutView } from '#services/kernel/payments/port.ts';
import type { WithdrawalDeps } from './service.ts';
import { followLater, happened } from './steps.ts';
import { findLinkedAccount, findWithdrawal, lockWithdrawal, updateWithdrawal, type WithdrawalRow } from './store.ts';

const PENDING_MS = 60_000;

/** The vault's purpose of accounts that money is paid to. */
export const accountPurpose = 'linked-account';

/** What payouts are made with. */
export type PayoutDeps = Pick<WithdrawalDeps, 'db' | 'clock' | 'vault' | 'providers'>;

async function orderOf(deps: PayoutDeps, row: WithdrawalRow): Promise<PayoutOrder | null> {
  const account = row.linkedAccountId === null ? undefined : await findLinkedAccount(deps.db, row.linkedAccountId);
  if (!account) return null;
  const holder = account.holder === null ? null : deps.vault.decrypt(accountPurpose, account.holder);
  return {
    id: row.id,
    reference: row.reference,
    amount: toDecimalString(money(row.amount - row.fee, row.currency)),
    currency: row.currency,
    manual: row.manual,
    destination: { type: account.type, account: deps.vault.decrypt(accountPurpose, account.secret), holder },
  };
}

/** Notes that the provider is about to be asked; null when there is nothing to pay (any more). */
async function noteAttempt(deps: PayoutDeps, id: string, nudged: boolean): Promise<WithdrawalRow | null> {
  const now = deps.clock.now();
  return transaction(deps.db, async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (!row || (row.state !== 'AUTHORIZED' && row.state !== 'HELD')) return null;
    if (!nudged && row.state === 'HELD' && row.askAt !== null && row.askAt > now) return null;
    await updateWithdrawal(tx, id, { attemptedAt: now });
    return row;
  });
}

/**
 * Notes what was reserved, unless another run of this payout has noted its own since: all claim that one, which pays once.
 * The provider of coins would make two of two that ask at once.
 */
async function noteReserved(tx: Tx, { id, payoutRef }: WithdrawalRow, reserved: string): Promise<string> {
  const noted = (await lockWithdrawal(tx, id))?.payoutRef ?? null;
  if (noted !== null && noted !== payoutRef) return noted;
  await updateWithdrawal(tx, id, { payoutRef: reserved });
  return reserved;
}

/** The steps of one payout as far as the provider lets them go; each thing it tells is stored before the next. */
async function pay(deps: PayoutDeps, provider: PaymentProvider, row: WithdrawalRow): Promise<PayoutView> {
  const known = await provider.askPayout(row.id, row.payoutRef);
  if (known.state !== 'absent' && known.state !== 'reserved') return known;
  // Held and unknown there: only the second such answer, ten minutes later, counts.
  if (known.state === 'absent' && row.state === 'HELD') return known;
  const order = await orderOf(deps, row);
  if (!order) return { state: 'refused', reason: 'NO_DESTINATION' };
  const reserved = known.state === 'reserved' ? known.ref : await provider.reservePayout(order);
  const ref = await transaction(deps.db, (tx) => noteReserved(tx, row, reserved));
  return provider.claimPayout(order, ref);
}

async function askLater(deps: PayoutDeps, row: WithdrawalRow, absent: boolean): Promise<void> {
  const now = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    const current = await lockWithdrawal(tx, row.id);
    if (!current || (current.state !== 'AUTHORIZED' && current.state !== 'HELD')) return;
    if (absent && current.absentAt !== null && now.getTime() - current.absentAt.getTime() >= ABSENT_TWICE_MS) {
      await happened(tx, deps, current, 'neverGot', { actor: 'provider', reason: null });
      return;
    }
    const waitMs = absent ? ABSENT_TWICE_MS : askAgainSeconds(current.asked) * 1000;
    const askAt = new Date(now.getTime() + waitMs);
    const absentAt = absent ? (current.absentAt ?? now) : null;
    await updateWithdrawal(tx, row.id, { asked: current.asked + 1, askAt, absentAt });
    if (current.state === 'AUTHORIZED') {
      await happened(tx, deps, current, 'noAnswer', { actor: 'provider', reason: 'NO_ANSWER' });
    }
    await enqueueJob(tx, 'withdrawals.payout', { id: row.id }, { runAt: askAt, key: `payout:${row.id}` });
  });
}

/** The provider has it and has not decided: it tells, and is asked again anyway. */
async function askPending(deps: PayoutDeps, id: string): Promise<void> {
  const runAt = new Date(deps.clock.now().getTime() + PENDING_MS);
  await transaction(deps.db, (tx) => enqueueJob(tx, 'withdrawals.payout', { id }, { runAt, key: `payout:${id}` }));
}

/**
 * Pays a withdrawal out, or finds out what became of it. It may be run at any time and die anywhere: what was attempted is
 * noted first, the provider is asked by our id, and an outcome that is not sure holds the money (never paid twice, never
 * given back on a guess).
 */
export async function payOut(deps: PayoutDeps, id: string, nudged = false): Promise<void> {
  const row = await noteAttempt(deps, id, nudged);
  const provider = row && deps.providers.get(row.provider);
  if (!row) return;
  if (!provider) return askLater(deps, row, false);
  let view: PayoutView;
  try {
    view = await pay(deps, provider, (await findWithdrawal(deps.db, id)) ?? row);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return askLater(deps, row, false);
  }
  if (view.state === 'pending') return askPending(deps, id);
  if (view.state === 'absent' || view.state === 'reserved') return askLater(deps, row, true);
  const event = view.state === 'refused' ? 'refused' : 'accepted';
  const reason = view.state === 'refused' ? view.reason : null;
  await transaction(deps.db, async (tx) => {
    const current = await lockWithdrawal(tx, id);
    if (current) await happened(tx, deps, current, event, { actor: 'provider', reason });
  });
}

/** Asks what became of a payout that was made: a bank may return it, a payer of coins cancel it. False: it is final. */
export async function askPaid(deps: PayoutDeps, id: string): Promise<boolean> {
  const row = await findWithdrawal(deps.db, id);
  const provider = row && deps.providers.get(row.provider);
  if (row?.state !== 'PROCESSED' || !provider) return false;
  const view = await provider.askPayout(row.id, row.payoutRef);
  if (view.state !== 'returned' && view.state !== 'refused') return view.state !== 'accepted' || !view.final;
  const reason = view.state === 'refused' ? view.reason : 'RETURNED_BY_BANK';
  await transaction(deps.db, async (tx) => {
    const current = await lockWithdrawal(tx, id);
    if (current) await happened(tx, deps, current, 'returned', { actor: 'provider', reason });
  });
  return false;
}

/** Asks about a paid payout in turn, so that one which comes back is found also when nobody tells. */
export async function follow(deps: PayoutDeps, id: string, asked: number): Promise<void> {
  const isOpen = await askPaid(deps, id).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error;
    return true;
  });
  if (isOpen) await transaction(deps.db, (tx) => followLater(tx, id, asked + 1, deps.clock.now()));
}
