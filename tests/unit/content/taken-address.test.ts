import { describe, expect, it } from 'vitest';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { contentReport, KnownForReports } from '#publisher/status/content-report.ts';
import { receiptsOf } from '../../support/content/receipts.ts';
import { contentWith, entryOf, siteConfig, text } from '../../support/content/site.ts';

const later = { createdAt: '2026-02-01T00:00:00.000Z', firstPublishedAt: '2026-02-01T00:00:00.000Z' };
const page = (id: string, slug: Record<string, unknown>, sys = {}) =>
  entryOf(id, 'content_page', { pageType: text('help'), slug, title: text(id, id) }, sys);
const entries = [
  siteConfig(),
  page('first', text('same')),
  page('nowhere', text('same'), later),
  page('half', text('same', 'autre'), later),
];
const content = contentWith(entries);

describe('what editors read of an entry whose address another page has', () => {
  it('S3.22a the receipt says that it is not published, unless it has an address in another language', () => {
    const receipts = receiptsOf(['first', 'nowhere', 'half'], entries, content);
    expect(receipts.map(({ entryId, state, urls }) => [entryId, state, urls])).toEqual([
      ['first', 'live', ['/help/same', '/fr/help/same']],
      ['nowhere', 'quarantined', []],
      ['half', 'live', ['/fr/help/autre']],
    ]);
  });

  it('S3.22a the report says that no revision of it is on the site', () => {
    const { collisions } = contentReport(content, new ReadsIndex(), new KnownForReports());
    const shown = new Map(collisions.map(({ entryId, shownRevision }) => [entryId, shownRevision]));
    expect([...shown].sort()).toEqual([
      ['half', 1],
      ['nowhere', undefined],
    ]);
  });
});
