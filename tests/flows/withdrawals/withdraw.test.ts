import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MoneyPorts } from '#features/frame/money-ports.ts';
import { createAccounts, createLink } from '#features/withdrawals/accounts.store.ts';
import { createOrder, createPending, createWaysOut, type WithdrawPorts } from '#features/withdrawals/withdraw.store.ts';
import { type Payer, payment, signedIn, startMoney } from '../../support/money.ts';
import { MoneyBrowser } from '../../support/money-page.ts';
import { send } from '../../support/service-calls.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startMoney();
});
afterAll(() => services.stop());

async function player(state: Record<string, unknown> = {}) {
  const rich = { balances: { cash: '500.00' }, linkedAccounts: 1, pinCode: '2468', ...state };
  const payer = await signedIn(services, rich);
  return { payer, browser: new MoneyBrowser(services, payer) };
}
function withPage(ports: MoneyPorts): WithdrawPorts & { readonly gone: string[] } {
  const gone: string[] = [];
  return { ...ports, brand: 'kestrelbay', toDocument: (is) => gone.push(is), gone };
}
const withdrawals = async (payer: Payer) =>
  (await payer.get(`${payment}/withdrawals?status=all`)).json.items as { id: string; amount: string; state: string }[];
async function opened(ports: WithdrawPorts, group: 'CBT' | 'CRY' = 'CBT') {
  const store = createOrder(ports, group);
  await store.open();
  const page = store.$page.get();
  const account = page.state === 'order' ? (page.accounts[0]?.id ?? '') : '';
  return { store, order: { amount: '50', account, pinCode: '2468', fee: '0.00' } };
}

describe('withdrawing', () => {
  it('S2.04 S6.06 the overview has the ways of the player’s groups; a bank transfer needs CBT and a linked account', async () => {
    const [rich, poor] = [await player(), await player({ linkedAccounts: 0 })];
    const ways = async (browser: MoneyBrowser, brand = 'kestrelbay') => {
      const store = createWaysOut({ ...withPage(browser.tab()), brand });
      await store.load();
      return store.$ways.get();
    };
    const has = { hasAccount: true, isVerifying: false, document: 'NOT_REQUESTED' };
    expect(await ways(rich.browser)).toEqual({ state: 'ready', groups: ['CBT', 'TTP'], ...has });
    expect(await ways(poor.browser)).toEqual({
      state: 'ready',
      groups: ['CBT', 'TTP'],
      hasAccount: false,
      isVerifying: false,
      document: 'NOT_REQUESTED',
    });
    const away = await player();
    await away.payer.post('/services/protection/v1/profiles/{session}/pause', { length: 'YEAR' }, null);
    expect(await ways(away.browser)).toMatchObject({ groups: ['CBT', 'TTP'], bar: 'ON_BREAK' });
    // A brand without ways: neither group, so neither way.
    expect(await ways(rich.browser, 'otherbrand')).toEqual({ state: 'ready', groups: [], ...has });
    expect((await opened(withPage(poor.browser.tab()))).store.$page.get()).toEqual({ state: 'noAccount' });
    const closed = await opened({ ...withPage(rich.browser.tab()), brand: 'otherbrand' });
    expect(closed.store.$page.get()).toEqual({ state: 'closed' });
  });

  it('S4.01b says before anything is typed what a document keeps from leaving', async () => {
    for (const document of ['REQUESTED', 'INVALID', 'BLOCKED', 'VERIFIED'] as const) {
      const { browser } = await player({ document });
      const ports = withPage(browser.tab());
      const { store } = await opened(ports);
      expect(store.$page.get()).toMatchObject({ state: 'order', document });
      const ways = createWaysOut(ports);
      await ways.load();
      expect(ways.$ways.get()).toMatchObject({ state: 'ready', document });
    }
  });

  it('S2.05 S5.03 an order is confirmed with the four digits of the PIN and has a receipt', async () => {
    const { payer, browser } = await player();
    const { store, order } = await opened(withPage(browser.tab()));
    await store.form.submit({ ...order, pinCode: '' });
    expect(store.form.$form.get()).toMatchObject({ problems: [{ key: 'pin_missing', field: 'pinCode' }] });
    await store.form.submit({ ...order, pinCode: '1357' });
    expect(store.form.$form.get()).toMatchObject({ problems: [{ key: 'pin_left', values: { count: 4 } }] });
    await store.form.submit(order);
    expect(store.$page.get()).toMatchObject({ state: 'made', order: { amount: '50.00', receives: '50.00' } });
    expect(await withdrawals(payer)).toHaveLength(1);
  });

  it('S5.06 the fifth wrong PIN says when another one is judged, wherever it is asked for', async () => {
    const { browser } = await player({ firstName: 'Mara', lastName: 'Quay' });
    const { store, order } = await opened(withPage(browser.tab()));
    for (let attempt = 0; attempt < 5; attempt += 1) await store.form.submit({ ...order, pinCode: '1357' });
    const blocked = [{ key: 'pin_blocked', values: { count: 10, seconds: expect.closeTo(600, -1) } }];
    expect(store.form.$form.get()).toMatchObject({ problems: blocked });
    const link = createLink(browser.tab(), 'IBAN', () => undefined);
    await link.submit({ account: 'DE89 3704 0044 0532 0130 00', holderName: 'Mara Quay', pinCode: '2468' });
    expect(link.$form.get()).toMatchObject({ problems: blocked });
  });

  it('an amount beyond the bounds of the way is told at once, with what else is missing, and asks nobody', async () => {
    const { payer, browser } = await player();
    const { store, order } = await opened(withPage(browser.tab()));
    const problemsOf = async (change: Record<string, string>) => {
      await store.form.submit({ ...order, ...change });
      const form = store.form.$form.get();
      return form.state === 'refused' ? form.problems : [];
    };
    const below = { key: 'belowMin', field: 'amount', values: expect.objectContaining({ min: '€10.00' }) };
    expect(await problemsOf({ amount: '1', pinCode: '' })).toEqual([below, { key: 'pin_missing', field: 'pinCode' }]);
    expect(await problemsOf({ amount: '50000.01' })).toMatchObject([{ key: 'aboveMax', field: 'amount' }]);
    expect(browser.sent.filter((asked) => asked.startsWith('POST'))).toEqual([]);
    expect(await withdrawals(payer)).toEqual([]);
  });

  it.each(['lostAsking', 'lostAnswer'] as const)(
    '%s: asked again under its key until answered: one order, one PIN attempt',
    async (fault) => {
      const { payer, browser } = await player();
      browser.faults.push(fault);
      const { store, order } = await opened(withPage(browser.tab({ waits: true })));
      await store.form.submit(order);
      expect(store.$page.get().state).toBe('made');
      expect(await withdrawals(payer)).toHaveLength(1);
      expect(browser.storage.getItem('intents')).not.toContain('2468');
    },
  );

  it('after a reload in mid-request the order is found again without its PIN, in both tabs', async () => {
    const { payer, browser } = await player();
    browser.faults.push('lostAnswer');
    const before = await opened(withPage(browser.tab()));
    await before.store.form.submit(before.order);
    const [first, second] = await Promise.all([opened(withPage(browser.tab())), opened(withPage(browser.tab()))]);
    const [made, ...others] = await withdrawals(payer);
    expect(others).toEqual([]);
    for (const { store } of [first, second]) {
      expect(store.$page.get()).toMatchObject({ state: 'made', order: { id: made?.id } });
    }
  });

  it('an order that never arrived is said to be lost after a reload: nothing happened, and it can be sent again', async () => {
    const { payer, browser } = await player();
    browser.faults.push('lostAsking');
    const before = await opened(withPage(browser.tab()));
    await before.store.form.submit(before.order);
    const after = await opened(withPage(browser.tab()));
    expect(after.store.$page.get()).toMatchObject({ state: 'order', lost: true });
    expect(await withdrawals(payer)).toEqual([]);
    await after.store.form.submit(after.order);
    expect(await withdrawals(payer)).toHaveLength(1);
    expect((await opened(withPage(browser.tab()))).store.$page.get()).toMatchObject({ state: 'order', lost: false });
  });

  it('a fee that changed after the summary is shown again, never taken', async () => {
    const { payer, browser } = await player();
    const { store, order } = await opened(withPage(browser.tab()));
    await store.form.submit({ ...order, fee: '1.00' });
    expect(store.form.$form.get()).toMatchObject({ problems: [{ key: 'feeChanged', values: { fee: '€0.00' } }] });
    expect(await withdrawals(payer)).toEqual([]);
    await store.form.submit(order);
    expect(await withdrawals(payer)).toHaveLength(1);
  });

  it.each([
    ['REQUESTED', 'required'],
    ['INVALID', 'required'],
    ['BLOCKED', 'blocked'],
  ])('S4.01b a document that is %s leads to its page', async (document, way) => {
    const { payer, browser } = await player({ document });
    const ports = withPage(browser.tab());
    const { store, order } = await opened(ports);
    await store.form.submit(order);
    expect(ports.gone).toEqual([way]);
    expect(await withdrawals(payer)).toEqual([]);
  });

  it('S2.07 what is on its way is listed, however many newer ones there are, and taken back once', async () => {
    const { browser } = await player();
    const { store, order } = await opened(withPage(browser.tab()));
    await store.form.submit(order);
    const pending = createPending(browser.tab());
    await pending.load();
    const { fetcher: ask = fetch, ...tab } = browser.tab();
    // As the services answer once fifty newer ones fill the first page.
    const fetcher: typeof ask = async (address, init) =>
      address.includes('status=all') ? Response.json({ items: [], next: 'older' }) : ask(address, init);
    const crowded = createPending({ ...tab, fetcher });
    await crowded.load();
    expect(crowded.$pending.get()).toMatchObject({ state: 'ready', items: [{ state: 'REQUESTED' }] });
    const made = pending.$pending.get();
    expect(await pending.cancel((made.state === 'ready' && made.items[0]?.id) || '')).toBe('cancelled');
    expect(pending.$pending.get()).toMatchObject({ state: 'ready', items: [{ state: 'CANCELLED' }] });
  });

  it('S2.07 what another tab took back is back, and is not said to be on its way out; what is being paid is', async () => {
    const { browser } = await player();
    const order = async () => {
      const { store, order } = await opened(withPage(browser.tab()));
      await store.form.submit(order);
      const made = store.$page.get();
      return made.state === 'made' ? made.order.id : '';
    };
    const [first, second] = [createPending(browser.tab()), createPending(browser.tab())];
    const back = await order();
    expect([await first.cancel(back), await second.cancel(back)]).toEqual(['cancelled', 'cancelled']);
    const paid = await order();
    await services.runJobs();
    await send('POST', `${services.sandboxUrl}/_sandbox/withdrawals/${paid}`, { decision: 'authorize' });
    expect(await second.cancel(paid)).toBe('late');
  });

  it('S2.05 an account is linked with the PIN, and one that a withdrawal goes to stays', async () => {
    const { browser } = await player({ firstName: 'Mara', lastName: 'Quay' });
    const accounts = createAccounts(browser.tab());
    let linked = 0;
    const link = createLink(browser.tab(), 'IBAN', () => {
      linked += 1;
    });
    await link.submit({ account: 'ES91 2100 0418 4502 0005 1333', holderName: 'Mara Quay', pinCode: '2468' });
    expect(link.$form.get()).toMatchObject({ problems: [{ key: 'add_iban_invalid', field: 'account' }] });
    await link.submit({ account: 'ES91 2100 0418 4502 0005 1332', holderName: 'Somebody Else', pinCode: '2468' });
    expect(link.$form.get()).toMatchObject({ problems: [{ key: 'add_holder_other', field: 'holderName' }] });
    expect(linked).toBe(0);
    const { store, order } = await opened(withPage(browser.tab()));
    await store.form.submit(order);
    expect(await accounts.remove(order.account)).toBe('used');
  });

  it('S2.05 an account that another tab has removed is removed, as was wanted', async () => {
    const { browser } = await player();
    const { order } = await opened(withPage(browser.tab()));
    const [first, second] = [createAccounts(browser.tab()), createAccounts(browser.tab())];
    expect([await first.remove(order.account), await second.remove(order.account)]).toEqual(['removed', 'removed']);
    expect(second.$accounts.get()).toEqual({ state: 'ready', items: [] });
  });

  it('S2.05 an account that is being verified is told as that, and the order opens as soon as it is', async () => {
    const { browser } = await player({ linkedAccounts: 0, firstName: 'Mara', lastName: 'Quay' });
    const link = createLink(browser.tab(), 'IBAN', () => undefined);
    await link.submit({ account: 'ES91 2100 0418 4502 0005 1332', holderName: 'Mara Quay', pinCode: '2468' });
    const { store } = await opened(withPage(browser.tab()));
    expect(store.$page.get()).toEqual({ state: 'noAccount', verifying: '••••1332' });
    const overview = createWaysOut(withPage(browser.tab()));
    await overview.load();
    expect(overview.$ways.get()).toMatchObject({ hasAccount: false, isVerifying: true });
    const accounts = createAccounts(browser.tab());
    await accounts.load();
    const list = accounts.$accounts.get();
    const id = list.state === 'ready' ? list.items[0]?.id : undefined;
    await services.runJobs();
    await send('POST', `${services.sandboxUrl}/_sandbox/linked-accounts/${id}`, { decision: 'verify' });
    await services.runJobs();
    await store.load();
    expect(store.$page.get()).toMatchObject({ state: 'order', accounts: [{ masked: '••••1332' }], unusable: [] });
    // Another one that is being verified is none to choose from, and is not missed.
    await createLink(browser.tab(), 'IBAN', () => undefined).submit({
      account: 'GB82 WEST 1234 5698 7654 32',
      holderName: 'Mara Quay',
      pinCode: '2468',
    });
    await store.load();
    expect(store.$page.get()).toMatchObject({
      accounts: [{ masked: '••••1332' }],
      unusable: [{ masked: '••••5432', state: 'PENDING' }],
    });
  });

  it('S2.05 a receipt is there again after a reload while the money is set aside, and nobody else’s', async () => {
    const [{ browser }, other] = [await player(), await player()];
    const { store, order } = await opened(withPage(browser.tab()));
    await store.form.submit(order);
    const made = store.$page.get();
    const id = made.state === 'made' ? made.order.id : '';
    const reloaded = createOrder(withPage(browser.tab()), 'CBT');
    await reloaded.open(id);
    expect(reloaded.$page.get()).toMatchObject({ state: 'made', order: { id, amount: '50.00' } });
    const elsewhere = createOrder(withPage(other.browser.tab()), 'CBT');
    await elsewhere.open(id);
    expect(elsewhere.$page.get()).toMatchObject({ state: 'order' });
    // Taken back, nothing is set aside any more as the receipt says.
    await createPending(browser.tab()).cancel(id);
    const later = createOrder(withPage(browser.tab()), 'CBT');
    await later.open(id);
    expect(later.$page.get()).toMatchObject({ state: 'order' });
  });

  it('accounts that were read stay in sight while a later reading fails', async () => {
    const { browser } = await player();
    const ports = browser.tab();
    let isAway = false;
    const fetcher: typeof browser.fetcher = (url, init) =>
      isAway ? Promise.reject(new TypeError('the network is away')) : browser.fetcher(url, init);
    const accounts = createAccounts({ ...ports, fetcher });
    await accounts.load();
    isAway = true;
    await accounts.load();
    expect(accounts.$accounts.get()).toMatchObject({ state: 'ready', items: [{ state: 'VERIFIED' }] });
  });
});
