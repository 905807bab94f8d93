import { articlesPerPage } from '../list-pages.ts';
import { localize } from '../localize.ts';
import type { Content } from '../source.ts';

/** A question of the help centre with its short answer. */
export interface Answer {
  readonly question: string;
  readonly answer: string;
  readonly href: string;
}

/** How many pages the articles of a help section take in a language. */
export function helpPageCount({ routes }: Content, sectionId: string, lang: string): number {
  return Math.max(1, Math.ceil(routes.book.articles(sectionId, lang).length / articlesPerPage));
}

/**
 * The articles on one page (from 1) of a help section, by id, in the order of their first publication. Whoever shows
 * them reads each: so an edit of one concerns the page that it is on, not the whole section.
 */
export function helpArticles({ routes }: Content, sectionId: string, lang: string, page: string): readonly string[] {
  const from = (Number(page) - 1) * articlesPerPage;
  return routes.book.articles(sectionId, lang).slice(from, from + articlesPerPage);
}

/** The first article of a help section in a language; undefined when there is none. */
export function firstHelpArticle({ routes }: Content, sectionId: string, lang: string): string | undefined {
  return routes.book.articles(sectionId, lang)[0];
}

const maxAnswers = 100;

/** The first 100 questions of a help section that have a short answer, in the order of its articles. */
export function helpAnswers({ graph, routes }: Content, sectionId: string, lang: string): readonly Answer[] {
  const answers: Answer[] = [];
  for (const id of routes.book.articles(sectionId, lang)) {
    const page = graph.entry(id, 'content_page');
    const href = routes.pathOf(id, lang);
    if (!page?.fields.summary || !href) continue;
    const { title, summary, noIndex } = localize(page, lang, graph);
    if (summary && !noIndex) answers.push({ question: title, answer: summary, href });
    if (answers.length === maxAnswers) break;
  }
  return answers;
}
