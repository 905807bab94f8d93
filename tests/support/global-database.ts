import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#services/kernel/database/embedded.ts';
import { migrate } from '#services/kernel/database/migrate.ts';
import { createLog } from '#services/kernel/log.ts';
import { memoryFolder } from './memory-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's URL of the migrated template's server. */
    databaseUrl: string;
    templateName: string;
  }
}

/** Faster than a server that must survive a power cut; a killed process loses nothing either way. */
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
  // A client works out 4,096 rounds for each connection as one of the processes' roles, of which a test opens a pool.
  'scram_iterations=1',
];

async function makeTemplate(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${name}`);
  await client.query(`create database ${name}`);
  await client.end();
  const template = new URL(url);
  template.pathname = `/${name}`;
  await migrate(template.href);
}

interface Server {
  readonly url: string;
  readonly templateName: string;
  stop(): Promise<void>;
}

async function startServer(): Promise<Server> {
  const templateName = `kestrel_template_${process.pid}`;
  const given = process.env.TEST_DATABASE_URL;
  const dataDir = given ? null : await memoryFolder('kestrel-test-');
  const embedded = dataDir ? await startEmbedded({ dataDir, log: createLog('test', 'warn'), settings }) : null;
  const url = given ?? embedded?.url ?? '';
  await makeTemplate(url, templateName);
  return {
    url,
    templateName,
    async stop() {
      if (embedded && dataDir) {
        await embedded.stop();
        await rm(dataDir, { recursive: true, force: true });
        return;
      }
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`drop database if exists ${templateName}`);
      await client.end();
    },
  };
}

/** Where the projects of a run find their one server: each loads this file anew, one after the other, in one process. */
const shared = globalThis as { kestrelTestServer?: { readonly server: Promise<Server>; users: number } };

/** One PostgreSQL a run (TEST_DATABASE_URL, or an embedded one) with one migrated template that test files copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.kestrelTestServer ??= { server: startServer(), users: 0 };
  const own = shared.kestrelTestServer;
  own.users += 1;
  const { url, templateName, stop } = await own.server;
  project.provide('databaseUrl', url);
  project.provide('templateName', templateName);
  return async () => {
    own.users -= 1;
    if (own.users > 0) return;
    delete shared.kestrelTestServer;
    await stop();
  };
}
