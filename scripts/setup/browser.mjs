// Finds a Chromium for the browser tests, or installs Debian's. Plain JavaScript for Node >= 18.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { SetupError, say } from './say.mjs';

function findChromium() {
  return [process.env.CHROMIUM_PATH || '/usr/bin/chromium'].find((file) => existsSync(file));
}

function runApt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  const done = spawnSync('apt-get', [...wait, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (done.status !== 0) {
    throw new SetupError(`apt-get ${args[0]} failed; install Chromium by hand or set CHROMIUM_PATH`);
  }
}

/** Makes sure that a Chromium exists: CHROMIUM_PATH, /usr/bin/chromium, else (as root) Debian's package. */
export function ensureBrowser() {
  if (findChromium()) return;
  if (process.env.CHROMIUM_PATH) {
    throw new SetupError(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist`);
  }
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new SetupError(
      'the browser tests need a Chromium, and there is none at /usr/bin/chromium.\n' +
        '       Install one ("sudo apt-get install chromium") or set CHROMIUM_PATH to its binary.',
    );
  }
  say('installing Chromium for the browser tests (once)');
  runApt(['update']);
  runApt(['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']);
  if (!findChromium())
    throw new SetupError('apt-get installed chromium, yet /usr/bin/chromium is missing; set CHROMIUM_PATH');
}
