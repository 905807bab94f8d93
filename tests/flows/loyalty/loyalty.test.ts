import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPTY_LOYALTY, tellingEmpty } from '#client/loyalty.ts';
import { createPolled } from '#client/polled.ts';
import { readLoyalty } from '#contract/loyalty.ts';
import { shownPoints, shownRatio, tierOfProfile } from '#domain/loyalty.ts';
import { createRedeem } from '#features/loyalty/redeem.store.ts';
import { summaryOf } from '#features/loyalty/summary.ts';
import { blockDocument } from '../../support/blocked-document.ts';
import { type Payer, signedIn, startMoney } from '../../support/money.ts';
import { MoneyBrowser } from '../../support/money-page.ts';
import type { Services } from '../../support/services.ts';
import { BrowserStandIn, Tab } from '../../unit/client/browser-stand-in.ts';

let services: Services;
beforeAll(async () => {
  services = await startMoney();
});
afterAll(() => services.stop());

const path = '/services/loyalty-points/v2/players/{session}/external';
const held = async (payer: Payer) => (await payer.get(path)).json as Record<string, never>;
async function player(state: Record<string, unknown> = { loyaltyPoints: '500' }) {
  const payer = await signedIn(services, state);
  return { payer, browser: new MoneyBrowser(services, payer) };
}
async function opened(browser: MoneyBrowser, waits = false) {
  let changes = 0;
  const changed = (): void => {
    changes += 1;
  };
  const went: string[] = [];
  const store = createRedeem({ ...browser.tab({ waits }), changed, toDocument: (is) => went.push(is) });
  await store.open();
  return { store, went, changes: () => changes };
}

describe('points and what they give', () => {
  it('S3.02a S7.04 S9.10a the profile tells points, tier and ratio as they are shown', async () => {
    const { payer } = await player({ loyaltyPoints: '500.99' });
    const { json, status, headers } = await payer.get(path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(json).toMatchObject({ excluded: false, redemptionPoints: '500.99', currency: 'EUR' });
    expect(json).toMatchObject({ redemptionPointsName: 'points', redemptionAmount: '5.00' });
    expect(shownPoints(json.redemptionPoints)).toBe(500n);
    const tier = tierOfProfile(json);
    expect(tier.colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(shownRatio(tier.pointsPerUnit ?? 0, 'en-GB')).toBe('100.00');
    expect(shownRatio(tier.pointsPerUnit ?? 0, 'fr')).toBe('100,00');
  });

  it('S3.02b S9.10b a player who has earned nothing is a Starter, as is one whose tier nobody knows', async () => {
    const { payer } = await player({});
    const profile = (await payer.get(path)).json;
    expect(tierOfProfile(profile).name).toBe('Starter');
    for (const currentTierId of [null, 'gone', 'constructor']) {
      expect(tierOfProfile({ ...profile, currentTierId, tiersInfo: {} }).name).toBe('Starter');
    }
  });

  it('S7.05 a quote of whose document is blocked leads to its page', async () => {
    const { payer, browser } = await player();
    const { store, went } = await opened(browser);
    await blockDocument(services, payer.username);
    await store.ask.submit({ points: '250' });
    expect(went).toEqual(['blocked']);
  });

  it('S7.05 a quote changes nothing; redeeming takes the fewest points that give the amount, once', async () => {
    const { payer, browser } = await player();
    const { store, changes } = await opened(browser);
    await store.ask.submit({ points: '150' });
    expect(store.$page.get()).toMatchObject({ state: 'quote', quote: { points: 150, amount: '1.50' } });
    expect(await held(payer)).toMatchObject({ redemptionPoints: '500.00' });
    store.change();
    expect(store.$page.get()).toEqual({ state: 'ask', points: '150' });
    await store.ask.submit({ points: '150' });
    await store.confirm.submit({});
    expect(store.$page.get()).toMatchObject({ state: 'done', redemption: { amount: '1.50', balanceType: 'Bonus' } });
    expect(await held(payer)).toMatchObject({ redemptionPoints: '350.00' });
    expect(changes()).toBe(1);
  });

  it('an answer that was lost is asked for again: the points go once, also after a reload', async () => {
    const { payer, browser } = await player();
    const { store } = await opened(browser, true);
    await store.ask.submit({ points: '100' });
    browser.faults.push('lostAnswer', 'lostAsking');
    await store.confirm.submit({});
    expect(store.$page.get().state).toBe('done');
    expect(await held(payer)).toMatchObject({ redemptionPoints: '400.00' });
    const before = (await opened(browser)).store;
    await before.ask.submit({ points: '100' });
    browser.faults.push('lostAnswer');
    await before.confirm.submit({});
    const after = (await opened(browser)).store;
    expect(after.$page.get().state).toBe('done');
    expect(await held(payer)).toMatchObject({ redemptionPoints: '300.00' });
  });

  it.each([
    ['', 'redeem_missing'],
    ['1.5', 'redeem_invalid'],
    ['0', 'redeem_invalid'],
    ['1e3', 'redeem_invalid'],
    ['9007199254740993', 'redeem_invalid'],
    ['501', 'insufficient'],
  ])('asks back %j at its field, also when the service refuses it', async (points, key) => {
    const { browser } = await player();
    const { store } = await opened(browser);
    await store.ask.submit({ points });
    expect(store.ask.$form.get()).toMatchObject({ problems: [{ key, field: 'points' }] });
  });
});

describe('polled loyalty', () => {
  it('S6.08 there is no summary for who is excluded', async () => {
    const { browser, payer } = await player();
    const read = async () => {
      const stand = new BrowserStandIn();
      const topic = createPolled(
        readLoyalty,
        { ports: new Tab(stand).poll, session: browser.tab().session },
        { fetcher: browser.fetcher },
      );
      const stop = topic.watch();
      expect(summaryOf(topic.$value.get())).toBeNull();
      await expect.poll(() => topic.$value.get().state).toBe('ready');
      stop();
      return summaryOf(topic.$value.get());
    };
    expect(await read()).toMatchObject({ redemptionPoints: '500.00' });
    await sql`insert into loyalty_account (player_id, staked, earned, excluded) values (${payer.playerId}, 0, 0, true)
      on conflict (player_id) do update set excluded = true`.execute(services.database.db);
    expect(await read()).toBeNull();
  });

  it('S8.15 S7.04 S9.01a is asked every 30 s; what is not ok gives nothing, an empty answer is told', async () => {
    const { browser, payer } = await player();
    const stand = new BrowserStandIn();
    stand.writeCookie(`sid=${payer.session}; Path=/`);
    const tab = new Tab(stand);
    const { session } = browser.tab();
    const told: string[] = [];
    let answer: (() => Response) | undefined;
    let asked = 0;
    const fetcher = tellingEmpty(
      async (url, init) => {
        asked += 1;
        return answer ? answer() : browser.fetcher(url, init);
      },
      (what) => told.push(what),
    );
    const topic = createPolled(readLoyalty, { ports: tab.poll, session }, { fetcher });
    const stop = topic.watch();
    await expect.poll(() => topic.$value.get().state).toBe('ready');
    expect(topic.$value.get()).toMatchObject({ value: { redemptionPoints: '500.00' }, stale: false });
    await stand.pass(29_000);
    expect(asked).toBe(1);
    answer = () => new Response('', { status: 200 });
    await stand.pass(1_000);
    await expect.poll(() => topic.$value.get()).toMatchObject({ state: 'ready', stale: true });
    expect([asked, told]).toEqual([2, [EMPTY_LOYALTY]]);
    stop();
    answer = () => new Response('{}', { status: 500 });
    const fresh = createPolled(readLoyalty, { ports: new Tab(new BrowserStandIn()).poll, session }, { fetcher });
    fresh.watch();
    await expect.poll(() => fresh.$value.get().state).toBe('unavailable');
    expect(told).toEqual([EMPTY_LOYALTY]);
    expect(EMPTY_LOYALTY).toBe('Unable to retrieve external information from loyalty points');
  });
});
