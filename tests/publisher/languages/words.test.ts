import { beforeAll, describe, expect, inject, it } from 'vitest';
import { Renderer } from '#publisher/rendering/renderer.ts';
import { contentWith, entryOf, text } from '../../support/content/site.ts';

let renderer: Renderer;

beforeAll(async () => {
  renderer = await Renderer.load(inject('compiledSite'));
});

const article = entryOf('a', 'content_page', { pageType: text('article'), slug: text('a'), title: text('A', 'A') });
const balance = /<astro-island[^>]*component-export="BalancePill"[^>]*>.*?<\/astro-island>/s;

async function balanceOf(path: string, said: readonly Parameters<typeof contentWith>[0][number][] = []) {
  const content = contentWith([article, ...said]);
  for await (const page of renderer.render(content, content.routes.byPath.values())) {
    if (page.path === path) return balance.exec(Buffer.from(page.bytes).toString())?.[0] ?? '';
  }
  return '';
}

describe('words of the islands in the header', () => {
  it('S2.29 are the language’s own, and a page carries none of them', async () => {
    const french = await balanceOf('/fr/articles/a');
    expect(french).toContain('>Solde');
    expect(/ props="([^"]*)"/.exec(french)?.[1]).toContain('&quot;lang&quot;:[0,&quot;fr&quot;]');
    expect(/ props="([^"]*)"/.exec(french)?.[1]).not.toContain('Solde');
  });

  it('S2.29 that editors replace are said, and travel with the pages of that language', async () => {
    const said = entryOf('texts-wallet', 'translation_set', {
      namespace: text('wallet'),
      messages: text({ balance: 'Purse' }),
    });
    const english = await balanceOf('/articles/a', [said]);
    expect(english).toContain('>Purse');
    expect(english).toContain('&quot;said&quot;:[0,{&quot;balance&quot;:[0,&quot;Purse&quot;]}]');
    expect(await balanceOf('/fr/articles/a', [said])).not.toContain('Purse');
  });
});

describe('the script that wakes islands', () => {
  it('is in no page: the head’s own is the only inline script, and one module brings it', async () => {
    const content = contentWith([article]);
    for await (const { path, bytes } of renderer.render(content, content.routes.byPath.values())) {
      const html = Buffer.from(bytes).toString();
      expect([path, html.match(/<script>/g)?.length]).toEqual([path, 1]);
      expect(html).not.toContain('<style');
      expect(html).toMatch(/<script type="module" src="\/_astro\/Page\.[^"]+\.js">/);
    }
  });
});
