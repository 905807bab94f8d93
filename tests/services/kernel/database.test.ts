import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '#services/kernel/database/migrate.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { forgetAnswers, once, requestHash } from '#services/kernel/idempotency.ts';
import { Refusal } from '#services/kernel/problem.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.asOwner((client) =>
    client.query(
      'create table counter (id int primary key, n bigint not null); insert into counter values (1, 0), (2, 0); grant all on counter to kestrel_services',
    ),
  );
});
afterAll(() => database.stop());

async function emptyDatabase(): Promise<string> {
  const name = `empty_${process.pid}_${randomUUID().slice(0, 8)}`;
  const url = new URL(inject('databaseUrl'));
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}

describe('an open database', () => {
  it('is closed with its pool, also where that alone was asked', async () => {
    const own = database.another(1);
    await own.pool.query('select 1');
    await own.close();
    expect(own.pool.totalCount).toBe(0);
    const both = database.another(1);
    await sql`select 1`.execute(both.db);
    await both.close();
    expect(both.pool.totalCount).toBe(0);
  });
});

describe('transactions', () => {
  it('a deadlock is run again until both have their way', async () => {
    let attempts = 0;
    const both = (first: number, second: number) =>
      transaction(database.db, async (tx) => {
        attempts += 1;
        await sql`update counter set n = n + 1 where id = ${first}`.execute(tx);
        await sql`select pg_sleep(0.2)`.execute(tx);
        await sql`update counter set n = n + 1 where id = ${second}`.execute(tx);
      });
    await Promise.all([both(1, 2), both(2, 1)]);
    const { rows } = await database.pool.query('select n from counter order by id');
    expect(rows).toEqual([{ n: 2n }, { n: 2n }]);
    expect(attempts).toBeGreaterThan(2);
  });

  it('another error undoes the work and comes out', async () => {
    const work = transaction(database.db, async (tx) => {
      await sql`update counter set n = 100`.execute(tx);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    const { rows } = await database.pool.query('select max(n) as n from counter');
    expect(rows[0].n).toBeLessThan(100n);
  });
});

describe('migrations', () => {
  it('two processes that start at once migrate once', async () => {
    const url = await emptyDatabase();
    const reports = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    const applied = reports.map((report) => report.applied.length).sort();
    expect(applied.slice(0, 2)).toEqual([0, 0]);
    expect(applied[2]).toBe(globSync('src/services/*/migrations/*.sql').length);
    expect(await migrate(url)).toEqual({ applied: [], access: 'own roles' });
  });

  it('a migration that was changed after it ran stops the start', async () => {
    const url = await emptyDatabase();
    await migrate(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`update schema_migration set sha256 = 'x' where room = 'ledger' and name = '001-ledger.sql'`);
    await client.end();
    await expect(migrate(url)).rejects.toThrow('ledger/001-ledger.sql was changed');
  });
});

describe('idempotent answers', () => {
  const intent = (key: string, request: unknown = 1) => ({
    actor: 'ann',
    route: 'test',
    key,
    requestSha: requestHash(request),
  });
  const bump = (key: string, outcome?: Error) =>
    once(database.db, intent(key), 201, async (tx) => {
      await sql`insert into counter values (${key.length + 1000}, 1) on conflict (id) do update set n = counter.n + 1`.execute(
        tx,
      );
      if (outcome) throw outcome;
      return JSON.stringify({ done: true });
    });
  const counted = async (key: string) =>
    (await database.pool.query('select n from counter where id = $1', [key.length + 1000])).rows[0]?.n;

  it('a concurrent twin waits for the first and gets its answer', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => bump('a')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['201 {"done":true}']));
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await counted('a')).toBe(1n);
  });

  it('a business refusal is kept, its effects undone', async () => {
    const first = await bump('bb', new Refusal(422, 'INSUFFICIENT_FUNDS'));
    const again = await bump('bb');
    expect([first.status, again.status, again.body]).toEqual([422, 422, first.body]);
    expect(await counted('bb')).toBeUndefined();
  });

  it.each([400, 401, 403, 404, 423, 428, 429, 500, 503])('a %i is not kept: the next try counts', async (status) => {
    const key = 'c'.repeat(status);
    await expect(bump(key, new Refusal(status, 'LATER'))).rejects.toMatchObject({ status });
    expect(await bump(key)).toMatchObject({ status: 201, replayed: false });
    expect(await counted(key)).toBe(1n);
  });

  it('the same key of another request is refused, of another player or route it is another intent', async () => {
    await once(database.db, intent('dd'), 200, async () => '"mine"');
    await expect(once(database.db, intent('dd', 2), 200, async () => 'other')).rejects.toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    for (const other of [{ actor: 'ben' }, { route: 'other' }]) {
      expect(await once(database.db, { ...intent('dd'), ...other }, 200, async () => '"theirs"')).toMatchObject({
        body: '"theirs"',
      });
    }
  });

  it('the order of fields does not make another request', () => {
    expect(requestHash({ a: 1, b: { c: [1, 2], d: null } })).toEqual(requestHash({ b: { d: null, c: [1, 2] }, a: 1 }));
    expect(requestHash({ a: [1, 2] })).not.toEqual(requestHash({ a: [2, 1] }));
  });

  it('old answers are forgotten, fresh ones kept', async () => {
    await once(database.db, intent('eeee'), 200, async () => 'old');
    expect(await forgetAnswers(database.db, new Date(Date.now() - 86_400_000))).toBe(0n);
    expect(await forgetAnswers(database.db, new Date(Date.now() + 60_000))).toBeGreaterThan(0n);
  });
});
