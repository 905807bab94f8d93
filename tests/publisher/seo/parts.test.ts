import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { RawAsset, RawEntry } from '#content/cache/shapes.ts';
import { articlesPerPage } from '#content/list-pages.ts';
import { assetName } from '#content/queries/images.ts';
import type { Content } from '#content/source.ts';
import { Renderer } from '#publisher/rendering/renderer.ts';
import { rawAsset } from '../../support/content/cache.ts';
import { assetLink, entryLink, paragraph } from '../../support/content/field-values.ts';
import { contentWith, entryOf, text } from '../../support/content/site.ts';

let renderer: Renderer;

beforeAll(async () => {
  renderer = await Renderer.load(inject('compiledSite'));
});

async function rendered(content: Content, path: string): Promise<string> {
  const route = content.routes.byPath.get(path);
  for await (const { bytes } of renderer.render(content, route ? [route] : [])) return Buffer.from(bytes).toString();
  return '';
}
const pageAt = (path: string, entries: readonly RawEntry[]): Promise<string> => rendered(contentWith(entries), path);

const links = entryLink;
const page = (fields: RawEntry['fields']) =>
  entryOf('land', 'marketing_page', { slug: text('become-an-affiliate'), title: text('Earn with us'), ...fields });
const land = (blocks: readonly string[], more: readonly RawEntry[]) =>
  pageAt('/become-an-affiliate', [page({ blocks: text(blocks.map(links)) }), ...more]);
const block = (id: string, fields: RawEntry['fields'] = {}) =>
  entryOf(id, 'content_block', { heading: text(`About ${id}`), body: text(paragraph(`Words of ${id}`)), ...fields });

it('the code tells its policy however often a process loads it', async () => {
  const entry = pathToFileURL(join(inject('compiledSite').dir, 'server/entry.mjs')).href;
  const { app, tellPolicy } = await import(`${entry}?again`);
  tellPolicy(true);
  const { csp } = app.manifest;
  tellPolicy(false);
  expect(csp?.scriptHashes.length).toBeGreaterThan(0);
});

describe('parts of a page', () => {
  it('S2.23 the affiliate page is plain content: an editor makes it, without code', async () => {
    const html = await land(['terms'], [block('terms')]);
    expect(html).toContain('<h1>Earn with us</h1>');
    expect(html).toContain('Words of terms');
  });

  it('asks for each stylesheet once, however many parts wear it', async () => {
    const html = await land(
      ['one', 'two'],
      ['one', 'two'].map((id) => block(id, { layout: text('table') })),
    );
    expect(html.match(/content-block-table/g)).toHaveLength(2);
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => href);
    expect(sheets.length).toBeGreaterThan(1);
    expect(sheets).toEqual([...new Set(sheets)]);
  });

  it.each(['grid', 'carousel', 'list', 'columns', 'gameGrid', 'tabs'])(
    'S3.22a a section in the layout %s shows its title and all its items in order',
    async (layout) => {
      const row = entryOf('row', 'section', {
        title: text('The row'),
        layout: text(layout),
        items: text(['one', 'article', 'out'].map(links)),
      });
      const html = await land(
        ['row'],
        [
          row,
          block('one'),
          entryOf('article', 'content_page', { pageType: text('article'), slug: text('a'), title: text('Article') }),
          entryOf('out', 'external_link', { text: text('Outside'), url: text('https://example.com/') }),
        ],
      );
      const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
      const places = ['The row', 'Words of one', 'href="/articles/a"', 'href="https://example.com/"'].map((each) =>
        main.indexOf(each),
      );
      expect(places.every((place) => place > 0)).toBe(true);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    },
  );

  it.each(['text', 'textImage', 'banner', 'card', 'accordion', 'table', 'terms'])(
    'S3.22a a content block in the layout %s shows its heading and its words',
    async (layout) => {
      const html = await land(['one'], [block('one', { layout: text(layout) })]);
      expect(html).toMatch(/>About one</);
      expect(html).toContain('Words of one');
      expect(html).toContain(`content-block-${layout}`);
    },
  );

  it('S3.22a a section in tabs is a list of names that lead to its items, each gated like its item', async () => {
    const row = entryOf('row', 'section', {
      title: text('The row'),
      layout: text('tabs'),
      items: text(['one', 'two'].map(links)),
    });
    const html = await land(
      ['row'],
      [
        row,
        block('one'),
        block('two', { geo: text(links('geo')) }),
        entryOf('geo', 'geo_filter', { notInCountries: text(['US']) }),
      ],
    );
    const names = /<ul class="bare-list chips tab-names".*?<\/ul>/s.exec(html)?.[0] ?? '';
    expect(names.match(/href="#[^"]*"/g)).toEqual(['href="#tab-row-one"', 'href="#tab-row-two"']);
    expect(names).toMatch(/<li data-not-in="US"> *<a[^>]*tab-row-two/s);
    expect(html).toMatch(/<div id="tab-row-two" class="tab-panel" data-not-in="US">.*Words of two/s);
    const alone = entryOf('row', 'section', { layout: text('tabs'), items: text([links('one')]) });
    expect(await land(['row'], [alone, block('one')])).not.toContain('data-tabs');
  });

  it('S3.22a S9.07 a grid has as many columns on a wide screen as its editor asks for, else eight', async () => {
    const game = entryOf('g', 'casino_game_page', { gameId: text('g'), slug: text('g'), name: text('G') });
    const classes = async (layout: string, columns?: number) => {
      const fields = { layout: text(layout), items: text(['g', 'one'].map(links)) };
      const row = entryOf('row', 'section', { ...fields, ...(columns && { gridColumns: text(columns) }) });
      const html = await land(['row'], [row, game, block('one')]);
      return [...html.matchAll(/class="([^"]*(?:tile-grid|section-items)[^"]*)"/g)].map((found) => found[1]);
    };
    expect(await classes('gameGrid', 6)).toEqual([
      'bare-list tile-grid columns-6',
      'section-items section-items-gameGrid columns-6 items-odd',
    ]);
    expect(await classes('grid', 2)).toContain('section-items section-items-grid columns-2 items-odd');
    expect(await classes('gameGrid')).toEqual([
      'bare-list tile-grid',
      'section-items section-items-gameGrid items-odd',
    ]);
    expect(await classes('list', 3)).toContain('section-items section-items-list items-odd');
  });

  it('S3.22a a picture of a content block has its own cut for phones', async () => {
    const picture = (id: string): RawAsset => {
      const asset = rawAsset(id);
      const details = { size: 3, image: { width: 800, height: 400 } };
      const file = { url: '/x.webp', fileName: `${id}.webp`, contentType: 'image/webp', details };
      const sha256 = id.padEnd(64, '0');
      return {
        ...asset,
        fields: { ...asset.fields, file: { en: file } },
        mirror: { en: { sha256, bytes: 3, url: '/x.webp' } },
      };
    };
    const fields = { image: text(assetLink('aaaa')), mobileImage: text(assetLink('bbbb')), imageAlt: text('A bay') };
    const content = contentWith(
      [page({ blocks: text([links('one')]) }), block('one', fields)],
      [picture('aaaa'), picture('bbbb')],
    );
    const html = await rendered(content, '/become-an-affiliate');
    const named = (id: string): string => `/assets/${assetName(id.padEnd(64, '0'))}`;
    expect(html).toMatch(new RegExp(`<source[^>]*media="\\(max-width:599px\\)"[^>]*${named('bbbb')}`));
    expect(html).toMatch(new RegExp(`<img[^>]*src="${named('aaaa')}[^>]*alt="A bay"`));
  });

  it('S2.28d burger, sheet and tab menus are panels behind buttons', async () => {
    const item = (id: string, fields: RawEntry['fields'] = {}) =>
      entryOf(id, 'menu_item', { text: text(`To ${id}`), path: text('/login'), ...fields });
    const menu = (variant: string) =>
      entryOf(variant, 'custom_menu', {
        variant: text(variant),
        title: text(`The ${variant}`),
        items: text([links('a'), links('b')]),
      });
    const variants = ['burger', 'sheet', 'tab'];
    const region = entryOf('r', 'page_region', { region: text('mainContent'), items: text(variants.map(links)) });
    const entries = [region, ...variants.map(menu), item('a', { children: text([links('c')]) }), item('b'), item('c')];
    const html = await pageAt('/become-an-affiliate', [page({ regions: text([links('r')]) }), ...entries]);
    const menuOf = (variant: string) => new RegExp(`<nav[^>]*menu-${variant}".*?</nav>`, 's').exec(html)?.[0] ?? '';
    for (const variant of ['burger', 'sheet'])
      expect(menuOf(variant)).toMatch(
        new RegExp(
          `<button[^>]*popovertarget="panel-${variant}".*The ${variant}.*id="panel-${variant}"[^>]* popover.*To a.*To c.*To b`,
          's',
        ),
      );
    const tabs = menuOf('tab');
    expect(tabs).toMatch(/<button[^>]*popovertarget="panel-tab-a".*id="panel-tab-a"[^>]* popover.*To a.*To c/s);
    expect(tabs).toMatch(/<a class="chip"[^>]*href="\/login"[^>]*> *To b/s);
  });

  it('S3.11 a page that is hidden where it is excluded says so there, and is not left', async () => {
    const filter = (mode: string) => entryOf('geo', 'geo_filter', { notInCountries: text(['US']), mode: text(mode) });
    const own = page({ geo: text(links('geo')) });
    const hidden = await pageAt('/become-an-affiliate', [own, filter('hide')]);
    expect(hidden).not.toContain('data-excluded');
    expect(hidden).toMatch(
      /<main[^>]*>\s*<div data-not-in="US">.*Earn with us.*<div data-only-in="US">.*Not available where you are/s,
    );
    const left = await pageAt('/become-an-affiliate', [own, filter('redirect')]);
    expect(left).toMatch(/<html[^>]* data-excluded="US"[^>]* data-excluded-url="\/[^"]+"/);
    expect(left).not.toContain('data-only-in="US"');
  });

  it('S2.14 the pages of a long list lead to the one before and the one after', async () => {
    const long = Array.from({ length: 2 * articlesPerPage + 1 }, (_, number) =>
      entryOf(`a${number}`, 'content_page', {
        pageType: text('help'),
        slug: text(`a${number}`),
        title: text(`A ${number}`),
        helpSection: text(links('long')),
      }),
    );
    const entries = [...long, entryOf('long', 'help_section', { slug: text('long'), title: text('Long') })];
    const ways = async (path: string) =>
      [...(await pageAt(path, entries)).matchAll(/href="([^"]*)" rel="(prev|next)"/g)].map(([, to, rel]) => [rel, to]);
    expect(await ways('/help/long')).toEqual([['next', '/help/long/page/2']]);
    expect(await ways('/help/long/page/2')).toEqual([
      ['prev', '/help/long'],
      ['next', '/help/long/page/3'],
    ]);
    expect(await ways('/help/long/page/3')).toEqual([['prev', '/help/long/page/2']]);
  });

  it('S6.01a a page for players alone sends a signed-out visitor to sign in', async () => {
    const guarded = await pageAt('/become-an-affiliate', [page({ audience: text('authenticated') })]);
    expect(guarded).toMatch(/<html[^>]* data-guard="\/login"/);
    expect(await pageAt('/become-an-affiliate', [page({ audience: text('all') })])).not.toContain('data-guard');
  });

  it('S2.29 S3.22a the parts that exist show where an editor places them; one with unknown props leaves the page whole', async () => {
    const part = (id: string, component: string, fields: RawEntry['fields'] = {}) =>
      entryOf(id, 'functional', { component: text(component), ...fields });
    const ids = ['summary', 'balance', 'menu', 'bad', 'last'];
    const html = await land(ids, [
      part('summary', 'accountSummary'),
      part('balance', 'balancePanel'),
      part('menu', 'languageSwitcher', { props: text({ variant: 'menu' }) }),
      part('bad', 'languageSwitcher', { props: text({ variant: 'wheel' }) }),
      block('last'),
    ]);
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
    expect(main.match(/component-export="AccountSummary"/g)).toHaveLength(1);
    expect(main.match(/component-export="BalancePill"/g)).toHaveLength(2);
    expect(main.match(/<div data-audience="authenticated">/g)).toHaveLength(1);
    expect(main).toMatch(/popovertarget="languages-menu".*id="languages-menu"[^>]* popover.*hreflang="fr"/s);
    expect(main.match(/hreflang="fr"/g)).toHaveLength(1);
    expect(main).toContain('Words of last');
  });

  it('S2.29 the header has the languages behind a button, and every page leads to itself in them', async () => {
    const entries = [page({ title: text('Earn with us', 'Gagnez') })];
    const header = /<header.*?<\/header>/s.exec(await pageAt('/become-an-affiliate', entries))?.[0] ?? '';
    expect(header).toMatch(/<button[^>]*popovertarget="languages-header"[^>]*aria-label="Language"/);
    expect(header).toMatch(/<a[^>]*href="\/fr\/become-an-affiliate"[^>]*>Français</);
  });

  it('S6.01a a part for some readers alone carries whom it is for; a part of an unbuilt room shows nothing', async () => {
    const part = (id: string, component: string, fields: RawEntry['fields'] = {}) =>
      entryOf(id, 'functional', { component: text(component), ...fields });
    const html = await land(
      ['login', 'chat', 'tongue'],
      [
        part('login', 'login', { audience: text('anonymous'), showOn: text(['mobile']) }),
        part('chat', 'liveChat'),
        part('tongue', 'languageSwitcher'),
      ],
    );
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
    expect(main).toMatch(/data-audience="anonymous"[^>]*><div class="only-mobile"/);
    expect(main.match(/<nav class="languages"/g)).toHaveLength(1);
  });

  it('S9.11 breadcrumbs over 4 items fold the middle ones into one that opens; 4 stand open', async () => {
    const section = (id: string, parent?: string) =>
      entryOf(id, 'help_section', {
        slug: text(id),
        title: text(`In ${id}`),
        ...(parent && { parent: text(links(parent)) }),
      });
    const article = (id: string, home: string) =>
      entryOf(id, 'content_page', {
        pageType: text('help'),
        slug: text(id),
        title: text(id),
        helpSection: text(links(home)),
      });
    const entries = [section('a'), section('b', 'a'), section('c', 'b'), article('deep', 'c'), article('near', 'b')];
    const trail = async (path: string) =>
      /<nav class="breadcrumb".*?<\/nav>/s.exec(await pageAt(path, entries))?.[0] ?? '';
    const deep = await trail('/help/deep');
    const folded = /<details>.*<\/details>/s.exec(deep)?.[0] ?? '';
    expect(folded.match(/In [abc]/g)).toEqual(['In a', 'In b']);
    expect(deep.replace(folded, '').match(/<li/g)).toHaveLength(4);
    expect(deep.replace(folded, '')).toMatch(/In c.*aria-current="page">deep/s);
    const near = await trail('/help/near');
    expect(near).not.toContain('<details>');
    expect(near.match(/<li/g)).toHaveLength(4);
  });
});
