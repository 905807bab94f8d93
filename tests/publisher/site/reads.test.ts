import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { RawAsset, RawEntry } from '#content/cache/shapes.ts';
import { textsOf } from '#content/queries/messages.ts';
import { sharedEntry, shareView } from '#content/queries/share-card.ts';
import { gathered } from '#content/reads.ts';
import { recordingContent } from '#content/recording.ts';
import type { Content } from '#content/source.ts';
import { siteMessages } from '#messages/site/messages.ts';
import { plan } from '#publisher/plan.ts';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { Renderer } from '#publisher/rendering/renderer.ts';
import { rawAsset } from '../../support/content/cache.ts';
import { assetLink, entryLink, paragraph } from '../../support/content/field-values.ts';
import { contentWith, entryOf, siteConfig, text } from '../../support/content/site.ts';

let renderer: Renderer;

beforeAll(async () => {
  renderer = await Renderer.load(inject('compiledSite'));
});

const help = (id: string, fields: RawEntry['fields'] = {}) =>
  entryOf(id, 'content_page', {
    pageType: text('help'),
    slug: text(id),
    title: text(id),
    helpSection: text(entryLink('faq')),
    ...fields,
  });
const picture = (title: string): RawAsset => {
  const asset = rawAsset('pic');
  const file = {
    url: '/p.webp',
    fileName: 'p.webp',
    contentType: 'image/webp',
    details: { size: 1, image: { width: 100, height: 50 } },
  };
  const mirror = { en: { sha256: 'b'.repeat(64), bytes: 1, url: '/p.webp' } };
  return { ...asset, fields: { title: { en: title }, file: { en: file } }, mirror };
};
const slide = entryOf('slide', 'slide', {
  title: text('Slide'),
  image: text(assetLink('pic')),
  endAt: text('2026-07-01T00:00:00.000Z'),
});

/** One page of each kind that reads something of its own kind. */
function space(changed: readonly RawEntry[] = []): RawEntry[] {
  const entries = [
    siteConfig(),
    entryOf('home', 'marketing_page', {
      slug: text('home'),
      title: text('Home', 'Accueil'),
      blocks: text(['show', 'block'].map(entryLink)),
    }),
    entryOf('show', 'slideshow', { slides: text([entryLink('slide')]) }),
    slide,
    entryOf('block', 'content_block', {
      heading: text('Block'),
      body: text(paragraph('Words')),
      image: text(assetLink('pic')),
      cta: text(entryLink('linked')),
    }),
    entryOf('faq', 'help_section', { slug: text('common-faq'), title: text('FAQ', 'FAQ') }),
    help('linked'),
    help('other', { relatedPages: text([entryLink('linked')]) }),
  ];
  return entries.map((entry) => changed.find(({ sys }) => sys.id === entry.sys.id) ?? entry);
}

async function render(
  content: Content,
): Promise<{ pages: Map<string, string>; reads: Map<string, ReadonlySet<string>> }> {
  const [pages, reads] = [new Map<string, string>(), new Map<string, ReadonlySet<string>>()];
  for await (const page of renderer.render(content, content.routes.byPath.values())) {
    pages.set(page.path, Buffer.from(page.bytes).toString());
    reads.set(page.path, page.reads);
  }
  return { pages, reads };
}

/** The pages that an edit changes but the plan leaves stale, when reads of some kinds were not recorded. */
async function stale(before: Content, after: Content, forgotten = ''): Promise<string[]> {
  const [first, second] = [await render(before), await render(after)];
  const index = new ReadsIndex();
  for (const [path, keys] of first.reads)
    index.set(
      path,
      [...keys].filter((key) => !forgotten.includes(key.charAt(0))),
    );
  const planned = plan({ content: before, reads: index }, after, () => []);
  const changed = [...second.pages].filter(([path, html]) => first.pages.get(path) !== html).map(([path]) => path);
  expect(changed.length, 'the edit changes something').toBeGreaterThan(0);
  return changed.filter((path) => !planned.pages.includes(path));
}

const day = '2026-06-01T00:00:00.000Z';
const base = () => contentWith(space(), [picture('Old')], day);

/** Kinds of reads with an edit that only they tell. */
const cases: readonly (readonly [kinds: string, name: string, edited: () => Content])[] = [
  [
    'eutdr',
    'an entry',
    () => contentWith(space([help('linked', { title: text('New words') })]), [picture('Old')], day),
  ],
  ['a', 'an asset', () => contentWith(space(), [picture('New')], day)],
  ['ued', 'an address', () => contentWith(space([help('linked', { slug: text('moved') })]), [picture('Old')], day)],
  ['d', 'a derived query', () => contentWith([...space(), help('added')], [picture('Old')], day)],
  [
    'S',
    'the settings',
    () => contentWith(space([siteConfig({ enableGeoTargeting: text(false) })]), [picture('Old')], day),
  ],
  ['s', 'a schedule', () => contentWith(space(), [picture('Old')], '2026-07-02T00:00:00.000Z')],
  [
    're',
    'a route',
    () =>
      contentWith(
        space([help('other', { relatedPages: text([entryLink('linked')]), title: text('other', 'autre') })]),
        [picture('Old')],
        day,
      ),
  ],
  [
    't',
    'all entries of a type',
    () =>
      contentWith(
        [...space(), entryOf('faq2', 'help_section', { slug: text('more'), title: text('More') })],
        [picture('Old')],
        day,
      ),
  ],
];

describe('recorded reads', () => {
  it.each(cases)(
    '%s: a change of %s leaves nothing stale, and not recording it is caught',
    async (kinds, _name, edited) => {
      expect(await stale(base(), edited())).toEqual([]);
      // The planted bug shows that the line above can fail.
      expect(await stale(base(), edited(), kinds)).not.toEqual([]);
    },
  );

  it('hold all that the picture is made of which a page is shared with: its head names it', async () => {
    const content = base();
    const { reads } = await render(content);
    const shown = [...content.routes.byPath.values()].filter((route) => sharedEntry(route.entry, content));
    expect(shown.length).toBeGreaterThan(4);
    for (const route of shown) {
      const own = reads.get(route.path) ?? new Set();
      const both = new Set(own);
      const recorded = recordingContent(content, (key) => both.add(key));
      const again = recorded.routes.byPath.get(route.path);
      const entry = again && sharedEntry(again.entry, recorded);
      const kinds = textsOf({ content: recorded, lang: route.lang }, siteMessages).shareKinds;
      if (entry) shareView(entry, { content: recorded, lang: route.lang, kinds });
      expect([...gathered(both)].sort(), route.path).toEqual([...gathered(own)].sort());
    }
  });
});
