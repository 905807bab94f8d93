import { canonicalCurrency, currencyDecimals } from './currency.ts';
import { money, toDecimalString } from './money.ts';
import type { Rate } from './points.ts';

/**
 * The house's fixed ratios: units of a currency for one euro. What joining and bringing a friend give, what a spin of a
 * promotion is worth, what points are earned and redeemed for are all read here, so that no two promises disagree. They are
 * no exchange rates: money of one currency never becomes another's.
 */
const perEuro: Readonly<Record<string, Rate>> = {
  EUR: whole(1n),
  USD: whole(1n),
  GBP: whole(1n),
  CHF: whole(1n),
  USDT: whole(1n),
  XSC: whole(1n),
  BTC: { numerator: 3n, denominator: 250_000n },
  ETH: part(2_500n),
  BCH: part(300n),
  LTC: part(80n),
  BSV: part(30n),
  JPY: whole(160n),
  INR: whole(95n),
  VND: whole(28_000n),
  IDR: whole(18_000n),
  MXN: whole(21n),
  CAD: { numerator: 8n, denominator: 5n },
  AUD: { numerator: 9n, denominator: 5n },
  NZD: whole(2n),
  SEK: whole(11n),
  NOK: whole(12n),
  DKK: { numerator: 15n, denominator: 2n },
  PLN: { numerator: 17n, denominator: 4n },
  BRL: { numerator: 13n, denominator: 2n },
};

function whole(numerator: bigint): Rate {
  return { numerator, denominator: 1n };
}
function part(denominator: bigint): Rate {
  return { numerator: 1n, denominator };
}

/** Units of a currency for one euro; null where the house has no ratio. */
export function unitsPerEuro(currency: string): Rate | null {
  const code = canonicalCurrency(currency);
  return Object.hasOwn(perEuro, code) ? (perEuro[code] ?? null) : null;
}

/** What hundredths of a euro are in a currency, minor units rounded down; null where the house has no ratio. */
export function worthOfCents(cents: bigint, currency: string): bigint | null {
  const rate = unitsPerEuro(currency);
  if (rate === null) return null;
  const scaled = cents * 10n ** BigInt(currencyDecimals(currency)) * rate.numerator;
  return scaled / (100n * rate.denominator);
}

/** The same as decimal text, by each of some currencies. */
export function amountsOfCents(cents: bigint, currencies: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    currencies.flatMap((currency) => {
      const minor = worthOfCents(cents, currency);
      return minor === null ? [] : [[currency, toDecimalString(money(minor, currency))]];
    }),
  );
}

/** What a jackpot begins with, minor units: €1,000, or as much of its currency; 1,000 units where the house has no ratio. */
export const jackpotSeedMinor = (currency: string): bigint =>
  worthOfCents(100_000n, currency) ?? 1_000n * 10n ** BigInt(currencyDecimals(currency));
