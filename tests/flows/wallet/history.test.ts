import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addressOf,
  createHistory,
  filterIn,
  isoDay,
  lastYear,
  pagesIn,
  rangeOf,
} from '#features/wallet/history.store.ts';
import { type Payer, payment, signedIn, startMoney } from '../../support/money.ts';
import { MoneyBrowser } from '../../support/money-page.ts';
import { send } from '../../support/service-calls.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
let ann: Payer;
let ben: Payer;
const play = (what: string, round: number) =>
  send('POST', `${services.sandboxUrl}/_sandbox/players/${ann.username}/${what}`, {
    roundId: `r${round}`,
    transactionId: `${what}-${round}`,
    amount: '1.00',
  });
beforeAll(async () => {
  services = await startMoney();
  ann = await signedIn(services, { balances: { cash: '500.00' }, pinCode: '2468' });
  ben = await signedIn(services);
  await ann.post(`${payment}/transfers`, {
    recipient: ben.username,
    amount: '20.00',
    currency: 'EUR',
    pinCode: '2468',
  });
  for (let round = 0; round < 60; round += 1) await play('stake', round);
});
afterAll(() => services.stop());

const opened = (payer = ann) => createHistory(new MoneyBrowser(services, payer).tab());
const whole = lastYear(new Date());

describe('the page of transactions', () => {
  it('shows twelve months page by page, with the totals of the range', async () => {
    const store = opened();
    await store.show(whole);
    expect(store.$page.get()).toMatchObject({ state: 'list', totals: { deposits: '0.00', net: '0.00' } });
    await store.more(whole);
    const page = store.$page.get();
    if (page.state !== 'list') throw new Error('no list');
    expect([page.items.length, page.next, new Set(page.items.map(({ id }) => id)).size]).toEqual([61, null, 61]);
    await store.show({ ...whole, type: 'TRANSFER' });
    expect(store.$page.get()).toMatchObject({ items: [{ type: 'TRANSFER', direction: 'OUT', amount: '20.00' }] });
    const before = { from: '2020-01-01', to: '2020-06-30', type: 'ALL' } as const;
    await store.show(before);
    expect(store.$page.get()).toMatchObject({ state: 'list', items: [] });
  });

  it('who comes back from a receipt finds as many pages as they had opened', async () => {
    const store = opened();
    await store.show(whole);
    await store.more(whole);
    const before = store.$page.get();
    expect(before).toMatchObject({ state: 'list', pages: 2 });
    const address = addressOf(whole, 2);
    const again = opened();
    await again.show(filterIn(address, new Date()), pagesIn(address));
    expect(again.$page.get()).toEqual(before);
    expect([pagesIn(addressOf(whole, 1)), pagesIn('?pages=0'), pagesIn('?pages=x'), pagesIn('?pages=999')]).toEqual([
      1, 1, 1, 20,
    ]);
  });

  it('a range that was asked for last is the one that is shown, and gets none of another’s older ones', async () => {
    const browser = new MoneyBrowser(services, ann);
    const held: (() => void)[] = [];
    let holds = false;
    const slow: typeof browser.fetcher = async (url, init) => {
      const response = await browser.fetcher(url, init);
      if (holds) await new Promise<void>((resolve) => held.push(resolve));
      return response;
    };
    const store = createHistory(browser.tab({ fetcher: slow }));
    const transfers = { ...whole, type: 'TRANSFER' } as const;
    await store.show(whole);
    holds = true;
    const late = [store.more(whole), store.show(whole)];
    await expect.poll(() => held).toHaveLength(2);
    holds = false;
    await store.show(transfers);
    for (const answer of held) answer();
    await Promise.all(late);
    expect(store.$page.get()).toMatchObject({ state: 'list', next: null, items: [{ type: 'TRANSFER' }] });
  });

  it('the address keeps the range, for who comes back from a receipt; one that is none is the last twelve months', () => {
    const now = new Date('2026-11-22T12:00:00');
    expect(filterIn('?type=PLAY&from=2026-01-01&to=2026-02-01', now)).toEqual({
      from: '2026-01-01',
      to: '2026-02-01',
      type: 'PLAY',
    });
    for (const none of ['', '?type=ELSE', '?from=2020-01-01', '?from=soon', '?id=7']) {
      expect(filterIn(none, now)).toEqual(lastYear(now));
    }
  });

  it('the file holds the whole range, not the page', async () => {
    const file = await opened().csv(whole);
    const rows = parse((await file?.text()) ?? '', { columns: true }) as Record<string, string>[];
    expect(rows.map(({ type }) => type).sort()).toEqual([...Array(60).fill('PLAY'), 'TRANSFER']);
  });

  it('a receipt names the seal of the books that holds its journal, and is its player’s alone', async () => {
    const store = opened();
    await store.show({ ...whole, type: 'TRANSFER' });
    const page = store.$page.get();
    const id = page.state === 'list' ? (page.items[0]?.id ?? '') : '';
    await store.receipt(id);
    expect(store.$page.get()).toMatchObject({ state: 'receipt', receipt: { id, seals: [] } });
    await services.sweep('wallet.seal');
    await store.receipt(id);
    const { rows } = await sql<{ n: bigint; sha: Buffer }>`select n, sha from seal`.execute(services.database.db);
    const [seal] = rows;
    expect(store.$page.get()).toMatchObject({
      receipt: { seals: [{ n: String(seal?.n), sha: seal?.sha.toString('hex') }] },
    });
    const other = opened(await signedIn(services));
    await other.receipt(id);
    expect(other.$page.get()).toEqual({ state: 'gone' });
    await store.receipt('not-an-id');
    expect(store.$page.get()).toEqual({ state: 'gone' });
  });

  it('a range is whole days of the reader, at most twelve months', () => {
    const day = (from: string, to: string) => rangeOf({ from, to, type: 'ALL' });
    expect(day('2026-11-22', '2026-11-22')).toEqual({
      from: new Date('2026-11-22T00:00:00').toISOString(),
      to: new Date('2026-11-23T00:00:00').toISOString(),
    });
    expect(day('2025-11-22', '2026-11-22')).toBeDefined();
    expect(day('2025-11-20', '2026-11-22')).toBeUndefined();
    expect(day('2026-11-23', '2026-11-22')).toBeUndefined();
    expect(day('', '')).toBeUndefined();
    expect(lastYear(new Date('2026-11-22T12:00:00'))).toEqual({ from: '2025-11-22', to: '2026-11-22', type: 'ALL' });
    expect(isoDay(new Date('2026-01-05T12:00:00'))).toBe('2026-01-05');
  });
});
