import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallResult } from '#client/call.ts';
import type { Jackpot } from '#contract/lobby.ts';
import { createJackpots, type Jackpots } from '#features/lobby/jackpots.store.ts';

const pool: Jackpot = { gameId: '2018', amount: 125_000_000, currency: 'EUR', at: '2026-11-20T12:00:00.000Z' };
let asked: number;
let answer: () => Promise<CallResult<readonly Jackpot[]>>;
let isVisible: boolean;
let jackpots: Jackpots;

const shown = (): number | undefined => {
  const state = jackpots.$jackpots.get();
  return state.state === 'known' ? state.byGame.get('2018')?.amount : undefined;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  [asked, isVisible] = [0, true];
  answer = async () => ({ state: 'ok', value: [pool] });
  jackpots = createJackpots({
    ask: () => {
      asked += 1;
      return answer();
    },
    now: () => Date.now(),
    after: (delayMs, action) => {
      const timer = setTimeout(action, delayMs);
      return () => clearTimeout(timer);
    },
    isVisible: () => isVisible,
  });
  jackpots.start();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('numbers of jackpots in a page', () => {
  it('S7.10 are asked once, then every minute in view', async () => {
    await pass(0);
    expect([asked, shown()]).toEqual([1, pool.amount]);
    await pass(59_999);
    expect(asked).toBe(1);
    await pass(1);
    expect(asked).toBe(2);
    isVisible = false;
    await pass(600_000);
    expect(asked).toBe(2);
  });

  it('S5.08 go before they are 120 s old, caches on their way counted: offline, refused or unseen', async () => {
    await pass(0);
    answer = async () => ({ state: 'offline' });
    await pass(84_999);
    expect(shown()).toBe(pool.amount);
    await pass(1);
    expect(shown()).toBeUndefined();
  });

  it('S5.08 an old number goes before a page that slept asks again; a slow answer counts from its question', async () => {
    await pass(0);
    // A sleeping device runs no timers.
    vi.setSystemTime(Date.now() + 500_000);
    answer = () => new Promise(() => undefined);
    jackpots.wake();
    expect([shown(), asked]).toEqual([undefined, 2]);
    answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 130_000));
      return { state: 'ok', value: [pool] };
    };
    jackpots.wake();
    isVisible = false;
    await pass(200_000);
    expect(shown()).toBeUndefined();
  });

  it('the last question counts: an answer that comes after a later one changes nothing', async () => {
    await pass(0);
    answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 70_000));
      return { state: 'ok', value: [{ ...pool, amount: 1 }] };
    };
    await pass(60_000);
    answer = async () => ({ state: 'ok', value: [{ ...pool, amount: 2 }] });
    await pass(60_000);
    expect(shown()).toBe(2);
    await pass(10_000);
    expect(shown()).toBe(2);
  });
});
