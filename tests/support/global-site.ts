import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { type Compiled, compile, compiledAs } from '#publisher/compile.ts';
import { ReleaseStore } from '#publisher/release.ts';
import { makeWhole } from '#services/kernel/whole-file.ts';
import { buildCacheDir, packedDir } from './build-cache.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

declare module 'vitest' {
  interface ProvidedContext {
    readonly compiledSite: Compiled;
    /** What a release's folder holds once the compiled code is in it, packed; see lendSite. */
    readonly packedSite: string;
    /** A file that says why there is no compiled site; there is none otherwise. */
    readonly siteFault: string;
  }
}

/** Stores the compiled files as a publisher would, each under the name of its bytes; answers the folder. */
async function pack({ dir }: Compiled): Promise<string> {
  const packed = join(packedDir, basename(dir));
  if (existsSync(packed)) return packed;
  await rm(packedDir, { recursive: true, force: true });
  await mkdir(packedDir, { recursive: true });
  await makeWhole(packed, async (temporary) => {
    const store = new ReleaseStore(temporary);
    const client = join(dir, 'client');
    const entries = await readdir(client, { withFileTypes: true, recursive: true });
    for (const { parentPath, name } of entries.filter((entry) => entry.isFile()))
      await store.putFile(`/${name}`, name, await readFile(join(parentPath, name)));
  });
  return packed;
}

/**
 * Compiles the site's code once for all tests that render, and for later runs; they `inject('compiledSite')`. The database
 * and the tests of stores need none, so that nobody waits for it here: each file that needs it does (compiled-site.ts).
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const env = { ...process.env, SITE_URL: 'http://127.0.0.1:4321' };
  const below = join(buildCacheDir, 'compiled');
  const compiled = await compiledAs(root, below, env);
  const packed = join(packedDir, basename(compiled.dir));
  const fault = join(buildCacheDir, 'compile.fault');
  await rm(fault, { force: true });
  const making = compile(root, below, env)
    .then(pack)
    .catch(async ({ message }: Error) => {
      await mkdir(buildCacheDir, { recursive: true });
      await writeFile(fault, message);
    });
  project.provide('compiledSite', compiled);
  project.provide('packedSite', packed);
  project.provide('siteFault', fault);
  return async () => void (await making);
}
