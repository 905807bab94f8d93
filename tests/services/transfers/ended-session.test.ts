import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdRows } from '../../support/held-rows.ts';
import { type Payer, payment, signedIn, startMoney, stopAudited } from '../../support/money.ts';
import { send } from '../../support/service-calls.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startMoney();
});
afterAll(() => stopAudited(services));

const balances = '/services/wallet-gateway/v1/profiles/{session}/balances';

it.each([
  ['signed out', (ann: Payer) => ann.post('/services/login-service/v1/logout', {}, null)],
  [
    'was blocked',
    ({ username }: Payer) =>
      send('POST', `${services.sandboxUrl}/_sandbox/players/${username}/status`, { status: 'blocked' }),
  ],
])('S2.06 money orders that wait behind another of a player who %s meanwhile are not carried out', async (_, end) => {
  const friend = await signedIn(services);
  const ann = await signedIn(services, { balances: { cash: '100.00' } });
  const order = { recipient: friend.username, amount: '20.00', currency: 'EUR' };
  // Now there is a row of wrong PINs for the first order to wait for.
  expect((await ann.post(`${payment}/transfers`, { ...order, pinCode: '1357' })).status).toBe(422);
  const row = await holdRows(services.database, 'select 1 from budget for update');
  const press = () => ann.post(`${payment}/transfers`, { ...order, pinCode: '2468' });
  const first = press();
  await row.waiting(1);
  const behind = [press(), press()];
  // An answer to what was asked after them: their session has been judged.
  expect((await ann.get(balances)).status).toBe(200);
  expect((await end(ann)).status).toBeLessThan(300);
  await row.release();
  expect((await first).status).toBe(201);
  const late = await Promise.all(behind);
  expect(late.map(({ status, json }) => [status, json.code])).toEqual(late.map(() => [401, 'SESSION_INVALID']));
  const { json } = await friend.get(balances);
  expect(json.find(({ type }: { type: string }) => type === 'Withdrawable').amount).toBe('20.00');
});
