import { describe, expect, it } from 'vitest';
import type { RawAsset, RawEntry } from '#content/cache/shapes.ts';
import { type PageSeo, pageSeo } from '#content/queries/seo.ts';
import { mostCards, type ShareCard, shareCardUrl } from '#content/queries/share-card.ts';
import { recordingContent } from '#content/recording.ts';
import type { Content } from '#content/source.ts';
import { en } from '#messages/site/en.ts';
import { fr } from '#messages/site/fr.ts';
import { rawAsset } from '../../support/content/cache.ts';
import { assetLink, entryLink } from '../../support/content/field-values.ts';
import { contentWith, entryOf, siteAt, text } from '../../support/content/site.ts';

const origin = 'https://bay.example';
const sha256 = 'c'.repeat(64);

function picture(id: string, width: number): RawAsset {
  const details = { size: 3, image: { width, height: 400 } };
  const file = { url: '/p.webp', fileName: 'p.webp', contentType: 'image/webp', details };
  const fields = { title: text(id), description: text(`${id} in words`), file: text(file) };
  return { ...rawAsset(id), fields, mirror: { en: { sha256, bytes: 3, url: '/p.webp' } } };
}

const page = (id: string, pageType: string, fields: RawEntry['fields'] = {}) =>
  entryOf(id, 'content_page', { pageType: text(pageType), slug: text(id), title: text(id), ...fields });
const imageAt = (content: Content, path: string): PageSeo['image'] => {
  const site = siteAt(content, path);
  const own = site.lang === 'fr' ? fr : en;
  return pageSeo(site, { title: 'Given' }, own, origin).image;
};
const urlOf = (card: ShareCard): string => origin + shareCardUrl(card);

describe('what stands for a page where it is shared', () => {
  const money = entryOf('money', 'help_section', { slug: text('money'), title: text('Money', 'Argent') });

  it('is a card of its title and kind, in its language, with the section that a help page is in', () => {
    const content = contentWith([
      money,
      page('a', 'help', { title: text('How long?', 'Combien de temps ?'), helpSection: text(entryLink('money')) }),
      page('b', 'promotion', { title: text('Spring Tide') }),
      entryOf('slots', 'game_category', { slug: text('slots'), name: text('Slots') }),
    ]);
    const size = { width: 1200, height: 630 };
    const english: ShareCard = { kind: 'help', kicker: 'Help · Money', title: 'How long?' };
    const french: ShareCard = { kind: 'help', kicker: 'Aide · Argent', title: 'Combien de temps ?' };
    expect(imageAt(content, '/help/a')).toEqual({
      ...size,
      url: urlOf(english),
      alt: 'How long? · Help · Money · Kestrel Bay',
    });
    expect(imageAt(content, '/fr/help/a')?.url).toBe(urlOf(french));
    expect(imageAt(content, '/help/money')?.url).toBe(urlOf({ kind: 'help', kicker: 'Help', title: 'Money' }));
    expect(imageAt(content, '/promotions/b')?.url).toBe(
      urlOf({ kind: 'promotion', kicker: 'Promotion', title: 'Spring Tide' }),
    );
    expect(imageAt(content, '/casino/slots')?.url).toBe(urlOf({ kind: 'games', kicker: 'Games', title: 'Slots' }));
  });

  it('is the category’s card on a "show all" page, and nothing on a page that code alone makes', () => {
    const content = contentWith([
      entryOf('land', 'marketing_page', { slug: text('land'), title: text('L'), blocks: text([entryLink('row')]) }),
      entryOf('row', 'section', { showAll: text(true), category: text(entryLink('slots')) }),
      entryOf('slots', 'game_category', { slug: text('slots'), name: text('Slots') }),
    ]);
    expect(imageAt(content, '/land/slots')).toEqual(imageAt(content, '/casino/slots'));
    expect(imageAt(content, '/login')).toBeUndefined();
  });

  it('is the picture that editors chose, or a game’s art, as it is; a page’s own picture lies under its words', () => {
    const content = contentWith(
      [
        page('chosen', 'article', { seoImage: text(assetLink('wide')), title: text('a', 'b') }),
        page('hero', 'article', { heroImage: text(assetLink('wide')) }),
        page('tiny', 'article', { seoImage: text(assetLink('small')), heroImage: text(assetLink('small')) }),
        entryOf('slots', 'game_category', { slug: text('slots'), name: text('Slots') }),
        entryOf('game', 'casino_game_page', {
          gameId: text('game'),
          slug: text('game'),
          name: text('Game'),
          category: text(entryLink('slots')),
          media: text(assetLink('wide')),
        }),
        entryOf('home', 'marketing_page', { slug: text('home'), title: text('H'), blocks: text([entryLink('show')]) }),
        entryOf('show', 'slideshow', { slides: text([entryLink('slide')]) }),
        entryOf('slide', 'slide', { title: text('S'), image: text(assetLink('wide')) }),
      ],
      [picture('wide', 1600), picture('small', 320)],
    );
    const cut = expect.stringMatching(/^https:\/\/bay\.example\/assets\/[0-9a-z]{8}c-1200x630\.q75\.jpg$/);
    const alone = { url: cut, width: 1200, height: 630, alt: 'wide in words' };
    expect(imageAt(content, '/fr/articles/chosen')).toEqual(alone);
    expect(imageAt(content, '/casino/slots/all/game')).toEqual(alone);
    const over = { kind: 'article', kicker: 'Article', title: 'hero', picture: sha256 } as const;
    expect(imageAt(content, '/articles/hero')?.url).toBe(urlOf(over));
    expect(imageAt(content, '/articles/tiny')?.url).toBe(urlOf({ kind: 'article', kicker: 'Article', title: 'tiny' }));
    const { house: kicker } = en.shareKinds;
    expect(imageAt(content, '/')?.url).toBe(urlOf({ kind: 'house', kicker, title: 'H', picture: sha256 }));
  });

  it('is shared by section, or by kind, where there are more pages of a kind than get a card each', () => {
    const many = Array.from({ length: mostCards }, (_, n) =>
      page(`g${n}`, 'help', { helpSection: text(entryLink('money')) }),
    );
    const few = contentWith([money, ...many, page('art', 'article')]);
    const crowd = contentWith([money, ...many, page('art', 'article'), page('last', 'help')]);
    expect(imageAt(few, '/help/g7')?.url).toBe(urlOf({ kind: 'help', kicker: 'Help · Money', title: 'g7' }));
    expect(imageAt(crowd, '/help/g7')).toEqual(imageAt(crowd, '/help/money'));
    expect(imageAt(crowd, '/help/last')?.url).toBe(urlOf({ kind: 'help', kicker: '', title: 'Help' }));
    expect(imageAt(crowd, '/articles/art')).toEqual(imageAt(few, '/articles/art'));
  });

  it('is read through the content, so that a section’s new title and the crossing of the limit reach the page', () => {
    const content = contentWith([money, page('a', 'help', { helpSection: text(entryLink('money')) })]);
    const reads = new Set<string>();
    const route = siteAt(content, '/help/a').route;
    const recorded = recordingContent(content, (key) => reads.add(key));
    pageSeo({ content: recorded, lang: 'en', route }, { title: 'Given' }, en, origin);
    expect([...reads]).toEqual(expect.arrayContaining(['e:money', 'd:crowdedKinds']));
  });
});
