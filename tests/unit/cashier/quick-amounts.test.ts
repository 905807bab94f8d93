import { expect, it } from 'vitest';
import { readTypedAmount, typedText } from '#domain/typed-amount.ts';
import { limitOffers } from '#features/cashier/OwnLimit.tsx';
import { usualAmounts } from '#features/cashier/quick-amounts.ts';
import { en as cashier } from '#messages/cashier/en.ts';
import { en as common } from '#messages/common/en.ts';

const ports = (currency: string) => ({ currency, locale: 'en-IE' });
const texts = (currency: string, min: string, max: string) =>
  usualAmounts({ min, max }, ports(currency)).map(({ text }) => text);

it('S2.03 the usual amounts follow what a way to pay takes, in every currency', () => {
  expect(texts('EUR', '10.00', '5000.00')).toEqual(['€20', '€50', '€100']);
  expect(texts('BTC', '0.00010000', '0.50000000')).toEqual(['mBTC 0.2', 'mBTC 0.5', 'mBTC 1']);
  expect(texts('JPY', '1000', '3000')).toEqual(['JP¥2,000']);
  expect(texts('EUR', '0.00', '5000.00')).toEqual([]);
});

it.each([
  ['BTC', 50_000n],
  ['BTC', 123_456n],
  ['EUR', 1_250n],
  ['EUR', 2_000n],
  ['JPY', 1_000n],
])('S9.13d an amount to press is read as the amount that it names (%s %i)', (currency, amountMinor) => {
  const value = typedText({ amountMinor, currency });
  expect(readTypedAmount(value, currency)).toMatchObject({ ok: true, amountMinor });
  const limit = { period: 'DAY', amountMinor: 9_999_999n, leftMinor: amountMinor } as const;
  const own = limitOffers(limit, { min: '', usual: [] }, ports(currency) as never, { ...common, ...cashier } as never);
  expect(own?.quick.map((each) => each.value)).toEqual([value]);
});
