import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { inject } from 'vitest';
import { linkAll } from './build-cache.ts';
import type {} from './global-site.ts';

/** Gives a data folder the compiled code, and its files as a release has them: packing them takes a publisher seconds. */
export async function lendSite(dataDir: string): Promise<void> {
  const { dir } = inject('compiledSite');
  await cp(dir, join(dataDir, 'compiled', basename(dir)), { recursive: true });
  await linkAll(inject('packedSite'), join(dataDir, 'releases'));
}
