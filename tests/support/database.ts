import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '#services/kernel/database/pool.ts';
import { createLog } from '#services/kernel/log.ts';
import type {} from './global-database.ts';

/** A database of a test's own, migrated and empty. `db` acts as the services do; `ownerUrl` may do everything. */
export interface TestDatabase extends Pick<OpenDatabase, 'db' | 'pool'> {
  readonly ownerUrl: string;
  /** Runs statements as the owner of the tables. */
  asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

let made = 0;

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Copies the run's template: about 20 ms. Call `stop` when done; it drops the copy. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('databaseUrl');
  made += 1;
  const name = `test_${process.pid}_${made}_${Date.now().toString(36)}`;
  await onServer(serverUrl, (client) =>
    client.query(`create database ${name} template ${inject('templateName')} strategy file_copy`),
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const { db, pool, close } = openDatabase({ url: url.href, restricted: true }, createLog('test', 'silent'));
  return {
    db,
    pool,
    ownerUrl: url.href,
    asOwner: (work) => onServer(url.href, work),
    async stop() {
      await close();
      await onServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
