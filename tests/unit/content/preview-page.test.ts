import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Route } from '#content/routes.ts';
import { message, routeOf, whyNoPage, withNotice } from '#publisher/preview/page.ts';
import { previewStyleSource } from '#release/preview-look.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { contentWith, entryOf, siteConfig, text } from '../../support/content/site.ts';

const links = (...ids: string[]) => text(ids.map(entryLink));
const content = contentWith([
  siteConfig({ regions: links('footer') }),
  entryOf('home', 'marketing_page', { slug: text('home'), title: text('Home', 'Accueil') }),
  entryOf('footer', 'page_region', { region: text('footer'), items: links('menu') }),
  entryOf('menu', 'custom_menu', { variant: text('footer'), items: links('item') }),
  entryOf('item', 'menu_item', { text: text('Item'), link: text(entryLink('home')) }),
  entryOf('loose', 'content_block', { body: text(undefined), title: text('Loose') }),
  entryOf('a-tides', 'content_page', { pageType: text('help'), slug: text('tides'), title: text('Tides') }),
  entryOf('again', 'content_page', {
    pageType: text('help'),
    slug: { en: 'tides', fr: 'encore' },
    title: text('Again', 'Encore'),
  }),
  entryOf('twice', 'content_page', { pageType: text('help'), slug: text('tides'), title: text('Twice') }),
  entryOf('nameless', 'content_page', { pageType: text('help'), slug: text('nameless') }),
  entryOf('moved', 'redirect', { from: text('/old'), to: text('/help/tides') }),
]);
const wanted = (entryId: string, locale: string | null = null) => ({ path: '/', entryId, locale });

describe('the page that a preview of an entry opens', () => {
  it('S7.15 is the home page, in the language asked for, of what stands on all pages', () => {
    for (const id of ['item', 'menu', 'footer'])
      expect([id, routeOf(content, wanted(id))?.path, routeOf(content, wanted(id, 'fr'))?.path]).toEqual([
        id,
        '/',
        '/fr',
      ]);
  });

  it('S7.15 is none of what no page holds, and the editor reads why', () => {
    expect(routeOf(content, wanted('loose'))).toBeUndefined();
    expect(whyNoPage(content, wanted('loose'))).toBe('No page holds this entry yet: place it on one first.');
    expect(whyNoPage(content, wanted('unknown'))).toBe('There is no page here, published or as a draft.');
    expect(whyNoPage(content, wanted('nameless'))).toMatch(
      /^The draft cannot be shown: .*title .*required but empty\.$/,
    );
    expect(whyNoPage(content, wanted('twice'))).toMatch(/^The draft cannot be shown: .*asks for \/help\/tides, which/);
    expect(whyNoPage(content, wanted('moved'))).toContain('A redirect has no page of its own');
  });

  it('S7.15 is one in another language where another page has the address, and says so', () => {
    const route = routeOf(content, wanted('again'));
    expect(route?.path).toBe('/fr/help/encore');
    const html = withNotice('<html><head></head><body></body></html>', content, route as Route);
    expect(html).toMatch(/<p role="status">The draft cannot be shown: .*asks for \/help\/tides/);
  });

  it('comes in a look that its own policy allows', () => {
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(message('a < b')) ?? [];
    expect(previewStyleSource).toBe(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(message('a < b')).toContain('a &lt; b');
  });
});
