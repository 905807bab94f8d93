import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isProcessUrl, type ProcessName, processUrl } from '#services/kernel/database/logins.ts';
import { createTestDatabase, onServer, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());

const names: ProcessName[] = ['site', 'jobs', 'sandbox'];

/** Ways up that a process might try, and what the database says to each (SQLSTATE). */
const escapes: readonly (readonly [string, string])[] = [
  ['set role kestrel', '42501'],
  ['set session authorization kestrel', '42501'],
  ['set role none; reset session authorization; alter table leg disable trigger all', '42501'],
  ['set session_replication_role = replica', '42501'],
  ['alter role current_user superuser', '42501'],
  ['create role thief superuser login', '42501'],
  ['alter role kestrel password null', '42501'],
  ['grant kestrel to current_user', '42501'],
  ["copy (select 1) to program 'id'", '42501'],
  ["select pg_read_file('/etc/passwd')", '42501'],
  ["select lo_import('/etc/passwd')", '42501'],
  ['select * from pg_authid', '42501'],
  ["alter system set archive_command = 'id'", '42501'],
  ["load '/tmp/thief.so'", '42501'],
  ['create function thief() returns int language c as $$thief$$', '42501'],
  ['create table public.thief (n int)', '42501'],
  ['create schema thief', '42501'],
  ['create database thief', '42501'],
  ['truncate leg', '42501'],
  ['update ledger_account set balance = 0', '42501'],
  ['delete from journal', '42501'],
  ['alter function ledger_post security invoker', '42501'],
  ['update schema_migration set sha256 = null', '42501'],
];

describe.each(names)('the role of the process %s', (name) => {
  const url = () => processUrl(database.ownerUrl, name) ?? '';

  it.each(escapes)('may not: %s', async (statement, code) => {
    await onServer(url(), async (client) => {
      await expect(client.query(statement)).rejects.toMatchObject({ code });
    });
  });

  it('is no superuser, whatever role it takes off', async () => {
    await onServer(url(), async (client) => {
      await client.query('set role none');
      const { rows } = await client.query(
        "select current_user::text as name, current_setting('is_superuser') as super, rolsuper or rolcreaterole or rolbypassrls as any from pg_roles where rolname = current_user",
      );
      expect(rows).toEqual([{ name: `kestrel_${name}`, super: 'off', any: false }]);
    });
  });

  it('a table of its own with the name of one of ours does not mislead the ledger’s functions', async () => {
    await onServer(url(), async (client) => {
      await client.query('create temporary table journal (id uuid); create temporary table ledger_account (id uuid)');
      await client.query('set search_path = pg_temp, public');
      const posting = `select public.ledger_post(gen_random_uuid(), 'x', 'x', '\\x00', 'x', '{EUR}',
        '{00000000-0000-0000-0000-000000000000}', '{psp}', '{00000000-0000-0000-0000-000000000000}', '{promo}', '{1}')`;
      const outcome = await client.query(posting).then(
        () => 'posted',
        (error: pg.DatabaseError) => error.code,
      );
      expect((await client.query('select count(*)::int as n from pg_temp.journal')).rows).toEqual([{ n: 0 }]);
      expect(outcome).not.toBe('42703');
    });
  });

  it('works the queue, whose tables let their owner alone in', async () => {
    await onServer(url(), async (client) => {
      await client.query("select graphile_worker.add_job('test.role', '{}'::json)");
      const { rows } = await client.query('select count(*)::int as n from graphile_worker._private_jobs');
      expect(rows[0].n).toBeGreaterThan(0);
    });
  });
});

describe('coming in', () => {
  it('needs the password of that role', async () => {
    for (const user of ['kestrel', 'kestrel_site', 'kestrel_jobs']) {
      for (const password of [null, '', 'wrong']) {
        const url = new URL(inject('databaseUrl'));
        url.searchParams.set('user', user);
        if (password === null) url.searchParams.delete('password');
        else url.searchParams.set('password', password);
        const client = new pg.Client({ connectionString: url.href });
        await expect(client.connect()).rejects.toThrow(/password/i);
        // One that is asked for a password and says nothing keeps every new database waiting for a minute.
        await client.end();
      }
    }
  });

  it('a process knows its own name alone', () => {
    const url = 'postgresql://owner:pass%40word@db.example:5432/kestrel?sslmode=require';
    const own = new URL(processUrl(url, 'jobs') ?? '');
    expect([own.username, own.host, own.pathname, own.search]).toEqual([
      'kestrel_jobs',
      'db.example:5432',
      '/kestrel',
      '?sslmode=require',
    ]);
    expect(own.href).not.toContain('pass');
    expect([isProcessUrl(own.href), isProcessUrl(url)]).toEqual([true, false]);
    expect(processUrl('postgresql://owner@db.example/kestrel', 'site')).toBeNull();
  });
});
