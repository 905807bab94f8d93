import type { Entry, Graph } from './graph/types.ts';
import { localize, plainValue } from './localize.ts';
import type { EntryLink } from './model/values.ts';
import type { Settings } from './settings.ts';

/** Articles on one page of a help section. */
export const articlesPerPage = 100;

/** A page that a list needs beside its own: all games of a section, or the further pages of a long list. */
export interface ListPage {
  /** The section whose games it shows, or the help section that it continues. */
  readonly entry: Entry<'section' | 'help_section'>;
  /** Path by language. */
  readonly paths: Readonly<Record<string, string>>;
  /** From 2; undefined for "show all". */
  readonly page?: number;
}

interface Paths {
  pathOf(entryId: string, lang: string): string | undefined;
}

const below = (path: string, ending: string): string => `${path === '/' ? '' : path}/${ending}`;

/** Path by language of a page's addition. */
function pathsBelow(entry: Entry, ending: string, { languages }: Settings, paths: Paths): Record<string, string> {
  const own = languages.flatMap((lang) => {
    const path = paths.pathOf(entry.id, lang);
    return path === undefined ? [] : [[lang, below(path, ending)] as const];
  });
  return Object.fromEntries(own);
}

/** S2.21: the "show all" pages of the sections that stand on a page: `{page}/{slugSuffix}`. */
function showAllPages(graph: Graph, settings: Settings, paths: Paths): ListPage[] {
  const pages: Entry[] = [...graph.all('marketing_page'), ...graph.all('content_page')];
  return pages.flatMap((page) => {
    const blocks = plainValue<readonly EntryLink[]>(page, 'blocks') ?? [];
    return blocks.flatMap((link): ListPage[] => {
      const entry = graph.entry(link.sys.id, 'section');
      const ending = entry && showAllEnding(graph, settings, entry);
      return entry && ending ? [{ entry, paths: pathsBelow(page, ending, settings, paths) }] : [];
    });
  });
}

/** What a section's "show all" page is called below the section's page; undefined when it has none. */
export function showAllEnding(graph: Graph, settings: Settings, entry: Entry<'section'>): string | undefined {
  const { showAll, slugSuffix, category: link } = localize(entry, settings.languageDefault, graph);
  const category = link && graph.entry(link.sys.id, 'game_category');
  if (!showAll || !category) return undefined;
  return slugSuffix ?? localize(category, settings.languageDefault, graph).slug;
}

/** How many articles each section has in each language: `section language` → number. */
function articleCounts(graph: Graph, { languages }: Settings, paths: Paths): Map<string, number> {
  const counts = new Map<string, number>();
  for (const page of graph.all('content_page')) {
    const section = plainValue<EntryLink>(page, 'helpSection')?.sys.id;
    if (!section || plainValue(page, 'pageType') !== 'help') continue;
    for (const lang of languages) {
      const key = `${section} ${lang}`;
      if (paths.pathOf(page.id, lang)) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

/** The further pages of help sections with many articles: `/help/{slug}/page/2` … */
function helpPages(graph: Graph, settings: Settings, paths: Paths): ListPage[] {
  const counts = articleCounts(graph, settings, paths);
  return graph.all('help_section').flatMap((entry) => {
    const pagesIn = (lang: string): number => Math.ceil((counts.get(`${entry.id} ${lang}`) ?? 0) / articlesPerPage);
    const most = Math.max(1, ...settings.languages.map(pagesIn));
    return Array.from({ length: most - 1 }, (_, index): ListPage => {
      const page = index + 2;
      const all = Object.entries(pathsBelow(entry, `page/${page}`, settings, paths));
      return { entry, paths: Object.fromEntries(all.filter(([lang]) => page <= pagesIn(lang))), page };
    });
  });
}

/** All pages that lists need beside their own, in the order in which they take their addresses. */
export function listPages(graph: Graph, settings: Settings, paths: Paths): ListPage[] {
  return [...showAllPages(graph, settings, paths), ...helpPages(graph, settings, paths)];
}
