// Finds a Chromium for the browser tests, or installs Debian's. Plain JavaScript for Node >= 18.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { withoutWindows, withWindows } from './chromium.mjs';
import { SetupError, say } from './say.mjs';

async function runApt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  const child = spawn('apt-get', [...wait, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((settle) => child.once('error', settle).once('close', settle));
  if (code !== 0) {
    throw new SetupError(`apt-get ${args[0]} failed; install Chromium by hand or set CHROMIUM_PATH`);
  }
}

/**
 * Makes sure that a Chromium exists: CHROMIUM_PATH; Debian's without windows, which needs a third less of a processor,
 * installed when run as root; or else one with windows that is there.
 */
export async function ensureBrowser() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return;
    throw new SetupError(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not exist`);
  }
  if (existsSync(withoutWindows)) return;
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (canInstall) {
    say('installing Chromium for the browser tests (once)');
    try {
      await runApt(['update']);
      await runApt(['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation']);
    } catch (error) {
      if (!existsSync(withWindows)) throw error;
      say(`Debian gave no chromium-headless-shell: ${withWindows} serves, more slowly`);
    }
  }
  if (existsSync(withoutWindows) || existsSync(withWindows)) return;
  throw new SetupError(
    `the browser tests need a Chromium, and there is none at ${withoutWindows} or ${withWindows}.\n` +
      '       Install one ("sudo apt-get install chromium-headless-shell") or set CHROMIUM_PATH to its binary.',
  );
}
