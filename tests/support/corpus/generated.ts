import type { ContentExport, ExportedResource } from '#sandbox/content/types.ts';
import { assetLink, entryLink, exportedEntry, exportedPicture, exportOf, siteConfig } from './exports.ts';
import { codeBlock, document, element, hyperlink, type Node, paragraph, text } from './rich-text.ts';

const codes = ['en', 'fr'] as const;
const vocabulary =
  'harbour lantern tide ledger balance session receipt payment kestrel quay signal beacon mooring current channel anchor chart compass gale horizon island jetty keel landing mast night oar pier reef sail'.split(
    ' ',
  );

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

const words = (random: () => number, count: number): string =>
  Array.from({ length: count }, () => vocabulary[Math.floor(random() * vocabulary.length)]).join(' ');

function body(random: () => number, next: string, paragraphs: number): Node {
  const blocks: Node[] = [];
  for (let index = 0; index < paragraphs; index += 1) {
    blocks.push(element('heading-2', [text(words(random, 3))]), paragraph([text(`${words(random, 60)}.`)]));
  }
  const cell = (type: string): Node => element(type, [paragraph([text(words(random, 2))])]);
  const row = (type: string): Node => element('table-row', [cell(type), cell(type)]);
  blocks.push(
    paragraph([text('See '), hyperlink(`/help/${next}`, [text(words(random, 2))])]),
    element('unordered-list', [element('list-item', [paragraph([text(words(random, 8))])])]),
    element('table', [row('table-header-cell'), row('table-cell')]),
    codeBlock(words(random, 6)),
  );
  return document(blocks);
}

function helpArticle(index: number, count: number, random: () => number, paragraphs: number): ExportedResource {
  const title = `${words(random, 3)} ${index}`;
  const next = `guide-${(index + 1) % count}`;
  return exportedEntry(`guide-${index}`, 'content_page', {
    pageType: 'help',
    slug: `guide-${index}`,
    title: { en: title, fr: `${title} (fr)` },
    summary: { en: `${words(random, 12)}.` },
    body: { en: body(random, next, paragraphs), fr: body(random, next, paragraphs) },
    helpSection: entryLink('common-faq'),
  });
}

/** A whole space with `count` help articles in English and French, for measurements; each seed gives its own. */
export function generatedArticles(count: number, seed = 1): ContentExport {
  const random = seededRandom(seed);
  const articles = Array.from({ length: count }, (_, index) => helpArticle(index, count, random, 4));
  return exportOf(codes, [siteConfig(codes), home([]), faq, ...articles]);
}

const both = (en: string, fr: string): object => ({ en, fr });
const faq = exportedEntry('common-faq', 'help_section', {
  slug: 'common-faq',
  title: both('Common questions', 'Questions fréquentes'),
});
const home = (blocks: readonly string[]): ExportedResource =>
  exportedEntry('home', 'marketing_page', {
    slug: 'home',
    title: both('Home', 'Accueil'),
    blocks: blocks.map(entryLink),
  });

const articleCount = 60;
const gameCount = 24;
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** A space with all 19 content types and so many help articles in two languages; each seed gives its own words. */
export function generatedCorpus(seed: number, articles = articleCount): ContentExport {
  const random = seededRandom(seed);
  const entries = [
    siteConfig(codes, { gameCategories: entryLink('categories'), regions: [entryLink('header'), entryLink('footer')] }),
    home(['slideshow', 'section', 'block', 'functional', 'external']),
    faq,
    ...numbers(articles).map((index) => helpArticle(index, articles, random, 3)),
    ...contentPages(random),
    ...blocks(random),
    ...games(random),
    ...menus(random),
  ];
  return exportOf(
    codes,
    entries,
    numbers(4).map((index) => exportedPicture(`picture-${index}`, index * 90)),
  );
}

function contentPages(random: () => number): ExportedResource[] {
  return ['generic', 'article', 'promotion'].flatMap((pageType) =>
    numbers(6).map((index) =>
      exportedEntry(`${pageType}-${index}`, 'content_page', {
        pageType,
        slug: `${pageType}-${index}`,
        title: both(`${words(random, 2)} ${index}`, `${words(random, 2)} ${index}`),
        body: { en: body(random, 'guide-0', 2), fr: body(random, 'guide-0', 2) },
        heroImage: assetLink('picture-0'),
      }),
    ),
  );
}

function blocks(random: () => number): ExportedResource[] {
  return [
    exportedEntry('geo', 'geo_filter', {
      notInCountries: ['US'],
      notInCountrySubdivision: { en: { CA: ['QC'] } },
      mode: 'hide',
    }),
    exportedEntry('slide', 'slide', { title: both(words(random, 3), words(random, 3)), image: assetLink('picture-1') }),
    exportedEntry('slideshow', 'slideshow', { slides: [entryLink('slide')], autoplaySeconds: 6 }),
    exportedEntry('section', 'section', {
      title: both('Slots', 'Machines à sous'),
      layout: 'gameGrid',
      category: entryLink('slots'),
      showAll: true,
      maxItems: 8,
    }),
    exportedEntry('block', 'content_block', {
      heading: both(words(random, 3), words(random, 3)),
      body: { en: document([paragraph([text(words(random, 30))])]) },
      layout: 'banner',
      image: assetLink('picture-2'),
      cta: entryLink('external'),
    }),
    exportedEntry('functional', 'functional', { component: 'login', audience: 'anonymous' }),
    exportedEntry('external', 'external_link', { text: both('Help', 'Aide'), url: '/help' }),
    exportedEntry('texts', 'translation_set', {
      namespace: 'site',
      messages: { en: { brand: 'Bay' }, fr: { brand: 'Baie' } },
    }),
    exportedEntry('moved', 'redirect', { from: '/old', target: entryLink('generic-0'), status: 301 }),
  ];
}

function games(random: () => number): ExportedResource[] {
  const pages = numbers(gameCount).map((index) =>
    exportedEntry(`game-${index}`, 'casino_game_page', {
      gameId: `g${index}`,
      slug: `game-${index}`,
      name: both(`${words(random, 2)} ${index}`, `${words(random, 2)} ${index}`),
      category: entryLink('slots'),
      cardImage: assetLink(`picture-${index % 4}`),
      rtp: 95 + (index % 4),
      ...(index === 0 ? { geo: entryLink('geo') } : {}),
    }),
  );
  const slots = exportedEntry('slots', 'game_category', {
    slug: 'slots',
    name: both('Slots', 'Machines à sous'),
    games: numbers(gameCount).map((index) => entryLink(`game-${index}`)),
  });
  const bucket = exportedEntry('categories', 'game_categories', {
    bucket: 'default',
    categories: [entryLink('slots')],
  });
  return [...pages, slots, bucket];
}

function menus(random: () => number): ExportedResource[] {
  const item = exportedEntry('item', 'menu_item', {
    text: both(words(random, 1), words(random, 1)),
    link: entryLink('slots'),
  });
  const menu = exportedEntry('menu', 'custom_menu', {
    slug: 'menu',
    variant: 'footer',
    title: both('Menu', 'Menu'),
    items: [entryLink('item')],
  });
  const regions = ['header', 'footer'].map((region) =>
    exportedEntry(region, 'page_region', { region, items: [entryLink('menu')] }),
  );
  return [item, menu, ...regions];
}
