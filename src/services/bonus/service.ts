import { canonicalCurrency } from '#domain/currency.ts';
import { money, parseAmount, toDecimalString } from '#domain/money.ts';
import type { Vertical } from '#domain/stake-order.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { newId } from '#services/kernel/ids.ts';
import { inTurn } from '#services/kernel/in-turn.ts';
import { notFound, type Refuse } from '#services/kernel/problem.ts';
import { type Leg, moved } from '#services/ledger/service.ts';
import { tell } from '#services/notifications/service.ts';
import { endAndOpenNext, grantParty, opened, postGrant, promoOf } from './grants.ts';
import { historyOf } from './history.ts';
import { hasCashTwice as cashTwice } from './one-person.store.ts';
import { type BonusKind, isOpen, type Offer, offers, wageringWeight } from './policy.ts';
import * as store from './store.ts';

/** A grant as it is kept; amounts in minor units. */
export type GrantRow = store.GrantRow;

/** Takes the player's turn: stakes, points and grants of one player change one after the other. */
export const takeTurn: typeof store.takeTurn = store.takeTurn;

/** What a stake needs of grants, called in the player's turn: reading, writing and ending them, and their accounts. */
export const grants = {
  live: store.liveGrants,
  byId: store.grantsById,
  update: store.updateGrant,
  endAndOpenNext,
  party: grantParty,
  promo: promoOf,
} as const;

/** How much of a stake counts towards wagering, minor units. */
export function countedStake(amountMinor: bigint, vertical: Vertical): bigint {
  return (amountMinor * wageringWeight[vertical]) / 100n;
}

/** Terms and money of a new grant; `amount` in minor units. */
export interface GrantOrder {
  readonly playerId: string;
  readonly currency: string;
  readonly code: string;
  readonly source: store.GrantSource;
  readonly termsVersion: number;
  readonly page: string | null;
  readonly kind: BonusKind;
  readonly amount: bigint;
  readonly wageringRequired: bigint;
  readonly expiresDays: number;
  /** Waits for its place even when that is free. */
  readonly waits?: boolean;
  /** The journal of the caller's that its legs go into; without one it has its own. */
  readonly given?: { readonly by: string; readonly key: string };
}

/**
 * Writes a grant that opens at once when its place is free and waits otherwise; answers the legs for the caller's journal.
 * Null when this offer was taken before. Call it in the player's turn.
 */
export async function newGrant(tx: Tx, order: GrantOrder, now: Date): Promise<{ grant: GrantRow; legs: Leg[] } | null> {
  const { waits = false, given = null, ...terms } = order;
  const busy = waits || (await store.liveGrants(tx, order.playerId)).some(({ kind }) => kind === order.kind);
  const waiting: GrantRow = {
    ...terms,
    id: newId(),
    remaining: order.amount,
    wageringDone: 0n,
    state: 'PENDING',
    createdAt: now,
    openedAt: null,
    expiresAt: null,
    endedAt: null,
    endReason: null,
    givenBy: given?.by ?? null,
    givenKey: given?.key ?? null,
  };
  const promised = moved(promoOf(order), grantParty(order, 'bonus_pending'), order.amount, order.currency);
  const open = busy ? { grant: waiting, legs: [] } : opened(waiting, now);
  if (!(await store.insertGrant(tx, open.grant))) return null;
  return { grant: open.grant, legs: [...promised, ...open.legs] };
}

/** Writes a grant and posts it as a journal of its own; null when this offer was taken before. */
export async function giveGrant(tx: Tx, order: GrantOrder, now: Date): Promise<GrantRow | null> {
  await store.takeTurn(tx, order.playerId);
  const made = await newGrant(tx, order, now);
  if (!made) return null;
  await postGrant(tx, made.grant, 'grant', now, made.legs);
  return made.grant;
}

function minor(table: Readonly<Record<string, string>> | undefined, currency: string): bigint | null {
  const text = table?.[currency];
  const parsed = text === undefined ? null : parseAmount(text, currency);
  return parsed?.ok ? parsed.money.amountMinor : null;
}

/** What an offer gives in a currency, for a deposit of `depositMinor`; null when it gives nothing there. Minor units. */
export function giftOf(offer: Offer, currency: string, depositMinor: bigint): bigint | null {
  const least = minor(offer.minDeposit, currency);
  if (least !== null && depositMinor < least) return null;
  if ('amount' in offer.gift) return minor(offer.gift.amount, currency);
  const cap = minor(offer.gift.cap, currency);
  const share = (depositMinor * offer.gift.percent) / 100n;
  if (cap === null || share === 0n) return null;
  return share > cap ? cap : share;
}

function orderOf(offer: Offer, playerId: string, currency: string, amount: bigint): GrantOrder {
  return {
    playerId,
    currency,
    code: offer.code,
    source: offer.trigger,
    termsVersion: offer.version,
    page: offer.page,
    kind: offer.kind,
    amount,
    wageringRequired: amount * offer.wagering,
    expiresDays: offer.expiresDays,
  };
}

/** S3.05a: tells a player of a grant, in the transaction that gives it. */
export async function tellGrant(tx: Tx, grant: GrantRow, language: string, now: Date): Promise<void> {
  const amount = money(grant.amount, grant.currency);
  await tell(tx, { playerId: grant.playerId, language }, 'bonusGiven', { amount }, now);
}

/** What joining promises (FIRST25), for the caller to tell; call it in the transaction that makes the player. */
export async function grantAtJoining(tx: Tx, playerId: string, currencyCode: string, now: Date): Promise<GrantRow[]> {
  const currency = canonicalCurrency(currencyCode);
  const given: GrantRow[] = [];
  for (const offer of offers.filter(({ trigger }) => trigger === 'JOIN')) {
    const amount = giftOf(offer, currency, 0n);
    if (amount === null) continue;
    const grant = await giveGrant(tx, orderOf(offer, playerId, currency, amount), now);
    if (grant) given.push(grant);
  }
  return given;
}

/** The offer of a deposit code, judged before the deposit is made: 422 CODE_UNKNOWN or CODE_USED. */
export async function depositOffer(
  tx: Tx,
  playerId: string,
  code: string,
  refuse: Refuse<'CODE_UNKNOWN' | 'CODE_USED'>,
): Promise<Offer> {
  const offer = offers.find((each) => each.code === code.toUpperCase() && each.trigger === 'DEPOSIT');
  if (!offer) throw refuse('CODE_UNKNOWN');
  if (await store.hasTaken(tx, playerId, offer.code)) throw refuse('CODE_USED');
  return offer;
}

/** The grant that a settled deposit earns, told, as legs of the deposit's own journal. Call it in the player's turn. */
export async function grantForDeposit(
  tx: Tx,
  deposit: {
    playerId: string;
    currency: string;
    amount: bigint;
    bonusCode: string;
    journalKey: string;
    language: string;
  },
  now: Date,
): Promise<Leg[]> {
  const offer = offers.find((each) => each.code === deposit.bonusCode && each.trigger === 'DEPOSIT');
  const amount = offer ? giftOf(offer, deposit.currency, deposit.amount) : null;
  if (!offer || amount === null) return [];
  const given = { by: 'cashier', key: deposit.journalKey };
  const order = { ...orderOf(offer, deposit.playerId, deposit.currency, amount), given };
  const made = await newGrant(tx, order, now);
  if (made) await tellGrant(tx, made.grant, deposit.language, now);
  return made?.legs ?? [];
}

/** Takes an offer by its code, and tells of it: 422 CODE_UNKNOWN, CODE_USED, CODE_ENDED. */
export async function takeCode(
  tx: Tx,
  player: { id: string; currency: string; language: string },
  code: string,
  now: Date,
  refuse: Refuse<'CODE_UNKNOWN' | 'CODE_USED' | 'CODE_ENDED'>,
): Promise<GrantRow> {
  const offer = offers.find((each) => each.code === code.toUpperCase());
  if (!offer) throw refuse('CODE_UNKNOWN');
  if (await store.hasTaken(tx, player.id, offer.code)) throw refuse('CODE_USED');
  const amount = offer.trigger === 'CODE' && isOpen(offer, now) ? giftOf(offer, player.currency, 0n) : null;
  if (amount === null) throw refuse('CODE_ENDED');
  const made = await giveGrant(tx, orderOf(offer, player.id, player.currency, amount), now);
  if (!made) throw refuse('CODE_USED');
  await tellGrant(tx, made, player.language, now);
  return made;
}

/** Gives a grant up: what is left goes back to the promotion. 404 when it is not theirs, 409 GRANT_ENDED when over. */
export async function forfeit(
  tx: Tx,
  playerId: string,
  grantId: string,
  now: Date,
  refuse: Refuse<'GRANT_ENDED'>,
): Promise<GrantRow> {
  await store.takeTurn(tx, playerId);
  const [grant] = await store.grantsById(tx, [grantId]);
  if (grant?.playerId !== playerId) throw notFound();
  if (!(await endLive(tx, grant, 'GIVEN_UP', now))) throw refuse('GRANT_ENDED', { state: grant.state });
  return { ...grant, state: 'FORFEITED', remaining: 0n, endedAt: now, endReason: 'GIVEN_UP' };
}

async function endLive(tx: Tx, grant: GrantRow, reason: store.GrantEndReason, now: Date): Promise<boolean> {
  if (grant.state !== 'ACTIVE' && grant.state !== 'PENDING') return false;
  await postGrant(tx, grant, 'forfeit', now, await endAndOpenNext(tx, grant, 'FORFEITED', now, reason));
  return true;
}

/** Ends a grant whose reason is gone, in a journal of its own; false when it is over: what was earned is the player's. */
export async function takeBackGrant(
  tx: Tx,
  playerId: string,
  grantId: string,
  reason: store.GrantEndReason,
  now: Date,
): Promise<boolean> {
  await store.takeTurn(tx, playerId);
  const [grant] = await store.grantsById(tx, [grantId]);
  return grant !== undefined && endLive(tx, grant, reason, now);
}

/** Ends the grants whose time is over, each in a transaction of its own. Returns how many. */
export async function expireGrants(db: Db, now: Date): Promise<number> {
  let count = 0;
  await inTurn(await store.dueGrants(db, now, 500), (due) =>
    transaction(db, async (tx) => {
      await store.takeTurn(tx, due.playerId);
      const [grant] = await store.grantsById(tx, [due.id]);
      if (grant?.state !== 'ACTIVE' || grant.expiresAt === null || grant.expiresAt > now) return;
      if (grant.wageringDone >= grant.wageringRequired) return;
      await postGrant(tx, grant, 'expire', now, await endAndOpenNext(tx, grant, 'EXPIRED', now));
      count += 1;
    }),
  );
  return count;
}

/**
 * A deposit that is taken back takes with it the bonus that came for it, when that is not over: the legs are for the
 * reversal's own journal, so no stake completes it in between. One that was earned before is the player's. Call it in
 * the player's turn.
 */
export async function endGrantOfDeposit(tx: Tx, playerId: string, depositId: string, now: Date): Promise<Leg[]> {
  const grant = (await store.liveGrants(tx, playerId)).find(
    ({ givenBy, givenKey }) => givenBy === 'cashier' && givenKey?.startsWith(`deposit:${depositId}:`),
  );
  return grant ? endAndOpenNext(tx, grant, 'FORFEITED', now, 'DEPOSIT_REVERSED') : [];
}

/** A grant as the wire tells it. */
export function shownGrant(grant: GrantRow) {
  const text = (amount: bigint) => toDecimalString(money(amount, grant.currency));
  return {
    id: grant.id,
    code: grant.code,
    state: grant.state,
    ...(grant.endReason !== null && { endReason: grant.endReason }),
    kind: grant.kind,
    amount: text(grant.amount),
    remaining: text(grant.remaining),
    currency: grant.currency,
    wagering: { required: text(grant.wageringRequired), done: text(grant.wageringDone) },
    expiresAt: grant.expiresAt?.toISOString() ?? null,
    termsVersion: grant.termsVersion,
    page: grant.page,
  };
}

/**
 * Whether a player's cash came of a bonus for each person once, and who they are is not proven. It takes the player's turn:
 * no bonus becomes cash between this answer and what follows it in the transaction.
 */
export async function hasUnprovenCash(tx: Tx, playerId: string): Promise<boolean> {
  await store.takeTurn(tx, playerId);
  return store.hasUnprovenCash(tx, playerId);
}

/** Whether a player has made cash of an offer that another account of theirs took first. */
export const hasCashTwice: typeof cashTwice = cashTwice;

/** Every grant of a player, newest first. */
export const grantsOfPlayer: (db: Db, playerId: string) => Promise<GrantRow[]> = store.playerGrants;

/** The player's bonuses as movements: what each gave, what became of it, and what went back. */
export const grantHistory: typeof historyOf = historyOf;
