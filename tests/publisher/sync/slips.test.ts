import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { startMs } from '#content/closed.ts';
import { siteRedirects } from '#content/queries/redirects.ts';
import { type Content, contentOfCache } from '#content/source.ts';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { Renderer } from '#publisher/rendering/renderer.ts';
import { contentReport, KnownForReports } from '#publisher/status/content-report.ts';
import { makeReceipts } from '#publisher/status/receipts.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { siteConfig, text } from '../../support/content/site.ts';
import { type Bench, makeBench } from './harness.ts';

/** The languages of the demo, and more: with a region, and one that says little. */
const languages = ['en', 'fr', 'es', 'zh-CN', 'zh-TW', 'ko'];
const locales = languages.map((code) => ({
  code,
  name: code,
  default: code === 'en',
  fallbackCode: code === 'en' ? null : 'en',
}));
const inAll = (value: string, among: readonly string[] = languages): Record<string, string> =>
  Object.fromEntries(among.map((code) => [code, `${value}${code === 'en' ? '' : `-${code.toLowerCase()}`}`]));
const pathIn = (code: string, path: string): string => (code === 'en' ? path : `/${code}${path}`);

type Fields = Record<string, Record<string, unknown>>;

class Edited {
  readonly bench: Bench;
  constructor(bench: Bench) {
    this.bench = bench;
  }

  static async start(options: Parameters<typeof makeBench>[0] = {}): Promise<Edited> {
    const config = siteConfig({ languagesPublished: text(languages) });
    const seed = () => ({ locales, entries: [{ sys: { ...config.sys, publishedVersion: 1 }, fields: config.fields }] });
    return new Edited(await makeBench({ seed, ...options }));
  }

  put(id: string, contentType: string, fields: Fields): void {
    const named = { internalName: { en: id }, ...fields };
    this.bench.running.system.put('Entry', id, { contentType, fields: named, published: true });
  }

  /** A page of its own kind in every language, at the same slug in all. */
  page(id: string, slug: string, fields: Fields = {}): void {
    this.put(id, 'content_page', { pageType: text('help'), slug: text(slug), title: inAll(id), ...fields });
  }

  async content(at = '2026-06-01T00:00:00.000Z'): Promise<Content> {
    const { cache } = await this.bench.sync();
    return contentOfCache(cache, at);
  }
}

const ownerOf = (content: Content, path: string): string | undefined => content.routes.byPath.get(path)?.entryId;
const report = (content: Content) => contentReport(content, new ReadsIndex(), new KnownForReports());

describe('S3.22a an address that another live page has', () => {
  it.each(languages)('stays with the page that has it, whoever was first published, in %s', async (code) => {
    const site = await Edited.start();
    site.page('older', 'older');
    await site.content();
    site.page('newer', 'newer');
    const before = await site.content();
    site.page('older', 'newer');
    const { cache } = await site.bench.sync();
    const content = contentOfCache(cache, before.publishAt);
    expect(ownerOf(content, pathIn(code, '/help/newer'))).toBe('newer');
    expect(ownerOf(content, pathIn(code, '/help/older'))).toBe('older');
    expect(report(content).collisions.map(({ entryId, shownRevision }) => [entryId, shownRevision])).toEqual(
      languages.map(() => ['older', 1]),
    );
    const common = { turned: [], cache, content, before, reads: new ReadsIndex(), release: 'r', at: '' };
    const [receipt] = makeReceipts({ ...common, ids: new Set(['older']) });
    expect(receipt).toMatchObject({ entryId: 'older', state: 'quarantined', shownRevision: 1 });

    site.page('newer', 'elsewhere');
    const freed = await site.content();
    expect(ownerOf(freed, pathIn(code, '/help/newer'))).toBe('older');
    expect([freed.graph.quarantined, freed.routes.collisions]).toEqual([[], []]);
  });

  it('is not won by coming back either, nor by a page whose slug is unique of its kind', async () => {
    const site = await Edited.start();
    site.page('first', 'same');
    site.put('one', 'marketing_page', { slug: text('one'), title: inAll('one') });
    await site.content();
    site.bench.running.system.put('Entry', 'first', { fields: {}, published: false });
    site.page('second', 'same');
    site.put('two', 'marketing_page', { slug: text('two'), title: inAll('two') });
    await site.content();
    site.page('first', 'same');
    site.put('one', 'marketing_page', { slug: text('two'), title: inAll('one') });
    const content = await site.content();
    expect([ownerOf(content, '/help/same'), ownerOf(content, '/two'), ownerOf(content, '/one')]).toEqual([
      'second',
      'two',
      'one',
    ]);
    expect(new Set(content.graph.quarantined.map(({ entryId }) => entryId))).toEqual(new Set(['one']));
    expect(new Set(content.routes.collisions.map(({ entryId }) => entryId))).toEqual(new Set(['first']));
    // The folder alone decides: a full sync says the same.
    const { cache } = await site.bench.sync({ full: true });
    expect(ownerOf(contentOfCache(cache, content.publishAt), '/help/same')).toBe('second');
  });
});

describe('S3.22a a redirect', () => {
  it.each(['//host.example', '/\\host.example', '/\t/host.example', '/.//host.example'])(
    'to %j is held back by name: it starts like a path and leads to another host',
    async (to) => {
      const site = await Edited.start();
      site.put('r', 'redirect', { from: text('/old'), to: text(to) });
      const { graph } = await site.content();
      expect(graph.quarantined).toMatchObject([{ entryId: 'r', name: 'r', field: 'to' }]);
    },
  );

  it.each(['/services/x', '/api', '/_data/help', '/hooks/status', '//services/x'])(
    'from %s is held back by name: the services answer there',
    async (from) => {
      const site = await Edited.start();
      site.put('r', 'redirect', { from: text(from), to: text('/help') });
      const content = await site.content();
      expect(content.graph.quarantined).toMatchObject([{ entryId: 'r', name: 'r', field: 'from' }]);
      expect(siteRedirects(content)).toEqual([]);
    },
  );

  it('is told by the address that it leads away from, where no page has that', async () => {
    const site = await Edited.start();
    site.page('page', 'taken');
    site.put('r', 'redirect', { from: text('/old'), to: text('/help') });
    site.put('late', 'redirect', { from: text('/help/taken'), to: text('/help') });
    const { cache } = await site.bench.sync();
    const content = contentOfCache(cache, '2026-06-01T00:00:00.000Z');
    const common = { turned: [], cache, content, before: undefined, reads: new ReadsIndex(), release: 'r', at: '' };
    const receipts = makeReceipts({ ...common, ids: new Set(['r', 'late']) });
    expect(receipts.map(({ entryId, state, urls }) => [entryId, state, urls])).toEqual(
      expect.arrayContaining([
        ['r', 'live', ['/old']],
        ['late', 'idle', []],
      ]),
    );
  });

  it('in a circle is told once, with the way to mend it; one to where nothing is stays a link that leads nowhere', async () => {
    const site = await Edited.start();
    site.put('there', 'redirect', { from: text('/a'), to: text('/b') });
    site.put('back', 'redirect', { from: text('/b'), to: text('/a') });
    site.put('lost', 'redirect', { from: text('/c'), to: text('/nowhere') });
    const { unused, brokenLinks } = report(await site.content());
    const told = [unused, brokenLinks].map((list) => list.map(({ entryId }) => entryId).toSorted());
    expect(told).toEqual([['back', 'config', 'config', 'config', 'there'], ['lost']]);
  });

  it('S2.14 is left where a page was before it was unpublished and came back elsewhere, until another page is there', async () => {
    const site = await Edited.start();
    site.page('a', 'before');
    site.page('b', 'other');
    await site.content();
    site.bench.running.system.put('Entry', 'a', { fields: {}, published: false });
    await site.content();
    site.page('b', 'other', { seoTitle: text('Other') });
    expect(siteRedirects(await site.content())).toEqual([]);
    site.page('a', 'after');
    const redirects = siteRedirects(await site.content());
    expect(redirects.map(({ from, to }) => [from, to])).toEqual(
      expect.arrayContaining([
        ['/help/before', '/help/after'],
        ['/fr/help/before', '/fr/help/after'],
      ]),
    );
    site.page('c', 'before');
    expect(siteRedirects(await site.content())).toEqual([]);
    const { cache } = await site.bench.sync();
    expect(cache.state?.left, 'it is back').toBeUndefined();
  });

  it.each(languages)('S2.14 is left where a page was before it was renamed, in %s', async (code) => {
    const site = await Edited.start();
    site.page('a', 'before');
    await site.content();
    site.page('a', 'after');
    const redirects = siteRedirects(await site.content());
    expect(redirects).toContainEqual({
      from: pathIn(code, '/help/before'),
      to: pathIn(code, '/help/after'),
      status: 301,
    });
  });
});

describe('S2.14 a promotion has a time', () => {
  let renderer: Renderer;
  beforeAll(async () => {
    renderer = await Renderer.load(inject('compiledSite'));
  });
  const html = async (content: Content, path: string): Promise<string> => {
    const route = content.routes.byPath.get(path);
    for await (const { bytes } of renderer.render(content, route ? [route] : [])) return Buffer.from(bytes).toString();
    return '';
  };

  it.each(languages)('before it begins it is nowhere, after it ends there is no way in, in %s', async (code) => {
    const site = await Edited.start();
    const time = { promoStartAt: text('2026-06-01T12:00:00Z'), promoEndAt: text('2026-06-10T12:00:00Z') };
    site.page('promo', 'spring', { pageType: text('promotion'), ...time });
    site.page('other', 'other', { relatedPages: text([entryLink('promo')]) });
    const path = pathIn(code, '/promotions/spring');
    const early = await site.content('2026-06-01T11:59:59Z');
    expect(early.routes.byPath.has(path)).toBe(false);
    expect(early.derived('sitemapShard', code, '1').map((place) => place.path)).not.toContain(path);
    expect(early.derived('promotions', code)).toEqual([]);
    expect(siteRedirects(early)).toEqual([]);
    expect(await html(early, pathIn(code, '/help/other'))).not.toContain('spring');
    expect(early.opened.waiting.map(startMs)).toEqual([Date.parse('2026-06-01T12:00:00Z')]);

    const during = await site.content('2026-06-01T12:00:00Z');
    expect(during.derived('sitemapShard', code, '1').map((place) => place.path)).toContain(path);
    expect(await html(during, path)).toContain(`login?destination=${encodeURIComponent(path)}`);
    const over = await site.content('2026-06-10T12:00:00Z');
    expect(await html(over, path)).not.toContain('login?destination');
    // In Chinese and Korean the site has no words of its own: these are English, and marked so.
    const other = pathIn(code, '').match(/^\/(zh|ko)/) ? ' lang="en"' : '';
    expect(await html(over, path)).toMatch(new RegExp(`<strong${other}>[^<]+</strong>`));
  });
});

describe('what leads nowhere', () => {
  it.each(languages)('is named with its entry and field when it is a script, in %s', async (code) => {
    const site = await Edited.start();
    const link = { nodeType: 'hyperlink', data: { uri: 'javascript:alert(1)' }, content: [] };
    const body = { nodeType: 'document', data: {}, content: [{ nodeType: 'paragraph', data: {}, content: [link] }] };
    site.page('a', 'a', { body: { [code]: body } });
    const { brokenLinks } = report(await site.content());
    expect(brokenLinks).toEqual([
      expect.objectContaining({ entryId: 'a', field: 'body', locale: code, target: 'javascript:alert(1)' }),
    ]);
  });

  it.each(['zh-CN', 'ko'])(
    'S2.14 is no logo, help icon or breadcrumb of a language without home and help: %s',
    async (code) => {
      const renderer = await Renderer.load(inject('compiledSite'));
      const site = await Edited.start();
      site.put('home', 'marketing_page', { slug: text('home'), title: text('Home') });
      site.put('s', 'help_section', { slug: text('common-faq'), title: text('Questions') });
      site.page('a', 'a', { helpSection: text(entryLink('s')) });
      const content = await site.content();
      for await (const page of renderer.render(content, content.routes.byPath.values())) {
        if (!page.path.startsWith(`/${code}/`)) continue;
        const hrefs = Buffer.from(page.bytes)
          .toString()
          .matchAll(/<a [^>]*href="(\/(?!services\/)[^"#?]*)/g);
        const dead = Array.from(hrefs, ([, href = '']) => href).filter((href) => !content.routes.byPath.has(href));
        expect([page.path, dead]).toEqual([page.path, []]);
      }
    },
  );
});

describe('S9.15 a file that cannot be fetched', () => {
  it.each(languages)('leaves the last good one where it is, and is named, in %s', async (code) => {
    const site = await Edited.start();
    const { system } = site.bench.running;
    const upload = (name: string) => {
      const file = { fileName: `${name}.txt`, contentType: 'text/plain', url: `${site.bench.running.url}/${name}` };
      system.put('Asset', 'a', { fields: { title: inAll('A'), file: { [code]: file } }, published: true });
    };
    upload(`spaces/testspace0001/environments/master/locales?access_token=delivery-token`);
    const good = (await site.content()).graph.asset('a')?.file[code];
    expect(good?.sha256).toMatch(/^[0-9a-f]{64}$/);
    upload('lost');
    const { cache } = await site.bench.sync();
    const content = contentOfCache(cache, '2026-06-01T00:00:00.000Z');
    expect(content.graph.asset('a')?.file[code]).toEqual(good);
    const finding = { entryId: 'a', type: 'asset', field: 'file', locale: code };
    expect(content.graph.warnings).toEqual([expect.objectContaining(finding)]);
    expect(report(content).quarantined.map(({ entryId }) => entryId)).toEqual(['a']);
    const common = { turned: [], cache, content, before: undefined, reads: new ReadsIndex(), release: 'r', at: '' };
    expect(makeReceipts({ ...common, ids: new Set(['a']) })[0]?.state).toBe('quarantined');
    expect((await readFile(join(site.bench.cacheDir, 'files', good?.sha256 ?? ''))).length).toBeGreaterThan(0);
  });
});
