import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { processBirth, withLock } from '../../../scripts/setup/lock.mjs';

function lockFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kestrel-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'lock');
}

async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

describe('the lock of an installation', () => {
  it('lets one work at a time, and is gone afterwards', async () => {
    const file = lockFile();
    let inside = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
    };
    await Promise.all([1, 2, 3].map(() => withLock(file, work, () => {})));
    expect(most).toBe(1);
    expect(existsSync(file)).toBe(false);
  });

  it('takes over from a dead holder, from a reused pid and from an interrupted write', async () => {
    const dead = await endedPid();
    for (const text of [`${dead} 1\n`, `${process.pid} 1\n`, `${process.pid}`]) {
      const file = lockFile();
      writeFileSync(file, text);
      await expect(
        withLock(
          file,
          async () => 'done',
          () => expect.unreachable(),
        ),
      ).resolves.toBe('done');
    }
  });

  it('waits for the npm that a killed setup left behind', async () => {
    const file = lockFile();
    const orphan = spawn('sleep', ['60']);
    onTestFinished(() => void orphan.kill('SIGKILL'));
    await once(orphan, 'spawn');
    writeFileSync(file, `${await endedPid()} 1\n${orphan.pid} ${processBirth(orphan.pid ?? 0)}\n`);
    const order: string[] = [];
    await withLock(
      file,
      async () => order.push('work'),
      (pid: number) => {
        order.push(`waits for ${pid}`);
        orphan.kill('SIGKILL');
      },
    );
    expect(order).toEqual([`waits for ${orphan.pid}`, 'work']);
  });

  it('names the process that the work starts', async () => {
    const file = lockFile();
    const text = await withLock(
      file,
      async (addHolder: (pid: number) => void) => {
        addHolder(process.ppid);
        return readFileSync(file, 'utf8');
      },
      () => {},
    );
    expect(text).toBe(`${process.pid} ${processBirth(process.pid)}\n${process.ppid} ${processBirth(process.ppid)}\n`);
  });
});
