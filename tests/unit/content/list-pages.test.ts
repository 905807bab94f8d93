import { describe, expect, it } from 'vitest';
import { categoryPage, gameCategory } from '#content/queries/games.ts';
import { helpSection } from '#content/queries/help.ts';
import { sectionView } from '#content/queries/sections.ts';
import { shownEntry } from '#content/queries/site.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { contentWith, entryOf, siteAt, text } from '../../support/content/site.ts';

const land = (blocks: readonly string[], fields = {}) =>
  entryOf('land', 'marketing_page', {
    slug: text('land'),
    title: text('Land', 'Terre'),
    blocks: text(blocks.map(entryLink)),
    ...fields,
  });
const row = (id: string, fields = {}) =>
  entryOf(id, 'section', { showAll: text(true), category: text(entryLink('slots')), ...fields });
const game = (id: string, fields = {}) =>
  entryOf(id, 'casino_game_page', { gameId: text(id), slug: text(id), name: text(id), ...fields });
const slots = entryOf('slots', 'game_category', {
  slug: text('slots'),
  name: text('Slots'),
  games: text(['a', 'b', 'c'].map(entryLink)),
});
const games = [game('a'), game('b', { geo: text(entryLink('geo')) }), game('c')];
const geo = entryOf('geo', 'geo_filter', { notInCountries: text(['US']) });

describe('"show all" pages', () => {
  it('S2.21 lie below the page that the section stands on, by the category’s slug or the section’s own', () => {
    const content = contentWith([land(['one', 'two']), row('one'), row('two', { slugSuffix: text('best') }), slots]);
    for (const path of ['/land/slots', '/land/best', '/fr/land/slots', '/fr/land/best'])
      expect(content.routes.byPath.get(path)).toMatchObject({ path, file: '[first]/[...rest]' });
    expect(content.routes.byPath.get('/land/slots')?.alternates).toEqual({ en: '/land/slots', fr: '/fr/land/slots' });
  });

  it('S2.21 of the home page lie at the top, but never where another page or the site itself is', () => {
    const home = land(['one', 'two', 'three'], { slug: text('home') });
    const taken = entryOf('taken', 'marketing_page', { slug: text('taken'), title: text('Taken') });
    const content = contentWith([
      home,
      row('one'),
      row('two', { slugSuffix: text('taken') }),
      row('three', { slugSuffix: text('services') }),
      slots,
      taken,
    ]);
    expect(content.routes.byPath.get('/slots')?.entry?.id).toBe('one');
    expect(content.routes.byPath.get('/taken')?.entry?.id).toBe('taken');
    expect(content.routes.byPath.has('/services')).toBe(false);
    for (const word of ['fr', 'account', '404'])
      expect(
        contentWith([home, row('one', { slugSuffix: text(word) }), slots]).routes.byPath.get(`/${word}`)?.entry?.id,
      ).not.toBe('one');
  });

  it('S2.21 are led to by the section with their number by place; without one the link leads to the category', () => {
    const content = contentWith([
      land(['one', 'two']),
      row('one'),
      row('two', { showAll: text(false) }),
      slots,
      geo,
      ...games,
    ]);
    const view = (id: string, path: string) => {
      const section = content.graph.entry(id, 'section');
      return section && sectionView(siteAt(content, path), section);
    };
    expect(view('one', '/land')?.showAll).toMatchObject({
      href: '/land/slots',
      counts: [
        {
          channel: undefined,
          counts: [
            { count: 3, notIn: 'US' },
            { count: 2, onlyIn: 'US' },
          ],
        },
      ],
    });
    expect(view('one', '/login')?.showAll?.href).toBe('/casino/slots');
    expect(view('two', '/land')?.showAll).toBeUndefined();
  });

  it('S5.07 a row whose every game is hidden somewhere is hidden there with its heading', () => {
    const hidden = entryOf('slots', 'game_category', {
      slug: text('slots'),
      name: text('Slots'),
      games: text([entryLink('b')]),
    });
    const content = contentWith([land(['one']), row('one'), hidden, geo, ...games]);
    const section = content.graph.entry('one', 'section');
    expect(section && sectionView(siteAt(content, '/land'), section).notIn).toBe('US');
  });
});

describe('long help sections', () => {
  const section = entryOf('faq', 'help_section', { slug: text('faq'), title: text('FAQ', 'FAQ') });
  const articles = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      entryOf(`q${index}`, 'content_page', {
        pageType: text('help'),
        slug: text(`q${index}`),
        title: index < 150 ? text(`Q${index}`, `Q${index}`) : text(`Q${index}`),
        helpSection: text(entryLink('faq')),
      }),
    );

  it('S2.14 continue on pages of 100 articles, in each language as many as it has', () => {
    const content = contentWith([section, ...articles(201)]);
    const pages = [...content.routes.byPath.values()].filter(({ page }) => page !== undefined);
    expect(pages.every(({ file }) => file === '[...lang]/help/[slug]/page/[page]')).toBe(true);
    expect(pages.map(({ path }) => path).toSorted()).toEqual([
      '/fr/help/faq/page/2',
      '/help/faq/page/2',
      '/help/faq/page/3',
    ]);
    const site = siteAt(content, '/help/faq/page/3');
    const view = helpSection(site, shownEntry(site, 'help_section'));
    expect(view.articles).toHaveLength(1);
    expect(view.pages).toMatchObject({ current: 3, previous: '/help/faq/page/2', next: undefined });
    expect(helpSection(siteAt(content, '/help/faq'), shownEntry(site, 'help_section')).articles).toHaveLength(100);
  });

  it('S2.14 have one page up to 100', () => {
    const content = contentWith([section, ...articles(100)]);
    expect(content.routes.byPath.has('/help/faq/page/2')).toBe(false);
  });
});

describe('categories of many games', () => {
  const many = Array.from({ length: 144 }, (_, at) => game(`g${String(at).padStart(3, '0')}`));
  const long = entryOf('slots', 'game_category', {
    slug: text('slots'),
    name: text('Slots', 'Machines'),
    games: text(many.map(({ sys }) => entryLink(sys.id))),
  });
  const content = contentWith([land(['one']), row('one'), long, ...many]);
  const pageAt = (path: string) => {
    const site = siteAt(content, path);
    const view = gameCategory(site, shownEntry(site, 'game_category'));
    return { ids: view.games.map(({ gameId }) => gameId), pages: view.pages };
  };

  it('S3.08 have pages of 48, in every language, each with the way to the others', () => {
    const [first, third] = [pageAt('/casino/slots'), pageAt('/fr/casino/slots/page/3')];
    expect([first.ids.length, first.ids[0], pageAt('/casino/slots/page/2').ids[0]]).toEqual([48, 'g000', 'g048']);
    expect([third.ids[0], third.ids.length]).toEqual(['g096', 48]);
    expect(first.pages.hrefs).toEqual(['/casino/slots', '/casino/slots/page/2', '/casino/slots/page/3']);
    expect(third.pages).toMatchObject({ current: 3, previous: '/fr/casino/slots/page/2', next: undefined });
    expect(content.routes.byPath.has('/casino/slots/page/4')).toBe(false);
  });

  it('S2.21 "show all" of one likewise', () => {
    expect(content.routes.byPath.get('/land/slots/page/3')).toMatchObject({ page: 3, file: '[first]/[...rest]' });
    const site = siteAt(content, '/land/slots/page/2');
    const list = categoryPage(site, content.graph.entry('slots', 'game_category') as never, 'one');
    expect([list.cards.length, list.pages.hrefs[0], list.pages.next]).toEqual([
      48,
      '/land/slots',
      '/land/slots/page/3',
    ]);
  });

  it('S3.08 of 48 games have one page', () => {
    const short = {
      ...long,
      fields: { ...long.fields, games: text(many.slice(0, 48).map(({ sys }) => entryLink(sys.id))) },
    };
    expect(contentWith([short, ...many]).routes.byPath.has('/casino/slots/page/2')).toBe(false);
  });
});
