import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterWorkingTime } from '#domain/working-days.ts';
import { holdRows } from '../../support/held-rows.ts';
import { notices, type Payer, payment, signedIn, startMoney, stopAudited } from '../../support/money.ts';
import { send } from '../../support/service-calls.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startMoney();
});
afterAll(() => stopAudited(services));

const rich = (more = {}) =>
  signedIn(services, { balances: { cash: '500.00' }, pinCode: '2468', linkedAccounts: 1, ...more });
const linked = async (player: Payer) => (await player.get(`${payment}/linked-accounts`)).json.items[0].id as string;
const bodyOf = async (player: Payer, more = {}) => ({
  methodGroup: 'CBT',
  linkedAccountId: await linked(player),
  amount: '50.00',
  currency: 'EUR',
  pinCode: '2468',
  ...more,
});
const ask = async (player: Payer, more = {}, key: string = randomUUID()) =>
  player.post(`${payment}/withdrawals`, await bodyOf(player, more), key);
const control = (id: string, decision: string) =>
  send('POST', `${services.sandboxUrl}/_sandbox/withdrawals/${id}`, { decision });
/** What is decided of an order once it is under review, one after the other, each with what follows from it. */
async function decide(id: string, ...decisions: string[]): Promise<void> {
  await services.runJobs();
  for (const decision of decisions) {
    await control(id, decision);
    await services.runJobs();
  }
}
const stateOf = async (player: Payer, id: string) => (await player.get(`${payment}/withdrawals/${id}`)).json;
const balance = async (player: Payer, type: string) =>
  (await player.get('/services/wallet-gateway/v1/profiles/{session}/balances')).json.find(
    (entry: { type: string }) => entry.type === type,
  ).amount;

describe('a withdrawal', () => {
  it('one that stands from the start names the account that its player is shown', async () => {
    const eve = await rich({ balances: { withdraw_hold: '50.00' } });
    const [order] = (await eve.get(`${payment}/withdrawals`)).json.items;
    expect(order.destination.masked).toBe((await eve.get(`${payment}/linked-accounts`)).json.items[0].masked);
  });

  it('S2.05 S3.05a sets the money aside, is reviewed, authorized, paid once and told with its history', async () => {
    const ann = await rich();
    const asked = await ask(ann);
    expect([asked.status, asked.json]).toEqual([
      201,
      expect.objectContaining({
        state: 'REQUESTED',
        amount: '50.00',
        fee: '0.00',
        receives: '50.00',
        currency: 'EUR',
        methodGroup: 'CBT',
        destination: { type: 'IBAN', masked: '••••1332' },
        nextStep: 'WAIT',
        cancellable: true,
        reason: null,
      }),
    ]);
    const { id, expectedAt, createdAt } = asked.json;
    // Four hours of review, then two working days of the bank's.
    const reviewed = new Date(Date.parse(createdAt) + 4 * 3_600_000);
    expect(new Date(expectedAt)).toEqual(afterWorkingTime(reviewed, 2 * 86_400_000));
    expect([await balance(ann, 'Withdrawable'), await balance(ann, 'PendingWithdrawal')]).toEqual(['450.00', '50.00']);
    await services.runJobs();
    expect((await control(id, 'authorize')).status).toBe(200);
    await services.runJobs();
    expect((await stateOf(ann, id)).state).toBe('AUTHORIZED');
    await control(id, 'process');
    await services.runJobs();
    const paid = await stateOf(ann, id);
    expect(paid).toMatchObject({ state: 'PROCESSED', cancellable: false, nextStep: 'NONE' });
    expect(paid.history.map(({ state }: { state: string }) => state)).toEqual([
      'REQUESTED',
      'UNDER_REVIEW',
      'AUTHORIZED',
      'PROCESSED',
    ]);
    expect([await balance(ann, 'Total'), await balance(ann, 'PendingWithdrawal')]).toEqual(['450.00', '0.00']);
    expect((await ann.get(`${payment}/withdrawals?status=pending`)).json).toEqual({ items: [], next: null });
    expect((await notices(ann)).map(([title]) => title)).toEqual(['Your withdrawal of €50.00 is on its way']);
  });

  it('S2.05 goes to an account that stays: it is not removed while a withdrawal to it is being made', async () => {
    const ann = await rich();
    await ask(ann, { pinCode: '0000' });
    const account = `${payment}/linked-accounts/${await linked(ann)}`;
    const budgets = await holdRows(services.database, 'select 1 from budget for update');
    const asked = ask(ann);
    await budgets.waiting(1);
    const removed = ann.del(account);
    await Promise.race([removed, budgets.waiting(2)]);
    await budgets.release();
    expect([(await asked).status, (await removed).json?.code]).toEqual([201, 'IN_USE']);
  });

  it('nothing leaves while nobody has confirmed the e-mail address', async () => {
    const ann = await rich({ emailConfirmed: false });
    const ben = await rich();
    const sent = { recipient: ben.username, amount: '5.00', currency: 'EUR', pinCode: '2468' };
    for (const answer of [await ask(ann), await ann.post(`${payment}/transfers`, sent)])
      expect([answer.status, answer.json.code]).toEqual([403, 'EMAIL_NOT_CONFIRMED']);
    const toHer = { ...sent, recipient: `${ann.username}@example.test` };
    expect((await ben.post(`${payment}/transfers`, toHer)).json.code).toBe('RECIPIENT_NOT_FOUND');
    expect((await ben.post(`${payment}/transfers`, { ...toHer, recipient: ann.username })).status).toBe(201);
  });

  it('S2.07 is taken back by the player until it is authorized; twins of one key cancel once', async () => {
    const ann = await rich();
    const { id } = (await ask(ann)).json;
    const cancel = (key: string) => ann.post(`${payment}/withdrawals/${id}/cancel`, {}, key);
    const [first, twin] = await Promise.all([cancel('c'), cancel('c')]);
    expect([first.status, first.json.state, first.text === twin.text]).toEqual([200, 'CANCELLED', true]);
    const late = await cancel('d');
    expect([late.status, late.json]).toMatchObject([409, { code: 'WITHDRAWAL_NOT_CANCELLABLE', state: 'CANCELLED' }]);
    expect(await balance(ann, 'Withdrawable')).toBe('500.00');
  });

  it('refused by the bank the money is back; without an answer it is held, then paid once', async () => {
    const ann = await rich();
    const failing = (await ask(ann)).json.id;
    await decide(failing, 'authorize', 'fail');
    expect(await stateOf(ann, failing)).toMatchObject({ state: 'FAILED', nextStep: 'CONTACT_US' });
    const silent = (await ask(ann)).json.id;
    await decide(silent, 'authorize', 'timeout');
    expect(await stateOf(ann, silent)).toMatchObject({ state: 'HELD', cancellable: false });
    expect(await balance(ann, 'PendingWithdrawal')).toBe('50.00');
    await decide(silent, 'process');
    expect((await stateOf(ann, silent)).state).toBe('PROCESSED');
    expect(await balance(ann, 'Total')).toBe('450.00');
  });

  it.each([
    [{ amount: 50 }, 'INVALID'],
    [{ amount: '1,000' }, 'INVALID_FORMAT'],
    [{ amount: '-5.00' }, 'INVALID_FORMAT'],
    [{ amount: '0.00' }, 'NOT_POSITIVE'],
    [{ amount: '10.001' }, 'TOO_MANY_DECIMALS'],
    [{ amount: '00012.00' }, 'INVALID_FORMAT'],
    [{ amount: '1e3' }, 'INVALID_FORMAT'],
    [{ currency: 'USD' }, 'CURRENCY_MISMATCH'],
    [{ extra: 1 }, 'UNKNOWN_FIELD'],
  ])('a hostile body is a 422 with its field: %j', async (more, code) => {
    const ann = await rich();
    const answer = await ask(ann, more);
    expect([answer.status, answer.json.errors[0].code]).toEqual([422, code]);
  });

  it.each([
    [{ amount: '9.99' }, 422, { code: 'AMOUNT_BELOW_MIN', min: '10.00' }],
    [{ amount: '999999.00' }, 422, { code: 'AMOUNT_ABOVE_MAX', max: '50000.00' }],
    [{ methodGroup: 'CRY' }, 422, { code: 'METHOD_NOT_AVAILABLE' }],
    [{ fee: '1.00' }, 409, { code: 'FEE_CHANGED', fee: '0.00' }],
    [{ linkedAccountId: randomUUID() }, 422, { code: 'LINKED_ACCOUNT_UNUSABLE' }],
    [{ amount: '501.00' }, 422, { code: 'INSUFFICIENT_FUNDS' }],
  ])('refused by name: %j', async (more, status, expected) => {
    const ann = await rich();
    const answer = await ask(ann, more);
    expect([answer.status, answer.json]).toMatchObject([status, expected]);
  });

  it('without a PIN the player is asked for one, and nothing is kept', async () => {
    const ann = await signedIn(services, { balances: { cash: '500.00' }, linkedAccounts: 1, pinCode: undefined });
    const answer = await ask(ann);
    expect([answer.status, answer.json.code]).toEqual([403, 'ADD_PIN_CODE']);
  });
});

describe('linked accounts', () => {
  const own = { firstName: 'Ana María', lastName: 'Núñez', pinCode: '2468' };
  const iban = { type: 'IBAN', iban: 'ES91 2100 0418 4502 0005 1332', holderName: 'NUNEZ ana maria', pinCode: '2468' };

  it('S2.05 S3.01a are payable once the provider has verified them; only the last four are ever told', async () => {
    const ann = await signedIn(services, own);
    const made = await ann.post(`${payment}/linked-accounts`, iban);
    expect([made.status, made.json]).toMatchObject([201, { type: 'IBAN', masked: '••••1332', state: 'PENDING' }]);
    const { json: record } = await ann.get('/services/profile/v1/profiles/{session}');
    expect(record.personaLinkedAccounts).toEqual([made.json]);
    await services.runJobs();
    await send('POST', `${services.sandboxUrl}/_sandbox/linked-accounts/${made.json.id}`, { decision: 'verify' });
    await services.runJobs();
    expect((await ann.get(`${payment}/linked-accounts`)).json.items[0].state).toBe('VERIFIED');
    expect(services.logged()).not.toContain('0418450200');
    const { json: mails } = await send(
      'GET',
      `${services.sandboxUrl}/_sandbox/outbox?to=${encodeURIComponent(record.email)}`,
    );
    expect(JSON.stringify(mails)).toContain('A payment account was added');
    expect((await ann.del(`${payment}/linked-accounts/${made.json.id}`)).status).toBe(204);
    expect((await ann.get(`${payment}/linked-accounts`)).json.items).toEqual([]);
  });

  it.each([
    ['verify', 'A payment account is verified'],
    ['refuse', 'A payment account could not be verified'],
  ])('S3.05a what the provider says of one is told once: %s', async (decision, title) => {
    const ann = await signedIn(services, own);
    const { id } = (await ann.post(`${payment}/linked-accounts`, iban)).json;
    await services.runJobs();
    expect((await notices(ann)).map(([said]) => said)).toEqual(['A payment account was added']);
    for (let n = 0; n < 2; n += 1) {
      await send('POST', `${services.sandboxUrl}/_sandbox/linked-accounts/${id}`, { decision });
      await services.runJobs();
    }
    expect((await notices(ann)).map(([said]) => said)).toEqual([title, 'A payment account was added']);
  });

  it.each([
    [{ iban: 'ES9121000418450200051333' }, 'IBAN_INVALID'],
    [{ holderName: 'Somebody Else' }, 'HOLDER_NAME_MISMATCH'],
  ])('refused by name: %j', async (more, code) => {
    const ann = await signedIn(services, own);
    expect((await ann.post(`${payment}/linked-accounts`, { ...iban, ...more })).json.code).toBe(code);
  });

  it('S2.05 one that was linked under another name is not paid to until the name is its holder’s again', async () => {
    const ann = await signedIn(services, { ...own, balances: { cash: '100.00' } });
    const { id } = (await ann.post(`${payment}/linked-accounts`, iban)).json;
    await services.runJobs();
    await send('POST', `${services.sandboxUrl}/_sandbox/linked-accounts/${id}`, { decision: 'verify' });
    await services.runJobs();
    const named = (first: string) =>
      services.database.pool.query('update player set first_name = $2 where id = $1', [ann.playerId, first]);
    const order = { methodGroup: 'CBT', linkedAccountId: id, amount: '20.00', currency: 'EUR', pinCode: '2468' };
    await named('Somebody');
    expect((await ann.post(`${payment}/withdrawals`, order)).json.code).toBe('LINKED_ACCOUNT_UNUSABLE');
    await named(own.firstName);
    expect((await ann.post(`${payment}/withdrawals`, order)).status).toBe(201);
  });

  it('the same one twice, the sixth one and one in use are refused', async () => {
    const ann = await signedIn(services, { ...own, linkedAccounts: 4, balances: { cash: '100.00' } });
    expect((await ann.post(`${payment}/linked-accounts`, iban)).json.code).toBe('ALREADY_LINKED');
    const address = {
      type: 'CRYPTO',
      currency: 'BTC',
      address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      pinCode: '2468',
    };
    expect(
      (await ann.post(`${payment}/linked-accounts`, { ...address, address: `${address.address}x` })).json.code,
    ).toBe('ADDRESS_INVALID');
    expect((await ann.post(`${payment}/linked-accounts`, address)).status).toBe(201);
    expect(
      (await ann.post(`${payment}/linked-accounts`, { ...address, address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' })).json
        .code,
    ).toBe('TOO_MANY_ACCOUNTS');
    const items = (await ann.get(`${payment}/linked-accounts`)).json.items;
    const used = items.find((item: { state: string }) => item.state === 'VERIFIED').id;
    expect(
      (
        await ann.post(`${payment}/withdrawals`, {
          methodGroup: 'CBT',
          linkedAccountId: used,
          amount: '10.00',
          currency: 'EUR',
          pinCode: '2468',
        })
      ).status,
    ).toBe(201);
    expect((await ann.del(`${payment}/linked-accounts/${used}`)).json.code).toBe('IN_USE');
  });
});
