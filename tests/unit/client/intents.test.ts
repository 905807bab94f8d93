import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createIntents } from '#client/intents.ts';
import { defineCall } from '#contract/call.ts';
import { memoryStorage, ServiceStandIn } from './service-stand-in.ts';

const PATH = 'POST /services/pay/h1';
const pay = defineCall({
  name: 'pay',
  summary: 'Pays',
  method: 'POST',
  path: '/services/pay/{session}',
  status: 200,
  params: z.object({ session: z.string() }),
  body: z.object({ amount: z.string(), to: z.string(), pinCode: z.string() }),
  answer: z.object({ id: z.string() }),
  errors: {},
  session: true,
  idempotent: true,
});
const deed = { params: { session: 'h1' }, body: { amount: '5.00', to: 'bay', pinCode: '2468' } };

let service: ServiceStandIn;
let keys: (string | undefined)[];
let nowMs: number;
beforeEach(async () => {
  service = await new ServiceStandIn().start();
  keys = [];
  nowMs = 1_000;
});
afterEach(() => service.stop());

function tab(storage = memoryStorage(), name = 'k') {
  let made = 0;
  let done = 0;
  const intents = createIntents({
    storage,
    now: () => nowMs,
    newKey: () => `${name}${++made}`,
    done: () => {
      done += 1;
    },
    fetcher: (url, init) => {
      keys.push((init.headers as Record<string, string>)['idempotency-key']);
      return service.fetch(url, init);
    },
  });
  return {
    storage,
    intents,
    done: () => done,
    perform: (body = deed.body, player = 'mara') => intents.perform(pay, { ...deed, body }, player),
  };
}

describe('intents', () => {
  it('tell of what was done, so that the balance in sight is the new one, and of nothing that was refused', async () => {
    const page = tab();
    service.on(PATH, 422, { code: 'INSUFFICIENT_FUNDS' });
    await page.perform();
    expect(page.done()).toBe(0);
    service.on(PATH, 200, { id: 'p1' });
    await page.perform();
    expect(page.done()).toBe(1);
  });

  it('are stored before they are sent, without the PIN and the handle, and repeated under their key until answered', async () => {
    service.on(PATH, 503, { code: 'UNAVAILABLE' });
    const first = tab();
    await first.perform();
    expect(first.storage.getItem('intents')).not.toMatch(/2468|h1/);
    expect(first.intents.open('mara', pay)).toMatchObject([{ key: 'k1', call: 'pay' }]);
    expect(first.intents.open('other')).toEqual([]);
    // Another tab after a reload, another PIN, members in another order: still the same deed.
    const second = tab(first.storage, 'other');
    await second.perform({ pinCode: '1357', to: 'bay', amount: '5.00' });
    service.on(PATH, 200, { id: 'd1' });
    await first.perform();
    expect(keys).toEqual(['k1', 'k1', 'k1']);
    expect(first.intents.open('mara')).toEqual([]);
    await first.perform();
    expect(keys.at(-1)).toBe('k2');
  });

  it.each([
    [409, 'TOO_LATE', true],
    [422, 'INSUFFICIENT_FUNDS', true],
    [422, 'VALIDATION_ERROR', false],
    [403, 'EMAIL_NOT_CONFIRMED', false],
    [423, 'ACCOUNT_BLOCKED', false],
    [429, 'TOO_MANY_REQUESTS', false],
  ])('an answer %i %s spends the key: %s; nothing is open afterwards', async (status, code, isSpent) => {
    service.on(PATH, status, { code });
    const { perform, intents } = tab();
    await perform();
    expect(intents.open('mara')).toEqual([]);
    await perform();
    expect(keys).toEqual(isSpent ? ['k1', 'k2'] : ['k1', 'k1']);
  });

  it('another amount or player is another deed; the unanswered one stays open for a day', async () => {
    service.stop();
    const { perform, intents } = tab();
    await perform();
    await perform({ ...deed.body, amount: '6.00' });
    await perform(deed.body, 'ines');
    expect(keys).toEqual(['k1', 'k2', 'k3']);
    expect(intents.open('mara').map(({ key }) => key)).toEqual(['k1', 'k2']);
    intents.forget('k1');
    expect(intents.open('mara').map(({ key }) => key)).toEqual(['k2']);
    nowMs += 86_400_000;
    expect(intents.open('mara')).toEqual([]);
  });

  it('a browser that stores nothing still repeats under the same key', async () => {
    service.stop();
    const nothing = { map: new Map(), getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
    const { perform } = tab(nothing as unknown as ReturnType<typeof memoryStorage>);
    await perform();
    await perform();
    expect(keys).toEqual(['k1', 'k1']);
  });

  it('asks again under the same key until it is answered, and tells that it does', async () => {
    service.on(PATH, 503, { code: 'UNAVAILABLE' });
    const storage = memoryStorage();
    const pauses: number[] = [];
    const intents = createIntents({
      storage,
      now: () => nowMs,
      newKey: () => 'k1',
      pause: async (delayMs) => {
        pauses.push(delayMs);
        if (pauses.length === 7) service.on(PATH, 200, { id: 'd1' });
      },
      fetcher: (url, init) => {
        keys.push((init.headers as Record<string, string>)['idempotency-key']);
        return service.fetch(url, init);
      },
    });
    const told: boolean[] = [];
    intents.$asking.listen((value) => told.push(value));
    expect(await intents.perform(pay, deed, 'mara')).toMatchObject({ state: 'ok', value: { id: 'd1' } });
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect([new Set(keys), keys.length, told]).toEqual([new Set(['k1']), 8, [true, false]]);
    expect(intents.open('mara')).toEqual([]);
  });

  it('an early refusal says nothing of a deed that was sent before; it is resumed without its PIN', async () => {
    service.on(PATH, 503, { code: 'UNAVAILABLE' });
    const { storage, perform } = tab();
    await perform();
    const again = tab(storage, 'other');
    service.on(PATH, 429, { code: 'TOO_MANY_REQUESTS' });
    await again.perform();
    expect(again.intents.open('mara')).toHaveLength(1);
    service.on('POST /services/pay/h2', 401, { code: 'SESSION_INVALID' });
    expect(await again.intents.resume(pay, 'mara', 'h2')).toEqual({ state: 'unknown' });
    service.on('POST /services/pay/h2', 200, { id: 'd1' });
    const before = await again.intents.resume(pay, 'mara', 'h2');
    expect(before).toEqual({ state: 'done', value: { id: 'd1' } });
    expect(service.asked.at(-1)?.body).toEqual({ amount: '5.00', to: 'bay' });
    expect(await again.intents.resume(pay, 'mara', 'h2')).toBeUndefined();
    expect(new Set(keys)).toEqual(new Set(['k1']));
  });

  it('a deed that was refused without effect is not resumed after a reload, and keeps its key', async () => {
    service.on(PATH, 422, { code: 'VALIDATION_ERROR' });
    const { storage, perform } = tab();
    await perform();
    const again = tab(storage, 'other');
    expect(await again.intents.resume(pay, 'mara', 'h1')).toBeUndefined();
    await again.perform();
    expect(keys).toEqual(['k1', 'k1']);
  });
});
