import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { performCall } from '#client/call.ts';
import { readProtection } from '#contract/protection.ts';
import { tightest } from '#domain/own-limit.ts';
import { createDeposit } from '#features/cashier/deposit.store.ts';
import { createLimit, createPause, createReturn } from '#features/protection/limits.store.ts';
import { createReminder } from '#features/protection/reminder.store.ts';
import { type Payer, signedIn, startMoney } from '../../support/money.ts';
import { MoneyBrowser } from '../../support/money-page.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startMoney();
});
afterAll(() => services.stop());

async function opened() {
  const payer = await signedIn(services);
  const browser = new MoneyBrowser(services, payer);
  const told: string[] = [];
  const money = browser.tab();
  const { session, currency, locale, fetcher } = money;
  const ports = { session, currency, locale, done: (key: string) => void told.push(key), ...(fetcher && { fetcher }) };
  const read = async () => {
    const answer = await performCall(readProtection, { params: { session: payer.session } }, fetcher);
    if (answer.state !== 'ok') throw new Error(`limits answered ${answer.state}`);
    return answer.value;
  };
  return { payer, browser, money, ports, told, read };
}
type Opened = Awaited<ReturnType<typeof opened>>;

/** A day passes for what waits. */
async function dayPasses({ playerId }: Payer): Promise<void> {
  const { pool } = services.database;
  await pool.query(`update protection_limit set rise_from = rise_from - interval '24 hours' where player_id = $1`, [
    playerId,
  ]);
  await pool.query(
    `update protection_pause set since = since - interval '7 months', until = until - interval '7 months'
      where player_id = $1`,
    [playerId],
  );
}

function depositOf({ money, payer }: Opened) {
  const store = createDeposit({
    ...money,
    brand: 'kestrelbay',
    now: () => 0,
    wait: () => () => undefined,
    toDocument: () => undefined,
    // Nothing is known of it: the service judges.
    ownLimit: () => undefined,
  });
  const deposit = async (amount: string) => {
    store.form.reopen();
    await store.form.submit({ amount, method: 'CARD:CARD', fee: '' });
    return store.form.$form.get();
  };
  return { deposit, payer };
}

describe('limits and breaks, as the page uses them', () => {
  it('a limit is set, raised by a second word a day later, kept, and taken away', async () => {
    const page = await opened();
    const { set, remove, confirm, keep } = createLimit('WEEK', page.ports);
    await set.submit({ amount: '100' });
    await set.reopen();
    await set.submit({ amount: '250,00' });
    expect(page.told).toEqual(['limit_saved', 'limit_asked']);
    expect((await page.read()).limits[1]).toMatchObject({ amount: '100.00', rise: { amount: '250.00', ripe: false } });
    await confirm.submit({});
    expect(confirm.$form.get()).toMatchObject({ problems: [{ key: 'rise_notReady' }] });
    await dayPasses(page.payer);
    await confirm.submit({});
    expect((await page.read()).limits[1]).toMatchObject({ amount: '250.00', rise: null });
    await remove.submit({});
    await keep.submit({});
    expect((await page.read()).limits[1]).toMatchObject({ amount: '250.00', rise: null });
    remove.reopen();
    await remove.submit({});
    await dayPasses(page.payer);
    confirm.reopen();
    await confirm.submit({});
    expect((await page.read()).limits[1]).toMatchObject({ amount: null, rise: null });
    expect(page.told.slice(2)).toEqual(['limit_saved', 'limit_asked', 'limit_kept', 'limit_asked', 'limit_ended']);
  });

  it.each([
    ['', 'limit_missing'],
    ['ten', 'limit_invalid'],
    ['0', 'limit_invalid'],
    ['1.001', 'limit_decimals'],
  ])('asks back %j, and sends nothing', async (amount, key) => {
    const { browser, ports } = await opened();
    const { set } = createLimit('DAY', ports);
    await set.submit({ amount });
    expect(set.$form.get()).toMatchObject({ problems: [{ key, field: 'amount' }] });
    expect(browser.sent).toEqual([]);
  });

  it('a deposit beyond it says what is left, at the amount', async () => {
    const page = await opened();
    await createLimit('WEEK', page.ports).set.submit({ amount: '100' });
    await createLimit('MONTH', page.ports).set.submit({ amount: '150' });
    const { deposit } = depositOf(page);
    expect(await deposit('60')).toMatchObject({ state: 'done' });
    const problem = { key: 'limit_WEEK', field: 'amount', values: { left: '€40.00' } };
    expect(await deposit('60')).toMatchObject({ state: 'refused', problems: [problem] });
    expect(tightest(await page.read())).toMatchObject({ period: 'WEEK', amountMinor: 10_000n, leftMinor: 4_000n });
  });

  it('a break is taken with a length and a tick, a shorter one is told apart, and deposits say until when', async () => {
    const page = await opened();
    const leave = createPause('break', page.ports);
    await leave.submit({ length: '', sure: '' });
    expect(leave.$form.get()).toMatchObject({ problems: [{ key: 'length_missing' }, { key: 'sure_missing' }] });
    await leave.submit({ length: 'WEEK', sure: 'on' });
    expect(page.told).toEqual(['pause_taken']);
    leave.reopen();
    await leave.submit({ length: 'DAY', sure: 'on' });
    expect(leave.$form.get()).toMatchObject({
      problems: [{ key: 'pause_longer', values: { until: expect.any(String) } }],
    });
    expect(await depositOf(page).deposit('20')).toMatchObject({ problems: [{ key: 'onBreak' }] });
  });

  it('after self-exclusion the player asks to return, and it holds a day later', async () => {
    const page = await opened();
    await createPause('exclusion', page.ports).submit({ length: 'SIX_MONTHS', sure: 'on' });
    const back = createReturn(page.ports);
    await back.submit({});
    expect(back.$form.get()).toMatchObject({ problems: [{ key: 'return_notOver' }] });
    await dayPasses(page.payer);
    expect((await page.read()).pause).toMatchObject({ mayReturn: true });
    await back.submit({});
    expect(page.told).toEqual(['pause_taken', 'return_done']);
    expect((await page.read()).pause).toMatchObject({ mayReturn: false, returnAt: expect.any(String) });
  });
});

describe('the page of the reminder', () => {
  it('chooses how often, says so, and asks for a choice first', async () => {
    const own = await opened();
    const store = createReminder(own.ports);
    await store.submit({ minutes: '' });
    expect(own.told).toEqual([]);
    await store.submit({ minutes: '30' });
    expect([own.told, (await own.read()).reminderMinutes]).toEqual([['reminder_saved'], 30]);
  });
});
