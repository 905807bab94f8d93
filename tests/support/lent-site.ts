import { mkdir, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { inject } from 'vitest';
import { linkAll } from './build-cache.ts';
import type {} from './global-site.ts';

/** Gives a data folder the compiled code, and its files as a release has them: packing them takes a publisher seconds. */
export async function lendSite(dataDir: string): Promise<void> {
  const { dir } = inject('compiledSite');
  // Linked, not copied: a file under one path is loaded, and warmed up, once in a process and once in V8's cache.
  await mkdir(join(dataDir, 'compiled'), { recursive: true });
  await symlink(dir, join(dataDir, 'compiled', basename(dir)));
  await linkAll(inject('packedSite'), join(dataDir, 'releases'));
}
