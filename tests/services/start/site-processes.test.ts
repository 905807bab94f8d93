import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#services/kernel/log.ts';
import { Child } from '../../../scripts/start/children.ts';
import { bindSocket, type SharedSocket } from '../../../scripts/start/socket.ts';
import { freePort } from '../../../scripts/test/free-port.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { proofSize } from '../../support/proofs.ts';
import { runEnv } from '../../support/run-env.ts';
import { send } from '../../support/service-calls.ts';

const names = ['services', 'services-2'];
// Either of the two by chance, each of them in the whole proof.
const killedAlone = proofSize({ small: 1, whole: 2 }) === 2 ? names : names.slice(Date.now() % 2).slice(0, 1);
let database: TestDatabase;
let dataDir: string;
let socket: SharedSocket;
let url: string;
let children: Child[];
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'kestrel-two-'));
  const port = await freePort();
  socket = await bindSocket('127.0.0.1', port);
  url = `http://127.0.0.1:${port}`;
  const main = join(import.meta.dirname, '../../../src/services/main.ts');
  const env = {
    ...runEnv(),
    LOG_LEVEL: 'fatal',
    DATABASE_URL: database.ownerUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    SANDBOX: 'on',
  };
  children = names.map((name) => new Child({ name, main, args: ['--socket'], socket: socket.fd, env }, dataDir, log));
  for (const child of children) child.start();
});
afterAll(async () => {
  for (const child of children) await child.stop();
  socket.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const log = createLog('test', 'silent');
const pid = (name: string) => Number(readFileSync(join(dataDir, `${name}.pid`), 'utf8'));
const ask = () => send('GET', `${url}/healthz`, undefined, { connection: 'close' });
const call = () => send('GET', `${url}/readyz`, undefined, { connection: 'close' });

describe('two site processes on one socket', () => {
  it('are up, and answer from the database', async () => {
    // Nobody listens before the first process does; from then on the socket stays open.
    const first = () =>
      ask().then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(first, { timeout: 60_000 }).toBe(200);
    // Without a release the site is not ready, the database is.
    expect((await call()).json.missing).toEqual({ release: 'is not published yet' });
  });

  it('/metrics counts what all of them did, whichever is asked', async () => {
    const asked = Array.from({ length: 30 }, () =>
      send('GET', `${url}/services/nothing`, undefined, { connection: 'close' }),
    );
    await Promise.all(asked);
    const line = /http_request_duration_seconds_count\{[^}]*route="\/services\/\*"[^}]*\} (\d+)/;
    const counts = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { text } = await send('GET', `${url}/metrics`, undefined, { connection: 'close' });
        return Number(line.exec(text)?.[1]);
      }),
    );
    expect(counts).toEqual(Array(6).fill(30));
  });

  it.each(killedAlone)('%s is killed: the next request is answered, and the process is back', async (name) => {
    const killed = pid(name);
    process.kill(killed, 'SIGKILL');
    expect((await ask()).status).toBe(200);
    await expect.poll(() => pid(name), { timeout: 20_000 }).not.toBe(killed);
  });

  it('both are killed at once: requests wait for them instead of failing', async () => {
    expect((await ask()).status).toBe(200);
    for (const name of names) process.kill(pid(name), 'SIGKILL');
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  });
});
