import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { silentLogger } from '../jobs/logger.ts';
import { MONEY_ROLE } from './roles.ts';

/** As graphile-worker makes it itself, which wants the right to make schemas: the role that works them has none. */
const firstTable = `
  create table if not exists graphile_worker.migrations (
    id int primary key, ts timestamptz not null default now(), breaking boolean not null default false)`;

/**
 * Brings the job queue's schema up to date. Its tables have row security without policies, which lets their owner alone
 * in, so they belong to the role that works them; to the caller where there is no such role.
 */
export async function installJobs(client: pg.Client, url: string, restricted: boolean): Promise<void> {
  const owner = restricted ? `authorization ${MONEY_ROLE}` : '';
  await client.query(`create schema if not exists graphile_worker ${owner}`);
  if (restricted) await client.query(`set role ${MONEY_ROLE}`);
  await client.query(firstTable);
  await client.query('reset role');
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: 'kestrel-migrate',
    ...(restricted ? { options: `-c role=${MONEY_ROLE}` } : {}),
  });
  // graphile-worker warns of a pool without listeners; what breaks here fails the statement that waits.
  pool.on('error', () => undefined);
  pool.on('connect', (each) => each.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool, logger: silentLogger });
  } finally {
    await pool.end();
  }
}
