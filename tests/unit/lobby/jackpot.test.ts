import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jackpotDisplay } from '#domain/jackpot.ts';

describe('a jackpot as it is shown', () => {
  it('S9.08 S5.08 amounts come in hundredths: whole thousands, above 1,000,000 millions with two decimals, always cut', () => {
    expect(jackpotDisplay(4_599_999)).toEqual({ unit: 'thousands', number: 45 });
    expect(jackpotDisplay(100_000_000)).toEqual({ unit: 'thousands', number: 1000 });
    expect(jackpotDisplay(100_000_001)).toEqual({ unit: 'millions', number: 1 });
    expect(jackpotDisplay(123_999_999)).toEqual({ unit: 'millions', number: 1.23 });
  });

  it('S5.08 shows nothing when the number would be 0 or the amount is none', () => {
    for (const none of [0, 99_999, -5, Number.NaN, 1.5]) expect(jackpotDisplay(none)).toBeUndefined();
  });

  it('S9.08 never promises more than there is, and cuts less than one step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: Number.MAX_SAFE_INTEGER }), (hundredths) => {
        const shown = jackpotDisplay(hundredths);
        const step = shown?.unit === 'millions' ? 1_000_000n : 100_000n;
        const steps = BigInt(Math.round((shown?.number ?? 0) * (shown?.unit === 'millions' ? 100 : 1)));
        const cut = BigInt(hundredths) - steps * step;
        expect(cut >= 0n && cut < step).toBe(true);
      }),
    );
  });
});
