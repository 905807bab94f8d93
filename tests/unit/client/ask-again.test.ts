import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askWhileSeen } from '#features/frame/ask-again.ts';

class Page extends EventTarget {
  visibilityState = 'visible';

  turn(to: 'visible' | 'hidden'): void {
    this.visibilityState = to;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

const page = new Page();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
});

it('S9.01 asks again while it is looked at, not while it is hidden, at once when it comes back, and no more once it is gone', () => {
  let asked = 0;
  const count = (): number => asked;
  const stop = askWhileSeen(() => {
    asked += 1;
  }, 15_000);
  const seen = [count()];
  const after = (deed: () => void): void => {
    deed();
    seen.push(count());
  };
  after(() => vi.advanceTimersByTime(30_000));
  after(() => page.turn('hidden'));
  after(() => vi.advanceTimersByTime(600_000));
  after(() => page.turn('visible'));
  after(() => vi.advanceTimersByTime(15_000));
  stop();
  after(() => vi.advanceTimersByTime(60_000));
  after(() => page.turn('visible'));
  expect(seen).toEqual([0, 2, 2, 2, 3, 4, 4, 4]);
});
