import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterWorkingTime } from '#domain/working-days.ts';

const DAY_MS = 86_400_000;
const isWorkingDay = (at: number): boolean => ![0, 6].includes(new Date(at).getUTCDay());

describe('time that passes on working days', () => {
  it.each([
    ['a Monday', '2026-11-23T08:00:00Z', '2026-11-25T08:00:00Z'],
    ['a Friday', '2026-11-27T12:00:00Z', '2026-12-01T12:00:00Z'],
    ['a Saturday', '2026-11-28T12:00:00Z', '2026-12-02T00:00:00Z'],
    ['the last moment of a Wednesday', '2026-11-26T00:00:00Z', '2026-11-30T00:00:00Z'],
  ])('two days from %s', (_, from, until) => {
    expect(afterWorkingTime(new Date(from), 2 * DAY_MS).toISOString()).toBe(new Date(until).toISOString());
  });

  it('ends on a working day, and exactly so much of working days lies between', () => {
    const moment = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2030, 0) });
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 20 * DAY_MS }), (from, time) => {
        const until = afterWorkingTime(new Date(from), time).getTime();
        expect(isWorkingDay(until)).toBe(true);
        let worked = 0;
        for (let at = from; at < until; ) {
          const next = Math.min(until, (Math.floor(at / DAY_MS) + 1) * DAY_MS);
          if (isWorkingDay(at)) worked += next - at;
          at = next;
        }
        expect(worked).toBe(time);
      }),
    );
  });
});
