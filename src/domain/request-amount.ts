import { MAX_AMOUNT_MINOR } from './limits.ts';
import { type Money, parseAmount } from './money.ts';

/** What is wrong with an amount of a request; the codes of its field (S5.13). */
export type AmountCode = 'INVALID' | 'INVALID_FORMAT' | 'NOT_POSITIVE' | 'TOO_MANY_DECIMALS' | 'AMOUNT_OUT_OF_RANGE';

/** `ok` with the money, or the code of the refusal. */
export type RequestAmount =
  | { readonly ok: true; readonly money: Money }
  | { readonly ok: false; readonly code: AmountCode };

/** No sign, no spaces, no exponent, no leading zeros. */
const plainText = /^(0|[1-9]\d*)(?:\.(\d+))?$/;

/** No currency has more decimals, and no amount more digits, than these. */
const MAX_DECIMALS = 8;
const MAX_TEXT_LENGTH = 64;
const maxWholeDigits = String(MAX_AMOUNT_MINOR).length;

/** What is wrong with an amount's text whatever its currency is; null when nothing is. */
export function amountTextCode(text: string): AmountCode | null {
  const parts = text.length > MAX_TEXT_LENGTH ? null : plainText.exec(text);
  if (!parts) return 'INVALID_FORMAT';
  const [, whole = '', fraction = ''] = parts;
  if (fraction.length > MAX_DECIMALS) return 'TOO_MANY_DECIMALS';
  if (whole.length > maxWholeDigits) return 'AMOUNT_OUT_OF_RANGE';
  return /[1-9]/.test(text) ? null : 'NOT_POSITIVE';
}

/**
 * Reads the amount of a money request: a decimal text in major units, more than zero, exact to the currency's decimals
 * (S9.13), at most `MAX_AMOUNT_MINOR`. A number is INVALID: JSON has rounded it already.
 */
export function readRequestAmount(value: unknown, currency: string): RequestAmount {
  if (typeof value !== 'string') return { ok: false, code: 'INVALID' };
  const code = amountTextCode(value);
  if (code !== null && code !== 'NOT_POSITIVE') return { ok: false, code };
  const parsed = parseAmount(value, currency);
  if (!parsed.ok) {
    return { ok: false, code: parsed.reason === 'tooManyDecimals' ? 'TOO_MANY_DECIMALS' : 'AMOUNT_OUT_OF_RANGE' };
  }
  return code === null ? { ok: true, money: parsed.money } : { ok: false, code };
}
