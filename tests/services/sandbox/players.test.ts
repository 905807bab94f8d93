import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '#services/kernel/database/transaction.ts';
import { enqueueMessage } from '#services/kernel/outbox.ts';
import { send } from '../../support/service-calls.ts';
import { type Services, startServices } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.stop());

const password = 'harbour-lights-24';
const make = (state: Record<string, unknown>) =>
  send('POST', `${services.sandboxUrl}/_sandbox/players`, { password, ...state });
const move = (what: string, username: string, body: unknown, key: string | null = randomUUID()) =>
  send(
    'POST',
    `${services.sandboxUrl}/_sandbox/players/${username}/${what}`,
    body,
    key === null ? {} : { 'idempotency-key': key },
  );

/** A raw request, for headers that fetch does not let through. */
function status(headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(`${services.sandboxUrl}/_sandbox/ledger`, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.once('error', reject);
    asked.end();
  });
}

describe('the sandbox’s own page', () => {
  it('shows what players were mailed and texted, with links that can be followed, and runs nothing of it', async () => {
    const empty = await fetch(`${services.sandboxUrl}/`);
    expect([empty.status, await empty.text()]).toEqual([200, expect.stringContaining('Nothing yet.')]);
    const text = 'Confirm: http://127.0.0.1/login/confirm-email#token=a&b <script>x</script>';
    await transaction(services.database.db, async (tx) => {
      await enqueueMessage(tx, { channel: 'mail', to: 'ada@bay.test', subject: 'Welcome <b>', text }, new Date());
      await enqueueMessage(tx, { channel: 'sms', to: '+34600700900', text: '123456 is your code' }, new Date());
    });
    const page = await fetch(`${services.sandboxUrl}/`);
    const html = await page.text();
    expect(html).toContain('<a href="http://127.0.0.1/login/confirm-email#token=a&#38;b">');
    expect(html).toContain('Welcome &#60;b&#62;');
    expect(html).toContain('123456 is your code');
    expect(html).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  });
});

describe('sandbox players', () => {
  it('an unknown field is refused by name, never ignored', async () => {
    const answer = await make({ username: 'odd', colour: 'blue' });
    expect(answer.json).toMatchObject({
      code: 'VALIDATION_ERROR',
      errors: [{ field: 'colour', code: 'UNKNOWN_FIELD' }],
    });
  });

  it('S9.13a more decimals than the currency has make no player and move nothing', async () => {
    const answer = await make({ username: 'fine', balances: { cash: '1.001' } });
    expect(answer.json).toMatchObject({
      code: 'VALIDATION_ERROR',
      errors: [{ field: 'balances.cash', code: 'TOO_MANY_DECIMALS' }],
    });
    expect((await make({ username: 'fine' })).status).toBe(201);
    for (const amount of ['0.001', '-1', '0', '1e2', 'ten']) {
      const moved = await move('credit', 'fine', { kind: 'cash', amount });
      expect(`${amount} ${moved.status} ${moved.json.code}`).toBe(`${amount} 422 VALIDATION_ERROR`);
    }
  });

  it('a debit beyond the balance is refused and moves nothing', async () => {
    await make({ username: 'poor', balances: { cash: '10.00' } });
    const answer = await move('debit', 'poor', { kind: 'cash', amount: '10.01' });
    expect([answer.status, answer.json.code]).toEqual([422, 'INSUFFICIENT_FUNDS']);
    expect((await move('debit', 'poor', { kind: 'cash', amount: '10.00' })).status).toBe(200);
  });

  it('a repeated key gets the first answer again, byte for byte; another body is refused', async () => {
    await make({ username: 'twice', balances: { cash: '10.00' } });
    const first = await move('debit', 'twice', { kind: 'cash', amount: '6.00' }, 'one');
    const again = await move('debit', 'twice', { amount: '6.00', kind: 'cash' }, 'one');
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    const other = await move('debit', 'twice', { kind: 'cash', amount: '5.00' }, 'one');
    expect([other.status, other.json.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('a kept refusal stays the answer of its key even when money has come since', async () => {
    await make({ username: 'later', balances: {} });
    const refused = await move('debit', 'later', { kind: 'cash', amount: '1.00' }, 'early');
    await move('credit', 'later', { kind: 'cash', amount: '1.00' });
    const again = await move('debit', 'later', { kind: 'cash', amount: '1.00' }, 'early');
    expect([again.status, again.text, again.headers.get('content-type')]).toEqual([
      422,
      refused.text,
      refused.headers.get('content-type'),
    ]);
    expect((await move('debit', 'later', { kind: 'cash', amount: '1.00' }, 'new')).status).toBe(200);
  });

  it('of 30 twins with one key one moves money and all get the same bytes', async () => {
    await make({ username: 'twins', balances: { cash: '100.00' } });
    const twins = Array.from({ length: 30 }, () => move('debit', 'twins', { kind: 'cash', amount: '60.00' }, 'same'));
    const answers = await Promise.all(twins);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1);
  });

  it('without a key: 400', async () => {
    const answer = await move('credit', 'twins', { kind: 'cash', amount: '1.00' }, null);
    expect([answer.status, answer.json.code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
  });

  it('lists the books with their audit', async () => {
    const { playerId } = (await make({ username: 'listed', balances: { bonus: '5.00' } })).json;
    const { json } = await send('GET', `${services.sandboxUrl}/_sandbox/ledger`);
    expect(json).toMatchObject({
      breaks: [],
      totals: { EUR: '0' },
      journals: expect.any(Number),
      legs: expect.any(Number),
    });
    expect(json.accounts).toContainEqual({
      id: expect.any(String),
      owner: playerId,
      party: null,
      kind: 'bonus',
      asset: 'EUR',
      balance: '5.00',
    });
  });

  it('the studio tells of a round at the name that programs know, too', async () => {
    const { status, json } = await send('GET', `${services.sandboxUrl}/studio/rounds/none`);
    expect([status, json.code]).toEqual([404, 'ROUND_UNKNOWN']);
  });

  it('lists messages of one recipient, newest first', async () => {
    const at = new Date('2026-11-21T12:00:00Z');
    for (const text of ['first', 'second']) {
      await transaction(services.database.db, (tx) =>
        enqueueMessage(tx, { channel: 'sms', to: '+34600000000', text }, at),
      );
    }
    const { json } = await send('GET', `${services.sandboxUrl}/_sandbox/outbox?to=%2B34600000000`);
    // As it is written: its plus is a space in a query.
    expect((await send('GET', `${services.sandboxUrl}/_sandbox/outbox?to=+34600000000`)).json).toEqual(json);
    expect(json.map(({ text }: { text: string }) => text)).toEqual(['second', 'first']);
    expect(json[0]).toEqual({
      channel: 'sms',
      to: '+34600000000',
      from: '+34600000000',
      state: 'queued',
      text: 'second',
      at: at.toISOString(),
    });
  });
});

describe('play by the control calls', () => {
  const play = (username: string, what: string, body: object) =>
    send('POST', `${services.sandboxUrl}/_sandbox/players/${username}/${what}`, { roundId: 'r', ...body });
  const cash = async (playerId: string) => {
    const { json } = await send('GET', `${services.sandboxUrl}/_sandbox/ledger`);
    const own = (each: { owner: string; kind: string }) => each.owner === playerId && each.kind === 'cash';
    return json.accounts.find(own).balance;
  };

  it('a round has as many stakes as a studio makes, each once under its id and taken back by it', async () => {
    const { playerId } = (await make({ username: 'punter', balances: { cash: '50.00' } })).json;
    const first = { transactionId: 's1', amount: '10.00' };
    expect((await play('punter', 'stake', first)).json).toEqual({ transactionId: 's1', state: 'OPEN' });
    const again = await play('punter', 'stake', first);
    expect([again.status, again.json, again.headers.get('idempotency-replayed')]).toEqual([
      200,
      { transactionId: 's1', state: 'OPEN' },
      'true',
    ]);
    const other = await play('punter', 'stake', { ...first, amount: '11.00' });
    expect([other.status, other.json.code]).toEqual([422, 'TRANSACTION_REUSED']);
    expect((await play('punter', 'stake', { transactionId: 's2', amount: '5.00' })).status).toBe(200);
    expect(await cash(playerId)).toBe('35.00');
    const back = await play('punter', 'rollback', { transactionId: 'b1', stakeTransactionId: 's1' });
    expect([back.status, back.json.state]).toEqual([200, 'ROLLED_BACK']);
    expect(await cash(playerId)).toBe('45.00');
    expect((await play('punter', 'win', { transactionId: 'w1', amount: '7.00' })).json.state).toBe('WON');
    expect(await cash(playerId)).toBe('52.00');
  });

  it('ids are a player’s own: another’s win of the same name is paid too', async () => {
    for (const username of ['left', 'right']) {
      const { playerId } = (await make({ username, balances: { cash: '10.00' } })).json;
      await play(username, 'stake', { transactionId: 's', amount: '10.00' });
      expect((await play(username, 'win', { transactionId: 'w', amount: '3.00' })).status).toBe(200);
      expect(await cash(playerId)).toBe('3.00');
    }
  });
});

describe('sandbox guard', () => {
  it('refuses a Host that is not loopback and an Origin that is not its own', async () => {
    expect(await status({ host: 'rebound.example' })).toBe(403);
    expect(await status({ origin: 'https://evil.example' })).toBe(403);
    expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await status({})).toBe(200);
  });

  it.each(['/%5fsandbox/ledger', '/_sandbo%78/ledger', '/%5Fsandbox/outbox'])(
    'knows a control call by its route, however its path is spelled: %s',
    async (path) => {
      const ask = (headers: Record<string, string>) =>
        send('GET', `${services.sandboxUrl}${path}`, undefined, headers).then(({ status: of }) => of);
      expect(await ask({ origin: 'https://evil.example' })).toBe(403);
      expect(await ask({ 'sec-fetch-site': 'cross-site' })).toBe(403);
      expect(await ask({})).toBe(200);
    },
  );

  it('takes JSON only', async () => {
    const form = await send('POST', `${services.sandboxUrl}/_sandbox/players`, 'username=x', {
      'content-type': 'text/plain',
    });
    expect([form.status, form.json.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });
});
