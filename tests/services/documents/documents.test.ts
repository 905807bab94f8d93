import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentStatuses } from '#domain/document.ts';
import { createDocumentService } from '#services/documents/service.ts';
import { systemClock } from '#services/kernel/clock.ts';
import { hexHmac } from '#services/kernel/signature.ts';
import { roomDeps } from '#services/room.ts';
import { send, signIn } from '../../support/service-calls.ts';
import { memoryLog, startServices, testConfig } from '../../support/services.ts';
import { password, secret, signature, startDocuments } from './rooms.ts';

let room: Awaited<ReturnType<typeof startDocuments>>;
beforeAll(async () => {
  room = await startDocuments();
});
afterAll(() => room.stop());

describe('where the document stands', () => {
  it('S7.18 S3.06 is NOT_REQUESTED before anything was asked, and another kind of document is 400', async () => {
    const who = await room.player();
    expect(await room.standing(who)).toEqual({ documentType: 'ID_DOCUMENT', status: 'NOT_REQUESTED' });
    const other = await room.get(room.statusPath(who.sid, 'SELFIE'), who);
    expect([other.status, other.json.code]).toEqual([400, 'BAD_REQUEST']);
    expect((await room.get(`/api/v1/document-verification-status/profile/${who.sid}`, who)).status).toBe(400);
  });

  it.each(documentStatuses)(
    'S4.01a a player can be in state %s, brought there by the provider alone',
    async (status) => {
      const who = await room.player({ document: status });
      expect(await room.standing(who)).toMatchObject({ documentType: 'ID_DOCUMENT', status });
      const { rows } = await sql<{ n: bigint }>`select count(*) as n from webhook_note`.execute(
        room.services.database.db,
      );
      expect(Number(rows[0]?.n)).toBeGreaterThan(0);
    },
  );

  it('S4.01c says why and when, and tells the player in a notification', async () => {
    const who = await room.player({ language: 'fr' });
    const decidedAt = new Date(Date.now() - 1000).toISOString();
    expect((await room.decide(who.username, { status: 'INVALID', reason: 'BLURRED', decidedAt })).status).toBe(200);
    expect(await room.standing(who)).toEqual({
      documentType: 'ID_DOCUMENT',
      status: 'INVALID',
      reason: 'BLURRED',
      decidedAt,
    });
    const { json } = await room.get(`/services/notifications/v1/profiles/${who.sid}`, who);
    expect(json.notifications[0]).toMatchObject({
      title: 'Nous n’avons pas pu accepter votre pièce d’identité',
      link: '/validate-document',
    });
  });

  it('an operator’s gate asks for a document: REQUESTED once, and nothing is taken from a verified one', async () => {
    const [fresh, verified] = [await room.player(), await room.player({ document: 'VERIFIED' })];
    const { log } = memoryLog('test');
    const config = testConfig(room.env);
    const { db } = room.services.database;
    const database = { ...room.services.database, close: async () => undefined };
    const documents = createDocumentService(roomDeps({ config, log, clock: systemClock, database }));
    for (const { playerId } of [fresh, fresh, verified])
      await db.transaction().execute((tx) => documents.requestDocument(tx, playerId, 'large withdrawal'));
    expect((await room.standing(fresh)).status).toBe('REQUESTED');
    expect((await room.standing(verified)).status).toBe('VERIFIED');
    const { json } = await room.get(`/services/notifications/v1/profiles/${fresh.sid}`, fresh);
    expect(json.notifications.filter((each: { link: string }) => each.link === '/validate-document')).toHaveLength(1);
  });
});

describe('the address of the check', () => {
  it('S7.17 is the same for two tabs and later visits, and kept where no copy of the database shows it', async () => {
    const who = await room.player();
    const answers = await Promise.all(Array.from({ length: 4 }, () => room.get(room.urlPath(who.sid), who)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [url, ...others] = new Set(answers.map(({ json }) => json.url));
    expect(others).toEqual([]);
    expect(url).toMatch(new RegExp(`^http://id\\.localhost:${room.env.SANDBOX_PORT}/v/`));
    const { rows } = await sql<Record<string, unknown>>`select * from document_session`.execute(
      room.services.database.db,
    );
    expect(JSON.stringify(rows)).not.toContain(new URL(url).pathname.split('/').at(-1));
    expect(room.services.logged()).not.toContain(new URL(url).pathname.split('/').at(-1));
  });

  it('S7.17 has no HEAD, which would begin a check', async () => {
    const who = await room.player();
    const { cookie } = who;
    const ahead = await send('HEAD', room.services.siteUrl + room.urlPath(who.sid), undefined, { cookie });
    const { rows } = await sql`select 1 from document_session where player_id = ${who.playerId}`.execute(
      room.services.database.db,
    );
    expect([ahead.status, rows]).toEqual([404, []]);
  });

  it('S7.17 is refused to who needs none and to who may not', async () => {
    const ask = async (document: string) => {
      const who = await room.player({ document });
      const { status, json } = await room.get(room.urlPath(who.sid), who);
      return `${status} ${json.code}`;
    };
    expect(await ask('VERIFIED')).toBe('409 ALREADY_VERIFIED');
    expect(await ask('BLOCKED')).toBe('403 DOCUMENT_BLOCKED');
  });

  it('S7.17 is 503 while the provider is away, and where the part is left out', async () => {
    for (const url of ['http://127.0.0.1:1', 'off']) {
      const own = await startServices({
        env: { IDENTITY_PROVIDER_URL: url, IDENTITY_PROVIDER_KEY: 'k', IDENTITY_PROVIDER_SECRET: secret },
      });
      await send('POST', `${own.sandboxUrl}/_sandbox/players`, { username: 'alone', password });
      const { sid, cookie } = await signIn(own.siteUrl, 'alone', password);
      const answer = await send('GET', own.siteUrl + room.urlPath(sid), undefined, { cookie });
      expect([answer.status, answer.json.code, answer.headers.get('retry-after')]).toEqual([
        503,
        'UNAVAILABLE',
        expect.any(String),
      ]);
      await own.stop();
    }
  });
});

describe('the provider’s webhook', () => {
  const now = Date.now();
  const at = (seconds: number): string => new Date(now + seconds * 1000).toISOString();

  it('S4.01c forged and altered reports change nothing, and those of nobody’s session are 404', async () => {
    const who = await room.player();
    const id = await room.providerSession(who);
    const report = { id, attemptId: 'a', code: 9001, decidedAt: at(0) };
    const raw = JSON.stringify(report);
    const good = signature.sign(raw, { id: '', at: new Date() });
    const forged = [
      {},
      { ...good, 'x-hmac-signature': '0'.repeat(64) },
      { ...good, 'x-auth-client': 'another' },
      signature.sign(`${raw} `, { id: '', at: new Date() }),
      hexHmac({ secret: 'another', header: 'x-hmac-signature', fixed: { 'x-auth-client': 'our-key' } }).sign(raw, {
        id: '',
        at: new Date(),
      }),
    ];
    for (const headers of forged) {
      const answer = await room.webhook(report, headers as Record<string, string>);
      expect([answer.status, answer.json.code]).toEqual([401, 'SIGNATURE_INVALID']);
    }
    expect((await room.standing(who)).status).toBe('NOT_REQUESTED');
    expect((await room.webhook({ ...report, id: 'nobody' })).status).toBe(404);
    expect((await room.webhook({ code: 9001 })).status).toBe(400);
    // A time that no database holds.
    expect((await room.webhook({ ...report, decidedAt: -8.64e15 })).status).toBe(400);
    expect((await room.webhook({ ...report, code: 1 })).status).toBe(200);
    expect((await room.standing(who)).status).toBe('NOT_REQUESTED');
  });

  it('S4.01c repeated and reordered reports end where the provider’s own time says', async () => {
    const who = await room.player();
    const id = await room.providerSession(who);
    const story = [
      { id, attemptId: 'a', code: 7001, decidedAt: at(1) },
      { id, attemptId: 'a', code: 7002, decidedAt: at(2) },
      { id, attemptId: 'a', code: 9103, decidedAt: at(3), reason: 'BLURRED' },
      { id, attemptId: 'b', code: 7002, decidedAt: at(4) },
      { id, attemptId: 'b', code: 9001, decidedAt: at(5) },
    ];
    const answers = await Promise.all([...story.toReversed(), ...story].map((report) => room.webhook(report)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await room.standing(who)).toMatchObject({ status: 'VERIFIED', decidedAt: at(5) });
    await room.webhook({ id, attemptId: 'b', code: 9102, decidedAt: at(4) });
    expect((await room.standing(who)).status).toBe('VERIFIED');
    await room.webhook({ id, attemptId: 'c', code: 9102, decidedAt: at(6) });
    expect((await room.standing(who)).status).toBe('BLOCKED');
  });

  it('S4.01c reads a decision as Veriff words it, and blocks at the third refusal in a row', async () => {
    const who = await room.player();
    const id = await room.providerSession(who);
    const decision = (attemptId: string, seconds: number) => ({
      status: 'success',
      verification: {
        id,
        attemptId,
        code: 9103,
        status: 'resubmission_requested',
        reasonCode: 205,
        decisionTime: at(seconds),
      },
    });
    await room.webhook(decision('a', 1));
    expect(await room.standing(who)).toMatchObject({ status: 'INVALID', reason: 'MISSING_SIDE' });
    await room.webhook(decision('b', 2));
    await room.webhook(decision('b', 2));
    expect((await room.standing(who)).status).toBe('INVALID');
    await room.webhook(decision('c', 3));
    expect(await room.standing(who)).toMatchObject({ status: 'BLOCKED', reason: 'MISSING_SIDE' });
    const history = `/services/profile/v1/profiles/${who.sid}/security-events`;
    const { items } = (await room.get(history, who)).json as { items: { kind: string }[] };
    expect(items.filter(({ kind }) => kind === 'DOCUMENT_CHANGE')).toHaveLength(2);
  });
});
