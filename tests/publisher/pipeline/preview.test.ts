import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { previewToken } from '#release/preview-token.ts';
import { assetLink } from '../../support/content/field-values.ts';
import { text } from '../../support/content/site.ts';
import { previewToken as draftsToken } from '../../support/content/system.ts';
import { FailingProxy } from './failing-proxy.ts';
import { Product } from './product.ts';

// One product for all; each test has pages of its own.
let product: Product;
let proxy: FailingProxy;
beforeAll(async () => {
  product = await Product.start([], true, { uploads: true });
  proxy = await FailingProxy.before(product.content.host);
  product.startPublisher({ CONTENTFUL_HOST: proxy.host });
});
afterAll(async () => {
  proxy.close();
  await product.stop();
});

const secret = 'w'.repeat(64);
const inAnHour = () => new Date(Date.now() + 3_600_000);
const ask = (path: string, token = previewToken(secret, inAnHour())): Promise<Response> =>
  fetch(`${product.siteUrl}/preview/${token}${path}`);
const draft = (id: string, title: string): void => {
  const fields = { internalName: text(id), pageType: text('help'), slug: text(id), title: text(title) };
  product.content.system.put('Entry', id, { contentType: 'content_page', fields });
};

describe('the draft preview', () => {
  it('S9.15 is made ready before anybody asks, once there is nothing else to do', async () => {
    const isAsked = () => expect([...proxy.tokens]).toContain(`Bearer ${draftsToken}`);
    await vi.waitFor(isAsked, { timeout: 60_000, interval: 100 });
  });

  it('S9.15 shows pictures that only a draft has, below the signed link alone; a drawing of theirs in a sandbox', async () => {
    product.article('pictures', 'Published words');
    await product.shows('/help/pictures', 'Published words');
    const png = await sharp({ create: { width: 700, height: 40, channels: 3, background: '#1a5' } })
      .png()
      .toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const upload = async (id: string, fileName: string, contentType: string, bytes: Buffer): Promise<void> => {
      const details = { size: bytes.length, image: { width: 700, height: 40 } };
      const file = { en: { fileName, contentType, details, upload: bytes.toString('base64') } };
      const answer = await product.content.control('PUT', `/assets/${id}`, { fields: { title: { en: id }, file } });
      expect(answer.ok).toBe(true);
    };
    await upload('boat', 'boat.png', 'image/png', png);
    await upload('drawing', 'drawing.svg', 'image/svg+xml', svg);
    const image = (id: string) => ({ nodeType: 'embedded-asset-block', content: [], data: { target: assetLink(id) } });
    const body = text({ nodeType: 'document', data: {}, content: [image('boat'), image('drawing')] });
    const names = { internalName: text('pictures'), pageType: text('help'), slug: text('pictures') };
    const fields = { ...names, title: text('Draft'), body };
    product.content.system.put('Entry', 'pictures', { contentType: 'content_page', fields });

    const token = previewToken(secret, inAnHour());
    const html = await (await ask('/help/pictures', token)).text();
    const sources = [...html.matchAll(/<img\s[^>]*?src="([^"]+)"/g)].map(([, src = '']) => src);
    const shown = sources.filter((src) => src.startsWith(`/preview/${token}/assets/`));
    expect(shown).toHaveLength(2);
    const answers = await Promise.all(shown.map((src) => fetch(product.siteUrl + src)));
    expect(
      answers.map(({ status, headers }) => [status, headers.get('content-type'), headers.get('cache-control')]),
    ).toEqual([
      [200, 'image/webp', 'no-store'],
      [200, 'image/svg+xml', 'no-store'],
    ]);
    expect(answers[1]?.headers.get('content-security-policy')).toMatch(/; sandbox$/);
    for (const query of ['?x', '?v=1&amp;', '?.webp', '?%23']) {
      const asked = await fetch(`${product.siteUrl}${shown[1]}${query}`);
      expect(asked.headers.get('content-security-policy'), query).toMatch(/; sandbox$/);
    }
    const bytes = Buffer.from(await (answers[0] as Response).arrayBuffer());
    expect((await sharp(bytes).metadata()).width).toBe(700);
    for (const src of shown) {
      expect((await fetch(product.siteUrl + src.replace(`/preview/${token}`, ''))).status).toBe(404);
      expect((await fetch(product.siteUrl + src.replace(token, 'x'))).status).toBe(404);
    }
    expect((await ask('/assets/../../../etc/passwd', token)).status).toBe(404);
  });

  it('says by its tag whether another page would come, and gives the script to previews alone', async () => {
    product.article('tagged', 'Published words');
    await product.shows('/help/tagged', 'Published words');
    const token = previewToken(secret, inAnHour());
    const first = await ask('/help/tagged', token);
    const tag = first.headers.get('etag') ?? '';
    const again = (): Promise<Response> =>
      fetch(`${product.siteUrl}/preview/${token}/help/tagged`, { headers: { 'if-none-match': tag } });
    expect((await again()).status).toBe(304);
    draft('tagged', 'Draft words');
    expect([(await again()).status, (await ask('/help/tagged', token)).headers.get('etag') === tag]).toEqual([
      200,
      false,
    ]);

    const [, src = ''] = /<script defer src="([^"]+)"/.exec(await first.text()) ?? [];
    expect(src).toBe(`/preview/${token}/preview.js`);
    const script = await fetch(product.siteUrl + src);
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(await script.text()).toContain('live-preview-sdk');
    const { body } = await product.page('/help/tagged');
    expect(body).not.toMatch(/data-contentful|preview\.js|[\uFDD0-\uFDEF]/i);
    expect((await product.page('/preview.js')).status).toBe(404);
    expect((await fetch(`${product.siteUrl}/help/tagged`)).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    );
  });

  it('opens the page around what has none of its own, in the language that is edited, for the whole space', async () => {
    const fields = { internalName: text('words'), heading: { en: 'English words', fr: 'Mots' } };
    const page = { internalName: text('p'), slug: text('p'), title: { en: 'Page', fr: 'Page' } };
    const blocks = text([{ sys: { type: 'Link', linkType: 'Entry', id: 'words' } }]);
    const { system } = product.content;
    system.put('Entry', 'words', { contentType: 'content_block', fields, published: true });
    system.put('Entry', 'p', { contentType: 'marketing_page', fields: { ...page, blocks }, published: true });
    await product.shows('/p', 'English words');
    const { out } = await product.command('preview', '--space');
    expect(out.trim()).toMatch(/\?entry=\{entry\.sys\.id\}&locale=\{locale\}$/);
    const open = async (locale: string): Promise<string> => {
      const { pathname, search } = new URL(
        out.trim().replace('{entry.sys.id}', 'words').replace('{locale}', locale).replaceAll('{', '%7B'),
      );
      return (await product.page(pathname + search)).body;
    };
    expect(await open('en')).toContain('data-contentful-entry-id="words" data-contentful-field-id="heading"');
    expect(await open('fr')).toMatch(/data-contentful-locale="fr">Mots</);
    expect(await open('{locale}')).toContain('English words');
  });

  // The last: it ends the publisher.
  it('shows drafts on the same page, to holders of a signed link alone, until it expires; never kept, never live', async () => {
    product.article('a', 'Published words');
    await product.shows('/help/a', 'Published words');
    draft('a', 'Draft words');
    draft('new', 'A new page');
    draft('faulty', 'x'.repeat(400));

    const answer = await ask('/help/a');
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('Draft words');
    expect(html).toContain('<p role="status">Draft preview</p>');
    expect(html).toMatch(
      /<h1[^>]* data-contentful-entry-id="a" data-contentful-field-id="title" data-contentful-locale="en">Draft words</,
    );
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(
        /default-src 'none'.*; frame-ancestors https:\/\/app\.contentful\.com https:\/\/app\.eu\.contentful\.com;/,
      ),
      etag: expect.stringMatching(/^"\w+"$/),
    });
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(await (await ask('?entry=new')).text()).toContain('A new page');
    expect((await ask('?entry=faulty')).status).toBe(404);
    // Two slashes can be read as a host without a name: that ended the publisher.
    for (const path of ['/help/none', '?entry=none', '//', '//?entry=none', '///x:y@:'])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    expect((await ask('/help/%E0%A4%A')).status).toBe(400);
    expect((await ask('/help/a')).status).toBe(200);

    const forged = previewToken('v'.repeat(64), inAnHour());
    const expired = previewToken(secret, new Date(Date.now() - 1000));
    const later = previewToken(secret, inAnHour()).replace(/^\d+/, (seconds) => String(Number(seconds) + 9999));
    const late = await ask('/help/a', expired);
    expect([late.status, late.headers.get('cache-control')]).toEqual([410, 'no-store']);
    expect(await late.text()).toMatch(/This preview link has expired\. Ask for a new one/);
    for (const token of [forged, later, 'x', '1.1']) {
      const refused = await ask('/help/a', token);
      const words = await refused.text();
      expect([token, refused.status, words.includes('Draft words')]).toEqual([token, 404, false]);
      expect(words).toContain('This is no preview link of this site. Copy the whole link');
    }

    product.article('b', 'Other words');
    await product.shows('/help/b', 'Other words');
    expect((await product.page('/help/a')).body).toContain('Published words');
    expect((await product.page('/help/new')).status).toBe(404);
    const { out } = await product.command('preview', '/help/a', '--minutes', '5');
    const { pathname } = new URL(out.trim());
    expect((await product.page(pathname)).body).toContain('Draft words');
    await product.killPublisher();
    expect((await ask('/help/a')).status).toBe(503);
  });
});
