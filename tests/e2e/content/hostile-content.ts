import { agreedModel, assetLink, entryLink, goodValue, type ModelField } from '../../support/content/field-values.ts';
import { hostileAssets } from './hostile-assets.ts';
import { breakouts, disguises } from './hostile-words.ts';

type Fields = Record<string, Record<string, unknown>>;

/** An entry as an export of the content system carries it. */
export interface HostileEntry {
  readonly sys: {
    readonly id: string;
    readonly publishedVersion: number;
    readonly contentType: { readonly sys: { readonly id: string } };
  };
  readonly fields: Fields;
}

const node = (nodeType: string, content: unknown[] = [], data: object = {}) => ({ nodeType, data, content });
const words = (value: string, ...marks: string[]) => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
const paragraph = (...content: unknown[]) => node('paragraph', content);
const document = (...content: unknown[]) => node('document', content);

/** A text that holds the words in every kind of node, and every disguise as a link. */
function richText(evil: string, embeds: readonly string[] = []): object {
  const cell = (nodeType: string) => node(nodeType, [paragraph(words(evil))]);
  return document(
    node('heading-2', [words(evil)]),
    node('heading-3', [words(evil, 'bold')]),
    paragraph(words(evil, 'bold', 'italic', 'underline', 'code')),
    paragraph(words(`${evil}\n${evil}`, 'code')),
    node('blockquote', [paragraph(words(evil))]),
    node('unordered-list', [node('list-item', [paragraph(words(evil))])]),
    node('table', [node('table-row', [cell('table-header-cell')]), node('table-row', [cell('table-cell')])]),
    paragraph(...disguises.map((uri) => node('hyperlink', [words('tap here ')], { uri }))),
    ...embeds.map((id) => node('embedded-entry-block', [], { target: entryLink(id) })),
  );
}

export const entry = (id: string, type: string, fields: Fields): HostileEntry => ({
  sys: { id, publishedVersion: 1, contentType: { sys: { id: type } } },
  fields: { internalName: { en: id }, ...fields },
});

const rule = (field: ModelField) => Object.assign({}, ...field.validations) as ModelField['validations'][number];
const isWords = (field: ModelField): boolean => !rule(field).regexp && !rule(field).in && !rule(field).unique;

/** Values that are as evil as the model lets them be; undefined leaves a field out. */
function evilValue(field: ModelField, turn: number): unknown {
  const evil = breakouts[turn % breakouts.length] ?? '';
  if (field.type === 'RichText') return richText(evil);
  if (field.type === 'Symbol' && isWords(field)) return evil.slice(0, rule(field).size?.max);
  if (field.items?.type === 'Symbol' && !Object.assign({}, ...field.items.validations).regexp)
    return Object.assign({}, ...field.items.validations).in ? undefined : [evil, breakouts[(turn + 1) % 4]];
  if (field.type === 'Object') return { [evil]: evil, __proto__: { [evil]: evil }, constructor: [evil] };
  if (field.required && field.type !== 'Array' && field.type !== 'Link') return goodValue(field);
  return undefined;
}

/** Every field of a type: words that break out of wherever they are printed, English and French. */
function evilFields(type: string, turn: number): Fields {
  const values = (agreedModel[type] ?? []).flatMap((field, index): [string, Record<string, unknown>][] => {
    const [en, fr] = [evilValue(field, turn + index), evilValue(field, turn + index + 1)];
    if (en === undefined) return [];
    return [[field.id, field.localized ? { en, fr } : { en }]];
  });
  return Object.fromEntries(values);
}

/** One entry of a type with all its words evil. */
const evilEntry = (id: string, type: string, turn: number, more: Fields = {}): HostileEntry =>
  entry(id, type, { ...evilFields(type, turn), internalName: { en: `${id} ${breakouts[turn]}` }, ...more });

const links = (...ids: string[]) => ({ en: ids.map(entryLink) });
const choices = (type: string, field: string): readonly string[] =>
  (rule((agreedModel[type] ?? []).find(({ id }) => id === field) as ModelField).in ?? []) as readonly string[];

/** Pages, blocks, menus and games of one turn, which show each other everywhere. */
function evilSite(turn: number): HostileEntry[] {
  const id = (name: string): string => `${name}-${turn}`;
  const slug = (name: string): Fields => ({ slug: { en: `${name}-${turn}` } });
  const picture = { en: assetLink('drawing') };
  const blocks = choices('content_block', 'layout').map((layout) =>
    evilEntry(id(`block-${layout}`), 'content_block', turn, {
      layout: { en: layout },
      image: picture,
      cta: { en: entryLink(id('out')) },
    }),
  );
  const sections = choices('section', 'layout').map((layout) =>
    evilEntry(id(`section-${layout}`), 'section', turn, {
      slugSuffix: { en: 'all' },
      layout: { en: layout },
      showAll: { en: layout === 'carousel' },
      category: { en: entryLink(id('category')) },
      items: links(id('out'), id('game'), id('block-text')),
    }),
  );
  const shown = [...blocks, ...sections].map(({ sys }) => sys.id);
  const regions = agreedModel.page_region?.find((field) => field.id === 'region')?.validations ?? [];
  const names = (Object.assign({}, ...regions) as { in?: readonly string[] }).in ?? [];
  const page = {
    heroImage: picture,
    seoImage: picture,
    body: { en: richText(breakouts[turn] ?? '', [id('block-text')]) },
    blocks: links(...shown),
    helpSection: { en: entryLink(id('help')) },
    relatedPages: links(id('page-article')),
  };
  return [
    ...blocks,
    ...sections,
    evilEntry(id('out'), 'external_link', turn, { url: { en: 'https://evil.invalid/"><img src=/canary>' } }),
    evilEntry(id('slide'), 'slide', turn, { image: picture, cta: { en: entryLink(id('out')) } }),
    evilEntry(id('show'), 'slideshow', turn, { slides: links(id('slide'), id('slide')) }),
    evilEntry(id('game'), 'casino_game_page', turn, {
      gameId: { en: id('game') },
      category: { en: entryLink(id('category')) },
      ...slug('game'),
      cardImage: picture,
      media: picture,
      body: links(...shown),
    }),
    evilEntry(id('category'), 'game_category', turn, { ...slug('category'), games: links(id('game'), id('game')) }),
    evilEntry(id('help'), 'help_section', turn, slug('topic')),
    ...choices('content_page', 'pageType').map((pageType) =>
      evilEntry(id(`page-${pageType}`), 'content_page', turn, {
        pageType: { en: pageType },
        slug: { en: `${pageType}-${turn}` },
        ...page,
      }),
    ),
    evilEntry(id('item'), 'menu_item', turn, { link: { en: entryLink(id('page-help')) }, children: links(id('item')) }),
    ...choices('custom_menu', 'variant').map((variant) =>
      evilEntry(id(`menu-${variant}`), 'custom_menu', turn, {
        ...(variant === 'sheet' ? slug('menu') : {}),
        variant: { en: variant },
        items: links(id('item'), id('item')),
      }),
    ),
    ...names.map((region) =>
      evilEntry(id(`region-${region}`), 'page_region', turn, {
        region: { en: region },
        items: links(id('show'), id('block-accordion'), id('menu-fixedItem'), id('menu-desktopChannel'), id('out')),
      }),
    ),
    evilEntry(id('landing'), 'marketing_page', turn, {
      slug: { en: `landing-${turn}` },
      seoImage: picture,
      blocks: links(...shown, id('show'), id('game')),
      regions: links(...names.map((region) => id(`region-${region}`))),
    }),
  ];
}

/** Sections that each hold the next one ten times: seven of them are ten million pieces, of which a page holds 5,000. */
const laugh = (level: number): HostileEntry =>
  entry(`laugh-${level}`, 'section', { items: links(...Array.from({ length: 10 }, () => `laugh-${level + 1}`)) });

/** Everything that publishes, words as evil as they come. */
export const shownEntries: readonly HostileEntry[] = [
  // Two sites: with what moves on from field to field and to the French, each field says each of the breakouts somewhere.
  ...evilSite(0),
  ...evilSite(2),
  entry('texts', 'translation_set', {
    namespace: { en: 'site' },
    messages: { en: { skip: breakouts[0], more: { a: 1 }, brand: 7, __proto__: { skip: 'x' }, badges: null } },
  }),
  entry('files', 'content_page', {
    pageType: { en: 'article' },
    slug: { en: 'files' },
    title: { en: 'Files' },
    heroImage: { en: assetLink('half') },
    body: {
      en: document(
        ...['drawing', 'half', 'disguised', 'page'].map((id) =>
          node('embedded-asset-block', [], { target: assetLink(id) }),
        ),
        paragraph(
          ...hostileAssets.map(({ id }) => node('asset-hyperlink', [words(`${id} `)], { target: assetLink(id) })),
        ),
      ),
    },
  }),
  // Names that JavaScript's own objects have.
  entry('constructor', 'content_page', {
    pageType: { en: 'article' },
    slug: { en: 'constructor' },
    title: { en: 'Constructor' },
  }),
  entry('__proto__', 'content_page', {
    pageType: { en: 'article' },
    slug: { en: 'prototype' },
    title: { en: 'Prototype' },
  }),
  entry('odd-icon', 'menu_item', {
    text: { en: 'Odd icon' },
    iconClass: { en: 'constructor __proto__' },
    path: { en: '/help' },
  }),
  entry('odd-icons', 'custom_menu', { variant: { en: 'account' }, items: links('odd-icon') }),
  // Circles: each shows the other for ever.
  entry('ring', 'marketing_page', { slug: { en: 'ring' }, title: { en: 'Ring' }, blocks: links('ring-a', 'ring-s') }),
  entry('ring-a', 'content_block', {
    heading: { en: 'Ring of blocks' },
    body: { en: document(node('embedded-entry-block', [], { target: entryLink('ring-b') })) },
  }),
  entry('ring-b', 'section', { items: links('ring-a', 'ring-b', 'ring-s') }),
  entry('ring-s', 'slideshow', { slides: links('ring-slide') }),
  entry('ring-slide', 'slide', {
    image: { en: assetLink('drawing') },
    termsText: { en: document(node('embedded-entry-block', [], { target: entryLink('ring-s') })) },
  }),
  entry('ring-help', 'help_section', {
    slug: { en: 'ring-help' },
    title: { en: 'Ring of help' },
    parent: { en: entryLink('ring-help-2') },
  }),
  entry('ring-help-2', 'help_section', {
    slug: { en: 'ring-help-2' },
    title: { en: 'Ring of help 2' },
    parent: { en: entryLink('ring-help') },
  }),
  entry('ring-category', 'game_category', {
    slug: { en: 'ring-category' },
    name: { en: 'Ring' },
    subCategories: links('ring-category'),
  }),
  ...Object.entries({ long: 400_000, 'less-long': 20_000 }).map(([slug, times]) =>
    entry(slug, 'content_page', {
      pageType: { en: 'article' },
      slug: { en: slug },
      title: { en: `${times} words` },
      body: { en: document(paragraph(words('<b>tide</b>" '.repeat(times)))) },
    }),
  ),
  entry('laughs', 'marketing_page', { slug: { en: 'laughs' }, title: { en: 'Laughs' }, blocks: links('laugh-0') }),
  ...[0, 1, 2, 4, 5, 6].map(laugh),
  entry('laugh-7', 'content_block', { heading: { en: 'Ha' } }),
];

const deep = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => node('blockquote', [inner]), paragraph(words('in')));
const page = (id: string, fields: Fields): HostileEntry =>
  entry(id, 'content_page', { pageType: { en: 'article' }, slug: { en: id }, title: { en: id }, ...fields });
const body = (...content: unknown[]): Fields => ({ body: { en: document(...content) } });

/** What must not be published, each for a reason of its own. */
export const refusedEntries: readonly HostileEntry[] = [
  entry('away', 'redirect', { from: { en: '/away' }, to: { en: '/.//evil.invalid/pwn' } }),
  ...[
    '../../x',
    '%2e%2e',
    '/etc',
    'a/b',
    '\u202Ekcab',
    'été',
    'СASINO',
    'a b',
    '.',
    '..',
    'a\u0000b',
    '<script>',
    '',
  ].map((slug, index) => entry(`slug-${index}`, 'marketing_page', { slug: { en: slug }, title: { en: 'Slug' } })),
  ...['login', 'services', 'account', 'help', 'hooks', 'preview', 'assets', 'error', 'fr', '404'].map((slug) =>
    entry(`thief-${slug}`, 'marketing_page', { slug: { en: slug }, title: { en: 'Thief' } }),
  ),
  ...disguises
    .slice(0, 19)
    .map((url, index) => entry(`url-${index}`, 'external_link', { text: { en: 'x' }, url: { en: url } })),
  entry('to-script', 'redirect', { from: { en: '/to-script' }, to: { en: 'javascript:pwn(40)' } }),
  entry('item-script', 'menu_item', { text: { en: 'x' }, path: { en: 'javascript:pwn(41)' } }),
  page('deep', body(deep(500))),
  page('long-title', { title: { en: 'x'.repeat(5_000_000) } }),
  page('long-name', { title: { en: 7 }, internalName: { en: 'n'.repeat(5_000_000) } }),
  laugh(3),
  page('bare-link', body(paragraph({ nodeType: 'hyperlink', content: [words('x')] }))),
  page('no-target', body(node('embedded-entry-block', [], { target: { id: 'x' } }))),
  page('null-data', body({ ...node('embedded-asset-block'), data: null })),
  page('leaf', body(paragraph({ ...words('x'), content: 5 }))),
  page('script-node', body(node('script', [words('pwn(42)')]))),
  page('unknown-mark', body(paragraph(words('x', 'onclick')))),
  entry('odd-places', 'geo_filter', { notInCountrySubdivision: { en: { CA: 5, US: ['x" onload="pwn(43)'] } } }),
];
