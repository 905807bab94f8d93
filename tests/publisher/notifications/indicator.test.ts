import { beforeAll, describe, expect, inject, it } from 'vitest';
import { Renderer } from '#publisher/rendering/renderer.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { contentWith, entryOf, siteConfig, text } from '../../support/content/site.ts';

const items = {
  flagged: { text: text('Overview', 'Aperçu'), path: text('/account'), notificationIndicator: text(true) },
  plain: { text: text('Questions'), path: text('/login') },
  off: {
    text: text('Deposit'),
    path: text('/login'),
    notificationIndicator: text(true),
    disabledWhen: text('depositOff'),
  },
};

describe('the place of the notification indicator', () => {
  let pages: Map<string, string>;
  beforeAll(async () => {
    const renderer = await Renderer.load(inject('compiledSite'));
    const content = contentWith([
      siteConfig({ regions: text([entryLink('r')]), isCashierDepositEnabled: text(false) }),
      entryOf('r', 'page_region', { region: text('accountMenu'), items: text([entryLink('m')]) }),
      entryOf('m', 'custom_menu', {
        variant: text('account'),
        title: text('Account'),
        items: text(Object.keys(items).map(entryLink)),
      }),
      ...Object.entries(items).map(([id, fields]) => entryOf(id, 'menu_item', fields)),
    ]);
    pages = new Map();
    for await (const page of renderer.render(content, content.routes.byPath.values())) {
      pages.set(page.path, Buffer.from(page.bytes).toString());
    }
  });
  const menu = (path: string): string =>
    /<nav class="menu menu-account".*?<\/nav>/s.exec(pages.get(path) ?? '')?.[0] ?? '';

  it('S2.02 is in the items that are flagged and on, empty, and for signed-in visitors alone', () => {
    const html = menu('/account');
    for (const { text: words } of Object.values(items)) expect(html).toContain(words.en);
    expect(html.match(/class="indicator"/g)).toHaveLength(1);
    const island = '<astro-island[^>]* client="session"[^>]*></astro-island>';
    const place = `<span class="indicator" data-audience="authenticated">${island}</span>`;
    const link = /<a href="\/account".*?<\/a>/s.exec(html)?.[0] ?? '';
    expect(link).toContain('Overview');
    expect(link).toMatch(new RegExp(place));
  });

  it('S2.02 tells its island the language of the page; the words come with the script', () => {
    expect(menu('/account')).toContain('{&quot;lang&quot;:[0,&quot;en&quot;]}');
    expect(menu('/fr/account')).toContain('{&quot;lang&quot;:[0,&quot;fr&quot;]}');
  });
});
