import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBaseApp } from '#services/kernel/http.ts';
import { Readiness } from '#services/kernel/readiness.ts';
import { hexHmac, standardWebhooks } from '#services/kernel/signature.ts';
import { badBody, finishNote, signedWebhook } from '#services/kernel/signed-webhook.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { send } from '../../support/service-calls.ts';
import { memoryLog, testConfig } from '../../support/services.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const standard = standardWebhooks(secret);
const veriff = hexHmac({ secret: 'theirs', header: 'x-hmac-signature', fixed: { 'x-auth-client': 'our-key' } });
const btcpay = hexHmac({ secret: 'coins', header: 'btcpay-sig', prefix: 'sha256=' });
const now = new Date('2026-11-22T10:00:00Z');
const clock = { now: () => now };
const taken: string[] = [];
let failNext = false;
let database: TestDatabase;
let url: string;
let stop: () => Promise<unknown>;

interface Body {
  readonly id?: string;
  readonly at?: string;
  readonly what?: string;
}
function read(body: unknown) {
  const { id = null, at, what } = body as Body;
  if (what === undefined) throw badBody();
  if (what === 'ignored') return null;
  return { id, at: at === undefined ? null : new Date(at), event: what };
}

function open(app: FastifyInstance, path: string, signature: typeof standard): void {
  signedWebhook(
    app,
    { db: database.db, clock },
    {
      party: path,
      path,
      signature,
      read,
      take: async (_tx, event) => {
        if (failNext) throw new Error('not now');
        taken.push(event);
        return event === 'queued' ? 'queued' : 'done';
      },
    },
  );
}

beforeAll(async () => {
  database = await createTestDatabase();
  const { log } = memoryLog('test');
  const guard = { check: async () => null };
  const app = await createBaseApp({ config: testConfig(), log, readiness: new Readiness(), guard });
  open(app, '/standard', standard);
  open(app, '/veriff', veriff);
  open(app, '/btcpay', btcpay);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  stop = async () => {
    await app.close();
    await database.stop();
  };
});
afterAll(() => stop());
beforeEach(() => {
  taken.length = 0;
  failNext = false;
});

const deliver = (path: string, raw: string, headers: Record<string, string>) =>
  send('POST', url + path, raw, { 'content-type': 'application/json', ...headers });
const fresh = (): string => `event-${randomUUID()}`;
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

describe('a signed webhook', () => {
  it('S7.01a takes a genuine delivery once, whoever repeats it and however', async () => {
    const body = JSON.stringify({ what: 'paid' });
    const headers = standard.sign(body, { id: fresh(), at: now });
    const answers = await Promise.all(Array.from({ length: 8 }, () => deliver('/standard', body, headers)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(taken).toEqual(['paid']);
  });

  it('S7.01a signs as the public library does, and reads what that signs', async () => {
    const body = '{"what":"paid","name":"Ærø"}';
    const id = fresh();
    const theirs = new Webhook(secret).sign(id, now, body);
    expect(standard.sign(body, { id, at: now })['webhook-signature']).toBe(theirs);
    const headers = { 'webhook-id': id, 'webhook-timestamp': String(now.getTime() / 1000) };
    // A key is changed by signing with both for a while.
    const both = { ...headers, 'webhook-signature': `v1,bm9uc2Vuc2U= ${theirs}` };
    expect((await deliver('/standard', body, both)).status).toBe(200);
  });

  const paid = JSON.stringify({ what: 'paid' });
  it.each<[string, () => [string, Record<string, string>]]>([
    ['without signature', () => [paid, {}]],
    ['with another body', () => [`${paid} `, standard.sign(paid, { id: fresh(), at: now })]],
    ['with another id', () => [paid, { ...standard.sign(paid, { id: fresh(), at: now }), 'webhook-id': fresh() }]],
    ['that is old', () => [paid, standard.sign(paid, { id: fresh(), at: later(-301) })]],
    ['from the future', () => [paid, standard.sign(paid, { id: fresh(), at: later(302) })]],
    [
      'with a time nobody can read',
      () => [paid, { ...standard.sign(paid, { id: 'x', at: now }), 'webhook-timestamp': 'now' }],
    ],
    ['of another key', () => [paid, standardWebhooks(`whsec_${'A'.repeat(44)}`).sign(paid, { id: fresh(), at: now })]],
  ])('S7.01a refuses a delivery %s', async (_what, make) => {
    const [body, headers] = make();
    const answer = await deliver('/standard', body, headers);
    expect([answer.status, answer.json.code]).toEqual([401, 'SIGNATURE_INVALID']);
    expect(taken).toEqual([]);
  });

  it('S7.01a a hex HMAC proves the body alone, so the id comes from inside it', async () => {
    const body = JSON.stringify({ id: fresh(), what: 'approved', at: now.toISOString() });
    const headers = veriff.sign(body, { id: '', at: now });
    expect((await deliver('/veriff', body, headers)).status).toBe(200);
    expect((await deliver('/veriff', body, headers)).status).toBe(200);
    expect(taken).toEqual(['approved']);
    expect((await deliver('/veriff', body, { ...headers, 'x-auth-client': 'another' })).status).toBe(401);
    const nameless = JSON.stringify({ what: 'approved' });
    expect((await deliver('/veriff', nameless, veriff.sign(nameless, { id: '', at: now }))).status).toBe(400);
    const ahead = JSON.stringify({ id: fresh(), what: 'approved', at: later(301).toISOString() });
    expect((await deliver('/veriff', ahead, veriff.sign(ahead, { id: '', at: now }))).status).toBe(401);
    // No time, and one that no database holds.
    for (const at of ['soon', '-271821-04-20T00:00:00Z']) {
      const timeless = JSON.stringify({ id: fresh(), what: 'approved', at });
      expect((await deliver('/veriff', timeless, veriff.sign(timeless, { id: '', at: now }))).status).toBe(400);
    }
    const coins = JSON.stringify({ id: fresh(), what: 'settled' });
    expect((await deliver('/btcpay', coins, btcpay.sign(coins, { id: '', at: now }))).status).toBe(200);
  });

  it('S7.01a what could not be done is forgotten, so that it is done when it comes again', async () => {
    const headers = standard.sign(paid, { id: fresh(), at: now });
    failNext = true;
    expect((await deliver('/standard', paid, headers)).status).toBe(500);
    failNext = false;
    expect((await deliver('/standard', paid, headers)).status).toBe(200);
    expect(taken).toEqual(['paid']);
  });

  it('S7.01a a note is open until its job is done', async () => {
    const id = fresh();
    const body = JSON.stringify({ what: 'queued' });
    await deliver('/standard', body, standard.sign(body, { id, at: now }));
    const isDone = async () => {
      const { rows } = await sql<{ done: boolean }>`
        select done_at is not null as done from webhook_note where delivery_id = ${id}`.execute(database.db);
      return rows[0]?.done;
    };
    expect(await isDone()).toBe(false);
    await database.db.transaction().execute((tx) => finishNote(tx, { party: '/standard', id }, now));
    expect(await isDone()).toBe(true);
  });

  it('S7.01a answers what is not ours, refuses what cannot be read, and reads 64 KiB at most', async () => {
    const signed = (body: string) => deliver('/standard', body, standard.sign(body, { id: fresh(), at: now }));
    expect((await signed('{"what":"ignored"}')).status).toBe(200);
    expect((await signed('{')).status).toBe(400);
    expect((await signed(JSON.stringify({ what: 'x'.repeat(65_536) }))).status).toBe(413);
    expect(taken).toEqual([]);
    expect(await overlong()).toMatch(/^HTTP\/1.1 413 /);
  });
});

/** Promises a large body and sends none of it: the answer comes before anything is read. */
function overlong(): Promise<string> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `POST /standard HTTP/1.1\r\nHost: ${host}\r\nContent-Type: text/plain\r\nContent-Length: 9999999\r\n\r\n`,
      ),
    );
    socket.once('data', (chunk) => {
      resolve(String(chunk));
      socket.destroy();
    });
    socket.once('error', reject);
  });
}
