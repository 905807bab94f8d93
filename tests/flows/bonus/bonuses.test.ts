import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBonuses, offeredCode } from '#features/bonus/bonus.store.ts';
import { blockDocument } from '../../support/blocked-document.ts';
import { signedIn, startMoney } from '../../support/money.ts';
import { MoneyBrowser } from '../../support/money-page.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startMoney();
});
afterAll(() => services.stop());

async function opened(state: Record<string, unknown>) {
  const payer = await signedIn(services, state);
  const browser = new MoneyBrowser(services, payer);
  const taken = vi.fn();
  const toDocument = vi.fn();
  const store = createBonuses({ ...browser.tab({ waits: true }), changed: () => undefined, taken, toDocument });
  await store.open();
  return { payer, browser, store, taken, toDocument };
}
type Store = Awaited<ReturnType<typeof opened>>['store'];
function grants(store: Store) {
  const page = store.$page.get();
  if (page.state !== 'ready') throw new Error(`the page is ${page.state}`);
  return page.grants;
}

describe('the page of bonuses', () => {
  it('shows what is open first, with its terms and progress, then what waits behind it', async () => {
    const { store } = await opened({ balances: { bonus: '25.00', bonus_pending: '5.00' } });
    expect(grants(store).map(({ state, amount }) => [state, amount])).toEqual([
      ['ACTIVE', '25.00'],
      ['PENDING', '5.00'],
    ]);
    const active = grants(store).find(({ state }) => state === 'ACTIVE');
    expect(active).toMatchObject({ remaining: '25.00', wagering: { done: '0.00' }, termsVersion: 1 });
    expect(active?.expiresAt).toEqual(expect.any(String));
  });

  it('giving one up opens the next, once, also when the answer was lost', async () => {
    const { store, browser } = await opened({ balances: { bonus: '25.00', bonus_pending: '5.00' } });
    const active = grants(store).find(({ state }) => state === 'ACTIVE');
    browser.faults.push('lostAnswer');
    expect(await store.forfeit(active?.id ?? '')).toBe('forfeited');
    const states = new Map(grants(store).map(({ amount, state }) => [amount, state]));
    expect(states).toEqual(
      new Map([
        ['25.00', 'FORFEITED'],
        ['5.00', 'ACTIVE'],
      ]),
    );
    expect(await store.forfeit(active?.id ?? '')).toBe('over');
  });

  it('a code that is taken is told once its bonus is there, and leaves the form for another', async () => {
    const { store, taken } = await opened({});
    taken.mockImplementationOnce(() => expect(grants(store)).toMatchObject([{ code: 'WINTER10' }]));
    const offered = (search: string) => offeredCode(search, grants(store));
    expect(['?code=WINTER10', '?code=two%20words', ''].map(offered)).toEqual(['WINTER10', '', '']);
    await store.code.submit({ code: 'WINTER10' });
    expect(taken).toHaveBeenCalledOnce();
    // What was taken is not offered by the page's address again.
    expect(['?code=WINTER10', '?code=winter10', '?code=REGATTA5'].map(offered)).toEqual(['', '', 'REGATTA5']);
    store.code.reopen();
    await store.code.submit({ code: 'REGATTA5' });
    expect(grants(store)).toHaveLength(2);
  });

  it('a code of whose document is blocked leads to its page', async () => {
    const { payer, store, toDocument } = await opened({});
    await blockDocument(services, payer.username);
    await store.code.submit({ code: 'WINTER10' });
    expect(toDocument.mock.calls).toEqual([['blocked']]);
  });

  it.each([
    ['', 'code_missing'],
    ['two words', 'code_invalid'],
    ['NOSUCHCODE', 'code_unknown'],
    ['FIRST25', 'code_ended'],
  ])('a code that gives nothing says why, at its field: %j', async (code, key) => {
    const { store } = await opened({});
    await store.code.submit({ code });
    expect(store.code.$form.get()).toMatchObject({ problems: [{ key, field: 'code' }] });
    expect(grants(store)).toEqual([]);
  });
});
