import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { makeWhole } from '#services/kernel/whole-file.ts';

/** One compiled code release, as it renders for one origin. */
export interface Compiled {
  /** Hash of everything that pages are made of beside the content: the compilation, the origin, the absent parts. */
  readonly code: string;
  /** The folder that holds `server/entry.mjs` and `client/`; the same for every origin and whatever parts are absent. */
  readonly dir: string;
  /** The site's own, as addresses in pages name it. */
  readonly origin: string;
}

const files = ['package-lock.json', 'astro.config.mjs', 'tsconfig.json'];
const shelves = 'client content contract domain features gallery layouts messages pages publisher ui'.split(' ');
const folders = [...shelves.map((shelf) => `src/${shelf}`), 'public'];
// What a compilation differs by, each by one word: unset says the same as any other word. OMIT_PARTS is none of them:
// the compiled code reads it when it renders.
const switches = { ISLANDS: 'off', GALLERY: 'on' };
const defaultOrigin = 'http://127.0.0.1:4321';

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Hash of the sources, the configuration and the environment that shape the compiled site: the name of its folder. */
async function codeHash(root: string, env: NodeJS.ProcessEnv): Promise<string> {
  const said = Object.entries(switches).map(([name, word]) => env[name] === word);
  const hash = createHash('sha256').update(JSON.stringify(said));
  const paths = files.map((file) => join(root, file));
  for (const folder of folders) paths.push(...(await filesBelow(join(root, folder))));
  for (const path of paths.sort()) hash.update(`\0${relative(root, path)}\0`).update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}

function astroBuild(root: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], {
    cwd: root,
    env: { ...env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  child.on('error', reject);
  child.on('close', (status) => {
    if (status === 0) resolve();
    else reject(new Error(`The site's code does not compile:\n${Buffer.concat(output).toString().slice(-4000)}`));
  });
  return promise;
}

/** What the compilation of the code as it stands is called below a folder, compiled yet or not. `SITE_URL` is the origin. */
export async function compiledAs(root: string, below: string, env: NodeJS.ProcessEnv): Promise<Compiled> {
  const hash = await codeHash(root, env);
  const origin = env.SITE_URL ?? defaultOrigin;
  const rendered = `${hash} ${origin} ${env.OMIT_PARTS ?? ''}`;
  const code = createHash('sha256').update(rendered).digest('hex').slice(0, 16);
  return { code, dir: join(below, hash), origin };
}

/**
 * Compiles the site's code once into `below/<code hash>`, in a child process (a build leaves 500 MB behind);
 * an earlier compilation of the same code is taken as it is.
 */
export async function compile(root: string, below: string, env: NodeJS.ProcessEnv): Promise<Compiled> {
  const compiled = await compiledAs(root, below, env);
  const { dir } = compiled;
  if (!existsSync(join(dir, 'server/entry.mjs'))) {
    await mkdir(below, { recursive: true });
    await makeWhole(dir, async (temporary) => {
      // Pages take the origin from their request, so that one compilation serves every one.
      await astroBuild(root, { ...env, SITE_URL: defaultOrigin, COMPILE_DIR: temporary });
      await rm(dir, { recursive: true, force: true });
    });
  }
  return compiled;
}
