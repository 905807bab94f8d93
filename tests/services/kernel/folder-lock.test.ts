import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from '#services/kernel/database/folder-lock.ts';

const root = join(import.meta.dirname, '..', '..', '..');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kestrel-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Another process that holds the folder. */
async function holder() {
  const program = `
    const { lockFolder } = await import('#services/kernel/database/folder-lock.ts');
    await lockFolder(${JSON.stringify(folder)});
    console.log('held');
    setInterval(() => undefined, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

it('a folder that another process holds is refused with its pid, and is free when that process is gone', async () => {
  const child = await holder();
  await expect(lockFolder(folder)).rejects.toThrow(new FolderInUse(folder, String(child.pid)));
  child.kill('SIGKILL');
  await once(child, 'exit');
  await (await lockFolder(folder)).release();
});

it('a holder that ends while it is asked who it is leaves the folder to who asks', async () => {
  const child = await holder();
  // Stopped, it still has the folder and says nothing more.
  child.kill('SIGSTOP');
  const taken = lockFolder(folder);
  child.kill('SIGKILL');
  await (await taken).release();
});
