import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import { promotions } from '#content/queries/feeds.ts';
import { shardSize, sitemapShard, sitemapShards } from '#content/queries/sitemap.ts';
import { type Content, contentOfCache, newContentMemo } from '#content/source.ts';
import { cacheOf } from '../../support/content/cache.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { contentWith, entryOf, siteConfig, text } from '../../support/content/site.ts';

const article = (id: string, fields = {}, sys = {}) =>
  entryOf(id, 'content_page', { pageType: text('article'), slug: text(id), title: text(id), ...fields }, sys);

const listed = (content: Content, lang: string): unknown =>
  sitemapShard(content, lang, '1').map(({ path, entryId }) => [path, entryId]);

describe('the sitemap', () => {
  it('lists what may be found, by language: no code pages, no kept-out pages, none for players alone', () => {
    const content = contentWith([
      article('a', { title: text('a', 'a') }, { updatedAt: '2026-03-01T00:00:00.000Z' }),
      article('kept-out', { noIndex: text(true) }),
      article('players', { audience: text('authenticated') }),
    ]);
    expect(listed(content, 'en')).toEqual([['/articles/a', 'a']]);
    expect(listed(content, 'fr')).toEqual([['/fr/articles/a', 'a']]);
    expect(sitemapShards(content, 'en')).toEqual(['2026-03-01T00:00:00.000Z']);
  });

  it('has each page that may be found in one file, once in each language, and no other, of any pages', () => {
    const kept = fc.record({ isOut: fc.boolean(), isForPlayers: fc.boolean(), isFrench: fc.boolean() });
    fc.assert(
      fc.property(fc.array(kept, { maxLength: 40 }), (pages) => {
        const content = contentWith(
          pages.map(({ isOut, isForPlayers, isFrench }, at) =>
            article(`p${at}`, {
              title: isFrench ? text('a', 'a') : text('a'),
              ...(isOut && { noIndex: text(true) }),
              ...(isForPlayers && { audience: text('authenticated') }),
            }),
          ),
        );
        const found = pages.flatMap(({ isOut, isForPlayers }, at) =>
          isOut || isForPlayers ? [] : [`/articles/p${at}`],
        );
        const of = (lang: string) =>
          sitemapShards(content, lang).flatMap((_, index) =>
            sitemapShard(content, lang, `${index + 1}`).map(({ path }) => path),
          );
        expect(of('en').toSorted()).toEqual(found.toSorted());
        const french = found.filter((path) => pages[Number(path.replace(/\D/g, ''))]?.isFrench);
        expect(of('fr').toSorted()).toEqual(french.map((path) => `/fr${path}`).toSorted());
      }),
      { numRuns: 40 },
    );
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
    const paths = sitemapShard(content, 'en', '1').map(({ path }) => path);
    expect(paths.toSorted()).toEqual(['/casino/slots', '/help', '/help/common-faq', '/land']);
  });

  it('parts its files by entry, so that a page that comes or goes changes one file alone', () => {
    const first = Array.from({ length: shardSize + 1 }, (_, index) => article(`p${index}`));
    const added = article('new', {}, { createdAt: '2026-05-01T00:00:00.000Z', updatedAt: '2026-05-01T00:00:00.000Z' });
    const before = contentWith(first);
    const files = (content: Content) =>
      sitemapShards(content, 'en').map((_, index) => sitemapShard(content, 'en', `${index + 1}`));
    expect(files(before)).toHaveLength(2);
    expect(files(before).flat()).toHaveLength(shardSize + 1);
    expect(Math.max(...files(before).map(({ length }) => length))).toBeLessThan(shardSize * 0.6);
    for (const after of [contentWith([...first, added]), contentWith(first.toSpliced(7, 1))]) {
      const changed = files(after).filter((file, index) => !isDeepStrictEqual(file, files(before)[index]));
      expect(changed).toHaveLength(1);
    }
    const times = sitemapShards(contentWith([...first, added]), 'en');
    expect(times.filter((at) => at === '2026-05-01T00:00:00.000Z')).toHaveLength(1);
  });
});

describe('the times of the sitemap', () => {
  it('are, edit after edit, those that would be found by looking at all entries', () => {
    const memo = newContentMemo();
    const at = (entries: RawEntry[], known = memo): Content =>
      contentOfCache(cacheOf(entries), '2026-06-01T00:00:00.000Z', known);
    const day = (number: number): string => `2026-04-${String(number).padStart(2, '0')}T00:00:00.000Z`;
    let entries = [siteConfig(), ...Array.from({ length: 2 * shardSize }, (_, index) => article(`p${index}`))];
    for (let step = 1; step <= 8; step += 1) {
      const edited = article(`p${step * 7}`, {}, { updatedAt: day(step) });
      entries = entries.map((entry) => (entry.sys.id === edited.sys.id ? edited : entry));
      // The latest goes, and one that was the latest of its file is set back.
      if (step === 5) entries = entries.filter(({ sys }) => sys.id !== 'p28');
      if (step === 7) entries = entries.map((entry) => (entry.sys.id === 'p42' ? article('p42') : entry));
      const anew = sitemapShards(at(entries, newContentMemo()), 'en');
      expect(sitemapShards(at(entries), 'en')).toEqual(anew);
      expect(anew).toContain(day(step));
    }
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
