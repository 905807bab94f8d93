import { worthOfCents } from './house-rates.ts';
import { DAY_MS, HOUR_MS } from './spans.ts';

/** The promotion Spring Tide as its page promises it; `stakeCents` is what a spin is worth, in hundredths of a euro. */
export const springTide = {
  code: 'spring-tide',
  gameId: '2003',
  startsAt: new Date('2026-11-12T08:00:00.000Z'),
  endsAt: new Date('2027-02-28T23:59:59.000Z'),
  evenings: 4,
  spins: 10,
  stakeCents: 20n,
  /** The hour of UTC at which the spins of an evening arrive. */
  hour: 19,
  /** How long they can be played from when they arrive. */
  hours: 48,
  minimumAge: 18,
} as const;

/** What a spin is worth in a currency, minor units rounded down; null where the house has no ratio. */
export const springTideStake = (currency: string): bigint | null => worthOfCents(springTide.stakeCents, currency);

/** The promotion's hour of the day, by UTC, that lies `days` after the one of `at`. */
function eveningOf(at: Date, days: number): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + days, springTide.hour));
}

/**
 * When the first spins of a player arrive: the evening after the day of their verification, for who was verified earlier
 * the first evening of the promotion.
 */
export function firstEvening(verifiedAt: Date): Date {
  const { startsAt } = springTide;
  const own = eveningOf(verifiedAt, 1);
  if (own >= startsAt) return own;
  const opening = eveningOf(startsAt, 0);
  return opening >= startsAt ? opening : eveningOf(startsAt, 1);
}

/** The evening after one (counted from 1); null after the last. */
export function nextEvening(evening: number, at: Date): Date | null {
  return evening < springTide.evenings ? new Date(at.getTime() + DAY_MS) : null;
}

/** When spins that arrive at a moment are over. */
export function springTideEnd(arrivedAt: Date): Date {
  return new Date(arrivedAt.getTime() + springTide.hours * HOUR_MS);
}
