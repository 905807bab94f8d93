/** The books' asset of loyalty points: two decimals, kept by `points` (players) and `loyalty` (house) alone. */
export const POINTS = 'PTS';

/** A whole fraction of minor units, so that no rate is ever a float. */
export interface Rate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Points for a running sum of stakes, rounded down once: no fraction is ever lost. Hundredths of a point. */
export function pointsFor(stakedMinor: bigint, rate: Rate): bigint {
  return stakedMinor <= 0n ? 0n : (stakedMinor * rate.numerator) / rate.denominator;
}

/** A level of the loyalty programme; `pointsPerUnit` redeem one unit of the currency. */
export interface Tier {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  /** Points earned in twelve months from which the tier holds. */
  readonly from: number;
}

/** S9.10b: the highest tier that is reached; the first one ('Starter') by default. `earned` in hundredths of a point. */
export function tierOf(tiers: readonly [Tier, ...Tier[]], earned: bigint): Tier {
  return tiers.findLast(({ from }) => earned >= BigInt(from) * 100n) ?? tiers[0];
}

/** What redeeming gives: the fewest whole points for the most minor units that `points` can buy. */
export interface RedeemQuote {
  readonly points: bigint;
  readonly amountMinor: bigint;
}

/** Quote for whole points, when `perUnit` points redeem one unit of a currency with `decimals` decimals. */
export function redeemQuote(points: bigint, perUnit: Rate, decimals: number): RedeemQuote {
  const unit = 10n ** BigInt(decimals) * perUnit.denominator;
  const amountMinor = (points * unit) / perUnit.numerator;
  return { amountMinor, points: (amountMinor * perUnit.numerator + unit - 1n) / unit };
}
