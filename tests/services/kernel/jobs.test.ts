import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CarrierFaults } from '#sandbox/carriers/faults.ts';
import { type SandboxMail, startSandboxMail } from '#sandbox/carriers/smtp.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { enqueueJob } from '#services/kernel/jobs.ts';
import { enqueueMessage, messageState } from '#services/kernel/outbox.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { runDueJobs, waitingJobs } from '../../support/jobs.ts';
import { runEnv } from '../../support/run-env.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const faults = new CarrierFaults();
const running: ChildProcess[] = [];
let database: TestDatabase;
let mail: SandboxMail;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  mail = await startSandboxMail(faults);
  dataDir = await mkdtemp(join(tmpdir(), 'kestrel-jobs-'));
});
afterAll(async () => {
  for (const child of running) await end(child, 'SIGKILL');
  await mail.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The process of the jobs, as `npm start` runs it, with a mail carrier of the test's. */
function startJobs(): ChildProcess {
  const env = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, DATABASE_URL: database.ownerUrl, DATA_DIR: dataDir };
  const child = spawn(process.execPath, [join(root, 'src/services/jobs.ts')], {
    cwd: root,
    env: { ...runEnv(), LOG_LEVEL: 'error', ...env },
    stdio: 'inherit',
  });
  running.push(child);
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill(signal);
  return ended;
}

const put = (to: string) =>
  transaction(database.db, (tx) =>
    enqueueMessage(tx, { channel: 'mail', to, subject: 'Hello', text: 'A word.' }, new Date()),
  );
/** A process has to start first. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 60_000, interval: 20 });
const state = (id: string) => messageState(database.db, id);

// One process after the other: what a test leaves running is what the next one looks at.
describe('the process of the jobs', () => {
  it('delivers what is enqueued, and is killed in the middle without losing it: the same Message-ID again', async () => {
    const first = startJobs();
    const before = await put('ann@example.test');
    await eventually(() => state(before)).toBe('sent');
    faults.plan({ channel: 'mail', delayMs: 60_000, count: 1 });
    const id = await put('ben@example.test');
    const name = `<${id}@kestrelbay.test>`;
    await eventually(() => mail.arrived.filter((each) => each === name)).toEqual([name]);
    await end(first, 'SIGKILL');
    expect(await state(id)).toBe('queued');
    startJobs();
    await eventually(() => state(id)).toBe('sent');
    expect(mail.arrived.filter((each) => each === name)).toEqual([name, name]);
  });

  it('finishes what it does before it stops, and leaves what is new to the next', async () => {
    const child = running.at(-1) ?? startJobs();
    faults.plan({ channel: 'mail', delayMs: 1500, count: 1 });
    const slow = await put('cas@example.test');
    await eventually(() => mail.arrived.at(-1)).toContain(slow);
    const ended = end(child, 'SIGTERM');
    expect(await ended).toBe(0);
    expect(await state(slow)).toBe('sent');
    const id = await put('dot@example.test');
    expect(await state(id)).toBe('queued');
    startJobs();
    await eventually(() => state(id)).toBe('sent');
  });

  it('begins anew when it loses its database', async () => {
    const child = running.at(-1) ?? startJobs();
    const before = await put('eve@example.test');
    await eventually(() => state(before)).toBe('sent');
    await database.asOwner((client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and usename = 'kestrel_jobs'`),
    );
    const after = await put('fay@example.test');
    await eventually(() => state(after)).toBe('sent');
    expect(child.exitCode).toBeNull();
  });
});

describe('enqueueing', () => {
  let queue: TestDatabase;
  beforeAll(async () => {
    queue = await createTestDatabase();
  });
  afterAll(() => queue.stop());
  const tried: string[] = [];
  const handlers = {
    'test.fails': {
      run: async () => {
        tried.push('fails');
        throw new Error('not yet');
      },
    },
    'test.works': { run: async ({ id = '' }) => void tried.push(id) },
  };
  const enqueue = (...[name, payload, options]: [`test.${string}`, Record<string, string>, object?]) =>
    transaction(queue.db, (tx) => enqueueJob(tx, name, payload, options));

  it('a job waits for its time, a key holds one waiting job, and a failed one stays with its reason', async () => {
    const soon = new Date(Date.now() + 3_600_000);
    await enqueue('test.works', { id: 'later' }, { runAt: soon });
    await enqueue('test.works', { id: 'first' }, { key: 'only' });
    await enqueue('test.works', { id: 'second' }, { key: 'only' });
    await enqueue('test.fails', {}, { tries: 3 });
    const left = await runDueJobs(queue, handlers, new Date());
    expect(tried.sort()).toEqual(['fails', 'second']);
    expect(left).toMatchObject([
      { name: 'test.works', attempts: 0 },
      { name: 'test.fails', attempts: 1, reason: expect.stringContaining('not yet') },
    ]);
    await runDueJobs(queue, handlers, soon);
    expect(tried.sort()).toEqual(['fails', 'fails', 'later', 'second']);
  });

  it('a job that nobody handles is found in tests', async () => {
    await enqueue('test.nobodys', {});
    await expect(runDueJobs(queue, handlers, new Date())).rejects.toThrow('no room handles the job test.nobodys');
    expect((await waitingJobs(queue)).map(({ name }) => name)).toContain('test.nobodys');
  });
});
