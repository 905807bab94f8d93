import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { installJobs } from './jobs-schema.ts';
import { ensureProcessRoles } from './logins.ts';
import { migratedRooms } from './migrations.ts';
import { ensureServicesRole, grantServicesRole } from './roles.ts';

/**
 * What a migration run did, and how the processes come in: as roles of their own, as the owner who steps down to the
 * services' role, or as the owner, where the database user may make no role.
 */
export interface MigrationReport {
  readonly applied: readonly string[];
  readonly access: 'own roles' | 'stepping down' | 'owner';
}

interface Migration {
  readonly room: string;
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/** Any constant serves; every process that migrates takes the same one. */
const MIGRATION_LOCK = 7_305_114_002;

const servicesDir = join(import.meta.dirname, '..', '..');

async function migrationsOf(room: string): Promise<Migration[]> {
  const dir = join(servicesDir, room, 'migrations');
  if (!existsSync(dir)) return [];
  const names = (await readdir(dir)).filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(dir, name), 'utf8');
      return { room, name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { room, name, sql, sha256 } = migration;
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (room, name, sha256) values ($1, $2, $3)', [room, name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${room}/${name} failed`, { cause: error });
  }
}

async function applyMissing(client: pg.Client): Promise<string[]> {
  await client.query(`create table if not exists schema_migration (
    room text not null, name text not null, sha256 text not null,
    applied_at timestamptz not null default now(), primary key (room, name))`);
  const { rows } = await client.query<{ room: string; name: string; sha256: string }>('select * from schema_migration');
  const done = new Map(rows.map((row) => [`${row.room}/${row.name}`, row.sha256]));
  const applied: string[] = [];
  for (const migration of (await Promise.all(migratedRooms.map(migrationsOf))).flat()) {
    const id = `${migration.room}/${migration.name}`;
    const before = done.get(id);
    if (before === migration.sha256) continue;
    if (before !== undefined) {
      throw new Error(`Migration ${id} was changed after it had been applied; write a new one instead`);
    }
    await apply(client, migration);
    applied.push(id);
  }
  return applied;
}

/**
 * Brings a database up to date. Each migration runs once, in one transaction, recorded with the hash of its text;
 * a second process that starts at the same time waits and then finds nothing to do.
 */
export async function migrate(url: string): Promise<MigrationReport> {
  const client = new pg.Client({ connectionString: url, application_name: 'kestrel-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const restricted = await ensureServicesRole(client);
    const applied = await applyMissing(client);
    if (restricted) await grantServicesRole(client);
    await installJobs(client, url, restricted);
    if (!restricted) return { applied, access: 'owner' };
    return { applied, access: (await ensureProcessRoles(client, url)) ? 'own roles' : 'stepping down' };
  } finally {
    await client.end();
  }
}
