import { readFileSync, statSync } from 'node:fs';
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

/** The last request to publish, with its time (ms since 1970); undefined when there never was one. */
export function lastRequest(dataDir: string): { readonly id: string; readonly atMs: number } | undefined {
  try {
    const id = readFileSync(pathOf(dataDir), 'utf8');
    return id === '' ? undefined : { id, atMs: statSync(pathOf(dataDir)).mtimeMs };
  } catch {
    return undefined;
  }
}
