import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StatusFile } from '#publisher/status/status.ts';
import { systemClock } from '#services/kernel/clock.ts';
import type { Receipt } from '#services/kernel/publisher-status.ts';

let dir: string;
let file: StatusFile;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-receipts-'));
  file = new StatusFile(dir, systemClock);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const give = (entryId: string, revision: number | null, state: Receipt['state'], at: string): void => {
  const where = { urls: ['/'], part: true, pages: 1, release: 'r' };
  file.tell({ receipts: file.withReceipts([{ entryId, type: 'slide', name: null, revision, state, at, ...where }]) });
};
const told = (): unknown[] =>
  file.current.receipts.map(({ revision, state, at, until }) => [revision, state, at, ...(until ? [until] : [])]);

describe('receipts of one entry', () => {
  it('S3.22a end with the next one, except where that one was refused', () => {
    give('a', 1, 'live', '01');
    give('other', 1, 'live', '01');
    give('a', 2, 'quarantined', '02');
    expect(told()).toEqual([
      [2, 'quarantined', '02'],
      [1, 'live', '01'],
      [1, 'live', '01'],
    ]);
    give('a', 3, 'live', '03');
    give('a', null, 'gone', '04');
    expect(told()).toEqual([
      [null, 'gone', '04'],
      [3, 'live', '03', '04'],
      [2, 'quarantined', '02', '03'],
      [1, 'live', '01'],
      [1, 'live', '01', '03'],
    ]);
  });

  it('S3.22a say that a scheduled one became live, and from when to when it was', () => {
    give('a', 1, 'scheduled', '01');
    give('a', 1, 'live', '02');
    expect(told()).toEqual([[1, 'live', '02']]);
    give('a', 1, 'scheduled', '03');
    expect(told()).toEqual([
      [1, 'scheduled', '03'],
      [1, 'live', '02', '03'],
    ]);
  });
});
