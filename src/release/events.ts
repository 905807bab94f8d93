import { createHash, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '#domain/spans.ts';
import { nudgePublisher } from './nudge.ts';

/** What the content system's webhook said, as far as the publisher needs it. */
export interface ContentEvent {
  /** The delivery's idempotency key: repeats of one event share it. */
  readonly key: string;
  /** ISO 8601, by our clock. */
  readonly receivedAt: string;
  /** `remove`: unpublished, archived or deleted; `other`: something else that can change the site. */
  readonly kind: 'publish' | 'remove' | 'other';
  readonly entity: 'Entry' | 'Asset' | 'other';
  readonly id: string;
  readonly revision: number | null;
  readonly environment: string | null;
  /** ISO 8601, by the content system's clock; orders events that arrive out of order. */
  readonly happenedAt: string | null;
}

/** Longer than a delivery is tried again; a later repeat costs one look and publishes nothing. */
const keptMs = HOUR_MS;
const keptCount = 5_000;
const folderOf = (dataDir: string): string => join(dataDir, 'publisher', 'events');
const fileOf = (key: string): string => `${createHash('sha256').update(key).digest('hex').slice(0, 40)}.json`;

/** Writes a new file whole; false where there is one of that name. */
function isWritten(folder: string, name: string, text: string): boolean {
  const temporary = join(folder, `.${randomUUID()}`);
  writeFileSync(temporary, text);
  try {
    // A link is never half written and never replaces what another process made first.
    linkSync(temporary, join(folder, name));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/**
 * Notes an event and wakes the publisher. One file an event, named by its key, so that a repeat is recognised by any
 * process, at once, and after a restart; answers false for a repeat. Some hundred bytes are written at once: handing them
 * to another thread and back, five times, takes ten times as long, and a crowd of edits shares its cores with the publisher.
 */
export async function recordEvent(dataDir: string, event: ContentEvent): Promise<boolean> {
  const folder = folderOf(dataDir);
  const note = (): boolean => isWritten(folder, fileOf(event.key), JSON.stringify(event));
  let isNew: boolean;
  try {
    isNew = note();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(folder, { recursive: true });
    isNew = note();
  }
  if (isNew) await nudgePublisher(dataDir, event.key);
  return isNew;
}

/** The events that are not in `seen` yet, which are then. */
export async function newEvents(dataDir: string, seen: Set<string>): Promise<ContentEvent[]> {
  const folder = folderOf(dataDir);
  const names = await readdir(folder).catch(() => [] as string[]);
  const fresh = names.filter((name) => name.endsWith('.json') && !seen.has(name));
  for (const name of fresh) seen.add(name);
  return fresh.flatMap((name) => readEvent(join(folder, name)));
}

/** None where it was swept meanwhile, or is damaged: the poll makes up for it. */
function readEvent(path: string): ContentEvent[] {
  try {
    return [JSON.parse(readFileSync(path, 'utf8')) as ContentEvent];
  } catch {
    return [];
  }
}

/** Removes events that are too old to be repeated, and the oldest beyond 5,000. */
export async function sweepEvents(dataDir: string, now: Date, seen: Set<string>): Promise<void> {
  const folder = folderOf(dataDir);
  const names = await readdir(folder).catch(() => [] as string[]);
  const dated = await Promise.all(
    names.map(async (name) => ({ name, ms: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0 })),
  );
  const newestFirst = dated.sort((a, b) => b.ms - a.ms);
  const old = newestFirst.filter(({ ms }, index) => index >= keptCount || now.getTime() - ms > keptMs);
  for (const { name } of old) {
    await rm(join(folder, name), { force: true });
    seen.delete(name);
  }
}
