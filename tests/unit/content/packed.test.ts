import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packed, valuesIn } from '#content/cache/packed.ts';
import type { RawEntry } from '#content/cache/shapes.ts';
import { buildGraph } from '#content/graph/build.ts';

const texts = fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 1, maxLength: 40 });

const documentOf = (lines: readonly string[]): object => ({
  nodeType: 'document',
  data: {},
  content: lines.map((value) => ({
    nodeType: 'paragraph',
    data: {},
    content: [{ nodeType: 'text', value, marks: [], data: {} }],
  })),
});

const articleOf = (lines: readonly string[], further: object = {}): RawEntry => ({
  sys: {
    id: 'article',
    type: 'Entry',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    revision: 1,
    contentType: { sys: { id: 'content_page' } },
  },
  fields: {
    internalName: { en: 'Article' },
    title: { en: 'Title' },
    slug: { en: 'article' },
    pageType: { en: 'article' },
    body: { en: documentOf(lines) },
    ...further,
  },
});

const isPacked = (values: object | undefined, locale: string): boolean =>
  Object.getOwnPropertyDescriptor(values, locale)?.get !== undefined;

const long = Array.from({ length: 30 }, (_, index) => `Line ${index} of a long article.`);

describe('packed', () => {
  test('a packed entry says what it said, to whoever asks in whatever way', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const [entry, both] = [
          articleOf(one),
          { ...articleOf(one), fields: { body: { en: documentOf(one), fr: documentOf(other) } } },
        ];
        expect(JSON.stringify(packed(structuredClone(entry)))).toBe(JSON.stringify(entry));
        expect(isDeepStrictEqual(packed(structuredClone(both)), both)).toBe(true);
        const again = packed(structuredClone(both));
        expect(structuredClone({ ...again.fields.body })).toEqual(both.fields.body);
        expect([again.fields.body.fr, again.fields.body.en]).toEqual([both.fields.body.fr, both.fields.body.en]);
      }),
    );
  });

  test('an article is packed; a few words, and what is no rich text, are not', () => {
    const { body, title } = packed(articleOf(long)).fields;
    expect([isPacked(body, 'en'), isPacked(title, 'en')]).toEqual([true, false]);
    expect(isPacked(packed(articleOf(['Short.'])).fields.body, 'en')).toBe(false);
  });

  test('some of its values stay packed', () => {
    const { body = {} } = packed(articleOf(long)).fields;
    expect(isPacked(valuesIn({ ...body, fr: '' }, ['fr']), 'fr')).toBe(false);
    expect(isPacked(valuesIn(body, ['en']), 'en')).toBe(true);
  });

  test.each([
    ['as it came', {}],
    ['with an empty value', { summary: { en: '' } }],
    ['with a field that the model does not know', { colour: { en: 'red' } }],
  ])('the checked entry is packed too: %s', (_, further) => {
    const state = { locales: [{ code: 'en', name: 'English', default: true, fallbackCode: null }] };
    const entries = new Map([['article', packed(articleOf(long, further))]]);
    const graph = buildGraph({ state: state as never, entries, assets: new Map() });
    expect(graph.quarantined).toEqual([]);
    const body = graph.entry('article', 'content_page')?.fields.body;
    expect(isPacked(body, 'en')).toBe(true);
    expect(body?.en).toEqual(documentOf(long));
  });
});
