import { describe, expect, it } from 'vitest';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { makeReceipts, owedIds } from '#publisher/status/receipts.ts';
import { mostReceipts } from '#release/status.ts';
import { cacheOf } from '../../support/content/cache.ts';
import { contentWith, entryOf, siteConfig, text } from '../../support/content/site.ts';

const ids = Array.from({ length: 300 }, (_, index) => `q${index}`);
const entries = [
  siteConfig(),
  ...ids.map((id) => entryOf(id, 'content_page', { pageType: text('help'), slug: text(id), title: text(id) })),
];
const content = contentWith(entries);
const reads = new ReadsIndex();
for (const id of ids) reads.set(`/help/${id}`, [`e:${id} title.en`, 'e:item text.en']);
reads.set('/help', ['e:q7 title.en', 'd:helpAnswers q8 en']);

describe('receipts of a crowd of edits', () => {
  it('S3.22a wait for the page that still shows the entry as it was, and for no other', () => {
    expect(owedIds(ids, { content, reads, owed: new Set(['/help/q3', '/help']) })).toEqual(['q3', 'q7', 'q8']);
    expect(owedIds(['item', 'q1'], { content, reads, owed: new Set(['/help/q3']) })).toEqual(['item']);
    expect(owedIds(ids, { content, reads, owed: new Set() })).toEqual([]);
    const imported = Array.from({ length: mostReceipts + 1 }, (_, index) => `q${index}`);
    expect(owedIds(imported, { content, reads, owed: new Set(['/help/q3']) })).toEqual(imported);
  });

  it('S3.22a are given for each of 300, with its page', () => {
    const given = makeReceipts({
      ids: new Set(ids),
      turned: [],
      cache: cacheOf(entries),
      content,
      before: undefined,
      reads,
      release: 'r',
      at: '2026-11-24T10:00:00.000Z',
    });
    expect(given.map(({ entryId }) => entryId)).toEqual(ids);
    expect(given[299]).toMatchObject({ state: 'live', urls: ['/help/q299'] });
  });
});
