import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceTypes, readBalances } from '#contract/wallet.ts';
import { type Answer, type SignedIn, send, signIn } from '../../support/service-calls.ts';
import { type Services, startServices } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.stop());

const password = 'harbour-lights-24';

async function player(username: string, state: Record<string, unknown>): Promise<SignedIn> {
  const made = await send('POST', `${services.sandboxUrl}/_sandbox/players`, { username, password, ...state });
  expect(made.status, made.text).toBe(201);
  return signIn(services.siteUrl, username, password);
}

function ask({ sid, cookie }: SignedIn, headers: Record<string, string> = {}): Promise<Answer> {
  const path = readBalances.path.replace('{session}', sid);
  return send('GET', services.siteUrl + path, undefined, { cookie, ...headers });
}

const amounts = ({ json }: Answer): Record<string, string> =>
  Object.fromEntries(json.map(({ type, amount }: { type: string; amount: string }) => [type, amount]));

describe('balances', () => {
  it('S7.09 S3.04b answers all twelve types, also of a player without money', async () => {
    const answer = await ask(await player('nothing', {}));
    expect(answer.status).toBe(200);
    expect(answer.json.map(({ type }: { type: string }) => type).sort()).toEqual([...balanceTypes].sort());
    expect(new Set(Object.values(amounts(answer)))).toEqual(new Set(['0.00']));
  });

  it('S3.04a S3.04b amounts are decimal strings with their currency, summed by type', async () => {
    const balances = { cash: '248.60', bonus: '25.00', withdraw_hold: '50.00' };
    const answer = await ask(await player('shown', { balances }));
    expect(amounts(answer)).toMatchObject({
      Playable: '273.60',
      Withdrawable: '248.60',
      Bonus: '25.00',
      PendingWithdrawal: '50.00',
      Total: '323.60',
      Locked: '0.00',
    });
    expect(answer.json[0]).toEqual({ type: expect.any(String), amount: expect.any(String), currency: 'EUR' });
  });

  it.each([
    ['S9.13a', 'BTC', '0.00000001', '21.12345678'],
    ['S9.13b', 'XSC', '0.00001', '7.00001'],
    ['S9.13c', 'JPY', '1', '9007199254740993'],
  ])('%s %s is exact to its decimals', async (_id, currency, least, most) => {
    const session = await player(`exact-${currency}`, { currency, balances: { cash: least, locked: most } });
    expect(amounts(await ask(session))).toMatchObject({ Withdrawable: least, Locked: most });
  });

  it('S7.09 a poll costs two queries, the session included, answered with 200 and with 304', async () => {
    const session = await player('counted', { balances: { cash: '1.00' } });
    let queries = 0;
    const spied = new Map<pg.PoolClient, pg.PoolClient['query']>();
    const count = (client: pg.PoolClient) => {
      if (spied.has(client)) return;
      const own = client.query;
      spied.set(client, own);
      // Every statement that goes to the server, also several over one connection.
      client.query = ((...args: Parameters<typeof own>) => {
        queries += 1;
        return own.apply(client, args);
      }) as typeof own;
    };
    const { pool } = services.database;
    pool.on('acquire', count);
    const answer = await ask(session, { 'x-poll': '1' });
    const first = queries;
    const again = await ask(session, { 'x-poll': '1', 'if-none-match': answer.headers.get('etag') ?? '' });
    pool.off('acquire', count);
    for (const [client, own] of spied) client.query = own;
    expect([answer.status, again.status]).toEqual([200, 304]);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThanOrEqual(2);
    expect(queries - first).toBeLessThanOrEqual(2);
  });

  it('S7.09 its tag holds until money of the player moves, whatever others do, and is nobody else’s', async () => {
    const [ann, ben] = [await player('tagged', { balances: { cash: '1.00' } }), await player('other', {})];
    const tagOf = async (session: SignedIn) => (await ask(session)).headers.get('etag') ?? '';
    const tag = await tagOf(ann);
    expect(tag).toMatch(/^".+"$/);
    const move = (username: string) =>
      send(
        'POST',
        `${services.sandboxUrl}/_sandbox/players/${username}/credit`,
        { kind: 'cash', amount: '0.01' },
        { 'idempotency-key': username },
      );
    expect((await move('other')).status).toBe(200);
    expect((await ask(ann, { 'if-none-match': tag })).status).toBe(304);
    // A proxy that packs the answer has made the tag weak.
    expect((await ask(ann, { 'if-none-match': `W/${tag}` })).status).toBe(304);
    expect(await tagOf(ben)).not.toBe(tag);
    expect((await move('tagged')).status).toBe(200);
    const moved = await ask(ann, { 'if-none-match': tag });
    expect([moved.status, amounts(moved).Withdrawable]).toEqual([200, '1.01']);
  });

  it('S7.09 is never cached', async () => {
    const answer = await ask(await player('private', {}));
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
