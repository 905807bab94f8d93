// Starts everything: PostgreSQL, the publisher, the sandbox, the jobs and the site, and keeps them running. Used by `npm start`.
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Config, ConfigError, parseConfig } from '#services/kernel/config.ts';
import { prepareDatabase } from '#services/kernel/database/attach.ts';
import { type EmbeddedDatabase, startEmbedded } from '#services/kernel/database/embedded.ts';
import { FolderInUse, type FolderLock, lockFolder } from '#services/kernel/database/folder-lock.ts';
import type { ProcessName } from '#services/kernel/database/logins.ts';
import { openDatabase } from '#services/kernel/database/pool.ts';
import { createLog, type Log } from '#services/kernel/log.ts';
import { webhookSecret } from '#services/kernel/secrets.ts';
import { Child, type ChildSpec, endLeftover } from './start/children.ts';
import { demoPlayer, ensureDemoPlayer } from './start/demo.ts';
import { isPublished, untilPublished } from './start/first-publish.ts';
import { portTaken } from './start/ports.ts';
import { bindSocket, type SharedSocket } from './start/socket.ts';

/** A start that cannot go on; the message is for the person who typed the command. */
class StartError extends Error {}

const root = join(import.meta.dirname, '..');
/** Pause between starts of a server that does not come up, beside its own ten tries. */
const DATABASE_AGAIN_MS = 1000;

function childSpecs(config: Config, urlOf: (name: ProcessName) => string, socket?: number): ChildSpec[] {
  const secret = webhookSecret(config);
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    // On a terminal a line for each request would bury what matters.
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    // What was compiled once need not be again when a process is started anew.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(config.dataDir, 'run', 'compile-cache'),
    // Each process gets a way in of its own; the owner's stays here.
    DATABASE_URL: '',
    // No process of the product writes into the content system.
    CONTENTFUL_MANAGEMENT_TOKEN: '',
    ...(secret === null ? {} : { CONTENTFUL_WEBHOOK_SECRET: secret }),
  };
  const main = (path: string) => join(root, 'src', path);
  const withDatabase = (name: ProcessName) => ({ ...env, DATABASE_URL: urlOf(name) });
  const site = {
    main: main('services/main.ts'),
    args: ['--socket'],
    env: withDatabase('site'),
    ...(socket === undefined ? {} : { socket }),
  };
  return [
    ...(config.sandbox ? [{ name: 'sandbox', main: main('sandbox/main.ts'), env: withDatabase('sandbox') }] : []),
    { name: 'publisher', main: main('publisher/main.ts'), flags: thrifty, env: { ...fewArenas, ...env } },
    { name: 'jobs', main: main('services/jobs.ts'), env: withDatabase('jobs') },
    // Two, so that one serves while the other is started again (docs/decisions/019-two-site-processes.md).
    { name: 'services', ...site },
    { name: 'services-2', ...site },
  ];
}

/**
 * What V8 lets lie before it cleans up, held small: a publish of many pages takes half the memory for a tenth more
 * processor. Since articles are deflated (decision 036) little is old and little survives, so that half the room for what is
 * young costs no processor. Growing by 40 of 100 took a third of a crowd's time while a crowd left more behind; 50 keeps the
 * highest memory 50 MB below 60. What is young is cleaned up by the thread it belongs to: four helpers on two busy cores made
 * it wait for them.
 */
const thrifty = ['--max-semi-space-size=16', '--heap-growing-percent=50', '--no-parallel-scavenge'];
/**
 * Each thread that packs or draws would else keep room of its own: some 20 MB, and processor to fill it. What is free at the
 * end of that room goes back, and large pieces always do: glibc would keep up to 64 MB once somebody had needed them.
 */
const fewArenas = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '262144' };

async function checkPorts(config: Config): Promise<void> {
  const wanted = [{ host: config.host, port: config.port, variable: 'PORT' }];
  if (config.sandbox) wanted.push({ host: 'localhost', port: config.sandbox.port, variable: 'SANDBOX_PORT' });
  for (const { host, port, variable } of wanted) {
    const problem = await portTaken(host, port, variable);
    if (problem) throw new StartError(problem);
  }
}

function unreachable(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', '28P01', '28000', '3D000'].includes(code))
    return error;
  return new StartError(
    `The PostgreSQL of DATABASE_URL cannot be used (${code}). Check that it runs and the URL is right.`,
  );
}

/** Brings the database up to date and answers how each process comes in. */
async function openFor(url: string, config: Config, log: Log): Promise<(name: ProcessName) => string> {
  const access = await prepareDatabase(url, log).catch((error: unknown) => {
    throw config.databaseUrl === null ? error : unreachable(error);
  });
  const database = openDatabase(access('site'), log);
  try {
    if (config.sandbox) await ensureDemoPlayer(database.db, config);
  } finally {
    await database.close();
  }
  return (name) => access(name).url;
}

function say(line: string): void {
  process.stdout.write(`  ${line} …\n`);
}

async function untilReady(config: Config, isStopping: () => boolean): Promise<void> {
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}/readyz`;
  while (!isStopping()) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    if (answer?.ok) return;
    await delay(50);
  }
}

function announce(config: Config): void {
  const lines = ['', `  Kestrel Bay is at ${config.siteOrigin}/`];
  lines.push(`  The editors' page is at ${config.siteOrigin}/hooks/status: what is live, what is held back and why`);
  if (config.sandbox) {
    lines.push(`  The sandbox is at ${config.sandbox.origin}/, with the mails and codes that players get`);
    lines.push(
      `  Sign in as ${demoPlayer.username} with the password ${demoPlayer.password}, PIN ${demoPlayer.pinCode}`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

/** Everything that a start holds; `stop` lets go of it in order, once. */
class Supervisor {
  readonly #children: Child[] = [];
  readonly #lock: FolderLock;
  #database: EmbeddedDatabase | null = null;
  #socket: SharedSocket | null = null;
  #stopped: Promise<void> | null = null;

  constructor(lock: FolderLock) {
    this.#lock = lock;
  }

  get stopping(): boolean {
    return this.#stopped !== null;
  }

  keep(child: Child): void {
    this.#children.push(child);
    child.start();
  }

  /** Takes the site's port for as long as this process lives, and answers the descriptor. */
  async bind({ host, port }: Config): Promise<number> {
    this.#socket = await bindSocket(host, port);
    return this.#socket.fd;
  }

  /** Runs the embedded server and starts it again when it is killed; the children reconnect to the same socket. */
  async database(config: Config, log: Log): Promise<string> {
    const running = await startEmbedded({ dataDir: config.dataDir, log });
    this.#database = running;
    running.ended.then((reason) => this.#recover(reason, config, log));
    return running.url;
  }

  /** Tries for as long as it takes: a disk that is full ends the server again and again, and pages need none of it. */
  async #recover(reason: string, config: Config, log: Log): Promise<void> {
    if (this.stopping) return;
    log.warn({ reason }, 'PostgreSQL ended; it is started again');
    while (!this.stopping) {
      try {
        await this.#database?.stop();
        await this.database(config, log);
        return;
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL cannot be started; it is tried again');
        await delay(DATABASE_AGAIN_MS);
      }
    }
  }

  stop(): Promise<void> {
    this.#stopped ??= (async () => {
      for (const child of this.#children.toReversed()) await child.stop();
      this.#socket?.close();
      await this.#database?.stop();
      await this.#lock.release();
    })();
    return this.#stopped;
  }
}

async function start(config: Config, log: Log, supervisor: Supervisor): Promise<void> {
  const runDir = join(config.dataDir, 'run');
  for (const spec of childSpecs(config, () => '')) await endLeftover(runDir, spec);
  await checkPorts(config);
  say(config.databaseUrl === null ? 'Starting PostgreSQL' : 'Opening the database');
  const url = config.databaseUrl ?? (await supervisor.database(config, log));
  const socket = await supervisor.bind(config);
  const specs = childSpecs(config, await openFor(url, config, log), socket);
  const isSite = ({ name }: ChildSpec) => name.startsWith('services');
  for (const spec of specs.filter((each) => !isSite(each))) supervisor.keep(new Child(spec, runDir, log));
  if (!isPublished(config))
    say(
      'Compiling the site, drawing its pictures and publishing it for the first time: this may take some minutes, later starts find it done',
    );
  await untilPublished(config, () => supervisor.stopping, say);
  if (supervisor.stopping) return;
  for (const spec of specs.filter(isSite)) supervisor.keep(new Child(spec, runDir, log));
  await untilReady(config, () => supervisor.stopping);
  if (!supervisor.stopping) announce(config);
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  if (error instanceof FolderInUse) {
    return `${error.message}: Kestrel Bay already runs there. Stop it, or set DATA_DIR to another folder.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Makes the data folder, and asks whether it can be written: on a disk that can only be read nothing else would say so. */
function openFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartError(
      `The folder ${dataDir} cannot be written (${why}). Make it writable, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

async function main(): Promise<void> {
  const config = parseConfig(process.env, root, 'services');
  const log = createLog('start', process.env.LOG_LEVEL ? config.logLevel : 'warn');
  openFolder(config.dataDir);
  const runDir = join(config.dataDir, 'run');
  mkdirSync(runDir, { recursive: true });
  const supervisor = new Supervisor(await lockFolder(runDir));
  const end = (code: number) => supervisor.stop().then(() => process.exit(code));
  process.on('SIGTERM', () => end(0));
  process.on('SIGINT', () => end(0));
  await start(config, log, supervisor).catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    return end(1);
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
