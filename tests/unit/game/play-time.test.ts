import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  continued,
  isReminderDue,
  minutesPlayed,
  PLAY_GAP_MS,
  type PlayTime,
  readPlayTime,
  reminded,
  reminderMinutes,
} from '#domain/play-time.ts';

const start = 1_764_000_000_000;
const minute = 60_000;

describe('the time of play', () => {
  it('goes on from game to game, and begins anew after a quarter of an hour away', () => {
    const first = continued(null, start);
    const later = continued(first, start + PLAY_GAP_MS);
    expect([minutesPlayed(later, start + PLAY_GAP_MS), later.sinceMs]).toEqual([15, start]);
    const anew = continued(later, start + 2 * PLAY_GAP_MS + 1);
    expect(minutesPlayed(anew, start + 2 * PLAY_GAP_MS + 1)).toBe(0);
    // A clock that was wound back tells nothing of the time played.
    expect(continued(first, start - 1).sinceMs).toBe(start - 1);
  });

  it('law: who looks at it again and again is told once for each time chosen, never later than the next look', () => {
    const looks = fc.array(fc.integer({ min: 1, max: PLAY_GAP_MS }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(fc.constantFrom(...reminderMinutes), looks, (minutes, steps) => {
        let [now, told, time]: [number, number, PlayTime] = [start, start, continued(null, start)];
        for (const step of steps) {
          now += step;
          time = continued(readPlayTime(JSON.stringify(time)), now);
          const isDue = isReminderDue(time, now, minutes);
          expect(isDue).toBe(now - told >= minutes * minute);
          expect(minutesPlayed(time, now)).toBe(Math.floor((now - start) / minute));
          if (!isDue) continue;
          time = reminded(time, now);
          told = now;
        }
      }),
    );
  });

  it.each([
    null,
    '',
    'null',
    '{}',
    '[1]',
    '{"sinceMs":2,"lastMs":1,"toldMs":1}',
    '{"sinceMs":"1","lastMs":1,"toldMs":1}',
  ])('what no device of ours has kept is nothing: %s', (text) => {
    expect(readPlayTime(text)).toBeNull();
  });
});
