import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountCurrencies } from '#domain/currency.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { languages } from '#domain/languages.ts';
import { money } from '#domain/money.ts';
import { formatMoney } from '#domain/money-format.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';

describe('amounts as they are typed', () => {
  it.each([
    ['50', 'EUR', '50.00'],
    ['50,25', 'EUR', '50.25'],
    ['0,125', 'BTC', '0.00012500'],
    ['1.000', 'BTC', '0.00100000'],
    ['1 234,56 €', 'EUR', '1234.56'],
    ['1.234,56 €', 'EUR', '1234.56'],
    ['€1,234.56', 'EUR', '1234.56'],
    ['eur 50', 'EUR', '50.00'],
    ['$1,234.50', 'CAD', '1234.50'],
    ['1 000', 'EUR', '1000.00'],
    ['1,000,000', 'EUR', '1000000.00'],
    ['1,000', 'JPY', '1000'],
    ['1.000.000 mBTC', 'BTC', '1000.00000000'],
  ])('%s %s is %s on the wire', (typed, currency, amount) => {
    expect(readTypedAmount(typed, currency)).toMatchObject({ ok: true, amount });
  });

  it.each([
    ['1,000', 'EUR', 'invalid'],
    ['1,000', 'BTC', 'invalid'],
    ['12,345', 'BTC', 'invalid'],
    ['1.000', 'EUR', 'decimals'],
    ['1.000 €', 'EUR', 'decimals'],
    ['1,23,456.00', 'EUR', 'invalid'],
    ['1 234 56', 'EUR', 'invalid'],
    ['0,123.45', 'EUR', 'invalid'],
    ['1,234,56', 'EUR', 'invalid'],
    ['$50', 'EUR', 'invalid'],
    ['0.5 BTC', 'BTC', 'invalid'],
    ['-€50', 'EUR', 'invalid'],
    ['50 €uro', 'EUR', 'invalid'],
    ['€', 'EUR', 'invalid'],
    ['0,00 €', 'EUR', 'zero'],
    ['١٠', 'EUR', 'invalid'],
    ['Infinity', 'EUR', 'invalid'],
    ['', 'EUR', 'missing'],
    [' \u00a0', 'EUR', 'missing'],
  ])('%s %s is asked back, never read as something else', (typed, currency, reason) => {
    expect(readTypedAmount(typed, currency)).toEqual({ ok: false, reason });
  });

  it('what any page writes is read back as the same amount, whichever spaces it came with', () => {
    const amounts = fc.oneof(fc.bigInt(1n, 999_999_999n), fc.bigInt(1n, 999_999_999_999_999_999n));
    fc.assert(
      fc.property(
        fc.constantFrom(...accountCurrencies),
        fc.constantFrom(...languages),
        fc.constantFrom(' ', '\u00a0', '\u202f', '\u2009'),
        amounts,
        (currency, lang, space, amountMinor) => {
          const written = formatMoney(money(amountMinor, currency), formatLocale(lang)).replaceAll(' ', space);
          expect(readTypedAmount(written, currency)).toMatchObject({ ok: true, amountMinor });
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('the figure of a text is never read as another: what is read has its digits, in their order', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'0123456789.,  €'), maxLength: 14 });
    fc.assert(
      fc.property(texts, (typed) => {
        const read = readTypedAmount(typed, 'EUR');
        if (!read.ok) return;
        const digits = typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
        expect([digits, `${digits}0`, `${digits}00`]).toContain(String(read.amountMinor));
      }),
      { numRuns: 5000 },
    );
  });
});
