import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Puts the seed in place of a missing working copy of the content cache, whole or not at all. */
export async function seedWorkingCopy(seedDir: string, cacheDir: string): Promise<void> {
  if (seedDir === cacheDir || existsSync(join(cacheDir, 'state.json')) || !existsSync(seedDir)) return;
  const temporary = `${cacheDir}.${process.pid}.tmp`;
  await cp(seedDir, temporary, { recursive: true });
  await rm(cacheDir, { recursive: true, force: true });
  await rename(temporary, cacheDir);
}
