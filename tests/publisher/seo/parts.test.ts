import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import { Renderer } from '#publisher/render.ts';
import { entryLink, paragraph } from '../../support/content/field-values.ts';
import { contentWith, entryOf, text } from '../../support/content/site.ts';

let renderer: Renderer;

beforeAll(async () => {
  renderer = await Renderer.load(inject('compiledSite'));
});

async function pageAt(path: string, entries: readonly RawEntry[]): Promise<string> {
  const content = contentWith(entries);
  const route = content.routes.byPath.get(path);
  for await (const { bytes } of renderer.render(content, route ? [route] : [])) return Buffer.from(bytes).toString();
  return '';
}

const links = entryLink;
const page = (fields: RawEntry['fields']) =>
  entryOf('land', 'marketing_page', { slug: text('become-an-affiliate'), title: text('Earn with us'), ...fields });
const land = (blocks: readonly string[], more: readonly RawEntry[]) =>
  pageAt('/become-an-affiliate', [page({ blocks: text(blocks.map(links)) }), ...more]);
const block = (id: string, fields: RawEntry['fields'] = {}) =>
  entryOf(id, 'content_block', { heading: text(`About ${id}`), body: text(paragraph(`Words of ${id}`)), ...fields });

describe('parts of a page', () => {
  it('S2.23 the affiliate page is plain content: an editor makes it, without code', async () => {
    const html = await land(['terms'], [block('terms')]);
    expect(html).toContain('<h1>Earn with us</h1>');
    expect(html).toContain('Words of terms');
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
