import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockText } from '#ui/display/Progress.tsx';

describe('the time that is left', () => {
  it('reads as minutes and seconds, as hours from one on, and never goes below nothing', () => {
    expect([-5, 0, 0.2, 59, 60, 3_599, 3_600, 86_399].map(clockText)).toEqual([
      '0:00',
      '0:00',
      '0:01',
      '0:59',
      '1:00',
      '59:59',
      '1:00:00',
      '23:59:59',
    ]);
  });

  it('holds exactly the seconds it was given', () => {
    fc.assert(
      fc.property(fc.nat({ max: 400_000 }), (seconds) => {
        const back = clockText(seconds)
          .split(':')
          .reduce((sum, part) => sum * 60 + Number(part), 0);
        expect(back).toBe(seconds);
      }),
    );
  });
});
