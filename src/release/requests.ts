import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#services/kernel/ids.ts';
import { writeWhole } from '#services/kernel/whole-file.ts';
import { nudgePublisher } from './nudge.ts';

const pathOf = (dataDir: string): string => join(dataDir, 'publisher', 'request');

/** Asks the running publisher to publish now; the answer in its status carries the id. */
export async function requestPublish(dataDir: string): Promise<string> {
  const id = newId();
  await mkdir(join(dataDir, 'publisher'), { recursive: true });
  await writeWhole(pathOf(dataDir), id);
  await nudgePublisher(dataDir, id);
  return id;
}

/** The last request to publish; undefined when there never was one. */
export function lastRequest(dataDir: string): string | undefined {
  try {
    return readFileSync(pathOf(dataDir), 'utf8') || undefined;
  } catch {
    return undefined;
  }
}
