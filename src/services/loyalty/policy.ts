import type { Rate, Tier } from '#domain/points.ts';

/** S9.10b: the tiers, lowest first. */
export const tiers: readonly [Tier, ...Tier[]] = [
  { id: 'starter', name: 'Starter', colour: '#7d94a3', from: 0 },
  { id: 'tide', name: 'Tide', colour: '#4fa3a5', from: 500 },
  { id: 'current', name: 'Current', colour: '#3f7fd0', from: 2_500 },
  { id: 'beacon', name: 'Beacon', colour: '#f2b25c', from: 10_000 },
];

/** Points that redeem one unit of a 2-decimal currency, by tier. */
const pointsByTier: Readonly<Record<string, bigint>> = { starter: 100n, tide: 95n, current: 90n, beacon: 80n };

/** What one unit of a currency is worth beside one of the ordinary ones, so that its points buy about the same. */
const unitWorth: Readonly<Record<string, Rate>> = {
  BTC: { numerator: 50_000n, denominator: 1n },
  ETH: { numerator: 2_500n, denominator: 1n },
  BCH: { numerator: 300n, denominator: 1n },
  LTC: { numerator: 80n, denominator: 1n },
  BSV: { numerator: 30n, denominator: 1n },
  JPY: { numerator: 1n, denominator: 160n },
  INR: { numerator: 1n, denominator: 95n },
  VND: { numerator: 1n, denominator: 28_000n },
  IDR: { numerator: 1n, denominator: 18_000n },
};
const worthOf = (currency: string): Rate => unitWorth[currency] ?? { numerator: 1n, denominator: 1n };

/** One point for ten units staked. The rate gives hundredths of a point for a minor unit. */
export function earningRate(currency: string, decimals: number): Rate {
  const worth = worthOf(currency);
  return { numerator: 10n * worth.numerator, denominator: worth.denominator * 10n ** BigInt(decimals) };
}

/** Points that redeem one unit of the currency in that tier, at least one. */
export function pointsPerUnit(tierId: string, currency: string): bigint {
  const worth = worthOf(currency);
  const points = ((pointsByTier[tierId] ?? 100n) * worth.numerator) / worth.denominator;
  return points > 0n ? points : 1n;
}

/** Months for which earned points count towards the tier. */
export const TIER_MONTHS = 12;

/** Redeemed points are played once before they are cash. */
export const redeemedTerms = { code: 'LOYALTY', version: 1, wagering: 1n, expiresDays: 30 } as const;
