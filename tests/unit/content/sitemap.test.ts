import { describe, expect, it } from 'vitest';
import { promotions } from '#content/queries/feeds.ts';
import { shardSize, sitemapShard, sitemapShards } from '#content/queries/sitemap.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { contentWith, entryOf, text } from '../../support/content/site.ts';

const article = (id: string, fields = {}, sys = {}) =>
  entryOf(id, 'content_page', { pageType: text('article'), slug: text(id), title: text(id), ...fields }, sys);

describe('the sitemap', () => {
  it('lists what may be found, by language: no code pages, no kept-out pages, none for players alone', () => {
    const content = contentWith([
      article('a', { title: text('a', 'a') }, { updatedAt: '2026-03-01T00:00:00.000Z' }),
      article('kept-out', { noIndex: text(true) }),
      article('players', { audience: text('authenticated') }),
    ]);
    expect(sitemapShard(content, 'en', '1')).toEqual(['/articles/a 2026-03-01T00:00:00.000Z']);
    expect(sitemapShard(content, 'fr', '1')).toEqual(['/fr/articles/a 2026-03-01T00:00:00.000Z']);
  });

  it('leaves out "show all" pages and further pages of a list', () => {
    const content = contentWith([
      entryOf('land', 'marketing_page', { slug: text('land'), title: text('L'), blocks: text([entryLink('row')]) }),
      entryOf('row', 'section', { showAll: text(true), category: text(entryLink('slots')) }),
      entryOf('slots', 'game_category', { slug: text('slots'), name: text('Slots') }),
      entryOf('faq', 'help_section', { slug: text('common-faq'), title: text('FAQ') }),
      ...Array.from({ length: 101 }, (_, index) =>
        article(`q${index}`, { pageType: text('help'), helpSection: text(entryLink('faq')), noIndex: text(true) }),
      ),
    ]);
    expect(content.routes.byPath.has('/land/slots')).toBe(true);
    expect(content.routes.byPath.has('/help/common-faq/page/2')).toBe(true);
    const paths = sitemapShard(content, 'en', '1').map((line) => line.split(' ')[0]);
    expect(paths.toSorted()).toEqual(['/casino/slots', '/help', '/help/common-faq', '/land']);
  });

  it('holds at most 5,000 addresses a file, and a new page changes the last file alone', () => {
    const first = Array.from({ length: shardSize + 1 }, (_, index) => article(`p${index}`));
    const added = article('new', {}, { createdAt: '2026-05-01T00:00:00.000Z', updatedAt: '2026-05-01T00:00:00.000Z' });
    const [before, after] = [contentWith(first), contentWith([...first, added])];
    expect(sitemapShard(before, 'en', '1')).toHaveLength(5_000);
    expect(sitemapShard(after, 'en', '1')).toEqual(sitemapShard(before, 'en', '1'));
    expect(sitemapShard(after, 'en', '2')).toHaveLength(2);
    expect(sitemapShards(after, 'en')).toEqual(['2026-01-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z']);
  });
});

describe('the feed of promotions', () => {
  it('lists the promotions of a language, newest first, with their times', () => {
    const promo = (id: string, start: string, fields = {}) =>
      article(id, { pageType: text('promotion'), promoStartAt: text(start), ...fields });
    const content = contentWith([
      promo('old', '2026-01-01'),
      promo('new', '2026-05-01', { title: text('new', 'nouveau'), promoEndAt: text('2026-06-01') }),
      promo('kept-out', '2026-05-02', { noIndex: text(true) }),
      article('no-promotion'),
    ]);
    expect(promotions(content, 'en').map(({ path }) => path)).toEqual(['/promotions/new', '/promotions/old']);
    expect(promotions(content, 'fr')).toMatchObject([{ title: 'nouveau', at: '2026-05-01', endAt: '2026-06-01' }]);
  });
});
