import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { SandboxMail } from '#sandbox/carriers/smtp.ts';
import { addCarriers, createSandbox } from '#sandbox/main.ts';
import { createJobs } from '#services/jobs.ts';
import type { Carriers } from '#services/kernel/carriers/carrier.ts';
import { createCarriers } from '#services/kernel/carriers/carriers.ts';
import { mailCarrier } from '#services/kernel/carriers/mail.ts';
import { smsCarrier } from '#services/kernel/carriers/sms.ts';
import { type Clock, systemClock } from '#services/kernel/clock.ts';
import { type Config, parseConfig } from '#services/kernel/config.ts';
import type { OpenDatabase } from '#services/kernel/database/pool.ts';
import { createLog, type Log } from '#services/kernel/log.ts';
import { Readiness } from '#services/kernel/readiness.ts';
import { undeclaredRefusal } from '#services/kernel/route.ts';
import { secretOr } from '#services/kernel/secrets.ts';
import { drain } from '#services/kernel/shutdown.ts';
import { createSite } from '#services/main.ts';
import type { ReleaseReader } from '#services/site/release-reader.ts';
import { dataDir } from './data-dir.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { runDueJobs, type WaitingJob } from './jobs.ts';

/** The site's services and the sandbox's control calls in this process, over real HTTP and PostgreSQL. */
export interface Services {
  readonly siteUrl: string;
  readonly sandboxUrl: string;
  readonly database: TestDatabase;
  readonly site: FastifyInstance;
  readonly readiness: Readiness;
  /** Does the jobs that are due by the test's clock, mails and SMS to the sandbox included; answers what is left. */
  runJobs(): Promise<WaitingJob[]>;
  /** Runs one sweep now. */
  sweep(name: string): Promise<void>;
  /** The sandbox's mail server. */
  readonly mail: SandboxMail;
  /** Everything logged so far, as text. */
  logged(): string;
  stop(): Promise<void>;
}

/** Settings of `startServices`; `env` adds to the configuration. */
export interface ServicesOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  /** Connections of the pool; 1 shows that nothing takes a second one inside a transaction. */
  readonly connections?: number;
  /** What the site and the jobs ask instead of the database itself; the queue and the sandbox ask it directly. */
  readonly through?: (database: TestDatabase) => OpenDatabase;
  /** The release that is served; none unless given. */
  readonly releases?: ReleaseReader;
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

/** The vault's key of all tests, so that two sites on one database read each other's rows. */
export const testKey = Buffer.alloc(32, 'kestrel').toString('base64');

/** The configuration of a test: any free port, nothing from the environment of the run. */
export function testConfig(env: Readonly<Record<string, string>> = {}): Config {
  return parseConfig({ PORT: '0', SANDBOX: 'on', SECRETS_KEY: testKey, DATA_DIR: dataDir(), ...env });
}

/** The real carriers, with the sandbox on led to its ports of this test. */
function sandboxCarriers(config: Config, sandboxUrl: string, mail: SandboxMail): Carriers {
  if (config.sandbox === null) return createCarriers(config);
  const { rooms } = config;
  const from = rooms.mail?.from ?? '';
  return {
    mail: mailCarrier({ url: () => `smtp://127.0.0.1:${mail.port}`, from }),
    sms: rooms.sms
      ? smsCarrier({ ...rooms.sms, url: `${sandboxUrl}/sms`, token: secretOr(config, rooms.sms.token, 'sms') })
      : async () => ({ state: 'refused', reason: 'no carrier' }),
  };
}

/** Starts both on free ports with a database of their own. */
export async function startServices(options: ServicesOptions = {}): Promise<Services> {
  const database = await createTestDatabase(options.connections);
  const direct = { ...database, close: async () => undefined };
  const opened = options.through?.(database) ?? direct;
  const config = testConfig(options.env);
  const { log, text } = memoryLog('test');
  const readiness = new Readiness();
  const clock = options.clock ?? systemClock;
  const site = await createSite({
    config,
    log,
    clock,
    database: opened,
    readiness,
    ...(options.releases && { releases: options.releases }),
  });
  options.extend?.(site);
  // A site without the sandbox is tried beside one all the same: its control calls make the players.
  const beside = config.sandbox === null ? testConfig() : config;
  const ready = new Readiness();
  const sandbox = await createSandbox({ config: beside, log, database: direct, readiness: ready });
  const mail = await addCarriers(sandbox, beside, opened);
  // Ports that a test has chosen (PORT, SANDBOX_PORT) are for parties that call each other.
  const sandboxPort = options.env?.SANDBOX_PORT === undefined ? 0 : Number(options.env.SANDBOX_PORT);
  const sandboxUrl = await sandbox.listen({ host: 'localhost', port: sandboxPort });
  const jobs = createJobs({
    config,
    log,
    clock,
    database: opened,
    carriers: sandboxCarriers(config, sandboxUrl, mail),
    ...(options.releases && { releases: options.releases }),
  });
  return {
    siteUrl: await site.listen({ host: '127.0.0.1', port: config.port }),
    sandboxUrl,
    database,
    site,
    readiness,
    mail,
    runJobs: () => runDueJobs(database, jobs, clock.now()),
    sweep: async (name) => jobs[name]?.run({}, { attempt: 1, isLast: true }),
    logged: text,
    async stop() {
      // As the processes end: a call under way closes its connection, which would stay for 72 seconds.
      const nothing = async (): Promise<void> => undefined;
      await Promise.all([drain(site, readiness, nothing), drain(sandbox, ready, nothing)]);
      await opened.close();
      await database.stop();
      const undeclared = text()
        .split('\n')
        .filter((line) => line.includes(undeclaredRefusal));
      if (undeclared.length > 0) throw new Error(undeclared.join('\n'));
    },
  };
}
