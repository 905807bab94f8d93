import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
const keptMs = 3_600_000;
const keptCount = 5_000;
/** A crowd's events are read together: one after the other, fifty of them hold up the edits that they tell of. */
const readAtOnce = 32;

const folderOf = (dataDir: string): string => join(dataDir, 'publisher', 'events');
const fileOf = (key: string): string => `${createHash('sha256').update(key).digest('hex').slice(0, 40)}.json`;

/**
 * Notes an event and wakes the publisher. One file an event, named by its key, so that a repeat is recognised by any
 * process, at once, and after a restart; answers false for a repeat.
 */
export async function recordEvent(dataDir: string, event: ContentEvent): Promise<boolean> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `.${randomUUID()}`);
  await writeFile(temporary, JSON.stringify(event));
  try {
    // A link is never half written and never replaces what another process made first.
    await link(temporary, join(folder, fileOf(event.key)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  await nudgePublisher(dataDir, event.key);
  return true;
}

/** The events that are not in `seen` yet, which are then. */
export async function newEvents(dataDir: string, seen: Set<string>): Promise<ContentEvent[]> {
  const folder = folderOf(dataDir);
  const names = await readdir(folder).catch(() => [] as string[]);
  const fresh = names.filter((name) => name.endsWith('.json') && !seen.has(name));
  const events: ContentEvent[] = [];
  for (let at = 0; at < fresh.length; at += readAtOnce) {
    const batch = fresh.slice(at, at + readAtOnce);
    events.push(...(await Promise.all(batch.map((name) => readEvent(join(folder, name))))).flat());
    for (const name of batch) seen.add(name);
  }
  return events;
}

/** None where it was swept meanwhile, or is damaged: the poll makes up for it. */
async function readEvent(path: string): Promise<ContentEvent[]> {
  try {
    return [JSON.parse(await readFile(path, 'utf8')) as ContentEvent];
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
