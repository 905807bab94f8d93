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

  it('S7.09 a poll costs two queries, the session included', async () => {
    const session = await player('counted', { balances: { cash: '1.00' } });
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    const { pool } = services.database;
    pool.on('acquire', count);
    const answer = await ask(session, { 'x-poll': '1' });
    pool.off('acquire', count);
    expect(answer.status).toBe(200);
    expect(queries).toBeLessThanOrEqual(2);
  });

  it('S7.09 is never cached', async () => {
    const answer = await ask(await player('private', {}));
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
