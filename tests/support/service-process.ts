import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/test/free-port.ts';
import { runEnv } from './run-env.ts';
import { testKey } from './services.ts';

/** A services or sandbox process of its own. */
export interface ServiceProcess {
  readonly url: string;
  readonly pid: number;
  /** Ends it at once, as a crash does, and waits for its end. */
  kill(): Promise<void>;
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await delay(20);
  }
  throw new Error('the process ended before it answered');
}

const root = join(import.meta.dirname, '..', '..');

/**
 * Starts `src/{name}/main.ts` on a free port (or the given one) with that database and waits until it answers. `others`:
 * the port of the other of the two, where they are to find each other.
 */
export async function startProcess(
  name: 'services' | 'sandbox',
  databaseUrl: string,
  dataDir: string,
  port?: number,
  others?: number,
): Promise<ServiceProcess> {
  const own = port ?? (await freePort());
  const env = {
    ...runEnv(),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    SECRETS_KEY: testKey,
    PORT: String(name === 'services' ? own : (others ?? 1)),
    SANDBOX_PORT: String(name === 'sandbox' ? own : (others ?? 2)),
  };
  const child = spawn(process.execPath, [join(root, 'src', name, 'main.ts')], { cwd: root, env, stdio: 'inherit' });
  const url = `http://${name === 'sandbox' ? 'localhost' : '127.0.0.1'}:${own}`;
  await untilAnswering(url, child);
  return {
    url,
    pid: child.pid ?? 0,
    async kill() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      else return;
      await ended;
    },
  };
}
