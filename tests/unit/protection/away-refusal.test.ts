import { afterEach, expect, it, vi } from 'vitest';
import { awayRefusal } from '#features/frame/order-refusals.ts';

afterEach(() => void vi.useRealTimers());

it.each(['2026-11-20T12:00:00Z', '2027-11-26T12:00:00Z'])(
  'a refusal over a break says until when, or that it stays until a return is asked for, as the service says and no clock of a device (%s)',
  (now) => {
    vi.useFakeTimers({ now: new Date(now) });
    const until = '2026-11-30T12:00:00Z';
    const said = (mayReturn: boolean) => awayRefusal({ locale: 'en-IE' })({ code: 'ON_BREAK', until, mayReturn });
    expect(said(false)).toMatchObject({
      key: 'onBreak',
      values: { until: expect.stringContaining('30\u00a0November 2026') },
    });
    expect(said(true)).toEqual({ key: 'onBreak_over' });
  },
);
