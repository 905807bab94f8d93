import { describe, expect, it } from 'vitest';
import { plan } from '#publisher/plan.ts';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { contentWith, entryOf, siteConfig, text } from '../../support/content/site.ts';

const ids = Array.from({ length: 700 }, (_, index) => `q${index}`);
const content = contentWith([
  siteConfig(),
  ...ids.map((id) => entryOf(id, 'content_page', { pageType: text('help'), slug: text(id), title: text(id) })),
]);
const reads = new ReadsIndex();
for (const path of content.routes.book.places.keys()) reads.set(path, []);
const owed = new Set(ids.map((id) => `/help/${id}`));

describe('a change of many pages', () => {
  it('S3.22a goes live in steps of 500, those first that waited longest, where another run follows', () => {
    const first = plan({ content, reads, owed }, content, () => [], true);
    expect([first.pages.length, first.later.length]).toEqual([500, 200]);
    expect([first.pages[0], first.later[0]]).toEqual(['/help/q0', '/help/q500']);
    const rest = plan({ content, reads, owed: new Set(first.later) }, content, () => [], true);
    expect([rest.pages.length, rest.later.length]).toEqual([200, 0]);
  });

  it('is one release where none follows', () => {
    expect(plan({ content, reads, owed }, content, () => []).pages).toHaveLength(700);
  });
});
