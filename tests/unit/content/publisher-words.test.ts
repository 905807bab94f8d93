import { describe, expect, it } from 'vitest';
import { publisherInWords } from '../../../scripts/content/publisher-words.ts';
import { publisherStatus } from '../../support/publisher-status.ts';

const receipt = { type: 'slide', name: null, revision: 2, state: 'live', urls: ['/'], part: true, pages: 1 } as const;
const at = '2026-11-21T12:04:05.000Z';
const status = publisherStatus({
  pinned: '01-a',
  receipts: [
    { ...receipt, entryId: 'late', release: '01-b', at },
    { ...receipt, entryId: 'early', release: '01-a', at },
  ],
});

const schedule = { startAt: '2026-12-01T00:00:00Z', endAt: undefined };

describe('npm run content -- status', () => {
  it('S3.22a says that a rollback holds edits back, and which', () => {
    const words = publisherInWords(status, 20);
    expect(words).toContain('A rollback shows the release 01-a; no edit is shown until "npm run content -- publish".');
    expect(words).toContain(`  slide late, revision 2: live at / since ${at}, but not while the rollback lasts`);
    expect(words).toContain(`  slide early, revision 2: live at / since ${at}`);
    expect(publisherInWords({ ...status, pinned: null }, 20).join()).not.toContain('rollback');
  });

  it('S3.22a says when a scheduled slide will show', () => {
    const receipts = [{ ...receipt, entryId: 'later', release: '01-a', at, state: 'scheduled', schedule } as const];
    const words = publisherInWords({ ...status, receipts }, 20);
    expect(words).toContain('  slide later, revision 2: taken over, to be shown from 2026-12-01T00:00:00.000Z');
  });

  it('S3.22a says from when to when a revision was live, unless a rollback brought it back', () => {
    const ended = { at: '2026-11-21T12:10:33.000Z', release: '01-b' };
    const receipts = [
      { ...receipt, entryId: 'a', release: '01-a', at, ended },
      { ...receipt, entryId: 'b', release: '01-a', at, state: 'quarantined', ended },
    ] as const;
    const words = publisherInWords({ ...status, pinned: null, receipts }, 20);
    expect(words).toContain(`  slide a, revision 2: was live at / from ${at} until ${ended.at}`);
    expect(words).toContain(`  slide b, revision 2: was held back from ${at} until ${ended.at}`);
    expect(publisherInWords({ ...status, receipts }, 20)).toContain(`  slide a, revision 2: live at / since ${at}`);
  });
});
