import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentWith, siteConfig, text } from '../../support/content/site.ts';
import { payment, signedIn, startMoney } from '../../support/money.ts';
import { ServedData } from '../../support/served.ts';
import type { Services } from '../../support/services.ts';

const on = { isCashierDepositEnabled: true, isCashierWithdrawalEnabled: true, isLoyaltyEnabled: true };
const siteWith = (flags: Readonly<Record<string, boolean>>) =>
  contentWith([siteConfig(Object.fromEntries(Object.entries({ ...on, ...flags }).map(([k, v]) => [k, text(v)])))]);

let served: ServedData;
let services: Services;
beforeAll(async () => {
  served = await ServedData.of(siteWith({}));
  services = await startMoney({ releases: served.reader });
});
afterAll(async () => {
  await services.stop();
  await served.stop();
});

const money = { amount: '50.00', currency: 'EUR' };
const calls = {
  deposit: [`${payment}/deposits`, { ...money, methodGroup: 'CARD', method: 'CARD' }],
  withdrawal: [
    `${payment}/withdrawals`,
    { ...money, methodGroup: 'CBT', linkedAccountId: randomUUID(), pinCode: '2468' },
  ],
  transfer: [`${payment}/transfers`, { ...money, recipient: 'nobody', pinCode: '2468' }],
  redeem: ['/services/loyalty-points/v1/players/{session}/redeem', { points: 100 }],
} as const;

describe('the site’s flags', () => {
  it.each([
    [{ isCashierDepositEnabled: false }, { deposit: 'CASHIER_OFF' }],
    [{ isCashierWithdrawalEnabled: false }, { withdrawal: 'CASHIER_OFF', transfer: 'CASHIER_OFF' }],
    [{ isLoyaltyEnabled: false }, { redeem: 'LOYALTY_OFF' }],
  ])('S6.05 %j: the services refuse %j and nothing else, whatever a page shows', async (flags, refused) => {
    await served.release(siteWith(flags));
    const player = await signedIn(services, { balances: { cash: '500.00' }, pinCode: '2468', loyaltyPoints: '500' });
    const codes: Record<string, string> = {};
    for (const [name, [path, body]] of Object.entries(calls)) {
      const { status, json } = await player.post(path, body);
      if (status === 403) codes[name] = json.code;
    }
    expect(codes).toEqual(refused);
  });
});

/** A page of the payment provider: the system's resolver does not know its name. */
function payPage(url: string): Promise<string> {
  const { port, pathname, host } = new URL(url);
  return new Promise((resolve, reject) => {
    const asked = get({ host: 'localhost', port, path: pathname, headers: { host } }, (answer) =>
      textOf(answer).then(resolve, reject),
    );
    asked.on('error', reject);
  });
}

describe('the way back from the provider', () => {
  it.each([
    ['en', ''],
    ['fr', '/fr'],
    ['de', ''],
  ])('S2.03 leads to the page in the language of the player: %s', async (language, prefix) => {
    await served.release(siteWith({}));
    const player = await signedIn(services);
    await services.database.pool.query('update player set language = $2 where id = $1', [player.playerId, language]);
    const { id } = (await player.post(...calls.deposit)).json;
    await services.runJobs();
    const { redirectUrl } = (await player.get(`${payment}/deposits/${id}`)).json;
    const page = await payPage(redirectUrl);
    expect(/href="http:\/\/[^/"]+([^"]+)/.exec(page)?.[1]).toBe(
      `${prefix}/account/cashier/deposit?deposit=${id}&amp;cancelled=1`,
    );
  });
});
