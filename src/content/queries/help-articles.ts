import { localize, plainValue } from '../localize.ts';
import type { Content } from '../source.ts';
import { excludedPlaces } from './places.ts';

/** A help article as it is listed. */
export interface ArticleLink {
  readonly href: string;
  readonly text: string;
  /** Places where the article is hidden (S5.07). */
  readonly notIn?: string;
}

/** A question of the help centre with its short answer. */
export interface Answer {
  readonly question: string;
  readonly answer: string;
  readonly href: string;
}

interface Article extends ArticleLink {
  readonly answer: string | undefined;
}

/** The articles of every section in one language, by section id. */
function bySection({ graph, routes, settings }: Content, lang: string): Map<string, Article[]> {
  const sections = new Map<string, Article[]>();
  for (const page of graph.all('content_page')) {
    if (plainValue(page, 'pageType') !== 'help') continue;
    const href = routes.pathOf(page.id, lang);
    const { helpSection, title, geo, summary, noIndex } = localize(page, lang, graph);
    if (!helpSection || !href) continue;
    const excluded = settings.enableGeoTargeting ? excludedPlaces(graph, geo) : undefined;
    const list = sections.get(helpSection.sys.id) ?? [];
    const answer = noIndex ? undefined : summary;
    list.push({ href, text: title, answer, ...(excluded && { notIn: excluded }) });
    sections.set(helpSection.sys.id, list);
  }
  return sections;
}

function articlesOf(content: Content, sectionId: string, lang: string): readonly Article[] {
  return content.once(`help articles ${lang}`, () => bySection(content, lang)).get(sectionId) ?? [];
}

/** The articles of a help section that exist in the language, ordered by entry id. */
export function helpArticles(content: Content, sectionId: string, lang: string): readonly ArticleLink[] {
  return articlesOf(content, sectionId, lang).map(({ answer: _answer, ...link }) => link);
}

const maxAnswers = 100;

/** The first 100 questions of a help section that have a short answer, in the order of its articles. */
export function helpAnswers(content: Content, sectionId: string, lang: string): readonly Answer[] {
  const answers = articlesOf(content, sectionId, lang).flatMap(({ href, text, answer }) =>
    answer ? [{ question: text, answer, href }] : [],
  );
  return answers.slice(0, maxAnswers);
}
