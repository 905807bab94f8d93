import { describe, expect, it } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import { contentOfCache } from '#content/source.ts';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { makeReceipts, turnedByTime } from '#publisher/status/receipts.ts';
import { mostReceipts } from '#release/status.ts';
import { timeInWords } from '../../../scripts/content/publisher-words.ts';
import { cacheOf } from '../../support/content/cache.ts';
import { assetLink } from '../../support/content/field-values.ts';
import { contentWith, entryOf, siteConfig, text } from '../../support/content/site.ts';

const slide = (id: string, startAt?: string, endAt?: string) =>
  entryOf(id, 'slide', {
    title: text(id),
    image: text(assetLink('boat')),
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

const input = {
  ids: new Set<string>(),
  turned: [],
  before: undefined,
  reads: new ReadsIndex(),
  release: 'r',
  cache: { ...cacheOf(entries), good: new Map<string, RawEntry>() },
};

describe('the receipt of a slide with a schedule', () => {
  it('S3.22a says when it shows, and not that it is live, while it is not its time', () => {
    const content = contentWith(entries);
    const at = content.publishAt;
    expect(at).toBe('2026-06-01T00:00:00.000Z');
    const ids = new Set(['always', 'now', 'later', 'over', 'never']);
    const receipts = makeReceipts({ ...input, ids, content, release: 'r', at });
    const told = receipts.map((receipt) => [
      receipt.entryId,
      receipt.state === 'scheduled' ? timeInWords(receipt) : receipt.state,
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
    const receipts = makeReceipts({ ...input, turned: ['later', 'now'], content: july, at: 'long before' });
    expect(receipts.map(({ entryId, state, at }) => [entryId, state, at])).toEqual([
      ['later', 'live', july.publishAt],
      ['now', 'scheduled', july.publishAt],
    ]);
  });

  it('S3.22a tells of the revision that is shown where a later one is refused', () => {
    const [first] = entries.filter(({ sys }) => sys.id === 'later');
    if (!first) throw new Error('no slide');
    const refused = { ...first, sys: { ...first.sys, revision: 2 }, fields: { ...first.fields, title: text(7) } };
    const cache = {
      ...cacheOf([...entries.filter((entry) => entry !== first), refused]),
      good: new Map([['later', first]]),
    };
    const content = contentOfCache(cache, '2026-07-15T00:00:00.000Z');
    const told = (ids: string[], turned: string[]) =>
      makeReceipts({ ...input, ids: new Set(ids), turned, cache, content, at: 'now' }).map(
        ({ revision, state, shownRevision }) => [revision, state, shownRevision],
      );
    expect(told([], ['later'])).toEqual([[1, 'live', undefined]]);
    expect(told(['later'], [])).toEqual([[2, 'quarantined', 1]]);
  });

  it('S3.22a leaves room for those of edits, however many turn at once', () => {
    const many = Array.from({ length: mostReceipts + 50 }, (_, n) => slide(`s${n}`, '2026-06-15T00:00:00Z'));
    const cache = { ...cacheOf([...entries, ...many]), good: new Map<string, RawEntry>() };
    const content = contentWith([...entries, ...many], [], '2026-07-15T00:00:00.000Z');
    const turned = many.map(({ sys }) => sys.id);
    const receipts = makeReceipts({ ...input, ids: new Set(['always']), turned, cache, content, at: 'now' });
    expect(receipts).toHaveLength(mostReceipts);
    expect(receipts.at(-1)?.entryId).toBe('always');
  });
});
