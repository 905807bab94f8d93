import { describe, expect, it } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import { closedFindings } from '#content/closed.ts';
import { buildGraph } from '#content/graph/build.ts';
import { describeFinding } from '#content/graph/describe.ts';
import { menuView } from '#content/queries/menus.ts';
import { hasContent, liveSlides } from '#content/queries/presence.ts';
import { siteRedirects } from '#content/queries/redirects.ts';
import { sectionView } from '#content/queries/sections.ts';
import { gamesData } from '#content/queries/service-data.ts';
import { shownEntry } from '#content/queries/site.ts';
import { type Content, contentOf, contentOfCache } from '#content/source.ts';
import { whyNoPage } from '#publisher/preview/page.ts';
import { previewSays } from '#publisher/preview/words.ts';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { contentReport, KnownForReports } from '#publisher/status/content-report.ts';
import { cacheOf } from '../../support/content/cache.ts';
import { assetLink, entryLink } from '../../support/content/field-values.ts';
import { receiptsOf } from '../../support/content/receipts.ts';
import { contentWith, entryOf, siteAt, siteConfig, text } from '../../support/content/site.ts';

const geo = text(entryLink('us'));
const filter = entryOf('us', 'geo_filter', { notInCountries: text(['US']) });
const broken = entryOf('us', 'geo_filter', { notInCountries: text(['US']), mode: text('nonsense') });
const links = (...ids: string[]) => text(ids.map(entryLink));
const game = (id: string, fields: RawEntry['fields'] = {}) =>
  entryOf(id, 'casino_game_page', {
    gameId: text(id),
    name: text(id),
    slug: text(id),
    category: text(entryLink('slots')),
    realPlayEnabled: text(true),
    practicePlayEnabled: text(true),
    ...fields,
  });
const page = (slug: string, fields: RawEntry['fields'] = {}) =>
  entryOf(slug, 'marketing_page', { slug: text(slug, slug), title: text(slug, slug), ...fields });
const slide = (id: string) => entryOf(id, 'slide', { title: text(id), image: text(assetLink('boat')), geo });

const config = siteConfig({ notAvailableRegionUrl: text('/no-such-page') });
const entries = [
  config,
  page('home', { blocks: links('show', 'row') }),
  page('gated', { geo }),
  entryOf('show', 'slideshow', { slides: links('one', 'two') }),
  slide('one'),
  slide('two'),
  entryOf('row', 'section', { title: text('Row'), layout: text('carousel'), category: text(entryLink('slots')) }),
  entryOf('slots', 'game_category', { slug: text('slots'), name: text('Slots'), games: links('free', 'bound') }),
  game('free'),
  game('bound', { geo }),
  entryOf('menu', 'custom_menu', {
    slug: text('directory'),
    title: text('Directory'),
    variant: text('footer'),
    items: links('to-gated', 'to-home', 'own'),
  }),
  entryOf('to-gated', 'menu_item', { text: text('Gated'), link: text(entryLink('gated')) }),
  entryOf('to-home', 'menu_item', { text: text('Home'), link: text(entryLink('home')) }),
  entryOf('own', 'menu_item', { text: text('Own'), link: text(entryLink('home')), geo }),
  entryOf('old', 'redirect', { from: text('/old'), to: text('/gated') }),
];

/** What a visitor can come across. */
function seen(content: Content) {
  const directory = siteAt(content, '/directory');
  const home = content.routes.byPath.has('/') ? siteAt(content, '/') : directory;
  const [row, show] = [content.graph.entry('row', 'section'), content.graph.entry('show', 'slideshow')];
  return {
    pages: ['/', '/gated', '/fr/gated', '/casino/slots/all/bound'].filter((path) => content.routes.byPath.has(path)),
    menu: menuView(directory, shownEntry(directory, 'custom_menu')).items.map(({ id }) => id),
    cards: row && sectionView(home, row).cards.map(({ gameId }) => gameId),
    slides: show && liveSlides(home, show).map(({ id }) => id),
    games: gamesData(content).map(({ gameId }) => gameId),
    sitemap: content.derived('sitemapShard', 'en', '1').map(({ path }) => path),
    redirects: siteRedirects(content),
  };
}

const all = {
  pages: ['/', '/gated', '/fr/gated', '/casino/slots/all/bound'],
  menu: ['to-gated', 'to-home', 'own'],
  cards: ['free', 'bound'],
  slides: ['one', 'two'],
  games: ['bound', 'free'],
  redirects: [{ from: '/old', to: '/gated', status: 301 }],
};
const closed = {
  pages: ['/'],
  menu: ['to-home'],
  cards: ['free'],
  slides: [],
  games: ['free'],
  redirects: [
    { from: '/old', to: '/not-available-region', status: 301 },
    { from: '/casino/slots/all/bound', to: '/not-available-region', status: 302 },
    { from: '/fr/gated', to: '/fr/not-available-region', status: 302 },
    { from: '/gated', to: '/not-available-region', status: 302 },
  ],
};

describe('what carries a geo filter that nobody can read', () => {
  it.each([
    ['is not published', entries],
    ['is faulty and was never right', [...entries, broken]],
    [
      'is no filter',
      [...entries, entryOf('us', 'external_link', { text: text('X'), url: text('https://example.com') })],
    ],
  ])(
    'S5.07 S1.02a is shown to nobody when the filter %s: pages, menus, cards, slides, games, sitemap',
    (_what, source) => {
      const content = contentWith(source);
      expect(seen(content)).toMatchObject(closed);
      expect(seen(content).sitemap.filter((path) => /gated|bound/.test(path))).toEqual([]);
    },
  );

  it('S5.07 is back with the filter, and a last good revision of the filter is as good', () => {
    expect(seen(contentWith([...entries, filter]))).toMatchObject(all);
    const cache = { ...cacheOf([...entries, broken]), good: new Map([['us', filter]]) };
    expect(seen(contentOfCache(cache, '2026-06-01T00:00:00.000Z'))).toMatchObject(all);
  });

  it('S3.14 shows to everybody while geo targeting is off', () => {
    const off = { ...config, fields: { ...config.fields, enableGeoTargeting: text(false) } };
    const shown = contentWith(entries.map((entry) => (entry === config ? off : entry)));
    expect(seen(shown)).toMatchObject(all);
    expect(closedFindings(shown.opened)).toEqual([]);
  });

  it('S5.07 leaves no empty row of slides, and counts what is left', () => {
    const site = siteAt(contentWith(entries), '/');
    const block = (id: string) => {
      const entry = site.content.graph.entry(id);
      return entry && hasContent(site, entry);
    };
    expect([block('show'), block('row')]).toEqual([false, true]);
    const bare = entries.filter(({ sys }) => sys.id !== 'free');
    const left = siteAt(contentWith(bare), '/');
    const row = left.content.graph.entry('row');
    expect(row && hasContent(left, row)).toBe(false);
  });

  it('S2.19 S5.07 the home page too: its address leads to the page that says so', () => {
    const gated = entries.map((entry) => (entry.sys.id === 'home' ? page('home', { geo }) : entry));
    const content = contentWith(gated);
    expect(content.routes.byPath.has('/')).toBe(false);
    expect(siteRedirects(content)).toContainEqual({ from: '/', to: '/not-available-region', status: 302 });
    expect(content.routes.byPath.has('/not-available-region')).toBe(true);
  });

  it('S5.07 its address waits for it: nobody else gets it meanwhile', () => {
    const late = entryOf(
      'late',
      'custom_menu',
      { slug: text('gated'), title: text('Late'), variant: text('footer'), items: links('own') },
      {
        createdAt: '2026-05-05T00:00:00.000Z',
        firstPublishedAt: '2026-05-05T00:00:00.000Z',
      },
    );
    const content = contentWith([...entries, late]);
    expect(content.routes.byPath.has('/gated')).toBe(false);
    expect(content.routes.collisions).toMatchObject([{ entryId: 'late' }]);
    expect(content.routes.collisions.map(describeFinding).join()).toContain('"gated"');
  });

  it('S5.07 a game stays where it is while its category alone is closed, and lists of the category go', () => {
    const source = entries.map((entry) =>
      entry.sys.id === 'slots' ? { ...entry, fields: { ...entry.fields, geo } } : entry,
    );
    const content = contentWith(source);
    expect(content.routes.byPath.has('/casino/slots/all/free')).toBe(true);
    expect(content.routes.byPath.has('/casino/slots')).toBe(false);
    expect(seen(content).cards).toEqual([]);
  });

  it('S3.22a editors read which entries are hidden, why, and what to do', () => {
    const told = (source: readonly RawEntry[]) =>
      closedFindings(contentWith(source).opened).map((finding) => [finding.entryId, describeFinding(finding)]);
    const [first = [], ...rest] = told(entries);
    expect(first[1]).toMatch(/geo leads to the filter us, which is not published; publish the filter again, or choose/);
    expect([first, ...rest].map(([id]) => id).sort()).toEqual(['bound', 'gated', 'one', 'own', 'two']);
    expect(told([...entries, broken])[0]?.[1]).toMatch(/cannot be used \(geo_filter "us" \(us\): mode .*\); repair/);
  });

  it('S5.07 a preview of its page tells its editors what to mend', () => {
    const content = contentWith(entries);
    const why = (path: string, entryId: string | null): string =>
      whyNoPage(content, { path, entryId, locale: null }, previewSays('en'));
    for (const told of [why('/gated', null), why('/', 'gated')])
      expect(told).toMatch(/^Nobody is shown this page: composed page "gated" \(gated\): geo leads to the filter us/);
    expect(why('/nowhere', null)).toBe('There is no page here, published or as a draft.');
  });

  it('S3.22a is told once: not among the links that lead nowhere as well', () => {
    const content = contentWith([...entries, page('linking', { blocks: links('nothing') })]);
    const { brokenLinks } = contentReport(content, new ReadsIndex(), new KnownForReports());
    const told = new Map(brokenLinks.map(({ entryId, field }) => [entryId, field]));
    expect(told.get('linking')).toBe('blocks');
    expect([...told.values()]).not.toContain('geo');
  });

  it('S5.07 the receipt of an edit of it says that nobody sees it', () => {
    const content = contentWith(entries);
    const receipts = receiptsOf(['gated', 'home'], entries, content);
    expect(receipts).toMatchObject([
      { entryId: 'gated', state: 'hidden', urls: [] },
      { entryId: 'home', state: 'live', urls: ['/', '/fr'] },
    ]);
  });

  it('S5.07 what was read says that it is gone, so that the filter brings it back', () => {
    const graph = buildGraph(cacheOf(entries));
    const content = contentOf(graph, '2026-06-01T00:00:00.000Z');
    expect(content.graph.entry('gated')).toBeUndefined();
    expect(content.graph.all('slide')).toEqual([]);
    expect(graph.entry('gated')?.id).toBe('gated');
  });
});
