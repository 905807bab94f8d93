import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { persons } from '#services/account/service.ts';
import { systemClock } from '#services/kernel/clock.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { settleReferral, takeBackReferral } from '#services/referral/reward.ts';
import { blockDocument } from '../../support/blocked-document.ts';
import { type Payer, payment, signedIn, startMoney, stopAudited } from '../../support/money.ts';
import { takeBreak } from '../../support/on-a-break.ts';
import { send } from '../../support/service-calls.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startMoney();
});
afterAll(() => stopAudited(services));

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

const report = async (id: string, event: string): Promise<void> => {
  await send('POST', `${services.sandboxUrl}/_sandbox/payments/${id}`, { event });
  await services.runJobs();
};

async function deposits(friend: Payer): Promise<string> {
  const body = { methodGroup: 'CARD', method: 'CARD', amount: '40.00', currency: 'EUR' };
  const { json } = await friend.post(`${payment}/deposits`, body);
  await services.runJobs();
  await report(json.id, 'settled');
  return json.id;
}

const stake = (player: Payer, amount: string) =>
  send('POST', `${services.sandboxUrl}/_sandbox/players/${player.username}/stake`, {
    roundId: randomUUID(),
    transactionId: randomUUID(),
    vertical: 'casino',
    amount,
  });
const endings = async (player: Payer): Promise<number> =>
  (await player.get('/services/notifications/v1/profiles/{session}')).json.notifications.filter(
    ({ title }: { title: string }) => title === 'A reward has ended',
  ).length;

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
    [
      'the same name and day of birth',
      { firstName: 'Eva', lastName: 'Marín', birthDate: '1990-05-17' },
      { firstName: 'EVA', lastName: 'Marin Soler', birthDate: '1990-05-17' },
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

  it('nothing for whose document was turned down', async () => {
    const dora = await signedIn(services, { currency: 'EUR' });
    const friend = await friendOf((await told(dora)).token);
    await blockDocument(services, dora.username);
    await deposits(friend);
    expect([(await told(dora)).referred[0].state, await bonuses(dora)]).toEqual(['QUALIFIED', []]);
  });

  it('nothing for the same payment account', async () => {
    const eve = await signedIn(services, { currency: 'EUR', linkedAccounts: 1 });
    const friend = await friendOf((await told(eve)).token, { linkedAccounts: 1 });
    await sql`update linked_account set digest = (select digest from linked_account where player_id = ${eve.playerId}::uuid)
      where player_id = ${friend.playerId}::uuid`.execute(services.database.db);
    await deposits(friend);
    expect([(await told(eve)).referred[0].state, await bonuses(eve)]).toEqual(['REFUSED', []]);
  });

  it('ends where the friend is shown later to be the same person, and what is cash by then waits for a person', async () => {
    const { db } = services.database;
    const pair = async (own: Record<string, unknown>) => {
      const of = await signedIn(services, { currency: 'EUR', linkedAccounts: 1, ...own });
      const friend = await friendOf((await told(of)).token, { linkedAccounts: 1 });
      await sql`update linked_account set digest = sha256(digest) where player_id = ${friend.playerId}::uuid`.execute(
        db,
      );
      await deposits(friend);
      expect(await bonuses(of)).toMatchObject([{ state: 'ACTIVE' }]);
      return { of, friend };
    };
    const areOne = async (of: Payer, friend: Payer) => {
      await sql`update linked_account set digest = (select digest from linked_account where player_id = ${of.playerId}::uuid)
        where player_id = ${friend.playerId}::uuid`.execute(db);
      await transaction(db, (tx) => persons.changed(tx, friend.playerId));
      await services.runJobs();
    };
    const gil = await pair({});
    await areOne(gil.of, gil.friend);
    expect([(await told(gil.of)).referred[0].state, await bonuses(gil.of)]).toMatchObject([
      'REFUSED',
      [{ state: 'FORFEITED', endReason: 'OWN_FRIEND' }],
    ]);
    expect(await endings(gil.of)).toBe(1);
    const hal = await pair({ balances: { cash: '500.00' } });
    expect((await stake(hal.of, '160.00')).status).toBe(200);
    await areOne(hal.of, hal.friend);
    expect(await bonuses(hal.of)).toMatchObject([{ state: 'COMPLETED' }]);
    const order = { recipient: hal.friend.username, amount: '5.00', currency: 'EUR', pinCode: '2468' };
    expect((await hal.of.post(`${payment}/transfers`, order)).json.code).toBe('BONUS_TWICE');
  });

  it('ends when the friend’s deposit is taken back: once, told, and with no cent of their own money', async () => {
    const ann = await signedIn(services, { currency: 'EUR', balances: { cash: '12.00' } });
    const friend = await friendOf((await told(ann)).token);
    const id = await deposits(friend);
    await report(id, 'reversed');
    const deps = { db: services.database.db, clock: systemClock };
    await Promise.all(Array.from({ length: 10 }, () => takeBackReferral(deps, friend.playerId)));
    expect(await bonuses(ann)).toMatchObject([
      { state: 'FORFEITED', endReason: 'DEPOSIT_REVERSED', remaining: '0.00' },
    ]);
    const balances = (await ann.get('/services/wallet-gateway/v1/profiles/{session}/balances')).json;
    expect(balances.find(({ type }: { type: string }) => type === 'Withdrawable').amount).toBe('12.00');
    const [row] = (await told(ann)).referred;
    expect([row.state, row.reward, await endings(ann)]).toEqual(['TAKEN_BACK', undefined, 1]);
    // No second reward for the next deposit: bringing somebody earns once.
    await deposits(friend);
    expect(await bonuses(ann)).toHaveLength(1);
  });

  it('stays while another deposit of the friend’s stands, and where it was earned by stakes before', async () => {
    const ann = await signedIn(services, { currency: 'EUR' });
    const friend = await friendOf((await told(ann)).token);
    const [first] = [await deposits(friend), await deposits(friend)];
    await report(first, 'reversed');
    expect(await bonuses(ann)).toMatchObject([{ state: 'ACTIVE' }]);
    const ben = await signedIn(services, { currency: 'EUR', balances: { cash: '160.00' } });
    const other = await friendOf((await told(ben)).token);
    const only = await deposits(other);
    expect((await stake(ben, '160.00')).status).toBe(200);
    const before = (await ben.get('/services/wallet-gateway/v1/profiles/{session}/balances')).json;
    await report(only, 'reversed');
    expect(await bonuses(ben)).toMatchObject([{ state: 'COMPLETED' }]);
    expect((await ben.get('/services/wallet-gateway/v1/profiles/{session}/balances')).json).toEqual(before);
    expect([(await told(ben)).referred[0].state, await endings(ben)]).toEqual(['REWARDED', 0]);
  });

  it('is not given for a deposit that was taken back before it was told of', async () => {
    const ann = await signedIn(services, { currency: 'EUR' });
    const friend = await friendOf((await told(ann)).token, { username: 'swift' });
    const db = services.database.db;
    const id = await deposits(await friendOf('partner-8'));
    await sql`update deposit set player_id = ${friend.playerId}::uuid, status = 'REVERSED' where id = ${id}::uuid`.execute(
      db,
    );
    await settleReferral({ db, clock: systemClock }, friend.playerId);
    await sql`update deposit set status = 'SETTLED' where id = ${id}::uuid`.execute(db);
    expect([(await told(ann)).referred[0].state, await bonuses(ann)]).toEqual(['JOINED', []]);
  });

  it('a partner’s token is counted: who joined by it, and who deposited', async () => {
    const id = await deposits(await friendOf('partner-7'));
    await friendOf('partner-7');
    const { json } = await send('GET', `${services.siteUrl}/services/back-office/v1/referral-tokens`);
    const counted = { token: 'partner-7', kind: 'affiliate', joined: 2, deposited: 1 };
    expect(json.items).toContainEqual({ ...counted, takenBack: 0 });
    await report(id, 'reversed');
    const { json: after } = await send('GET', `${services.siteUrl}/services/back-office/v1/referral-tokens`);
    expect(after.items).toContainEqual({ ...counted, takenBack: 1 });
  });
});
