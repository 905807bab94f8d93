import { describe, expect, it } from 'vitest';
import { entryLink } from '../../support/content/field-values.ts';
import { reasonOf } from '../../support/content/found.ts';
import { contentWith, entryOf, siteConfig, text } from '../../support/content/site.ts';

const page = (id: string, pageType: string, slug: string, fields = {}) =>
  entryOf(id, 'content_page', { pageType: text(pageType), slug: text(slug), title: text(id), ...fields });
const category = (id: string, fields = {}) =>
  entryOf(id, 'game_category', { slug: text(id), name: text(id), ...fields });
const game = (id: string, fields = {}) =>
  entryOf(id, 'casino_game_page', { gameId: text(id), slug: text(id), name: text(id), ...fields });
const pathsOf = (entries: Parameters<typeof contentWith>[0]) =>
  Array.from(contentWith(entries).routes.byPath.values(), ({ path }) => path);

describe('addresses', () => {
  it('S2.25 gives promotions, articles, pages and games the addresses of content links', () => {
    const paths = pathsOf([
      page('a', 'promotion', 'spring-tide'),
      page('b', 'article', 'the-harbour'),
      page('c', 'generic', 'terms'),
      category('slots', { subCategories: text([entryLink('classic')]) }),
      category('classic'),
      game('lantern', { category: text(entryLink('slots')), subCategory: text(entryLink('classic')) }),
      game('ferry', { category: text(entryLink('slots')) }),
    ]);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/promotions/spring-tide',
        '/articles/the-harbour',
        '/pages/terms',
        '/casino/slots',
        '/casino/slots/classic',
        '/casino/slots/classic/lantern',
        '/casino/slots/all/ferry',
      ]),
    );
  });

  it('S2.26 shows marketing pages and custom menus at /{slug}, the slug home at /', () => {
    const paths = pathsOf([
      entryOf('home', 'marketing_page', { slug: text('home'), title: text('Home') }),
      entryOf('vip', 'marketing_page', { slug: text('vip-club'), title: text('Club') }),
      entryOf('menu', 'custom_menu', {
        slug: text('all-links'),
        title: text('Links'),
        variant: text('sheet'),
        items: text([entryLink('i')]),
      }),
      category('live-casino', { isLiveCasino: text(true) }),
    ]);
    expect(paths).toEqual(expect.arrayContaining(['/', '/vip-club', '/all-links', '/live-casino']));
    expect(paths).not.toContain('/home');
  });

  it('S2.14 shows the section common-faq at /help', () => {
    const section = (id: string) => entryOf(id, 'help_section', { slug: text(id), title: text(id, `${id} fr`) });
    const { byPath } = contentWith([section('account'), section('common-faq'), page('h', 'help', 'sign-in')]).routes;
    expect(byPath.get('/help')?.entry?.id).toBe('common-faq');
    expect(byPath.get('/fr/help')?.entry?.id).toBe('common-faq');
    expect(byPath.get('/help/account')?.entry?.id).toBe('account');
    expect(byPath.get('/help/sign-in')?.entry?.id).toBe('h');
  });

  it('gives a page an address in each language that it has a text of its own in, and no other', () => {
    const both = page('both', 'help', 'both', { title: text('Both', 'Les deux'), slug: text('both', 'les-deux') });
    const { byPath, pathOf } = contentWith([both, page('one', 'help', 'one')]).routes;
    expect(byPath.get('/help/both')?.alternates).toEqual({ en: '/help/both', fr: '/fr/help/les-deux' });
    expect(byPath.get('/fr/help/les-deux')?.lang).toBe('fr');
    expect(pathOf('one', 'fr')).toBeUndefined();
    expect(byPath.has('/fr/help/one')).toBe(false);
  });

  it('publishes only the languages that the settings name and the space has', () => {
    const config = siteConfig({ languagesPublished: text(['en', 'de']) });
    const { byPath } = contentWith([config, page('both', 'help', 'x', { title: text('X', 'X fr') })]).routes;
    expect(Array.from(byPath.values(), ({ path }) => path).filter((path) => /^\/(fr|de)(\/|$)/.test(path))).toEqual([]);
  });

  it('leaves a contested address to the entry published first and reports the other by name', () => {
    const later = { createdAt: '2026-02-01T00:00:00.000Z' };
    const first = page('z-first', 'help', 'same');
    const second = entryOf('a-second', 'help_section', { slug: text('same'), title: text('Same') }, later);
    const { byPath, collisions } = contentWith([first, second]).routes;
    expect(byPath.get('/help/same')?.entry?.id).toBe('z-first');
    expect(collisions.map((found) => [found.entryId, reasonOf(found)])).toEqual([
      ['a-second', 'asks for /help/same, which belongs to "z-first", which had it first; choose another slug'],
    ]);
    expect(collisions[0]?.fault).toEqual({ code: 'ADDRESS_TAKEN', path: '/help/same', owner: 'z-first' });
  });

  it.each(['login', 'services', 'api', 'help', 'account', 'fr', 'openapi-json'])(
    'never gives away the reserved name %s',
    (slug) => {
      const { byPath, collisions } = contentWith([
        entryOf('m', 'marketing_page', { slug: text(slug), title: text('M') }),
      ]).routes;
      const isFree = slug === 'openapi-json';
      expect(byPath.get(`/${slug}`)?.entry?.id).toBe(isFree ? 'm' : undefined);
      expect(collisions).toHaveLength(isFree ? 0 : 1);
    },
  );

  it('keeps the place of a category’s further pages free of a subcategory, and of games in it', () => {
    const games = Array.from({ length: 60 }, (_, n) => game(`g${n}`, { category: text(entryLink('slots')) }));
    const { byPath, collisions } = contentWith([
      category('slots', {
        subCategories: text([entryLink('page')]),
        games: text(games.map(({ sys }) => entryLink(sys.id))),
      }),
      category('page'),
      ...games,
      game('2', { category: text(entryLink('slots')), subCategory: text(entryLink('page')) }),
    ]).routes;
    expect(byPath.get('/casino/slots/page')).toBeUndefined();
    expect(byPath.get('/casino/slots/page/2')?.entry?.id).toBe('slots');
    expect(collisions.map(({ entryId }) => entryId).toSorted()).toEqual(['2', 'page']);
  });
});
