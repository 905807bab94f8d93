import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import {
  chooseRunAs,
  commandLine,
  findBinaries,
  isAlive,
  type PostgresBinaries,
  type RunAs,
  runProgram,
  spawnServer,
} from './postgres-process.ts';

const DATABASE = 'kestrel';
const READY_DEADLINE_MS = 90_000;
const STOP_DEADLINE_MS = 15_000;

/** `settings` are `-c` options of the server, e.g. `fsync=off` for tests. */
export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: Log;
  readonly settings?: readonly string[];
}

/** A running PostgreSQL under DATA_DIR. */
export interface EmbeddedDatabase {
  /** Connects as the owner through the server's Unix socket. */
  readonly url: string;
  readonly pid: number;
  /** Ends with the server, with the text of why. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

/** Who knows the password of a role comes in as that role, and nobody else does. */
const accessFile = '# Written at the start.\nlocal all all scram-sha-256\n';

/** The URL of a database behind a Unix socket, as pg and psql understand it. */
function socketUrl(socketDir: string, database: string, password: string): string {
  return `postgresql:///${database}?host=${encodeURIComponent(socketDir)}&user=kestrel&password=${password}`;
}

function initialise(binaries: PostgresBinaries, dataDir: string, database: string): void {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith('database.new-'))) {
    rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  if (existsSync(database)) return;
  const fresh = join(dataDir, `database.new-${process.pid}`);
  const runAs = chooseRunAs(null);
  mkdirSync(fresh, { mode: 0o700 });
  if (runAs) chownSync(fresh, runAs.uid, runAs.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=kestrel', '--auth=reject', '--no-instructions'];
  runProgram(binaries.initdb, ['-D', fresh, ...locale, ...access], runAs, [fresh]);
  renameSync(fresh, database);
}

/**
 * The owner's password, made and given to the role when the folder has none yet: a new one, or one from before there were
 * passwords. The server must not run.
 */
function ownersPassword(binaries: PostgresBinaries, dataDir: string, database: string, runAs: RunAs): string {
  const file = join(dataDir, 'database.password');
  if (!existsSync(file)) {
    const password = randomBytes(24).toString('base64url');
    const statement = `alter role kestrel password '${password}'\n`;
    runProgram(binaries.postgres, ['--single', '-D', database, 'postgres'], runAs, [database], statement);
    writeFileSync(`${file}.new`, password, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  // Not written when it is right: on a full disk nothing would be left of it.
  const access = join(database, 'pg_hba.conf');
  if (readFileSync(access, 'utf8') !== accessFile) writeFileSync(access, accessFile);
  return readFileSync(file, 'utf8');
}

/** A short folder for the socket (a path has at most 107 bytes), closed to everybody but the server and root. */
async function socketFolder(database: string, runAs: RunAs): Promise<string> {
  const owner = runAs?.uid ?? process.getuid?.() ?? 0;
  const name = createHash('sha256').update(database).digest('hex').slice(0, 12);
  const folder = join('/tmp', `kestrel-${owner}-${name}`);
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found) {
    mkdirSync(folder, { mode: 0o700 });
    if (runAs) chownSync(folder, runAs.uid, runAs.gid);
    return folder;
  }
  // Killed between making it and giving it away.
  if (runAs && found.uid === 0) chownSync(folder, runAs.uid, runAs.gid);
  const uid = lstatSync(folder).uid;
  if (found.isDirectory() && uid === owner && (found.mode & 0o077) === 0) return folder;
  const other = await mkdtemp(join(tmpdir(), 'kestrel-'));
  if (runAs) chownSync(other, runAs.uid, runAs.gid);
  return other;
}

function pidIn(file: string): number | null {
  if (!existsSync(file)) return null;
  const pid = Number.parseInt(readFileSync(file, 'utf8').split('\n')[0] ?? '', 10);
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

/**
 * Clears what a killed server left. An orphan of ours is stopped; a pid file that names a zombie or another program
 * would block the start, so it goes.
 */
async function clearLeftovers(database: string, socketDir: string): Promise<void> {
  const pidFile = join(database, 'postmaster.pid');
  const pid = pidIn(pidFile);
  const deadline = Date.now() + STOP_DEADLINE_MS;
  const isOurs = () => pid !== null && isAlive(pid) && commandLine(pid).includes(database);
  if (pid !== null && isOurs()) process.kill(pid, 'SIGINT');
  while (isOurs()) {
    if (pid !== null && Date.now() > deadline) process.kill(pid, 'SIGQUIT');
    await delay(50);
  }
  rmSync(pidFile, { force: true });
  for (const name of readdirSync(socketDir)) rmSync(join(socketDir, name), { force: true });
}

function endOf(child: ChildProcess, logFile: string): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`setpriv could not be run (Debian: util-linux): ${error.message}`));
    child.once('exit', (code, signal) => resolve(`PostgreSQL ended (${signal ?? code}); see ${logFile}`));
  });
}

/** Waits until the server answers; false when it ended first. */
async function untilReady(url: string, ended: Promise<string>): Promise<boolean> {
  const deadline = Date.now() + READY_DEADLINE_MS;
  const gone = ended.then(() => true);
  while (Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
      if (rowCount === 0) await client.query(`create database ${DATABASE}`);
      return true;
    } catch {
      if (await Promise.race([gone, delay(25, false)])) return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}

async function stopServer(child: ChildProcess, ended: Promise<string>, leftovers: readonly string[]): Promise<void> {
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGQUIT'), STOP_DEADLINE_MS);
  await ended;
  clearTimeout(late);
  // On a disk that can only be read they stay, and the next start takes their place: the server has ended all the same.
  for (const path of leftovers) await rm(path, { recursive: true, force: true }).catch(() => undefined);
}

async function launch(options: EmbeddedOptions, lock: FolderLock): Promise<EmbeddedDatabase> {
  const binaries = await findBinaries();
  const database = join(options.dataDir, 'database');
  initialise(binaries, options.dataDir, database);
  const runAs = chooseRunAs(lstatSync(database));
  const socketDir = await socketFolder(database, runAs);
  await clearLeftovers(database, socketDir);
  const password = ownersPassword(binaries, options.dataDir, database, runAs);
  const runDir = join(options.dataDir, 'run');
  mkdirSync(runDir, { recursive: true });
  const logFile = join(runDir, 'postgres.log');
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${socketDir}`,
    'unix_socket_permissions=0700',
    'max_connections=200',
    'shared_buffers=128MB',
    'log_min_messages=warning',
    // After a kill every file is made sure of: one call to the system instead of one a file, 2 s less.
    'recovery_init_sync_method=syncfs',
    ...(options.settings ?? []),
  ].flatMap((setting) => ['-c', setting]);
  // The shared memory of a killed server goes when its last child has noticed; until then a start fails.
  for (let attempt = 1; ; attempt += 1) {
    const child = spawnServer(binaries.postgres, ['-D', database, ...settings], runAs, [database], logFile);
    const ended = endOf(child, logFile);
    if ((await untilReady(socketUrl(socketDir, 'postgres', password), ended)) && child.pid !== undefined) {
      const url = socketUrl(socketDir, DATABASE, password);
      const note = join(runDir, 'database.json');
      await writeFile(note, JSON.stringify({ pid: child.pid, url }), { mode: 0o600 });
      const stop = () => stopServer(child, ended, [note, socketDir]).then(() => lock.release());
      return { url, pid: child.pid, ended, stop };
    }
    child.kill('SIGQUIT');
    if (attempt === 10) throw new Error(await ended);
    await delay(200 * attempt);
  }
}

/**
 * Starts the PostgreSQL of `dataDir`, making its data on first use. It recovers from any earlier kill, ends with this
 * process, and has no port. Throws `FolderInUse` while another process has the same folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  mkdirSync(options.dataDir, { recursive: true });
  const lock = await lockFolder(options.dataDir);
  try {
    const running = await launch(options, lock);
    options.log.info({ pid: running.pid }, 'PostgreSQL runs');
    return running;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The URL of an embedded server that another process runs for `dataDir`, or null. */
export function runningEmbedded(dataDir: string): string | null {
  const file = join(dataDir, 'run', 'database.json');
  if (!existsSync(file)) return null;
  const { pid, url } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; url: string };
  return isAlive(pid) && commandLine(pid).includes(join(dataDir, 'database')) ? url : null;
}

/** The folder whose disk the server of `url` writes to, null when that is a server elsewhere. */
export function embeddedFolder(dataDir: string, url: string): string | null {
  const host = (of: string) => new URL(of).searchParams.get('host');
  const own = runningEmbedded(dataDir);
  return own !== null && host(own) !== null && host(own) === host(url) ? dataDir : null;
}
