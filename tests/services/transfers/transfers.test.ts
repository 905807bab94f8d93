import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notices, type Payer, payment, signedIn, startMoney, stopAudited } from '../../support/money.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
let ann: Payer;
let ben: Payer;
beforeAll(async () => {
  services = await startMoney({ connections: 1 });
  ann = await signedIn(services, { balances: { cash: '500.00' }, pinCode: '2468', firstName: 'Ann', lastName: 'Quay' });
  ben = await signedIn(services, { firstName: 'Ben', lastName: 'Marsh' });
});
afterAll(() => stopAudited(services));

const sending = (more = {}) => ({ recipient: ben.username, amount: '20.00', currency: 'EUR', ...more });
const transfer = (more = {}, key: string | null = randomUUID()) => ann.post(`${payment}/transfers`, sending(more), key);

describe('transfers', () => {
  it('S2.06 S3.05a a dry run tells what it would be without key and PIN, and says when as much went there lately', async () => {
    const planned = await transfer({ dryRun: true }, null);
    expect([planned.status, planned.json]).toEqual([
      200,
      {
        recipient: { username: ben.username, maskedName: 'B••• M•••' },
        amount: '20.00',
        fee: '0.00',
        receives: '20.00',
        currency: 'EUR',
        sameSentAt: null,
      },
    ]);
    const made = await transfer({ pinCode: '2468' });
    expect([made.status, made.json]).toMatchObject([
      201,
      { id: expect.any(String), reference: expect.stringMatching(/^KB-T/) },
    ]);
    expect((await transfer({ dryRun: true, recipient: `${ben.username}@EXAMPLE.test` }, null)).json.sameSentAt).toEqual(
      made.json.createdAt,
    );
    expect(await notices(ben)).toEqual([
      ['You have received €20.00', `${ann.username} has sent you €20.00. Reference ${made.json.reference}.`],
    ]);
    const { json } = await ben.get('/services/wallet-gateway/v1/profiles/{session}/balances');
    expect(json.find(({ type }: { type: string }) => type === 'Withdrawable').amount).toBe('20.00');
  });

  it.each([
    [{ pinCode: '2468', amount: '500.00' }, 422, 'INSUFFICIENT_FUNDS'],
    [{ pinCode: '2468', recipient: 'nobody-here' }, 422, 'RECIPIENT_NOT_FOUND'],
    [{ pinCode: '2468', amount: '0.50' }, 422, 'AMOUNT_BELOW_MIN'],
    [{ pinCode: '2468', fee: '0.10' }, 409, 'FEE_CHANGED'],
    [{ pinCode: '1111' }, 422, 'VALIDATION_ERROR'],
    [{}, 422, 'VALIDATION_ERROR'],
  ])('refused by name: %j', async (more, status, code) => {
    const answer = await transfer(more);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  });

  it('to oneself, to another currency, and to who is blocked (like to nobody)', async () => {
    const bitcoin = await signedIn(services, { currency: 'BTC' });
    const blocked = `blocked-${randomUUID().slice(0, 8)}`;
    await signedIn(services, { username: blocked, status: 'blocked' }).catch(() => null);
    const code = async (recipient: string) => (await transfer({ recipient, pinCode: '2468' })).text;
    expect(await code(ann.username)).toContain('RECIPIENT_IS_SELF');
    expect(await code(bitcoin.username)).toContain('RECIPIENT_CURRENCY');
    expect(await code(blocked)).toBe(await code('nobody-at-all'));
  });

  it('a name that means nobody is the answer to its key, and counts once however often that is asked', async () => {
    const eve = await signedIn(services, { balances: { cash: '5.00' }, pinCode: '2468' });
    const order = sending({ recipient: 'nobody-at-home', pinCode: '2468', amount: '1.00' });
    const key = randomUUID();
    const said = [];
    for (let n = 0; n < 25; n += 1) {
      const { status, json, headers } = await eve.post(`${payment}/transfers`, order, key);
      said.push([status, json.code, headers.get('idempotency-replayed')].join(' '));
    }
    expect([said[0], new Set(said.slice(1))]).toEqual([
      '422 RECIPIENT_NOT_FOUND ',
      new Set(['422 RECIPIENT_NOT_FOUND true']),
    ]);
    expect((await eve.post(`${payment}/transfers`, sending({ dryRun: true, amount: '1.00' }), null)).status).toBe(200);
  });

  it('S2.06 nobody, who is blocked or has excluded themselves, whose document is blocked, and who lives where no money is taken: the same bytes, whichever it is', async () => {
    const cat = await signedIn(services, { balances: { cash: '50.00' } });
    const [off, caught] = [await signedIn(services), await signedIn(services, { document: 'BLOCKED' })];
    await services.database.pool.query("update player set status = 'blocked' where id = $1", [off.playerId]);
    const away = await signedIn(services);
    await away.post('/services/protection/v1/profiles/{session}/pause', { length: 'YEAR' }, null);
    const closed = await signedIn(services, { countryCode: 'CU' });
    const order = { amount: '5.00', currency: 'EUR', pinCode: '2468' };
    const said = [];
    for (const recipient of ['nobody-at-all', off.username, caught.username, away.username, closed.username]) {
      const { status, text } = await cat.post(`${payment}/transfers`, { ...order, recipient });
      said.push(`${status} ${text}`);
    }
    expect([said.length, new Set(said).size, said[0]]).toEqual([5, 1, expect.stringContaining('RECIPIENT_NOT_FOUND')]);
    // Who is blocked in the middle of a session is nobody from then on.
    expect((await off.post(`${payment}/transfers`, { ...order, recipient: ben.username })).status).toBe(401);
  });

  it('S2.06 who has excluded themselves sends nothing to others and can withdraw; on a break both are open', async () => {
    const own = '/services/protection/v1/profiles/{session}/pause';
    const cat = await signedIn(services, { balances: { cash: '50.00' }, linkedAccounts: 1 });
    const order = { recipient: ben.username, amount: '5.00', currency: 'EUR', pinCode: '2468' };
    await cat.post(own, { length: 'DAY' }, null);
    expect((await cat.post(`${payment}/transfers`, order)).status).toBe(201);
    const { until } = (await cat.post(own, { length: 'YEAR' }, null)).json.pause;
    for (const more of [{}, { dryRun: true }]) {
      const refused = await cat.post(`${payment}/transfers`, { ...order, ...more });
      expect([refused.status, refused.json]).toMatchObject([403, { code: 'ON_BREAK', until }]);
    }
    const [account] = (await cat.get(`${payment}/linked-accounts`)).json.items;
    const withdrawal = { methodGroup: 'CBT', linkedAccountId: account.id, amount: '45.00', currency: 'EUR' };
    expect((await cat.post(`${payment}/withdrawals`, { ...withdrawal, pinCode: '2468' })).status).toBe(201);
  });

  it('S4.01b what would wait as a withdrawal while a document is looked at is not sent instead', async () => {
    const cat = await signedIn(services, { balances: { cash: '50.00' }, document: 'PENDING' });
    const order = { recipient: ben.username, amount: '5.00', currency: 'EUR', pinCode: '2468' };
    const refused = await cat.post(`${payment}/transfers`, order);
    expect([refused.status, refused.json.code]).toEqual([403, 'DOCUMENT_REQUIRED']);
  });

  it('after 20 names that mean nobody the next is 429, whatever it is', async () => {
    const cat = await signedIn(services, { balances: { cash: '5.00' }, pinCode: '2468' });
    const dry = (recipient: string) =>
      cat.post(`${payment}/transfers`, sending({ recipient, dryRun: true, amount: '1.00' }), null);
    for (let n = 0; n < 20; n += 1) expect((await dry(`nobody-${n}`)).json.code).toBe('RECIPIENT_NOT_FOUND');
    expect((await dry(ben.username)).status).toBe(429);
  });
});
