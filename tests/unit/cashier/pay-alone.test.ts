import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { payAlone } from '#sandbox/pay/alone.ts';
import type { Deliveries } from '#sandbox/pay/deliver.ts';
import { type Payment, PayState, received } from '#sandbox/pay/state.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const later = { id: 'p1', amount: '20.00', confirmed: false };
const cases: readonly (readonly [string, Partial<Payment>, bigint])[] = [
  ['what a player paid to be confirmed later is confirmed', { paid: [later] }, 2_000_000_000n],
  ['what nobody paid on a page that was opened stays unpaid', { opened: true }, 0n],
  ['a page that nobody opened pays itself', {}, 2_000_000_000n],
  ['what a test controls waits for it', { paid: [later], manual: true }, 0n],
  ['an invoice pays itself', { provider: 'btcpay' }, 2_000_000_000n],
];

it.each(cases)('by itself, within a minute: %s', async (_, given, confirmed) => {
  const state = new PayState(mkdtempSync(join(tmpdir(), 'pay-')));
  const told: string[] = [];
  const deliveries = { payment: async (_payment: Payment, what: string) => void told.push(what) };
  const now = Date.now();
  const payment: Payment = {
    id: 'd1',
    provider: 'hosted',
    reference: 'KB-1',
    method: 'card',
    due: '20.00',
    currency: 'EUR',
    createdAt: now,
    expiresAt: now + 900_000,
    returnUrl: '/',
    manual: false,
    ended: null,
    paid: [],
    ...given,
  };
  state.payments.save('d1', payment);
  const timer = payAlone(state, deliveries as unknown as Deliveries);
  await vi.advanceTimersByTimeAsync(60_000);
  clearInterval(timer);
  const found = state.payments.find('d1');
  expect([found && received(found, true), told.at(-1)]).toEqual([confirmed, confirmed > 0n ? 'settled' : undefined]);
});
