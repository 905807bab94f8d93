import type { Deposit, makeDeposit, TransferBar } from '#contract/cashier.ts';
import { nextAsking } from '#domain/deposit-states.ts';
import { money, toDecimalString } from '#domain/money.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/spans.ts';
import { depositOffer } from '#services/bonus/service.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { newId } from '#services/kernel/ids.ts';
import { enqueueJob } from '#services/kernel/jobs.ts';
import type { Log } from '#services/kernel/log.ts';
import type { PaymentProvider } from '#services/kernel/payments/port.ts';
import { notFound } from '#services/kernel/problem.ts';
import type { CallContext } from '#services/kernel/route.ts';
import type { SiteAddress } from '#services/kernel/site-address.ts';
import { type Away, awayFromPlay, isExcluded, refuseBeyondLimit, refusePaused } from '#services/protection/service.ts';
import { policy } from './policy.ts';
import { newReference } from './reference.ts';
import * as standing from './standing.ts';
import {
  countedDeposits,
  type DepositHistory,
  type DepositRow,
  depositCounts,
  findDeposit,
  historyOf,
  insertDeposit,
  lockDepositsOf,
  type Page,
  playerDeposits,
} from './store.ts';

/** What the cashier is made of. */
export interface CashierDeps {
  readonly db: Db;
  readonly log: Log;
  readonly clock: Clock;
  readonly sources: standing.StandingSources;
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  /** Whether the sandbox is on: what is paid then is demo money. */
  readonly sandbox: boolean;
  /** Where players come back to, in the language that they read. */
  readonly address: SiteAddress;
}

const payableAt = ({ redirectUrl, address, paymentUri }: DepositRow) => ({
  ...(redirectUrl === null ? {} : { redirectUrl }),
  ...(address === null ? {} : { address }),
  ...(paymentUri === null ? {} : { paymentUri }),
});

/** A deposit as the wire tells it; nobody who is away from play is shown where to pay. */
export function shownDeposit(row: DepositRow, history: readonly DepositHistory[], away: Away | null): Deposit {
  const text = (amountMinor: bigint) => toDecimalString(money(amountMinor, row.currency));
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    exception: row.exception,
    reason: row.reason,
    methodGroup: row.methodGroup,
    method: row.method,
    amount: text(row.amount),
    fee: text(row.fee),
    currency: row.currency,
    amountDue: { amount: text(row.amount + row.fee), currency: row.currency },
    ...(row.received > 0n ? { received: { amount: text(row.received), currency: row.currency } } : {}),
    credited: text(row.credited),
    ...(away === null ? payableAt(row) : { away: { until: away.until.toISOString(), mayReturn: away.mayReturn } }),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    history: history
      .filter(({ depositId }) => depositId === row.id)
      .map(({ status, at }) => ({ status, at: at.toISOString() })),
  };
}

/** S2.03: begins a deposit. The provider is called by a job, never in the request. */
export async function begin(deps: CashierDeps, context: CallContext<typeof makeDeposit>): Promise<Deposit> {
  const { tx, body, session, refuse, request } = context;
  const now = deps.clock.now();
  const player = await standing.payer(tx, session.playerId);
  const amount = standing.ownAmount(player, body);
  await standing.mayDeposit(tx, deps.sources, request, player, refuse);
  await refusePaused(tx, player.id, now, refuse);
  const text = (amountMinor: bigint) => toDecimalString(money(amountMinor, player.currency));
  const { method, feeMinor } = standing.judgeMethod('D', body.methodGroup, body.method, amount, body.fee, text, refuse);
  if (method.provider === null || !deps.providers.has(method.provider)) throw refuse('METHOD_NOT_AVAILABLE');
  const offer = body.bonusCode === undefined ? null : await depositOffer(tx, player.id, body.bonusCode, refuse);
  await lockDepositsOf(tx, player.id);
  const counts = await depositCounts(tx, player.id, new Date(now.getTime() - HOUR_MS));
  if (counts.open >= BigInt(policy.depositsOpen) || counts.recent >= BigInt(policy.depositsAnHour)) {
    throw refuse('TOO_MANY_DEPOSITS');
  }
  await refuseBeyondLimit(tx, player.id, amount, () => countedDeposits(tx, player.id, now), refuse);
  const id = newId();
  const row = {
    id,
    reference: newReference('D'),
    playerId: player.id,
    provider: method.provider,
    methodGroup: method.group,
    method: method.code,
    amount: amount.amountMinor,
    fee: feeMinor,
    currency: amount.currency,
    status: 'NEW' as const,
    exception: null,
    reason: null,
    bonusCode: offer?.code ?? null,
    locked: policy.lockDeposits,
    manual: standing.waitsForControl(player),
    providerRef: null,
    redirectUrl: null,
    address: null,
    paymentUri: null,
    reversalId: null,
    reversedAt: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + policy.depositMinutes * MINUTE_MS),
  };
  await insertDeposit(tx, row);
  await enqueueJob(tx, 'cashier.start', { id }, { key: `start:${id}` });
  const first = nextAsking(now, 0);
  if (first) await enqueueJob(tx, 'cashier.askInTurn', { id }, { runAt: first, key: `ask:${id}` });
  const made = await findDeposit(tx, id);
  if (!made) throw new Error('a deposit is gone before its transaction has ended');
  return shownDeposit(made, await historyOf(tx, [id]), null);
}

/** A deposit of the player's own; 404 for anybody else's. */
export async function own(deps: CashierDeps, playerId: string, id: string): Promise<Deposit> {
  const row = await findDeposit(deps.db, id);
  if (row?.playerId !== playerId) throw notFound();
  return shownDeposit(row, await historyOf(deps.db, [id]), await awayFromPlay(deps.db, playerId, deps.clock.now()));
}

/** The player's deposits, newest first. */
export async function list(deps: CashierDeps, playerId: string, page: Page): Promise<readonly Deposit[]> {
  const rows = await playerDeposits(deps.db, playerId, page);
  const history = await historyOf(
    deps.db,
    rows.map(({ id }) => id),
  );
  const away = await awayFromPlay(deps.db, playerId, deps.clock.now());
  return rows.map((row) => shownDeposit(row, history, away));
}

/**
 * S7.08: whether the next deposit is the player's first, what a transfer would be refused for, whatever it is, and until when
 * withdrawals wait: said before anything is typed for nothing.
 */
export async function paymentInfo({ db, clock, sources }: CashierDeps, playerId: string) {
  const { credited } = await depositCounts(db, playerId, clock.now());
  const until = await sources.securityHold(db, playerId);
  const ofSecurity = until === null ? undefined : 'SECURITY_HOLD';
  const bar: TransferBar | undefined = (await isExcluded(db, playerId, clock.now())) ? 'ON_BREAK' : ofSecurity;
  return {
    cp: ['STANDARD'],
    ct: 'PLAYER',
    ftd: credited === 0n,
    ...(bar && { transferBar: bar }),
    ...(until && { heldUntil: until.toISOString() }),
  };
}
