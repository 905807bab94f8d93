import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fetch } from '#client/call.ts';
import type { PageEvent } from '#contract/consent.ts';
import { createStatistics } from '#features/consent/statistics.store.ts';
import { freePort } from '../../../scripts/test/free-port.ts';
import { FlowPage } from '../../support/flow-page.ts';
import { send } from '../../support/service-calls.ts';
import { type Services, startServices } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  services = await startServices({ env: { ...ports, TRUST_PROXY: 'loopback' } });
});
afterAll(() => services.stop());

/** A page that counts, with its timer in the test's hand. */
function counting(page: string) {
  const own = new FlowPage(services);
  const sent: Promise<Response>[] = [];
  const fetcher: Fetch = (url, init) => {
    const answer = own.fetcher(url, init);
    sent.push(answer);
    return answer;
  };
  let due: (() => void) | undefined;
  const after = (_: number, action: () => void) => {
    due = action;
    return () => {
      due = undefined;
    };
  };
  const count = createStatistics({ fetcher, page: () => page, after });
  return { count, sent, pass: () => due?.() };
}

interface Counted {
  readonly name: string;
  readonly url: string;
  readonly props: Readonly<Record<string, string>>;
  readonly revenue?: unknown;
  readonly headers: Readonly<Record<string, string>>;
}
const counted = async (page: string): Promise<Counted[]> => {
  const { json } = await send('GET', `${services.sandboxUrl}/_sandbox/analytics`);
  return (json as Counted[]).filter(({ url }) => url.endsWith(page)).reverse();
};
const item = { item_id: 'lantern', item_name: 'Lantern', item_brand: 'Halyard', item_category: 'slots' };
const visit: readonly PageEvent[] = [
  { event: 'view_item', ecommerce: { items: [item] } },
  { event: 'search', search_term: 'lantern' },
  { event: 'login' },
  {
    event: 'purchase',
    ecommerce: {
      transaction_id: '0190-own',
      currency: 'EUR',
      value: 20,
      items: [{ item_id: 'CARD', item_name: 'CARD' }],
    },
  },
];

describe('a visit whose reader agreed', () => {
  it('S1.02a lies in the data layer and reaches the party that counts, without address or ids', async () => {
    const { count, sent, pass } = counting('/casino/slots/lantern');
    for (const event of visit) count.tell(event);
    expect(count.layer).toEqual(visit.flatMap((event) => [{ ecommerce: null }, event]));
    expect(sent).toEqual([]);
    pass();
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([204]);
    await expect.poll(() => counted('/casino/slots/lantern')).toHaveLength(visit.length);
    const came = await counted('/casino/slots/lantern');
    expect(came.map(({ name }) => name).sort()).toEqual(['login', 'purchase', 'search', 'view_item']);
    expect(came.find(({ name }) => name === 'purchase')?.revenue).toEqual({ currency: 'EUR', amount: '20' });
    for (const { headers } of came) {
      expect(headers['x-forwarded-for']).toBeUndefined();
      expect(headers.cookie).toBeUndefined();
      expect(headers['user-agent']).toContain('KestrelBay');
    }
    expect(JSON.stringify(came)).not.toMatch(/0190-own|10\.0\./);
  });

  it('S1.02a is over at once when consent is taken back: what waits is never sent', async () => {
    const { count, sent, pass } = counting('/withdrawn');
    count.tell({ event: 'login' });
    count.stop();
    pass();
    count.tell({ event: 'sign_up' });
    pass();
    count.flush();
    expect([sent.length, count.layer.length]).toEqual([0, 0]);
  });

  it('S1.02a costs nothing where nobody answers', async () => {
    const { count } = counting('/silent');
    const silent = createStatistics({
      fetcher: async () => {
        throw new TypeError('no network');
      },
      page: () => '/silent',
      after: () => () => undefined,
    });
    silent.tell({ event: 'login' });
    expect(() => silent.flush()).not.toThrow();
    count.stop();
  });
});

describe('the call', () => {
  const path = '/services/analytics/v1/events';
  const tell = (body: unknown, headers = {}) => send('POST', services.siteUrl + path, body, headers);

  it('S1.02a takes GA4’s names alone, 20 events and 8 KiB at most', async () => {
    const login = { event: 'login' };
    expect((await tell({ page: '/', events: [login] })).status).toBe(204);
    for (const wrong of [
      { page: '/', events: [] },
      { page: '/', events: Array.from({ length: 21 }, () => login) },
      { page: '/', events: [{ event: 'page_leave' }] },
      { page: '/', events: [{ event: 'login', player: 'ada' }] },
      { page: '/', events: [login], session: 'abc' },
      { page: '/?sid=1', events: [login] },
      { page: 'https://elsewhere.example/', events: [login] },
    ])
      expect((await tell(wrong)).status).toBe(422);
    const long = Array.from({ length: 20 }, () => ({ event: 'search', search_term: 'é'.repeat(120) }));
    expect((await tell({ page: '/'.padEnd(300, 'x'), events: [...long.slice(0, 19)] })).status).toBe(204);
    expect((await tell(`${JSON.stringify({ page: '/', events: [login] })}${' '.repeat(8192)}`)).status).toBe(413);
    expect((await tell({ page: '/', events: [login] }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('S1.02a believes a browser that asks not to be counted', async () => {
    const events = [{ event: 'login' }];
    expect((await tell({ page: '/signal', events }, { 'sec-gpc': '1' })).status).toBe(204);
    expect((await tell({ page: '/no-signal', events })).status).toBe(204);
    await expect.poll(() => counted('/no-signal')).toHaveLength(1);
    expect(await counted('/signal')).toEqual([]);
  });
});
