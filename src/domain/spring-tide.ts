import { canonicalCurrency, currencyDecimals } from './currency.ts';
import type { Rate } from './points.ts';

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

/**
 * Units of other currencies for one euro. Where joining has amounts of its own (FIRST25), a euro is the 25th part of them;
 * points know coins and currencies of large numbers already, and the rest is the house's.
 */
const perEuro: Readonly<Record<string, Rate>> = {
  ...{ EUR: whole(1n), USD: whole(1n), GBP: whole(1n), CHF: whole(1n), USDT: whole(1n), XSC: whole(1n) },
  ...{
    BTC: { numerator: 3n, denominator: 250_000n },
    ETH: part(2_500n),
    BCH: part(300n),
    LTC: part(80n),
    BSV: part(30n),
  },
  ...{ JPY: whole(160n), INR: whole(95n), VND: whole(28_000n), IDR: whole(18_000n), MXN: whole(21n) },
  ...{ CAD: { numerator: 8n, denominator: 5n }, AUD: { numerator: 9n, denominator: 5n }, NZD: whole(2n) },
  ...{ SEK: whole(11n), NOK: whole(12n), DKK: { numerator: 15n, denominator: 2n } },
  ...{ PLN: { numerator: 17n, denominator: 4n }, BRL: { numerator: 13n, denominator: 2n } },
};

function whole(numerator: bigint): Rate {
  return { numerator, denominator: 1n };
}
function part(denominator: bigint): Rate {
  return { numerator: 1n, denominator };
}

/** What a spin is worth in a currency, minor units rounded down; null where the house has no rate. */
export function springTideStake(currency: string): bigint | null {
  const code = canonicalCurrency(currency);
  const rate = Object.hasOwn(perEuro, code) ? perEuro[code] : undefined;
  if (!rate) return null;
  const scaled = springTide.stakeCents * 10n ** BigInt(currencyDecimals(code)) * rate.numerator;
  return scaled / (100n * rate.denominator);
}

const DAY_MS = 86_400_000;

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
  return new Date(arrivedAt.getTime() + springTide.hours * 3_600_000);
}
