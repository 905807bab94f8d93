import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { startMs } from '#content/closed.ts';
import { textsOf } from '#content/queries/messages.ts';
import { pageSeo } from '#content/queries/seo.ts';
import { recordingContent } from '#content/recording.ts';
import type { Content } from '#content/source.ts';
import { siteMessages } from '#messages/site/messages.ts';
import { siteOutputs } from '#publisher/outputs/outputs.ts';
import { plan } from '#publisher/plan.ts';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { rawAsset } from '../../support/content/cache.ts';
import { assetLink, entryLink } from '../../support/content/field-values.ts';
import { contentWith, entryOf, text } from '../../support/content/site.ts';

const origin = 'https://bay.example';
const folders = { mirrorDir: '/nowhere', cutDir: '/nowhere' };
const hostile = `A & B <b>"'</b> ]]> \u0000\u0008 end`;
const page = (id: string, pageType: string, fields = {}) =>
  entryOf(id, 'content_page', { pageType: text(pageType), slug: text(id), title: text(id), ...fields });
const home = entryOf('home', 'marketing_page', { slug: text('home'), title: text('Bay', 'Baie') });

const made = async (content: Content, name: string, servicesBaseUrl: string | null = null): Promise<string> => {
  const options = { policy: 'policy', folders, origin, servicesBaseUrl };
  const output = siteOutputs(content, options).find((each) => each.name === name);
  return Buffer.from((await output?.make(content)) ?? '').toString();
};

describe('the file of the account menu', () => {
  it('S2.29 holds the places in the page’s language, without what stands beside the menu and what is for visitors', async () => {
    const items = {
      overview: { text: text('Overview', 'Aperçu'), path: text('/account') },
      deposit: { text: text('Deposit'), path: text('/account/cashier/deposit') },
      visitors: { text: text('Join'), path: text('/join'), audience: text('anonymous') },
      security: { text: text('Security'), path: text('/account/security') },
    };
    const content = contentWith([
      entryOf('m', 'custom_menu', { variant: text('account'), items: text(Object.keys(items).map(entryLink)) }),
      ...Object.entries(items).map(([id, fields]) => entryOf(id, 'menu_item', fields)),
    ]);
    const placesIn = async (lang: string): Promise<unknown> =>
      JSON.parse(await made(content, `_data/account-${lang}.json`));
    expect(await placesIn('en')).toEqual([
      { href: '/account', text: 'Overview' },
      { href: '/account/security', text: 'Security' },
    ]);
    expect(await placesIn('fr')).toContainEqual({ href: '/fr/account', text: 'Aperçu' });
  });
});

describe('the redirects for a host', () => {
  it('pass every call on to an operator’s own services, and none where the services are ours', async () => {
    const content = contentWith([home]);
    const own = await made(content, '_redirects');
    const calls = [
      '/services/* https://api.bay.example/services/:splat 200',
      '/api/* https://api.bay.example/api/:splat 200',
      '/content/* https://api.bay.example/content/:splat 200',
    ];
    expect(own).not.toMatch(/services|api|content/);
    expect(await made(content, '_redirects', 'https://api.bay.example')).toBe(`${calls.join('\n')}\n${own}`);
  });
});

describe('files for search engines and readers', () => {
  it('names the sitemap in robots.txt, its files in the index, and pages by absolute addresses', async () => {
    const content = contentWith([home, page('a', 'article')]);
    expect(await made(content, 'robots.txt')).toContain('Sitemap: https://bay.example/sitemap.xml');
    const index = await made(content, 'sitemap.xml');
    expect(index.match(/<loc>[^<]*/g)).toEqual([
      '<loc>https://bay.example/sitemap-en-1.xml',
      '<loc>https://bay.example/sitemap-fr-1.xml',
    ]);
    expect(await made(content, 'sitemap-fr-1.xml')).toContain(
      '<url><loc>https://bay.example/fr</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></url>',
    );
    expect(await made(content, 'sitemap-en-1.xml')).toContain('<loc>https://bay.example/articles/a</loc>');
  });

  it('lists running promotions by language, in XML that no title can break', async () => {
    const content = contentWith([
      home,
      page('now', 'promotion', { title: text(hostile, 'Maintenant'), summary: text(hostile) }),
      page('over', 'promotion', { promoEndAt: text('2026-05-01') }),
      page('later', 'promotion', { promoStartAt: text('2026-07-01') }),
    ]);
    const feed = await made(content, 'promotions.xml');
    expect(feed.match(/<guid>[^<]*/g)).toEqual(['<guid>https://bay.example/promotions/now']);
    expect(feed).toContain('<item><title>A &amp; B &lt;b&gt;&quot;&apos;&lt;/b&gt; ]]&gt;  end</title>');
    expect(feed).toContain('<pubDate>Thu, 01 Jan 2026 00:00:00 GMT</pubDate>');
    expect(await made(content, 'fr/promotions.xml')).toContain(
      '<title>Baie</title><link>https://bay.example/fr</link>',
    );
  });

  it('makes the feed anew when a promotion begins, and leaves it alone for other edits', async () => {
    const entries = [home, page('later', 'promotion', { promoStartAt: text('2026-07-01') }), page('a', 'article')];
    const before = contentWith(entries, [], '2026-06-01T00:00:00.000Z');
    const outputs = siteOutputs(before, { policy: 'policy', folders, origin });
    const reads = new ReadsIndex();
    for (const { name, make } of outputs) {
      const keys = new Set<string>();
      await make(recordingContent(before, (key) => keys.add(key)));
      reads.set(`/${name}`, keys);
    }
    const todo = (after: Content) =>
      plan({ content: before, reads }, after, () => outputs).outputs.filter((path) => path.endsWith('.xml'));
    expect(before.opened.waiting.map(startMs)).toEqual([Date.parse('2026-07-01')]);
    // Its page begins then, too.
    const begun = todo(contentWith(entries, [], '2026-07-02T00:00:00.000Z'));
    expect(begun.sort()).toEqual(['/promotions.xml', '/sitemap-en-1.xml']);
    // A sitemap tells when a page was last published.
    const a = page('a', 'article', { summary: text('New') });
    const edited = { ...a, sys: { ...a.sys, updatedAt: '2026-05-02T00:00:00.000Z' } };
    const sitemaps = ['/sitemap.xml', '/sitemap-en-1.xml'];
    expect(todo(contentWith(entries.map((each) => (each.sys.id === 'a' ? edited : each))))).toEqual(sitemaps);
    const added = [...entries, page('b', 'article')];
    expect(todo(contentWith(added))).toEqual(['/sitemap-en-1.xml']);
  });

  it('makes what pages name for sharing: cards, over a picture where there is one, and pictures as they are', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'kestrel-share-'));
    const sha256 = 'd'.repeat(64);
    const image = sharp({ create: { width: 900, height: 900, channels: 4, background: '#0a8' } });
    await writeFile(join(dir, sha256), await image.webp().toBuffer());
    const details = { size: 1, image: { width: 900, height: 900 } };
    const file = { url: '/x', fileName: 'x.webp', contentType: 'image/webp', details };
    const asset = {
      ...rawAsset('pic'),
      fields: { title: text('pic'), file: text(file) },
      mirror: { en: { sha256, bytes: 1, url: '/x' } },
    };
    const own = { mirrorDir: dir, cutDir: join(dir, 'cut') };
    const content = contentWith(
      [
        home,
        page('plain', 'article'),
        page('hero', 'article', { heroImage: text(assetLink('pic')) }),
        page('chosen', 'article', { seoImage: text(assetLink('pic')) }),
        page('again', 'promotion', { seoImage: text(assetLink('pic')) }),
      ],
      [asset],
    );
    const outputs = siteOutputs(content, { policy: 'policy', folders: own, origin }).filter(({ name }) =>
      name.includes('1200x630'),
    );
    const named = Array.from(content.routes.byPath.values(), (route) => {
      const site = { content, lang: route.lang, route };
      const words = textsOf(site, siteMessages);
      return pageSeo(site, { title: 'Given' }, words, origin).image?.url.slice(origin.length + 1) ?? [];
    });
    // The home page in two languages, two cards, and one picture that two pages chose.
    expect(outputs.map(({ name }) => name)).toEqual([...new Set(named.flat())].sort());
    expect(outputs).toHaveLength(5);
    for (const { make, name } of outputs) {
      const bytes = Buffer.from(await make(content));
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(Buffer.from(await make(content)).equals(bytes), name).toBe(true);
    }
    const without = siteOutputs(content, { policy: 'policy', folders: { ...own, mirrorDir: '/nowhere' }, origin });
    expect(without.filter(({ name }) => name.includes('1200x630'))).toHaveLength(3);
    await rm(dir, { recursive: true });
  });
});
