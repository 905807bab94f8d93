import { describe, expect, it } from 'vitest';
import { typeNames } from '#content/model/names.ts';
import { reasonOf } from '../../support/content/found.ts';
import { documentFacts, htmlFacts, wordRecall } from '../../support/corpus/facts.ts';
import { generatedArticles, generatedCorpus } from '../../support/corpus/generated.ts';
import { graphOf } from '../../support/corpus/graph.ts';
import { mdxToRichText } from '../../support/corpus/mdx.ts';

describe('S3.22a the generated corpus', () => {
  it('S3.22a holds all content types in two languages, valid, 150 pages and more', () => {
    const graph = graphOf(generatedCorpus(7));
    // Its pictures lie nowhere before a sync mirrors them; nothing else may be wrong.
    const warnings = graph.warnings.filter(
      (found) => found.type !== 'asset' || !reasonOf(found).startsWith('cannot be'),
    );
    expect([graph.quarantined, warnings]).toEqual([[], []]);
    expect(typeNames.filter((type) => graph.all(type).length === 0)).toEqual([]);
    const pages = (['content_page', 'casino_game_page', 'marketing_page'] as const).flatMap((type) => graph.all(type));
    const versions = pages.flatMap((page) => {
      const { title, name } = page.fields as { title?: object; name?: object };
      return Object.keys(title ?? name ?? {});
    });
    expect(versions.length).toBeGreaterThanOrEqual(150);
    const ids = (generatedCorpus(7).entries ?? []).map((entry) => entry.sys.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('S3.22a is the same for the same seed and another for another', () => {
    expect(generatedCorpus(7)).toEqual(generatedCorpus(7));
    expect(generatedCorpus(7)).not.toEqual(generatedCorpus(8));
    expect(graphOf(generatedArticles(300)).all('content_page')).toHaveLength(300);
  });
});

describe('S2.14 the counting of pages', () => {
  it('S2.14 counts the same in rich text and in the HTML of it', () => {
    const facts = documentFacts(
      mdxToRichText('## Été `a b`\n\nSee [the *log*](/x).\n\n```js\nlet a;\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n'),
    );
    const html =
      '<h2 id="e">&#xC9;té <code>a b</code></h2><p>See <a href="/x">the <em>log</em></a>.</p><pre><code>let a;\n</code></pre>' +
      '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>';
    expect(htmlFacts(html)).toEqual(facts);
    expect([facts.codeBlocks, facts.tables, facts.links]).toEqual([1, 1, 1]);
  });

  it('S2.14 notices lost words', () => {
    const source = documentFacts(mdxToRichText('one two two three'));
    expect(wordRecall(source, documentFacts(mdxToRichText('one two three')))).toBe(0.75);
  });
});
