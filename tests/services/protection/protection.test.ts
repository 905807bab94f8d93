import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depositsOf } from '../../support/deposits.ts';
import { notices, type Payer, payment, signedIn, startMoney } from '../../support/money.ts';
import { send } from '../../support/service-calls.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startMoney();
});
afterAll(() => services.stop());

const { begun, reported } = depositsOf(() => services);
const base = '/services/protection/v1/profiles/{session}';
const player = (more: object = {}) => signedIn(services, { ...more });
const url = (of: Payer, path: string): string => `${services.siteUrl}${base.replace('{session}', of.session)}${path}`;
const limit = (of: Payer, period: string, amount: string | null, currency = 'EUR') =>
  send('PUT', url(of, `/deposit-limits/${period}`), { amount, currency }, { cookie: of.cookie });
const say = (of: Payer, path: string, body: object = {}) => of.post(`${base}${path}`, body, null);
const standing = async (of: Payer) => (await of.get(base)).json;
const ofPeriod = async (of: Payer, period: string) =>
  (await standing(of)).limits.find((each: { period: string }) => each.period === period);
const card = (amount: string) => ({ methodGroup: 'CARD', method: 'CARD', amount, currency: 'EUR' });
const deposit = (of: Payer, amount: string) => of.post(`${payment}/deposits`, card(amount));

/** So many hours pass for a player's limits, breaks and deposits. */
async function later(of: Payer, hours: number): Promise<void> {
  const ago = `interval '${hours} hours'`;
  const { pool } = services.database;
  await pool.query(`update protection_limit set rise_from = rise_from - ${ago} where player_id = $1`, [of.playerId]);
  await pool.query(
    `update protection_pause set since = since - ${ago}, until = until - ${ago}, return_at = return_at - ${ago}
      where player_id = $1`,
    [of.playerId],
  );
  await pool.query(`update deposit set created_at = created_at - ${ago} where player_id = $1`, [of.playerId]);
  await pool.query(
    `update deposit_payment set at = at - ${ago} where deposit_id in (select id from deposit where player_id = $1)`,
    [of.playerId],
  );
  await pool.query(
    `update deposit_history set at = at - ${ago} where deposit_id in (select id from deposit where player_id = $1)`,
    [of.playerId],
  );
}

describe('limits of deposits', () => {
  it('nobody has one by itself; one that is set holds at once and is told', async () => {
    const ann = await player();
    expect(await standing(ann)).toMatchObject({ currency: 'EUR', pause: null });
    const bare = { period: 'WEEK', used: '0.00', deposited: '0.00', waiting: '0.00', roomAt: null, rise: null };
    expect(await ofPeriod(ann, 'WEEK')).toEqual({ ...bare, amount: null, left: null });
    const set = await limit(ann, 'WEEK', '100');
    expect([set.status, set.json.limits[1]]).toEqual([200, { ...bare, amount: '100.00', left: '100.00' }]);
    expect(await notices(ann)).toEqual([
      ['Your deposit limit: €100.00', 'You can deposit €100.00 at most in any 7 days.'],
    ]);
    // The same again is no news.
    await limit(ann, 'WEEK', '100.00');
    expect(await notices(ann)).toHaveLength(1);
  });

  it('count what comes to a settled deposit when it comes, not when that was settled', async () => {
    const eve = await player();
    await limit(eve, 'DAY', '100');
    const first = await begun(eve, card('20.00'));
    await reported(eve, first, 'settled');
    await later(eve, 30);
    expect((await ofPeriod(eve, 'DAY')).used).toBe('0.00');
    expect(await reported(eve, first, 'paidOver', { amount: '90.00' })).toMatchObject({ credited: '110.00' });
    expect(await ofPeriod(eve, 'DAY')).toMatchObject({ used: '90.00', left: '10.00' });
    expect((await deposit(eve, '10.01')).json).toMatchObject({ code: 'DEPOSIT_LIMIT', left: '10.00' });
    await later(eve, 25);
    expect([(await ofPeriod(eve, 'DAY')).used, (await ofPeriod(eve, 'WEEK')).used]).toEqual(['0.00', '110.00']);
  });

  it('bound what is asked for, open and paid deposits together; what came to nothing gives its room back', async () => {
    const ben = await player();
    await limit(ben, 'WEEK', '100');
    await limit(ben, 'MONTH', '500');
    const first = await begun(ben, card('60.00'));
    const over = await deposit(ben, '40.01');
    expect([over.status, over.json]).toMatchObject([422, { code: 'DEPOSIT_LIMIT', period: 'WEEK', left: '40.00' }]);
    const second = await begun(ben, card('40.00'));
    expect((await deposit(ben, '10.00')).json).toMatchObject({ code: 'DEPOSIT_LIMIT', left: '0.00' });
    await reported(ben, first, 'settled');
    await reported(ben, second, 'expired');
    expect(await ofPeriod(ben, 'WEEK')).toMatchObject({ used: '60.00', left: '40.00' });
    expect((await deposit(ben, '40.00')).status).toBe(201);
    await later(ben, 24 * 7);
    expect(await ofPeriod(ben, 'WEEK')).toMatchObject({ used: '0.00', left: '100.00' });
    expect(await ofPeriod(ben, 'MONTH')).toMatchObject({ used: '100.00', left: '400.00' });
  });

  it('count a payment on its way until it comes, and from when it came, however long ago it was asked for', async () => {
    const fay = await player();
    await limit(fay, 'DAY', '100');
    const slow = await begun(fay, { methodGroup: 'BANK', method: 'BANK', amount: '100.00', currency: 'EUR' });
    await reported(fay, slow, 'processing');
    await later(fay, 30);
    expect((await deposit(fay, '10.00')).json).toMatchObject({ code: 'DEPOSIT_LIMIT', left: '0.00' });
    await reported(fay, slow, 'settled');
    expect((await deposit(fay, '10.00')).json).toMatchObject({ code: 'DEPOSIT_LIMIT', left: '0.00' });
    await later(fay, 24);
    expect((await deposit(fay, '10.00')).status).toBe(201);
  });

  it('ten deposits at once never come to more than the limit', async () => {
    const cat = await player();
    await limit(cat, 'DAY', '50');
    const answers = await Promise.all(Array.from({ length: 10 }, () => deposit(cat, '20.00')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect((await ofPeriod(cat, 'DAY')).used).toBe('40.00');
  });

  it('more that was not confirmed for seven days is asked for no longer: a word is not kept for an evening that comes', async () => {
    const eve = await player();
    await limit(eve, 'DAY', '20');
    await limit(eve, 'DAY', null);
    await later(eve, 24 + 7 * 24);
    expect(await ofPeriod(eve, 'DAY')).toMatchObject({ amount: '20.00', rise: null });
    expect((await say(eve, '/deposit-limits/DAY/confirm')).json.code).toBe('RISE_NOT_READY');
    expect((await deposit(eve, '50.00')).json.code).toBe('DEPOSIT_LIMIT');
    await limit(eve, 'DAY', null);
    expect(await ofPeriod(eve, 'DAY')).toMatchObject({ amount: '20.00', rise: { amount: null, ripe: false } });
  });

  it('more waits 24 hours and for a second word; less holds at once and drops what waited', async () => {
    const dan = await player();
    await limit(dan, 'DAY', '20');
    await limit(dan, 'DAY', '80');
    expect(await ofPeriod(dan, 'DAY')).toMatchObject({ amount: '20.00', rise: { amount: '80.00', ripe: false } });
    expect((await deposit(dan, '50.00')).json.code).toBe('DEPOSIT_LIMIT');
    const soon = await say(dan, '/deposit-limits/DAY/confirm');
    expect([soon.status, soon.json.code]).toEqual([409, 'RISE_NOT_READY']);
    await later(dan, 24);
    // Its time alone changes nothing.
    expect(await ofPeriod(dan, 'DAY')).toMatchObject({ amount: '20.00', rise: { amount: '80.00', ripe: true } });
    expect((await deposit(dan, '50.00')).json.code).toBe('DEPOSIT_LIMIT');
    expect((await say(dan, '/deposit-limits/DAY/confirm')).json.limits[0]).toMatchObject({
      amount: '80.00',
      rise: null,
    });
    expect((await deposit(dan, '50.00')).status).toBe(201);
    await limit(dan, 'DAY', null);
    expect(await ofPeriod(dan, 'DAY')).toMatchObject({ amount: '80.00', rise: { amount: null, ripe: false } });
    expect((await say(dan, '/deposit-limits/DAY/keep')).json.limits[0]).toMatchObject({ amount: '80.00', rise: null });
    await limit(dan, 'DAY', null);
    await limit(dan, 'DAY', '10');
    expect(await ofPeriod(dan, 'DAY')).toMatchObject({ amount: '10.00', rise: null });
  });

  it('what is no amount, of another currency, or of no period is refused, and nothing changes', async () => {
    const eve = await player();
    for (const wrong of ['0', '-5', '1.001', 'ten']) expect((await limit(eve, 'DAY', wrong)).status).toBe(422);
    const foreign = await limit(eve, 'DAY', '5.00', 'USD');
    expect(foreign.json.errors).toEqual([{ field: 'currency', code: 'CURRENCY_MISMATCH' }]);
    expect((await limit(eve, 'YEAR', '5.00')).status).toBe(400);
    expect((await ofPeriod(eve, 'DAY')).amount).toBeNull();
    const stranger = await send('GET', url(eve, ''));
    expect(stranger.status).toBe(401);
  });
});

describe('a break', () => {
  it('closes deposits and bonuses at once, leaves withdrawals open, ends by itself and is told', async () => {
    const fay = await player({ balances: { cash: '100.00' } });
    const taken = await say(fay, '/pause', { length: 'DAY' });
    expect([taken.status, taken.json.pause]).toMatchObject([200, { kind: 'BREAK', returnAt: null, mayReturn: false }]);
    const { until } = taken.json.pause;
    const refused = await deposit(fay, '20.00');
    expect([refused.status, refused.json]).toMatchObject([
      403,
      { code: 'ON_BREAK', kind: 'BREAK', until, mayReturn: false },
    ]);
    const bonus = await fay.post('/services/bonus/v1/players/{session}/grants', { code: 'WELCOME' });
    expect([bonus.status, bonus.json.code]).toEqual([403, 'ON_BREAK']);
    expect((await notices(fay)).map(([title]) => title)).toEqual(['You are on a break']);
    const linked = await fay.get(`${payment}/linked-accounts`);
    expect(linked.status).toBe(200);
    await later(fay, 24);
    expect((await standing(fay)).pause).toBeNull();
    expect((await deposit(fay, '20.00')).status).toBe(201);
  });

  it('cannot be shortened, only made longer', async () => {
    const gil = await player();
    const week = (await say(gil, '/pause', { length: 'WEEK' })).json.pause;
    const shorter = await say(gil, '/pause', { length: 'DAY' });
    expect([shorter.status, shorter.json]).toMatchObject([409, { code: 'PAUSE_LONGER', until: week.until }]);
    const longer = (await say(gil, '/pause', { length: 'SIX_MONTHS' })).json.pause;
    expect(longer).toMatchObject({ kind: 'EXCLUSION', since: week.since });
    expect((await say(gil, '/pause', { length: 'MONTH' })).status).toBe(409);
    expect((await say(gil, '/pause', { length: 'FOREVER' })).status).toBe(422);
  });

  it('that is asked for again as it stands is told once, and a longer one anew', async () => {
    const eve = await player();
    const ask = async (length = 'FIVE_YEARS') => (await say(eve, '/pause', { length })).json.pause;
    const told = async () => (await notices(eve)).length;
    const kinds = async () =>
      (await eve.get('/services/profile/v1/profiles/{session}/security-events')).json.items.filter(
        ({ kind }: { kind: string }) => kind === 'EXCLUSION_TAKEN',
      ).length;
    await ask('YEAR');
    const first = await ask();
    expect([await ask(), await ask(), await told(), await kinds()]).toEqual([first, first, 2, 2]);
    await later(eve, 24);
    const longer = await ask();
    expect(Date.parse(longer.until) - Date.parse(first.until)).toBeLessThan(3_600_000);
    expect([await ask(), await told(), await kinds()]).toEqual([longer, 3, 3]);
  });

  it('self-exclusion stays until a return is asked for, and a day more', async () => {
    const hal = await player();
    await say(hal, '/pause', { length: 'SIX_MONTHS' });
    expect((await say(hal, '/return')).json.code).toBe('NOT_OVER');
    await later(hal, 24 * 200);
    expect((await standing(hal)).pause).toMatchObject({ kind: 'EXCLUSION', mayReturn: true });
    expect((await deposit(hal, '20.00')).json).toMatchObject({ code: 'ON_BREAK', kind: 'EXCLUSION', mayReturn: true });
    expect((await say(hal, '/return')).json.pause).toMatchObject({ mayReturn: false, returnAt: expect.any(String) });
    expect((await deposit(hal, '20.00')).json).toMatchObject({ code: 'ON_BREAK', mayReturn: false });
    await later(hal, 24);
    expect((await deposit(hal, '20.00')).status).toBe(201);
  });

  it('everything that was asked for stands in the security history', async () => {
    const ida = await player();
    await limit(ida, 'MONTH', '300');
    await say(ida, '/pause', { length: 'WEEK' });
    await say(ida, '/pause', { length: 'YEAR' });
    const events = await ida.get('/services/profile/v1/profiles/{session}/security-events');
    const kinds = events.json.items.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['DEPOSIT_LIMIT', 'BREAK_TAKEN', 'EXCLUSION_TAKEN']));
  });
});

describe('a payment that a break overtakes', () => {
  const paid = async (of: Payer, id: string) => (await of.get(`${payment}/deposits/${id}`)).json;
  const page = (id: string) => fetch(`${services.sandboxUrl.replace('localhost', 'pay.localhost')}/pages/${id}`);

  it('nobody is shown where to pay, and the provider’s page is closed', async () => {
    const ann = await player();
    const id = await begun(ann, card('40.00'));
    expect((await paid(ann, id)).redirectUrl).toMatch(/^http/);
    await say(ann, '/pause', { length: 'SIX_MONTHS' });
    const shown = await paid(ann, id);
    expect([shown.redirectUrl, shown.address, shown.paymentUri]).toEqual([undefined, undefined, undefined]);
    expect(Date.parse(shown.away.until)).toBeGreaterThan(Date.now());
    const listed = (await ann.get(`${payment}/deposits`)).json.items;
    expect(JSON.stringify(listed)).not.toContain('/pages/');
    await services.runJobs();
    expect((await paid(ann, id)).status).toBe('EXPIRED');
    expect(await (await page(id)).text()).not.toContain('<form');
  });

  it('one whose provider was not asked yet is never begun there', async () => {
    const ann = await player();
    const { json } = await ann.post(`${payment}/deposits`, card('40.00'));
    await say(ann, '/pause', { length: 'DAY' });
    await services.runJobs();
    expect(await paid(ann, json.id)).toMatchObject({ status: 'INVALID', reason: 'ON_BREAK' });
    expect((await page(json.id)).status).toBe(404);
  });

  it('money that comes all the same can be withdrawn, not staked; coins are never lost', async () => {
    const ann = await player({ currency: 'BTC', pinCode: '2468' });
    const coins = { methodGroup: 'CRYPTO', method: 'CRYPTO', amount: '0.00200000', currency: 'BTC' };
    const id = await begun(ann, coins);
    expect((await paid(ann, id)).address).toMatch(/^bcrt1/);
    await say(ann, '/pause', { length: 'SIX_MONTHS' });
    await services.runJobs();
    expect(await paid(ann, id)).toMatchObject({ status: 'NEW', away: { until: expect.any(String), mayReturn: false } });
    expect((await paid(ann, id)).address).toBeUndefined();
    await reported(ann, id, 'expired');
    expect(await reported(ann, id, 'paidLate')).toMatchObject({ status: 'SETTLED', credited: '0.00200000' });
    const balances = (await ann.get('/services/wallet-gateway/v1/profiles/{session}/balances')).json;
    expect(balances.find(({ type }: { type: string }) => type === 'Withdrawable').amount).toBe('0.00200000');
    expect((await notices(ann))[0]?.[0]).toBe('Your deposit has arrived while you are away from play');
  });
});

describe('the reminder of the time', () => {
  const choose = (of: Payer, minutes: unknown) => send('PUT', url(of, '/reminder'), { minutes }, { cookie: of.cookie });

  it('is every hour for who has chosen nothing, and what is chosen is kept for this player alone', async () => {
    const [ann, ben] = [await player(), await player()];
    expect((await standing(ann)).reminderMinutes).toBe(60);
    expect((await choose(ann, 15)).json.reminderMinutes).toBe(15);
    await choose(ann, 120);
    expect([(await standing(ann)).reminderMinutes, (await standing(ben)).reminderMinutes]).toEqual([120, 60]);
  });

  it('cannot be left out, nor set to another time than those that are offered', async () => {
    const ann = await player();
    for (const wrong of [0, null, 16, '30', 1_000_000]) expect((await choose(ann, wrong)).status).toBe(422);
    expect((await standing(ann)).reminderMinutes).toBe(60);
    expect((await send('PUT', url(ann, '/reminder'), { minutes: 15 })).status).toBe(401);
  });
});
