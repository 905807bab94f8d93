import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeQuickPictures } from './quick-pictures.ts';

// What the publisher makes of code and originals lies under names of their hashes, so that every run may share it.
// The one that bytes are weighed in is among them.
const keptCompilations = 5;

/** Where it is kept between runs. */
export const buildCacheDir = fileURLToPath(new URL('../../node_modules/.cache/kestrel', import.meta.url));

/** Compiled files as releases hold them, by the name of their compilation. */
export const packedDir = join(buildCacheDir, 'packed');

async function filesBelow(dir: string): Promise<string[]> {
  if (!existsSync(dir)) return [];
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Two disks share no file, nor does a disk with memory: a copy of its own, whole under its name or not there at all. */
async function copyWhole(file: string, target: string): Promise<void> {
  const temporary = `${target}.${process.pid}.tmp`;
  await copyFile(file, temporary);
  await rename(temporary, target);
}

/** Links every file of a folder that the other one has not. */
export async function linkAll(from: string, to: string): Promise<void> {
  const made = new Set<string>();
  for (const file of await filesBelow(from)) {
    const target = join(to, file.slice(from.length + 1));
    if (existsSync(target)) continue;
    if (!made.has(dirname(target))) await mkdir(dirname(target), { recursive: true });
    made.add(dirname(target));
    await link(file, target).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EXDEV') await copyWhole(file, target);
      else if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** A compilation is taken whole or not at all. */
async function linkCompilations(from: string, to: string): Promise<void> {
  const names = existsSync(from) ? await readdir(from) : [];
  for (const name of names.filter((each) => /^[0-9a-f]+$/.test(each) && !existsSync(join(to, each)))) {
    if (existsSync(join(from, name, 'server/entry.mjs'))) await linkAll(join(from, name), join(to, name));
  }
}

/** Gives a folder for compilations those of earlier runs. */
export const lendCompilations = (below: string): Promise<void> =>
  linkCompilations(join(buildCacheDir, 'compiled'), below);

/** Keeps the compilations of a folder for later runs, the newest few. */
export async function keepCompilations(from: string): Promise<void> {
  const below = join(buildCacheDir, 'compiled');
  await linkCompilations(from, below);
  const names = existsSync(below) ? await readdir(below) : [];
  const aged = await Promise.all(names.map(async (name) => ({ name, ms: (await stat(join(below, name))).mtimeMs })));
  const old = aged.sort((a, b) => b.ms - a.ms).slice(keptCompilations);
  for (const { name } of old) await rm(join(below, name), { recursive: true, force: true });
}

/** Pictures as a product cuts them, or as tests make them, where nobody asks for their bytes: folders that never mix. */
export type Pictures = 'images' | 'quick-images';

/** Gives a data folder what earlier runs compiled and cut. Files are replaced by the publisher, never written into. */
export async function lendBuilds(dataDir: string, pictures: Pictures): Promise<void> {
  const kept = join(buildCacheDir, pictures);
  if (pictures === 'quick-images') await makeQuickPictures(kept);
  await lendCompilations(join(dataDir, 'compiled'));
  await linkAll(kept, join(dataDir, 'images'));
  for (const name of await readdir(packedDir).catch(() => []))
    await linkAll(join(packedDir, name), join(dataDir, 'releases'));
}

/** Keeps what a data folder has for later runs. */
export async function keepBuilds(dataDir: string, pictures: Pictures): Promise<void> {
  await keepCompilations(join(dataDir, 'compiled'));
  await linkAll(join(dataDir, 'images'), join(buildCacheDir, pictures));
}
