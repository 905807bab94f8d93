import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountCurrencies } from '#domain/currency.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { jackpotDisplay, jackpotFormat } from '#domain/jackpot.ts';
import { money } from '#domain/money.ts';
import { formatMoney } from '#domain/money-format.ts';

const languages = ['en', 'fr', 'es'];
const textOf = (amount: number, currency: string, lang: string) =>
  jackpotFormat(formatLocale(lang))({ amount, currency });

describe('a jackpot as it is shown', () => {
  it('S9.08 S5.08 amounts come in hundredths: whole thousands, above 1,000,000 millions with two decimals, always cut', () => {
    expect(jackpotDisplay(4_599_999)).toEqual({ unit: 'thousands', number: 45 });
    expect(jackpotDisplay(100_000_000)).toEqual({ unit: 'thousands', number: 1000 });
    expect(jackpotDisplay(100_000_001)).toEqual({ unit: 'millions', number: 1 });
    expect(jackpotDisplay(123_999_999)).toEqual({ unit: 'millions', number: 1.23 });
  });

  it('S5.08 shows nothing when the number would be 0 or the amount is none', () => {
    for (const none of [0, 99_999, -5, Number.NaN, 1.5]) expect(jackpotDisplay(none)).toBeUndefined();
  });

  it('S9.08 never promises more than there is, and cuts less than one step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: Number.MAX_SAFE_INTEGER }), (hundredths) => {
        const shown = jackpotDisplay(hundredths);
        const step = shown?.unit === 'millions' ? 1_000_000n : 100_000n;
        const steps = BigInt(Math.round((shown?.number ?? 0) * (shown?.unit === 'millions' ? 100 : 1)));
        const cut = BigInt(hundredths) - steps * step;
        expect(cut >= 0n && cut < step).toBe(true);
      }),
    );
  });

  it.each([
    [1_299_999, 'EUR', ['€12k', '12 k €', '12 mil €']],
    [142_999_999, 'EUR', ['€1.42m', '1,42 M €', '1,42 M €']],
    [100_000_000, 'EUR', ['€1,000k', '1 000 k €', '1000 mil €']],
    [123_499_999_999, 'JPY', ['JP¥1,234.99m', '1 234,99 M JPY', '1234,99 M JPY']],
    [1_299_999, 'USDT', ['USDT 12k', '12 k USDT', '12 mil USDT']],
    [100_000_001, 'XSC', ['XSC 1.00m', '1,00 M XSC', '1,00 M XSC']],
  ])('S9.08 %i hundredths of %s are %j', (amount, currency, texts) => {
    expect(languages.map((lang) => textOf(amount, currency, lang))).toEqual(texts);
  });

  it('S9.13d S9.08 a jackpot in BTC is shown in milli-bitcoin', () => {
    for (const code of ['BTC', 'XBT'])
      expect([1299, 99].map((amount) => textOf(amount, code, 'en'))).toEqual(['mBTC 12k', '']);
  });

  it('S9.08 S9.13e every currency an account can be kept in has its text, without a non-breaking space and with the sign that its amounts have', () => {
    /** What is neither number nor unit. */
    const signIn = (text: string) => text.replace(/[\d.,\s]|mil\b|[km]$|[kM](?= )/g, '');
    for (const currency of accountCurrencies)
      for (const lang of languages)
        for (const amount of [1_299_999, 142_999_999]) {
          const text = textOf(amount, currency, lang);
          expect(text, currency).toMatch(/\d/);
          expect(text, currency).not.toMatch(/[\u00a0\u202f]|XTS/);
          expect(signIn(text)).toBe(signIn(formatMoney(money(1n, currency), formatLocale(lang))));
        }
  });
});
