import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asked,
  breakLengths,
  confirmed,
  current,
  exclusionLengths,
  isPaused,
  isSamePause,
  kept,
  type Limit,
  leftOf,
  noLimit,
  type Pause,
  type PauseLength,
  paused,
  returning,
} from '#domain/protection.ts';

const HOUR_MS = 3_600_000;
const start = Date.UTC(2026, 10, 24, 12);
const at = (hours: number): Date => new Date(start + hours * HOUR_MS);

const amount = fc.bigInt({ min: 1n, max: 1_000n });
/** What a player may do with a limit, after so many hours. */
const deeds = fc.array(
  fc.record({
    after: fc.nat({ max: 40 }),
    deed: fc.oneof(
      fc.record({ ask: fc.option(amount, { nil: null }) }),
      fc.constant('confirm' as const),
      fc.constant('keep' as const),
    ),
  }),
  { maxLength: 30 },
);

describe('a limit of deposits', () => {
  it('holds at once when it is lower, and waits 24 hours and a second word when it is higher', () => {
    const limit = asked(noLimit, 100n, at(0));
    expect(limit).toEqual({ amountMinor: 100n, rise: null });
    expect(asked(limit, 50n, at(1))).toEqual({ amountMinor: 50n, rise: null });
    const more = asked(limit, 200n, at(1));
    expect(more).toEqual({ amountMinor: 100n, rise: { amountMinor: 200n, from: at(25) } });
    expect(asked(more, 200n, at(20))).toEqual(more);
    expect(asked(more, 300n, at(20)).rise).toEqual({ amountMinor: 300n, from: at(44) });
    expect(asked(more, 100n, at(20))).toEqual({ amountMinor: 100n, rise: null });
    expect(confirmed(more, at(24))).toBeUndefined();
    expect(confirmed(more, at(25))).toEqual({ amountMinor: 200n, rise: null });
    expect(confirmed(limit, at(99))).toBeUndefined();
    expect(kept(more)).toEqual(limit);
    expect(asked(limit, null, at(0)).rise).toEqual({ amountMinor: null, from: at(24) });
  });

  it('may be raised for a week once it may be: a word for more is not kept for an evening that comes', () => {
    const more = asked(asked(noLimit, 100n, at(0)), null, at(1));
    expect(current(more, at(25 + 7 * 24 - 1))).toEqual(more);
    expect(current(more, at(25 + 7 * 24))).toEqual({ amountMinor: 100n, rise: null });
    expect(current(noLimit, at(9_999))).toEqual(noLimit);
  });

  it('never leaves more room than it did in the 24 hours before, whatever its player does in which order', () => {
    fc.assert(
      fc.property(amount, deeds, (first, all) => {
        let limit: Limit = asked(noLimit, first, at(0));
        let hours = 0;
        /** When each amount that is more than what stands was first asked for without a break. */
        let wanted: { readonly amountMinor: bigint | null; readonly since: number } | undefined;
        for (const { after, deed } of all) {
          hours += after;
          const before = limit;
          if (deed === 'confirm') limit = confirmed(limit, at(hours)) ?? limit;
          else if (deed === 'keep') limit = kept(limit);
          else limit = asked(limit, deed.ask, at(hours));
          const grew =
            before.amountMinor !== null && (limit.amountMinor === null || limit.amountMinor > before.amountMinor);
          if (grew) {
            expect(deed).toBe('confirm');
            expect(wanted?.amountMinor).toBe(limit.amountMinor);
            expect(hours - (wanted?.since ?? hours)).toBeGreaterThanOrEqual(24);
          }
          const { rise } = limit;
          if (rise === null) wanted = undefined;
          else if (wanted?.amountMinor !== rise.amountMinor) wanted = { amountMinor: rise.amountMinor, since: hours };
        }
      }),
    );
  });

  it('leaves what is not used, and nothing once more than it is', () => {
    expect([leftOf(100n, 0n), leftOf(100n, 60n), leftOf(100n, 100n), leftOf(100n, 140n)]).toEqual([100n, 40n, 0n, 0n]);
  });
});

describe('a break and self-exclusion', () => {
  const day = paused(null, 'DAY', at(0)) as Pause;
  const year = paused(null, 'YEAR', at(0)) as Pause;
  const over = new Date(Date.UTC(2027, 10, 24, 12));

  it('a break ends by itself, to the moment', () => {
    expect(day).toEqual({ kind: 'BREAK', since: at(0), until: at(24), returnAt: null });
    expect([isPaused(day, at(23.99)), isPaused(day, at(24)), isPaused(null, at(0))]).toEqual([true, false, false]);
    expect(returning(day, at(30))).toBeUndefined();
  });

  it('self-exclusion stays after its time until its player asks to return, and 24 hours more', () => {
    expect(year.until).toEqual(over);
    expect(returning(year, at(100))).toBeUndefined();
    const later = (hours: number): Date => new Date(over.getTime() + hours * HOUR_MS);
    expect(isPaused(year, later(10_000))).toBe(true);
    const back = returning(year, later(5)) as Pause;
    expect([isPaused(back, later(28.9)), isPaused(back, later(29))]).toEqual([true, false]);
    expect(returning(back, later(6))).toBeUndefined();
    // Whoever thinks better of it stays away.
    expect(isPaused(paused(back, 'SIX_MONTHS', later(6)) as Pause, later(1_000))).toBe(true);
  });

  it('six months from a day that the month does not have end with that month', () => {
    const august = new Date(Date.UTC(2026, 7, 31, 9));
    expect((paused(null, 'SIX_MONTHS', august) as Pause).until).toEqual(new Date(Date.UTC(2027, 1, 28, 9)));
  });

  it('is the same word again for an hour, and a longer one however little later it ends', () => {
    const month = paused(null, 'MONTH', at(0)) as Pause;
    const [soon, late] = [at(1 - 1 / 3600), at(1)];
    const said = (length: PauseLength, now: Date) => isSamePause(month, length, month.since, now);
    expect([said('MONTH', soon), said('MONTH', late), said('WEEK', soon)]).toEqual([true, false, false]);
    const week = paused(month, 'WEEK', at(23 * 24 + 1 / 6)) as Pause;
    expect(week.until.getTime() - month.until.getTime()).toBe(HOUR_MS / 6);
    expect(said('WEEK', at(23 * 24 + 1 / 6))).toBe(false);
    // Asked for on top of another it is as old as its asking, not as what stood before.
    expect(isSamePause(week, 'WEEK', at(23 * 24 + 1 / 6), at(23 * 24 + 1))).toBe(true);
    expect(isSamePause(week, 'WEEK', null, at(23 * 24 + 1))).toBe(false);
  });

  it('nothing that its player asks for ends one sooner', () => {
    const length = fc.constantFrom(...breakLengths, ...exclusionLengths);
    fc.assert(
      fc.property(length, length, fc.nat({ max: 20_000 }), (first, second, hours) => {
        const standing = paused(null, first, at(0)) as Pause;
        const after = paused(standing, second, at(hours));
        if (!isPaused(standing, at(hours))) {
          expect(after).toBeDefined();
          return;
        }
        if (after === undefined) return;
        expect(after.until.getTime()).toBeGreaterThan(standing.until.getTime());
        if (standing.kind === 'EXCLUSION') expect(after.kind).toBe('EXCLUSION');
      }),
    );
  });
});
