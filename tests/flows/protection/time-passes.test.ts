import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { performCall } from '#client/call.ts';
import { readProtection } from '#contract/protection.ts';
import { createLimit, createPause, createReturn } from '#features/protection/limits.store.ts';
import { AppClock } from '../../support/app-clock.ts';
import { type Payer, payerOf, payment, signedIn, startMoney } from '../../support/money.ts';
import { MoneyBrowser } from '../../support/money-page.ts';
import type { Services } from '../../support/services.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

// The services' own clock goes on, and no row is altered: what comes due comes due as it does for a player.
const clock = new AppClock();
let services: Services;
beforeAll(async () => {
  services = await startMoney({ clock });
});
afterAll(() => services.stop());

/** The page of a player who has signed in now: nobody is signed in for as long as these waits take. */
async function opened({ username, playerId }: Payer) {
  const payer = await payerOf(services, username, playerId);
  const { session, currency, locale, fetcher } = new MoneyBrowser(services, payer).tab();
  const told: string[] = [];
  const ports = { session, currency, locale, done: (key: string) => void told.push(key), ...(fetcher && { fetcher }) };
  const read = async () => {
    const answer = await performCall(readProtection, { params: { session: payer.session } }, fetcher);
    if (answer.state !== 'ok') throw new Error(`limits answered ${answer.state}`);
    return answer.value;
  };
  const deposit = async (amount: string) => {
    const body = { methodGroup: 'CARD', method: 'CARD', amount, currency: 'EUR' };
    const { status, json } = await payer.post(`${payment}/deposits`, body);
    return json.code ?? status;
  };
  return { ports, told, read, deposit };
}

describe('what waits, as time passes', () => {
  it('more room is there from its second on, not before, in a page that is open meanwhile', async () => {
    const payer = await signedIn(services);
    const before = await opened(payer);
    await createLimit('DAY', before.ports).set.submit({ amount: '20' });
    await createLimit('DAY', before.ports).set.submit({ amount: '50' });
    const { rise } = (await before.read()).limits[0] ?? {};
    clock.pass(Date.parse(rise?.from ?? '') - clock.now().getTime() - 10 * MINUTE_MS);
    const page = await opened(payer);
    const { confirm } = createLimit('DAY', page.ports);
    await confirm.submit({});
    expect(confirm.$form.get()).toMatchObject({ problems: [{ key: 'rise_notReady' }] });
    expect((await page.read()).limits[0]).toMatchObject({ amount: '20.00', rise: { ripe: false } });
    clock.pass(10 * MINUTE_MS + 1000);
    // What is ripe is nothing yet without the second word.
    expect([(await page.read()).limits[0]?.rise?.ripe, await page.deposit('50.00')]).toEqual([true, 'DEPOSIT_LIMIT']);
    confirm.reopen();
    await confirm.submit({});
    expect((await page.read()).limits[0]).toMatchObject({ amount: '50.00', left: '50.00', rise: null });
    expect([await page.deposit('50.00'), await page.deposit('10.00')]).toEqual([201, 'DEPOSIT_LIMIT']);
  });

  it('more room that nobody confirmed for a week is gone', async () => {
    const payer = await signedIn(services);
    const first = await opened(payer);
    await createLimit('WEEK', first.ports).set.submit({ amount: '20' });
    await createLimit('WEEK', first.ports).remove.submit({});
    clock.pass(8 * DAY_MS + 1000);
    const page = await opened(payer);
    const { confirm } = createLimit('WEEK', page.ports);
    await confirm.submit({});
    expect(confirm.$form.get()).toMatchObject({ problems: [{ key: 'rise_notReady' }] });
    expect((await page.read()).limits[1]).toMatchObject({ amount: '20.00', rise: null });
  });

  it('a break of a month ends by itself; self-exclusion does not, nor at once when its player asks', async () => {
    const payer = await signedIn(services);
    await createPause('break', (await opened(payer)).ports).submit({ length: 'MONTH', sure: 'on' });
    clock.pass(30 * DAY_MS - MINUTE_MS);
    expect(await (await opened(payer)).deposit('10.00')).toBe('ON_BREAK');
    clock.pass(MINUTE_MS + 1000);
    const after = await opened(payer);
    expect([await after.deposit('10.00'), (await after.read()).pause]).toEqual([201, null]);
    await createPause('exclusion', after.ports).submit({ length: 'SIX_MONTHS', sure: 'on' });
    const until = Date.parse((await after.read()).pause?.until ?? '');
    clock.pass(until - clock.now().getTime() - MINUTE_MS);
    const early = await opened(payer);
    const back = createReturn(early.ports);
    await back.submit({});
    expect(back.$form.get()).toMatchObject({ problems: [{ key: 'return_notOver' }] });
    clock.pass(200 * DAY_MS);
    const late = await opened(payer);
    expect([(await late.read()).pause?.mayReturn, await late.deposit('10.00')]).toEqual([true, 'ON_BREAK']);
    await createReturn(late.ports).submit({});
    clock.pass(DAY_MS - MINUTE_MS);
    expect(await (await opened(payer)).deposit('10.00')).toBe('ON_BREAK');
    clock.pass(MINUTE_MS + 1000);
    const free = await opened(payer);
    expect([(await free.read()).pause, await free.deposit('10.00')]).toEqual([null, 201]);
  });
});
