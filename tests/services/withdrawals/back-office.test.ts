import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { payment, signedIn, startMoney } from '../../support/money.ts';
import { send } from '../../support/service-calls.ts';
import type { Services } from '../../support/services.ts';

const token = 'an-admin-token-of-this-test';
const bearer = { authorization: `Bearer ${token}` };
const office = '/services/back-office/v1';
const decision = `${office}/withdrawals/${randomUUID()}/decision`;

/** Each call of the back office that these services have, as it should be, and as it should not. */
const calls: readonly (readonly [string, string, unknown?])[] = [
  ['GET', `${office}/withdrawals`],
  ['GET', `${office}/withdrawals?state=NONE`],
  ['POST', decision, { decision: 'reject', reason: 'Test' }],
  ['POST', decision, { decision: 'maybe' }],
  ['GET', `${office}/rounds`],
  ['GET', `${office}/rounds?state=none`],
  ['GET', `${office}/referral-tokens`],
];

describe('the back office', () => {
  let services: Services;
  afterEach(() => services.stop());
  const ask = ([method, path, body]: (typeof calls)[number], headers = {}) =>
    send(method, services.siteUrl + path, body, headers);

  it('wants the token that is set, on a sandbox’s own machine too, before it looks at anything that was sent', async () => {
    services = await startMoney({ env: { ADMIN_TOKEN: token } });
    for (const headers of [{}, { authorization: 'Bearer another-token-of-this-test' }]) {
      for (const call of calls) {
        const { status, json, headers: told } = await ask(call, headers);
        expect([call[1], status, json.code]).toEqual([call[1], 401, 'ADMIN_TOKEN_REQUIRED']);
        expect([told.get('www-authenticate'), told.get('cache-control')]).toEqual(['Bearer', 'no-store']);
      }
    }
    const told = await Promise.all(calls.map(async (call) => (await ask(call, bearer)).status));
    expect(told).toEqual([200, 400, 404, 422, 200, 400, 200]);
  });

  it('the sandbox’s own decision brings that token', async () => {
    services = await startMoney({ env: { ADMIN_TOKEN: token } });
    const ann = await signedIn(services, { balances: { cash: '100.00' }, linkedAccounts: 1 });
    const linkedAccountId = (await ann.get(`${payment}/linked-accounts`)).json.items[0].id;
    const order = { methodGroup: 'CBT', linkedAccountId, amount: '50.00', currency: 'EUR', pinCode: '2468' };
    const { id } = (await ann.post(`${payment}/withdrawals`, order)).json;
    await services.runJobs();
    const decided = await send('POST', `${services.sandboxUrl}/_sandbox/withdrawals/${id}`, { decision: 'reject' });
    expect([decided.status, decided.json.state]).toEqual([200, 'REJECTED']);
  });

  it('is open to a clone’s own machine where no token is set', async () => {
    services = await startMoney();
    expect((await ask(['GET', `${office}/withdrawals`])).status).toBe(200);
    const forwarded = await ask(['GET', `${office}/withdrawals`], { 'x-forwarded-for': '192.0.2.1' });
    expect([forwarded.status, forwarded.json.code]).toEqual([401, 'ADMIN_TOKEN_REQUIRED']);
  });
});
