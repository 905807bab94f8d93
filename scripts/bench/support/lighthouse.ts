import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { measured } from './measured.ts';

const packageDir = fileURLToPath(new URL('../lighthouse-package', import.meta.url));
const cacheDir = fileURLToPath(new URL('../../../node_modules/.cache/lighthouse', import.meta.url));

/** What Lighthouse says of a page, as far as it is read here. */
interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/** Judges a page in the browser that listens at a port. */
type Lighthouse = (
  url: string,
  options: {
    readonly port: number;
    readonly logLevel: 'silent';
    readonly output: 'json';
    readonly onlyCategories: readonly string[];
    readonly disableStorageReset: boolean;
  },
) => Promise<{ readonly lhr: Report } | undefined>;

/**
 * Lighthouse, installed by a lock of its own when it is first asked for: what it brings is a sixth of all packages, and a
 * fresh clone's `npm test` would pay for what this bench alone needs.
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  const lock = await readFile(join(packageDir, 'package-lock.json'));
  const home = join(cacheDir, createHash('sha256').update(lock).digest('hex').slice(0, 16));
  // npm writes this file last.
  if (!existsSync(join(home, 'node_modules/.package-lock.json'))) {
    await mkdir(home, { recursive: true });
    for (const name of ['package.json', 'package-lock.json']) await copyFile(join(packageDir, name), join(home, name));
    await measured('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], home, process.env);
  }
  const main = createRequire(join(home, 'package.json')).resolve('lighthouse');
  return ((await import(pathToFileURL(main).href)) as { readonly default: Lighthouse }).default;
}
