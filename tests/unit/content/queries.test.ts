import { describe, expect, it, vi } from 'vitest';
import type { RawAsset } from '#content/cache/shapes.ts';
import { derivedQueries } from '#content/derived.ts';
import { findingText } from '#content/graph/describe.ts';
import { gameCategory } from '#content/queries/games.ts';
import { cutOfUrl, imageOf, imageUrl } from '#content/queries/images.ts';
import { menuView } from '#content/queries/menus.ts';
import { countriesInParts } from '#content/queries/places.ts';
import { idleRedirects, siteRedirects } from '#content/queries/redirects.ts';
import { regionItems } from '#content/queries/regions.ts';
import { gamesData, helpData, helpIndex, settingsData } from '#content/queries/service-data.ts';
import { currentMark, currentMarks } from '#content/queries/shell.ts';
import { notIn, shownEntry } from '#content/queries/site.ts';
import { englishFinding } from '#domain/finding.ts';
import { denseSrcset, narrowSrcset } from '#domain/srcset.ts';
import { turnedRedirects } from '#publisher/status/receipts.ts';
import { rawAsset } from '../../support/content/cache.ts';
import { assetLink, entryLink } from '../../support/content/field-values.ts';
import { receiptsOf } from '../../support/content/receipts.ts';
import { contentWith, entryOf, siteAt, siteConfig, text } from '../../support/content/site.ts';

const home = (fields = {}) =>
  entryOf('home', 'marketing_page', { slug: text('home'), title: text('Home', 'Accueil'), ...fields });
const game = (id: string, fields = {}) =>
  entryOf(id, 'casino_game_page', { gameId: text(id), slug: text(id), name: text(id), ...fields });
const geo = entryOf('geo', 'geo_filter', {
  notInCountries: text(['US']),
  notInCountrySubdivision: text({ CA: ['QC'], DE: [] }),
});
const sha256 = 'a'.repeat(64);

function picture(id: string, width: number, contentType = 'image/webp', height = width / 2): RawAsset {
  const asset = rawAsset(id, contentType);
  const details = { size: 3, image: { width, height } };
  const file = { url: '/x.webp', fileName: 'x.webp', contentType, details };
  return {
    ...asset,
    fields: { ...asset.fields, file: { en: file } },
    mirror: { en: { sha256, bytes: 3, url: '/x.webp' } },
  };
}

describe('queries', () => {
  it('S3.11 the countries in which the state matters are those that a filter takes a part of', () => {
    const both = entryOf('both', 'geo_filter', { notInCountrySubdivision: text({ CA: ['ON'], AU: ['NSW'] }) });
    expect(countriesInParts(contentWith([geo, both]).graph)).toEqual(['AU', 'CA']);
    expect(countriesInParts(contentWith([]).graph)).toEqual([]);
  });

  it('S7.15 lists a category with its games in the editors’ order and its subcategories, by language', () => {
    const content = contentWith([
      entryOf('slots', 'game_category', {
        slug: text('slots'),
        name: text('Slots', 'Machines'),
        games: text([entryLink('b'), entryLink('missing'), entryLink('a')]),
        subCategories: text([entryLink('classic')]),
      }),
      entryOf('classic', 'game_category', { slug: text('classic'), name: text('Classic', 'Classiques') }),
      game('a', { name: text('Alpha', 'Alpha fr'), category: text(entryLink('slots')) }),
      game('b', { name: text('Beta'), category: text(entryLink('slots')) }),
    ]);
    const site = siteAt(content, '/fr/casino/slots');
    const view = gameCategory(site, shownEntry(site, 'game_category'));
    expect(view.title).toBe('Machines');
    expect(view.games.map(({ name, href }) => [name, href])).toEqual([
      ['Beta', '/casino/slots/all/b'],
      ['Alpha fr', '/fr/casino/slots/all/a'],
    ]);
    expect(view.subCategories).toEqual([{ href: '/fr/casino/slots/classic', text: 'Classiques' }]);
  });

  it('S7.15 fills the all-games category by priority, then name', () => {
    const all = entryOf('all', 'game_category', { slug: text('all-games'), name: text('All'), isAllGames: text(true) });
    const site = siteAt(
      contentWith([all, game('c'), game('a', { priority: text(1) }), game('b')]),
      '/casino/all-games',
    );
    expect(gameCategory(site, shownEntry(site, 'game_category')).games.map(({ gameId }) => gameId)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('S3.22c takes a region from the page, else from the site', () => {
    const region = (id: string, name: string, item: string) =>
      entryOf(id, 'page_region', { region: text(name), items: text([entryLink(item)]) });
    const block = (id: string) => entryOf(id, 'content_block', { heading: text(id) });
    const content = contentWith([
      siteConfig({ regions: text([entryLink('site-footer'), entryLink('site-mini')]) }),
      region('site-footer', 'footer', 'block-a'),
      region('site-mini', 'miniHeader', 'block-b'),
      region('own-footer', 'footer', 'block-c'),
      block('block-a'),
      block('block-b'),
      block('block-c'),
      home({ regions: text([entryLink('own-footer')]) }),
    ]);
    const ids = (path: string, name: 'footer' | 'miniHeader' | 'header') =>
      regionItems(siteAt(content, path), name).map(({ id }) => id);
    expect(ids('/', 'footer')).toEqual(['block-c']);
    expect(ids('/login', 'footer')).toEqual(['block-a']);
    expect(ids('/', 'miniHeader')).toEqual(['block-b']);
    expect(ids('/', 'header')).toEqual([]);
  });

  it('S5.07 names the excluded places of an entry, and none while geo targeting is off', () => {
    const entry = game('g', { geo: text(entryLink('geo')) });
    const link = { geo: entryLink('geo') } as Parameters<typeof notIn>[1];
    expect(notIn(siteAt(contentWith([geo, entry]), '/login'), link)).toBe('CA:QC DE US');
    const off = contentWith([siteConfig({ enableGeoTargeting: text(false) }), geo, entry]);
    expect(notIn(siteAt(off, '/login'), link)).toBeUndefined();
  });

  it('S9.15 builds image addresses with quality 75, in widths that never exceed the original', () => {
    // Forty bits of the hash, aaaaaaaaaa in hexadecimal.
    const name = '9cqlw14a';
    expect(cutOfUrl(imageUrl(sha256, 640, '#203040'))).toEqual({ original: 'a'.repeat(10), width: 640 });
    expect(imageUrl(sha256, 640)).toBe(`/assets/${name}a-640.q75.webp`);
    expect(imageUrl(sha256, 640, '#203040'), 'with its colour').toBe(`/assets/${name}g-640.q75.webp`);
    const site = siteAt(
      contentWith(
        [home()],
        [
          picture('small', 500),
          picture('smaller', 400),
          picture('phone', 1280),
          picture('large', 3000),
          picture('larger', 4800),
          picture('edge-to-edge', 5760),
          picture('card', 800, 'image/webp', 800),
          picture('svg', 50, 'image/svg+xml'),
        ],
      ),
      '/',
    );
    const view = (id: string) => imageOf(site, assetLink(id) as never);
    expect(view('small')).toMatchObject({ width: 500, height: 250 });
    expect(view('smaller')?.srcset?.match(/\d+w/g), 'a cut of nearly its width gives nothing').toEqual(['400w']);
    expect(view('small')?.srcset).toBe(
      [384, 500].map((width) => `/assets/${name}a-${width}.q75.webp ${width}w`).join(', '),
    );
    expect(view('phone')?.srcset?.match(/\d+w/g)).toEqual(['320w', '640w', '960w', '1280w']);
    expect(view('large')?.srcset?.match(/\d+w/g)).toEqual(['384w', '768w', '1152w', '1920w', '3000w']);
    expect(view('larger')?.srcset?.match(/\d+w/g)?.at(-1), 'no window asks for more of a part of it').toBe('3200w');
    expect(view('edge-to-edge')?.srcset?.match(/\d+w/g)).toEqual(['360w', '720w', '1440w', '2880w', '5760w']);
    expect(view('card')?.srcset?.match(/\d+w/g)).toEqual(['278w', '556w', '800w']);
    expect(narrowSrcset(view('large')?.srcset, 640, 1920)?.match(/\d+w/g)).toEqual(['768w', '1152w', '1920w']);
    expect(narrowSrcset(view('small')?.srcset, 640, 1920), 'the little there is').toBe(view('small')?.srcset);
    const dense = denseSrcset(view('card')?.srcset, [278, 556]);
    expect(dense).toEqual({ src: `/assets/${name}a-278.q75.webp`, srcset: `/assets/${name}a-556.q75.webp 2x` });
    expect(denseSrcset(view('small')?.srcset, [278, 556]), 'not cut as cards are').toBeUndefined();
    expect(view('svg')).toMatchObject({ src: `/assets/${name}a.webp`, width: 50 });
    expect(view('missing')).toBeUndefined();
  });

  it('S3.13 shows menu items in the language, and leaves out those that lead nowhere', () => {
    const item = (id: string, fields = {}) => entryOf(id, 'menu_item', { text: text(id, `${id} fr`), ...fields });
    const content = contentWith([
      home(),
      entryOf('menu', 'custom_menu', {
        variant: text('desktopChannel'),
        items: text(['to-home', 'to-login', 'to-nothing', 'off'].map(entryLink)),
      }),
      item('to-home', { link: text(entryLink('home')), audience: text('anonymous'), geo: text(entryLink('geo')) }),
      item('to-login', { path: text('/login') }),
      item('to-nothing', { path: text('/no-such-page') }),
      item('off', { path: text('/account'), disabledWhen: text('dynamicCardsOff') }),
      geo,
    ]);
    const site = siteAt(content, '/fr');
    const entry = content.graph.entry('menu', 'custom_menu');
    const { items } = menuView(site, entry as NonNullable<typeof entry>);
    expect(items.map(({ id, text: label, href, disabled }) => [id, label, href, disabled])).toEqual([
      ['to-home', 'to-home fr', '/fr', false],
      ['to-login', 'to-login fr', '/fr/login', false],
      ['off', 'off fr', undefined, true],
    ]);
    expect(items[0]).toMatchObject({ target: '/fr', audience: 'anonymous', notIn: 'CA:QC DE US' });
    expect(items.map((each) => currentMark(site, each))).toEqual(['page', undefined, undefined]);
  });

  it('of a menu’s items above a page the nearest is marked, and none beside the page’s own', () => {
    const shown = { text: '', disabled: false, indicator: false, children: [] };
    const paths = ['/fr/account', '/fr/account/cashier', '/fr/account/cashier/withdraw', '/fr/help'];
    const items = paths.map((href) => ({ ...shown, id: href, href, target: href }));
    const marksAt = (path: string) => {
      const site = siteAt(contentWith([]), '/fr/account');
      return currentMarks({ ...site, route: { ...site.route, path } }, items);
    };
    expect(marksAt('/fr/account/cashier/withdraw/cbt')).toEqual([undefined, undefined, 'true', undefined]);
    expect(marksAt('/fr/account/cashier/withdraw')).toEqual([undefined, undefined, 'page', undefined]);
    expect(marksAt('/fr/account/bonuses')).toEqual(['true', undefined, undefined, undefined]);
    expect(marksAt('/fr')).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('follows chains of redirects to their end and drops loops and taken paths', () => {
    const redirect = (id: string, from: string, fields: object) =>
      entryOf(id, 'redirect', { from: text(from), ...fields });
    const content = contentWith([
      home(),
      redirect('1', '/a', { to: text('/b'), status: text(302) }),
      redirect('2', '/b', { target: text(entryLink('home')) }),
      redirect('3', '/x', { to: text('/y') }),
      redirect('4', '/y', { to: text('/x') }),
      redirect('5', '/login', { to: text('/b') }),
    ]);
    expect(siteRedirects(content)).toEqual([
      { from: '/a', to: '/', status: 302 },
      { from: '/b', to: '/', status: 301 },
    ]);
    expect(siteRedirects(content), 'found out once of a content').toBe(siteRedirects(content));
    const told = idleRedirects(content).map(({ entryId, field, fault }) => [entryId, field, fault.code]);
    expect(told.toSorted()).toEqual([
      ['3', 'to', 'REDIRECT_CIRCLE'],
      ['4', 'to', 'REDIRECT_CIRCLE'],
      ['5', 'from', 'REDIRECT_FROM_PAGE'],
    ]);
  });

  it('S7.15 names redirects that lead nobody anywhere, and tells of one that another entry makes idle', () => {
    const redirect = (id: string, from: string, fields: object) =>
      entryOf(id, 'redirect', { from: text(from), ...fields });
    const page = entryOf('p', 'marketing_page', { slug: text('late'), title: text('Late') });
    const entries = [
      redirect('itself', '/a', { to: text('/a?again=1') }),
      redirect('into', '/b', { to: text('/c') }),
      redirect('circle', '/c', { to: text('/d/') }),
      redirect('circle2', '/d', { to: text('/c') }),
      redirect('nothing', '/e', { target: text(entryLink('draft')) }),
      redirect('late', '/late', { to: text('/f') }),
    ];
    const said = (all: typeof entries) => {
      const content = contentWith([home(), ...all]);
      const texts = idleRedirects(content).map((each) => [each.entryId, englishFinding(findingText(each))] as const);
      const ids = entries.map(({ sys }) => sys.id);
      const states = receiptsOf(ids, all, content).map(({ entryId, state }) => [entryId, state] as const);
      return { content, texts: Object.fromEntries(texts), states: Object.fromEntries(states) };
    };
    const [before, after] = [said(entries), said([...entries, page])];
    const { late: _, ...others } = after.texts;
    expect(others).toEqual(before.texts);
    expect(before.texts).toEqual({
      itself: 'redirect "itself" (itself): to leads back to /a itself; choose another target',
      into: 'redirect "into" (into): to leads in a circle, by way of /c; choose another target for one of these redirects',
      circle:
        'redirect "circle" (circle): to leads in a circle, by way of /d; choose another target for one of these redirects',
      circle2:
        'redirect "circle2" (circle2): to leads in a circle, by way of /c; choose another target for one of these redirects',
      nothing:
        'redirect "nothing" (nothing): to leads to no page that is published, and to no address; choose another target',
    });
    const idle = { itself: 'idle', into: 'idle', circle: 'idle', circle2: 'idle', nothing: 'idle' };
    expect([before.states, after.states]).toEqual([
      { ...idle, late: 'live' },
      { ...idle, late: 'idle' },
    ]);
    expect(turnedRedirects(before.content, after.content)).toEqual(['late']);
  });

  it('tells the services the settings, the games with their geo filters and the help articles by language', () => {
    const help = entryOf('h', 'content_page', {
      pageType: text('help'),
      slug: text('h'),
      title: text('How', 'Comment'),
    });
    const content = contentWith([geo, game('g', { geo: text(entryLink('geo')) }), help]);
    expect(gamesData(content)).toMatchObject([
      { gameId: 'g', geoTargetingFilter: { notIn: { countrySubdivision: { CA: ['QC'], DE: [], US: [] } } } },
    ]);
    expect(helpIndex(content, 'fr')).toEqual({ files: ['help-fr-1.json'] });
    expect(helpData(content, 'fr', 1)).toMatchObject([{ id: 'h', path: '/fr/help/h', title: 'Comment' }]);
    expect(settingsData(content)).toMatchObject({ languageDefault: 'en', brandCode: expect.any(String) });
  });
});

describe('a query over many entries', () => {
  it('cannot ask for the time: its answer is compared when the content changes, not as time goes by', () => {
    const content = contentWith([home()]);
    const asksTime = vi.spyOn(derivedQueries, 'helpPageCount');
    asksTime.mockImplementationOnce((asked) => (asked.isLive(undefined, undefined) ? 1 : 0));
    asksTime.mockImplementationOnce((asked) => Number(asked.publishAt));
    expect(() => content.derived('helpPageCount', 'faq', 'en')).toThrow('must not ask for the time');
    expect(() => content.derived('helpPageCount', 'faq', 'en')).toThrow('must not ask for the time');
    asksTime.mockRestore();
    expect(content.isLive(undefined, undefined)).toBe(true);
  });
});
