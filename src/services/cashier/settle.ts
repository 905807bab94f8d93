import { depositStep, nextAsking, type ProviderView } from '#domain/deposit-states.ts';
import { creditFor } from '#domain/fee.ts';
import { money, parseAmount, toDecimalString } from '#domain/money.ts';
import { moneyPlayers } from '#services/account/service.ts';
import { endGrantOfDeposit, grantForDeposit, takeTurn } from '#services/bonus/service.ts';
import type { Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { requestHash } from '#services/kernel/idempotency.ts';
import { newId } from '#services/kernel/ids.ts';
import { inTurn } from '#services/kernel/in-turn.ts';
import { enqueueJob } from '#services/kernel/jobs.ts';
import {
  NoAnswer,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderPaymentView,
} from '#services/kernel/payments/port.ts';
import { refuseUnexpected } from '#services/kernel/problem.ts';
import { type Leg, lockedBalances, moved, type Party, post } from '#services/ledger/service.ts';
import { awayFromPlay, mayPlayOn } from '#services/protection/service.ts';
import type { CashierDeps } from './deposits.ts';
import { journalKey } from './journal-key.ts';
import { tellDeposit } from './notices.ts';
import { policy } from './policy.ts';
import {
  addHistory,
  creditedPayments,
  type DepositRow,
  findDeposit,
  insertPayment,
  lockDeposit,
  paymentsOfOthers,
  playerDeposits,
  updateDeposit,
} from './store.ts';

const psp = (provider: string): Party => ({ owner: 'house', kind: 'psp', of: provider });

/** A provider's amount in minor units; decimals that the currency has not are cut, so never more is credited than came. */
function minorOf(payment: ProviderPayment, currency: string): bigint {
  const [whole = '', fraction = ''] = payment.amount.split('.');
  const decimals = toDecimalString(money(0n, currency)).split('.')[1]?.length ?? 0;
  const text = decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
  const read = parseAmount(text, currency);
  return read.ok && read.money.amountMinor > 0n ? read.money.amountMinor : 0n;
}

async function postDeposit(tx: Tx, row: DepositRow, step: string, at: Date, legs: Leg[]): Promise<void> {
  const key = journalKey(row.id, step);
  await post(tx, { actor: 'cashier', key, requestSha: requestHash(key), kind: 'deposit', at, legs }, refuseUnexpected);
}

/** Credits one payment: the total credited is always what all that came is worth, so no rounding adds up. */
async function credit(
  tx: Tx,
  row: DepositRow,
  payment: ProviderPayment,
  settles: boolean,
  at: Date,
): Promise<DepositRow> {
  const { playerId, currency, provider } = row;
  const amount = minorOf(payment, currency);
  const creditedFor = row.creditedFor + amount;
  const credited = creditFor(row.amount, creditedFor, row.amount + row.fee);
  const delta = credited - row.credited;
  // What comes to somebody who may not play is never theirs to play with alone: nobody would get it out again.
  const mayPlay = await mayPlayOn(tx, playerId, at);
  const own: Party = { owner: 'player', playerId, kind: row.locked && mayPlay ? 'locked' : 'cash' };
  const fees: Party = { owner: 'house', kind: 'fees' };
  await insertPayment(tx, { depositId: row.id, paymentId: payment.id, provider, amount, credited: delta, at });
  await updateDeposit(tx, row.id, { creditedFor, credited });
  const step = `payment:${payment.id}`;
  let bonus: Leg[] = [];
  if (settles && row.bonusCode !== null && mayPlay) {
    await takeTurn(tx, playerId);
    const { bonusCode } = row;
    const language = (await moneyPlayers.byId(tx, playerId))?.language ?? 'en';
    const deposit = {
      playerId,
      currency,
      amount: credited,
      bonusCode,
      journalKey: journalKey(row.id, step),
      language,
    };
    bonus = await grantForDeposit(tx, deposit, at);
  }
  const legs = [
    ...moved(psp(provider), own, delta, currency),
    ...moved(psp(provider), fees, amount - delta, currency),
    ...bonus,
  ];
  await postDeposit(tx, row, step, at, legs);
  return { ...row, creditedFor, credited };
}

async function reverse(tx: Tx, row: DepositRow, at: Date): Promise<void> {
  await takeTurn(tx, row.playerId);
  const bonus = await endGrantOfDeposit(tx, row.playerId, row.id, at);
  const balances = await lockedBalances(tx, row.playerId, row.currency, ['cash']);
  const held = balances.get('cash') ?? 0n;
  const back = held < row.credited ? held : row.credited;
  const own: Party = { owner: 'player', playerId: row.playerId, kind: 'cash' };
  const loss: Party = { owner: 'house', kind: 'loss' };
  await updateDeposit(tx, row.id, { reversed: back, ...(back > 0n ? { reversalId: newId(), reversedAt: at } : {}) });
  await postDeposit(tx, row, 'reversal', at, [
    ...moved(own, psp(row.provider), back, row.currency),
    ...moved(loss, psp(row.provider), row.creditedFor - back, row.currency),
    ...bonus,
  ]);
}

function judged(view: ProviderPaymentView, row: DepositRow): ProviderView {
  const sum = (payments: readonly ProviderPayment[]) =>
    payments.reduce((total, payment) => total + minorOf(payment, row.currency), 0n);
  return {
    seen: view.seen,
    confirmedMinor: sum(view.payments.filter(({ confirmed }) => confirmed)),
    timeOver: view.timeOver,
    declined: view.declined,
    takenBack: view.takenBack,
  };
}

/** One step towards what the provider says; one journal at most. True when there may be another one to take. */
async function stepOnce(deps: CashierDeps, tx: Tx, id: string, told: ProviderPaymentView): Promise<boolean> {
  const now = deps.clock.now();
  const row = await lockDeposit(tx, id);
  if (!row) return false;
  const view = await ofThis(tx, row, told);
  const step = depositStep({ ...row, creditedForMinor: row.creditedFor }, row.amount + row.fee, judged(view, row));
  if (!step) return false;
  if (step.credits) {
    const done = await creditedPayments(tx, id);
    const waiting = view.payments.filter(
      (payment) => payment.confirmed && !done.has(payment.id) && minorOf(payment, row.currency) > 0n,
    );
    const [first, ...others] = waiting;
    if (first) {
      if (deps.sandbox) await moneyPlayers.markDemo(tx, row.playerId);
      await credit(tx, row, first, others.length === 0 && step.status === 'SETTLED', now);
    }
    if (others.length > 0) return true;
    if (!first) return false;
  }
  await updateDeposit(tx, id, { status: step.status, exception: step.exception, reason: step.reason });
  if (step.status !== row.status) {
    await addHistory(tx, id, step.status, now);
    await tellDeposit(tx, row, step.status, now);
    const { playerId } = row;
    if (step.status === 'SETTLED') await enqueueJob(tx, 'referral.settled', { playerId });
    if (step.status === 'REVERSED') await enqueueJob(tx, 'referral.takenBack', { playerId });
  }
  if (step.status === 'REVERSED') await reverse(tx, row, now);
  return step.credits;
}

/** What a provider says, each payment once: one that it tells of twice came once. */
function eachOnce(view: ProviderPaymentView): ProviderPaymentView {
  const payments = new Map(view.payments.toReversed().map((payment) => [payment.id, payment]));
  return { ...view, payments: [...payments.values()].toReversed() };
}

/** What a provider says without payments that were credited to another deposit: each is one deposit's, whoever is told of it. */
async function ofThis(tx: Tx, row: DepositRow, view: ProviderPaymentView): Promise<ProviderPaymentView> {
  const ids = view.payments.map(({ id }) => id);
  const foreign = await paymentsOfOthers(tx, row, ids);
  return { ...view, payments: view.payments.filter(({ id }) => !foreign.has(id)) };
}

/** Brings a deposit to where its provider says it is; what it says of the page or the address is stored first. */
export async function applyView(deps: CashierDeps, id: string, told: ProviderPaymentView): Promise<void> {
  const view = eachOnce(told);
  await transaction(deps.db, async (tx) => {
    const row = await lockDeposit(tx, id);
    if (!row) return;
    const { ref, redirectUrl, address, paymentUri, payments } = await ofThis(tx, row, view);
    const foreign = view.payments.filter((payment) => !payments.includes(payment)).map((payment) => payment.id);
    const about = { depositId: id, provider: row.provider, payments: foreign };
    // Once an asking, here, and not at each step that it leads to.
    if (foreign.length > 0) deps.log.error(about, 'told of payments of other deposits');
    const received = payments.reduce((total, payment) => total + minorOf(payment, row.currency), 0n);
    await updateDeposit(tx, id, { providerRef: ref, redirectUrl, address, paymentUri, received });
  });
  // A transaction a step: each journal is the last statement of its own.
  for (let more = true; more; ) more = await transaction(deps.db, (tx) => stepOnce(deps, tx, id, view));
}

async function giveUpSilent(deps: CashierDeps, row: DepositRow): Promise<boolean> {
  const now = deps.clock.now();
  if (now.getTime() - row.createdAt.getTime() < policy.silentSeconds * 1000) return false;
  return transaction(deps.db, (tx) => giveUp(tx, row.id, 'PROVIDER_SILENT', now));
}

/** Ends a deposit that its provider knows nothing of. */
async function giveUp(tx: Tx, id: string, reason: string, now: Date): Promise<boolean> {
  const current = await lockDeposit(tx, id);
  if (current?.status !== 'NEW' || current.providerRef !== null) return false;
  await updateDeposit(tx, id, { status: 'INVALID', reason });
  await addHistory(tx, id, 'INVALID', now);
  return true;
}

/** The page that a player comes back to from the provider's, in their language. */
async function returnUrlOf({ db, address }: CashierDeps, { id, playerId }: DepositRow): Promise<string> {
  const language = (await moneyPlayers.byId(db, playerId))?.language ?? '';
  return `${address.origin}${await address.prefix(language)}/account/cashier/deposit?deposit=${id}`;
}

/** Makes the provider's payment for a new deposit, or finds the one that was made. Throws while there is no answer. */
export async function startDeposit(deps: CashierDeps, id: string): Promise<void> {
  const row = await findDeposit(deps.db, id);
  if (row?.status !== 'NEW') return;
  const provider = deps.providers.get(row.provider);
  try {
    if (!provider) throw new NoAnswer('this provider is not set up');
    if (await awayFromPlay(deps.db, row.playerId, deps.clock.now())) return await closeDeposit(deps, row, provider);
    const view = await provider.create({
      depositId: id,
      reference: row.reference,
      method: row.method,
      due: toDecimalString(money(row.amount + row.fee, row.currency)),
      currency: row.currency,
      expiresAt: row.expiresAt,
      manual: row.manual,
      returnUrl: await returnUrlOf(deps, row),
    });
    await applyView(deps, id, view);
  } catch (error) {
    if (error instanceof NoAnswer && (await giveUpSilent(deps, row))) return;
    if (!(error instanceof NoAnswer)) throw error;
    const runAt = new Date(deps.clock.now().getTime() + 5_000);
    await transaction(deps.db, (tx) => enqueueJob(tx, 'cashier.start', { id }, { runAt, key: `start:${id}` }));
  }
}

/** Ends a deposit that its player's break overtook: where the provider has no page for it yet, it gets none. */
async function closeDeposit(deps: CashierDeps, row: DepositRow, provider: PaymentProvider): Promise<void> {
  const view = await provider.end(row.id, row.providerRef);
  if (view) return applyView(deps, row.id, view);
  await transaction(deps.db, (tx) => giveUp(tx, row.id, 'ON_BREAK', deps.clock.now()));
}

/** Closes the pages of payments that a player has not paid yet; `NoAnswer` is for the job to ask again. */
export async function closeDeposits(deps: CashierDeps, playerId: string): Promise<void> {
  if (!(await awayFromPlay(deps.db, playerId, deps.clock.now()))) return;
  const open = await playerDeposits(deps.db, playerId, { statuses: ['NEW'], limit: policy.depositsOpen });
  await inTurn(open, async (row) => {
    const provider = deps.providers.get(row.provider);
    if (provider) await closeDeposit(deps, row, provider);
  });
}

/** Asks the provider what became of a deposit; a webhook only says when. */
export async function askDeposit(deps: CashierDeps, id: string): Promise<void> {
  const row = await findDeposit(deps.db, id);
  const provider = row && deps.providers.get(row.provider);
  if (!row || !provider) return;
  const view = await provider.ask(id, row.providerRef);
  if (view) await applyView(deps, id, view);
}

/** The askings that need no webhook: 1, 5, 15, 60 minutes after the making, then daily while it can still change. */
export async function askInTurn(deps: CashierDeps, id: string): Promise<void> {
  await askDeposit(deps, id).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error;
  });
  await transaction(deps.db, async (tx) => {
    const row = await lockDeposit(tx, id);
    if (!row || row.status === 'INVALID' || row.status === 'REVERSED') return;
    const asked = row.asked + 1;
    await updateDeposit(tx, id, { asked });
    const runAt = nextAsking(row.createdAt, asked);
    if (runAt) await enqueueJob(tx, 'cashier.askInTurn', { id }, { runAt, key: `ask:${id}` });
  });
}
