import type { cancelWithdrawal, makeWithdrawal, Withdrawal } from '#contract/withdrawals.ts';
import { money, toDecimalString } from '#domain/money.ts';
import { DAY_MS } from '#domain/spans.ts';
import { heldStates, isCancellable, type WithdrawalState } from '#domain/withdrawal-states.ts';
import type { WithdrawalWait } from '#domain/withdrawal-waits.ts';
import { type AccountService, pinRefusal } from '#services/account/service.ts';
import {
  autoAuthorizeMinor,
  cashierPolicy,
  newReference,
  type StandingSources,
  standing,
} from '#services/cashier/service.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { hasHappened } from '#services/kernel/events.ts';
import type { HistoryPage, HistoryRow as Movement } from '#services/kernel/history.ts';
import { newId } from '#services/kernel/ids.ts';
import { enqueueJob } from '#services/kernel/jobs.ts';
import type { PaymentProvider } from '#services/kernel/payments/port.ts';
import { committing, invalidFields, notFound, type Refuse } from '#services/kernel/problem.ts';
import type { CallContext } from '#services/kernel/route.ts';
import type { Vault } from '#services/kernel/vault.ts';
import * as linked from './linked.ts';
import { addVerifiedAccount, openWithdrawal } from './openings.ts';
import { asRequested, expectedAt, happened, journalsOf, setAside } from './steps.ts';
import {
  askedIn,
  findWithdrawal,
  type HistoryRow,
  historyOf,
  lockLinkedAccount,
  lockWithdrawal,
  type Page,
  paidIn,
  playerWithdrawals,
  shareLinkedAccount,
  updateWithdrawal,
  type WithdrawalRow,
  withdrawalsIn,
} from './store.ts';

/** What withdrawals are made of. */
export interface WithdrawalDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly account: AccountService;
  readonly vault: Vault;
  readonly sources: StandingSources;
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  /** The chain whose addresses are paid to. */
  readonly bitcoinNetwork: 'mainnet' | 'testnet' | 'signet' | 'regtest';
}

const nextStepOf: Readonly<Record<WithdrawalState, Withdrawal['nextStep']>> = {
  REQUESTED: 'WAIT',
  UNDER_REVIEW: 'WAIT',
  AUTHORIZED: 'WAIT',
  HELD: 'WAIT',
  PROCESSED: 'NONE',
  CANCELLED: 'NONE',
  RETURNED: 'CONTACT_US',
  FAILED: 'CONTACT_US',
  REJECTED: 'CONTACT_US',
};

function nextStepFor({ state, waits }: WithdrawalRow): Withdrawal['nextStep'] {
  if (!isCancellable(state)) return nextStepOf[state];
  if (waits.includes('DOCUMENT_BLOCKED')) return 'CONTACT_US';
  return waits.includes('DOCUMENT_REQUIRED') ? 'SHOW_DOCUMENT' : nextStepOf[state];
}

/** A withdrawal as the wire tells it. */
export function shownWithdrawal(row: WithdrawalRow, history: readonly HistoryRow[]): Withdrawal {
  const text = (amountMinor: bigint) => toDecimalString(money(amountMinor, row.currency));
  const isOpen = heldStates.includes(row.state) || row.state === 'PROCESSED';
  const reason = row.reason ?? (isCancellable(row.state) ? row.waits[0] : undefined) ?? null;
  const until = reason === 'SECURITY_CHANGE' ? row.waitsUntil?.toISOString() : undefined;
  return {
    id: row.id,
    reference: row.reference,
    state: row.state,
    amount: text(row.amount),
    fee: text(row.fee),
    receives: text(row.amount - row.fee),
    currency: row.currency,
    methodGroup: row.methodGroup,
    destination: { type: row.destinationType, masked: row.masked },
    reason,
    ...(until !== undefined && { waitsUntil: until }),
    nextStep: nextStepFor(row),
    expectedAt: isOpen ? (row.expectedAt?.toISOString() ?? null) : null,
    cancellable: isCancellable(row.state),
    createdAt: row.createdAt.toISOString(),
    history: history
      .filter(({ withdrawalId }) => withdrawalId === row.id)
      .map(({ state, at, reason }) => ({ state, at: at.toISOString(), ...(reason === null ? {} : { reason }) })),
  };
}

async function shown(db: Db | Tx, row: WithdrawalRow): Promise<Withdrawal> {
  return shownWithdrawal(row, await historyOf(db, [row.id]));
}

/** S2.04, S2.05: sets money aside and asks for it to be paid. Judged in the order of the contracts. */
export async function request(deps: WithdrawalDeps, context: CallContext<typeof makeWithdrawal>): Promise<Withdrawal> {
  const { tx, body, session, refuse } = context;
  if (body.pinCode === undefined) throw invalidFields([{ field: 'pinCode', code: 'REQUIRED' }]);
  const now = deps.clock.now();
  const player = await standing.payer(tx, session.playerId);
  const amount = standing.ownAmount(player, body);
  const waiting = await standing.mayWithdraw(tx, deps.sources, player, refuse);
  const text = (amountMinor: bigint) => toDecimalString(money(amountMinor, player.currency));
  const group = body.methodGroup === 'TTP' ? '' : body.methodGroup;
  const { method, feeMinor } = standing.judgeMethod('W', group, group, amount, body.fee, text, refuse);
  const account = await lockLinkedAccount(tx, body.linkedAccountId);
  const type = method.group === 'CBT' ? 'IBAN' : 'CRYPTO';
  const isUsable = account?.playerId === player.id && account.state === 'VERIFIED' && account.removedAt === null;
  if (!isUsable || account.type !== type || !linked.isOfName(deps.vault, account, player))
    throw refuse('LINKED_ACCOUNT_UNUSABLE');
  const wrong = pinRefusal(await deps.account.acceptPin(tx, player.id, body.pinCode));
  if (wrong) throw committing(wrong);
  const row: WithdrawalRow = {
    id: newId(),
    reference: newReference('W'),
    playerId: player.id,
    methodGroup: method.group,
    linkedAccountId: account.id,
    destinationType: account.type,
    masked: account.masked,
    provider: method.provider ?? 'hosted',
    amount: amount.amountMinor,
    fee: feeMinor,
    currency: amount.currency,
    waits: [...waiting.reasons],
    waitsUntil: waiting.until,
    expectedAt: expectedAt(now, method.group, amount.currency, waiting.until),
    manual: standing.waitsForControl(player),
    createdAt: now,
    ...asRequested,
  };
  await setAside(tx, row, now, refuse);
  return shown(tx, row);
}

/** A withdrawal of the player's own; 404 for anybody else's. */
export async function own(deps: WithdrawalDeps, playerId: string, id: string): Promise<Withdrawal> {
  const row = await findWithdrawal(deps.db, id);
  if (row?.playerId !== playerId) throw notFound();
  return shown(deps.db, row);
}

/** The player's withdrawals, newest first; `pending` are those whose money is set aside. */
export async function list(deps: WithdrawalDeps, playerId: string, page: Page): Promise<readonly Withdrawal[]> {
  const rows = await playerWithdrawals(deps.db, playerId, page);
  const history = await historyOf(
    deps.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => shownWithdrawal(row, history));
}

/** Takes a withdrawal back; the row's lock decides who was first. */
export async function cancel(deps: WithdrawalDeps, context: CallContext<typeof cancelWithdrawal>): Promise<Withdrawal> {
  const { tx, session, params, refuse } = context;
  const row = await lockWithdrawal(tx, params.id);
  if (row?.playerId !== session.playerId) throw notFound();
  if (!isCancellable(row.state)) throw refuse('WITHDRAWAL_NOT_CANCELLABLE', { state: row.state });
  if (!cashierPolicy.reversals) throw refuse('REVERSAL_NOT_ALLOWED');
  await happened(tx, deps, row, 'cancel', { actor: 'player', reason: null });
  return shown(tx, (await findWithdrawal(tx, row.id)) ?? row);
}

/** Writes down what one in review waits for as things stand now, and answers that. */
async function lookAgain(tx: Tx, deps: WithdrawalDeps, row: WithdrawalRow): Promise<readonly string[]> {
  const { reasons, until } = await standing.keepsWithdrawal(tx, deps.sources, row.playerId);
  const { isActive } = await standing.payer(tx, row.playerId);
  // "This was not me": whoever asked for it before may be whom that was said of.
  const isSecured = await hasHappened(tx, row.playerId, 'ACCOUNT_SECURED', row.createdAt);
  const waits = [
    ...reasons,
    ...(isSecured ? ['ACCOUNT_SECURED' satisfies WithdrawalWait] : []),
    // Who may not sign in any more is for a person to decide, whatever the amount; the player has no page that tells of it.
    ...(isActive ? [] : ['PLAYER_NOT_ACTIVE']),
  ];
  if (waits.join() === row.waits.join() && until?.getTime() === row.waitsUntil?.getTime()) return waits;
  const expected = until === null ? row.expectedAt : expectedAt(row.createdAt, row.methodGroup, row.currency, until);
  await updateWithdrawal(tx, row.id, { waits, waitsUntil: until, expectedAt: expected });
  if (until !== null) {
    await enqueueJob(tx, 'withdrawals.review', { id: row.id }, { runAt: until, key: `review:${row.id}` });
  }
  return waits;
}

/** Begins the review and ends it where policy needs no person: small, not waiting for anything. */
export async function review(deps: WithdrawalDeps, id: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const first = await lockWithdrawal(tx, id);
    if (!first) return;
    await happened(tx, deps, first, 'review', { actor: 'review', reason: null });
    const row = await lockWithdrawal(tx, id);
    if (row?.state !== 'UNDER_REVIEW') return;
    const waits = await lookAgain(tx, deps, row);
    if (waits.length > 0 || row.manual) return;
    // A day's together: a large sum asked for in parts is as large.
    const day = { from: new Date(row.createdAt.getTime() - DAY_MS), to: row.createdAt };
    if ((await askedIn(tx, row.playerId, day)) >= autoAuthorizeMinor(row.currency)) return;
    await happened(tx, deps, row, 'authorize', { actor: 'policy', reason: null });
  });
}

/** A withdrawal as the back office sees it. */
export type OfficeWithdrawal = Withdrawal & { readonly playerId: string; readonly waits: string[] };

async function office(db: Db | Tx, row: WithdrawalRow): Promise<OfficeWithdrawal> {
  return { ...(await shown(db, row)), playerId: row.playerId, waits: row.waits };
}

/** Withdrawals for the people who decide, oldest first. */
export async function officeList(
  deps: WithdrawalDeps,
  state: WithdrawalState | undefined,
): Promise<OfficeWithdrawal[]> {
  const rows = await withdrawalsIn(deps.db, state === undefined ? [...heldStates] : [state], 200);
  return Promise.all(rows.map((row) => office(deps.db, row)));
}

const events = { authorize: 'authorize', reject: 'reject', paid: 'accepted', notPaid: 'refused' } as const;

/** A person's decision with its reason, kept in the history; paid and notPaid end HELD alone. */
export function decide(
  deps: WithdrawalDeps,
  id: string,
  decision: keyof typeof events,
  reason: string,
  refuse: Refuse<'DECISION_NOT_POSSIBLE'>,
): Promise<OfficeWithdrawal> {
  return transaction(deps.db, async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (!row) throw notFound();
    const isOutcome = decision === 'paid' || decision === 'notPaid';
    const applies = !isOutcome || row.state === 'HELD';
    if (decision === 'authorize' && row.state === 'UNDER_REVIEW') {
      const waits = await lookAgain(tx, deps, row);
      // What has come up since was not seen by whoever decides: it is told first, and the same decision then stands.
      if (waits.some((each) => !row.waits.includes(each)))
        throw committing(refuse('DECISION_NOT_POSSIBLE', { state: row.state, waits }));
    }
    const done = applies && (await happened(tx, deps, row, events[decision], { actor: 'back-office', reason }));
    if (!done) throw refuse('DECISION_NOT_POSSIBLE', { state: row.state });
    return office(tx, (await findWithdrawal(tx, id)) ?? row);
  });
}

/** What players of the sandbox begin with. */
export const openings = { withdrawal: openWithdrawal, verifiedAccount: addVerifiedAccount } as const;

/** What other rooms ask of linked accounts: whether two players ever had the same one, and what a player's own record lists. */
export const linkedBy = { both: shareLinkedAccount, of: linked.accounts } as const;

/** What was paid out in a time, fees included. Minor units. */
export const withdrawnIn: typeof paidIn = paidIn;

/** The player's withdrawals as movements, one row each whatever their state. */
export async function withdrawalHistory(db: Db, playerId: string, page: HistoryPage): Promise<Movement[]> {
  const rows = await playerWithdrawals(db, playerId, page);
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    at: row.createdAt,
    type: 'WITHDRAWAL',
    direction: 'OUT',
    amount: row.amount,
    fee: row.fee,
    currency: row.currency,
    state: row.state,
    counterparty: row.masked,
    journals: journalsOf(row.id),
  }));
}
