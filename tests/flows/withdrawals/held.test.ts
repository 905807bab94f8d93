import { afterAll, beforeAll, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import { createOrder, createWaysOut } from '#features/withdrawals/withdraw.store.ts';
import { payment, signedIn, startMoney } from '../../support/money.ts';
import { MoneyBrowser } from '../../support/money-page.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startMoney();
});
afterAll(() => services.stop());

/** The page of an order of somebody with 500.00 and one account; `held` is what their balances last told. */
async function opened() {
  const payer = await signedIn(services, { balances: { cash: '500.00' }, linkedAccounts: 1, pinCode: '2468' });
  const browser = new MoneyBrowser(services, payer);
  const told = { held: money(50_000n, 'EUR') };
  const ports = { ...browser.tab(), brand: 'kestrelbay', toDocument: () => undefined, held: () => told.held };
  const store = createOrder(ports, 'CBT');
  await store.open();
  const page = store.$page.get();
  const account = page.state === 'order' ? (page.accounts[0]?.id ?? '') : '';
  const press = (amount: string, pinCode = '2468') => store.form.submit({ amount, account, pinCode, fee: '0.00' });
  const orders = async () => (await payer.get(`${payment}/withdrawals?status=all`)).json.items as readonly unknown[];
  return { payer, ports, browser, told, store, press, orders };
}

it('S2.05 more than can leave is told at the amount with what else is missing, and nothing is asked', async () => {
  const { browser, store, press, orders } = await opened();
  await press('500.01', '');
  expect(store.form.$form.get()).toMatchObject({
    problems: [{ key: 'funds', field: 'amount' }, { key: 'pin_missing' }],
  });
  expect([browser.sent.filter((asked) => asked.startsWith('POST')), await orders()]).toEqual([[], []]);
});

it('S2.05 an order whose answer was lost is told by a second press, though its money is gone by it', async () => {
  const { browser, told, store, press, orders } = await opened();
  browser.faults.push('lostAnswer');
  await press('400');
  expect(store.$page.get().state).toBe('order');
  told.held = money(10_000n, 'EUR');
  await press('400');
  expect([store.$page.get().state, (await orders()).length]).toEqual(['made', 1]);
});

it('S4.01b after a change of how its player signs in a withdrawal says until when it will wait, before anything is typed', async () => {
  const { payer, ports, store } = await opened();
  const { rows } = await services.database.pool.query(
    "update player set security_hold_until = now() + interval '1 hour' where id = $1 returning security_hold_until",
    [payer.playerId],
  );
  const heldUntil = rows[0].security_hold_until.toISOString();
  await store.load();
  expect(store.$page.get()).toMatchObject({ state: 'order', heldUntil });
  const ways = createWaysOut(ports);
  await ways.load();
  expect(ways.$ways.get()).toMatchObject({ state: 'ready', heldUntil });
});
