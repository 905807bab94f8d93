import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StatusFile } from '#publisher/status/status.ts';
import type { Receipt } from '#release/status.ts';
import { systemClock } from '#services/kernel/clock.ts';

let dir: string;
let file: StatusFile;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-receipts-'));
  file = new StatusFile(dir, systemClock);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

type Given = [revision: number | null, state: Receipt['state'], at: string, shownRevision?: number];

const give = (entryId: string, ...[revision, state, at, shownRevision]: Given): void => {
  const where = { urls: ['/'], part: true, pages: 1, release: `r${at}` };
  const shown = shownRevision === undefined ? {} : { shownRevision };
  const receipt = { entryId, type: 'slide', name: null, revision, state, at, ...shown, ...where };
  file.tell({ receipts: file.withReceipts([receipt]) });
};
const told = (): unknown[] =>
  file.current.receipts.map(({ revision, state, at, ended }) => [revision, state, at, ...(ended ? [ended.at] : [])]);

describe('receipts of one entry', () => {
  it('S3.22a say of what is gone what it was and where, though nobody knows it any more', () => {
    const live = {
      entryId: 'moved',
      type: 'content_page',
      pageType: 'help',
      name: 'Opening hours',
      revision: 3,
    } as const;
    const own = { state: 'live', at: '01', urls: ['/help/hours'], part: false, pages: 1, release: 'r01' } as const;
    const gone = { entryId: 'moved', type: 'entry', name: null, revision: null, state: 'gone' } as const;
    file.tell({ receipts: file.withReceipts([{ ...live, ...own }]) });
    const nowhere = { at: '02', urls: [], part: false, pages: 0, release: 'r02' };
    file.tell({
      receipts: file.withReceipts([
        { ...gone, ...nowhere },
        { ...gone, ...nowhere, entryId: 'unheard' },
      ]),
    });
    expect(file.current.receipts.slice(0, 2)).toEqual([
      { ...gone, ...nowhere, entryId: 'unheard' },
      {
        ...live,
        revision: null,
        state: 'gone',
        at: '02',
        urls: ['/help/hours'],
        part: false,
        pages: 1,
        release: 'r02',
      },
    ]);
  });

  it('S3.22a end with the next one, except where that one was refused', () => {
    give('a', 1, 'live', '01');
    give('other', 1, 'live', '01');
    give('a', 2, 'quarantined', '02', 1);
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
    expect(file.current.receipts[1]?.ended?.release).toBe('r04');
  });

  it('S3.22a end with a refused one where nothing stays in its place', () => {
    give('a', 1, 'live', '01');
    give('a', 2, 'quarantined', '02');
    give('b', null, 'gone', '01');
    give('b', 1, 'quarantined', '03');
    expect(told()).toEqual([
      [1, 'quarantined', '03'],
      [null, 'gone', '01'],
      [2, 'quarantined', '02'],
      [1, 'live', '01', '02'],
    ]);
  });

  it('S3.22a of a refused revision stay while the time of the one in its place comes', () => {
    give('a', 1, 'scheduled', '01');
    give('a', 2, 'quarantined', '02', 1);
    give('a', 1, 'live', '03');
    expect(told()).toEqual([
      [1, 'live', '03'],
      [2, 'quarantined', '02'],
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
