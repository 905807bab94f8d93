import type { Structure } from './addresses.ts';
import type { Entry } from './graph/types.ts';
import { localize } from './localize.ts';
import type { PageFacts } from './page-facts.ts';
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

/** What the pages of entries have come to, before lists add theirs. */
export interface ListSource {
  readonly structure: Structure;
  readonly settings: Settings;
  /** Pages that blocks stand on. */
  readonly hosts: readonly PageFacts[];
  pathOf(entryId: string, lang: string): string | undefined;
  /** The articles of a help section in a language, by id. */
  articles(section: string, lang: string): readonly string[];
}

const below = (path: string, ending: string): string => `${path === '/' ? '' : path}/${ending}`;

/** Path by language of a page's addition. */
function pathsBelow(entryId: string, ending: string, { settings, pathOf }: ListSource): Record<string, string> {
  const own = settings.languages.flatMap((lang) => {
    const path = pathOf(entryId, lang);
    return path === undefined ? [] : [[lang, below(path, ending)] as const];
  });
  return Object.fromEntries(own);
}

/** S2.21: the "show all" pages of the sections that stand on a page: `{page}/{slugSuffix}`. */
function showAllPages(source: ListSource): ListPage[] {
  return source.hosts.flatMap((host) =>
    host.blocks.flatMap((id): ListPage[] => {
      const entry = source.structure.entry(id, 'section');
      const ending = entry && showAllEnding(source, entry);
      return entry && ending ? [{ entry, paths: pathsBelow(host.id, ending, source) }] : [];
    }),
  );
}

/** What a section's "show all" page is called below the section's page; undefined when it has none. */
function showAllEnding({ structure, settings }: ListSource, entry: Entry<'section'>): string | undefined {
  const { showAll, slugSuffix, category: link } = localize(entry, settings.languageDefault, structure);
  const category = link && structure.entry(link.sys.id, 'game_category');
  if (!showAll || !category) return undefined;
  return slugSuffix ?? localize(category, settings.languageDefault, structure).slug;
}

/** The further pages of help sections with many articles: `/help/{slug}/page/2` … */
function helpPages(source: ListSource): ListPage[] {
  const { languages } = source.settings;
  return source.structure.all('help_section').flatMap((entry) => {
    const pagesIn = (lang: string): number => Math.ceil(source.articles(entry.id, lang).length / articlesPerPage);
    const most = Math.max(1, ...languages.map(pagesIn));
    return Array.from({ length: most - 1 }, (_, index): ListPage => {
      const page = index + 2;
      const all = Object.entries(pathsBelow(entry.id, `page/${page}`, source));
      return { entry, paths: Object.fromEntries(all.filter(([lang]) => page <= pagesIn(lang))), page };
    });
  });
}

/** All pages that lists need beside their own, in the order in which they take their addresses. */
export function listPages(source: ListSource): ListPage[] {
  return [...showAllPages(source), ...helpPages(source)];
}
