import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox } from '#sandbox/main.ts';
import { createDocumentService } from '#services/documents/service.ts';
import { systemClock } from '#services/kernel/clock.ts';
import { Readiness } from '#services/kernel/readiness.ts';
import { createSite } from '#services/main.ts';
import { roomDeps } from '#services/room.ts';
import { freePort } from '../../../scripts/test/free-port.ts';
import { createTestDatabase } from '../../support/database.ts';
import { send, signIn } from '../../support/service-calls.ts';
import { startProcess } from '../../support/service-process.ts';
import { memoryLog, testConfig } from '../../support/services.ts';
import { atProvider, password, startDocuments } from './rooms.ts';

let room: Awaited<ReturnType<typeof startDocuments>>;
beforeAll(async () => {
  room = await startDocuments();
});
afterAll(() => room.stop());

describe('the stand-in provider', () => {
  it('S2.10 takes a player from start to the reviewer, by its pages alone, and sends them back to the result page', async () => {
    const who = await room.player({ firstName: 'Mara', lastName: '<b>Quay</b>' });
    const { url } = (await room.get(`${room.urlPath(who.sid)}?language=fr`, who)).json;
    const start = await atProvider('GET', url);
    // It speaks the language of the page that it leads back to.
    expect(start.text).toMatch(/<html lang="fr">[\s\S]*Présentez votre pièce d’identité/);
    expect(start.text).not.toMatch(/Start|Show|stand-in/);
    expect(start.text).toContain('&lt;b&gt;Quay');
    expect(String(start.headers['content-security-policy'])).toContain(
      `frame-ancestors http://127.0.0.1:${room.env.PORT}`,
    );
    expect(start.headers).not.toHaveProperty('x-frame-options');
    expect((await atProvider('POST', `${url}/start`)).status).toBe(303);
    expect((await room.standing(who)).status).toBe('REQUESTED');
    const early = await atProvider('POST', `${url}/submit`);
    expect([early.status, early.text]).toEqual([
      422,
      expect.stringContaining('Il manque une photo\u00a0: recto et verso.'),
    ]);
    for (const side of ['front', 'back'])
      expect((await atProvider('POST', `${url}/pictures/${side}`, 'jpeg', 'application/octet-stream')).status).toBe(
        204,
      );
    const sent = await atProvider('POST', `${url}/submit`);
    expect((await room.standing(who)).status).toBe('PENDING');
    const back = `http://127.0.0.1:${room.env.PORT}/fr/document-verification-result?transactionStatus=SUCCESS`;
    expect(sent.location).toBe(back);
    expect((await atProvider('GET', url)).text).toContain('Vos photos sont en cours de contrôle');
    expect((await atProvider('GET', `${url}?lang=es`)).text).toContain('Tus fotos están en revisión');
    expect((await atProvider('GET', url)).text).toContain('Tus fotos están en revisión');
    const panel = `http://id.localhost:${room.env.SANDBOX_PORT}/review`;
    const id = /action="\/review\/([^"]+)"/.exec((await atProvider('GET', panel)).text)?.[1];
    await atProvider('POST', `${panel}/${id}`, 'status=INVALID&reason=EXPIRED_DOCUMENT');
    expect(await room.standing(who)).toMatchObject({ status: 'INVALID', reason: 'EXPIRED_DOCUMENT' });
    expect((await room.get(room.urlPath(who.sid), who)).json.url).toBe(url);
  });

  it('S2.10 its pages answer at their own name alone, and that name opens nothing that decides', async () => {
    const port = room.env.SANDBOX_PORT;
    expect((await atProvider('GET', `http://localhost:${port}/review`)).status).toBe(404);
    for (const path of ['/_sandbox/ledger', '/id/v1/sessions', '/healthz'])
      expect((await atProvider('GET', `http://id.localhost:${port}${path}`)).status).toBe(403);
    expect((await send('POST', `http://localhost:${port}/id/v1/sessions`, {})).status).toBe(401);
  });

  it('S4.01c a report that the site could not take is sent again, by the next process of the sandbox too', async () => {
    const database = await createTestDatabase();
    const opened = { ...database, close: async () => undefined };
    const own = { ...room.env, PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
    const [config, { log }] = [testConfig(own), memoryLog('test')];
    const parts = { config, log, database: opened, readiness: new Readiness() };
    const openSandbox = async () => {
      const sandbox = await createSandbox(parts);
      await sandbox.listen({ host: 'localhost', port: Number(own.SANDBOX_PORT) });
      return sandbox;
    };
    const first = await openSandbox();
    const control = `http://localhost:${own.SANDBOX_PORT}/_sandbox/players`;
    const { playerId } = (await send('POST', control, { username: 'late', password })).json;
    expect((await send('POST', `${control}/late/document`, { status: 'VERIFIED' })).status).toBe(503);
    await first.close();
    const next = await openSandbox();
    const documents = createDocumentService(roomDeps({ ...parts, clock: systemClock }));
    expect((await documents.standing(playerId)).status).toBe('NOT_REQUESTED');
    const site = await createSite({ ...parts, clock: systemClock });
    await site.listen({ host: '127.0.0.1', port: Number(own.PORT) });
    await expect.poll(async () => (await documents.standing(playerId)).status).toBe('VERIFIED');
    await Promise.all([site.close(), next.close()]);
    await database.stop();
  });

  it('S4.01c killed between the sending of a document and its decision, it has kept the document, and decides', async () => {
    const database = await createTestDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'kestrel-provider-'));
    const [sitePort, sandboxPort] = [await freePort(), await freePort()];
    const own = { PORT: String(sitePort), SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir };
    const opened = { ...database, close: async () => undefined };
    const parts = { config: testConfig(own), log: memoryLog('test').log, database: opened, readiness: new Readiness() };
    const site = await createSite({ ...parts, clock: systemClock });
    const siteUrl = await site.listen({ host: '127.0.0.1', port: sitePort });
    const first = await startProcess('sandbox', database.ownerUrl, dataDir, sandboxPort, sitePort);
    const made = await send('POST', `${first.url}/_sandbox/players`, { username: 'sent', password });
    expect(made.status).toBe(201);
    const who = await signIn(siteUrl, 'sent', password);
    const ask = async (path: string) => (await send('GET', siteUrl + path, undefined, { cookie: who.cookie })).json;
    const { url } = await ask(room.urlPath(who.sid));
    await atProvider('POST', `${url}/start`);
    for (const side of ['front', 'back'])
      await atProvider('POST', `${url}/pictures/${side}`, 'jpeg', 'application/octet-stream');
    await atProvider('POST', `${url}/submit`);
    expect((await ask(room.statusPath(who.sid))).status).toBe('PENDING');
    await first.kill();
    expect((await ask(room.statusPath(who.sid))).status).toBe('PENDING');
    const next = await createSandbox(parts);
    await next.listen({ host: 'localhost', port: sandboxPort });
    const panel = `http://id.localhost:${sandboxPort}/review`;
    const id = /action="\/review\/([^"]+)"/.exec((await atProvider('GET', panel)).text)?.[1];
    await atProvider('POST', `${panel}/${id}`, 'status=VERIFIED');
    await expect.poll(async () => (await ask(room.statusPath(who.sid))).status).toBe('VERIFIED');
    await Promise.all([site.close(), next.close()]);
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
});
