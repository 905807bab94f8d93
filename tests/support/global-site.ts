import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { type Compiled, compile } from '#publisher/compile.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

declare module 'vitest' {
  interface ProvidedContext {
    readonly compiledSite: Compiled;
  }
}

/** Compiles the site's code once for all tests that render; they `inject('compiledSite')`. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'kestrel-compiled-'));
  project.provide('compiledSite', await compile(root, dir, { ...process.env, SITE_URL: 'http://127.0.0.1:4321' }));
  return () => rm(dir, { recursive: true, force: true });
}
