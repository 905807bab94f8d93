import { parseAmount } from './money.ts';
import type { LimitPeriod } from './protection.ts';

/** A limit of the player's own, as the services tell it: decimal text, null where there is none. */
interface ToldLimit {
  readonly period: LimitPeriod;
  readonly amount: string | number | null;
  readonly left: string | number | null;
}

/** The limit of the player's own that leaves the least. Minor units. */
export interface OwnLimit {
  readonly period: LimitPeriod;
  readonly amountMinor: bigint;
  readonly leftMinor: bigint;
}

/** Of limits the one that leaves the least. */
export const leastLeft = (set: readonly OwnLimit[]): OwnLimit | undefined =>
  set.reduce<OwnLimit | undefined>((a, b) => (a && a.leftMinor <= b.leftMinor ? a : b), undefined);

/** The limit that bounds the next deposit; undefined for who has set none. */
export function tightest(told: {
  readonly limits: readonly ToldLimit[];
  readonly currency: string;
}): OwnLimit | undefined {
  const minor = (text: string | number | null): bigint => {
    const parsed = parseAmount(String(text), told.currency);
    return parsed.ok ? parsed.money.amountMinor : 0n;
  };
  const set = told.limits.flatMap(({ period, amount, left }) =>
    amount === null ? [] : [{ period, amountMinor: minor(amount), leftMinor: minor(left) }],
  );
  return leastLeft(set);
}
