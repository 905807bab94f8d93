import { money, toDecimalString } from '#domain/money.ts';
import { leastLeft } from '#domain/own-limit.ts';
import { isPaused, type LimitPeriod, leftOf, limitPeriods, mayReturn, type Pause } from '#domain/protection.ts';
import { documentStatus } from '#services/documents/service.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import type { Refuse } from '#services/kernel/problem.ts';
import { excludedWithMailbox } from './alike.store.ts';
import { findLimits, findPause, pausesOver } from './store.ts';

type OfPeriods = Readonly<Record<LimitPeriod, bigint>>;

/** What of a player's deposits counts, by period, in minor units: what came, and what is asked for and not yet paid. */
export interface Counted {
  readonly deposited: OfPeriods;
  readonly waiting: OfPeriods;
}

/** How much of each limit is used, in minor units. */
export const usedOf = ({ deposited, waiting }: Counted): OfPeriods => ({
  DAY: deposited.DAY + waiting.DAY,
  WEEK: deposited.WEEK + waiting.WEEK,
  MONTH: deposited.MONTH + waiting.MONTH,
});

/** Until when a pause holds, for words; one that waits for its player's return is told as that, by our clock. */
export interface Away {
  readonly until: Date;
  readonly mayReturn: boolean;
}

const awayOf = (pause: Pause, now: Date): Away => ({
  until: pause.returnAt ?? pause.until,
  mayReturn: mayReturn(pause, now),
});

/** How long a player is away from play; null for who is not. */
export async function awayFromPlay(db: Db | Tx, playerId: string, now: Date): Promise<Away | null> {
  const pause = await findPause(db, playerId, now);
  return pause && isPaused(pause, now) ? awayOf(pause, now) : null;
}

/** Whether a player has excluded themselves. */
export async function isExcluded(db: Db | Tx, playerId: string, now: Date): Promise<boolean> {
  const pause = await findPause(db, playerId, now);
  return pause?.kind === 'EXCLUSION' && isPaused(pause, now);
}

/** Whether a player is away from play, or must first show that they are nobody who is. */
export async function mayNotPlay(db: Db | Tx, playerId: string, now: Date): Promise<boolean> {
  return (await pausesOver(db, playerId)).some((pause) => isPaused(pause, now));
}

/**
 * Whether a player may stake in what is open already, or be given something to play with: a break holds there too, and so
 * does a verdict of being under age.
 */
export async function mayPlayOn(db: Db | Tx, playerId: string, now: Date): Promise<boolean> {
  if (await mayNotPlay(db, playerId, now)) return false;
  return (await documentStatus(db, playerId)) !== 'BLOCKED';
}

/** The owner of a mailbox, tags aside, who has excluded themselves; null when there is none. */
export async function excludedOwner(tx: Tx, email: string, now: Date) {
  return (await excludedWithMailbox(tx, email)).find((owner) => isPaused(owner, now)) ?? null;
}

/**
 * Refuses who is on a break or has excluded themselves; and who is like somebody that has, until a document shows who
 * they are. That refusal names no exclusion: whoever joined with another's telephone learns nothing of them.
 */
export async function refusePaused(
  db: Db | Tx,
  playerId: string,
  now: Date,
  refuse: Refuse<'ON_BREAK' | 'DOCUMENT_REQUIRED'>,
): Promise<void> {
  refuseHeld(await standingOver(db, playerId, now), now, refuse);
}

/**
 * Who may begin to play with money, as far as it is about the player: a first PIN (S4.08c), no document that was turned
 * down, no break. Whether the place and the game are open is for the room to judge. Call it where the stake is taken.
 */
export async function mayPlay(
  db: Db | Tx,
  player: { readonly id: string; readonly hasPinCode: boolean },
  now: Date,
  refuse: Refuse<'ADD_PIN_CODE' | 'DOCUMENT_BLOCKED' | 'ON_BREAK' | 'DOCUMENT_REQUIRED'>,
): Promise<void> {
  if (!player.hasPinCode) throw refuse('ADD_PIN_CODE');
  await mayHavePlayMoney(db, player.id, now, refuse);
}

/**
 * Who may be given something to play with, or told what it would be: no document that was turned down, no break. Whether
 * a PIN is asked for is the call's to say.
 */
export async function mayHavePlayMoney(
  db: Db | Tx,
  playerId: string,
  now: Date,
  refuse: Refuse<'DOCUMENT_BLOCKED' | 'ON_BREAK' | 'DOCUMENT_REQUIRED'>,
): Promise<void> {
  if ((await documentStatus(db, playerId)) === 'BLOCKED') throw refuse('DOCUMENT_BLOCKED');
  await refusePaused(db, playerId, now, refuse);
}

/**
 * Refuses who has excluded themselves, and who is like somebody that has, in the same way; a break keeps nobody. For what
 * leaves a player but is no withdrawal: money that another account plays with is not out of play.
 */
export async function refuseExcluded(
  db: Db | Tx,
  playerId: string,
  now: Date,
  refuse: Refuse<'ON_BREAK' | 'DOCUMENT_REQUIRED'>,
): Promise<void> {
  const held = await standingOver(db, playerId, now);
  refuseHeld(
    held.filter(({ kind }) => kind === 'EXCLUSION'),
    now,
    refuse,
  );
}

type Over = Awaited<ReturnType<typeof pausesOver>>;

const standingOver = async (db: Db | Tx, playerId: string, now: Date): Promise<Over> =>
  (await pausesOver(db, playerId)).filter((pause) => isPaused(pause, now));

function refuseHeld(held: Over, now: Date, refuse: Refuse<'ON_BREAK' | 'DOCUMENT_REQUIRED'>): void {
  const own = held.find(({ isOwn }) => isOwn);
  if (own) {
    const { until, mayReturn } = awayOf(own, now);
    throw refuse('ON_BREAK', { kind: own.kind, until: until.toISOString(), mayReturn });
  }
  if (held.length > 0) throw refuse('DOCUMENT_REQUIRED');
}

/**
 * Refuses a deposit beyond a limit of the player's own, with the period that has the least left. Call it behind the lock
 * of the player's row, under which limits change too.
 */
export async function refuseBeyondLimit(
  tx: Tx,
  playerId: string,
  deposit: { readonly amountMinor: bigint; readonly currency: string },
  counted: () => Promise<Counted>,
  refuse: Refuse<'DEPOSIT_LIMIT'>,
): Promise<void> {
  const limits = await findLimits(tx, playerId);
  if (![...limits.values()].some(({ amountMinor }) => amountMinor !== null)) return;
  const used = usedOf(await counted());
  const set = limitPeriods.flatMap((period) => {
    const amountMinor = limits.get(period)?.amountMinor ?? null;
    return amountMinor === null ? [] : [{ period, amountMinor, leftMinor: leftOf(amountMinor, used[period]) }];
  });
  const least = leastLeft(set);
  if (!least || deposit.amountMinor <= least.leftMinor) return;
  throw refuse('DEPOSIT_LIMIT', {
    period: least.period,
    left: toDecimalString(money(least.leftMinor, deposit.currency)),
  });
}
