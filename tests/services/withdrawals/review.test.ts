import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '#services/kernel/database/transaction.ts';
import { appendEvent } from '#services/kernel/events.ts';
import { expectedAt } from '#services/withdrawals/steps.ts';
import { depositsOf } from '../../support/deposits.ts';
import { type Payer, payment, signedIn, startMoney, stopAudited } from '../../support/money.ts';
import { send } from '../../support/service-calls.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startMoney();
});
afterAll(() => stopAudited(services));

/** A player whose payments run by themselves, as those of who joined do. */
async function joined(more = {}): Promise<Payer> {
  const player = await signedIn(services, { balances: { cash: '500.00' }, linkedAccounts: 1, ...more });
  await services.database.pool.query('update player set sandbox_controlled = false where id = $1', [player.playerId]);
  return player;
}

async function answered(player: Payer, amount = '50.00') {
  const linkedAccountId = (await player.get(`${payment}/linked-accounts`)).json.items[0].id;
  const body = { methodGroup: 'CBT', linkedAccountId, amount, currency: 'EUR', pinCode: '2468' };
  const { status, json } = await player.post(`${payment}/withdrawals`, body);
  expect(status).toBe(201);
  return json;
}

const asked = async (player: Payer, amount?: string): Promise<string> => (await answered(player, amount)).id;

const decided = (player: Payer, status: string) =>
  send('POST', `${services.sandboxUrl}/_sandbox/players/${player.username}/document`, { status });
const hold = (player: Payer, until: Date | null) =>
  services.database.pool.query('update player set security_hold_until = $2 where id = $1', [player.playerId, until]);

async function reviewed(player: Payer, id: string) {
  await services.runJobs();
  await services.sweep('withdrawals.sweep');
  await services.runJobs();
  return (await player.get(`${payment}/withdrawals/${id}`)).json;
}

describe('a review', () => {
  it('ends by itself for a small amount that waits for nothing, and never for a large one', async () => {
    const ann = await joined();
    const [small, large] = [await asked(ann), await asked(ann, '100.00')];
    expect(['AUTHORIZED', 'PROCESSED']).toContain((await reviewed(ann, small)).state);
    expect(await reviewed(ann, large)).toMatchObject({ state: 'UNDER_REVIEW', reason: null, nextStep: 'WAIT' });
  });

  it('looks at what a day adds up to: a large sum in small parts is for a person too, until the day is over', async () => {
    const ann = await joined();
    const parts = [await asked(ann, '40.00'), await asked(ann, '59.99'), await asked(ann, '10.00')] as const;
    expect(['AUTHORIZED', 'PROCESSED']).toContain((await reviewed(ann, parts[0])).state);
    expect(['AUTHORIZED', 'PROCESSED']).toContain((await reviewed(ann, parts[1])).state);
    expect(await reviewed(ann, parts[2])).toMatchObject({ state: 'UNDER_REVIEW', reason: null, nextStep: 'WAIT' });
    // What was cancelled does not count.
    await ann.post(`${payment}/withdrawals/${parts[2]}/cancel`, {});
    await services.database.pool.query(
      "update withdrawal set created_at = created_at - interval '25 hours' where player_id = $1",
      [ann.playerId],
    );
    expect(['AUTHORIZED', 'PROCESSED']).toContain((await reviewed(ann, await asked(ann, '99.00'))).state);
  });

  it.each([
    ['INVALID', 'DOCUMENT_REQUIRED', 'SHOW_DOCUMENT'],
    ['BLOCKED', 'DOCUMENT_BLOCKED', 'CONTACT_US'],
  ])('S4.01b pays nothing to who has shown a document that was not accepted: %s', async (status, reason, nextStep) => {
    const ann = await joined({ document: 'PENDING' });
    const id = await asked(ann);
    expect(await reviewed(ann, id)).toMatchObject({ state: 'UNDER_REVIEW', reason: 'DOCUMENT_PENDING' });
    await decided(ann, status);
    expect(await reviewed(ann, id)).toMatchObject({ state: 'UNDER_REVIEW', reason, nextStep, cancellable: true });
  });

  it('goes on when the document is accepted', async () => {
    const ann = await joined({ document: 'PENDING' });
    const id = await asked(ann);
    await reviewed(ann, id);
    await decided(ann, 'VERIFIED');
    expect(['AUTHORIZED', 'PROCESSED']).toContain((await reviewed(ann, id)).state);
  });

  it('looks at how things stand when it ends: a document or a change of security that came after the asking', async () => {
    const ann = await joined();
    const ben = await joined();
    const [first, second] = [await asked(ann), await asked(ben)];
    await decided(ann, 'REQUESTED');
    await hold(ben, new Date(Date.now() + 3_600_000));
    expect(await reviewed(ann, first)).toMatchObject({ state: 'UNDER_REVIEW', reason: 'DOCUMENT_REQUIRED' });
    expect(await reviewed(ben, second)).toMatchObject({ state: 'UNDER_REVIEW', reason: 'SECURITY_CHANGE' });
    await hold(ben, null);
    expect(['AUTHORIZED', 'PROCESSED']).toContain((await reviewed(ben, second)).state);
  });

  it('tells until when a change of security keeps it, and expects the money after that', async () => {
    const ann = await joined();
    // So far that no weekend comes between: what the bank takes begins when the wait is over, not with the asking.
    const until = new Date(Date.now() + 30 * 86_400_000);
    const expected = expectedAt(new Date(), 'CBT', 'EUR', until);
    expect(expected.getTime()).toBeGreaterThan(until.getTime());
    await hold(ann, until);
    const { id, expectedAt: atOnce } = await answered(ann);
    const told = { reason: 'SECURITY_CHANGE', waitsUntil: until.toISOString(), expectedAt: expected.toISOString() };
    expect(atOnce).toBe(expected.toISOString());
    expect(await reviewed(ann, id)).toMatchObject(told);
    await hold(ann, null);
    const paid = await reviewed(ann, id);
    expect([['AUTHORIZED', 'PROCESSED'].includes(paid.state), paid.waitsUntil]).toEqual([true, undefined]);
  });

  it('expects the money later when security is changed after the asking, and says until when once that is the reason', async () => {
    const ann = await joined({ document: 'PENDING' });
    const { id, expectedAt: atOnce } = await answered(ann);
    const until = new Date(Date.now() + 30 * 86_400_000);
    await hold(ann, until);
    const waiting = await reviewed(ann, id);
    // A document waits for a person: no time ends that.
    expect([waiting.reason, waiting.waitsUntil]).toEqual(['DOCUMENT_PENDING', undefined]);
    await decided(ann, 'VERIFIED');
    const later = await reviewed(ann, id);
    expect(later).toMatchObject({ reason: 'SECURITY_CHANGE', waitsUntil: until.toISOString() });
    expect(later.expectedAt).toBe(expectedAt(new Date(), 'CBT', 'EUR', until).toISOString());
    expect(later.expectedAt > atOnce).toBe(true);
  });

  it('looks again at what waits for a person alone, and takes no decision that had not seen what came up since', async () => {
    const ann = await joined();
    const ids = [await asked(ann, '100.00'), await asked(ann, '120.00')] as const;
    for (const id of ids) expect(await reviewed(ann, id)).toMatchObject({ state: 'UNDER_REVIEW', reason: null });
    const decide = (id: string) =>
      send('POST', `${services.siteUrl}/services/back-office/v1/withdrawals/${id}/decision`, {
        decision: 'authorize',
        reason: 'Looked at',
      });
    const said = { playerId: ann.playerId, kind: 'ACCOUNT_SECURED', outcome: 'done' } as const;
    await transaction(services.database.db, (tx) => appendEvent(tx, said, new Date()));
    const unseen = await decide(ids[0]);
    expect([unseen.status, unseen.json]).toMatchObject([
      409,
      { code: 'DECISION_NOT_POSSIBLE', state: 'UNDER_REVIEW', waits: ['ACCOUNT_SECURED'] },
    ]);
    expect(await reviewed(ann, ids[1])).toMatchObject({ state: 'UNDER_REVIEW', reason: 'ACCOUNT_SECURED' });
    for (const id of ids) expect((await decide(id)).status).toBe(200);
  });

  it('leaves a player who was blocked to a person', async () => {
    const ann = await joined();
    const id = await asked(ann);
    await send('POST', `${services.sandboxUrl}/_sandbox/players/${ann.username}/status`, { status: 'blocked' });
    await services.runJobs();
    const { rows } = await services.database.pool.query('select state, waits from withdrawal where id = $1', [id]);
    expect(rows).toEqual([{ state: 'UNDER_REVIEW', waits: ['PLAYER_NOT_ACTIVE'] }]);
  });

  it('leaves to a person what was set aside when its deposit was taken back, and pays nobody by itself after that', async () => {
    const ann = await joined({ balances: {} });
    const { begun, reported } = depositsOf(() => services);
    const { pool } = services.database;
    const controlled = (is: boolean) =>
      pool.query('update player set sandbox_controlled = $2 where id = $1', [ann.playerId, is]);
    await controlled(true);
    const deposit = await begun(ann);
    await reported(ann, deposit, 'settled');
    await controlled(false);
    await hold(ann, new Date(Date.now() + 3_600_000));
    const id = await asked(ann, '40.00');
    expect(await reviewed(ann, id)).toMatchObject({ state: 'UNDER_REVIEW', reason: 'SECURITY_CHANGE' });
    await reported(ann, deposit, 'reversed');
    await hold(ann, null);
    expect(await reviewed(ann, id)).toMatchObject({
      state: 'UNDER_REVIEW',
      reason: 'DEPOSIT_REVERSED',
      nextStep: 'WAIT',
    });
  });

  it('S6.01b leaves to a person what was asked for before "this was not me", also when the day after it is over', async () => {
    const ann = await joined();
    await hold(ann, new Date(Date.now() + 3_600_000));
    const id = await asked(ann);
    await services.runJobs();
    const said = { playerId: ann.playerId, kind: 'ACCOUNT_SECURED', outcome: 'done' } as const;
    await transaction(services.database.db, (tx) => appendEvent(tx, said, new Date()));
    await hold(ann, null);
    expect(await reviewed(ann, id)).toMatchObject({ state: 'UNDER_REVIEW', reason: 'ACCOUNT_SECURED' });
    expect(['AUTHORIZED', 'PROCESSED']).toContain((await reviewed(ann, await asked(ann, '20.00'))).state);
  });

  it('is reached by the sweep behind one that cannot be paid', async () => {
    const [ann, ben] = [await joined(), await joined()];
    const { pool } = services.database;
    const [broken, lost] = [await asked(ann), await asked(ben)];
    await pool.query(`update linked_account set secret = '\\x00' where player_id = $1`, [ann.playerId]);
    await pool.query(`update withdrawal set state = 'AUTHORIZED' where id = any($1)`, [[broken, lost]]);
    await pool.query(`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`);
    await services.sweep('withdrawals.sweep').catch(() => undefined);
    await services.runJobs();
    expect((await ben.get(`${payment}/withdrawals/${lost}`)).json.state).toBe('PROCESSED');
    await pool.query(`update withdrawal set state = 'UNDER_REVIEW', manual = true where id = $1`, [broken]);
  });
});
