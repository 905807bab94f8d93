import pg from 'pg';
import { inject } from 'vitest';
import { processUrl } from '#services/kernel/database/logins.ts';
import { type OpenDatabase, openDatabase, type PoolOptions } from '#services/kernel/database/pool.ts';
import { createLog } from '#services/kernel/log.ts';
import type {} from './global-database.ts';

/** A database of a test's own, migrated and empty. `db` acts as the services do; `ownerUrl` may do everything. */
export interface TestDatabase extends Pick<OpenDatabase, 'db' | 'pool' | 'disk'> {
  readonly ownerUrl: string;
  /** Opens it once more, as another process does, with this many connections; close it before `stop`. */
  another(connections: number, url?: (own: string) => string): OpenDatabase;
  /** Runs statements as the owner of the tables. */
  asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

let made = 0;

/** Runs statements over a connection of their own. */
export async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** As the site's process comes in; an outside server without passwords lets it step down instead. */
function accessOf(ownerUrl: string, max: number): PoolOptions {
  const own = processUrl(ownerUrl, 'site');
  return own === null ? { url: ownerUrl, restricted: true, max } : { url: own, restricted: false, max };
}

/** Copies the run's template: about 20 ms. Call `stop` when done; it drops the copy. */
export async function createTestDatabase(connections = 16): Promise<TestDatabase> {
  const serverUrl = inject('databaseUrl');
  made += 1;
  const name = `test_${process.pid}_${made}_${Date.now().toString(36)}`;
  await onServer(serverUrl, (client) =>
    client.query(`create database ${name} template ${inject('templateName')} strategy file_copy`),
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const { db, pool, disk, close } = openDatabase(accessOf(url.href, connections), createLog('test', 'silent'));
  return {
    db,
    pool,
    disk,
    ownerUrl: url.href,
    another: (max, through = (own) => own) => {
      const access = accessOf(url.href, max);
      return openDatabase({ ...access, url: through(access.url) }, createLog('test', 'silent'));
    },
    asOwner: (work) => onServer(url.href, work),
    async stop() {
      await close();
      await onServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
