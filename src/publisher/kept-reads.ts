import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeWhole } from '#services/kernel/whole-file.ts';
import { ReadsIndex, type StoredReads } from './reads-index.ts';

const fileOf = (releasesDir: string): string => join(releasesDir, 'reads.jsonl');

/** Keys and pages on one line: some ten milliseconds of work. */
const perLine = 2_000;

/** First the release that read this, then parts of the index. */
type Line = { readonly release: string } | StoredReads;

/**
 * Keeps the recorded reads of a release, so that the first edit after a restart renders only what it changes. There
 * may be 100 MB of them, so it stops when `isWanted` says that there is something better to do; answers whether it is done.
 */
export async function keepReads(
  releasesDir: string,
  release: string,
  reads: ReadsIndex,
  isWanted: () => boolean,
): Promise<boolean> {
  const write = async (file: FileHandle): Promise<boolean> => {
    await file.write(`${JSON.stringify({ release } satisfies Line)}\n`);
    for (const part of reads.toStored(perLine)) {
      if (!isWanted()) return false;
      await file.write(`${JSON.stringify(part satisfies Line)}\n`);
    }
    return true;
  };
  return makeWhole(fileOf(releasesDir), async (temporary) => {
    const file = await open(temporary, 'w');
    return write(file).finally(() => file.close());
  });
}

/** The recorded reads of a release; undefined when they were not kept: then the next run renders everything. */
export async function readKeptReads(releasesDir: string, release: string): Promise<ReadsIndex | undefined> {
  try {
    const [first = '', ...rest] = (await readFile(fileOf(releasesDir), 'utf8')).trimEnd().split('\n');
    if ((JSON.parse(first) as { readonly release: string }).release !== release) return undefined;
    return ReadsIndex.fromStored(rest.map((line) => JSON.parse(line) as StoredReads));
  } catch {
    return undefined;
  }
}
