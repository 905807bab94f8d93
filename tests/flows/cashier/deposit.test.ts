import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fetch } from '#client/call.ts';
import type { OwnLimit } from '#domain/own-limit.ts';
import { createDeposit } from '#features/cashier/deposit.store.ts';
import type { MoneyPorts } from '#features/frame/money-ports.ts';
import { type Payer, payment, signedIn, startMoney } from '../../support/money.ts';
import { MoneyBrowser } from '../../support/money-page.ts';
import { send } from '../../support/service-calls.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startMoney();
});
afterAll(() => services.stop());

const gone: string[] = [];
/** A page of depositing; its waiting is done by hand. */
function page(ports: MoneyPorts, ownLimit?: OwnLimit) {
  const waits: (() => void)[] = [];
  const store = createDeposit({
    ...ports,
    brand: 'kestrelbay',
    now: () => 0,
    wait: (_, work) => {
      waits.push(work);
      return () => undefined;
    },
    toDocument: () => gone.push('blocked'),
    ownLimit: () => ownLimit,
  });
  return { store, waits };
}
const order = { amount: '50', method: 'CARD:CARD', fee: '0.00' };
const deposits = async (payer: Payer) => (await payer.get(`${payment}/deposits`)).json.items as { id: string }[];

async function player(state: Record<string, unknown> = {}) {
  const payer = await signedIn(services, state);
  return { payer, browser: new MoneyBrowser(services, payer) };
}

describe('depositing', () => {
  it('S2.03 S7.08 S3.19 shows the ways with who the player is, says that it is the first, and follows it to its end', async () => {
    const { payer, browser } = await player();
    const { store } = page(browser.tab());
    await store.open();
    const shown = store.$page.get();
    expect(shown).toMatchObject({ state: 'choose', isFirst: true });
    if (shown.state === 'choose') expect(shown.ways.map(({ group }) => group)).toEqual(['CARD', 'BANK']);
    await store.form.submit(order);
    expect(store.$page.get()).toMatchObject({ state: 'follow', deposit: { status: 'NEW', amount: '50.00' } });
    const [made] = await deposits(payer);
    await services.runJobs();
    await send('POST', `${services.sandboxUrl}/_sandbox/payments/${made?.id}`, { event: 'settled' });
    await services.runJobs();
    await store.follow(made?.id ?? '');
    expect(store.$page.get()).toMatchObject({ state: 'follow', deposit: { status: 'SETTLED', credited: '50.00' } });
    await store.again();
    expect(store.$page.get()).toMatchObject({ state: 'choose', isFirst: false });
  });

  it.each(['lostAsking', 'lostAnswer'] as const)(
    '%s: it is asked again under its key until answered: one deposit',
    async (fault) => {
      const { payer, browser } = await player();
      browser.faults.push(fault, 'lostAsking');
      const ports = browser.tab({ waits: true });
      const asking: boolean[] = [];
      ports.intents.$asking.listen((value) => asking.push(value));
      const { store } = page(ports);
      await store.open();
      await store.form.submit(order);
      expect(store.$page.get().state).toBe('follow');
      expect(asking).toEqual([true, false]);
      expect(await deposits(payer)).toHaveLength(1);
    },
  );

  it('a reload in mid-request and a second tab find the same deposit', async () => {
    const { payer, browser } = await player();
    browser.faults.push('lostAnswer');
    const before = page(browser.tab()).store;
    await before.open();
    await before.form.submit(order);
    expect(before.form.$form.get().state).toBe('refused');
    const [first, second] = [page(browser.tab()).store, page(browser.tab()).store];
    await Promise.all([first.open(), second.open()]);
    const [made, ...others] = await deposits(payer);
    expect(others).toEqual([]);
    for (const store of [first, second]) {
      expect(store.$page.get()).toMatchObject({ state: 'follow', deposit: { id: made?.id } });
    }
    const later = page(browser.tab()).store;
    await later.open();
    expect(later.$page.get().state).toBe('choose');
  });

  it('pressed twice at once it is one deposit', async () => {
    const { payer, browser } = await player();
    const { store } = page(browser.tab());
    await store.open();
    await Promise.all([store.form.submit(order), store.form.submit(order)]);
    expect(await deposits(payer)).toHaveLength(1);
  });

  it('a fee that is another than the summary’s is shown again, never taken', async () => {
    const { payer, browser } = await player();
    const { store } = page(browser.tab());
    await store.open();
    const asked = browser.sent.length;
    await store.form.submit({ ...order, fee: '2.00' });
    expect(store.form.$form.get()).toMatchObject({ problems: [{ key: 'feeChanged', values: { fee: '€0.00' } }] });
    await expect.poll(() => browser.sent.slice(asked)).toContain('GET method-groups');
    expect(await deposits(payer)).toEqual([]);
    await store.form.submit(order);
    expect(await deposits(payer)).toHaveLength(1);
  });

  it.each([
    ['1,000', 'amount_invalid'],
    ['1.000', 'amount_decimals'],
    ['1e3', 'amount_invalid'],
    ['-5', 'amount_invalid'],
    ['5', 'belowMin'],
    ['5000.01', 'aboveMax'],
  ])('asks back what was typed, and asks nobody: %s', async (amount, key) => {
    const { payer, browser } = await player();
    const { store } = page(browser.tab());
    await store.open();
    await store.form.submit({ ...order, amount });
    expect(store.form.$form.get()).toMatchObject({ problems: [{ key, field: 'amount' }] });
    expect(browser.sent.filter((asked) => asked.startsWith('POST'))).toEqual([]);
    expect(await deposits(payer)).toEqual([]);
  });

  it('bounds are told with their sums, and taken themselves', async () => {
    const { browser } = await player();
    const { store } = page(browser.tab());
    await store.open();
    await store.form.submit({ ...order, amount: '9.99' });
    expect(store.form.$form.get()).toMatchObject({ problems: [{ key: 'belowMin', values: { min: '€10.00' } }] });
    await store.form.submit({ ...order, amount: '10' });
    expect(store.$page.get()).toMatchObject({ state: 'follow', deposit: { amount: '10.00' } });
  });

  it('more than the player’s own limit leaves is told at the amount, and asks nobody; what it leaves is taken', async () => {
    const { browser } = await player();
    const { store } = page(browser.tab(), { period: 'WEEK', amountMinor: 20_000n, leftMinor: 3_000n });
    await store.open();
    await store.form.submit({ ...order, amount: '30.01' });
    const said = { key: 'limit_WEEK', field: 'amount', values: { left: '€30.00' } };
    expect(store.form.$form.get()).toMatchObject({ problems: [said] });
    expect(browser.sent.filter((asked) => asked.startsWith('POST'))).toEqual([]);
    await store.form.submit({ ...order, amount: '30' });
    expect(store.$page.get()).toMatchObject({ state: 'follow', deposit: { amount: '30.00' } });
  });

  it('a player of bitcoin types mBTC, the wire says BTC; 1,000 is asked back', async () => {
    const { payer, browser } = await player({ currency: 'BTC' });
    const { store } = page(browser.tab({ currency: 'BTC' }));
    await store.open();
    const crypto = { method: 'CRYPTO:CRYPTO', fee: '' };
    await store.form.submit({ ...crypto, amount: '1,000' });
    expect(store.form.$form.get()).toMatchObject({ problems: [{ key: 'amount_invalid' }] });
    await store.form.submit({ ...crypto, amount: '2,5' });
    expect(await deposits(payer)).toMatchObject([{ amount: '0.00250000', currency: 'BTC' }]);
  });

  it('S4.01b a blocked document leads to its page, and nothing is made', async () => {
    const { payer, browser } = await player({ document: 'BLOCKED' });
    const { store } = page(browser.tab());
    await store.open();
    await store.form.submit(order);
    expect(gone).toEqual(['blocked']);
    expect(await deposits(payer)).toEqual([]);
  });

  it('S4.01b says before anything is typed that a document is blocked; one that was not accepted keeps no deposit', async () => {
    const documentOf = async (document: string) => {
      const { store } = page((await player({ document })).browser.tab());
      await store.open();
      return store.$page.get();
    };
    expect(await documentOf('BLOCKED')).toMatchObject({ state: 'choose', isBlocked: true });
    expect(await documentOf('INVALID')).toMatchObject({ state: 'choose', isBlocked: false });
  });

  it('S2.03 tells of the deposits that are open, until they are over', async () => {
    const { payer, browser } = await player();
    const { store } = page(browser.tab());
    await store.open();
    expect(store.$page.get()).toMatchObject({ state: 'choose', unfinished: [] });
    await store.form.submit(order);
    const [made] = await deposits(payer);
    const { store: later } = page(browser.tab());
    await later.open();
    expect(later.$page.get()).toMatchObject({ state: 'choose', unfinished: [{ id: made?.id, status: 'NEW' }] });
    await services.runJobs();
    await send('POST', `${services.sandboxUrl}/_sandbox/payments/${made?.id}`, { event: 'settled' });
    await services.runJobs();
    await later.load();
    expect(later.$page.get()).toMatchObject({ state: 'choose', unfinished: [] });
  });

  it('services that are away are told, and a later try works', async () => {
    const { browser } = await player();
    let isAway = true;
    const fetcher: Fetch = (url, init) => (isAway ? Promise.reject(new TypeError('away')) : browser.fetcher(url, init));
    const { store } = page(browser.tab({ fetcher }));
    await store.open();
    expect(store.$page.get().state).toBe('unavailable');
    isAway = false;
    await store.load();
    expect(store.$page.get().state).toBe('choose');
  });

  it('S2.03 an address that names no deposit of the player’s begins a new one, and asks no more', async () => {
    const other = await player();
    const { store: others } = page(other.browser.tab());
    await others.open();
    await others.form.submit(order);
    const [foreign] = await deposits(other.payer);
    const { browser } = await player();
    for (const id of ['nonsense', foreign?.id ?? '']) {
      const { store, waits } = page(browser.tab());
      await store.follow(id);
      expect([store.$page.get().state, waits]).toEqual(['choose', []]);
    }
  });

  it('one that is left for another sum stays left, also when an answer about it comes late', async () => {
    const { payer, browser } = await player();
    const held = Promise.withResolvers<void>();
    let isHeld = false;
    const fetcher: Fetch = async (url, init) => {
      const response = await browser.fetcher(url, init);
      if (isHeld && url.endsWith(made?.id ?? '')) await held.promise;
      return response;
    };
    const { store } = page(browser.tab({ fetcher }));
    await store.open();
    await store.form.submit(order);
    const [made] = await deposits(payer);
    isHeld = true;
    const late = store.follow(made?.id ?? '');
    await store.again();
    held.resolve();
    await late;
    expect(store.$page.get()).toMatchObject({ state: 'choose' });
  });
});
