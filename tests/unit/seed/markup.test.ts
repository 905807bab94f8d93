import { describe, expect, it } from 'vitest';
import { plainText } from '#content/queries/rich-text.ts';
import { richText } from '../../../scripts/seed/rich-text.ts';
import { english, french } from '../../../scripts/seed/typography.ts';

const types = (markup: string): string[] => richText(markup).content.map(({ nodeType }) => nodeType);

describe('the seed’s markup', () => {
  it('reads each block as its node, and lines of one paragraph as one', () => {
    const markup =
      '## A\n\none\ntwo\n\n- a\n  b\n- c\n\n1. x\n2. y\n\n> q\n\n---\n\n| h | i |\n| 1 | 2 |\n\n!entry e\n\n!file f';
    const list = ['heading-2', 'paragraph', 'unordered-list', 'ordered-list', 'blockquote', 'hr', 'table'];
    expect(types(markup)).toEqual([...list, 'embedded-entry-block', 'embedded-asset-block']);
    const { content } = richText(markup);
    expect(content[1] && plainText(content[1])).toBe('one two');
    expect(content[2]?.content?.map(plainText)).toEqual(['a b', 'c']);
    expect(content[6]?.content?.map((row) => row.content?.map(({ nodeType }) => nodeType))).toEqual([
      ['table-header-cell', 'table-header-cell'],
      ['table-cell', 'table-cell'],
    ]);
  });

  it('tells links to addresses, files and entries apart', () => {
    const [paragraph] = richText('[a](/x) [b](https://x.example/) [c](file:art) [d](page-x) {{game-x}}').content;
    const links = paragraph?.content?.filter(({ nodeType }) => nodeType !== 'text') ?? [];
    expect(
      links.map(({ nodeType, data }) => [nodeType, data.uri ?? (data.target as { sys: { id: string } }).sys.id]),
    ).toEqual([
      ['hyperlink', '/x'],
      ['hyperlink', 'https://x.example/'],
      ['asset-hyperlink', 'art'],
      ['entry-hyperlink', 'page-x'],
      ['embedded-entry-inline', 'game-x'],
    ]);
  });

  it('keeps the marks and every letter of a text', () => {
    const [paragraph] = richText('a **b** *c* `d` e').content;
    expect(paragraph && plainText(paragraph)).toBe('a b c d e');
    expect(paragraph?.content?.flatMap(({ marks = [] }) => marks.map(({ type }) => type))).toEqual([
      'bold',
      'italic',
      'code',
    ]);
  });
});

describe('typography', () => {
  it('sets apostrophes in both languages and spaces that do not break in French', () => {
    expect(english("A player's 96.4 %")).toBe('A player’s 96.4%');
    expect(french('96,4 %')).toBe('96,4\u00a0%');
    expect(french("L'eau : « oui » ; 1 000 € ?")).toBe(
      'L’eau\u00a0: «\u00a0oui\u00a0»\u202f; 1\u202f000\u00a0€\u202f?',
    );
  });
});
