import { validateRichTextDocument } from '@contentful/rich-text-types';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CorpusPage, corpusExport, corpusFolder, corpusPages } from '../../support/corpus/corpus.ts';
import { documentFacts, wordRecall } from '../../support/corpus/facts.ts';
import { graphOf } from '../../support/corpus/graph.ts';
import type { Node } from '../../support/corpus/rich-text.ts';
import { sourceFacts } from '../../support/corpus/source-facts.ts';

const folder = corpusFolder();
let pages: CorpusPage[] = [];

beforeAll(() => {
  if (folder) pages = corpusPages(folder);
});

/** Pages with what is wrong with them; empty is good. */
const wrong = (check: (page: CorpusPage) => unknown): string[] =>
  pages.flatMap((page) => {
    const fault = check(page);
    return fault ? [`${page.file}: ${fault}`] : [];
  });

describe.skipIf(!folder)('S2.14 the real corpus as help articles', () => {
  it('S2.14 keeps 99 % of the words and each code block, table and link of every page', () => {
    expect(pages.length).toBeGreaterThan(1000);
    const faults = wrong((page) => {
      const source = sourceFacts(page.file);
      const converted = documentFacts(page.body);
      const recall = wordRecall(source, converted);
      if (recall < 0.99) return `only ${recall.toFixed(4)} of the words`;
      const kept = (['codeBlocks', 'tables', 'links'] as const).filter((count) => source[count] !== converted[count]);
      return kept.map((count) => `${count}: ${source[count]} in the source, ${converted[count]} here`).join('; ');
    });
    expect(faults).toEqual([]);
  });

  it('S2.14 is rich text that the content system would accept', () => {
    expect(wrong((page) => validateRichTextDocument(page.body as never)[0]?.details)).toEqual([]);
  });

  it('S2.14 links only to pages of the corpus, in a language they exist in, or out of the site', () => {
    const known = new Set(pages.map((page) => page.url));
    const faults = wrong((page) =>
      linksOf(page.body)
        .filter((uri) => uri.startsWith('/') && !known.has(uri.replace(/#.*$/, '')))
        .join(' '),
    );
    expect(faults).toEqual([]);
    const internal = pages.flatMap((page) => linksOf(page.body).filter((uri) => uri.startsWith('/')));
    expect(internal.length).toBeGreaterThan(5000);
  });

  it('S2.14 puts the languages of a page on one entry, all valid in the model', () => {
    const graph = graphOf(corpusExport(pages));
    expect([graph.quarantined, graph.warnings]).toEqual([[], []]);
    const articles = graph.all('content_page');
    expect(articles.length).toBe(pages.filter((page) => page.language === 'en').length);
    const languages = articles.flatMap((article) => Object.keys(article.fields.title ?? {}));
    expect(languages.length).toBe(pages.length);
  });
});

function linksOf(node: Node): string[] {
  const own = node.nodeType === 'hyperlink' ? [String(node.data.uri)] : [];
  return [...own, ...(node.content ?? []).flatMap(linksOf)];
}
