import { describe, expect, it } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import { imageOf } from '#content/queries/images.ts';
import { fieldsOf } from '#content/queries/site.ts';
import { type Content, contentOf } from '#content/source.ts';
import { Marks } from '#publisher/preview/marks.ts';
import { tagged } from '#publisher/preview/tags.ts';
import { rawAsset } from '../../support/content/cache.ts';
import { agreedModel, assetLink, entryLink, paragraph } from '../../support/content/field-values.ts';
import { contentWith, entryOf, siteAt, text } from '../../support/content/site.ts';

const base = '/preview/key';

const { sys, fields: file } = rawAsset('boat');
const details = { size: 3, image: { width: 700, height: 40 } };
const boat = {
  sys,
  fields: { ...file, file: { en: { ...(file.file as { en: object }).en, details } } },
  mirror: { en: { url: '//images.example/boat.webp', sha256: 'b0a7'.repeat(16) } },
} as never;

function marked(others: readonly RawEntry[] = []) {
  const content = contentWith(
    [
      ...others,
      entryOf('a', 'content_page', {
        pageType: text('help'),
        slug: text('a', 'a-fr'),
        title: text('A title', 'Un titre'),
        body: text(paragraph('Some words')),
        heroImage: text(assetLink('boat')),
      }),
      entryOf('b', 'content_block', { heading: text('Another'), image: text(assetLink('boat')) }),
      entryOf('home', 'marketing_page', { slug: text('home'), title: text('Home'), blocks: text([entryLink('b')]) }),
    ],
    [boat],
  );
  const marks = new Marks();
  const copy = contentOf(marks.graph(content.graph), content.publishAt);
  const site = siteAt(copy, '/help/a');
  const tag = (body: string, reads: readonly string[] = ['e:a', 'e:b']): string =>
    tagged(`<html><head><title>${fields.title}</title></head><body>${body}</body></html>`, {
      content,
      marks,
      base,
      reads: new Set(reads),
    }).replace(/^.*?<body>|<\/body><\/html>$/g, '');
  const fields = fieldsOf(site, copy.graph.entry('a', 'content_page') as never) as Readonly<Record<string, string>>;
  return { content, copy, site, tag, fields };
}
const tagOf = (id: string, field: string, kind = 'entry'): string =>
  ` data-contentful-${kind}-id="${id}" data-contentful-field-id="${field}" data-contentful-locale="en"`;

describe('the tags of a preview', () => {
  it('name the entry, the field and the language of each text, and leave the text as it was', () => {
    const { tag, fields } = marked();
    const { title } = fields;
    expect(tag(`<main><h1 class="x">${title}</h1><p>by us</p></main>`)).toBe(
      `<main><h1 class="x"${tagOf('a', 'title')}>A title</h1><p>by us</p></main>`,
    );
    expect(tag(`<a aria-label="${title}"><i></i></a><input placeholder="${title}"><b>${title} ${title}</b>`)).toBe(
      `<a aria-label="A title"${tagOf('a', 'title')}><i></i></a><input placeholder="A title"${tagOf('a', 'title')}>` +
        `<b${tagOf('a', 'title')}>A title A title</b>`,
    );
  });

  it('stand once on words of one field that are in one another', () => {
    const { tag, fields } = marked();
    const { title } = fields;
    expect(tag(`<p>${title} <b>${title}</b></p><p><b>${title}</b></p>`)).toBe(
      `<p${tagOf('a', 'title')}>A title <b>A title</b></p><p><b${tagOf('a', 'title')}>A title</b></p>`,
    );
  });

  it('never stand in what is no element of the page, and no trace of a mark stays there', () => {
    const { tag, fields } = marked();
    const { title = '' } = fields;
    const raw = `<script type="application/json">{"a":"</p>${title}"}</script><!--${title}--><x-y props="${title}"></x-y>`;
    expect(tag(raw)).toBe(raw.replaceAll(title, 'A title'));
    expect(tag(`<a href="mailto:?subject=${encodeURIComponent(title)}">x</a>`)).toContain('subject=A%20title"');
    expect(tag(`<p>${title.slice(0, -2)}</p>`)).toBe('<p>A title</p>');
  });

  it('name the field that leads to a picture, of the entry it stands with', () => {
    const { tag, fields, site } = marked();
    const image = imageOf(site, assetLink('boat') as never);
    const picture = `<img src="${image?.src}" alt="${image?.alt}">`;
    const block = site.content.graph.entry('b', 'content_block');
    const heading = block?.fields.heading?.en;
    expect(tag(`<h1>${fields.title}</h1>${picture}`)).toContain(`${tagOf('a', 'heroImage')}>`);
    expect(tag(`<h1>${fields.title}</h1><section><h2>${heading}</h2>${picture}</section>`)).toContain(
      `${tagOf('b', 'image')}>`,
    );
    // Read by no entry of this page: the words of the file itself.
    expect(tag(picture, [])).toContain(`${tagOf('boat', 'title', 'asset')}>`);
  });

  it('mark what editors wrote to be read, and nothing that the code decides by', () => {
    const { content, copy } = marked();
    for (const [type, model] of Object.entries(agreedModel)) {
      for (const entry of copy.graph.all(type as 'content_page')) {
        const before = content.graph.entry(entry.id)?.fields as Readonly<Record<string, unknown>>;
        for (const [field, value] of Object.entries(entry.fields)) {
          const { localized, validations = [], type: kind } = model.find(({ id }) => id === field) ?? {};
          const isWords = localized && /Symbol|RichText/.test(kind ?? '') && !validations.some((v) => v.regexp || v.in);
          expect([entry.id, field, JSON.stringify(value) !== JSON.stringify(before[field])]).toEqual([
            entry.id,
            field,
            isWords,
          ]);
        }
      }
    }
    expect(copy.graph.entry('a')).toBe(copy.graph.entry('a'));
    expect(marked().fields.title).toBe(
      marked([entryOf('0', 'content_block', { heading: text('One more') })]).fields.title,
    );
    const paths = ({ routes }: Content): string[] => Array.from(routes.byPath.values(), ({ path }) => path);
    expect(paths(copy)).toEqual(paths(content));
  });

  it('keep links to pages among the previews, and open everything else in a window of its own', () => {
    const { tag } = marked();
    expect(
      tag('<a class="x" href="/help/a?b#c">1</a><a href="/">2</a><a href="#c">3</a><a href="mailto:a@b">4</a>'),
    ).toBe(
      `<a class="x" href="${base}/help/a?b#c">1</a><a href="${base}/">2</a><a href="#c">3</a><a href="mailto:a@b">4</a>`,
    );
    expect(tag('<a href="/none">1</a><a href="https://a.example" target="_top">2</a>')).toBe(
      '<a href="/none" target="_blank">1</a><a href="https://a.example" target="_top">2</a>',
    );
  });
});
