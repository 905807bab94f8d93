import { describe, expect, it } from 'vitest';
import { cashierBack, isCashierPage, isCashierRoot } from '#domain/cashier-back.ts';

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
