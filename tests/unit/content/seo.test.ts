import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import { openingWords, pageSeo } from '#content/queries/seo.ts';
import { pageGraph } from '#content/queries/seo-graph.ts';
import { scriptJson } from '#content/queries/seo-json.ts';
import type { Content } from '#content/source.ts';
import { en } from '#messages/site/en.ts';
import { entryLink, paragraph } from '../../support/content/field-values.ts';
import { contentWith, entryOf, siteAt, text } from '../../support/content/site.ts';

const origin = 'https://bay.example';
const words = { brand: 'Bay', home: 'Home', help: 'Help', shareKinds: en.shareKinds };

const home = entryOf('home', 'marketing_page', { slug: text('home'), title: text('Bay', 'Baie') });
const page = (id: string, pageType: string, fields: RawEntry['fields'] = {}) =>
  entryOf(id, 'content_page', { pageType: text(pageType), slug: text(id), title: text(id), ...fields });
const seoAt = (content: Content, path: string, given = {}) =>
  pageSeo(siteAt(content, path), { title: 'Given', ...given }, words, origin);
const graphAt = (content: Content, path: string) => {
  const site = siteAt(content, path);
  const data = pageGraph(site, words, pageSeo(site, { title: 'Given' }, words, origin));
  return (data?.['@graph'] ?? []) as Record<string, never>[];
};
const nodeAt = (content: Content, path: string, type: string) =>
  graphAt(content, path).find((node) => node['@type'] === type) as Record<string, unknown> | undefined;

describe('what a page tells search engines', () => {
  it('takes the editors’ words before the page’s own, and the page’s before the first words of its text', () => {
    const body = { body: text(paragraph(`${'word '.repeat(60)}`)) };
    const content = contentWith([
      page('own', 'article', { seoTitle: text('Sought'), seoDescription: text('Described'), summary: text('Sum') }),
      page('sum', 'article', { summary: text('Sum'), ...body }),
      page('body', 'article', body),
    ]);
    expect(seoAt(content, '/articles/own')).toMatchObject({ title: 'Sought · Bay', description: 'Described' });
    expect(seoAt(content, '/articles/sum')).toMatchObject({ title: 'Given · Bay', description: 'Sum' });
    expect(seoAt(content, '/articles/body').description).toMatch(/^(word ){31}…$/);
    expect(seoAt(content, '/articles/own', { title: 'Bay' }).name).toBe('Sought');
  });

  it('S3.08 honours noIndex on every type that has it, and gives such a page no address to be found by', () => {
    const hidden = { noIndex: text(true) };
    const content = contentWith([
      page('a', 'article', { ...hidden, title: text('a', 'a') }),
      entryOf('slots', 'game_category', { slug: text('slots'), name: text('Slots'), ...hidden }),
    ]);
    for (const path of ['/articles/a', '/casino/slots'])
      expect(seoAt(content, path)).toMatchObject({ noIndex: true, canonical: undefined, alternates: [] });
    expect(graphAt(content, '/articles/a')).toEqual([]);
    expect(seoAt(content, '/login', { noIndex: true }).canonical).toBeUndefined();
  });

  it('names every language of the page and the default one for everybody else', () => {
    const content = contentWith([home, page('a', 'article', { title: text('A', 'B') }), page('b', 'article')]);
    expect(seoAt(content, '/fr/articles/a').alternates).toEqual([
      { lang: 'en', href: 'https://bay.example/articles/a' },
      { lang: 'fr', href: 'https://bay.example/fr/articles/a' },
      { lang: 'x-default', href: 'https://bay.example/articles/a' },
    ]);
    expect(seoAt(content, '/articles/b').alternates).toEqual([]);
    expect(seoAt(content, '/fr/articles/a').canonical).toBe('https://bay.example/fr/articles/a');
  });

  it('S2.21 gives the "show all" page of a row the address of its category, and help pages their own', () => {
    const content = contentWith([
      entryOf('land', 'marketing_page', { slug: text('land'), title: text('L'), blocks: text([entryLink('row')]) }),
      entryOf('row', 'section', { showAll: text(true), category: text(entryLink('slots')) }),
      entryOf('slots', 'game_category', { slug: text('slots'), name: text('Slots') }),
    ]);
    expect(seoAt(content, '/land/slots').canonical).toBe('https://bay.example/casino/slots');
    expect(seoAt(content, '/casino/slots').canonical).toBe('https://bay.example/casino/slots');
  });

  it('ends a description at a word', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^\S{1,20}$/u), { maxLength: 60 }), (list) => {
        const opening = openingWords(list.join(' ')) ?? '';
        expect(opening.length).toBeLessThanOrEqual(157);
        const shown = opening.replace(/ …$/, '').split(' ').filter(Boolean);
        expect(list.slice(0, shown.length)).toEqual(shown);
      }),
    );
  });
});

describe('structured data', () => {
  const section = (id: string, fields: RawEntry['fields'] = {}) =>
    entryOf(id, 'help_section', { slug: text(id), title: text(id, id), ...fields });

  it('describes an article with its dates, language and address', () => {
    const content = contentWith([page('a', 'article', { title: text('a', 'b'), publishedOn: text('2026-02-03') })]);
    expect(nodeAt(content, '/fr/articles/a', 'Article')).toMatchObject({
      headline: 'Given',
      datePublished: '2026-02-03',
      dateModified: '2026-01-01T00:00:00.000Z',
      inLanguage: 'fr',
      mainEntityOfPage: 'https://bay.example/fr/articles/a',
    });
  });

  it('lists the accordions of a page as questions, those inside sections too, and no other block', () => {
    const block = (id: string, layout: string) =>
      entryOf(id, 'content_block', { heading: text(`${id}?`), body: text(paragraph(`${id}.`)), layout: text(layout) });
    const content = contentWith([
      page('a', 'generic', { blocks: text(['one', 'row', 'card'].map(entryLink)) }),
      entryOf('row', 'section', { items: text([entryLink('two')]) }),
      block('one', 'accordion'),
      block('two', 'accordion'),
      block('card', 'card'),
    ]);
    const { mainEntity } = nodeAt(content, '/pages/a', 'FAQPage') as { mainEntity: { name: string }[] };
    expect(mainEntity.map(({ name }) => name)).toEqual(['one?', 'two?']);
    expect(mainEntity[0]).toMatchObject({ acceptedAnswer: { text: 'one.' } });
  });

  it('answers a help section’s questions with the summaries of its articles', () => {
    const article = (id: string, fields: RawEntry['fields']) =>
      page(id, 'help', { helpSection: text(entryLink('money')), ...fields });
    const content = contentWith([
      section('money'),
      article('how', { summary: text('Like this.') }),
      article('bare', {}),
      article('kept-out', { summary: text('No.'), noIndex: text(true) }),
    ]);
    const { mainEntity } = nodeAt(content, '/help/money', 'FAQPage') as { mainEntity: { name: string }[] };
    expect(mainEntity.map(({ name }) => name)).toEqual(['how']);
  });

  it('S2.14 shows the way to an article through the help centre, each step with its address', () => {
    const content = contentWith([
      home,
      section('money'),
      section('cards', { parent: text(entryLink('money')) }),
      page('a', 'help', { helpSection: text(entryLink('cards')) }),
    ]);
    const list = nodeAt(content, '/help/a', 'BreadcrumbList')?.itemListElement as { item: string; position: number }[];
    expect(list.map(({ item }) => item.slice(origin.length))).toEqual([
      '/',
      '/help',
      '/help/money',
      '/help/cards',
      '/help/a',
    ]);
    expect(list.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
    expect(nodeAt(content, '/', 'BreadcrumbList')).toBeUndefined();
    expect(nodeAt(content, '/', 'WebSite')).toMatchObject({ name: 'Bay' });
  });

  it('cannot leave its script element, whatever the words are, and still says them', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('</script><script>alert(1)</script>', '<!--<script>', ']]>', '\u2028\u2029', '&lt;/script&gt;'),
    );
    fc.assert(
      fc.property(fc.dictionary(hostile, hostile), (value) => {
        const json = scriptJson(value);
        expect(json).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
