import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { randomHandle } from './ids.ts';

/** `flush`: the write outlives a loss of power, not only a killed process. Costs some milliseconds. */
interface Options {
  readonly flush?: boolean;
}

const own = randomHandle();
let written = 0;

/** A name of its own for every write, so that two at once do not write into each other's: in this thread or another one. */
function beside(path: string): string {
  written += 1;
  return `${path}.${own}-${written}.tmp`;
}

/** A folder's own list of names can be flushed like a file; Windows does that itself and refuses to be asked. */
const flushesFolders = process.platform !== 'win32';

/**
 * Has a file or folder made beside `path` and moves it there: whoever reads finds the old one or the new one. When
 * `make` throws, or answers false, the old one stays and what was begun is removed. Answers whether it was moved.
 * A folder that is in the way is for `make` to remove.
 */
export async function makeWhole(path: string, make: (temporary: string) => Promise<unknown>): Promise<boolean> {
  const temporary = beside(path);
  try {
    const isWanted = (await make(temporary)) !== false;
    if (isWanted) await rename(temporary, path);
    else await rm(temporary, { recursive: true, force: true });
    return isWanted;
  } catch (error) {
    await rm(temporary, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

/** Writes a file whole or not at all. */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
  { flush = false }: Options = {},
): Promise<void> {
  await makeWhole(path, (temporary) => writeFile(temporary, content, { flush }));
  if (!flush || !flushesFolders) return;
  const folder = await open(dirname(path));
  await folder.sync().finally(() => folder.close());
}

/** `writeWhole` for who must not be interrupted between looking and writing; many parts may be more than a string holds. */
export function writeWholeSync(
  path: string,
  content: string | Uint8Array | Iterable<string>,
  { flush = false }: Options = {},
): void {
  const temporary = beside(path);
  try {
    const isOne = typeof content === 'string' || content instanceof Uint8Array;
    writeParts(temporary, isOne ? [content] : content, flush);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  if (!flush || !flushesFolders) return;
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function writeParts(path: string, parts: Iterable<string | Uint8Array>, flush: boolean): void {
  const file = openSync(path, 'w');
  try {
    for (const part of parts) writeFileSync(file, part);
    if (flush) fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
