import { describe, expect, it } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import { categoryWays } from '#content/queries/categories.ts';
import { menuView } from '#content/queries/menus.ts';
import { settingsData } from '#content/queries/service-data.ts';
import { currentMark } from '#content/queries/shell.ts';
import { knownPath, shownEntry } from '#content/queries/site.ts';
import { siteFlagFindings } from '#content/queries/site-flags.ts';
import { siteConfig as shape } from '#contract/site-config.ts';
import { brokenPaths } from '#publisher/status/links.ts';
import { agreedModel, entryLink } from '../../support/content/field-values.ts';
import { reasonOf } from '../../support/content/found.ts';
import { contentWith, entryOf, siteAt, siteConfig, text } from '../../support/content/site.ts';

const flags = (agreedModel.site_config ?? [])
  .map(({ id }) => id)
  .filter((id) => !['internalName', 'contactSubjects', 'regions', 'gameCategories'].includes(id));

/** The items of a menu on the page /login, with the settings given. */
function itemsWith(settings: RawEntry['fields'], items: readonly RawEntry[], more: readonly RawEntry[] = []) {
  const menu = entryOf('menu', 'custom_menu', {
    variant: text('footer'),
    items: text(items.map(({ sys }) => entryLink(sys.id))),
  });
  const content = contentWith([siteConfig(settings), menu, ...items, ...more]);
  const entry = content.graph.entry('menu', 'custom_menu');
  return menuView(siteAt(content, '/login'), entry as NonNullable<typeof entry>).items;
}
const item = (id: string, fields: RawEntry['fields']) => entryOf(id, 'menu_item', { text: text(id), ...fields });
const live = (slug: string) =>
  entryOf(slug, 'game_category', { slug: text(slug), name: text(slug, slug), isLiveCasino: text(true) });

const dynamicCardPages = ['/live-casino', '/live-dealer'];

describe('the settings of the site', () => {
  it('S3.14 the contract has every flag and setting of the model, and takes what is published', () => {
    // What the contact form asks and says comes from texts, no flag of the model.
    const own = Object.keys(shape.shape).filter((name) => !name.startsWith('contact'));
    expect(own.sort()).toEqual(flags.toSorted());
    expect(shape.safeParse(settingsData(contentWith([]))).success).toBe(true);
  });

  it.each(flags.filter((id) => /^(is|enable)|Enabled$/.test(id)))(
    'S3.14 the services learn from the release whether %s is on',
    (flag) => {
      for (const isOn of [true, false])
        expect(settingsData(contentWith([siteConfig({ [flag]: text(isOn) })]))[flag]).toBe(isOn);
    },
  );

  it.each([
    ['mfaOperations', ['updateProfile', 'flyToTheMoon'], ['updateProfile'], 'names "flyToTheMoon", which is none of'],
    ['defaultCurrency', 'XBT', 'BTC', undefined],
    ['defaultCurrency', 'ABC', 'EUR', 'is ABC, which no account can be kept in'],
    ['refSiteToken', 'kestrel_1', 'kestrel_1', undefined],
    ['refSiteToken', 'a token?', undefined, 'may hold letters, digits'],
    ['languagesPublished', ['fr', 'de'], ['en', 'fr'], 'names "de", a language that the space does not have'],
    ['olympusLoggedPages', ['/sports', '/login'], ['/sports', '/login'], 'names /login, which is a page of this site'],
    ['notAvailableRegionUrl', '/nowhere', '/nowhere', 'leads to /nowhere, which is no page of this site'],
    ['tfaEnrolment', 'PIN_CODE', 'PIN_CODE', undefined],
  ])('S3.14 %s %j is read as %j, and editors hear of what is wrong with it', (field, said, read, reason) => {
    const bucket = entryOf('b', 'game_categories', { bucket: text('here'), categories: text([]) });
    const content = contentWith([
      siteConfig({ notAvailableRegionUrl: text('/login'), bucket: text('here'), [field]: text(said) }),
      bucket,
    ]);
    expect(settingsData(content)[field]).toEqual(read);
    const own = siteFlagFindings(content).filter((finding) => finding.field === field);
    expect(own.map(reasonOf)).toEqual(reason ? [expect.stringContaining(reason)] : []);
  });

  it.each(dynamicCardPages)('S2.20 S3.14 menu items to %s are disabled when dynamic cards are off', (path) => {
    const slug = path.slice(1);
    const items = [item('by-link', { link: text(entryLink(slug)) }), item('by-path', { path: text(path) })];
    const others = [item('other', { path: text('/account') })];
    const states = (isOn: boolean) =>
      itemsWith({ dynamicCardsEnabled: text(isOn) }, [...items, ...others], [live(slug)]).map((each) => [
        each.disabled,
        each.href,
      ]);
    expect(states(true)).toEqual([
      [false, path],
      [false, path],
      [false, '/account'],
    ]);
    expect(states(false)).toEqual([
      [true, undefined],
      [true, undefined],
      [false, '/account'],
    ]);
  });

  it.each([
    ['depositOff', 'isCashierDepositEnabled'],
    ['withdrawalOff', 'isCashierWithdrawalEnabled'],
    ['loyaltyOff', 'isLoyaltyEnabled'],
    ['dynamicCardsOff', 'dynamicCardsEnabled'],
  ])('S3.14 a menu item that says %s follows %s', (condition, flag) => {
    const items = [item('i', { path: text('/account'), disabledWhen: text(condition) })];
    const disabled = (isOn: boolean) => itemsWith({ [flag]: text(isOn) }, items).map((each) => each.disabled);
    expect([disabled(true), disabled(false)]).toEqual([[false], [true]]);
  });

  it('S3.14 the olympus lists name pages of the legacy app: menus lead to them, for whom they are, and no link to them is broken', () => {
    const lists = {
      olympusLoggedPages: text(['/sports/bets', '/sports']),
      olympusUnLoggedPages: text(['/sports', '/poker']),
    };
    const items = ['/sports/bets', '/sports', '/poker', '/bingo'].map((path) =>
      item(path.slice(1).replace('/', '-'), { path: text(path) }),
    );
    expect(itemsWith(lists, items).map(({ href, audience }) => [href, audience])).toEqual([
      ['/sports/bets', 'authenticated'],
      ['/sports', undefined],
      ['/poker', 'anonymous'],
    ]);
    const content = contentWith([siteConfig(lists), ...items]);
    expect(knownPath(siteAt(content, '/fr/login'), '/poker')).toBe('/fr/poker');
    const broken = brokenPaths(content, content.graph.all('menu_item'));
    expect([...broken.keys()].map(({ id }) => id)).toEqual(['bingo']);
    // A `parentLink` marks its item on the pages below it; one that begins none is wrong.
    const marks = ['/help', '/helf'].map((path) =>
      item(path.slice(1), { link: text(entryLink('topic')), parentLink: text(path) }),
    );
    const section = entryOf('topic', 'help_section', { slug: text('money'), title: text('Money') });
    const marked = contentWith([siteConfig(lists), section, ...marks]);
    expect([...brokenPaths(marked, marked.graph.all('menu_item')).keys()].map(({ id }) => id)).toEqual(['helf']);
  });

  it('S3.14 S3.08 the bucket says which categories the lobby has, unless the settings name them', () => {
    const buckets = ['one', 'two', 'three'].map((id) =>
      entryOf(id, 'game_categories', { bucket: text(id), categories: text([entryLink('all'), entryLink(`in-${id}`)]) }),
    );
    const category = (id: string, fields = {}) =>
      entryOf(id, 'game_category', { slug: text(id), name: text(id), ...fields });
    const categories = ['all', 'in-one', 'in-two', 'in-three'].map((id) => category(id));
    const ways = (settings: RawEntry['fields']) => {
      const site = siteAt(contentWith([siteConfig(settings), ...buckets, ...categories]), '/casino/all');
      return categoryWays(site, shownEntry(site, 'game_category')).map(({ href }) => href);
    };
    expect(ways({ bucket: text('two') })).toEqual(['/casino/all', '/casino/in-two']);
    expect(ways({ bucket: text('two'), gameCategories: text(entryLink('one')) })).toEqual([
      '/casino/all',
      '/casino/in-one',
    ]);
    expect(ways({ bucket: text('none') })).toEqual([]);
  });

  it('S6.01a S3.13 an item is for whom it says, else for whom the page is that it leads to', () => {
    const page = (id: string, audience: string) =>
      entryOf(id, 'content_page', {
        pageType: text('generic'),
        slug: text(id),
        title: text(id),
        audience: text(audience),
      });
    const items = [
      item('a', { link: text(entryLink('inside')) }),
      item('b', { link: text(entryLink('inside')), audience: text('all') }),
      item('c', { link: text(entryLink('outside')), audience: text('authenticated') }),
      item('d', { link: text(entryLink('outside')) }),
    ];
    const pages = [page('inside', 'authenticated'), page('outside', 'anonymous')];
    expect(itemsWith({}, items, pages).map(({ audience }) => audience)).toEqual([
      'authenticated',
      undefined,
      'authenticated',
      'anonymous',
    ]);
  });

  it('S3.13 an item without an icon takes that of the category or link it leads to', () => {
    const out = entryOf('out', 'external_link', {
      text: text('Out'),
      url: text('https://example.com/'),
      iconClass: text('icon send'),
    });
    const slots = entryOf('slots', 'game_category', {
      slug: text('slots'),
      name: text('Slots'),
      iconClass: text('play'),
    });
    const items = [
      item('a', { link: text(entryLink('out')) }),
      item('b', { link: text(entryLink('slots')) }),
      item('c', { link: text(entryLink('slots')), iconClass: text('star') }),
    ];
    expect(itemsWith({}, items, [out, slots]).map(({ icon }) => icon)).toEqual(['icon send', 'play', 'star']);
  });

  it('S3.13 an item is the current one on its parent page and below, and carries its data for an operator’s scripts', () => {
    const entries = [
      item('i', { path: text('/login'), parentLink: text('/account'), menuData: text({ campaign: 'spring' }) }),
      entryOf('menu', 'custom_menu', { variant: text('footer'), items: text([entryLink('i')]) }),
    ];
    const at = (path: string) => {
      const site = siteAt(contentWith(entries), path);
      const entry = site.content.graph.entry('menu', 'custom_menu');
      const [view] = menuView(site, entry as NonNullable<typeof entry>).items;
      return view && [currentMark(site, view), view.data];
    };
    expect(at('/login')).toEqual(['page', '{"campaign":"spring"}']);
    expect(at('/account')?.[0]).toBe('true');
    expect(at('/error/not-found')?.[0]).toBeUndefined();
  });

  it('S3.13 an item is current below a parent that is a folder without a page of its own', () => {
    const entries = [
      item('i', { path: text('/login'), parentLink: text('/error') }),
      entryOf('menu', 'custom_menu', { variant: text('footer'), items: text([entryLink('i')]) }),
    ];
    const site = siteAt(contentWith(entries), '/error/not-found');
    const entry = site.content.graph.entry('menu', 'custom_menu');
    const [view] = menuView(site, entry as NonNullable<typeof entry>).items;
    expect(view && currentMark(site, view)).toBe('true');
  });
});
