import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#services/kernel/clock.ts';
import { Readiness } from '#services/kernel/readiness.ts';
import { createSite } from '#services/main.ts';
import { joinForm } from '../../support/join-form.ts';
import { type Payer, payerOf, payment, signedIn, startMoney } from '../../support/money.ts';
import { send } from '../../support/service-calls.ts';
import { memoryLog, type Services, testConfig } from '../../support/services.ts';
import { askWallet, openSession, startGameRoom } from '../game/lobby.ts';

const password = 'harbour-lights-24';
const closers: (() => Promise<unknown>)[] = [];

/** What is asked of one database: by the site with the sandbox, and by one without, as when the folder is taken into use. */
interface Both {
  readonly services: Services;
  readonly dark: string;
}

async function both(services: Services): Promise<Both> {
  const database = { ...services.database, close: async () => undefined };
  const config = testConfig({ SANDBOX: 'off' });
  const { log } = memoryLog('test');
  const app = await createSite({ config, log, clock: systemClock, database, readiness: new Readiness() });
  closers.push(
    () => app.close(),
    () => services.stop(),
  );
  return { services, dark: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

let money: Both;
beforeAll(async () => {
  money = await both(await startMoney({ env: { TRUST_PROXY: 'loopback' } }));
});
afterAll(async () => {
  for (const close of closers) await close();
});

const statusAt = async (site: string, username: string) =>
  (await send('POST', `${site}/services/login-service/v1/login`, { username, password })).status;
/** How the player is received with the sandbox and without it. */
const received = async ({ services, dark }: Both, username: string) => [
  await statusAt(services.siteUrl, username),
  await statusAt(dark, username),
];

let joined = 0;
/** Joins by the form and signs in. What they have then is the house's own promise. */
async function join({ services }: Both): Promise<Payer> {
  joined += 1;
  // An address each: many joins from one want a captcha.
  const from = { 'x-forwarded-for': `203.0.113.${joined}` };
  const username = `j${randomUUID().slice(0, 8)}`;
  const form = joinForm(username, password);
  const answer = await send('POST', `${services.siteUrl}/services/registration/v1/players`, form, from);
  expect(answer.status).toBe(201);
  const player = await payerOf(services, username, answer.json.playerId);
  const pin = `${services.siteUrl}/api/v1/profiles/${player.session}/pin-code`;
  expect((await send('PUT', pin, { pinCode: '7391' }, { cookie: player.cookie })).status).toBe(200);
  return player;
}

async function pay({ services }: Both, ann: Payer): Promise<string> {
  const order = { methodGroup: 'CARD', method: 'CARD', amount: '40.00', currency: 'EUR' };
  const { id } = (await ann.post(`${payment}/deposits`, order)).json;
  await services.runJobs();
  const told = await send('POST', `${services.sandboxUrl}/_sandbox/payments/${id}`, { event: 'settled' });
  expect(told.status).toBe(200);
  await services.runJobs();
  expect((await ann.get(`${payment}/deposits/${id}`)).json.credited).toBe('40.00');
  return id;
}

describe('who joined is nobody without the sandbox, once a stand-in gave them money', () => {
  it('S1.01b until then they stay, with what the house itself gave them', async () => {
    const ann = await join(money);
    expect(await received(money, ann.username)).toEqual([200, 200]);
  });

  it('S1.01b a deposit that was paid at a stand-in; later ones still run by themselves', async () => {
    const ann = await join(money);
    await pay(money, ann);
    expect(await received(money, ann.username)).toEqual([200, 401]);
    const second = await pay(money, ann);
    const { rows } = await money.services.database.pool.query('select manual from deposit where id = $1', [second]);
    expect(rows).toEqual([{ manual: false }]);
  });

  it('S1.01b a transfer of demo money', async () => {
    const ben = await join(money);
    const made = await signedIn(money.services, { balances: { cash: '50.00' }, pinCode: '2468' });
    const order = { recipient: ben.username, amount: '20.00', currency: 'EUR', pinCode: '2468' };
    expect((await made.post(`${payment}/transfers`, order)).status).toBe(201);
    expect(await received(money, ben.username)).toEqual([200, 401]);
  });

  it('S1.01b a win of the control calls; a stake and its return leave them as they are', async () => {
    const ann = await join(money);
    const play = (what: string, roundId: string, amount?: string) =>
      send('POST', `${money.services.sandboxUrl}/_sandbox/players/${ann.username}/${what}`, {
        roundId,
        transactionId: `${what}-${roundId}`,
        ...(amount === undefined ? {} : { amount }),
      });
    for (const done of [await play('stake', 'one', '5.00'), await play('rollback', 'one')]) {
      expect(done.status).toBe(200);
    }
    expect(await received(money, ann.username)).toEqual([200, 200]);
    for (const done of [await play('stake', 'two', '5.00'), await play('win', 'two', '7.00')]) {
      expect(done.status).toBe(200);
    }
    expect(await received(money, ann.username)).toEqual([200, 401]);
  });

  it('S1.01b a win at the stand-in studio', async () => {
    const room = await startGameRoom({ TRUST_PROXY: 'loopback' });
    const games = await both(room);
    const ann = await join(games);
    const session = await openSession(room, { sid: ann.session, cookie: ann.cookie });
    const of = { playSessionId: session, roundId: 'r', gameId: '2001', currency: 'EUR' };
    expect((await askWallet(room, 'bet', { ...of, transactionId: 'b', amount: '5.00' })).status).toBe(200);
    expect(await received(games, ann.username)).toEqual([200, 200]);
    const win = { ...of, transactionId: 'w', betTransactionId: 'b', amount: '9.00', closed: true };
    expect((await askWallet(room, 'win', win)).status).toBe(200);
    expect(await received(games, ann.username)).toEqual([200, 401]);
  });
});
