import { describe, expect, it } from 'vitest';
import { routeOf, whyNoPage } from '#publisher/preview/page.ts';
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
  });
});
