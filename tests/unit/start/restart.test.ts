import { describe, expect, it } from 'vitest';
import { endedSoon, restartPauseMs } from '../../../scripts/start/children.ts';

describe('starting a process again', () => {
  it.each([
    ['killed the first time, a moment after its start', { livedMs: 10, wasKilled: true, soon: 0 }, 0],
    ['ended by itself the first time', { livedMs: 300, wasKilled: false, soon: 0 }, 0],
    ['killed again and again, once it was up', { livedMs: 900, wasKilled: true, soon: 9 }, 0],
    ['ended by itself twice in a row', { livedMs: 300, wasKilled: false, soon: 1 }, 250],
    ['ended by itself four times in a row', { livedMs: 300, wasKilled: false, soon: 3 }, 1000],
    ['ended by itself for ever', { livedMs: 300, wasKilled: false, soon: 40 }, 10_000],
    ['ended by itself after a good while', { livedMs: 60_000, wasKilled: false, soon: 9 }, 0],
  ])('%s: %j waits %i ms', (_when, ending, pauseMs) => expect(restartPauseMs(ending)).toBe(pauseMs));

  it('only what ends soon counts', () => {
    expect(endedSoon({ livedMs: 4000, wasKilled: false })).toBe(true);
    expect(endedSoon({ livedMs: 4000, wasKilled: true })).toBe(false);
  });
});
