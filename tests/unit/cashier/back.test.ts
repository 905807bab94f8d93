import { describe, expect, it } from 'vitest';
import { cashierBack, isCashierPage, isCashierRoot } from '#domain/cashier-back.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';

describe('the cashier’s way back', () => {
  it.each([
    ['/account/cashier/deposit', '/account', true],
    ['/account/cashier/withdraw', '/account', true],
    ['/account/cashier/withdraw/cbt', '/account/cashier/withdraw', false],
    ['/account/cashier/withdraw/ttp', '/account/cashier/withdraw', false],
    ['/account/cashier/withdraw/manage-pending', '/account/cashier/withdraw', false],
  ])('S2.30 from %s leads to %s, the parent without the cashier in it', (path, back, isRoot) => {
    expect([cashierBack(path), isCashierRoot(path), isCashierPage(path)]).toEqual([back, isRoot, true]);
    expect(isCashierPage(back)).toBe(!isRoot);
  });
});

describe('amounts as they are typed', () => {
  it.each([
    ['50', 'EUR', '50.00'],
    ['50,25', 'EUR', '50.25'],
    ['0,125', 'BTC', '0.00012500'],
    ['1.000', 'BTC', '0.00100000'],
  ])('%s %s is %s on the wire', (typed, currency, amount) => {
    expect(readTypedAmount(typed, currency)).toMatchObject({ ok: true, amount });
  });

  it.each([
    ['1,000', 'EUR', 'invalid'],
    ['1,000', 'BTC', 'invalid'],
    ['12,345', 'BTC', 'invalid'],
    ['1,000', 'JPY', 'invalid'],
    ['1.000', 'EUR', 'decimals'],
    ['1,000,000', 'BTC', 'invalid'],
    ['1 000', 'EUR', 'invalid'],
    ['١٠', 'EUR', 'invalid'],
    ['Infinity', 'EUR', 'invalid'],
    ['', 'EUR', 'missing'],
  ])('%s %s is asked back, never read as something else', (typed, currency, reason) => {
    expect(readTypedAmount(typed, currency)).toEqual({ ok: false, reason });
  });
});
