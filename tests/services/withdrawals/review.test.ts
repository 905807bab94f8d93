import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#services/ledger/service.ts';
import { type Payer, payment, signedIn, startMoney } from '../../support/money.ts';
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

/** A player whose payments run by themselves, as those of who joined do. */
async function joined(more = {}): Promise<Payer> {
  const player = await signedIn(services, { balances: { cash: '500.00' }, linkedAccounts: 1, ...more });
  await services.database.pool.query('update player set sandbox_controlled = false where id = $1', [player.playerId]);
  return player;
}

async function asked(player: Payer, amount = '50.00'): Promise<string> {
  const linkedAccountId = (await player.get(`${payment}/linked-accounts`)).json.items[0].id;
  const body = { methodGroup: 'CBT', linkedAccountId, amount, currency: 'EUR', pinCode: '2468' };
  const { status, json } = await player.post(`${payment}/withdrawals`, body);
  expect(status).toBe(201);
  return json.id;
}

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

  it('leaves a player who was blocked to a person', async () => {
    const ann = await joined();
    const id = await asked(ann);
    await send('POST', `${services.sandboxUrl}/_sandbox/players/${ann.username}/status`, { status: 'blocked' });
    await services.runJobs();
    const { rows } = await services.database.pool.query('select state from withdrawal where id = $1', [id]);
    expect(rows).toEqual([{ state: 'UNDER_REVIEW' }]);
  });
});
