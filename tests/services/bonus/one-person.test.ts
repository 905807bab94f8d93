import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinForm } from '../../support/join-form.ts';
import { notices, type Payer, payerOf, payment, signedIn, startMoney, stopAudited } from '../../support/money.ts';
import { send } from '../../support/service-calls.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startMoney({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => stopAudited(services));

const password = 'harbour-lights-24';
let joined = 0;
/** Joins by the form with a number of their own; the mailbox is not confirmed yet. */
async function joins(username: string, more: object = {}): Promise<Payer> {
  joined += 1;
  const form = joinForm(username, password, { phone: String(610_000_000 + joined), ...more });
  const path = `${services.siteUrl}/services/registration/v1/players`;
  const { json } = await send('POST', path, form, { 'x-forwarded-for': `10.8.0.${joined}` });
  await services.runJobs();
  return payerOf(services, username, json.playerId);
}

async function confirms(email: string): Promise<void> {
  const outbox = await send('GET', `${services.sandboxUrl}/_sandbox/outbox?to=${encodeURIComponent(email)}`);
  const token = /confirm-email#token=(\S+)/.exec(outbox.json.map(({ text }: { text: string }) => text).join('\n'))?.[1];
  const path = `${services.siteUrl}/services/registration/v1/email-confirmations`;
  expect((await send('POST', path, { token })).status).toBe(200);
  await services.runJobs();
}

const bonuses = async (of: Payer): Promise<string[]> =>
  (await of.get('/services/bonus/v1/players/{session}/grants')).json.map(
    ({ code, state, endReason = '' }: Record<string, string>) => `${code} ${state} ${endReason}`.trim(),
  );
/** Something of both accounts that is proven by the database alone, then as by its own call. */
async function proven(statement: string, players: readonly Payer[]): Promise<void> {
  for (const { playerId } of players) await services.database.pool.query(statement, [playerId]);
  const last = players.at(-1)?.playerId ?? '';
  await services.database.pool.query('update player set email_confirmed_at = null where id = $1', [last]);
  const { rows } = await services.database.pool.query('select email from player where id = $1', [last]);
  await confirms(rows[0].email);
}

describe('a bonus that is given once to each person', () => {
  it('S3.05a ends on the account that came later, once both have confirmed one mailbox, and says why', async () => {
    const [first, tagged] = [await joins('once1'), await joins('once1b', { email: 'once1+more@bay.test' })];
    await confirms('once1@bay.test');
    // Nothing is asked at joining: whoever types another's mailbox learns nothing of them.
    expect(await bonuses(tagged)).toEqual(['FIRST25 ACTIVE']);
    await confirms('once1+more@bay.test');
    expect([await bonuses(first), await bonuses(tagged)]).toEqual([
      ['FIRST25 ACTIVE'],
      ['FIRST25 FORFEITED ONE_PERSON'],
    ]);
    expect((await notices(tagged))[0]).toEqual([
      'A bonus has ended',
      'This bonus of €25.00 is given once to each person, and your mailbox is also that of another player’s account, which had it before. Your own money is untouched. If that is wrong, write to us.',
    ]);
  });

  it('ends for one name with one validated number, and stays with another person who shares it', async () => {
    const phone = '677000111';
    const [first, again] = [await joins('once2', { phone }), await joins('once2b', { phone })];
    const sister = await joins('once2c', { phone, firstName: 'Ines' });
    expect(await bonuses(again)).toEqual(['FIRST25 ACTIVE']);
    await proven('update player set phone_validated_at = now() where id = $1', [first, sister, again]);
    expect([await bonuses(first), await bonuses(again), await bonuses(sister)]).toEqual([
      ['FIRST25 ACTIVE'],
      ['FIRST25 FORFEITED ONE_PERSON'],
      ['FIRST25 ACTIVE'],
    ]);
  });

  it('S2.06 S4.01b what has become of it goes to no other player before a document, or a number of one’s own, is shown', async () => {
    const friend = await signedIn(services, { username: 'once3friend' });
    const phone = '677000333';
    const [first, again] = [await joins('once3', { phone }), await joins('once3b', { phone, firstName: 'Ines' })];
    await services.database.pool.query(
      'update player set email_confirmed_at = now(), pin_secret = (select pin_secret from player where id = $2) where id = any($1)',
      [[first.playerId, again.playerId], friend.playerId],
    );
    const order = { recipient: friend.username, amount: '5.00', currency: 'EUR', pinCode: '2468' };
    const sends = async (of: Payer) => {
      const { status, json } = await of.post(`${payment}/transfers`, order);
      return json.code ?? status;
    };
    for (const of of [first, again]) {
      const own = `${services.sandboxUrl}/_sandbox/players/${of.username}`;
      const key = { 'idempotency-key': of.username };
      expect((await send('POST', `${own}/credit`, { kind: 'cash', amount: '200.00' }, key)).status).toBeLessThan(300);
      // Before the bonus has become cash, what is sent is their own money.
      expect(await sends(of)).toBe(201);
      const stake = { roundId: 'r', transactionId: of.username, vertical: 'casino', amount: '200.00' };
      expect((await send('POST', `${own}/stake`, stake)).status).toBeLessThan(300);
      expect([await bonuses(of), await sends(of)]).toEqual([['FIRST25 COMPLETED'], 'DOCUMENT_REQUIRED']);
    }
    await services.database.pool.query('update player set phone_validated_at = now() where id = $1', [first.playerId]);
    expect(await sends(first)).toBe(201);
    // A number that is another account's too says of neither whose it is.
    await services.database.pool.query('update player set phone_validated_at = now() where id = $1', [again.playerId]);
    expect([await sends(first), await sends(again)]).toEqual(['DOCUMENT_REQUIRED', 'DOCUMENT_REQUIRED']);
    // Nor does it say so of the next account once the first has moved on to another number.
    await services.database.pool.query("update player set phone = '677000334' where id = $1", [first.playerId]);
    expect([await sends(first), await sends(again)]).toEqual([201, 'DOCUMENT_REQUIRED']);
    await send('POST', `${services.sandboxUrl}/_sandbox/players/once3b/document`, { status: 'VERIFIED' });
    await services.runJobs();
    expect(await sends(again)).toBe(201);
  });

  it('S2.05 that was cash before it was known to be a second one waits for a person when it is withdrawn', async () => {
    const { pool } = services.database;
    const [first, again] = [await joins('once4'), await joins('once4b', { firstName: 'Ines' })];
    const model = await signedIn(services, { linkedAccounts: 1, balances: { cash: '1.00' } });
    const withdrawn = async (of: Payer) => {
      await pool.query(
        `insert into linked_account (id, player_id, type, secret, digest, masked, state, created_at)
          select gen_random_uuid(), $1, type, secret, digest, masked, state, now() from linked_account
          where player_id = $2 and not exists (select 1 from linked_account where player_id = $1)`,
        [of.playerId, model.playerId],
      );
      const linkedAccountId = (await of.get(`${payment}/linked-accounts`)).json.items[0].id;
      const order = { methodGroup: 'CBT', linkedAccountId, amount: '10.00', currency: 'EUR', pinCode: '2468' };
      const { id } = (await of.post(`${payment}/withdrawals`, order)).json;
      await services.runJobs();
      const { state, reason } = (await of.get(`${payment}/withdrawals/${id}`)).json;
      return [state, reason];
    };
    for (const of of [first, again]) {
      await pool.query(
        `update player set email_confirmed_at = now(), pin_secret = (select pin_secret from player where id = $2) where id = $1`,
        [of.playerId, model.playerId],
      );
      const own = `${services.sandboxUrl}/_sandbox/players/${of.username}`;
      await send('POST', `${own}/credit`, { kind: 'cash', amount: '250.00' }, { 'idempotency-key': of.username });
      await send('POST', `${own}/stake`, {
        roundId: 'r',
        transactionId: of.username,
        vertical: 'casino',
        amount: '200.00',
      });
      expect(await bonuses(of)).toEqual(['FIRST25 COMPLETED']);
    }
    expect((await withdrawn(first))[1]).toBeNull();
    expect(await withdrawn(again)).toEqual(['UNDER_REVIEW', 'BONUS_TWICE']);
    // Nor does it leave by another player's account, also when both accounts have shown who they are.
    for (const { username } of [first, again])
      await send('POST', `${services.sandboxUrl}/_sandbox/players/${username}/document`, { status: 'VERIFIED' });
    await services.runJobs();
    const sent = { recipient: model.username, amount: '5.00', currency: 'EUR', pinCode: '2468' };
    expect((await again.post(`${payment}/transfers`, sent)).json.code).toBe('BONUS_TWICE');
    expect((await first.post(`${payment}/transfers`, sent)).status).toBe(201);
    // The account that had it first is not kept.
    expect((await withdrawn(first))[1]).toBeNull();
  });
});
