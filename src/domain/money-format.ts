import { currencyDecimals, displayCurrency } from './currency.ts';
import { type Money, readAmount, toDecimalString } from './money.ts';

// A code that every Intl accepts; its place in the pattern is taken by codes Intl refuses (USDT, mBTC).
const STAND_IN_CODE = 'XTS';

/** The sign before what is less than nothing, as wide as a plus; Intl writes a hyphen in most languages. */
export const MINUS = '−';

/** S9.13e: non-breaking spaces (U+00A0, U+202F) become plain ones. */
export function normaliseSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ');
}

/** Whether a whole amount shows its decimals; lists to choose from leave them out. */
type Decimals = Pick<Intl.NumberFormatOptions, 'trailingZeroDisplay' | 'minimumFractionDigits'>;

function currencyFormat(code: string, locale: string, options: Decimals): Intl.NumberFormat {
  const decimals = currencyDecimals(code);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: /^[A-Z]{3}$/.test(code) ? code : STAND_IN_CODE,
    currencyDisplay: /^[A-Z]{3}$/.test(code) ? 'symbol' : 'code',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    ...options,
  });
}

/**
 * Text of an amount for people, in the display currency (BTC as mBTC, S9.13d), exact at any size.
 * `Intl` gives grouping and pattern only; decimals are the spec's. Undefined gives '' (S5.12); spaces are plain (S9.13e).
 */
export function formatMoney(amount: Money | undefined, locale: string, options: Decimals = {}): string {
  if (amount === undefined) return '';
  const code = displayCurrency(amount.currency);
  const text = toDecimalString({ amountMinor: amount.amountMinor, currency: code });
  // Intl reads decimal text exactly; a Number would lose digits past 2^53.
  const parts = currencyFormat(code, locale, options).formatToParts(
    text as Intl.StringNumericLiteral as unknown as number,
  );
  const shown = ({ type, value }: Intl.NumberFormatPart): string => {
    if (type === 'minusSign') return MINUS;
    return type === 'currency' && value === STAND_IN_CODE ? code : value;
  };
  return normaliseSpaces(parts.map(shown).join(''));
}

/** Formats an amount as it came on the wire; anything that is no number of that currency gives '' (S5.12). */
export function formatAmount(amount: unknown, currency: string, locale: string, options: Decimals = {}): string {
  return formatMoney(readAmount(amount, currency), locale, options);
}
