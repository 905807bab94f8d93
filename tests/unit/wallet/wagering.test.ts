import { expect, it } from 'vitest';
import { openWagering } from '#domain/wagering.ts';

const grant = (state: string, currency: string, required: string, done: string) => ({
  state,
  currency,
  wagering: { required, done },
});

it('tells how far the open bonuses of a currency are staked, and nothing where none asks for stakes', () => {
  const own = [
    grant('ACTIVE', 'EUR', '200.00', '64.00'),
    grant('ACTIVE', 'EUR', '50.00', '10.50'),
    grant('PENDING', 'EUR', '25.00', '0.00'),
    grant('COMPLETED', 'EUR', '25.00', '25.00'),
    grant('ACTIVE', 'USD', '30.00', '1.00'),
  ];
  expect(openWagering(own, 'EUR')).toEqual({
    done: { amountMinor: 7450n, currency: 'EUR' },
    required: { amountMinor: 25000n, currency: 'EUR' },
  });
  expect(openWagering([grant('ACTIVE', 'EUR', '0.00', '0.00'), grant('PENDING', 'EUR', '9.00', '0.00')], 'EUR')).toBe(
    undefined,
  );
});
