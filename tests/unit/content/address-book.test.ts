import { describe, expect, it } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import { type Content, contentOfCache, newContentMemo } from '#content/source.ts';
import { cacheOf } from '../../support/content/cache.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { entryOf, siteConfig, text } from '../../support/content/site.ts';

const article = (id: string, fields: RawEntry['fields'] = {}, sys: Partial<RawEntry['sys']> = {}) =>
  entryOf(
    id,
    'content_page',
    {
      pageType: text('help'),
      slug: text(id),
      title: text(id),
      helpSection: text(entryLink('faq')),
      ...fields,
    },
    sys,
  );
const faq = entryOf('faq', 'help_section', { slug: text('common-faq'), title: text('FAQ', 'FAQ') });
const first = [siteConfig(), faq, article('a'), article('b'), article('c', { title: text('c', 'c') })];

/** Contents of one memo after another, as the publisher makes them, each with its entries changed by id. */
function contents(...edits: readonly (readonly RawEntry[])[]): Content[] {
  const memo = newContentMemo();
  return [[], ...edits].map((edited) => contentAfter(edited, memo));
}

function contentAfter(edited: readonly RawEntry[], memo = newContentMemo()): Content {
  const entries = new Map(first.map((entry) => [entry.sys.id, entry]));
  for (const entry of edited) entries.set(entry.sys.id, entry);
  return contentOfCache(cacheOf([...entries.values()]), '2026-06-01T00:00:00.000Z', memo);
}

/** Everything that a table says, for comparing one made with a memo to one made anew. */
const said = ({ routes }: Content) => ({
  places: [...routes.byPath.values()],
  collisions: routes.collisions,
  articles: routes.book.articles('faq', 'en'),
});

describe('the book of addresses', () => {
  it.each([
    ['a title', [article('b', { title: text('Other words') })], true],
    ['a summary', [article('b', { summary: text('Words') })], true],
    ['a slug', [article('b', { slug: text('moved') })], false],
    ['a page in another language', [article('b', { title: text('b', 'b') })], false],
    ['the section of an article', [article('b', { helpSection: text(entryLink('gone')) })], false],
    ['whether strangers may find it', [article('b', { noIndex: text(true) })], false],
    ['a section', [entryOf('faq', 'help_section', { slug: text('other'), title: text('FAQ', 'FAQ') })], false],
    ['an entry that is new', [article('d')], false],
  ] as const)(
    'after a change of %s says what one made anew says, and is kept only if nothing differs',
    (_, edit, kept) => {
      const [before, after] = contents(edit);
      expect(after && said(after)).toEqual(said(contentAfter(edit)));
      expect(after?.routes.book === before?.routes.book).toBe(kept);
      expect(after?.routes.byPath.get('/help/b')?.entry).toBe(
        after?.graph.entry(after.routes.byPath.has('/help/b') ? 'b' : ''),
      );
    },
  );

  it('lists articles in the order of their first publication', () => {
    const early = article('z', {}, { createdAt: '2025-01-01T00:00:00.000Z' });
    expect(contents([early]).at(-1)?.routes.book.articles('faq', 'en')).toEqual(['z', 'a', 'b', 'c']);
    expect(contents([early]).at(-1)?.routes.book.articles('faq', 'fr')).toEqual(['c']);
  });

  it('shows words of after the edit, though the addresses are those of before', () => {
    const [, after] = contents([article('b', { title: text('Other words') })]);
    expect(after?.routes.byPath.get('/help/b')?.entry?.fields).toMatchObject({ title: { en: 'Other words' } });
  });
});
