import { setTimeout as delay } from 'node:timers/promises';
import { atom } from 'nanostores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PolledState } from '#client/polled.ts';
import type { BalanceEntry } from '#contract/wallet.ts';
import { createLatest } from '#features/wallet/latest.store.ts';
import { type Payer, signedIn, startMoney } from '../../support/money.ts';
import { MoneyBrowser } from '../../support/money-page.ts';
import { send } from '../../support/service-calls.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
let ann: Payer;
beforeAll(async () => {
  services = await startMoney();
  ann = await signedIn(services, { balances: { cash: '500.00' } });
});
afterAll(() => services.stop());

const stake = (round: number) =>
  send('POST', `${services.sandboxUrl}/_sandbox/players/${ann.username}/stake`, {
    roundId: `latest-${round}`,
    transactionId: `latest-${round}`,
    amount: `${round}.00`,
  });

/** The part of the page with the balances as they were heard last. */
function opened() {
  const browser = new MoneyBrowser(services, ann);
  const { session } = browser.tab();
  const $value = atom<PolledState<readonly BalanceEntry[]>>({ state: 'loading' });
  const network = { isAway: false, lost: 0 };
  const fetcher: typeof browser.fetcher = (url, init) => {
    if (!network.isAway) return browser.fetcher(url, init);
    network.lost += 1;
    return Promise.reject(new TypeError('the network is away'));
  };
  const store = createLatest({ session, fetcher, balances: { $value } });
  const hear = (amount: string, stale = false): void => {
    const value = [{ type: 'Playable', amount, currency: 'EUR' }];
    $value.set({ state: 'ready', value, updatedAtMs: Date.now(), stale });
  };
  const amounts = (): unknown => {
    const latest = store.$latest.get();
    return latest.state === 'list' ? latest.items.map(({ amount }) => amount) : latest.state;
  };
  return { store, hear, amounts, network, session, sent: browser.sent };
}

describe('the newest transactions of the account', () => {
  it('shows five, and those that come while the page is open, without asking when the balances are as before', async () => {
    const { store, hear, amounts, sent } = opened();
    const stop = store.watch();
    await expect.poll(() => amounts()).toEqual([]);
    hear('500.00');
    for (let round = 1; round <= 6; round += 1) await stake(round);
    // Another tab's answer is a copy of the same balances.
    hear('500.00');
    expect([amounts(), sent]).toEqual([[], ['GET transactions']]);
    hear('479.00');
    await expect.poll(() => amounts()).toEqual(['6.00', '5.00', '4.00', '3.00', '2.00']);
    stop();
    hear('1.00');
    expect(sent).toEqual(['GET transactions', 'GET transactions']);
  });

  it('says that they cannot be read, asks again, and keeps a list that is there', async () => {
    const { store, hear, amounts, network } = opened();
    network.isAway = true;
    const stop = store.watch();
    await expect.poll(() => amounts()).toBe('unavailable');
    network.isAway = false;
    await store.retry();
    expect(amounts()).toHaveLength(5);
    network.isAway = true;
    const { lost } = network;
    hear('10.00');
    hear('9.00');
    await expect.poll(() => network.lost).toBeGreaterThan(lost);
    await delay(20);
    expect(amounts()).toHaveLength(5);
    stop();
  });

  it('shows nothing of them when the player leaves', async () => {
    const { store, amounts, session } = opened();
    const stop = store.watch();
    await expect.poll(() => amounts()).toHaveLength(5);
    session.close();
    expect(amounts()).toBe('loading');
    stop();
  });
});
