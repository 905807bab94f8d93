import { helpTexts } from '#content/queries/help-text.ts';
import type { Content } from '#content/source.ts';
import type { HelpArticleText } from '#domain/help-search.ts';
import { HelpIndex } from '#services/help/help-index.ts';

/** The help articles of a language as a release has them, and the index that a service makes of them. */
export function helpOf(
  content: Content,
  lang: string,
): { readonly articles: HelpArticleText[]; readonly index: HelpIndex } {
  const index = new HelpIndex(lang);
  const files = Array.from({ length: content.derived('helpTextFiles', lang) }, (_, at) =>
    helpTexts(content, lang, at + 1),
  );
  for (const [at, articles] of files.entries()) index.put(`file-${at}`, articles);
  return { articles: files.flat(), index };
}

/** How many of a hundred questions have one of their answers among the first and the first five, and which have none there. */
export interface Success {
  readonly first: number;
  readonly five: number;
  readonly misses: readonly string[];
}

/** Asks each question; several articles may be right where they have one title. */
export function successOf(
  index: HelpIndex,
  asked: readonly (readonly [query: string, ids: readonly string[]])[],
): Success {
  const ranks = asked.map(([query, ids]) => index.find(query, 5).findIndex(({ contentId }) => ids.includes(contentId)));
  const share = (most: number): number =>
    (100 * ranks.filter((rank) => rank >= 0 && rank < most).length) / asked.length;
  const misses = asked.flatMap(([query, ids], at) => ((ranks[at] ?? -1) < 0 ? [`${query} → ${ids.join(' or ')}`] : []));
  return { first: share(1), five: share(5), misses };
}

/** Milliseconds of the processor that 95 of 100 answers of the index stay under, each asked twice. */
export function slowestMs(index: HelpIndex, queries: readonly string[]): number {
  const times = [...queries, ...queries].map((query) => {
    const from = process.threadCpuUsage();
    index.find(query, 50);
    const { user, system } = process.threadCpuUsage(from);
    return (user + system) / 1000;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}
