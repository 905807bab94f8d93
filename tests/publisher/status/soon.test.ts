import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StatusFile } from '#publisher/status/status.ts';
import { readPublisherStatus } from '#release/status.ts';
import { systemClock } from '#services/kernel/clock.ts';

let dir: string;
let file: StatusFile;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-soon-'));
  file = new StatusFile(dir, systemClock);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const told = (): string | undefined => readPublisherStatus(dir)?.doing;

describe('what the status tells soon', () => {
  it('is written by itself where it lasts: a content system that says nothing is seen to be asked', async () => {
    file.tellSoon({ doing: 'syncing' });
    expect(told()).toBeUndefined();
    await expect.poll(told).toBe('syncing');
  });

  it('comes with the next word, and is not told of any more once it is over', async () => {
    file.tellSoon({ doing: 'syncing', lastSyncAt: '2026-11-21T08:00:00.000Z' });
    file.tell({ doing: 'waiting' });
    expect(readPublisherStatus(dir)).toMatchObject({ doing: 'waiting', lastSyncAt: '2026-11-21T08:00:00.000Z' });
    file.tellSoon({ doing: 'publishing' });
    file.tell({ doing: 'waiting' });
    expect(told()).toBe('waiting');
  });

  it('is not how far a publish is that has only just begun: a crowd of edits is many of them', async () => {
    const about = { since: '2026-11-21T08:00:00.000Z', entries: ['guide-1'], others: 0 };
    const read = (): unknown => readPublisherStatus(dir)?.progress;
    file.begins();
    file.progress(1, 500, about);
    expect(read()).toBeUndefined();
    await expect
      .poll(() => {
        file.progress(2, 500, about);
        return read();
      })
      .toEqual({ done: 2, total: 500, ...about });
  });
});
