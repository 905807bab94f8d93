import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import type { MoneyPorts } from '#features/frame/money-ports.ts';
import { createTransfer } from '#features/transfers/transfer.store.ts';
import { type Payer, signedIn, startMoney } from '../../support/money.ts';
import { MoneyBrowser } from '../../support/money-page.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
let ben: Payer;
beforeAll(async () => {
  services = await startMoney();
  ben = await signedIn(services, { firstName: 'Ben', lastName: 'Quay' });
});
afterAll(() => services.stop());

async function player(state: Record<string, unknown> = {}) {
  const payer = await signedIn(services, { balances: { cash: '500.00' }, pinCode: '2468', ...state });
  return { payer, browser: new MoneyBrowser(services, payer) };
}
const gone: string[] = [];
async function opened(ports: MoneyPorts, brand = 'kestrelbay') {
  const store = createTransfer({ ...ports, brand, toDocument: (is) => gone.push(is) });
  await store.open();
  return store;
}
type Store = Awaited<ReturnType<typeof opened>>;
const plan = (store: Store, amount = '20') => store.form.submit({ recipient: ben.username, amount });
function confirmed(store: Store) {
  const page = store.$page.get();
  if (page.state !== 'confirm') throw new Error(`the page is ${page.state}`);
  return page;
}
const sentTo = async (payer: Payer) => {
  const path = '/services/wallet-gateway/v1/profiles/{session}/transactions?type=TRANSFER';
  return (await payer.get(path)).json.items as { amount: string; counterparty: string }[];
};

describe('sending money to another player', () => {
  it('S2.06 S6.06 S5.03 is shown before anything moves, confirmed with four digits, and done once', async () => {
    const { payer, browser } = await player();
    const store = await opened(browser.tab());
    await plan(store);
    expect(confirmed(store).plan).toMatchObject({
      recipient: { username: ben.username, maskedName: 'B••• Q•••' },
      amount: '20.00',
      fee: '0.00',
      receives: '20.00',
      sameSentAt: null,
    });
    expect(await sentTo(payer)).toEqual([]);
    await confirmed(store).form.submit({ pinCode: '' });
    expect(confirmed(store).form.$form.get()).toMatchObject({ problems: [{ key: 'pin_missing' }] });
    await confirmed(store).form.submit({ pinCode: '2468' });
    expect(store.$page.get()).toMatchObject({
      state: 'sent',
      sent: { receives: '20.00', createdAt: expect.any(String) },
    });
    expect(await sentTo(payer)).toMatchObject([{ amount: '20.00', counterparty: ben.username }]);
  });

  it('S2.06 more than is known to be there is told at its amount before anything is asked; what nobody knows is asked', async () => {
    const { browser } = await player();
    const held = money(50_000n, 'EUR');
    for (const [amount, known, says] of [
      ['500.01', held, { state: 'refused', problems: [{ key: 'funds', field: 'amount' }] }],
      ['500', held, { state: 'done' }],
      ['500.01', undefined, { state: 'done' }],
    ] as const) {
      const store = await opened({ ...browser.tab(), held: () => known });
      const asked = browser.sent.length;
      await plan(store, amount);
      expect(store.form.$form.get()).toMatchObject(says);
      expect(browser.sent.length === asked).toBe(says.state === 'refused');
    }
  });

  it('S4.01b says before anything is typed what a document keeps from leaving', async () => {
    for (const document of ['PENDING', 'INVALID', 'BLOCKED'] as const) {
      const { browser } = await player({ document });
      expect((await opened(browser.tab())).$page.get()).toMatchObject({ state: 'plan', document });
    }
  });

  it('S6.06 needs the method group TTP', async () => {
    const { browser } = await player();
    expect((await opened(browser.tab(), 'otherbrand')).$page.get()).toEqual({ state: 'closed' });
  });

  it.each([
    ['SECURITY_HOLD', "update player set security_hold_until = now() + interval '1 hour' where id = $1"],
    ['ON_BREAK', null],
  ] as const)('S6.06 says before anything is typed that nothing can be sent: %s', async (bar, change) => {
    const { payer, browser } = await player();
    if (change) await services.database.pool.query(change, [payer.playerId]);
    else await payer.post('/services/protection/v1/profiles/{session}/pause', { length: 'YEAR' }, null);
    const store = await opened(browser.tab());
    const page = store.$page.get();
    expect(page).toMatchObject({ state: 'closed', bar });
    const isHeld = page.state === 'closed' && Date.parse(page.heldUntil ?? '') > Date.now();
    expect(isHeld).toBe(bar === 'SECURITY_HOLD');
  });

  it('S6.06 a hold that comes while the form is open says when it ends, where the services tell it', async () => {
    const { payer, browser } = await player();
    const store = await opened(browser.tab());
    const untold = await opened(
      browser.tab({
        fetcher: async (url, init) => {
          const answer = await browser.fetcher(url, init);
          if (answer.status !== 403) return answer;
          const { until: _, ...problem } = await answer.json();
          return Response.json(problem, { status: 403, headers: { 'content-type': 'application/problem+json' } });
        },
      }),
    );
    const hold = "update player set security_hold_until = now() + interval '1 hour' where id = $1";
    await services.database.pool.query(hold, [payer.playerId]);
    await plan(store);
    expect(store.form.$form.get()).toMatchObject({
      problems: [{ key: 'hold', values: { time: expect.stringMatching(/\d/) } }],
    });
    await plan(untold);
    expect(untold.form.$form.get()).toMatchObject({ problems: [{ key: 'hold_day' }] });
  });

  it('the second same transfer within ten minutes asks first', async () => {
    const { payer, browser } = await player();
    const first = await opened(browser.tab());
    await plan(first);
    await confirmed(first).form.submit({ pinCode: '2468' });
    const second = await opened(browser.tab());
    await plan(second);
    expect(confirmed(second).plan.sameSentAt).toEqual(expect.any(String));
    await confirmed(second).form.submit({ pinCode: '2468' });
    expect(confirmed(second).form.$form.get()).toMatchObject({ problems: [{ key: 'same_missing', field: 'again' }] });
    expect(await sentTo(payer)).toHaveLength(1);
    await confirmed(second).form.submit({ pinCode: '2468', again: 'yes' });
    expect(await sentTo(payer)).toHaveLength(2);
  });

  it('an answer that was lost is asked for again; after a reload both tabs show the one transfer', async () => {
    const { payer, browser } = await player();
    const before = await opened(browser.tab());
    await plan(before);
    browser.faults.push('lostAnswer');
    await confirmed(before).form.submit({ pinCode: '2468' });
    expect(confirmed(before).form.$form.get().state).toBe('refused');
    const [first, second] = await Promise.all([opened(browser.tab()), opened(browser.tab())]);
    expect([first.$page.get().state, second.$page.get().state]).toEqual(['sent', 'sent']);
    expect(await sentTo(payer)).toHaveLength(1);
  });

  it('two tabs that press at once send it once', async () => {
    const { payer, browser } = await player();
    const tabs = await Promise.all([opened(browser.tab()), opened(browser.tab())]);
    for (const tab of tabs) await plan(tab);
    await Promise.all(tabs.map((tab) => confirmed(tab).form.submit({ pinCode: '2468' })));
    expect(await sentTo(payer)).toHaveLength(1);
  });

  it.each([
    [{ recipient: 'nobody-at-all' }, 'nobody', 'recipient'],
    [{ amount: '1,000' }, 'amount_invalid', 'amount'],
    [{ amount: '0.5' }, 'belowMin', 'amount'],
    [{ amount: '10000.01' }, 'aboveMax', 'amount'],
    [{ recipient: '' }, 'recipient_missing', 'recipient'],
  ])('asks back what cannot be: %j', async (change, key, field) => {
    const { browser } = await player();
    const store = await opened(browser.tab());
    await store.form.submit({ recipient: ben.username, amount: '20', ...change });
    expect(store.form.$form.get()).toMatchObject({ problems: [{ key, field }] });
    expect(store.$page.get().state).toBe('plan');
    // Whether somebody is there the service alone knows.
    const asked = browser.sent.filter((each) => each.startsWith('POST'));
    expect(asked).toHaveLength(key === 'nobody' ? 1 : 0);
  });

  it('what was typed is there again when it is changed', async () => {
    const { browser } = await player();
    const store = await opened(browser.tab());
    await plan(store, '12.50');
    store.change();
    expect(store.$page.get()).toMatchObject({ order: { recipient: ben.username, typed: '12.50' } });
  });

  it('S4.01b a document that is asked for leads to its page', async () => {
    const { browser } = await player({ document: 'REQUESTED' });
    await plan(await opened(browser.tab()));
    expect(gone).toEqual(['required']);
  });
});
