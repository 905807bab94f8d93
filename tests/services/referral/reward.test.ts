import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#services/kernel/clock.ts';
import { audit } from '#services/ledger/service.ts';
import { settleReferral } from '#services/referral/reward.ts';
import { type Payer, payment, signedIn, startMoney } from '../../support/money.ts';
import { takeBreak } from '../../support/on-a-break.ts';
import { send } from '../../support/service-calls.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startMoney();
});
afterAll(async () => {
  expect((await audit(services.database)).breaks).toEqual([]);
  await services.stop();
});

const referrals = '/services/referral/v1/profiles/{session}';
const told = async (player: Payer) => (await player.get(referrals)).json;
const bonuses = async (player: Payer) =>
  (await player.get('/services/bonus/v1/players/{session}/grants')).json.filter(
    ({ code }: { code: string }) => code === 'FRIEND',
  );

let made = 0;
/** Somebody who came by a link, in the state given. */
async function friendOf(token: string, state: Record<string, unknown> = {}): Promise<Payer> {
  made += 1;
  const friend = await signedIn(services, { username: `friend${made}`, currency: 'EUR', ...state });
  await sql`update player set referral = ${token} where id = ${friend.playerId}::uuid`.execute(services.database.db);
  return friend;
}

async function deposits(friend: Payer): Promise<void> {
  const body = { methodGroup: 'CARD', method: 'CARD', amount: '40.00', currency: 'EUR' };
  const { json } = await friend.post(`${payment}/deposits`, body);
  await services.runJobs();
  await send('POST', `${services.sandboxUrl}/_sandbox/payments/${json.id}`, { event: 'settled' });
  await services.runJobs();
}

describe('S7.33 what bringing a friend earns', () => {
  it('a grant on the friend’s first settled deposit, once: not for the second, nor for 20 tellings at once', async () => {
    const ann = await signedIn(services, { username: 'annabel', currency: 'EUR' });
    const { token, reward } = await told(ann);
    expect(reward).toEqual({ amount: '20.00', currency: 'EUR', condition: 'FIRST_SETTLED_DEPOSIT' });
    const friend = await friendOf(token);
    expect((await told(ann)).referred).toMatchObject([{ state: 'JOINED' }]);
    expect(await bonuses(ann)).toEqual([]);
    await deposits(friend);
    expect((await told(ann)).referred).toMatchObject([
      { name: expect.stringMatching(/^\*/), state: 'REWARDED', reward: '20.00 EUR' },
    ]);
    await deposits(friend);
    expect(await bonuses(ann)).toMatchObject([{ amount: '20.00', currency: 'EUR', page: null }]);
    const second = await friendOf(token);
    const deps = { db: services.database.db, clock: systemClock };
    await Promise.all(Array.from({ length: 20 }, () => settleReferral(deps, second.playerId)));
    expect(await bonuses(ann)).toHaveLength(2);
    const list = (await ann.get('/services/notifications/v1/profiles/{session}')).json.notifications;
    expect(list.filter(({ link }: { link: string }) => link === '/account/refer-a-friend')).toHaveLength(2);
  });

  it('nothing by their own link', async () => {
    const eve = await signedIn(services, { username: 'eve0', currency: 'EUR' });
    const { token } = await told(eve);
    await sql`update player set referral = ${token} where id = ${eve.playerId}::uuid`.execute(services.database.db);
    await deposits(eve);
    expect([(await told(eve)).referred[0].state, await bonuses(eve)]).toEqual(['REFUSED', []]);
  });

  it.each([
    ['the same mailbox with a tag', { email: 'Eve.1@bay.test' }, { email: 'eve.1+friend@bay.test' }],
    [
      'the same phone',
      { phone: { prefix: '+33', number: '612345678', validated: true } },
      { phone: { prefix: '+33', number: '612345678', validated: false } },
    ],
  ])('nothing for %s, and nobody is told', async (_, own, theirs) => {
    const eve = await signedIn(services, { currency: 'EUR', ...own });
    const friend = await friendOf((await told(eve)).token, theirs);
    const before = (await send('GET', `${services.sandboxUrl}/_sandbox/outbox?to=${encodeURIComponent('eve')}`)).json;
    await deposits(friend);
    expect([(await told(eve)).referred[0].state, await bonuses(eve)]).toEqual(['REFUSED', []]);
    const list = (await eve.get('/services/notifications/v1/profiles/{session}')).json.notifications;
    expect(list.filter(({ link }: { link: string }) => link === '/account/refer-a-friend')).toEqual([]);
    expect((await send('GET', `${services.sandboxUrl}/_sandbox/outbox?to=${encodeURIComponent('eve')}`)).json).toEqual(
      before,
    );
  });

  it('nothing while they are away from play: no break ends with a gift', async () => {
    const dan = await signedIn(services, { currency: 'EUR' });
    const friend = await friendOf((await told(dan)).token);
    await takeBreak(services, { ...dan, sid: dan.session });
    await deposits(friend);
    expect([(await told(dan)).referred[0].state, await bonuses(dan)]).toEqual(['QUALIFIED', []]);
  });

  it('nothing for the same payment account', async () => {
    const eve = await signedIn(services, { currency: 'EUR', linkedAccounts: 1 });
    const friend = await friendOf((await told(eve)).token, { linkedAccounts: 1 });
    await sql`update linked_account set digest = (select digest from linked_account where player_id = ${eve.playerId}::uuid)
      where player_id = ${friend.playerId}::uuid`.execute(services.database.db);
    await deposits(friend);
    expect([(await told(eve)).referred[0].state, await bonuses(eve)]).toEqual(['REFUSED', []]);
  });

  it('a partner’s token is counted: who joined by it, and who deposited', async () => {
    await deposits(await friendOf('partner-7'));
    await friendOf('partner-7');
    const { json } = await send('GET', `${services.siteUrl}/services/back-office/v1/referral-tokens`);
    expect(json.items).toContainEqual({ token: 'partner-7', kind: 'affiliate', joined: 2, deposited: 1 });
  });
});
