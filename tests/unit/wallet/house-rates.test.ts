import { describe, expect, it } from 'vitest';
import { accountCurrencies, currencyDecimals } from '#domain/currency.ts';
import { amountsOfCents, worthOfCents } from '#domain/house-rates.ts';
import { ratioUnits, shownRatio } from '#domain/loyalty.ts';
import { pointsFor, redeemQuote } from '#domain/points.ts';
import { springTideStake } from '#domain/spring-tide.ts';
import { offers } from '#services/bonus/policy.ts';
import { earningRate, pointsPerUnit } from '#services/loyalty/policy.ts';
import { friendReward } from '#services/referral/policy.ts';

const worth = (cents: bigint, currency: string): bigint => worthOfCents(cents, currency) ?? -1n;

describe('what the house gives is worth the same in every currency, by one table', () => {
  it.each(accountCurrencies)('%s: joining, a friend, a spin, points earned and points redeemed', (currency) => {
    expect(springTideStake(currency)).toBe(worth(20n, currency));
    const decimals = currencyDecimals(currency);
    // A hundred euros' worth earn ten points, as the help says "or about as much in another currency".
    const earned = pointsFor(worth(10_000n, currency), earningRate(currency, decimals));
    expect(earned).toBeGreaterThanOrEqual(999n);
    expect(earned).toBeLessThanOrEqual(1_000n);
    expect(redeemQuote(100n, pointsPerUnit('starter', currency), decimals).amountMinor).toBe(worth(100n, currency));
  });

  it('joining gives €25 and a friend €20 in each currency that they name, to the smallest unit', () => {
    const joining = offers.find(({ code }) => code === 'FIRST25')?.gift;
    const named = ['EUR', 'USD', 'GBP', 'CHF', 'BTC', 'JPY'];
    expect(joining).toEqual({ amount: amountsOfCents(2_500n, named) });
    expect(amountsOfCents(2_500n, named)).toMatchObject({ EUR: '25.00', BTC: '0.00030000', JPY: '4000' });
    expect(friendReward.amounts).toMatchObject({ EUR: '20.00', BTC: '0.00024000', JPY: '3200' });
    expect(amountsOfCents(100n, ['XYZ', 'constructor'])).toEqual({});
  });

  it('S9.10a a better tier buys more also where a unit is worth less than a point, and the ratio is a figure', () => {
    const ratio = (tier: string, currency: string) => {
      const { numerator, denominator } = pointsPerUnit(tier, currency);
      return Number(numerator) / Number(denominator);
    };
    for (const currency of accountCurrencies)
      expect(ratio('beacon', currency)).toBeLessThan(ratio('starter', currency));
    expect(shownRatio(ratio('starter', 'JPY'), 'en-GB')).toBe('0.63');
    const units = ratioUnits(ratio('starter', 'VND'));
    expect([units, shownRatio(ratio('starter', 'VND') * units, 'en-GB')]).toEqual([100, '0.36']);
    expect([ratioUnits(100), ratioUnits(0), ratioUnits(ratio('starter', 'BTC'))]).toEqual([1, 1, 0.001]);
  });
});
