import type { Entry } from '../graph/types.ts';
import { type LinkView, linkTo } from './links.ts';
import { type Pagination, pagesOf } from './pagination.ts';
import { fieldsOf, follow, knownPath, pathOf, type Site } from './site.ts';

/** A section of the help centre with its articles in the page's language. */
export interface HelpSectionView {
  readonly id: string;
  readonly title: string;
  readonly href: string | undefined;
  /** Those of the shown page. */
  readonly articles: readonly LinkView[];
  readonly pages: Pagination;
}

/** One section with its articles. */
export function helpSection(site: Site, entry: Entry<'help_section'>): HelpSectionView {
  const { title } = fieldsOf(site, entry);
  const { page = 1 } = site.route;
  const articles = articlesOn(site, entry.id, page);
  const pages = pagesOf(site, entry.id, site.content.derived('helpPageCount', entry.id, site.lang));
  return { id: entry.id, title, href: pathOf(site, entry.id), articles, pages };
}

/** Links to the articles on one page (from 1) of a section. */
function articlesOn(site: Site, sectionId: string, page: number): LinkView[] {
  const ids = site.content.derived('helpArticles', sectionId, site.lang, `${page}`);
  return ids.flatMap((id) => linkTo(site, site.content.graph.entry(id, 'content_page')) ?? []);
}

/** The section's first article; undefined when there is none. */
export function firstArticle(site: Site, sectionId: string): LinkView | undefined {
  const id = site.content.derived('firstHelpArticle', sectionId, site.lang);
  return id === undefined ? undefined : linkTo(site, site.content.graph.entry(id, 'content_page'));
}

/** All sections in the editors' order, without their articles. */
export function helpSections(site: Site): LinkView[] {
  const sections = site.content.graph.all('help_section').map((entry) => ({ entry, fields: fieldsOf(site, entry) }));
  sections.sort((a, b) => (a.fields.order ?? 1000) - (b.fields.order ?? 1000) || (a.entry.id < b.entry.id ? -1 : 1));
  return sections.flatMap(({ entry }) => linkTo(site, entry) ?? []);
}

/** The way from the help home, where there is one, to an article or section. */
export function helpTrail(site: Site, help: string): LinkView[] {
  const trail: LinkView[] = [];
  const { entry } = site.route;
  const article = entry?.type === 'content_page' ? fieldsOf(site, entry) : undefined;
  let section = entry?.type === 'help_section' ? entry : follow(site, article?.helpSection, 'help_section');
  const seen = new Set<string>();
  while (section && !seen.has(section.id)) {
    seen.add(section.id);
    const link = linkTo(site, section);
    if (link) trail.unshift(link);
    section = follow(site, fieldsOf(site, section).parent, 'help_section');
  }
  const href = knownPath(site, '/help');
  return href ? [{ href, text: help }, ...trail] : trail;
}
