import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standardWebhooks } from '#services/kernel/signature.ts';
import { blockDocument } from '../../support/blocked-document.ts';
import { byCard, depositsOf } from '../../support/deposits.ts';
import { notices, payment, signedIn, startMoney, stopAudited } from '../../support/money.ts';
import { send } from '../../support/service-calls.ts';
import type { Services } from '../../support/services.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
let services: Services;
beforeAll(async () => {
  services = await startMoney({ env: { HOSTED_PAYMENTS_SECRET: secret } });
});
afterAll(() => stopAudited(services));

const eur = byCard;
const btc = { methodGroup: 'CRYPTO', method: 'CRYPTO', amount: '0.00200000', currency: 'BTC' };
const { begun, reported, cash, control } = depositsOf(() => services);
const player = (more = {}) => signedIn(services, more);

describe('a deposit', () => {
  it('S2.03 S3.05a S3.19 S7.08 leads to the hosted page, is processed, then settled and credited once whatever is told how often', async () => {
    const ann = await player();
    expect((await ann.get('/services/payment/profiles/{session}/info')).json).toEqual({
      cp: ['STANDARD'],
      ct: 'PLAYER',
      ftd: true,
    });
    const id = await begun(ann);
    const open = (await ann.get(`${payment}/deposits/${id}`)).json;
    expect(open).toMatchObject({
      status: 'NEW',
      redirectUrl: expect.stringContaining('pay.localhost'),
      amountDue: { amount: '40.00', currency: 'EUR' },
      credited: '0.00',
    });
    expect((await ann.get(`${payment}/deposits?status=open`)).json.items).toHaveLength(1);
    expect((await reported(ann, id, 'processing')).status).toBe('PROCESSING');
    const done = await reported(ann, id, 'settled', { times: 5 });
    expect(done).toMatchObject({ status: 'SETTLED', exception: null, credited: '40.00' });
    expect(done.history.map(({ status }: { status: string }) => status)).toEqual(['NEW', 'PROCESSING', 'SETTLED']);
    expect(await cash(ann)).toBe('40.00');
    expect(await notices(ann)).toEqual([
      ['Your deposit has arrived', `Your deposit ${done.reference} of €40.00 is in your balance.`],
    ]);
    expect((await ann.get('/services/payment/profiles/{session}/info')).json.ftd).toBe(false);
  });

  it('that is to be played once is cash for whose document was turned down meanwhile: it could never be played', async () => {
    const [bea, dee] = [await player(), await player()];
    const ids = [await begun(bea), await begun(dee)];
    await services.database.asOwner((owner) =>
      owner.query('update deposit set locked = true where id = any($1)', [ids]),
    );
    await blockDocument(services, dee.username);
    for (const [at, each] of [bea, dee].entries()) await reported(each, ids[at] ?? '', 'settled');
    expect([await cash(bea), await cash(dee)]).toEqual(['0.00', '40.00']);
  });

  it('in bitcoin: address, amount due; what comes late, short or over is credited exactly, by payment', async () => {
    const ben = await player({ currency: 'BTC' });
    const late = await begun(ben, btc);
    expect((await ben.get(`${payment}/deposits/${late}`)).json).toMatchObject({
      address: expect.stringMatching(/^bcrt1/),
      paymentUri: expect.stringContaining('amount=0.00200000'),
    });
    expect(await reported(ben, late, 'paidPartial')).toMatchObject({
      status: 'EXPIRED',
      exception: 'PAID_PARTIAL',
      credited: '0.00100000',
    });
    expect(await reported(ben, late, 'paidLate')).toMatchObject({
      status: 'SETTLED',
      exception: 'PAID_LATE',
      credited: '0.00200000',
    });
    const over = await begun(ben, btc);
    expect(await reported(ben, over, 'paidOver')).toMatchObject({
      status: 'SETTLED',
      exception: 'PAID_OVER',
      credited: '0.00220000',
    });
    expect(await cash(ben)).toBe('0.00420000');
    const expired = await begun(ben, btc);
    expect(await reported(ben, expired, 'expired')).toMatchObject({
      status: 'EXPIRED',
      exception: null,
      credited: '0.00000000',
    });
  });

  it('paid late it says so, whether or not anybody had told of its end', async () => {
    const ann = await player();
    for (const body of [eur, { ...eur, methodGroup: 'BANK', method: 'BANK' }]) {
      const paid = await reported(ann, await begun(ann, body), 'paidLate');
      expect(paid).toMatchObject({ status: 'SETTLED', exception: 'PAID_LATE', credited: '40.00' });
    }
    const ben = await player({ currency: 'BTC' });
    const coins = await reported(ben, await begun(ben, btc), 'paidLate');
    expect(coins).toMatchObject({ status: 'SETTLED', exception: 'PAID_LATE', credited: '0.00200000' });
    // Late and more than was due: the exception names the first, the two amounts the second.
    const more = await reported(ben, await begun(ben, btc), 'paidLate', { amount: '0.00300000' });
    expect(more).toMatchObject({ exception: 'PAID_LATE', credited: '0.00300000', received: { amount: '0.00300000' } });
    expect(more.amountDue.amount).toBe('0.00200000');
  });

  it('a webhook that is lost changes nothing in the end: open deposits are asked anyway', async () => {
    const ann = await player();
    const id = await begun(ann);
    await control(id, 'settled', { deliver: false });
    await services.runJobs();
    expect((await ann.get(`${payment}/deposits/${id}`)).json.status).toBe('NEW');
    await services.database.pool.query(
      'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = $1), run_at := now())',
      [`ask:${id}`],
    );
    await services.runJobs();
    expect((await ann.get(`${payment}/deposits/${id}`)).json).toMatchObject({ status: 'SETTLED', credited: '40.00' });
  });

  it('forged, altered, stale and replayed messages credit nothing, a genuine one only asks', async () => {
    const ann = await player();
    const id = await begun(ann);
    const url = `${services.siteUrl}/partners/payments/v1/hosted/webhook`;
    const raw = JSON.stringify({ type: 'payment.settled', data: { id } });
    const signed = (key: string, at = new Date()) => standardWebhooks(key).sign(raw, { id: randomUUID(), at });
    const post = (body: string, headers: Record<string, string>) =>
      send('POST', url, body, { 'content-type': 'application/json', ...headers });
    const wrong = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
    expect((await post(raw, {})).json.code).toBe('SIGNATURE_INVALID');
    expect((await post(raw, signed(wrong))).status).toBe(401);
    expect((await post(`${raw} `, signed(secret))).status).toBe(401);
    expect((await post(raw, signed(secret, new Date(Date.now() - 400_000)))).status).toBe(401);
    const genuine = signed(secret);
    expect((await post(raw, genuine)).status).toBe(200);
    expect((await post(raw, genuine)).status).toBe(200);
    expect((await post('x'.repeat(70_000), genuine)).status).toBe(413);
    await services.runJobs();
    expect((await ann.get(`${payment}/deposits/${id}`)).json).toMatchObject({ status: 'NEW', credited: '0.00' });
  });

  it('S2.03 genuine messages out of order, repeated, and of events that never were: the provider is asked, and credits once', async () => {
    const ann = await player();
    const id = await begun(ann);
    const nudge = (type: string) => {
      const raw = JSON.stringify({ type: `payment.${type}`, data: { id } });
      const headers = {
        'content-type': 'application/json',
        ...standardWebhooks(secret).sign(raw, { id: randomUUID(), at: new Date() }),
      };
      return send('POST', `${services.siteUrl}/partners/payments/v1/hosted/webhook`, raw, headers);
    };
    const nudged = async (types: readonly string[]) => {
      for (const { status } of await Promise.all(types.map(nudge))) expect(status).toBe(200);
      await services.runJobs();
      return (await ann.get(`${payment}/deposits/${id}`)).json;
    };
    expect(await nudged(['reversed', 'settled', 'declined', 'expired'])).toMatchObject({
      status: 'NEW',
      credited: '0.00',
    });
    await control(id, 'processing', { deliver: false });
    await control(id, 'settled', { deliver: false });
    expect(await nudged(['settled', 'processing', 'settled', 'declined'])).toMatchObject({
      status: 'SETTLED',
      credited: '40.00',
    });
    expect(await nudged(['processing', 'expired', 'settled'])).toMatchObject({ status: 'SETTLED', credited: '40.00' });
    expect(await cash(ann)).toBe('40.00');
  });

  it.each(['refuse', 'cutBefore'])(
    'a provider that is to %s: refused for good alone ends it, with its reason',
    async (next) => {
      const ann = await player();
      await send('PUT', `${services.sandboxUrl}/_sandbox/payments/behaviour`, { next, count: 1 });
      const { status, reason, history } = (await ann.get(`${payment}/deposits/${await begun(ann)}`)).json;
      const ended = next === 'refuse' ? ['INVALID', 'CARD_DECLINED', 2] : ['NEW', null, 1];
      expect([status, reason, history.length]).toEqual(ended);
      expect(await cash(ann)).toBe('0.00');
    },
  );

  it('a provider that is cut after it has made the payment makes no second one', async () => {
    const ann = await player();
    await send('PUT', `${services.sandboxUrl}/_sandbox/payments/behaviour`, { next: 'cutAfter', count: 1 });
    const id = await begun(ann);
    expect((await ann.get(`${payment}/deposits/${id}`)).json.redirectUrl).toBeUndefined();
    await services.database.pool.query(
      'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = $1), run_at := now())',
      [`start:${id}`],
    );
    await services.runJobs();
    expect((await ann.get(`${payment}/deposits/${id}`)).json.redirectUrl).toContain(id);
    expect((await reported(ann, id, 'settled')).credited).toBe('40.00');
  });

  it.each([
    [{ amount: '9.99' }, 422, 'AMOUNT_BELOW_MIN'],
    [{ amount: '5000.01' }, 422, 'AMOUNT_ABOVE_MAX'],
    [{ methodGroup: 'CRYPTO', method: 'CRYPTO' }, 422, 'METHOD_NOT_AVAILABLE'],
    [{ fee: '3.00' }, 409, 'FEE_CHANGED'],
    [{ fee: '0.001' }, 409, 'FEE_CHANGED'],
    [{ fee: 'none' }, 422, 'VALIDATION_ERROR'],
    [{ fee: 0 }, 422, 'VALIDATION_ERROR'],
    [{ bonusCode: 'NEVER' }, 422, 'CODE_UNKNOWN'],
    [{ amount: 9007199254740992 }, 422, 'VALIDATION_ERROR'],
  ])('refused by name: %j', async (more, status, code) => {
    const ann = await player();
    const answer = await ann.post(`${payment}/deposits`, { ...eur, ...more });
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  });

  it.each(['0', '0.0', '0.00'])('the fee that was shown is told as it pleases the caller: %s', async (fee) => {
    const ann = await player();
    expect((await ann.post(`${payment}/deposits`, { ...eur, fee })).status).toBe(201);
  });

  it('S4.08c where money may not move, without a PIN or a key, and with ten open ones', async () => {
    const far = await player({ countryCode: 'IR' });
    expect((await far.post(`${payment}/deposits`, eur)).json.code).toBe('REGION_NOT_ALLOWED');
    const unpinned = await player({ pinCode: undefined });
    const early = await unpinned.post(`${payment}/deposits`, eur);
    expect([early.status, early.json.code]).toEqual([403, 'ADD_PIN_CODE']);
    const ann = await player();
    expect((await ann.post(`${payment}/deposits`, eur, null)).json.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
    for (let n = 0; n < 10; n += 1) await ann.post(`${payment}/deposits`, eur);
    expect((await ann.post(`${payment}/deposits`, eur)).status).toBe(429);
  });
});

describe('methods', () => {
  const groups = (query: string) =>
    send('GET', `${services.siteUrl}/services/routing/config/payment-methods/method-groups?${query}`);

  it('S3.19 S7.07 are told by currency and kind, with bounds, fee and estimate; none for another brand', async () => {
    const query = 'brand=kestrelbay&channel=desktop&cp=STANDARD&ct=PLAYER&currency=EUR&region=ES';
    const { json } = await groups(`${query}&paymentType=D`);
    expect(json.map(({ code }: { code: string }) => code)).toEqual(['CARD', 'BANK']);
    expect(json[0].methods[0]).toEqual({
      code: 'CARD',
      name: 'Card',
      currency: 'EUR',
      min: '10.00',
      max: '5000.00',
      fee: { fixed: '0.00', percent: 0 },
      estimate: 60,
    });
    expect((await groups(`${query}&paymentType=W`)).json.map(({ code }: { code: string }) => code)).toEqual([
      'CBT',
      'TTP',
    ]);
    expect((await groups(`${query.replace('kestrelbay', 'other')}&paymentType=D`)).json).toEqual([]);
    // Asked again by its tag nothing is sent twice.
    const path = `${services.siteUrl}/services/routing/config/payment-methods/method-groups?${query}&paymentType=D`;
    const { headers } = await send('GET', path);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect((await send('GET', path, undefined, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
    expect((await groups(`${query}&paymentType=X`)).status).toBe(400);
    const inCurrency = (code: string) => groups(`${query.replace('EUR', code)}&paymentType=D`);
    expect((await inCurrency('XBT')).json[0].methods[0]).toMatchObject({ currency: 'BTC', min: '0.00010000' });
    // One that no account is kept in, and one that is only a way to show another.
    expect((await inCurrency('ZWL')).json).toEqual([]);
    expect((await inCurrency('mBTC')).status).toBe(400);
  });
});
