import { unitsPerEuro } from '#domain/house-rates.ts';
import type { Rate, Tier } from '#domain/points.ts';

/** S9.10b: the tiers, lowest first. */
export const tiers: readonly [Tier, ...Tier[]] = [
  { id: 'starter', name: 'Starter', colour: '#7d94a3', from: 0 },
  { id: 'tide', name: 'Tide', colour: '#4fa3a5', from: 500 },
  { id: 'current', name: 'Current', colour: '#3f7fd0', from: 2_500 },
  { id: 'beacon', name: 'Beacon', colour: '#f2b25c', from: 10_000 },
];

/** Points that redeem one euro, by tier. */
const pointsByTier: Readonly<Record<string, bigint>> = { starter: 100n, tide: 95n, current: 90n, beacon: 80n };

/** Euros that one unit of a currency is worth by the house's ratios, so that its points buy about the same. */
function worthOf(currency: string): Rate {
  const rate = unitsPerEuro(currency);
  return rate ? { numerator: rate.denominator, denominator: rate.numerator } : { numerator: 1n, denominator: 1n };
}

/** One point for ten euros' worth staked. The rate gives hundredths of a point for a minor unit. */
export function earningRate(currency: string, decimals: number): Rate {
  const worth = worthOf(currency);
  return { numerator: 10n * worth.numerator, denominator: worth.denominator * 10n ** BigInt(decimals) };
}

/** Points that redeem one unit of the currency in that tier; of a yen, say, less than one. */
export function pointsPerUnit(tierId: string, currency: string): Rate {
  const { numerator, denominator } = worthOf(currency);
  return { numerator: (pointsByTier[tierId] ?? 100n) * numerator, denominator };
}

/** Months for which earned points count towards the tier. */
export const TIER_MONTHS = 12;

/** Redeemed points are played once before they are cash. */
export const redeemedTerms = { code: 'LOYALTY', version: 1, wagering: 1n, expiresDays: 30 } as const;
