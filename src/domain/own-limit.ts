import { parseAmount } from './money.ts';
import type { LimitPeriod } from './protection.ts';

/** A limit of the player's own, as the services tell it: decimal text, null where there is none. */
interface ToldLimit {
  readonly period: LimitPeriod;
  readonly amount: string | number | null;
  readonly left: string | number | null;
  readonly roomAt: string | null;
}

/** The limit of the player's own that leaves the least. Minor units. */
export interface OwnLimit {
  readonly period: LimitPeriod;
  readonly amountMinor: bigint;
  readonly leftMinor: bigint;
}

/** The same as a page hears it: with when there is room again, where nothing is left and it is known. */
export interface ToldOwnLimit extends OwnLimit {
  readonly roomAt: string | null;
}

/** Of limits the one that leaves the least. */
export const leastLeft = <L extends OwnLimit>(set: readonly L[]): L | undefined =>
  set.reduce<L | undefined>((a, b) => (a && a.leftMinor <= b.leftMinor ? a : b), undefined);

/** The limit that bounds the next deposit, of full ones the one that has room again last; undefined for who has set none. */
export function tightest(told: {
  readonly limits: readonly ToldLimit[];
  readonly currency: string;
}): ToldOwnLimit | undefined {
  const minor = (text: string | number | null): bigint => {
    const parsed = parseAmount(String(text), told.currency);
    return parsed.ok ? parsed.money.amountMinor : 0n;
  };
  const set = told.limits.flatMap(({ period, amount, left, roomAt }) =>
    amount === null ? [] : [{ period, amountMinor: minor(amount), leftMinor: minor(left), roomAt }],
  );
  const full = set.filter(({ leftMinor }) => leftMinor === 0n);
  // Moments in UTC are in the order of their letters; where none is known there may be room before one that is.
  return full.reduce((a, b) => ((b.roomAt ?? '') > (a?.roomAt ?? '') ? b : a), leastLeft(set));
}
