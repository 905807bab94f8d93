import type { Structure } from './addresses.ts';
import type { Entry } from './graph/types.ts';
import { localize } from './localize.ts';
import type { PageFacts } from './page-facts.ts';
import type { Settings } from './settings.ts';

/** Articles on one page of a help section. */
export const articlesPerPage = 100;

/** Games on one page of a category, or of all games of a section: full rows of 2, 4, 6 and 8; more would not fit its bytes. */
export const gamesPerPage = 48;

/** A page that a list needs beside its own: all games of a section, or the further pages of a long list. */
export interface ListPage {
  /** The section whose games it shows, or the category or help section that it continues. */
  readonly entry: Entry<'section' | 'help_section' | 'game_category'>;
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
      const shown = entry && showAllEnding(source, entry);
      if (!entry || !shown) return [];
      const { ending, category } = shown;
      const further = furtherPages(source, category).map((page) => ({
        entry,
        page,
        paths: pathsBelow(host.id, `${ending}/page/${page}`, source),
      }));
      return [{ entry, paths: pathsBelow(host.id, ending, source) }, ...further];
    }),
  );
}

/** The pages of a category's games from the second on. */
function furtherPages({ structure, settings }: ListSource, category: Entry<'game_category'>): number[] {
  const { isAllGames, games = [] } = localize(category, settings.languageDefault, structure);
  const there = games.filter(({ sys }) => structure.entry(sys.id, 'casino_game_page'));
  const count = isAllGames ? structure.all('casino_game_page').length : there.length;
  return Array.from({ length: Math.max(0, Math.ceil(count / gamesPerPage) - 1) }, (_, index) => index + 2);
}

/** The further pages of categories with many games: `{category}/page/2` … */
function categoryPages(source: ListSource): ListPage[] {
  return source.structure
    .all('game_category')
    .flatMap((entry) =>
      furtherPages(source, entry).map((page) => ({ entry, page, paths: pathsBelow(entry.id, `page/${page}`, source) })),
    );
}

interface ShowAllList {
  /** What the page is called below the section's page. */
  readonly ending: string;
  readonly category: Entry<'game_category'>;
}

/** The "show all" page of a section; undefined when it has none. */
function showAllEnding({ structure, settings }: ListSource, entry: Entry<'section'>): ShowAllList | undefined {
  const { showAll, slugSuffix, category: link } = localize(entry, settings.languageDefault, structure);
  const category = link && structure.entry(link.sys.id, 'game_category');
  if (!showAll || !category) return undefined;
  return { ending: slugSuffix ?? localize(category, settings.languageDefault, structure).slug, category };
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
  return [...showAllPages(source), ...categoryPages(source), ...helpPages(source)];
}
