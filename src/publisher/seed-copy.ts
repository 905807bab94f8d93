import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeWhole } from '#services/kernel/whole-file.ts';

/** Puts the seed in place of a missing working copy of the content cache, whole or not at all. */
export async function seedWorkingCopy(seedDir: string, cacheDir: string): Promise<void> {
  if (seedDir === cacheDir || existsSync(join(cacheDir, 'state.json')) || !existsSync(seedDir)) return;
  await makeWhole(cacheDir, async (temporary) => {
    await cp(seedDir, temporary, { recursive: true });
    await rm(cacheDir, { recursive: true, force: true });
  });
}
