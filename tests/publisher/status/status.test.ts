import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writePublisherStatus } from '#release/status.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { proofSize } from '../../support/proofs.ts';
import { publisherStatus } from '../../support/publisher-status.ts';
import { Product } from '../pipeline/product.ts';

let product: Product;
beforeEach(async () => {
  product = await Product.start();
});
afterEach(() => product.stop());

const token = { authorization: 'Bearer an-admin-token-of-the-test' };
const ask = (headers: Record<string, string> = token): Promise<Response> =>
  fetch(`${product.siteUrl}/hooks/status`, { headers });
const put = (id: string, contentType: string, fields: Record<string, unknown>): void => {
  const all = { internalName: { en: `Name of ${id}` }, ...fields };
  product.content.system.put('Entry', id, { contentType, fields: all as never, published: true });
};
const paragraph = (content: object[]) => ({
  en: { nodeType: 'document', data: {}, content: [{ nodeType: 'paragraph', data: {}, content }] },
});
const words = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} });
const help = (slug: string, title: string, more: Record<string, unknown> = {}) => ({
  pageType: { en: 'help' },
  slug: { en: slug },
  title: { en: title },
  ...more,
});

describe("the editors' page", () => {
  it('is for operators alone, under a policy that lets its own script alone run, and never kept', async () => {
    expect((await ask({})).status).toBe(401);
    expect((await ask({ authorization: 'Bearer wrong-token-here' })).status).toBe(401);
    const answer = await ask();
    const html = await answer.text();
    expect(html).toContain('The publisher has not run yet.');
    const hashOf = (tag: string): string => {
      const [, text = ''] = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(html) ?? [];
      return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    };
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src ${hashOf('style')}; script-src ${hashOf('script')}; ` +
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const json = await ask({ ...token, accept: 'application/json' });
    expect([json.headers.get('content-type'), await json.json()]).toEqual(['application/json; charset=utf-8', null]);
  });

  it('S7.15 tells receipts, what is held back and why, contested addresses, dead links with their pages, missing texts', async () => {
    put('plain', 'content_page', help('plain', 'Plain'));
    put('first', 'content_page', help('first', 'First'));
    product.startPublisher();
    await product.shows('/help/first', 'First');
    await product.until('idle', ({ doing }) => doing === 'waiting');

    put('broken', 'content_page', help('broken', 'x'.repeat(300)));
    put('plain', 'content_page', help('plain', 'y'.repeat(300)));
    put('section', 'help_section', { slug: { en: 'first' }, title: { en: 'Section' } });
    const link = { nodeType: 'hyperlink', data: { uri: '/help/nowhere?x=1' }, content: [words('here')] };
    const fine = { nodeType: 'hyperlink', data: { uri: '/help/first#top' }, content: [words('there')] };
    put('chat', 'functional', { component: { en: 'liveChat' } });
    put('words', 'translation_set', { namespace: { en: 'site' }, messages: { en: { login: 'Hello {name}' } } });
    put('linking', 'content_page', help('linking', '<b>Linking</b>', { body: paragraph([link, fine]) }));
    put('menu', 'custom_menu', { variant: { en: 'footer' }, items: { en: [entryLink('missing')] } });
    await product.shows('/help/linking', 'Linking');
    await product.until('all told', ({ content, receipts }) => {
      return (
        Boolean(content?.collisions.length && content.quarantined.length > 1) &&
        receipts.some(({ entryId }) => entryId === 'menu')
      );
    });

    const { content, receipts } = (await (await ask({ ...token, accept: 'application/json' })).json()) as never as {
      content: NonNullable<NonNullable<typeof product.status>['content']>;
      receipts: NonNullable<typeof product.status>['receipts'];
    };
    const reason = 'title (en) is longer than';
    const said = expect.objectContaining({ key: 'AT_LOCALE' });
    expect(content.quarantined).toEqual([
      { entryId: 'broken', text: expect.stringContaining(reason), said },
      { entryId: 'plain', text: expect.stringContaining(reason), said, shownRevision: 1 },
    ]);
    expect(content.collisions).toMatchObject([{ entryId: 'section' }]);
    expect(content.collisions[0]?.text).toMatch(/"Name of section".*\/help\/first.*"Name of first"/);
    expect(content.brokenLinks).toEqual([
      expect.objectContaining({ entryId: 'menu', field: 'items', target: 'missing' }),
      expect.objectContaining({
        entryId: 'linking',
        field: 'body',
        locale: 'en',
        target: '/help/nowhere',
        pages: ['/help/linking'],
      }),
    ]);
    expect(content.missingTranslations.fr).toBeGreaterThan(2);
    const linking = {
      entryId: 'linking',
      type: 'content_page',
      name: 'Name of linking',
      lang: 'fr',
      fields: [],
      page: '/help/linking',
    };
    expect(content.untranslated).toContainEqual(linking);
    expect(content.unused).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ entryId: 'chat', text: expect.stringContaining('has set up no chat') }),
        expect.objectContaining({ entryId: 'words', text: expect.stringContaining('"login" must hold no {…}') }),
      ]),
    );
    expect(content.missingWords).toEqual({});
    const states = Object.fromEntries(receipts.map(({ entryId, state }) => [entryId, state]));
    expect(states).toMatchObject({ linking: 'live', broken: 'quarantined', menu: 'live' });

    const html = await (await ask()).text();
    const text = html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');
    expect(text).toMatch(
      /help article “Name of linking” linking, revision 1: live at \/help\/linking since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/,
    );
    expect(text).toContain('Revision 1 stays on the site.');
    expect(text).toContain('body (English): leads to /help/nowhere; seen on /help/linking');
    expect(html).toContain('<a href="/help/linking">/help/linking</a>');
  });

  it('S3.22a one broken entry in forty: the rest publishes, seen on its way, and exactly these are named', async () => {
    const count = proofSize({ small: 600, whole: 2_000 });
    const entries = Array.from({ length: count }, (_, number) => {
      const title = number % 40 === 7 ? 'x'.repeat(300) : `Page ${number}`;
      const fields = { internalName: { en: `p${number}` }, ...help(`p${number}`, title) };
      return { sys: { id: `p${number}`, publishedVersion: 1, contentType: { sys: { id: 'content_page' } } }, fields };
    });
    product.content.system.import({ entries: entries as never });
    product.startPublisher();
    // The page itself is waited for: once the status has said it, it may be over before the page is asked.
    await vi.waitFor(
      async () => {
        const [, total = ''] = /Publishing: [\d,]+ of ([\d,]+) pages/.exec(await (await ask()).text()) ?? [];
        expect(Number(total.replace(',', ''))).toBeGreaterThan(count * 0.95);
      },
      { timeout: 100_000, interval: 25 },
    );
    await product.shows(`/help/p${count - 1}`, `Page ${count - 1}`);
    await product.until('told', ({ content }) => content !== null);
    const broken = entries.filter((_, number) => number % 40 === 7).map(({ sys }) => sys.id);
    expect(product.status?.content?.quarantined.map(({ entryId }) => entryId)).toEqual(broken.sort());
    expect((await product.page('/help/p7')).status).toBe(404);
  });

  it('shows progress while it publishes, in numbers, and names a publisher that fell silent; names are text', async () => {
    const status = publisherStatus({
      doing: 'publishing',
      progress: { done: 812, total: 10_000 },
      receipts: [
        {
          entryId: 'a',
          type: 'content_page',
          name: '<script>alert(1)</script>',
          revision: 7,
          state: 'live',
          urls: ['/help/a"><img>'],
          part: false,
          pages: 1,
          at: '2026-11-21T12:04:05.000Z',
          release: 'r',
        },
      ],
    });
    writePublisherStatus(product.config.dataDir, { ...status, updatedAt: new Date().toISOString() });
    const answer = await ask();
    const html = await answer.text();
    expect(html).toContain('Publishing: 812 of 10,000 pages');
    expect(html).toContain('<progress value="812" max="10000">');
    expect(answer.headers.get('refresh')).toBe('2');
    expect(html.match(/<script|<img/g)).toEqual(['<script']);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('<time datetime="2026-11-21T12:04:05.000Z">2026-11-21 12:04:05</time>');
    const unmeasured = { ...status, progress: null, updatedAt: new Date().toISOString() };
    writePublisherStatus(product.config.dataDir, unmeasured);
    expect(await (await ask()).text(), 'more than its heading says').toContain('<p>A release is being made.</p>');
    writePublisherStatus(product.config.dataDir, {
      ...status,
      updatedAt: new Date(Date.now() - 200_000).toISOString(),
    });
    expect(await (await ask()).text()).toContain('it does not run');
  });
});
