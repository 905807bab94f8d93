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
  it('S9.13 nine of the largest amounts still fit into a balance', () => {
    expect(MAX_AMOUNT_MINOR).toBe(999_999_999_999_999_999n);
    expect(BigInt.asIntN(64, 9n * MAX_AMOUNT_MINOR)).toBe(9n * MAX_AMOUNT_MINOR);
  });
});
