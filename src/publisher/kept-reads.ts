import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReadsIndex, type StoredReads } from './reads-index.ts';

interface KeptReads extends StoredReads {
  /** The release whose pages read this. */
  readonly release: string;
}

const fileOf = (releasesDir: string): string => join(releasesDir, 'reads.json');

/** Keeps the recorded reads of a release, so that the first edit after a restart renders only what it changes. */
export async function keepReads(releasesDir: string, release: string, reads: ReadsIndex): Promise<void> {
  const kept: KeptReads = { release, ...reads.toStored() };
  const temporary = `${fileOf(releasesDir)}.${process.pid}.tmp`;
  await writeFile(temporary, JSON.stringify(kept));
  await rename(temporary, fileOf(releasesDir));
}

/** The recorded reads of a release; undefined when they were not kept: then the next run renders everything. */
export async function readKeptReads(releasesDir: string, release: string): Promise<ReadsIndex | undefined> {
  try {
    const kept = JSON.parse(await readFile(fileOf(releasesDir), 'utf8')) as KeptReads;
    return kept.release === release ? ReadsIndex.fromStored(kept) : undefined;
  } catch {
    return undefined;
  }
}
