import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { systemClock } from '#services/kernel/clock.ts';
import { watchDatabase } from '#services/kernel/database/attach.ts';
import { DatabaseUnavailable, unavailability } from '#services/kernel/database/availability.ts';
import { type EmbeddedDatabase, startEmbedded } from '#services/kernel/database/embedded.ts';
import { migrate } from '#services/kernel/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#services/kernel/database/pool.ts';
import { isAlive } from '#services/kernel/database/postgres-process.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { createLog } from '#services/kernel/log.ts';
import { Readiness } from '#services/kernel/readiness.ts';
import { route } from '#services/kernel/route.ts';
import { createSite } from '#services/main.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { send } from '../../support/service-calls.ts';
import { testConfig } from '../../support/services.ts';

const log = createLog('test', 'silent');
const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];
/** Short, so that a server that never answers is found out soon; long enough for a busy machine. */
const limits = { queue: 1500, connect: 1500, lock: 400, statement: 800, answer: 1500 };

function call(name: string) {
  const path = `/services/test/v1/${name}` as const;
  return defineCall({
    name,
    summary: name,
    method: 'GET',
    path,
    status: 200,
    errors: {},
    session: false,
    answer: z.object({ n: z.number() }),
  });
}

/** A site whose calls sleep, wait and ask in the database as a room's would; `resume` lets those go on that wait in a transaction. */
async function siteOn(database: OpenDatabase): Promise<{ url: string; app: FastifyInstance; resume: () => void }> {
  const waiting = Promise.withResolvers<void>();
  const readiness = new Readiness();
  const app = await createSite({ config: testConfig(), log, clock: systemClock, database, readiness });
  route(app, call('sleep'), () =>
    transaction(database.db, async (tx) => {
      await sql`select pg_sleep(30)`.execute(tx);
      return { n: 1 };
    }),
  );
  route(app, call('wait'), () =>
    transaction(database.db, async (tx) => {
      await sql`select 'waits'`.execute(tx);
      await waiting.promise;
      await sql`select 1`.execute(tx);
      return { n: 1 };
    }),
  );
  route(app, call('ask'), async () => {
    await sql`select 1`.execute(database.db);
    return { n: 1 };
  });
  app.get('/', async () => 'a page');
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), app, resume: () => waiting.resolve() };
}

const short = (answer: Awaited<ReturnType<typeof send>>) =>
  `${answer.status} ${answer.json?.code} ${answer.headers.get('retry-after')} ${answer.headers.get('cache-control')}`;
const unavailable = '503 UNAVAILABLE 2 no-store';
/** A busy machine may be slower than the short limits once. */
const untilOk = (path: string) =>
  expect.poll(async () => (await send('GET', path)).status, { timeout: 30_000 }).toBe(200);

describe('a database that loses connections', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.stop());

  it('calls inside a transaction answer 503, pages never notice, the process goes on', async () => {
    const { url, app } = await siteOn({ ...database, close: async () => undefined });
    const calls = Array.from({ length: 5 }, () => send('GET', `${url}/services/test/v1/sleep`));
    const sleeping = "select pid from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid()";
    await database.asOwner(async (client) => {
      await expect.poll(async () => (await client.query(sleeping)).rowCount).toBe(5);
      await client.query(`select pg_terminate_backend(pid) from (${sleeping}) as t`);
    });
    const pages = await Promise.all(Array.from({ length: 20 }, () => send('GET', `${url}/`)));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await Promise.all(calls)).map(short)).toEqual(Array(5).fill(unavailable));
    await untilOk(`${url}/services/test/v1/ask`);
    await app.close();
  });

  it('a connection that is lost while nothing is asked of it, in the middle of a transaction, ends no process', async () => {
    const { url, app, resume } = await siteOn({ ...database, close: async () => undefined });
    const calls = Array.from({ length: 3 }, () => send('GET', `${url}/services/test/v1/wait`));
    const idle = "select pid from pg_stat_activity where query like '%''waits''%' and state = 'idle in transaction'";
    await database.asOwner(async (client) => {
      await expect.poll(async () => (await client.query(idle)).rowCount).toBe(3);
      await client.query(`select pg_terminate_backend(pid) from (${idle}) as t`);
      await expect.poll(async () => (await client.query(idle)).rowCount).toBe(0);
    });
    expect((await send('GET', `${url}/`)).status).toBe(200);
    resume();
    expect((await Promise.all(calls)).map(short)).toEqual(Array(3).fill(unavailable));
    await untilOk(`${url}/services/test/v1/ask`);
    await app.close();
  });

  it('waiting too long for a lock, a statement or a connection is 503, and gives the connection back', async () => {
    const impatient = { ...limits, queue: 300 };
    const own = openDatabase({ url: database.ownerUrl, restricted: true, max: 1, limits: impatient }, log);
    const { url, app } = await siteOn(own);
    expect(short(await send('GET', `${url}/services/test/v1/sleep`))).toBe(unavailable);
    const both = await Promise.all(['sleep', 'ask'].map((name) => send('GET', `${url}/services/test/v1/${name}`)));
    expect(both.map(short)).toEqual([unavailable, unavailable]);
    await database.asOwner(async (client) => {
      await client.query('begin; lock table player');
      const read = sql`select 1 from player`.execute(own.db);
      await expect(read).rejects.toMatchObject({ name: 'DatabaseUnavailable', code: '55P03' });
      await client.query('rollback');
    });
    await untilOk(`${url}/services/test/v1/ask`);
    await app.close();
    await own.close();
  });

  it('a server that takes no more connections is 503', async () => {
    const name = new URL(database.ownerUrl).pathname.slice(1);
    const own = openDatabase({ url: database.ownerUrl, restricted: true, limits }, log);
    const server = new pg.Client({ connectionString: inject('databaseUrl') });
    await server.connect();
    const { url, app } = await siteOn(own);
    await server.query(`alter database ${name} allow_connections false`);
    expect(short(await send('GET', `${url}/services/test/v1/ask`))).toBe(unavailable);
    await server.query(`alter database ${name} allow_connections true`);
    await untilOk(`${url}/services/test/v1/ask`);
    await server.end();
    await app.close();
    await own.close();
  });
});

describe('a server that stops', () => {
  let folder: string;
  let server: EmbeddedDatabase;
  let database: OpenDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kestrel-away-'));
    server = await startEmbedded({ dataDir: folder, log, settings });
    await migrate(server.url);
    database = openDatabase({ url: server.url, restricted: true, limits, folder }, log);
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('by SIGSTOP: calls and /readyz answer in time, and again as soon as it goes on', async () => {
    const { url, app } = await siteOn(database);
    const ask = () => send('GET', `${url}/services/test/v1/ask`);
    await untilOk(`${url}/services/test/v1/ask`);
    const { rows } = await database.pool.query('select pid from pg_stat_activity where pid is not null');
    const pids = [server.pid, ...rows.map(({ pid }) => pid as number)].filter(isAlive);
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    const answers = await Promise.all([ask(), ask(), ask()]);
    const ready = await send('GET', `${url}/readyz`);
    expect((await send('GET', `${url}/`)).status).toBe(200);
    for (const pid of pids) process.kill(pid, 'SIGCONT');
    expect(answers.map(short)).toEqual(Array(3).fill(unavailable));
    expect([ready.status, Object.keys(ready.json.missing)]).toEqual([503, ['database']]);
    await untilOk(`${url}/services/test/v1/ask`);
    await untilOk(`${url}/readyz`);
    await app.close();
  });

  it('by kill -9: 503 until it is started again, then the same pool serves', async () => {
    const { url, app } = await siteOn(database);
    const ask = () => send('GET', `${url}/services/test/v1/ask`);
    await untilOk(`${url}/services/test/v1/ask`);
    process.kill(server.pid, 'SIGKILL');
    await server.ended;
    // Its other processes are gone as soon as they see that it is.
    await expect.poll(async () => short(await ask())).toBe(unavailable);
    expect((await send('GET', `${url}/readyz`)).status).toBe(503);
    await server.stop();
    server = await startEmbedded({ dataDir: folder, log, settings });
    await untilOk(`${url}/services/test/v1/ask`);
    await untilOk(`${url}/readyz`);
    await app.close();
  });

  it('for want of disk space: /readyz says so until there is some', async () => {
    const readiness = new Readiness();
    watchDatabase(readiness, database);
    expect(await readiness.missing()).toEqual({});
    // As the server answers a write that finds no space (53100).
    const full = sql`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`;
    await expect(full.execute(database.db)).rejects.toMatchObject({ name: 'DatabaseUnavailable', code: '53100' });
    const failing = { ...database, disk: { folder: '/proc', isFull: false } };
    const other = new Readiness();
    watchDatabase(other, failing);
    expect(await other.missing()).toEqual({ database: 'has no disk space left' });
    expect(database.disk.isFull).toBe(true);
    expect(await readiness.missing()).toEqual({});
    expect(database.disk.isFull).toBe(false);
  });
});

describe('what an error says of the database', () => {
  const answered = (code: string) => Object.assign(new pg.DatabaseError('text', 0, 'error'), { code });

  it.each(['08006', '53100', '53300', '57014', '57P01', '58030', '55P03', '25P03', '40001', '40P01'])(
    '%s: it is not to be had',
    (code) => expect(unavailability(answered(code))).toBeInstanceOf(DatabaseUnavailable),
  );

  it.each(['23505', '22003', '42601', '42501', 'P0001', '25006'])('%s: the statement is at fault', (code) =>
    expect(unavailability(answered(code))).toBeNull(),
  );

  it('42501: of the server’s own files it is not to be had', () => {
    const of = (text: string) => Object.assign(new pg.DatabaseError(text, 0, 'error'), { code: '42501' });
    const readOnly = 'could not open file "base/16384/2601": Read-only file system';
    expect(unavailability(of(readOnly))).toBeInstanceOf(DatabaseUnavailable);
    expect(unavailability(of('could not write to log file: Operation not permitted'))).toBeInstanceOf(
      DatabaseUnavailable,
    );
    expect(unavailability(of('permission denied for table leg'))).toBeNull();
  });

  it('a value that the driver cannot send is the program’s fault', () => {
    expect(unavailability(new TypeError('cyclic'))).toBeNull();
  });
});
