import type { Protection } from '#contract/protection.ts';
import { parseAmount } from '#domain/money.ts';
import type { LimitPeriod } from '#domain/protection.ts';

/** The limit of the player's own that leaves the least. Minor units. */
export interface OwnLimit {
  readonly period: LimitPeriod;
  readonly amountMinor: bigint;
  readonly leftMinor: bigint;
}

/** The limit that bounds the next deposit; undefined for who has set none. */
export function tightest({ limits, currency }: Protection): OwnLimit | undefined {
  const minor = (text: unknown): bigint => {
    const parsed = parseAmount(String(text), currency);
    return parsed.ok ? parsed.money.amountMinor : 0n;
  };
  const set = limits.flatMap(({ period, amount, left }) =>
    amount === null ? [] : [{ period, amountMinor: minor(amount), leftMinor: minor(left) }],
  );
  return set.reduce<OwnLimit | undefined>((a, b) => (a && a.leftMinor <= b.leftMinor ? a : b), undefined);
}
