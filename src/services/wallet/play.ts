import { MAX_AMOUNT_MINOR } from '#domain/limits.ts';
import { money } from '#domain/money.ts';
import { fundOrder, isBonusKind, splitStake, splitWin, type Vertical } from '#domain/stake-order.ts';
import { countedStake, type GrantRow, grants, takeTurn } from '#services/bonus/service.ts';
import type { Tx } from '#services/kernel/database/pool.ts';
import { requestHash } from '#services/kernel/idempotency.ts';
import { newId } from '#services/kernel/ids.ts';
import type { Refuse } from '#services/kernel/problem.ts';
import {
  isPosted,
  type Leg,
  lockedBalances,
  moved,
  type Party,
  type PostingCode,
  post,
} from '#services/ledger/service.ts';
import { countStaked } from '#services/loyalty/service.ts';
import {
  type Counted,
  heldCount,
  insertPlayEvent,
  insertStake,
  lockStake,
  type StakePart,
  type StakeRow,
  stakePlayer,
  updateStake,
} from './play.store.ts';

/** A stake to take. `studio` and `transactionId` name it for ever; `held` keeps it in wager_hold until it is settled. */
export interface StakeOrder {
  readonly studio: string;
  readonly transactionId: string;
  readonly roundId: string;
  readonly playerId: string;
  readonly currency: string;
  readonly vertical: Vertical;
  /** Zero for a promotional spin, which takes nothing of the player's. */
  readonly amountMinor: bigint;
  readonly at: Date;
  readonly held?: boolean;
  /** Legs of the game's own that belong to the same journal (jackpot share, spin). */
  readonly extra?: readonly Leg[];
}

/** What the three refuse with; the codes' statuses are the calling contract's. */
export type StakeCode = PostingCode | 'TRANSACTION_REUSED';
export type WinCode = PostingCode | 'BET_UNKNOWN' | 'TRANSACTION_ROLLED_BACK';
export type RollbackCode = PostingCode | 'BET_UNKNOWN' | 'ROUND_SETTLED';

/** What ends a stake or adds to it; `transactionId` is the win's or rollback's own. */
export interface StakeEvent {
  readonly studio: string;
  readonly transactionId: string;
  readonly stakeTransactionId: string;
  readonly at: Date;
  readonly extra?: readonly Leg[];
}

const gaming = (studio: string): Party => ({ owner: 'house', kind: 'gaming', of: studio });
const own = (playerId: string, kind: StakePart['kind'] | 'wager_hold'): Party => ({ owner: 'player', playerId, kind });

function partition<T>(all: readonly T[], is: (one: T) => boolean): readonly [T[], T[]] {
  return [all.filter(is), all.filter((one) => !is(one))];
}

type Step = 'stake' | 'win' | 'rollback';
const keyOf = (step: Step, { studio, transactionId }: { studio: string; transactionId: string }): string =>
  `${step}:${studio}:${transactionId}`;

/** What of some legs reached the player: the share of a bonus that is over goes back to its promotion. */
function reached(legs: readonly Leg[], playerId: string): bigint {
  const own = legs.filter(({ to }) => to.owner === 'player' && to.playerId === playerId);
  return own.reduce((sum, { amount }) => sum + amount.amountMinor, 0n);
}

async function postPlay(
  tx: Tx,
  step: Step,
  event: { studio: string; transactionId: string; at: Date },
  row: StakeRow,
  amountMinor: bigint,
  legs: Leg[],
  refuse: Refuse<PostingCode>,
) {
  const key = keyOf(step, event);
  if (amountMinor > 0n) {
    const { playerId, currency, roundId: reference } = row;
    await insertPlayEvent(tx, {
      id: newId(),
      playerId,
      kind: step,
      amount: amountMinor,
      currency,
      reference,
      at: event.at,
      journalKey: key,
    });
  }
  if (legs.length === 0) return;
  await post(tx, { actor: 'wallet', key, requestSha: requestHash(key), kind: step, at: event.at, legs }, refuse);
}

/**
 * Whether a grant is played through. What bets that are open have counted does not complete it: one that is given back, as
 * on a match that is called off, was never at risk. `held`: what a bet that is being placed counts. Minor units.
 */
async function isEarned(tx: Tx, grant: GrantRow, held = 0n): Promise<boolean> {
  if (grant.state !== 'ACTIVE' || grant.wageringDone < grant.wageringRequired) return false;
  const open = held + (await heldCount(tx, grant.playerId, grant.id));
  return grant.wageringDone - open >= grant.wageringRequired;
}

/** A bet was settled: ends the grants for which it counted and that are earned now. */
async function endEarned(tx: Tx, { counted, held, state }: StakeRow, at: Date): Promise<Leg[]> {
  if (!held || state !== 'OPEN') return [];
  const legs: Leg[] = [];
  for (const grant of await grants.byId(
    tx,
    counted.map(({ grantId }) => grantId),
  )) {
    if (await isEarned(tx, grant)) legs.push(...(await grants.endAndOpenNext(tx, grant, 'COMPLETED', at)));
  }
  return legs;
}

/** Counts a stake for the grants it is played for and ends those that are earned. Minor units. */
async function countWagering(
  tx: Tx,
  active: readonly GrantRow[],
  order: StakeOrder,
): Promise<{ counted: Counted[]; legs: Leg[] }> {
  const amount = countedStake(order.amountMinor, order.vertical);
  const counted: Counted[] = [];
  const legs: Leg[] = [];
  for (const grant of active) {
    const counts = grant.kind === 'bonus' || grant.kind === `bonus_${order.vertical}`;
    if (grant.state !== 'ACTIVE' || !counts || amount === 0n) continue;
    const done = { ...grant, wageringDone: grant.wageringDone + amount };
    counted.push({ grantId: grant.id, amount: String(amount) });
    if (await isEarned(tx, done, order.held ? amount : 0n))
      legs.push(...(await grants.endAndOpenNext(tx, done, 'COMPLETED', order.at)));
    else await grants.update(tx, done);
  }
  return { counted, legs };
}

/**
 * Takes a stake in the order of funds: locked, unsettled, cash, the vertical's bonus, bonus. Progress of bonuses, loyalty
 * points and the stake are one journal. The caller judges repeats by its own table first; a transaction that is known
 * here is 409 TRANSACTION_REUSED, too little money 422 INSUFFICIENT_FUNDS and nothing is taken. S3.04b.
 */
export async function stake(tx: Tx, order: StakeOrder, refuse: Refuse<StakeCode>): Promise<StakeRow> {
  await takeTurn(tx, order.playerId);
  const balances = await lockedBalances(tx, order.playerId, order.currency, fundOrder(order.vertical));
  // A bonus ends at its second, not when the sweep comes to it: from then on it is neither staked nor played through.
  const isOver = ({ expiresAt }: GrantRow): boolean => expiresAt !== null && expiresAt <= order.at;
  const [over, live] = partition(await grants.live(tx, order.playerId), isOver);
  const playable = new Map([...balances, ...over.map(({ kind }) => [kind, 0n] as const)]);
  const split = splitStake(order.amountMinor, order.vertical, playable);
  if (split === null) throw refuse('INSUFFICIENT_FUNDS');
  const parts = split.map(({ kind, amountMinor }): StakePart => {
    const grant = live.find(({ state, kind: own }) => state === 'ACTIVE' && own === kind);
    return { kind, amount: String(amountMinor), grantId: grant?.id ?? null };
  });
  const played = live.map((grant) => {
    const part = split.find(({ kind }) => grant.state === 'ACTIVE' && kind === grant.kind);
    return part ? { ...grant, remaining: grant.remaining - part.amountMinor } : grant;
  });
  for (const [index, grant] of played.entries()) if (grant !== live[index]) await grants.update(tx, grant);
  const { extra = [], held = false, ...known } = order;
  const target = held ? own(order.playerId, 'wager_hold') : gaming(order.studio);
  const taken = split.flatMap(({ kind, amountMinor }) =>
    moved(own(order.playerId, kind), target, amountMinor, order.currency),
  );
  const wagering = await countWagering(tx, played, order);
  const real = split.reduce((sum, part) => sum + (isBonusKind(part.kind) ? 0n : part.amountMinor), 0n);
  const points = await countStaked(tx, { id: order.playerId, currency: order.currency }, real, order.at);
  const row: StakeRow = {
    id: newId(),
    studio: known.studio,
    transactionId: known.transactionId,
    playerId: known.playerId,
    roundId: known.roundId,
    vertical: known.vertical,
    currency: known.currency,
    amount: known.amountMinor,
    won: 0n,
    parts,
    counted: wagering.counted,
    held,
    state: 'OPEN',
    at: known.at,
  };
  if (!(await insertStake(tx, row))) throw refuse('TRANSACTION_REUSED');
  await postPlay(tx, 'stake', order, row, row.amount, [...taken, ...wagering.legs, ...points, ...extra], refuse);
  return row;
}

async function knownStake(tx: Tx, event: StakeEvent, refuse: Refuse<'BET_UNKNOWN'>): Promise<StakeRow> {
  const playerId = await stakePlayer(tx, event.studio, event.stakeTransactionId);
  if (playerId === null) throw refuse('BET_UNKNOWN');
  await takeTurn(tx, playerId);
  const row = await lockStake(tx, event.studio, event.stakeTransactionId);
  if (!row) throw refuse('BET_UNKNOWN');
  return row;
}

/** Pays a bonus share back: to its grant while that is active, to cash after it was earned, else to the promotion. */
async function payGrant(tx: Tx, grant: GrantRow, from: Party, amountMinor: bigint): Promise<Leg[]> {
  if (grant.state === 'COMPLETED') return moved(from, grants.party(grant, 'cash'), amountMinor, grant.currency);
  if (grant.state !== 'ACTIVE') return moved(from, grants.promo(grant), amountMinor, grant.currency);
  await grants.update(tx, { ...grant, remaining: grant.remaining + amountMinor });
  return moved(from, grants.party(grant, grant.kind), amountMinor, grant.currency);
}

async function grantsOf(tx: Tx, row: StakeRow): Promise<ReadonlyMap<string, GrantRow>> {
  const ids = [...row.parts.flatMap(({ grantId }) => grantId ?? []), ...row.counted.map(({ grantId }) => grantId)];
  return new Map((await grants.byId(tx, [...new Set(ids)])).map((grant) => [grant.id, grant]));
}

function releaseHold(row: StakeRow): Leg[] {
  return row.held && row.state === 'OPEN'
    ? moved(own(row.playerId, 'wager_hold'), gaming(row.studio), row.amount, row.currency)
    : [];
}

/**
 * Pays a win: the bonus's share of the stake to that bonus, rounding and all else to cash. Zero settles a held stake.
 * The same win again changes nothing. 404 BET_UNKNOWN when the stake has not come, 409 TRANSACTION_ROLLED_BACK when it was taken back.
 */
export async function win(
  tx: Tx,
  event: StakeEvent & { readonly amountMinor: bigint },
  refuse: Refuse<WinCode>,
): Promise<StakeRow> {
  const row = await knownStake(tx, event, refuse);
  if (await isPosted(tx, 'wallet', keyOf('win', event))) return row;
  if (row.state === 'ROLLED_BACK') throw refuse('TRANSACTION_ROLLED_BACK');
  const won = row.won + event.amountMinor;
  if (won > MAX_AMOUNT_MINOR) throw refuse('AMOUNT_OUT_OF_RANGE');
  const parts = row.parts.map(({ kind, amount }) => ({ kind, amountMinor: BigInt(amount) }));
  const { cashMinor, bonus } = splitWin(event.amountMinor, parts);
  const known = await grantsOf(tx, row);
  const from = gaming(row.studio);
  const legs = [...releaseHold(row), ...moved(from, own(row.playerId, 'cash'), cashMinor, row.currency)];
  for (const { kind, amountMinor } of bonus) {
    const grant = known.get(row.parts.find((part) => part.kind === kind)?.grantId ?? '');
    if (grant) legs.push(...(await payGrant(tx, grant, from, amountMinor)));
    else legs.push(...moved(from, own(row.playerId, 'cash'), amountMinor, row.currency));
  }
  const paid = { ...row, state: 'WON', held: false, won } as const;
  await updateStake(tx, paid);
  const earned = await endEarned(tx, row, event.at);
  const all = [...legs, ...earned, ...(event.extra ?? [])];
  await postPlay(tx, 'win', event, row, reached(legs, row.playerId), all, refuse);
  return paid;
}

/**
 * Takes a stake back: its money where it came from, its progress and points too. A stake that was taken back already
 * changes nothing; after a win it is 409 ROUND_SETTLED, before the stake 404 BET_UNKNOWN.
 */
export async function rollback(tx: Tx, event: StakeEvent, refuse: Refuse<RollbackCode>): Promise<StakeRow> {
  const row = await knownStake(tx, event, refuse);
  if (row.state === 'ROLLED_BACK') return row;
  if (row.state === 'WON') throw refuse('ROUND_SETTLED');
  const from = row.held ? own(row.playerId, 'wager_hold') : gaming(row.studio);
  const known = new Map(await grantsOf(tx, row));
  for (const { grantId, amount } of row.counted) {
    const grant = known.get(grantId);
    if (grant?.state !== 'ACTIVE') continue;
    const done = grant.wageringDone - BigInt(amount);
    known.set(grantId, { ...grant, wageringDone: done < 0n ? 0n : done });
    await grants.update(tx, known.get(grantId) ?? grant);
  }
  const legs: Leg[] = [];
  let real = 0n;
  for (const { kind, amount, grantId } of row.parts) {
    const grant = grantId === null ? undefined : known.get(grantId);
    if (grant) legs.push(...(await payGrant(tx, grant, from, BigInt(amount))));
    else legs.push({ from, to: own(row.playerId, kind), amount: money(BigInt(amount), row.currency) });
    if (!isBonusKind(kind)) real += BigInt(amount);
  }
  const points = await countStaked(tx, { id: row.playerId, currency: row.currency }, -real, event.at);
  const back = { ...row, state: 'ROLLED_BACK', held: false } as const;
  await updateStake(tx, back);
  await postPlay(
    tx,
    'rollback',
    event,
    row,
    reached(legs, row.playerId),
    [...legs, ...points, ...(event.extra ?? [])],
    refuse,
  );
  return back;
}
