import { type PartnerBody, type PartnerCode, partnerErrors } from '#contract/game-partner.ts';
import { canonicalCurrency } from '#domain/currency.ts';
import { isHiddenAt } from '#domain/geo-filter.ts';
import { type Money, money, toDecimalString } from '#domain/money.ts';
import { readRequestAmount } from '#domain/request-amount.ts';
import { moneyPlayers } from '#services/account/service.ts';
import { standing } from '#services/cashier/service.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { requestHash } from '#services/kernel/idempotency.ts';
import { newId } from '#services/kernel/ids.ts';
import { invalidFields, Refusal, type Refuse } from '#services/kernel/problem.ts';
import { balances } from '#services/ledger/service.ts';
import { mayPlayOn } from '#services/protection/service.ts';
import { play } from '#services/wallet/service.ts';
import { type Share, STUDIO, shareLegs, spinLegs, winPool } from './jackpots.ts';
import { tokenHash } from './launch.ts';
import type { PublishedGames } from './published.ts';
import * as rounds from './rounds.store.ts';
import { returnSpin, spinsOf, takeSpin } from './spins.store.ts';
import { findPlaySession, noteSpinStake, type PlaySession, studioRef, takeToken } from './store.ts';

/** What the wallet of studios is made of. */
export interface WalletDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly games: PublishedGames;
  /** Whether the sandbox is on: what its studio pays is demo money. */
  readonly sandbox: boolean;
  /** Whether the sign-in of a play session lives; a stake is activity of it. */
  readonly touchSession: (tx: Tx, sessionHash: Buffer) => Promise<boolean>;
}

/** An answer, and whether it is the first one again. */
export interface PartnerAnswer {
  readonly body: string;
  readonly replayed: boolean;
}

const refuse: Refuse<PartnerCode> = (code, extras) => new Refusal(partnerErrors[code], code, extras);

async function sessionOf(tx: Db | Tx, id: string): Promise<PlaySession> {
  const session = await findPlaySession(tx, id);
  if (!session) throw refuse('PLAY_SESSION_UNKNOWN');
  return session;
}

/** What a player can stake in a casino, as text. */
async function playable(
  tx: Db | Tx,
  { playerId, currency }: PlaySession,
): Promise<{ balance: string; currency: string }> {
  const all = await balances(tx, playerId);
  const own = all.find(({ type, amount }) => type === 'PlayableCasino' && amount.currency === currency);
  return { balance: toDecimalString(own?.amount ?? money(0n, currency)), currency };
}

function amountOf(field: string, value: unknown, currency: string, isZeroFine: boolean): Money {
  if (isZeroFine && typeof value === 'string' && /^0(\.0{1,8})?$/.test(value)) return money(0n, currency);
  const read = readRequestAmount(value, currency);
  if (!read.ok) throw invalidFields([{ field, code: read.code }]);
  return read.money;
}

function checkCurrency(session: PlaySession, currency: string): void {
  if (canonicalCurrency(currency) !== session.currency) throw refuse('CURRENCY_MISMATCH');
}

/** Whether a new stake may be taken: the sign-in lives, the game is offered here, the player may play. */
async function mayStake(deps: WalletDeps, tx: Tx, session: PlaySession): Promise<void> {
  if (!(await deps.touchSession(tx, session.sessionHash))) throw refuse('PLAY_SESSION_ENDED');
  const { status, place } = await rounds.playerStanding(tx, session.playerId);
  // To a studio its player may simply not play, whatever keeps them.
  if (status !== 'active' || !(await mayPlayOn(tx, session.playerId, deps.clock.now()))) throw refuse('PLAYER_BLOCKED');
  const game = await deps.games.find(session.gameId);
  const isAway = isHiddenAt(game?.geoTargetingFilter, place) || standing.isClosedTo(place, null);
  if (!game?.realPlayEnabled || isAway) throw refuse('GAME_NOT_AVAILABLE');
}

type Kind = 'bet' | 'win' | 'rollback';
const noShare = { jackpotCode: null, jackpotShare: null, spinStake: null, spinLot: null };
/** What is kept of a transaction, and what its answer tells beside the balance. */
interface Kept {
  readonly jackpotCode: string | null;
  readonly jackpotShare: bigint | null;
  readonly spinStake: bigint | null;
  readonly spinLot: string | null;
  readonly told?: object;
}
type Effect = (session: PlaySession, round: rounds.Round, at: Date) => Promise<Kept | undefined>;

interface Event {
  readonly kind: Kind;
  readonly body: PartnerBody<Kind>;
  readonly betId: string | null;
}

/**
 * Runs what a studio asks once: everything of one round comes one after the other, the same id and body get the first
 * answer again, the same id with another body is 422.
 */
async function once(deps: WalletDeps, tx: Tx, { kind, body, betId }: Event, effect: Effect): Promise<PartnerAnswer> {
  const { transactionId, roundId } = body;
  const session = await sessionOf(tx, body.playSessionId);
  const at = deps.clock.now();
  const round = await rounds.lockRound(tx, roundId, session, at);
  await rounds.lockIds(tx, [transactionId, betId ?? transactionId]);
  const requestSha = requestHash({ kind, ...body });
  const known = await rounds.findTransaction(tx, transactionId);
  if (known) {
    if (!known.requestSha.equals(requestSha)) throw refuse('TRANSACTION_REUSED');
    return { body: known.answer, replayed: true };
  }
  if (round.playerId !== session.playerId || round.gameId !== session.gameId) throw refuse('TRANSACTION_REUSED');
  const { told, ...kept }: Kept = (await effect(session, round, at)) ?? noShare;
  const answer = JSON.stringify({ transactionId, ...(await playable(tx, session)), ...told });
  await rounds.insertTransaction(tx, { transactionId, kind, roundId, betId, ...kept, requestSha, answer, at });
  return { body: answer, replayed: false };
}

/** The jackpot's share of a stake, an amount of its own. */
function shareOf(jackpot: PartnerBody<'bet'>['jackpot'], stake: Money): Share | undefined {
  if (!jackpot) return undefined;
  const share = amountOf('jackpot.share', jackpot.share, stake.currency, true);
  if (share.amountMinor > stake.amountMinor) throw invalidFields([{ field: 'jackpot.share', code: 'INVALID' }]);
  return share.amountMinor === 0n ? undefined : { jackpotCode: jackpot.code, jackpotShare: share.amountMinor };
}

/** What a bet is made with: an amount of the player's, or one of their spins, which the promotion pays. */
async function stakeOf(deps: WalletDeps, tx: Tx, session: PlaySession, body: PartnerBody<'bet'>) {
  const { currency } = session;
  if (body.spin !== true) {
    const amount = amountOf('amount', body.amount, currency, false);
    await mayStake(deps, tx, session);
    return { amountMinor: amount.amountMinor, worth: amount, spin: null };
  }
  const amount = amountOf('amount', body.amount, currency, true);
  if (amount.amountMinor > 0n) throw invalidFields([{ field: 'amount', code: 'INVALID' }]);
  await mayStake(deps, tx, session);
  const { isPromotionalSpinEnabled } = await deps.games.flags();
  const spin = isPromotionalSpinEnabled ? await takeSpin(tx, session, deps.clock.now()) : null;
  if (spin === null) throw refuse('INSUFFICIENT_FUNDS', { balance: (await playable(tx, session)).balance });
  return { amountMinor: 0n, worth: money(spin.stakeMinor, currency), spin };
}

/** `bet`: takes a stake, or a promotional spin. */
export async function bet(deps: WalletDeps, tx: Tx, body: PartnerBody<'bet'>): Promise<PartnerAnswer> {
  return once(deps, tx, { kind: 'bet', body, betId: null }, async (session, round, at) => {
    if (await rounds.findRollback(tx, body.transactionId)) throw refuse('TRANSACTION_ROLLED_BACK');
    if (round.state === 'CLOSED') throw refuse('ROUND_CLOSED');
    checkCurrency(session, body.currency);
    if (body.gameId !== session.gameId) throw refuse('GAME_NOT_AVAILABLE');
    const { amountMinor, worth, spin } = await stakeOf(deps, tx, session, body);
    const [spinStake, spinLot] = [spin?.stakeMinor ?? null, spin?.lotId ?? null];
    const { currency, playerId } = session;
    const share = shareOf(body.jackpot, worth);
    const { transactionId, roundId } = body;
    const extra = [...spinLegs(spinStake, currency, 'in'), ...shareLegs(share, currency, 'in')];
    const known = { studio: STUDIO, transactionId, roundId, playerId, currency, vertical: 'casino' } as const;
    try {
      await play.stake(tx, { ...known, amountMinor, at, extra }, refuse);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'INSUFFICIENT_FUNDS') throw error;
      throw refuse('INSUFFICIENT_FUNDS', { balance: (await playable(tx, session)).balance });
    }
    return { ...noShare, ...share, spinStake, spinLot };
  });
}

/** `win`: pays what a bet has won, also nothing, and with `jackpot` that pool, of which the answer tells the amount; taken whatever became of session, game and player. */
export async function win(deps: WalletDeps, tx: Tx, body: PartnerBody<'win'>): Promise<PartnerAnswer> {
  return once(deps, tx, { kind: 'win', body, betId: body.betTransactionId }, async (session, round, at) => {
    if (await rounds.findRollback(tx, body.betTransactionId)) throw refuse('TRANSACTION_ROLLED_BACK');
    checkCurrency(session, body.currency);
    const { amountMinor } = amountOf('amount', body.amount, session.currency, true);
    if (round.state === 'CLOSED') throw refuse('ROUND_CLOSED');
    const known = await rounds.findTransaction(tx, body.betTransactionId);
    if (known?.kind !== 'bet' || known.roundId !== body.roundId) throw refuse('BET_UNKNOWN');
    const event = { studio: STUDIO, transactionId: body.transactionId, stakeTransactionId: body.betTransactionId };
    const pool = body.jackpot === undefined ? undefined : await winPool(tx, body.jackpot, session.currency);
    const wonMinor = amountMinor + (pool?.wonMinor ?? 0n);
    if (deps.sandbox && wonMinor > 0n) await moneyPlayers.markDemo(tx, session.playerId);
    await play.win(tx, { ...event, amountMinor: wonMinor, at, extra: pool?.legs ?? [] }, refuse);
    if (body.closed) await rounds.closeRound(tx, body.roundId, at);
    return pool && { ...noShare, told: { jackpot: toDecimalString(money(pool.wonMinor, session.currency)) } };
  });
}

/** `rollback`: takes a bet back. One that nobody knows is remembered: should it come later, it is refused. */
export async function rollback(deps: WalletDeps, tx: Tx, body: PartnerBody<'rollback'>): Promise<PartnerAnswer> {
  const betId = body.referenceTransactionId;
  return once(deps, tx, { kind: 'rollback', body, betId }, async (session, _round, at) => {
    const known = await rounds.findTransaction(tx, betId);
    if (known && (known.kind !== 'bet' || known.roundId !== body.roundId)) throw refuse('BET_UNKNOWN');
    const isDone = await rounds.findRollback(tx, betId);
    if (known && !isDone) {
      const event = { studio: STUDIO, transactionId: body.transactionId, stakeTransactionId: betId };
      const { jackpotCode, jackpotShare } = known;
      const share = jackpotCode !== null && jackpotShare !== null ? { jackpotCode, jackpotShare } : undefined;
      const { spinStake, spinLot } = known;
      const extra = [...shareLegs(share, session.currency, 'out'), ...spinLegs(spinStake, session.currency, 'out')];
      if (spinLot !== null) await returnSpin(tx, spinLot, betId, at);
      await play.rollback(tx, { ...event, at, extra }, refuse);
    }
    if (!(await rounds.hasOtherBet(tx, body.roundId, betId))) await rounds.closeRound(tx, body.roundId, at);
    return undefined;
  });
}

/** `authenticate`: opens a play session by its token, once, in time, for its game. */
export async function authenticate(deps: WalletDeps, tx: Tx, body: PartnerBody<'authenticate'>): Promise<object> {
  const now = deps.clock.now();
  const session = await takeToken(tx, tokenHash(body.token), body.gameId, now);
  if (!session || !(await deps.touchSession(tx, session.sessionHash))) throw refuse('TOKEN_INVALID');
  const { place } = await rounds.playerStanding(tx, session.playerId);
  const { currency, language } = session;
  const { isPromotionalSpinEnabled } = await deps.games.flags();
  const spins = isPromotionalSpinEnabled ? await spinsOf(tx, session.playerId, session.gameId, now) : undefined;
  await noteSpinStake(tx, session.id, spins?.stakeMinor ?? null);
  return {
    playSessionId: session.id,
    player: await studioRef(tx, session.playerId, newId()),
    country: place.country,
    language,
    ...(await playable(tx, session)),
    minStake: toDecimalString(money(10n, currency)),
    maxStake: toDecimalString(money(10_000n, currency)),
    ...(spins && { spins: { left: spins.left, stake: toDecimalString(money(spins.stakeMinor, currency)) } }),
  };
}

/** `balance`: what the player can stake. */
export async function balance(deps: WalletDeps, body: PartnerBody<'balance'>): Promise<object> {
  return playable(deps.db, await sessionOf(deps.db, body.playSessionId));
}
