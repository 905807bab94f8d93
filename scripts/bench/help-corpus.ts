import { contentOf } from '#content/source.ts';
import type { HelpArticleText } from '#domain/help-search.ts';
import { corpus } from '../../tests/support/corpus/corpus.ts';
import { graphOf } from '../../tests/support/corpus/graph.ts';
import type { Bench, Row } from './row.ts';
import { helpOf, slowestMs, successOf } from './support/help-index-of.ts';

/** At least so many disguised titles a language. */
const wanted = 60;

/** The title with a letter gone, two changed about, its longest word in the plural or singular, its words turned round. */
const disguises: readonly ((title: string, longest: string) => string)[] = [
  (title, longest) => title.replace(longest, longest.slice(0, 2) + longest.slice(3)),
  (title, longest) => title.replace(longest, `${longest.slice(0, 2)}${longest[3]}${longest[2]}${longest.slice(4)}`),
  (title, longest) => title.replace(longest, longest.endsWith('s') ? longest.slice(0, -1) : `${longest}s`),
  (title) => title.split(/\s+/).toReversed().join(' '),
];

/**
 * One title in so many, each disguised in one of four ways in turn; articles of one title are all right. A title without
 * a word of five letters is left as it is written but for its order.
 */
function questions(articles: readonly HelpArticleText[]): (readonly [query: string, ids: readonly string[]])[] {
  const byTitle = Map.groupBy(articles, ({ title }) => title.toLowerCase());
  const step = Math.max(1, Math.floor(byTitle.size / (wanted * 2)));
  return [...byTitle.values()]
    .filter((_, at) => at % step === 0)
    .flatMap((same, at) => {
      const { title = '' } = same[0] ?? {};
      const longest = title.split(/[\s'’]+/).toSorted((a, b) => b.length - a.length)[0] ?? '';
      const disguise = disguises[at % disguises.length];
      const query =
        longest.length > 4 && disguise ? disguise(title, longest) : title.split(/\s+/).toReversed().join(' ');
      return [[query, same.map(({ id }) => id)] as const];
    });
}

/** How well disguised titles are found among the articles of a documentation of real size (CORPUS_DIR), in each language. */
export const bench: Bench = async () => {
  const content = contentOf(graphOf(await corpus()), '2026-11-21T12:00:00.000Z');
  return content.settings.languagesPublished.flatMap((lang): Row[] => {
    const { articles, index } = helpOf(content, lang);
    const asked = questions(articles);
    const { first, five, misses } = successOf(index, asked);
    const what = `help search ${lang}, ${articles.length} articles, ${asked.length} titles disguised`;
    const note = misses.length > 0 ? `missed: ${misses.join('; ')}` : '';
    return [
      { what: `${what}: Success@1`, value: first, unit: '%' },
      { what: `${what}: Success@5`, value: five, unit: '%', note },
      {
        what: `help search ${lang}, ${articles.length} articles: an answer, p95`,
        value: slowestMs(
          index,
          asked.map(([query]) => query),
        ),
        unit: 'ms',
      },
    ];
  });
};
