import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/test/free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A further site process of a running product, at a host that has a name: browsers refuse passkeys at an address. */
export interface NamedSite {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The environment of the product's own site process, its way into the database included. */
export function environmentOf(dataDir: string): NodeJS.ProcessEnv {
  const pid = readFileSync(join(dataDir, 'run/services.pid'), 'utf8').trim();
  const pairs = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}

/** Starts it on the product's data; its origin is `http://kestrel.localhost:{port}`. */
export async function startNamedSite(dataDir: string): Promise<NamedSite> {
  const port = await freePort();
  const url = `http://kestrel.localhost:${port}`;
  const child = spawn(process.execPath, ['src/services/main.ts'], {
    cwd: root,
    env: { ...environmentOf(dataDir), PORT: String(port), SITE_ORIGIN: url, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  // Node's resolver does not know the name, so it is asked at the address.
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return { url, stop };
    await delay(100);
  }
  throw new Error(`the site at ${url} ended with ${child.exitCode}`);
}
