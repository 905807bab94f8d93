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

/** The way through the pages of a list of `length` items that an entry's page begins. */
export function pagesOf(site: Site, entryId: string, length: number): Pagination {
  const current = site.route.page ?? 1;
  const first = pathOf(site, entryId) ?? site.route.path;
  const count = Math.max(1, Math.ceil(length / articlesPerPage));
  const hrefs = Array.from({ length: count }, (_, index) => (index === 0 ? first : `${first}/page/${index + 1}`));
  return { current, hrefs, previous: hrefs[current - 2], next: hrefs[current] };
}
