import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT_MINOR, MAX_INT32, POLL_INTERVAL_MS } from '#domain/limits.ts';

describe('limits', () => {
  it('S9.14 the largest 32-bit integer', () => {
    expect(MAX_INT32).toBe(2147483647);
    expect(MAX_INT32 | 0).toBe(MAX_INT32);
    expect((MAX_INT32 + 1) | 0).toBe(-(2 ** 31));
  });
  it('S9.01a the polling pause is 30 s', () => {
    expect(POLL_INTERVAL_MS).toBe(30_000);
  });
  it('S9.13 the largest amount is the largest the ledger can hold', () => {
    expect(BigInt.asIntN(64, MAX_AMOUNT_MINOR)).toBe(MAX_AMOUNT_MINOR);
    expect(BigInt.asIntN(64, MAX_AMOUNT_MINOR + 1n)).toBe(-(2n ** 63n));
  });
});
