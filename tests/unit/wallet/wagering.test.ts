import { expect, it } from 'vitest';
import { openWagering } from '#domain/wagering.ts';

const grant = (state: string, currency: string, required: string, done: string) => ({
  state,
  currency,
  wagering: { required, done },
});

const told = (currency: string, done: bigint, required: bigint) => ({
  done: { amountMinor: done, currency },
  required: { amountMinor: required, currency },
});

it('tells how far the open bonus of a currency is wagered, and nothing where none asks for stakes', () => {
  const own = [
    grant('ACTIVE', 'EUR', '200.00', '64.00'),
    grant('PENDING', 'EUR', '925.00', '0.00'),
    grant('COMPLETED', 'EUR', '925.00', '25.00'),
    grant('ACTIVE', 'USD', '930.00', '1.00'),
  ];
  expect(openWagering(own, 'EUR')).toEqual(told('EUR', 6400n, 20000n));
  expect(openWagering([grant('ACTIVE', 'EUR', '0.00', '0.00'), grant('PENDING', 'EUR', '9.00', '0.00')], 'EUR')).toBe(
    undefined,
  );
});

it('counts a stake once that counts for two bonuses, and tells no more than all', () => {
  const two = [grant('ACTIVE', 'EUR', '50.00', '10.00'), grant('ACTIVE', 'EUR', '200.00', '10.00')];
  expect(openWagering(two, 'EUR')).toEqual(told('EUR', 1000n, 20000n));
  const over = [grant('ACTIVE', 'EUR', '200.00', '250.00'), grant('ACTIVE', 'EUR', '50.00', '0.00')];
  expect(openWagering(over, 'EUR')).toEqual(told('EUR', 0n, 5000n));
  expect(openWagering(over.slice(0, 1), 'EUR')).toEqual(told('EUR', 20000n, 20000n));
});

it('reads amounts in the decimals of their currency, and tells nothing of what it cannot read', () => {
  expect(openWagering([grant('ACTIVE', 'JPY', '2000', '640')], 'JPY')).toEqual(told('JPY', 640n, 2000n));
  expect(openWagering([grant('ACTIVE', 'EUR', 'much', '65.00')], 'EUR')).toBe(undefined);
});
