import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockDocument } from '../../support/blocked-document.ts';
import { type Payer, signedIn, startMoney, stopAudited } from '../../support/money.ts';
import { takeBreak } from '../../support/on-a-break.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
/** A moment that a test sets; the clock goes on without one. */
let set: Date | undefined;
beforeAll(async () => {
  services = await startMoney({ clock: { now: () => set ?? new Date() } });
});
afterAll(() => stopAudited(services));

const profile = '/services/loyalty-points/v2/players/{session}/external';
const redeem = '/services/loyalty-points/v1/players/{session}/redeem';
const grants = '/services/bonus/v1/players/{session}/grants';
const points = async (player: Payer) => (await player.get(profile)).json.redemptionPoints as string;
const rich = () => signedIn(services, { loyaltyPoints: '1000' });

describe('the calls of loyalty', () => {
  it('S7.05 redeeming gives a bonus once under its key, a quote needs no key and gives nothing', async () => {
    const ann = await rich();
    const quote = await ann.post(redeem, { points: 250, dryRun: true }, null);
    expect([quote.status, quote.json]).toEqual([
      200,
      { points: 250, amount: '2.50', currency: 'EUR', balanceType: 'Bonus', remaining: '750.00' },
    ]);
    expect(await points(ann)).toBe('1000.00');
    const key = randomUUID();
    const twins = await Promise.all(Array.from({ length: 5 }, () => ann.post(redeem, { points: 250 }, key)));
    expect(new Set(twins.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await points(ann)).toBe('750.00');
    expect((await ann.get(grants)).json).toMatchObject([{ code: 'LOYALTY', state: 'ACTIVE', amount: '2.50' }]);
    const second = await ann.post(redeem, { points: 100 });
    expect(second.json).toMatchObject({ balanceType: 'NonPlayableBonus', remaining: '650.00' });
  });

  it('S7.05 who is away from play keeps the points: they become no bonus, nor is one held out', async () => {
    const ann = await rich();
    await takeBreak(services, { ...ann, sid: ann.session });
    for (const [body, key] of [[{ points: 250, dryRun: true }, null], [{ points: 250 }]] as const) {
      const asked = await ann.post(redeem, body, key);
      expect([asked.status, asked.json]).toMatchObject([403, { code: 'ON_BREAK', until: expect.any(String) }]);
    }
    expect([await points(ann), (await ann.get(grants)).json]).toEqual(['1000.00', []]);
    // What is theirs stays told with its worth: that asks for nothing.
    expect((await ann.get(profile)).json.redemptionAmount).toBe('10.00');
  });

  it('S7.05 whose document was turned down is given no bonus, by points or by a code', async () => {
    const ann = await rich();
    await blockDocument(services, ann.username);
    const answers = [
      await ann.post(redeem, { points: 250, dryRun: true }, null),
      await ann.post(redeem, { points: 250 }),
      await ann.post(grants, { code: 'WELCOME' }),
    ];
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual(Array(3).fill([403, 'DOCUMENT_BLOCKED']));
    expect([await points(ann), (await ann.get(grants)).json]).toEqual(['1000.00', []]);
  });

  it('S5.13 S7.05 points beyond every number are too many, said once', async () => {
    const ann = await signedIn(services);
    const huge = await ann.post(redeem, { points: 1e300 });
    expect([huge.status, huge.json.errors]).toEqual([422, [{ field: 'points', code: 'TOO_BIG' }]]);
  });

  it('S3.02a S7.04 S7.05 says of a player whom the house leaves out that they are excluded, and redeems nothing', async () => {
    const out = await signedIn(services, { loyaltyPoints: 250, loyaltyExcluded: true });
    expect((await out.get(profile)).json).toMatchObject({ excluded: true, redemptionPoints: '250.00' });
    expect((await (await rich()).get(profile)).json.excluded).toBe(false);
    for (const dryRun of [true, false]) {
      const refused = await out.post(redeem, { points: 250, dryRun });
      expect([refused.status, refused.json.code]).toEqual([403, 'LOYALTY_OFF']);
    }
    expect(await points(out)).toBe('250.00');
  });

  it('of ten redemptions of everything at once one is made', async () => {
    const ann = await rich();
    const all = await Promise.all(Array.from({ length: 10 }, () => ann.post(redeem, { points: 1000 })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
    expect(await points(ann)).toBe('0.00');
  });

  it.each([
    [{ points: 1001 }, 422, 'POINTS_INSUFFICIENT'],
    [{ points: 0 }, 422, 'VALIDATION_ERROR'],
    [{ points: -5 }, 422, 'VALIDATION_ERROR'],
    [{ points: 1.5 }, 422, 'VALIDATION_ERROR'],
    [{ points: '100' }, 422, 'VALIDATION_ERROR'],
    [{ points: 100, extra: 1 }, 422, 'VALIDATION_ERROR'],
    ['{"points":9007199254740993}', 422, 'VALIDATION_ERROR'],
    ['{"points":1e400}', 422, 'VALIDATION_ERROR'],
  ])('refuses %j', async (body, status, code) => {
    const ann = await rich();
    const refused = await ann.post(redeem, body);
    expect([refused.status, refused.json.code]).toEqual([status, code]);
    expect(await points(ann)).toBe('1000.00');
  });

  it('S4.08c without a PIN nothing is redeemed, and what it would give is told', async () => {
    const early = await signedIn(services, { loyaltyPoints: 250, pinCode: undefined });
    const refused = await early.post(redeem, { points: 250 });
    expect([refused.status, refused.json.code]).toEqual([403, 'ADD_PIN_CODE']);
    expect((await early.post(redeem, { points: 250, dryRun: true }, null)).json.amount).toBe('2.50');
    expect(await points(early)).toBe('250.00');
  });

  it('asks for a key, and is nobody else’s', async () => {
    const [ann, ben] = [await rich(), await rich()];
    expect((await ann.post(redeem, { points: 100 }, null)).json.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
    for (const path of [profile, grants]) {
      expect((await ann.get(path.replace('{session}', ben.session))).json.code).toBe('SESSION_INVALID');
    }
  });
});

describe('the calls of bonuses', () => {
  it('a bonus is given up once; what waits behind it opens, and nobody else may', async () => {
    const ann = await signedIn(services, { balances: { bonus: '25.00', bonus_pending: '5.00' } });
    const ben = await signedIn(services);
    const list = (await ann.get(grants)).json as { id: string; state: string }[];
    const active = list.find(({ state }) => state === 'ACTIVE')?.id ?? '';
    expect((await ben.post(`${grants}/${active}/forfeit`, {})).status).toBe(404);
    const key = randomUUID();
    const [first, second] = [
      await ann.post(`${grants}/${active}/forfeit`, {}, key),
      await ann.post(`${grants}/${active}/forfeit`, {}, key),
    ];
    expect([first.status, first.json.state, second.text]).toEqual([200, 'FORFEITED', first.text]);
    expect((await ann.post(`${grants}/${active}/forfeit`, {})).json.code).toBe('GRANT_ENDED');
    expect((await ann.get(grants)).json).toEqual(
      expect.arrayContaining([expect.objectContaining({ state: 'ACTIVE', amount: '5.00' })]),
    );
  });

  it('a code of a promotion is taken once, within its days: what its page promises, in the account’s currency', async () => {
    const at = (date: string) => {
      set = new Date(date);
    };
    try {
      at('2026-11-16T07:59:00Z');
      const ann = await signedIn(services);
      expect((await ann.post(grants, { code: 'WINTER10' })).json.code).toBe('CODE_ENDED');
      at('2026-11-16T08:00:00Z');
      const taken = await ann.post(grants, { code: 'winter10' });
      expect([taken.status, taken.json]).toMatchObject([
        201,
        { state: 'ACTIVE', amount: '10.00', currency: 'EUR', wagering: { required: '80.00' } },
      ]);
      expect((await ann.post(grants, { code: 'WINTER10' })).json.code).toBe('CODE_USED');
      expect((await ann.post(grants, { code: 'REGATTA5' })).json).toMatchObject({ state: 'PENDING', amount: '5.00' });
      at('2027-02-01T00:00:00Z');
      const ben = await signedIn(services);
      expect((await ben.post(grants, { code: 'WINTER10' })).json.code).toBe('CODE_ENDED');
      expect((await ben.post(grants, { code: 'REGATTA5' })).status).toBe(201);
    } finally {
      set = undefined;
    }
  });

  it.each([
    ['NOSUCH', 422, 'CODE_UNKNOWN'],
    ['first25', 422, 'CODE_ENDED'],
    ['../../etc', 422, 'VALIDATION_ERROR'],
    ['x'.repeat(33), 422, 'VALIDATION_ERROR'],
  ])('a code that gives nothing is refused by name: %s', async (code, status, named) => {
    const ann = await signedIn(services);
    const refused = await ann.post(grants, { code });
    expect([refused.status, refused.json.code]).toEqual([status, named]);
  });
});
