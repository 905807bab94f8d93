import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyDecimals } from '#domain/currency.ts';
import { MAX_AMOUNT_MINOR } from '#domain/limits.ts';
import { money, parseAmount, readAmount, toDecimalString } from '#domain/money.ts';
import { formatAmount, formatMoney, normaliseSpaces } from '#domain/money-format.ts';
import { formatPlain } from '#domain/plain-amount.ts';
import { sumOf } from '#domain/sum-of.ts';

const currencies = fc.constantFrom('EUR', 'USD', 'JPY', 'INR', 'BTC', 'XBT', 'USDT', 'ETH', 'XSC', 'mBTC');
const minor = fc.bigInt({ min: -MAX_AMOUNT_MINOR, max: MAX_AMOUNT_MINOR });
const anyMoney = fc.record({ amountMinor: minor, currency: currencies }).map((m) => money(m.amountMinor, m.currency));
const locales = fc.constantFrom('en', 'fr', 'es', 'de', 'en-IN', 'sv');

/** Reads a formatted amount back by the locale's own separators, independent of the code under test. */
function minorOf(text: string, locale: string): bigint {
  const parts = new Intl.NumberFormat(locale).formatToParts(-12345.6);
  const decimal = parts.find((part) => part.type === 'decimal')?.value ?? '.';
  const digits = text.replace(/[^\d]/g, '');
  const negative = text.includes('−');
  expect(text.split(decimal).length).toBeLessThanOrEqual(text.includes('.') || text.includes(',') ? 9 : 1);
  return BigInt(digits) * (negative ? -1n : 1n);
}

it('S9.13d an amount as wallets count it is in its own currency, with the separators of the language', () => {
  expect(formatPlain(money(50_000n, 'BTC'), 'fr')).toBe('0,00050000');
  expect(formatPlain(money(123_456n, 'EUR'), 'en-IE')).toBe('1,234.56');
});

describe('amounts on the wire', () => {
  it('S9.13 a sum is exact, in any order, and skips what nobody could read', () => {
    fc.assert(
      fc.property(fc.array(minor, { maxLength: 9 }), fc.nat({ max: 9 }), (all, at) => {
        const amounts = all.map((each) => money(each, 'EUR'));
        const gap = [...amounts.slice(0, at), undefined, ...amounts.slice(at)];
        expect(sumOf(gap.reverse(), 'EUR')).toEqual(sumOf(amounts, 'EUR'));
        expect(all.reduce((rest, each) => rest - each, sumOf(amounts, 'EUR').amountMinor)).toBe(0n);
      }),
    );
    expect(sumOf([], 'XBT')).toEqual(money(0n, 'BTC'));
  });

  it('S9.13 a decimal string and its money are one to one, at any size and currency', () => {
    fc.assert(
      fc.property(anyMoney, (amount) => {
        expect(parseAmount(toDecimalString(amount), amount.currency)).toEqual({ ok: true, money: amount });
      }),
    );
  });

  it('S9.13 a number reads as its shortest decimal text, exponents included', () => {
    expect(parseAmount(1e-7, 'BTC')).toEqual({ ok: true, money: money(10n, 'BTC') });
    expect(parseAmount(1.5e-8, 'BTC')).toEqual({ ok: false, reason: 'tooManyDecimals' });
    expect(parseAmount(1.15, 'EUR')).toEqual({ ok: true, money: money(115n, 'EUR') });
    expect(parseAmount(-0, 'EUR')).toEqual({ ok: true, money: money(0n, 'EUR') });
    expect(parseAmount(1e21, 'JPY')).toEqual({ ok: false, reason: 'outOfRange' });
    fc.assert(
      fc.property(fc.integer(), currencies, (whole, currency) => {
        const parsed = parseAmount(whole, currency);
        expect(parsed).toEqual({
          ok: true,
          money: money(BigInt(whole) * 10n ** BigInt(currencyDecimals(currency)), currency),
        });
      }),
    );
  });

  it.each([
    ['1.234', 'EUR', 'tooManyDecimals'],
    ['1.000', 'EUR', 'tooManyDecimals'],
    ['1.5', 'JPY', 'tooManyDecimals'],
    ['0.000000001', 'BTC', 'tooManyDecimals'],
    ['10000000000000000.00', 'EUR', 'outOfRange'],
    ['1e3', 'EUR', 'notANumber'],
    ['1,00', 'EUR', 'notANumber'],
    ['+1', 'EUR', 'notANumber'],
    ['.5', 'EUR', 'notANumber'],
    ['5.', 'EUR', 'notANumber'],
    [' 5', 'EUR', 'notANumber'],
    ['0x10', 'EUR', 'notANumber'],
    ['', 'EUR', 'notANumber'],
    ['١', 'EUR', 'notANumber'],
    [Number.NaN, 'EUR', 'notANumber'],
    [Number.POSITIVE_INFINITY, 'EUR', 'notANumber'],
  ] as const)('S9.13 refuses %s %s: %s', (input, currency, reason) => {
    expect(parseAmount(input, currency)).toEqual({ ok: false, reason });
  });

  it('S9.13 refuses five thousand digits', () => {
    expect(parseAmount('9'.repeat(5000), 'EUR')).toEqual({ ok: false, reason: 'outOfRange' });
  });

  it('S9.13 takes leading zeros and the largest amount of a movement', () => {
    expect(parseAmount('000000000000000000000001.00', 'EUR')).toEqual({ ok: true, money: money(100n, 'EUR') });
    expect(parseAmount('9999999999999999.99', 'EUR')).toEqual({ ok: true, money: money(MAX_AMOUNT_MINOR, 'EUR') });
  });
});

describe('amounts for people', () => {
  it('S9.13 shows every digit of every amount in every language', () => {
    fc.assert(
      fc.property(anyMoney, locales, (amount, locale) => {
        expect(minorOf(formatMoney(amount, locale), locale)).toBe(amount.amountMinor);
      }),
    );
  });

  it.each([
    ['248.60', 'EUR', 'en', '€248.60'],
    ['248.60', 'EUR', 'fr', '248,60 €'],
    ['1234567', 'INR', 'en', '₹1,234,567'],
    ['1.5', 'USDT', 'en', 'USDT 1.50000000'],
    ['1200', 'JPY', 'en', '¥1,200'],
    ['92233720368547758.07', 'EUR', 'en', '€92,233,720,368,547,758.07'],
  ])('S9.13 %s %s in %s is %s', (amount, currency, locale, text) => {
    expect(formatAmount(amount, currency, locale)).toBe(text);
  });

  it('S9.13d shows BTC and XBT in milli-bitcoin', () => {
    expect(formatAmount('0.00123456', 'BTC', 'en')).toBe('mBTC 1.23456');
    expect(formatAmount('2', 'XBT', 'fr')).toBe('2 000,00000 mBTC');
  });

  it.each([
    ['en', '20', '€20'],
    ['fr', '20', '20 €'],
    ['es', '1000', '1000 €'],
    ['en', '100.5', '€100.50'],
    ['de', '1000', '1.000 €'],
  ])('in %s %s to choose from is %s: a whole sum without its decimals', (locale, amount, text) => {
    expect(formatAmount(amount, 'EUR', locale, { trailingZeroDisplay: 'stripIfInteger' })).toBe(text);
  });

  it('S9.13e leaves no non-breaking space', () => {
    fc.assert(
      fc.property(anyMoney, locales, (amount, locale) => {
        expect(formatMoney(amount, locale)).not.toMatch(/[\u00a0\u202f]/);
      }),
    );
    expect(normaliseSpaces('1\u00a0000\u202f€')).toBe('1 000 €');
  });

  it.each([undefined, null, Number.NaN, 'abc', '', {}, true, '1e5', '1.2.3', 'Infinity'])(
    'S5.12 %s shows as nothing',
    (value) => {
      expect(formatAmount(value, 'EUR', 'en')).toBe('');
      expect(formatMoney(undefined, 'en')).toBe('');
    },
  );

  it('S5.12 never shows more than there is when a service sends more decimals', () => {
    expect(readAmount('100.0000', 'EUR')).toEqual(money(10000n, 'EUR'));
    expect(formatAmount(0.1 + 0.2, 'EUR', 'en')).toBe('€0.30');
    expect(formatAmount('-1.999', 'EUR', 'en')).toBe('−€1.99');
  });
});
