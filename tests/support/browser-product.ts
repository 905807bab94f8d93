import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/test/free-port.ts';
import { keepBuilds, lendBuilds, type Pictures } from './build-cache.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
// A first publish draws and cuts some 700 pictures: minutes on a machine that is busy with tests.
export const startLimitMs = 600_000;
const stopLimitMs = 20_000;
const logTail = 4_000;

/** A running product: all processes, a data folder of its own, free ports. */
export interface Product {
  readonly siteUrl: string;
  readonly sandboxUrl: string;
  readonly dataDir: string;
  /** What the processes have printed so far. */
  readonly log: () => string;
  /** Stops it as an operator would and removes its data. */
  readonly stop: () => Promise<void>;
}

async function untilReady(url: string, child: ChildProcess, log: () => string, limitMs: number): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`scripts/start.ts ended with ${child.exitCode}:\n${log().slice(-logTail)}`);
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (answer?.ok) return;
    await delay(100);
  }
  throw new Error(`no answer from ${url} within ${limitMs / 1000} s:\n${log().slice(-logTail)}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  await closed;
  clearTimeout(timer);
}

/** Starts the whole product as `npm start` does, and answers when `/readyz` does. `env` adds to the environment. */
export async function startProduct(
  env: NodeJS.ProcessEnv = {},
  limitMs = startLimitMs,
  pictures: Pictures = 'images',
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kestrel-'));
  const [port, sandboxPort] = [await freePort(), await freePort()];
  await lendBuilds(dataDir, pictures);
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}`, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const log = (): string => text;
  const siteUrl = `http://127.0.0.1:${port}`;
  const stopAll = async (): Promise<void> => {
    await stop(child);
    await keepBuilds(dataDir, pictures);
    // On a busy machine PostgreSQL may still be writing its last words.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
  };
  try {
    await untilReady(`${siteUrl}/readyz`, child, log, limitMs);
  } catch (error) {
    await stopAll();
    throw error;
  }
  return { siteUrl, sandboxUrl: `http://localhost:${sandboxPort}`, dataDir, log, stop: stopAll };
}
