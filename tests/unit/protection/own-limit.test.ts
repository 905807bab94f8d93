import { expect, it } from 'vitest';
import { tightest } from '#domain/own-limit.ts';

const full = (period: 'DAY' | 'WEEK' | 'MONTH', roomAt: string | null) => ({ period, amount: '50', left: '0', roomAt });
const bounding = (...limits: Parameters<typeof tightest>[0]['limits']) => tightest({ limits, currency: 'EUR' })?.period;

it('of limits that leave nothing the one bounds that has room again last: one with room sooner would promise too much', () => {
  const [soon, later] = ['2026-11-28T09:00:00.000Z', '2026-12-03T09:00:00.000Z'];
  expect(bounding(full('DAY', soon), full('WEEK', later))).toBe('WEEK');
  expect(bounding(full('DAY', later), full('WEEK', soon))).toBe('DAY');
  expect(bounding(full('DAY', null), full('WEEK', soon))).toBe('WEEK');
  expect(bounding(full('DAY', soon), { ...full('WEEK', null), left: '1' })).toBe('DAY');
});
