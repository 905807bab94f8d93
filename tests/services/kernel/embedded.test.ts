import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEmbedded } from '#services/kernel/database/embedded.ts';
import { isAlive } from '#services/kernel/database/postgres-process.ts';
import { createLog } from '#services/kernel/log.ts';

const log = createLog('test', 'silent');
const root = join(import.meta.dirname, '..', '..', '..');
let folder: string;
/** Data that one server has made and left whole; to make it anew takes longer than all that most tests ask of it. */
let made: string;
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'kestrel-embedded-'));
  await (await startEmbedded({ dataDir: made, log })).stop();
});
afterAll(() => rm(made, { recursive: true, force: true }));
// Run as root, the data is another user's, and stays so.
const takeData = (): unknown => execFileSync('cp', ['-a', `${made}/.`, folder]);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kestrel-embedded-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

/** A process that starts the server, prints its pid and waits; killing it is what a crash does. */
function holder(dataDir: string): { readonly child: ChildProcess; readonly pid: Promise<number> } {
  const program = `
    const { startEmbedded } = await import('#services/kernel/database/embedded.ts');
    const { createLog } = await import('#services/kernel/log.ts');
    const running = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: createLog('test', 'silent') });
    console.log(running.pid);
    await running.ended;`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = new Promise<number>((resolve) => child.stdout?.once('data', (chunk) => resolve(Number(chunk))));
  return { child, pid };
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

describe('the embedded PostgreSQL', () => {
  it('keeps its data over a stop, and has no port', async () => {
    const first = await startEmbedded({ dataDir: folder, log });
    await ask(first.url, 'create table kept (n int); insert into kept values (7)');
    expect(await ask(first.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    await first.stop();
    const second = await startEmbedded({ dataDir: folder, log });
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await second.stop();
    expect(isAlive(second.pid)).toBe(false);
  });

  it('ends although what it noted cannot be removed, as on a disk that can only be read, and starts again', async () => {
    takeData();
    const first = await startEmbedded({ dataDir: folder, log });
    await rm(join(folder, 'run'), { recursive: true });
    // A link in a circle stands where the folder was: to remove anything below it fails, for root too.
    await symlink('run', join(folder, 'run'));
    await first.stop();
    await rm(join(folder, 'run'));
    const second = await startEmbedded({ dataDir: folder, log });
    expect(isAlive(second.pid)).toBe(true);
    await second.stop();
  });

  it('a second start on the same folder says who has it', async () => {
    takeData();
    const first = await startEmbedded({ dataDir: folder, log });
    await expect(startEmbedded({ dataDir: folder, log })).rejects.toThrow(`is in use by pid ${process.pid}`);
    await first.stop();
  });

  it('ends with the process that started it, killed or not, and starts again at once', async () => {
    takeData();
    const { child, pid } = holder(folder);
    const orphan = await pid;
    child.kill('SIGKILL');
    await ended(child);
    const next = await startEmbedded({ dataDir: folder, log });
    expect(isAlive(orphan)).toBe(false);
    await next.stop();
  });

  it('starts again after its own kill -9, with everything that was committed', async () => {
    takeData();
    const first = await startEmbedded({ dataDir: folder, log });
    await ask(first.url, 'create table kept (n int); insert into kept values (7)');
    process.kill(first.pid, 'SIGKILL');
    expect(await first.ended).toContain('SIGKILL');
    await first.stop();
    const second = await startEmbedded({ dataDir: folder, log });
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await second.stop();
  });

  it('a pid file that names another living program does not stop it', async () => {
    takeData();
    const first = await startEmbedded({ dataDir: folder, log });
    const pidFile = join(folder, 'database', 'postmaster.pid');
    const text = await readFile(pidFile, 'utf8');
    process.kill(first.pid, 'SIGKILL');
    await first.ended;
    await first.stop();
    const stranger = spawn('sleep', ['60']);
    await writeFile(pidFile, text.replace(/^\d+/, String(stranger.pid)));
    const second = await startEmbedded({ dataDir: folder, log });
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
    await second.stop();
    stranger.kill();
  });

  it('a kill in the middle of making the data leaves nothing that stops the next start', async () => {
    const { child } = holder(folder);
    const isBeingMade = async () => (await readdir(folder)).some((name) => name.startsWith('database.new-'));
    await expect.poll(isBeingMade, { interval: 5 }).toBe(true);
    child.kill('SIGKILL');
    await ended(child);
    const next = await startEmbedded({ dataDir: folder, log });
    expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await next.stop();
  });

  it('works below a folder that nobody else may enter', async () => {
    const inner = join(folder, 'closed', 'data');
    await mkdir(inner, { recursive: true });
    await chmod(join(folder, 'closed'), 0o700);
    const running = await startEmbedded({ dataDir: inner, log });
    expect(await ask(running.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await running.stop();
  });
});
