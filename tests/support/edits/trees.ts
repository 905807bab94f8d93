import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { filesByName } from '#publisher/publish.ts';
import type { Release } from '#release/manifest.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What a plain static build reads. */
export interface PlainBuild {
  readonly cacheDir: string;
  readonly dataDir: string;
  readonly publishAt: string;
  readonly siteUrl: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a plain `astro build` of the cache folder; answers file name → sha256 of the bytes (hex). */
export async function plainBuild({
  cacheDir,
  dataDir,
  publishAt,
  siteUrl,
  env: more,
}: PlainBuild): Promise<Map<string, Buffer>> {
  // Below the root: for a folder elsewhere Astro keeps its server's files in `.astro` of the root, which builds share.
  const cache = join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(join(cache, 'dist-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    CONTENT_CACHE_DIR: cacheDir,
    DATA_DIR: dataDir,
    OUT_DIR: outDir,
    PUBLISH_AT: publishAt,
    SITE_URL: siteUrl,
    ...more,
  };
  await run(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], {
    cwd: root,
    env,
    maxBuffer: 1 << 26,
  });
  const entries = await readdir(outDir, { withFileTypes: true, recursive: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(relative(outDir, path), await readFile(path));
  }
  await rm(outDir, { recursive: true, force: true });
  return files;
}

/** How a release differs from a tree: names only here, only there, and with other bytes. Empty when they are alike. */
export async function differences(
  release: Release,
  read: (sha: string) => Promise<Buffer>,
  tree: ReadonlyMap<string, Buffer>,
): Promise<string[]> {
  const named = filesByName(release.files);
  const found: string[] = [];
  for (const name of tree.keys()) if (!named.has(name)) found.push(`only in the build: ${name}`);
  for (const [name, file] of named) {
    const bytes = tree.get(name);
    if (!bytes) found.push(`only in the release: ${name}`);
    else if (!bytes.equals(await read(file.sha))) found.push(`other bytes: ${name}`);
  }
  return found;
}
