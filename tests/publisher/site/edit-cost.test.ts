import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import { recordingContent } from '#content/recording.ts';
import { type Content, contentOfCache, newContentMemo } from '#content/source.ts';
import { siteOutputs } from '#publisher/outputs/outputs.ts';
import { type Plan, plan } from '#publisher/plan.ts';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { Renderer } from '#publisher/rendering/renderer.ts';
import { cacheOf } from '../../support/content/cache.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { entryOf, siteConfig, text } from '../../support/content/site.ts';

const options = {
  policy: 'policy',
  folders: { mirrorDir: '/nowhere', cutDir: '/nowhere' },
  origin: 'https://bay.example',
};
const article = (id: string, fields: RawEntry['fields'] = {}, sys: Partial<RawEntry['sys']> = {}) =>
  entryOf(
    id,
    'content_page',
    { pageType: text('help'), slug: text(id), title: text(id), helpSection: text(entryLink('faq')), ...fields },
    sys,
  );
const game = (id: string, fields: RawEntry['fields'] = {}) =>
  entryOf(id, 'casino_game_page', {
    gameId: text(id),
    slug: text(id),
    name: text(`The ${id}`),
    category: text(entryLink('slots')),
    rtp: text(96),
    ...fields,
  });
const menuItem = (words: string) => entryOf('place', 'menu_item', { text: text(words), path: text('/account') });
const name = (index: number) => `q${String(index).padStart(3, '0')}`;
const entries = [
  siteConfig({ languagesPublished: text(['en']) }),
  ...['ark', 'bell', 'crane'].map((id) => game(id)),
  entryOf('slots', 'game_category', {
    name: text('Slots'),
    slug: text('slots'),
    games: text(['ark', 'bell', 'crane'].map(entryLink)),
  }),
  entryOf('all', 'game_category', { name: text('All games'), slug: text('all-games'), isAllGames: text(true) }),
  entryOf('faq', 'help_section', { slug: text('faq'), title: text('FAQ') }),
  entryOf('menu', 'custom_menu', { variant: text('account'), items: text([entryLink('place')]) }),
  menuItem('Overview'),
  // More than one file of the help data holds, and three pages of the list.
  ...Array.from({ length: 260 }, (_, index) => article(name(index), index === 5 ? { summary: text('Short') } : {})),
];

const memo = newContentMemo();
const contentAfter = (edited: readonly RawEntry[] = [], gone: readonly string[] = []): Content => {
  const all = new Map([...entries, ...edited].map((entry) => [entry.sys.id, entry]));
  for (const id of gone) all.delete(id);
  return contentOfCache(cacheOf([...all.values()]), '2026-06-01T00:00:00.000Z', memo);
};

let before: Content;
const reads = new ReadsIndex();

beforeAll(async () => {
  const renderer = await Renderer.load(inject('compiledSite'));
  before = contentAfter();
  for await (const page of renderer.render(before, before.routes.byPath.values())) reads.set(page.path, page.reads);
  for (const { name: file, make } of siteOutputs(before, options)) {
    const keys = new Set<string>();
    if (!file.startsWith('assets/')) await make(recordingContent(before, (key) => keys.add(key)));
    reads.set(`/${file}`, keys);
  }
});

function planned(after: Content): Pick<Plan, 'pages' | 'outputs'> {
  const { pages, outputs } = plan({ content: before, reads }, after, () => siteOutputs(after, options));
  return { pages, outputs: outputs.filter((path) => !path.startsWith('/assets/')) };
}

const filesOf = (content: Content, id: string): string[] => {
  const [at] = [1, 2].filter((number) => content.derived('helpFile', 'en', `${number}`).includes(id));
  const titles = at === 1 ? '/_data/help-en.json' : `/_data/help-en-${at}.json`;
  return [`/service-data/help-en-${at}.json`, '/service-data/help-text-en-3.json', titles];
};

describe('what an edit among many articles makes anew', () => {
  it('S2.14 a title: the article, the one page of the list that it is on, and the files that hold it', () => {
    const after = contentAfter([
      article(name(150), { title: text('Other words') }, { updatedAt: '2026-05-01T00:00:00.000Z' }),
    ]);
    expect(planned(after)).toEqual({
      pages: [`/help/${name(150)}`, '/help/faq/page/2'],
      outputs: ['/sitemap.xml', ...filesOf(after, name(150)), '/sitemap-en-1.xml'].sort(
        (a, b) => orderOf(a) - orderOf(b),
      ),
    });
  });

  it('S2.14 a text: the article and the one file of texts, not the titles of hundreds', () => {
    const node = { nodeType: 'text', value: 'Other words.', marks: [], data: {} };
    const paragraph = { nodeType: 'paragraph', data: {}, content: [node] };
    const body = { en: { nodeType: 'document', data: {}, content: [paragraph] } };
    expect(planned(contentAfter([article(name(150), { body })]))).toEqual({
      pages: [`/help/${name(150)}`],
      outputs: ['/service-data/help-text-en-3.json'],
    });
  });

  it('S2.14 an answer: also the pages whose questions tell it', () => {
    const { pages } = planned(contentAfter([article(name(155), { summary: text('Shorter') })]));
    // The list that it is on shows its title alone.
    expect(pages.toSorted()).toEqual(['/help', '/help/faq', `/help/${name(155)}`]);
  });

  it('S2.14 a new article: the article and the last page of the list', () => {
    const added = article('new', {}, { createdAt: '2026-05-01T00:00:00.000Z' });
    expect(planned(contentAfter([added])).pages).toEqual(['/help/faq/page/3', '/help/new']);
  });

  it('S2.14 a word of the account menu: the account, and the one file that players load it from', () => {
    const { pages, outputs } = planned(contentAfter([menuItem('At a glance')]));
    expect({ pages, outputs }).toEqual({ pages: ['/account'], outputs: ['/_data/account-en.json'] });
  });

  it('S2.14 words of a game’s own page: that page alone, not the lists with its card', () => {
    const { pages } = planned(contentAfter([game('bell', { subtitle: text('Deep and slow') })]));
    expect(pages).toEqual(['/casino/slots/all/bell']);
  });

  it('S2.14 what a game’s card shows: also the lists and the other games’ pages that show it', () => {
    const { pages } = planned(contentAfter([game('bell', { rtp: text(95) })]));
    const lists = ['/casino/all-games', '/casino/slots'];
    const games = ['ark', 'bell', 'crane'].map((id) => `/casino/slots/all/${id}`);
    expect(pages.toSorted()).toEqual([...lists, ...games].toSorted());
  });

  it('S2.14 a game that is gone: every list that had it', () => {
    const { pages } = planned(contentAfter([], ['crane']));
    expect(pages).toEqual(expect.arrayContaining(['/casino/all-games', '/casino/slots', '/casino/slots/all/ark']));
  });

  it('the same words published again: nothing', () => {
    expect(planned(contentAfter([structuredClone(article(name(7)))]))).toEqual({ pages: [], outputs: [] });
  });
});

const orderOf = (path: string): number =>
  siteOutputs(before, options).findIndex((output) => `/${output.name}` === path);
