import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#services/kernel/ids.ts';
import { nudgePublisher } from '#services/kernel/nudge.ts';

const pathOf = (dataDir: string): string => join(dataDir, 'publisher', 'request');

/** Asks the running publisher to publish now; the answer in its status carries the id. */
export async function requestPublish(dataDir: string): Promise<string> {
  const id = newId();
  const path = pathOf(dataDir);
  await mkdir(join(dataDir, 'publisher'), { recursive: true });
  writeFileSync(`${path}.${process.pid}.tmp`, id);
  renameSync(`${path}.${process.pid}.tmp`, path);
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
