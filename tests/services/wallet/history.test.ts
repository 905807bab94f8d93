import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Payer, payment, signedIn, startMoney } from '../../support/money.ts';
import { send } from '../../support/service-calls.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
let ann: Payer;
const path = '/services/wallet-gateway/v1/profiles/{session}/transactions';
beforeAll(async () => {
  services = await startMoney();
  ann = await signedIn(services, { balances: { cash: '500.00', bonus: '5.00' }, pinCode: '2468', linkedAccounts: 1 });
  const ben = await signedIn(services);
  const made = await ann.post(`${payment}/deposits`, {
    methodGroup: 'CARD',
    method: 'CARD',
    amount: '40.00',
    currency: 'EUR',
  });
  await services.runJobs();
  await send('POST', `${services.sandboxUrl}/_sandbox/payments/${made.json.id}`, { event: 'settled' });
  await services.runJobs();
  await ann.post(`${payment}/transfers`, {
    recipient: ben.username,
    amount: '20.00',
    currency: 'EUR',
    pinCode: '2468',
  });
  const [account] = (await ann.get(`${payment}/linked-accounts`)).json.items;
  await ann.post(`${payment}/withdrawals`, {
    methodGroup: 'CBT',
    linkedAccountId: account.id,
    amount: '50.00',
    currency: 'EUR',
    pinCode: '2468',
  });
  const play = (what: string, amount: string) =>
    send('POST', `${services.sandboxUrl}/_sandbox/players/${ann.username}/${what}`, {
      roundId: 'r1',
      transactionId: what,
      amount,
    });
  await play('stake', '10.00');
  await play('win', '30.00');
});
afterAll(() => services.stop());

const types = (items: { type: string; direction: string }[]) =>
  items.map(({ type, direction }) => `${type} ${direction}`);

describe('the history', () => {
  it('has one row an event, newest first, and totals of what came and went', async () => {
    const { json } = await ann.get(path);
    expect(types(json.items)).toEqual([
      'PLAY IN',
      'PLAY OUT',
      'WITHDRAWAL OUT',
      'TRANSFER OUT',
      'DEPOSIT IN',
      'BONUS IN',
    ]);
    expect(json.totals).toEqual({ deposits: '40.00', withdrawals: '0.00', net: '40.00' });
    expect(json.next).toBeNull();
  });

  it('pages of any size are the same list', async () => {
    const all = (await ann.get(path)).json.items;
    const paged: unknown[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const { json } = await ann.get(`${path}?limit=2&cursor=${next}`);
      paged.push(...json.items);
      next = json.next;
    }
    expect(paged).toEqual(all);
    expect(types((await ann.get(`${path}?type=PLAY`)).json.items)).toEqual(['PLAY IN', 'PLAY OUT']);
  });

  it.each([
    [1, 200],
    [100, 200],
    [101, 400],
    [0, 400],
  ])('a page of %i is answered with %i', async (limit, status) => {
    expect((await ann.get(`${path}?limit=${limit}`)).status).toBe(status);
  });

  it('as CSV is the whole range, and more than 12 months are refused', async () => {
    const csv = await fetch(`${services.siteUrl}${path.replace('{session}', ann.session)}`, {
      headers: { cookie: ann.cookie, accept: 'text/csv' },
    });
    const rows: Record<string, string>[] = parse(await csv.text(), { columns: true });
    expect(rows.map(({ type }) => type)).toEqual(['PLAY', 'PLAY', 'WITHDRAWAL', 'TRANSFER', 'DEPOSIT', 'BONUS']);
    expect((await ann.get(`${path}?from=2024-01-01T00:00:00Z`)).status).toBe(400);
    // The second is written as a cursor is, but at a time that no clock shows.
    for (const cursor of ['nonsense', `9999999999999999_${ann.playerId}`])
      expect((await ann.get(`${path}?cursor=${cursor}`)).status).toBe(400);
  });

  it('an unpaid deposit adds nothing to the totals, a reversed one is a movement of its own', async () => {
    const eve = await signedIn(services, { pinCode: '2468' });
    const deposit = async (event: string) => {
      const order = { methodGroup: 'CARD', method: 'CARD', amount: '40.00', currency: 'EUR' };
      const { id } = (await eve.post(`${payment}/deposits`, order)).json;
      await services.runJobs();
      const tell = async (what: string) => {
        await send('POST', `${services.sandboxUrl}/_sandbox/payments/${id}`, { event: what });
        await services.runJobs();
      };
      await tell(event);
      return tell;
    };
    await deposit('expired');
    await deposit('paidPartial');
    const tell = await deposit('settled');
    expect((await eve.get(path)).json.totals.deposits).toBe('60.00');
    await tell('reversed');
    const { items, totals } = (await eve.get(`${path}?type=DEPOSIT`)).json;
    expect(items.map((row: Record<string, string>) => `${row.direction} ${row.amount} ${row.state}`)).toEqual([
      'OUT 40.00 REVERSED',
      'IN 40.00 REVERSED',
      'IN 20.00 PAID_PARTIAL',
      'IN 40.00 EXPIRED',
    ]);
    expect(totals).toEqual({ deposits: '20.00', withdrawals: '0.00', net: '20.00' });
    expect((await eve.get(`${path}/${items[0].id}`)).json).toMatchObject({ direction: 'OUT', amount: '40.00' });
  });

  it('a bonus that was given up is a movement out, with the seal of its own journal', async () => {
    const eve = await signedIn(services, { balances: { bonus: '5.00' } });
    const grants = '/services/bonus/v1/players/{session}/grants';
    const [grant] = (await eve.get(grants)).json;
    await eve.post(`${grants}/${grant.id}/forfeit`, {});
    await services.sweep('wallet.seal');
    const { items } = (await eve.get(`${path}?type=BONUS`)).json;
    expect(items.map(({ direction, state }: Record<string, string>) => `${direction} ${state}`)).toEqual([
      'OUT GIVEN_UP',
      'IN GIVEN',
    ]);
    expect((await eve.get(grants)).json).toMatchObject([{ state: 'FORFEITED', endReason: 'GIVEN_UP' }]);
    for (const { id } of items) expect((await eve.get(`${path}/${id}`)).json.seals).toHaveLength(1);
  });

  it('the receipt of every movement that was booked names its seal', async () => {
    await services.sweep('wallet.seal');
    const { items } = (await ann.get(path)).json;
    const sealed: string[] = [];
    for (const { id, type } of items) if ((await ann.get(`${path}/${id}`)).json.seals.length > 0) sealed.push(type);
    expect(sealed).toEqual(['PLAY', 'PLAY', 'WITHDRAWAL', 'TRANSFER', 'DEPOSIT', 'BONUS']);
  });
});
