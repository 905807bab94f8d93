import { describe, expect, it } from 'vitest';
import { beyond, currencySign } from '#domain/typed-amount.ts';
import { checkAmount } from '#features/frame/amount-rules.ts';

const wordOf = { missing: 'none', invalid: 'wrong', decimals: 'finer' } as const;
const euros = { currency: 'EUR', locale: 'en-GB' };
const way = { min: '10.00', max: '5000.00' };

describe('the bounds of an amount', () => {
  it('are inside', () => {
    const bounds = { minMinor: 1000n, maxMinor: 500_000n };
    const judged = [999n, 1000n, 500_000n, 500_001n].map((amountMinor) => beyond(amountMinor, bounds));
    expect(judged).toEqual(['belowMin', undefined, undefined, 'aboveMax']);
  });

  it('are told in the currency that is typed: bitcoin in mBTC', () => {
    const values = { min: '€10.00', max: '€5,000.00' };
    expect(checkAmount('9.99', euros, way, wordOf)).toEqual({ key: 'belowMin', values });
    expect(checkAmount('5000.01', euros, way, wordOf)).toEqual({ key: 'aboveMax', values });
    expect(checkAmount('0', euros, way, wordOf)).toEqual({ key: 'belowMin', values });
    const coins = { min: '0.00010000', max: '0.50000000' };
    expect(checkAmount('0.05', { ...euros, currency: 'BTC' }, coins, wordOf)).toMatchObject({ key: 'belowMin' });
    expect(checkAmount('0.1', { ...euros, currency: 'BTC' }, coins, wordOf)).toBeUndefined();
  });

  it('bound nothing while they are not known or cannot be read, and no amount is asked back first', () => {
    expect(checkAmount('0.01', euros, undefined, wordOf)).toBeUndefined();
    expect(checkAmount('0.01', euros, { min: 'ten', max: '20' }, wordOf)).toBeUndefined();
    expect(checkAmount('0', euros, undefined, wordOf)).toBe('wrong');
    expect(checkAmount('1,000', euros, way, wordOf)).toBe('wrong');
    expect(checkAmount('1.005', euros, way, wordOf)).toBe('finer');
  });
});

describe('the sign of a typed amount', () => {
  it('S9.13 stands where the language writes it, for coins that no Intl knows too', () => {
    const signs = [
      currencySign('EUR', 'en-GB'),
      currencySign('EUR', 'fr'),
      currencySign('EUR', 'es'),
      currencySign('GBP', 'fr'),
      currencySign('BTC', 'fr'),
      currencySign('BTC', 'en-GB'),
    ];
    expect(signs.map(({ text, isAfter }) => (isAfter ? `1 ${text}` : `${text}1`))).toEqual([
      '€1',
      '1 €',
      '1 €',
      '1 £',
      '1 mBTC',
      'mBTC1',
    ]);
  });
});
