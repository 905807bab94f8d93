import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { createSandbox } from '#sandbox/main.ts';
import { type Clock, systemClock } from '#services/kernel/clock.ts';
import { type Config, parseConfig } from '#services/kernel/config.ts';
import { createLog, type Log } from '#services/kernel/log.ts';
import { Readiness } from '#services/kernel/readiness.ts';
import { createSite } from '#services/main.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** The site's services and the sandbox's control calls in this process, over real HTTP and PostgreSQL. */
export interface Services {
  readonly siteUrl: string;
  readonly sandboxUrl: string;
  readonly database: TestDatabase;
  readonly site: FastifyInstance;
  readonly readiness: Readiness;
  /** Everything logged so far, as text. */
  logged(): string;
  stop(): Promise<void>;
}

/** Settings of `startServices`; `env` adds to the configuration. */
export interface ServicesOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  /** Called with the site's app before it listens, to add routes of the test. */
  readonly extend?: (site: FastifyInstance) => void;
}

/** A log that keeps its lines. */
export function memoryLog(name: string): { readonly log: Log; text(): string } {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: createLog(name, 'trace', sink), text: () => lines.join('') };
}

/** The configuration of a test: any free port, nothing from the environment of the run. */
export function testConfig(env: Readonly<Record<string, string>> = {}): Config {
  return parseConfig({ PORT: '0', ...env });
}

/** Starts both on free ports with a database of their own. */
export async function startServices(options: ServicesOptions = {}): Promise<Services> {
  const database = await createTestDatabase();
  const opened = { ...database, close: async () => undefined };
  const config = testConfig(options.env);
  const { log, text } = memoryLog('test');
  const readiness = new Readiness();
  const site = await createSite({ config, log, clock: options.clock ?? systemClock, database: opened, readiness });
  options.extend?.(site);
  const sandbox = await createSandbox({ config, log, database: opened, readiness: new Readiness() });
  return {
    siteUrl: await site.listen({ host: '127.0.0.1', port: 0 }),
    sandboxUrl: await sandbox.listen({ host: '127.0.0.1', port: 0 }),
    database,
    site,
    readiness,
    logged: text,
    async stop() {
      await Promise.all([site.close(), sandbox.close()]);
      await database.stop();
    },
  };
}
