import { displayCurrency } from './currency.ts';
import { money, parseAmount, toDecimalString } from './money.ts';

/** What somebody typed as an amount in the currency they are shown, as the wire wants it. */
export type TypedAmount =
  | { readonly ok: true; readonly amount: string; readonly amountMinor: bigint }
  | { readonly ok: false; readonly reason: 'missing' | 'invalid' | 'decimals' };

/**
 * Reads an amount as typed: bitcoin in mBTC (S9.13d), which the wire calls BTC. Separators of thousands are asked back,
 * never read: `1,000` and `1.000` are no amount of euros.
 */
export function readTypedAmount(typed: string, currency: string): TypedAmount {
  const text = typed.trim().replace(',', '.');
  if (text === '') return { ok: false, reason: 'missing' };
  // Three figures after a comma may be thousands: in mBTC 1,000 would else be read as one.
  if (/^[1-9]\d*,\d{3}$/.test(typed.trim())) return { ok: false, reason: 'invalid' };
  const shown = displayCurrency(currency);
  const parsed = parseAmount(text, shown);
  if (!parsed.ok) return { ok: false, reason: parsed.reason === 'tooManyDecimals' ? 'decimals' : 'invalid' };
  if (parsed.money.amountMinor <= 0n) return { ok: false, reason: 'invalid' };
  // 10^8 minor units a BTC and 10^5 a mBTC: the minor units are the same.
  const { amountMinor } = parsed.money;
  return { ok: true, amountMinor, amount: toDecimalString(money(amountMinor, currency)) };
}

/** The smallest and the largest amount that is taken, in minor units. */
export interface Bounds {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
}

/** Which bound an amount is beyond; undefined within them, the bounds included. */
export function beyond(amountMinor: bigint, { minMinor, maxMinor }: Bounds): 'belowMin' | 'aboveMax' | undefined {
  if (amountMinor < minMinor) return 'belowMin';
  return amountMinor > maxMinor ? 'aboveMax' : undefined;
}

/** What stands beside a typed amount: `€`, or the code where there is none; French and Spanish write it after the figure. */
export interface CurrencySign {
  readonly text: string;
  readonly isAfter: boolean;
}

/** The sign of a currency and its side, as the language writes amounts. */
export function currencySign(currency: string, locale: string): CurrencySign {
  const shown = displayCurrency(currency);
  const isKnown = /^[A-Z]{3}$/.test(shown);
  // Which side it is does not depend on the currency: Intl refuses codes such as mBTC.
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: isKnown ? shown : 'EUR',
    currencyDisplay: 'narrowSymbol',
  });
  const parts = format.formatToParts(0);
  const at = parts.findIndex(({ type }) => type === 'currency');
  return {
    text: isKnown ? (parts[at]?.value ?? shown) : shown,
    isAfter: at > parts.findIndex(({ type }) => type === 'integer'),
  };
}
