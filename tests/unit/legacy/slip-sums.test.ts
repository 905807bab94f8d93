import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddsText, returnsOf as promised, totalOdds } from '#domain/bet.ts';
import { parseAmount } from '#domain/money.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import {
  moneyText,
  placesOf,
  plainStake,
  returnsOf,
  oddsText as shownOdds,
  totalOf,
} from '#sandbox/legacy/app/sums.js';

const odds = fc.array(fc.integer({ min: 101, max: 100_000 }), { minLength: 1, maxLength: 8 });
const picksOf = (all: readonly number[]) => all.map((each) => ({ odds: oddsText(each) }));
const partsOf = (all: readonly number[]) => all.map((oddsHundredths) => ({ oddsHundredths, outcome: undefined }));

describe('what a slip says', () => {
  it('S1.02b the odds and the return are those that the bet is placed with, to the cent', () => {
    expect(returnsOf(picksOf([419, 423]), '5.00')).toBe('88.61');
    fc.assert(
      fc.property(odds, fc.bigInt({ min: 1n, max: 10n ** 13n }), (all, stake) => {
        expect(totalOf(picksOf(all))).toBe(totalOdds(partsOf(all)));
        const text = oddsText(stake);
        expect(returnsOf(picksOf(all), text)).toBe(oddsText(promised(stake, partsOf(all))));
        expect(returnsOf(picksOf(all), ` ${text.replace('.', ',')}`)).toBe(returnsOf(picksOf(all), text));
      }),
    );
  });

  it('S1.02b odds of a whole bet have the decimals that explain its return, and never promise more than it pays', () => {
    expect([totalOf(picksOf([290, 443])), returnsOf(picksOf([290, 443]), '2.00')]).toEqual(['12.847', '25.69']);
    expect([[350], [200, 350], [105, 110]].map((all) => totalOf(picksOf(all)))).toEqual(['3.50', '7.00', '1.155']);
    expect(shownOdds(totalOf(picksOf([290, 443])), 'fr')).toBe('12,847');
  });

  it('S1.02b what is no amount returns nothing', () => {
    for (const text of ['', '-5', '1e3', '5.001', '١', '1 000', '5.0.0'])
      expect(returnsOf(picksOf([200]), text)).toBe('0.00');
  });

  it('S1.02b a stake is read as the slip writes it; what may be two amounts, or is none, is left for the sportsbook to ask back', () => {
    const decimalText = (minor: bigint, places: number) => {
      const digits = String(minor).padStart(places + 1, '0');
      return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
    };
    fc.assert(
      fc.property(
        fc.constantFrom('EUR', 'USD', 'GBP', 'JPY', 'BTC', 'USDT'),
        fc.constantFrom('en', 'fr', 'es'),
        fc.bigInt({ min: 1n, max: 10n ** 14n }),
        (currency, lang, minor) => {
          const amount = decimalText(minor, placesOf(currency) ?? 2);
          expect(plainStake(moneyText(amount, currency, lang), currency, lang)).toBe(amount);
        },
      ),
    );
    for (const [typed, plain] of [
      ['5', '5'],
      [' 5,50', '5.50'],
      ['1 000', '1000'],
      ['€1,234.50', '1234.50'],
      ['1.234,50 €', '1234.50'],
      ['1,000', '1,000'],
      ['$5', '$5'],
      ['-€5', '-€5'],
    ] as const) {
      expect(plainStake(typed, 'EUR', 'en')).toBe(plain);
    }
  });

  it.each([
    ['5', 'EUR', 500n],
    [' 5,50', 'EUR', 550n],
    ['0,125', 'EUR', undefined],
    ['1 000', 'EUR', 100_000n],
    ['1\u202f234,56\u00a0€', 'EUR', 123_456n],
    ['€1,234.56', 'EUR', 123_456n],
    ['1.234,56 €', 'EUR', 123_456n],
    ['1,000,000', 'EUR', 100_000_000n],
    ['1 000 000,5', 'EUR', 100_000_050n],
    ['1,000', 'EUR', undefined],
    ['1.000', 'EUR', undefined],
    ['1,000', 'JPY', 1000n],
    ['1.000', 'JPY', 1000n],
    ['1,000.5', 'JPY', undefined],
    ['1,23,456.00', 'EUR', undefined],
    ['1 234 56', 'EUR', undefined],
    ['0,123.45', 'EUR', undefined],
    ['1,234,56', 'EUR', undefined],
    ['1.234.567', 'EUR', 123_456_700n],
    ['1,234.567', 'EUR', undefined],
    ['5.0.0', 'EUR', undefined],
    ['$50', 'EUR', undefined],
    ['-€5', 'EUR', undefined],
    ['1e3', 'EUR', undefined],
    ['١٠', 'EUR', undefined],
    ['€', 'EUR', undefined],
  ] as const)(
    'S1.02b S7.08 %s %s is the same amount in a slip and in the cashier, or none in either',
    (typed, currency, minor) => {
      const staked = parseAmount(plainStake(typed, currency, 'en'), currency);
      expect(staked.ok ? staked.money.amountMinor : undefined).toBe(minor);
      const read = readTypedAmount(typed, currency);
      expect(read.ok ? read.amountMinor : undefined).toBe(minor);
    },
  );

  it('S9.13a sums carry their currency, written as the language writes them; coins have eight decimals', () => {
    const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(['en', 'fr', 'es'].map((lang) => plain(moneyText('1234.5', 'EUR', lang)))).toEqual([
      '€1,234.50',
      '1 234,50 €',
      '1234,50 €',
    ]);
    expect(plain(moneyText('0.00012345', 'BTC', 'fr'))).toBe('0,00012345 BTC');
    expect(plain(moneyText('2.00000000', 'USDT', 'fr'))).toBe('2,00000000 USDT');
    expect([moneyText('9.50', undefined, 'fr'), shownOdds('2.1', 'fr'), shownOdds('2.10', 'en')]).toEqual([
      '9,50',
      '2,10',
      '2.10',
    ]);
    expect(returnsOf(picksOf([150]), '0.00000101', 8)).toBe('0.00000151');
    expect(returnsOf(picksOf([150]), '7', 0)).toBe('10');
  });
});
