import { articlesPerPage } from '../list-pages.ts';
import { pathOf, type Site } from './site.ts';

/** The pages of a long list (help sections of more than 100 articles). */
export interface Pagination {
  /** The shown page, from 1. */
  readonly current: number;
  /** Address of every page, in order; one alone when the list is short. */
  readonly hrefs: readonly string[];
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** What the shown page has of a list, with the way to its other pages. */
export function pageOf<T>(site: Site, list: readonly T[], entryId: string): { items: readonly T[]; pages: Pagination } {
  const current = site.route.page ?? 1;
  const first = pathOf(site, entryId) ?? site.route.path;
  const count = Math.max(1, Math.ceil(list.length / articlesPerPage));
  const hrefs = Array.from({ length: count }, (_, index) => (index === 0 ? first : `${first}/page/${index + 1}`));
  const items = list.slice((current - 1) * articlesPerPage, current * articlesPerPage);
  return { items, pages: { current, hrefs, previous: hrefs[current - 2], next: hrefs[current] } };
}
