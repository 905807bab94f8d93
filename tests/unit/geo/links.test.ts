import { describe, expect, it } from 'vitest';
import { helpSection } from '#content/queries/help.ts';
import { linkTo } from '#content/queries/links.ts';
import { menuView } from '#content/queries/menus.ts';
import { shownEntry } from '#content/queries/site.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { contentWith, entryOf, siteAt, siteConfig, text } from '../../support/content/site.ts';

const filter = (id: string, countries: readonly string[]) =>
  entryOf(id, 'geo_filter', { notInCountries: text(countries) });
const article = (fields = {}) =>
  entryOf('a', 'content_page', {
    pageType: text('help'),
    slug: text('a'),
    title: text('A'),
    helpSection: text(entryLink('faq')),
    geo: text(entryLink('us')),
    ...fields,
  });
const entries = [
  filter('us', ['US']),
  filter('de', ['DE']),
  article(),
  entryOf('faq', 'help_section', { slug: text('faq'), title: text('FAQ') }),
  entryOf('menu', 'custom_menu', {
    slug: text('directory'),
    title: text('Directory'),
    variant: text('footer'),
    items: text([entryLink('item')]),
  }),
  entryOf('item', 'menu_item', { text: text('A'), link: text(entryLink('a')), geo: text(entryLink('de')) }),
];

describe('links to what is excluded somewhere', () => {
  const site = siteAt(contentWith(entries), '/directory');

  it('S5.07 are hidden where their target is: single links, lists of articles, menu items with their own places', () => {
    expect(linkTo(site, site.content.graph.entry('a'))).toMatchObject({ href: '/help/a', notIn: 'US' });
    const help = siteAt(site.content, '/help/faq');
    expect(helpSection(help, shownEntry(help, 'help_section')).articles).toMatchObject([{ notIn: 'US' }]);
    expect(menuView(site, shownEntry(site, 'custom_menu')).items).toMatchObject([{ notIn: 'DE US' }]);
  });

  it('S5.07 S3.14 show everywhere when geo targeting is off', () => {
    const off = siteAt(contentWith([siteConfig({ enableGeoTargeting: text(false) }), ...entries]), '/directory');
    expect(linkTo(off, off.content.graph.entry('a'))).toEqual({ href: '/help/a', text: 'A' });
    expect(menuView(off, shownEntry(off, 'custom_menu')).items[0]?.notIn).toBeUndefined();
    const help = siteAt(off.content, '/help/faq');
    expect(helpSection(help, shownEntry(help, 'help_section')).articles).toEqual([{ href: '/help/a', text: 'A' }]);
  });
});
