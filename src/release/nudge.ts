import { mkdirSync, utimesSync, watch } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '#services/kernel/whole-file.ts';

const folderOf = (dataDir: string): string => join(dataDir, 'run');
const fileName = 'content-changed';

/** Tells the publisher that content changed; any process may, and a lost nudge costs one poll at most. */
export async function nudgePublisher(dataDir: string, id: string): Promise<void> {
  const path = join(folderOf(dataDir), fileName);
  const now = new Date();
  try {
    // A touch is one event of the folder, and one call: writing into the file would wake the publisher twice.
    utimesSync(path, now, now);
  } catch {
    await mkdir(folderOf(dataDir), { recursive: true });
    await writeWhole(path, id);
  }
}

/** Calls back after each nudge; several in a row may be one. Answers how to stop. */
export function onNudge(dataDir: string, callback: () => void): () => void {
  mkdirSync(folderOf(dataDir), { recursive: true });
  const watcher = watch(folderOf(dataDir), (_event, name) => {
    if (name === null || name === fileName) callback();
  });
  // Where watching is not to be had, the poll is left.
  watcher.on('error', () => undefined);
  return () => watcher.close();
}
