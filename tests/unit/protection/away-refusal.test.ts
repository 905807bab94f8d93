import { afterEach, expect, it, vi } from 'vitest';
import { awayRefusal } from '#features/frame/order-refusals.ts';

afterEach(() => void vi.useRealTimers());

it('a refusal over a break says until when; never a day that has been, where a self-exclusion stays until they ask to return', () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00Z') });
  const said = (until: string) => awayRefusal({ locale: 'en-IE' })({ code: 'ON_BREAK', until });
  expect(said('2026-11-30T12:00:00Z')).toMatchObject({
    key: 'onBreak',
    values: { until: expect.stringContaining('30 November 2026') },
  });
  expect(said('2026-11-26T11:59:59Z')).toEqual({ key: 'onBreak_over' });
});
