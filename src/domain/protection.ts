import { DAY_MS, HOUR_MS } from './spans.ts';

/** Player protection: limits of deposits, breaks and self-exclusion. Pure rules; amounts in minor units. */

/** Days that a limit of deposits looks back: any 24 hours, any 7 days, any 30 days. */
export const limitDays = { DAY: 1, WEEK: 7, MONTH: 30 } as const;
export type LimitPeriod = keyof typeof limitDays;
export const limitPeriods = Object.keys(limitDays) as readonly LimitPeriod[];

/** Hours that more room waits before the player may confirm it, and a return from self-exclusion before it holds. */
export const COOLING_HOURS = 24;

/** Days that more room may be confirmed; a word that were good for ever could be given ahead of the evening it is for. */
export const CONFIRM_DAYS = 7;

/** What is asked for beyond a limit: more, or null for none at all; it may be confirmed from `from` on, for a week. */
export interface Rise {
  readonly amountMinor: bigint | null;
  readonly from: Date;
}

/** A limit as it stands; without an amount there is none. */
export interface Limit {
  readonly amountMinor: bigint | null;
  readonly rise: Rise | null;
}

export const noLimit: Limit = { amountMinor: null, rise: null };

/** Whether `wanted` leaves more room than what stands. */
const isMore = (standing: bigint | null, wanted: bigint | null): boolean =>
  standing !== null && (wanted === null || wanted > standing);

/**
 * A limit after its player has asked for another: less holds at once and drops what waited, more waits, and asking for
 * the same again does not begin the wait anew.
 */
export function asked(limit: Limit, wanted: bigint | null, now: Date): Limit {
  if (!isMore(limit.amountMinor, wanted)) return { amountMinor: wanted, rise: null };
  if (limit.rise && limit.rise.amountMinor === wanted) return limit;
  return { ...limit, rise: { amountMinor: wanted, from: new Date(now.getTime() + COOLING_HOURS * HOUR_MS) } };
}

/** A limit as it stands now: more room that was not confirmed in time is asked for no longer. */
export const current = (limit: Limit, now: Date): Limit =>
  limit.rise && now.getTime() >= limit.rise.from.getTime() + CONFIRM_DAYS * DAY_MS ? kept(limit) : limit;

/** Whether a rise may be confirmed. */
export const isRipe = (rise: Rise, now: Date): boolean => now >= rise.from;

/** A limit after its rise was confirmed; undefined while there is none that may be. */
export function confirmed(limit: Limit, now: Date): Limit | undefined {
  if (!limit.rise || !isRipe(limit.rise, now)) return undefined;
  return { amountMinor: limit.rise.amountMinor, rise: null };
}

/** A limit that keeps what it has. */
export const kept = ({ amountMinor }: Limit): Limit => ({ amountMinor, rise: null });

/** From when deposits count for a period. */
export const countsFrom = (period: LimitPeriod, now: Date): Date =>
  new Date(now.getTime() - limitDays[period] * DAY_MS);

/** Until when what came at a moment counts for a period. */
export const countsUntil = (period: LimitPeriod, at: Date): Date => new Date(at.getTime() + limitDays[period] * DAY_MS);

/** What is left below a limit of which `usedMinor` is used; never below zero. */
export const leftOf = (amountMinor: bigint, usedMinor: bigint): bigint =>
  usedMinor < amountMinor ? amountMinor - usedMinor : 0n;

/** Lengths of a break, in days, and of self-exclusion, in months. */
export const breakDays = { DAY: 1, WEEK: 7, MONTH: 30 } as const;
export const exclusionMonths = { SIX_MONTHS: 6, YEAR: 12, FIVE_YEARS: 60 } as const;
export type BreakLength = keyof typeof breakDays;
export type ExclusionLength = keyof typeof exclusionMonths;
export type PauseLength = BreakLength | ExclusionLength;
export const breakLengths = Object.keys(breakDays) as readonly BreakLength[];
export const exclusionLengths = Object.keys(exclusionMonths) as readonly ExclusionLength[];

/** A break ends by itself; self-exclusion stays until its player asks to return, and a day longer. */
export interface Pause {
  readonly kind: 'BREAK' | 'EXCLUSION';
  readonly since: Date;
  readonly until: Date;
  /** When a return that was asked for holds; null while none was. */
  readonly returnAt: Date | null;
}

const isBreakLength = (length: PauseLength): length is BreakLength => Object.hasOwn(breakDays, length);

function endOf(length: PauseLength, now: Date): Date {
  if (isBreakLength(length)) return new Date(now.getTime() + breakDays[length] * DAY_MS);
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + exclusionMonths[length]);
  // The last of a month plus six may be no day of that month: it ends with it.
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** The kind of a pause by its length. */
export const kindOf = (length: PauseLength): Pause['kind'] => (isBreakLength(length) ? 'BREAK' : 'EXCLUSION');

/** Whether the player may neither deposit nor play. */
export function isPaused(pause: Pause | null, now: Date): boolean {
  if (pause === null) return false;
  if (now < pause.until) return true;
  return pause.kind === 'EXCLUSION' && (pause.returnAt === null || now < pause.returnAt);
}

/** Whether its time is over and its player has only to ask to return. */
export const mayReturn = (pause: Pause, now: Date): boolean => returning(pause, now) !== undefined;

/** A pause that its player asks for: a longer one takes the place of one that stands; undefined for one that would end it sooner. */
export function paused(standing: Pause | null, length: PauseLength, now: Date): Pause | undefined {
  const until = endOf(length, now);
  const kind = kindOf(length);
  if (!isPaused(standing, now) || standing === null) return { kind, since: now, until, returnAt: null };
  if (until <= standing.until || (standing.kind === 'EXCLUSION' && kind === 'BREAK')) return undefined;
  return { kind, since: standing.since, until, returnAt: null };
}

/**
 * Whether the pause that stands is one of this length that was asked for within the hour: then it is the same word said
 * again, while any other that ends later is a longer one. `askedAt`: the last that was asked for; null where none was.
 */
export const isSamePause = (standing: Pause, length: PauseLength, askedAt: Date | null, now: Date): boolean =>
  askedAt !== null &&
  now.getTime() - askedAt.getTime() < HOUR_MS &&
  endOf(length, askedAt).getTime() === standing.until.getTime();

/** A self-exclusion whose time is over, after its player has asked to return; undefined where there is nothing to return from. */
export function returning(pause: Pause | null, now: Date): Pause | undefined {
  if (pause?.kind !== 'EXCLUSION' || now < pause.until || pause.returnAt !== null) return undefined;
  return { ...pause, returnAt: new Date(now.getTime() + COOLING_HOURS * HOUR_MS) };
}
