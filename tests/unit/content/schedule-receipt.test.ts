import { describe, expect, it } from 'vitest';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { makeReceipts, turnedByTime } from '#publisher/status/receipts.ts';
import { outOfTime } from '#services/kernel/publisher-status.ts';
import { cacheOf } from '../../support/content/cache.ts';
import { assetLink } from '../../support/content/field-values.ts';
import { contentWith, entryOf, siteConfig, text } from '../../support/content/site.ts';

const slide = (id: string, startAt?: string, endAt?: string) =>
  entryOf(id, 'slide', {
    ...{ title: text(id), image: text(assetLink('boat')) },
    ...(startAt && { startAt: text(startAt) }),
    ...(endAt && { endAt: text(endAt) }),
  });
const entries = [
  siteConfig(),
  slide('always'),
  slide('now', '2026-05-01T00:00:00Z', '2026-07-01T00:00:00Z'),
  slide('later', '2026-07-01T02:00:00+02:00'),
  slide('over', undefined, '2026-05-01T00:00:00Z'),
  slide('never', '2026-08-01T00:00:00Z', '2026-07-01T00:00:00Z'),
];

describe('the receipt of a slide with a schedule', () => {
  it('S3.22a says when it shows, and not that it is live, while it is not its time', () => {
    const content = contentWith(entries);
    const at = content.publishAt;
    expect(at).toBe('2026-06-01T00:00:00.000Z');
    const ids = ['always', 'now', 'later', 'over', 'never'];
    const input = { ids, cache: cacheOf(entries), content, before: undefined, reads: new ReadsIndex() };
    const receipts = makeReceipts({ ...input, release: 'r', at });
    const told = receipts.map((receipt) => [
      receipt.entryId,
      receipt.state === 'scheduled' ? outOfTime(receipt).join(' ') : receipt.state,
    ]);
    expect(told).toEqual([
      ['always', 'live'],
      ['now', 'live'],
      ['later', 'taken over, to be shown from 2026-07-01T00:00:00.000Z'],
      ['over', 'taken over, but its time ended 2026-05-01T00:00:00.000Z'],
      ['never', `taken over, but never shown: it ends before it starts; ${at}`],
    ]);
  });

  it('S3.22a is given anew when its time comes or goes, to it alone', () => {
    const [may, june, july] = ['2026-05-15', '2026-06-15', '2026-07-15'].map((day) =>
      contentWith(entries, [], `${day}T00:00:00.000Z`),
    );
    if (!may || !june || !july) throw new Error('three contents');
    expect(turnedByTime(undefined, june)).toEqual([]);
    expect(turnedByTime(may, june)).toEqual([]);
    expect(turnedByTime(june, july)).toEqual(['later', 'now']);
  });
});
