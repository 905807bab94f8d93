import { dirname } from 'node:path';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import { compiledAs } from '#publisher/compile.ts';
import { Renderer } from '#publisher/rendering/renderer.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { contentWith, entryOf, siteConfig, text } from '../../support/content/site.ts';

let renderer: Renderer;

beforeAll(async () => {
  renderer = await Renderer.load(inject('compiledSite'));
});

/** The pages of a content, by path. */
async function render(entries: readonly RawEntry[]): Promise<Map<string, string>> {
  const content = contentWith(entries);
  const pages = new Map<string, string>();
  for await (const page of renderer.render(content, content.routes.byPath.values())) {
    pages.set(page.path, Buffer.from(page.bytes).toString());
  }
  return pages;
}

const plain = (value: string, ...marks: string[]) => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
const node = (nodeType: string, content: unknown[] = [], data = {}) => ({ nodeType, data, content });
const article = (body: unknown[], fields: RawEntry['fields'] = {}) =>
  entryOf('a', 'content_page', {
    pageType: text('article'),
    slug: text('a'),
    title: text('A'),
    body: text(node('document', body)),
    ...fields,
  });
const bodyOf = async (nodes: unknown[], more: readonly RawEntry[] = []): Promise<string> => {
  const html = (await render([article(nodes), ...more])).get('/articles/a') ?? '';
  const body = /<div class="prose">(.*?)<\/div><\/div><\/div><\/article>/s.exec(html)?.[1] ?? html;
  // A table brings the sheet that only pages with tables carry.
  return body.replaceAll(/<link rel="stylesheet" href="\/_astro\/[^"]*">/g, '');
};

describe('rich text', () => {
  it('prints each node as its element and keeps inline text together', async () => {
    const html = await bodyOf([
      node('heading-2', [plain('One')]),
      node('heading-2', [plain('One')]),
      node('paragraph', [plain('a'), plain('b', 'bold'), plain('c', 'italic', 'underline'), plain('.')]),
      node('unordered-list', [node('list-item', [node('paragraph', [plain('x')])])]),
      node('blockquote', [node('paragraph', [plain('q')])]),
      node('hr'),
      node('table', [
        node('table-row', [node('table-header-cell', [node('paragraph', [plain('h')])])]),
        node('table-row', [node('table-cell', [node('paragraph', [plain('d')])])]),
      ]),
      node('paragraph', [plain('')]),
    ]);
    expect(html).toBe(
      '<h2 id="one">One</h2><h2 id="one-1">One</h2><p>a<strong>b</strong><em><u>c</u></em>.</p>' +
        '<ul><li><p>x</p></li></ul><blockquote><p>q</p></blockquote><hr>' +
        '<div class="table-scroll"><table><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table></div>',
    );
  });

  it('prints a code block as it is, and text never as markup', async () => {
    const html = await bodyOf([
      node('paragraph', [plain('const a = "<b>";\n  a\n', 'code')]),
      node('paragraph', [plain('<script>alert(1)</script>')]),
    ]);
    expect(html).toBe(
      '<pre><code>const a = &quot;&lt;b&gt;&quot;;\n  a</code></pre><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    );
  });

  it('links to allowed schemes, entries and files, and prints the words of other links alone', async () => {
    const link = (type: string, data: object, words: string) => node(type, [plain(words)], data);
    const html = await bodyOf(
      [
        node('paragraph', [
          link('hyperlink', { uri: 'https://example.com/' }, 'out '),
          link('hyperlink', { uri: 'javascript:alert(1)' }, 'evil '),
          link('hyperlink', { uri: '" onclick="alert(1)' }, 'quote '),
          link('entry-hyperlink', { target: entryLink('b') }, 'page '),
          link('entry-hyperlink', { target: entryLink('gone') }, 'gone'),
        ]),
      ],
      [entryOf('b', 'content_page', { pageType: text('generic'), slug: text('b'), title: text('B') })],
    );
    expect(html).toBe(
      '<p><a href="https://example.com/" rel="noopener">out </a>evil <a href="/%22%20onclick=%22alert(1)">quote </a>' +
        '<a href="/pages/b">page </a>gone</p>',
    );
  });

  it('shows embedded entries, and ends where one would stand inside itself', async () => {
    const embed = (id: string) => node('embedded-entry-block', [], { target: entryLink(id) });
    const block = (id: string, inner: string) =>
      entryOf(id, 'content_block', { heading: text(`Block ${id}`), body: text(node('document', [embed(inner)])) });
    const html = await bodyOf([embed('x')], [block('x', 'y'), block('y', 'x')]);
    expect(html.match(/Block x/g)).toHaveLength(1);
    expect(html.match(/Block y/g)).toHaveLength(1);
  });
});

describe('pages', () => {
  it('S3.22c prints the regions of a page as landmarks around its content', async () => {
    const regions = ['header', 'channelHeader', 'miniHeader', 'mainContent', 'channelFooter', 'footer', 'accountMenu'];
    const entries = regions.flatMap((name) => [
      entryOf(`region-${name}`, 'page_region', { region: text(name), items: text([entryLink(`block-${name}`)]) }),
      entryOf(`block-${name}`, 'content_block', { heading: text(`In ${name}`) }),
    ]);
    const config = siteConfig({ regions: text(regions.map((name) => entryLink(`region-${name}`))) });
    const pages = await render([config, ...entries]);
    const html = pages.get('/account') ?? '';
    const landmark = (tag: string): string => new RegExp(`<${tag}[ >].*</${tag}>`, 's').exec(html)?.[0] ?? '';
    for (const name of ['header', 'channelHeader', 'miniHeader']) expect(landmark('header')).toContain(`In ${name}<`);
    for (const name of ['mainContent', 'accountMenu']) expect(landmark('main')).toContain(`In ${name}<`);
    for (const name of ['footer', 'channelFooter']) expect(landmark('footer')).toContain(`In ${name}<`);
    expect(pages.get('/login')).not.toContain('In accountMenu<');
  });

  it('S2.02 is a static shell with its menu, and sends a signed-out visitor to sign in', async () => {
    const pages = await render([
      siteConfig({ regions: text([entryLink('r')]) }),
      entryOf('r', 'page_region', { region: text('accountMenu'), items: text([entryLink('m')]) }),
      entryOf('m', 'custom_menu', { variant: text('account'), title: text('Account'), items: text([entryLink('i')]) }),
      entryOf('i', 'menu_item', { text: text('Overview'), path: text('/account'), notificationIndicator: text(true) }),
    ]);
    expect(pages.get('/account')).toMatch(/<html[^>]* data-guard="\/login"/);
    expect(pages.get('/fr/account')).toMatch(/<html[^>]* data-guard="\/fr\/login"/);
    expect(pages.get('/account')).toMatch(/<nav[^>]*>.*<a href="\/account"[^>]*aria-current="page"[^>]*>Overview/s);
  });

  it('S2.18 exist for both errors in every language, and say where to go', async () => {
    const pages = await render([]);
    for (const path of [
      '/error/not-found',
      '/fr/error/not-found',
      '/error/internal-server',
      '/fr/error/internal-server',
    ]) {
      expect(pages.get(path)).toMatch(/<main.*<h1>.+<\/h1>.*href="\/(fr)?".*<\/main>/s);
      expect(pages.get(path)).toContain('content="noindex"');
    }
    expect(pages.get('/404')).toContain('This page is not here');
  });

  it('S2.03 the ways in and the cashier can be found by search engines, in the words of each language; no other page of a room can', async () => {
    const pages = await render([]);
    expect(pages.get('/login')).toMatch(/<title>Log in · .*<meta name="description" content="Log in to your account/);
    expect(pages.get('/fr/join')).toMatch(/<title>Ouvrir un compte · .*<link rel="canonical" href="[^"]*\/fr\/join">/);
    const cashier = pages.get('/account/cashier/deposit');
    expect(cashier).toMatch(
      /<meta name="description" content="The cashier: pay in.*<link rel="canonical" href="[^"]*\/deposit">/,
    );
    for (const path of ['/login', '/fr/login', '/join', '/fr/account/cashier/deposit'])
      expect(pages.get(path)).not.toContain('content="noindex"');
    for (const path of ['/account', '/account/limits', '/account/cashier/withdraw', '/login/reset-password', '/search'])
      expect(pages.get(path)).toContain('content="noindex"');
  });

  it('S5.07 carries its exclusions as attributes and never depends on who reads', async () => {
    const pages = await render([
      entryOf('geo', 'geo_filter', { notInCountries: text(['US']), notInCountrySubdivision: text({ CA: ['QC'] }) }),
      article([], { geo: text(entryLink('geo')) }),
      entryOf('slots', 'game_category', { slug: text('slots'), name: text('Slots'), games: text([entryLink('g')]) }),
      entryOf('g', 'casino_game_page', {
        gameId: text('g'),
        slug: text('g'),
        name: text('G'),
        geo: text(entryLink('geo')),
      }),
    ]);
    expect(pages.get('/articles/a')).toMatch(/<html[^>]* data-excluded="CA:QC US"[^>]* data-excluded-url="/);
    expect(pages.get('/casino/slots')).toContain('<li data-not-in="CA:QC US">');
    expect(pages.get('/casino/slots')).toMatch(/<html[^>]* data-geo="on"/);
  });

  it('says by which picture it is shared: a card with address, size and words, or the house where there is no entry', async () => {
    const pages = await render([article([])]);
    const told = (path: string): Record<string, string> => {
      const metas = (pages.get(path) ?? '').matchAll(
        /<meta (?:property|name)="((?:og:image|twitter)[^"]*)" content="([^"]*)"/g,
      );
      return Object.fromEntries(Array.from(metas, ([, name = '', content = '']) => [name, content]));
    };
    expect(told('/articles/a')).toEqual({
      'og:image': expect.stringMatching(/^https?:\/\/[^/]+\/assets\/[0-9a-f]{16}-1200x630\.card\.jpg$/),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'A · Article · Kestrel Bay',
      'twitter:card': 'summary_large_image',
    });
    expect(told('/login')).toMatchObject({
      'og:image': expect.stringMatching(/\/icons\/app-512\.png$/),
      'og:image:alt': 'Kestrel Bay',
      'twitter:card': 'summary',
    });
  });

  it('S3.22a one compilation renders with and without a part: only what its pages are named by differs', async () => {
    const { dir, origin } = inject('compiledSite');
    const as = (OMIT_PARTS: string) => compiledAs(process.cwd(), dirname(dir), { SITE_URL: origin, OMIT_PARTS });
    const [all, some] = [await as(''), await as('analytics,chat')];
    expect([all.dir, some.dir]).toEqual([dir, dir]);
    expect(some.code).not.toBe(all.code);
    const asksForConsent = async () => (await render([article([])])).get('/articles/a')?.includes('data-consent');
    expect(await asksForConsent()).toBe(true);
    vi.stubEnv('OMIT_PARTS', 'analytics,chat');
    expect(await asksForConsent()).toBe(false);
  });

  it('has no inline style attribute and no inline handler on any page', async () => {
    for (const [path, html] of await render([article([node('paragraph', [plain('x', 'bold')])])])) {
      expect(html, path).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/i);
    }
  });
});

describe('the policy of the code', () => {
  it('is worked out for the page that is asked for it, and costs the others no digest', async () => {
    const content = contentWith([siteConfig(), article([])]);
    const digest = vi.spyOn(crypto.subtle, 'digest');
    for await (const { bytes } of renderer.render(content, content.routes.byPath.values()))
      expect(bytes.length).toBeGreaterThan(0);
    expect(digest).not.toHaveBeenCalled();
    expect(await renderer.policy(content)).toMatch(/script-src 'self'.* 'sha256-/);
    expect(digest).toHaveBeenCalled();
    digest.mockClear();
    await render([siteConfig()]);
    expect(digest).not.toHaveBeenCalled();
    digest.mockRestore();
  });
});
