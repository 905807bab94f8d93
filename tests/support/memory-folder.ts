import { access, constants, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '#services/kernel/database/postgres-process.ts';

const memory = '/dev/shm';
const ENOUGH_BYTES = 4 * 2 ** 30;

async function hasRoom(): Promise<boolean> {
  try {
    await access(memory, constants.W_OK);
    const { bavail, bsize } = await statfs(memory);
    return bavail * bsize >= ENOUGH_BYTES && freemem() >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/**
 * A new folder in memory, or where temporary files go when a machine has no or little such room. To make and drop one
 * database of a test on a disk costs up to ten times what it costs there. What a killed run left in it is removed.
 */
export async function memoryFolder(prefix: string): Promise<string> {
  if (!(await hasRoom())) return mkdtemp(join(tmpdir(), prefix));
  const left = (await readdir(memory)).filter((name) => {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    return pid > 0 && !isAlive(pid);
  });
  for (const name of left) await rm(join(memory, name), { recursive: true, force: true });
  return mkdtemp(join(memory, `${prefix}${process.pid}-`));
}
