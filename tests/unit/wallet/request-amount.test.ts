import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { exactAmount, moneyFields } from '#contract/money.ts';
import { MAX_AMOUNT_MINOR } from '#domain/limits.ts';
import { money, toDecimalString } from '#domain/money.ts';
import { readRequestAmount } from '#domain/request-amount.ts';

const body = z.strictObject(moneyFields).check(exactAmount);

/** What the contract says of a body, as a call answers it. */
function codeOf(amount: unknown, currency: string): string {
  const [issue] = z.safeParse(body, { amount, currency }).error?.issues ?? [];
  return issue ? String((issue as { params?: { code?: string } }).params?.code ?? issue.code) : 'ok';
}

describe('amounts of a request', () => {
  it.each([
    ['1.00', 'EUR', 'ok'],
    ['0.01', 'EUR', 'ok'],
    ['9999999999999999.99', 'EUR', 'ok'],
    ['999999999999999999', 'JPY', 'ok'],
    ['0.00000001', 'XBT', 'ok'],
    ['0', 'EUR', 'NOT_POSITIVE'],
    ['0.00', 'EUR', 'NOT_POSITIVE'],
    ['-1', 'EUR', 'INVALID_FORMAT'],
    ['+1', 'EUR', 'INVALID_FORMAT'],
    [' 1', 'EUR', 'INVALID_FORMAT'],
    ['1e2', 'EUR', 'INVALID_FORMAT'],
    ['01', 'EUR', 'INVALID_FORMAT'],
    ['00.5', 'EUR', 'INVALID_FORMAT'],
    ['1.', 'EUR', 'INVALID_FORMAT'],
    ['', 'EUR', 'INVALID_FORMAT'],
    ['9'.repeat(5000), 'EUR', 'INVALID_FORMAT'],
    ['1.001', 'EUR', 'TOO_MANY_DECIMALS'],
    ['1.0', 'JPY', 'TOO_MANY_DECIMALS'],
    ['0.000000001', 'BTC', 'TOO_MANY_DECIMALS'],
    ['10000000000000000.00', 'EUR', 'AMOUNT_OUT_OF_RANGE'],
    ['1000000000000000000', 'JPY', 'AMOUNT_OUT_OF_RANGE'],
    ['99999999999999999999', 'EUR', 'AMOUNT_OUT_OF_RANGE'],
  ])('S9.13 %s %s: %s, to the contract and to the rule', (amount, currency, code) => {
    expect(codeOf(amount, currency)).toBe(code);
    const read = readRequestAmount(amount, currency);
    expect(read.ok ? 'ok' : read.code).toBe(code);
  });

  it('S9.13 a number is no amount: JSON has rounded it already', () => {
    expect(readRequestAmount(1, 'EUR')).toEqual({ ok: false, code: 'INVALID' });
    expect(codeOf(1, 'EUR')).toBe('invalid_type');
  });

  it('S9.13 whatever the books can hold can be asked for, exactly', () => {
    const currencies = fc.constantFrom('EUR', 'JPY', 'BTC', 'XSC');
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: MAX_AMOUNT_MINOR }), currencies, (minor, currency) => {
        const asked = money(minor, currency);
        expect(readRequestAmount(toDecimalString(asked), currency)).toEqual({ ok: true, money: asked });
      }),
    );
  });
});
