import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import { buildGraph } from '#content/graph/build.ts';
import { describeFinding } from '#content/graph/describe.ts';
import { ContentFault, type Graph } from '#content/graph/types.ts';
import { cacheOf, fullFields, rawAsset, rawEntry } from '../../support/content/cache.ts';
import { assetLink, entryLink, paragraph } from '../../support/content/field-values.ts';
import { reasonOf } from '../../support/content/found.ts';

const block = (id: string, fields: RawEntry['fields'] = {}) =>
  rawEntry(id, 'content_block', { internalName: { en: id }, ...fields });
const category = (id: string, slug: string, sys: Partial<RawEntry['sys']> = {}) =>
  rawEntry(id, 'game_category', { internalName: { en: id }, slug: { en: slug }, name: { en: id } }, sys);
const sentences = (graph: Graph) => graph.warnings.map(describeFinding);

describe('content graph', () => {
  it('leaves a bad entry out and keeps the rest', () => {
    const bad = block('bad', { heading: { en: 'x'.repeat(161), fr: 'bien' } });
    const graph = buildGraph(cacheOf([bad, block('good')]));
    expect(graph.all('content_block').map((entry) => entry.id)).toEqual(['good']);
    expect(graph.entry('bad')).toBeUndefined();
    expect(graph.quarantined.map(describeFinding)).toEqual([
      'content_block "bad" (bad): heading (en) is longer than 160 characters',
    ]);
  });

  it('S3.22a leaves out the characters that no page may hold, and says so, wherever texts are; an address with one is refused', () => {
    const text = { nodeType: 'text', value: 'a\u0000b', marks: [], data: {} };
    const body = { nodeType: 'document', data: {}, content: [{ nodeType: 'paragraph', data: {}, content: [text] }] };
    const messages = { 'a.b': 'x\u0001', more: ['\ud800'] };
    const named = (id: string) => ({ internalName: { en: id } });
    const graph = buildGraph(
      cacheOf(
        [
          block('a', { heading: { en: 'One\u000btwo\u0000\tthree', fr: 'Deux' }, body: { en: body } }),
          rawEntry('b', 'content_page', {
            ...named('b\u0007'),
            pageType: { en: 'help' },
            slug: { en: 'b\u0000b' },
            title: { en: '\u0000' },
          }),
          rawEntry('c', 'translation_set', { ...named('c'), namespace: { en: 'help' }, messages: { en: messages } }),
        ],
        [{ ...rawAsset('pic'), fields: { ...rawAsset('pic').fields, title: { en: 'A\u0000 boat' } } }],
      ),
    );
    const { heading, body: shown } = graph.entry('a', 'content_block')?.fields ?? {};
    expect(heading).toEqual({ en: 'One two\tthree', fr: 'Deux' });
    expect(JSON.stringify(shown)).toContain('"value":"ab"');
    expect(graph.entry('c', 'translation_set')?.fields.messages?.en).toEqual({ 'a.b': 'x', more: [''] });
    expect(graph.asset('pic')?.title).toEqual({ en: 'A boat' });
    expect(graph.quarantined.map(({ field, fault }) => [field, fault.code])).toEqual([
      ['slug', 'FIELD_INVALID'],
      ['title', 'FIELD_EMPTY'],
    ]);
    const said = sentences(graph).filter((sentence) => sentence.includes('no page may hold'));
    const left = ', mostly pasted along from another program; they are left out';
    expect(said).toEqual([
      `content_block "a" (a): heading (en) holds characters that no page may hold (U+000B, U+0000)${left}`,
      `content_block "a" (a): body (en) holds characters that no page may hold (U+0000)${left}`,
      `translation_set "c" (c): messages (en) holds characters that no page may hold (U+0001)${left}`,
      `asset pic: title (en) holds characters that no page may hold (U+0000)${left}`,
    ]);
  });

  it('tolerates and reports links that lead nowhere, to a wrong type or to what is quarantined', () => {
    const links = (id: string) => ({ cta: { en: entryLink(id) } });
    const graph = buildGraph(
      cacheOf(
        [
          block('a', links('missing')),
          block('b', links('c')),
          block('c', { image: { en: assetLink('nothing') }, mobileImage: { en: assetLink('pdf') } }),
          block('d', links('faulty')),
          rawEntry('faulty', 'external_link', { internalName: { en: 'faulty' } }),
        ],
        [rawAsset('pdf', 'application/pdf')],
      ),
    );
    expect(graph.all('content_block')).toHaveLength(4);
    expect(graph.entry('a', 'content_block')?.fields.cta?.en?.sys.id).toBe('missing');
    expect(sentences(graph)).toEqual([
      'content_block "a" (a): cta (en) leads to missing, which is not published',
      'content_block "b" (b): cta (en) leads to c, which is a content_block; allowed: external_link, content_page, marketing_page, casino_game_page',
      'content_block "c" (c): image (en) leads to the file nothing, which is not published',
      'content_block "c" (c): mobileImage (en) leads to the file pdf, which is application/pdf, neither image nor video',
      'content_block "d" (d): cta (en) leads to faulty, which is quarantined',
      'asset pdf: file (en) cannot be fetched (//images.example/pdf.webp): nothing is shown in its place; it is tried again, or upload it once more',
    ]);
    // What the report goes by.
    expect(graph.warnings.map(({ fault }) => [fault.code, 'target' in fault && fault.target])).toEqual([
      ['LINK_NOT_PUBLISHED', 'missing'],
      ['LINK_OF_OTHER_TYPE', 'c'],
      ['LINK_NOT_PUBLISHED', 'nothing'],
      ['LINK_TO_OTHER_FILE', 'pdf'],
      ['LINK_QUARANTINED', 'faulty'],
      ['FILE_NOT_FETCHED', false],
    ]);
  });

  it('finds the links inside rich text, and survives text that contains itself', () => {
    const body = {
      nodeType: 'document',
      data: {},
      content: [
        { nodeType: 'embedded-entry-block', data: { target: entryLink('a') }, content: [] },
        { nodeType: 'embedded-asset-block', data: { target: assetLink('gone') }, content: [] },
        {
          nodeType: 'blockquote',
          data: {},
          content: [{ nodeType: 'entry-hyperlink', data: { target: entryLink('lost') }, content: [] }],
        },
      ],
    };
    const graph = buildGraph(cacheOf([block('a', { body: { en: paragraph('x'), fr: body } })]));
    expect(graph.entry('a')).toBeDefined();
    expect(sentences(graph).sort()).toEqual([
      'content_block "a" (a): body (fr) leads to lost, which is not published',
      'content_block "a" (a): body (fr) leads to the file gone, which is not published',
    ]);
  });

  it('quarantines rich text that is nested without end, without exhausting the stack', () => {
    let node: object = { nodeType: 'text', value: 'deep', marks: [], data: {} };
    for (let level = 0; level < 20_000; level += 1) node = { nodeType: 'blockquote', data: {}, content: [node] };
    const body = { nodeType: 'document', data: {}, content: [node] };
    const graph = buildGraph(cacheOf([block('deep', { body: { en: body } })]));
    expect(graph.quarantined.map(reasonOf)).toEqual(['is nested deeper than 100 levels']);
  });

  it('leaves out and reports unknown fields, languages and types', () => {
    const odd = block('a', { heading: { en: 'Hi', de: 'Hallo' }, layout: { fr: 'text' }, colour: { en: 'red' } });
    const graph = buildGraph(cacheOf([odd, rawEntry('p', 'person', {}), rawEntry('q', 'person', {})]));
    expect(graph.entry('a')?.fields).toEqual({ internalName: { en: 'a' }, heading: { en: 'Hi' }, layout: {} });
    expect(sentences(graph).sort()).toEqual([
      'content_block "a" (a): colour is not a field of this content type',
      'content_block "a" (a): heading (de) has a value in a language it cannot have',
      'content_block "a" (a): layout (fr) has a value in a language it cannot have',
    ]);
    expect([...graph.unknownTypes]).toEqual([['person', 2]]);
  });

  it('of two entries with one unique value the first published keeps it', () => {
    const early = { firstPublishedAt: '2025-01-01T00:00:00Z' };
    const graph = buildGraph(cacheOf([category('a', 'slots'), category('b', 'slots', early), category('c', 'other')]));
    expect(graph.all('game_category').map((entry) => entry.id)).toEqual(['b', 'c']);
    expect(graph.quarantined.map(describeFinding)).toEqual([
      'game_category "a" (a): slug has the value "slots", which b had first',
    ]);
  });

  it('a repeated internal name is reported, not quarantined', () => {
    const graph = buildGraph(cacheOf([block('a'), block('b', { internalName: { en: 'a' } })]));
    expect(graph.all('content_block')).toHaveLength(2);
    expect(sentences(graph)).toEqual(['content_block "a" (b): internalName has the value "a", which a had first']);
  });

  it('asks for the type when one is named', () => {
    const graph = buildGraph(cacheOf([block('a')]));
    expect([graph.entry('a', 'slide'), graph.entry('a', 'content_block')?.id]).toEqual([undefined, 'a']);
  });

  it('without languages there is no site', () => {
    expect(() => buildGraph({ ...cacheOf([]), state: undefined })).toThrow(ContentFault);
  });

  it('gives the same graph whatever the order of the cache', () => {
    const entries = [
      ...['a', 'b', 'c', 'd'].map((id) => category(id, id < 'c' ? 'slots' : 'other')),
      block('e', { cta: { en: entryLink('x') } }),
      block('f', { heading: { en: 7 } }),
      rawEntry('g', 'casino_game_page', fullFields('casino_game_page', 'g')),
    ];
    const summary = (list: readonly RawEntry[]) => {
      const graph = buildGraph(cacheOf(list));
      return { all: graph.all('game_category'), quarantined: graph.quarantined, warnings: graph.warnings };
    };
    const expected = summary(entries);
    fc.assert(
      fc.property(fc.shuffledSubarray(entries, { minLength: entries.length }), (order) => {
        expect(summary(order)).toEqual(expected);
      }),
    );
  });

  it('checks 10,000 entries in under two seconds of processor time', () => {
    const fields = fullFields('content_page', 'page');
    const pages = Array.from({ length: 10_000 }, (_, index) =>
      rawEntry(`p${index}`, 'content_page', { ...fields, internalName: { en: `p${index}` } }),
    );
    const cache = cacheOf(pages);
    const before = process.cpuUsage();
    const graph = buildGraph(cache);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(2000);
    expect(graph.all('content_page')).toHaveLength(10_000);
  });
});
