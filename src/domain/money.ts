import { canonicalCurrency, currencyDecimals } from './currency.ts';
import { MAX_AMOUNT_MINOR, MAX_SHOWN_MINOR } from './limits.ts';

/** An exact amount: whole minor units (cents, satoshi) of a canonical currency code. */
export interface Money {
  readonly amountMinor: bigint;
  readonly currency: string;
}

/** Why an amount was not taken. */
export type AmountRefusal = 'notANumber' | 'tooManyDecimals' | 'outOfRange';

/** `ok` with the money, or the reason of the refusal. */
export type ParsedAmount =
  | { readonly ok: true; readonly money: Money }
  | { readonly ok: false; readonly reason: AmountRefusal };

const decimalText = /^(-?)(\d+)(?:\.(\d+))?$/;
const maxDigits = String(MAX_SHOWN_MINOR).length;
const exponentText = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/;

/** Makes money of minor units; the currency becomes canonical. */
export function money(amountMinor: bigint, currency: string): Money {
  return { amountMinor, currency: canonicalCurrency(currency) };
}

/** A number's shortest decimal text without its exponent: 1e-7 is 0.0000001; no arithmetic on floats. */
function plainDecimal(value: number): string {
  const text = String(value);
  const parts = exponentText.exec(text);
  if (!parts) return text;
  const [, sign = '', whole = '', fraction = '', exponentDigits = '0'] = parts;
  const exponent = Number(exponentDigits);
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${whole}${fraction}`;
  return `${sign}${whole}${fraction.padEnd(exponent, '0')}`;
}

/**
 * Reads an amount in major units exactly, e.g. `'248.60'` EUR is 24860 minor units.
 * Text must be a plain decimal (`-?digits[.digits]`); a number is read through its shortest decimal text.
 * More decimals than the currency has are refused (`tooManyDecimals`), also when they are zeros.
 * `maxMinor` is the largest magnitude taken, by default that of one movement.
 */
export function parseAmount(
  input: string | number,
  currency: string,
  maxMinor: bigint = MAX_AMOUNT_MINOR,
): ParsedAmount {
  const parts = decimalText.exec(typeof input === 'number' ? plainDecimal(input) : input);
  if (!parts) return { ok: false, reason: 'notANumber' };
  const [, sign, whole = '', fraction = ''] = parts;
  const decimals = currencyDecimals(currency);
  if (fraction.length > decimals) return { ok: false, reason: 'tooManyDecimals' };
  // A very long digit string is refused before BigInt spends time on it.
  const digits = (whole + fraction.padEnd(decimals, '0')).replace(/^0+(?=\d)/, '');
  if (digits.length > maxDigits || BigInt(digits) > maxMinor) return { ok: false, reason: 'outOfRange' };
  const magnitude = BigInt(digits);
  return { ok: true, money: money(sign === '-' ? -magnitude : magnitude, currency) };
}

/**
 * Reads an amount somebody else's service sent, for showing: decimals beyond the currency's are cut off, so that
 * never more is shown than there is. Undefined when it is no number or out of range.
 */
export function readAmount(input: unknown, currency: string): Money | undefined {
  if (typeof input !== 'string' && typeof input !== 'number') return undefined;
  const text = typeof input === 'number' ? plainDecimal(input) : input;
  const [whole = '', fraction = ''] = text.split('.');
  const kept = fraction.slice(0, currencyDecimals(currency));
  const parsed = decimalText.test(text)
    ? parseAmount(kept === '' ? whole : `${whole}.${kept}`, currency, MAX_SHOWN_MINOR)
    : undefined;
  return parsed?.ok ? parsed.money : undefined;
}

/** The wire form: a decimal text in major units with exactly the currency's decimals (`'248.60'`, JPY `'1200'`). */
export function toDecimalString(amount: Money): string {
  const decimals = currencyDecimals(amount.currency);
  const negative = amount.amountMinor < 0n;
  const digits = String(negative ? -amount.amountMinor : amount.amountMinor).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const text = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
  return negative ? `-${text}` : text;
}
