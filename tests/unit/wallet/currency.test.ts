import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalCurrency, currencyDecimals, displayCurrency } from '#domain/currency.ts';

const eightDecimals = ['BTC', 'XBT', 'BSV', 'BCH', 'LTC', 'ETH', 'USDT', 'btc'];
const fiveDecimals = ['XSC', 'mBTC'];
const noDecimals = ['JPY', 'INR', 'VND', 'IDR'];
const twoDecimals = ['EUR', 'USD', 'GBP', 'KWD', 'constructor', ''];

describe('currency', () => {
  it.each(eightDecimals)('S9.13a %s has 8 decimals', (code) => {
    expect(currencyDecimals(code)).toBe(8);
  });
  it.each(fiveDecimals)('S9.13b %s has 5 decimals', (code) => {
    expect(currencyDecimals(code)).toBe(5);
  });
  it.each(noDecimals)('S9.13c %s has no decimals', (code) => {
    expect(currencyDecimals(code)).toBe(0);
  });
  it.each(twoDecimals)('S9.13c "%s" has 2 decimals', (code) => {
    expect(currencyDecimals(code)).toBe(2);
  });
  it('S9.13d BTC and XBT show as mBTC, all others as themselves', () => {
    expect(['BTC', 'XBT', 'mBTC', 'ETH', 'EUR'].map(displayCurrency)).toEqual(['mBTC', 'mBTC', 'mBTC', 'ETH', 'EUR']);
  });
  it('S9.13d naming a currency twice changes nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z]{3,5}$/), (code) => {
        expect(canonicalCurrency(canonicalCurrency(code))).toBe(canonicalCurrency(code));
        expect(currencyDecimals(canonicalCurrency(code))).toBe(currencyDecimals(code));
      }),
    );
  });
});
