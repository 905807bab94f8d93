import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Payer, payment, signedIn, startMoney, stopAudited } from '../../support/money.ts';
import { send } from '../../support/service-calls.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startMoney();
});
afterAll(() => stopAudited(services));

const balance = async (player: Payer, type: string) =>
  (await player.get('/services/wallet-gateway/v1/profiles/{session}/balances')).json.find(
    (entry: { type: string }) => entry.type === type,
  ).amount;
const control = (id: string, decision: string) =>
  send('POST', `${services.sandboxUrl}/_sandbox/withdrawals/${id}`, { decision });

/** What is decided of an order one after the other, each with what follows from it. */
async function decide(id: string, ...decisions: string[]): Promise<void> {
  for (const decision of decisions) {
    await control(id, decision);
    await services.runJobs();
  }
}

/** A player of bitcoin with a linked address, and their order for 0.1 BTC. */
async function ordered() {
  const player = await signedIn(services, {
    currency: 'BTC',
    balances: { cash: '0.50000000' },
    linkedAccounts: 1,
    pinCode: '2468',
  });
  const [account] = (await player.get(`${payment}/linked-accounts`)).json.items;
  expect(account).toMatchObject({ type: 'CRYPTO', state: 'VERIFIED' });
  const made = await player.post(`${payment}/withdrawals`, {
    methodGroup: 'CRY',
    linkedAccountId: account.id,
    amount: '0.10000000',
    currency: 'BTC',
    pinCode: '2468',
  });
  await services.runJobs();
  return { player, made, id: made.json.id as string };
}
/** So many seconds pass. */
async function later(seconds: number): Promise<void> {
  const ago = `interval '${seconds} seconds'`;
  await services.database.pool.query(`update withdrawal set ask_at = ask_at - ${ago}, absent_at = absent_at - ${ago}`);
  await services.database.pool.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now() - interval '1 s')`,
  );
  await services.runJobs();
}
const state = async (player: Payer, id: string) => (await player.get(`${payment}/withdrawals/${id}`)).json;

describe('a withdrawal to a bitcoin address', () => {
  it('the network’s fee is inside the amount; one pull payment, one claim, paid once', async () => {
    const { player, made, id } = await ordered();
    expect([made.status, made.json]).toEqual([
      201,
      expect.objectContaining({
        amount: '0.10000000',
        fee: '0.00001000',
        receives: '0.09999000',
        currency: 'BTC',
        methodGroup: 'CRY',
        destination: { type: 'CRYPTO', masked: expect.stringMatching(/^••••.{4}$/) },
      }),
    ]);
    await decide(id, 'authorize', 'process');
    await services.runJobs();
    expect(await state(player, id)).toMatchObject({ state: 'PROCESSED', nextStep: 'NONE' });
    expect([await balance(player, 'Total'), await balance(player, 'PendingWithdrawal')]).toEqual([
      '0.40000000',
      '0.00000000',
    ]);
  });

  it('refused by the payer of coins the money is back', async () => {
    const { player, id } = await ordered();
    await decide(id, 'authorize', 'fail');
    expect(await state(player, id)).toMatchObject({ state: 'FAILED', nextStep: 'CONTACT_US' });
    expect(await balance(player, 'Withdrawable')).toBe('0.50000000');
  });

  it('cutAfter: held while nobody knows what was done, and paid once it is told', async () => {
    const { player, id } = await ordered();
    await send('PUT', `${services.sandboxUrl}/_sandbox/payments/behaviour`, { next: 'cutAfter', count: 1 });
    await decide(id, 'authorize');
    expect((await state(player, id)).state).toBe('HELD');
    await decide(id, 'process');
    expect((await state(player, id)).state).toBe('PROCESSED');
    expect([await balance(player, 'Total'), await balance(player, 'PendingWithdrawal')]).toEqual([
      '0.40000000',
      '0.00000000',
    ]);
  });

  it('cutBefore: held, asked again, and paid once in the end', async () => {
    const next = 'cutBefore';
    const { player, id } = await ordered();
    await send('PUT', `${services.sandboxUrl}/_sandbox/payments/behaviour`, { next, count: 1 });
    await decide(id, 'authorize');
    await send('PUT', `${services.sandboxUrl}/_sandbox/payments/behaviour`, { next, count: 0 });
    expect((await state(player, id)).state).toBe('HELD');
    expect(await balance(player, 'PendingWithdrawal')).toBe('0.10000000');
    // The payer knows nothing of it: asked twice, ten minutes apart, it is sure and the payout begins again.
    for (let asked = 0; asked < 3; asked += 1) await later(660);
    await decide(id, 'process');
    const paid = await state(player, id);
    expect([paid.state, paid.history.map((each: { state: string }) => each.state)]).toEqual([
      'PROCESSED',
      ['REQUESTED', 'UNDER_REVIEW', 'AUTHORIZED', 'HELD', 'AUTHORIZED', 'PROCESSED'],
    ]);
    expect([await balance(player, 'Total'), await balance(player, 'PendingWithdrawal')]).toEqual([
      '0.40000000',
      '0.00000000',
    ]);
  });

  it.each([
    ['process', 'PROCESSED', '0.40000000'],
    ['fail', 'FAILED', '0.50000000'],
  ])('S2.07 held because its payer is silent, then %s: %s', async (decision, end, total) => {
    const { player, id } = await ordered();
    await decide(id, 'authorize', 'timeout');
    expect((await state(player, id)).state).toBe('HELD');
    await decide(id, decision);
    expect((await state(player, id)).state).toBe(end);
    expect([await balance(player, 'Total'), await balance(player, 'PendingWithdrawal')]).toEqual([total, '0.00000000']);
  });

  it('cancelled by the payer after it was accepted it comes back, also when nobody tells', async () => {
    const { player, id } = await ordered();
    await decide(id, 'authorize', 'process');
    await control(id, 'return');
    // The message is lost; what was paid is asked about in turn.
    await services.database.pool.query(`select graphile_worker.complete_jobs(array(select job.id
      from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = 'withdrawals.nudged'))`);
    await services.runJobs();
    expect((await state(player, id)).state).toBe('PROCESSED');
    await later(660);
    expect((await state(player, id)).state).toBe('RETURNED');
    expect(await balance(player, 'Withdrawable')).toBe('0.50000000');
  });
});
