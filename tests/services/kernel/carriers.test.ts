import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailCarrier } from '#services/kernel/carriers/mail.ts';
import { smsCarrier } from '#services/kernel/carriers/sms.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { enqueueMessage, type Message, messageState, type QueuedMessage } from '#services/kernel/outbox.ts';
import { waitingJobs } from '../../support/jobs.ts';
import { send } from '../../support/service-calls.ts';
import { type Services, startServices } from '../../support/services.ts';

let now = Date.now();
const clock = { now: () => new Date(now) };
let services: Services;
beforeAll(async () => {
  services = await startServices({ clock });
});
afterAll(() => services.stop());
beforeEach(() => {
  now = Date.now();
});

let made = 0;
const mail = (): Message => {
  made += 1;
  return { channel: 'mail', to: `ann${made}@example.test`, subject: 'Your code', text: 'It is 123456.' };
};
const sms = (): Message => {
  made += 1;
  return { channel: 'sms', to: `+3460000${1000 + made}`, text: 'It is 123456. @kestrel.test #123456' };
};
const put = (message: Message) => transaction(services.database.db, (tx) => enqueueMessage(tx, message, clock.now()));
const fault = (body: object) => send('POST', `${services.sandboxUrl}/_sandbox/carriers/faults`, { count: 1, ...body });
const listed = async ({ to }: Message) =>
  (await send('GET', `${services.sandboxUrl}/_sandbox/outbox?to=${encodeURIComponent(to)}`)).json;
/** Lets time pass until the next try, and does it. */
async function later(seconds: number): Promise<void> {
  now += seconds * 1000;
  await services.runJobs();
}

describe('messages through real sockets', () => {
  it.each([
    ['mail', mail],
    ['sms', sms],
  ] as const)('a %s waits in the outbox, then is sent; the sandbox keeps its words', async (channel, make) => {
    const message = make();
    const id = await put(message);
    expect(await listed(message)).toMatchObject([{ channel, state: 'queued', text: message.text }]);
    await services.runJobs();
    expect(await messageState(services.database.db, id)).toBe('sent');
    expect(await listed(message)).toMatchObject([{ state: 'sent', to: message.to, from: expect.any(String) }]);
  });

  it.each([
    ['mail', mail, 451],
    ['sms', sms, 451],
    ['sms', sms, 429],
  ] as const)('a %s refused for now is tried again until it is taken', async (channel, make, status) => {
    await fault({ channel, status, count: 2 });
    const id = await put(make());
    await services.runJobs();
    expect(await messageState(services.database.db, id)).toBe('queued');
    await later(2);
    expect(await messageState(services.database.db, id)).toBe('queued');
    await later(4);
    expect(await messageState(services.database.db, id)).toBe('queued');
    await later(1);
    expect(await messageState(services.database.db, id)).toBe('sent');
  });

  it.each([
    ['mail', mail],
    ['sms', sms],
  ] as const)('a %s refused for good is failed at once, and not tried again', async (channel, make) => {
    await fault({ channel, status: 550 });
    const message = make();
    const id = await put(message);
    await services.runJobs();
    expect(await messageState(services.database.db, id)).toBe('failed');
    expect(await listed(message)).toMatchObject([{ state: 'failed' }]);
    expect(await waitingJobs(services.database)).toEqual([]);
  });

  it('a connection cut after DATA: the mail comes again with the same Message-ID', async () => {
    const before = services.mail.arrived.length;
    await fault({ channel: 'mail', drop: true });
    const id = await put(mail());
    await services.runJobs();
    expect(await messageState(services.database.db, id)).toBe('queued');
    await later(2);
    expect(await messageState(services.database.db, id)).toBe('sent');
    const arrived = services.mail.arrived.slice(before);
    expect(arrived).toEqual([`<${id}@kestrelbay.test>`, `<${id}@kestrelbay.test>`]);
  });

  it('a carrier that is away for an hour loses nothing', async () => {
    await fault({ channel: 'sms', drop: true, count: 12 });
    const ids = await Promise.all([sms(), sms()].map(put));
    for (let waited = 0; waited < 3600; waited += 600) await later(600);
    for (let waited = 0; waited < 7200; waited += 1800) await later(1800);
    for (const id of ids) expect(await messageState(services.database.db, id)).toBe('sent');
  });

  it('a message of a transaction that is undone is never sent', async () => {
    const message = mail();
    const undone = transaction(services.database.db, async (tx) => {
      await enqueueMessage(tx, message, clock.now());
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await services.runJobs();
    expect([await listed(message), await waitingJobs(services.database)]).toEqual([[], []]);
  });

  it('the queue holds ids alone, and old messages are forgotten', async () => {
    const id = await put(mail());
    const { rows } = await services.database.pool.query('select payload::text from graphile_worker._private_jobs');
    expect(rows).toEqual([{ payload: JSON.stringify({ messageId: id }) }]);
    await services.runJobs();
    now += 91 * 86_400_000;
    await services.sweep('kernel.forget-messages');
    expect(await messageState(services.database.db, id)).toBeNull();
  });
});

describe('without the sandbox', () => {
  it('a delivered message loses its words', async () => {
    const received: string[] = [];
    const twilio = createServer((request, response) => {
      request.on('data', (chunk) => received.push(`${request.headers.authorization} ${request.url} ${String(chunk)}`));
      request.on('end', () => response.writeHead(201, { 'content-type': 'application/json' }).end('{}'));
    }).listen(0, '127.0.0.1');
    await once(twilio, 'listening');
    const url = `http://127.0.0.1:${(twilio.address() as AddressInfo).port}`;
    const off = await startServices({ env: { SANDBOX: 'off', ...twilioEnv(url) } });
    const message = sms();
    const id = await transaction(off.database.db, (tx) => enqueueMessage(tx, message, new Date()));
    expect(await off.runJobs()).toEqual([]);
    const { rows } = await off.database.pool.query('select state, text, subject from outbox where id = $1', [id]);
    expect(rows).toEqual([{ state: 'sent', text: null, subject: null }]);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('/2010-04-01/Accounts/AC1/Messages.json');
    expect(received[0]).toContain(`To=${encodeURIComponent(message.to)}`);
    await off.stop();
    twilio.close();
  });

  it.each(['nobody listens', 'hangs up', 'speaks no SMTP', 'is not ready'])(
    'a mail server that is away (%s) is asked again later: the mail is neither sent nor given up',
    async (how) => {
      const greetings: Readonly<Record<string, string>> = {
        'speaks no SMTP': 'HTTP/1.1 200 OK\r\n\r\n',
        'is not ready': '421 try later\r\n',
      };
      const server = createTcpServer((socket) => {
        socket.on('error', () => undefined);
        socket.end(greetings[how] ?? '');
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const closed = once(server, 'close');
      if (how === 'nobody listens') await Promise.all([server.close(), closed]);
      const carry = mailCarrier({ url: () => url, from: 'house@example.test' });
      const rest = { id: 'x', replyTo: null, at: clock.now(), state: 'queued', attempts: 0 } as const;
      expect(await carry({ ...mail(), ...rest } as QueuedMessage)).toMatchObject({ state: 'later' });
      server.close();
    },
  );

  it.each([
    [201, 'sent'],
    [400, 'refused'],
    [404, 'refused'],
    [401, 'later'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ])('Twilio’s %i means %s', async (status, state) => {
    const server = createServer((_request, response) => response.writeHead(status).end('{"code":1}')).listen(0);
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const carrier = smsCarrier({ url, account: 'AC1', token: 't', from: '+34600000000' });
    const delivery = await carrier({
      ...sms(),
      id: 'x',
      replyTo: null,
      subject: null,
      at: clock.now(),
      state: 'queued',
      attempts: 0,
    });
    expect(delivery.state).toBe(state);
    server.close();
  });
});

function twilioEnv(url: string): Record<string, string> {
  return { SMS_URL: url, SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'token', SMS_FROM: '+34600000000' };
}
