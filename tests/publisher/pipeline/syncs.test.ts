import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StatusFile } from '#publisher/status/status.ts';
import { Syncs } from '#publisher/syncs.ts';
import { createLog } from '#services/kernel/log.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-syncs-'));
});
// What is told soon may still be written.
afterEach(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));

const log = createLog('publisher', 'silent');
const clock = { now: () => new Date() };

it('S3.22a an edited entry that changes again while its release is written gets its receipts', async () => {
  const publisher = { sync: async () => ({ changedEntries: ['guide'] }) } as never;
  const syncs = new Syncs({ publisher, log, clock, status: new StatusFile(dir, clock) });
  await syncs.inTime(undefined);
  const due = syncs.takeDue();
  await syncs.begin();
  expect([due, syncs.takeDue()]).toEqual([['guide'], ['guide']]);
});

it('S3.14 a timer that is early leaves no sync behind: a schedule waits until its moment is there', async () => {
  const looked = Promise.withResolvers<void>();
  let looks = 0;
  const boundary = new Date(1_000);
  // The machine's timer ends three times before this clock is there.
  const late = {
    now: () => {
      looks += 1;
      return new Date(looks > 3 ? 1_000 : 999);
    },
  };
  const publisher = { sync: () => looked.promise } as never;
  const syncs = new Syncs({ publisher, log, clock: late, status: new StatusFile(dir, clock) });
  const before = looks;
  expect(await syncs.inTime(boundary)).toBe(true);
  expect([looks - before, syncs.isBegun]).toEqual([4, true]);
  looked.resolve();
});
