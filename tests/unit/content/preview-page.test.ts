import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Route } from '#content/routes.ts';
import { languageOf, routeOf, type Wanted, whyNoPage, withNotice } from '#publisher/preview/page.ts';
import { previewSays } from '#publisher/preview/words.ts';
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
const why = (asked: Wanted): string => whyNoPage(content, asked, previewSays(languageOf(content, asked)));

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
    expect(why(wanted('loose'))).toBe('No page holds this entry yet: place it on one first.');
    expect(why(wanted('unknown'))).toBe('There is no page here, published or as a draft.');
    expect(why(wanted('nameless'))).toMatch(/^The draft cannot be shown: .*title .*required but empty\.$/);
    expect(why(wanted('twice'))).toMatch(/^The draft cannot be shown: .*asks for \/help\/tides, which/);
    expect(why(wanted('moved'))).toContain('A redirect has no page of its own');
    // In the words of the content system's forms, and in the language of the page that is asked for.
    expect(why(wanted('nameless'))).not.toContain('content_page');
    expect(why(wanted('loose', 'fr'))).toMatch(/^Aucune page ne contient encore cette entrée/);
    expect(why({ path: '/fr/rien', entryId: null, locale: null })).toContain('Il n’y a pas de page ici');
  });

  it('S7.15 is one in another language where another page has the address, and says so', () => {
    const route = routeOf(content, wanted('again'));
    expect(route?.path).toBe('/fr/help/encore');
    const html = withNotice('<html><head></head><body></body></html>', content, route as Route);
    expect(html).toMatch(/<p role="status">Le brouillon ne peut pas être affiché.*\/help\/tides/);
  });

  it('comes in a look that its own policy allows', () => {
    const message = previewSays('es').message('a < b');
    expect(message).toContain('<html lang="es">');
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(message) ?? [];
    expect(previewStyleSource).toBe(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(message).toContain('a &lt; b');
  });
});
