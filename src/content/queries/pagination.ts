import { pathOf, type Site } from './site.ts';

/** The pages of a long list (help sections of more than 100 articles, categories of more than 48 games). */
export interface Pagination {
  /** The shown page, from 1. */
  readonly current: number;
  /** Address of every page, in order; one alone when the list is short. */
  readonly hrefs: readonly string[];
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** The way through the `count` pages of a list that an entry's page begins. */
export function pagesOf(site: Site, entryId: string, count: number): Pagination {
  const current = site.route.page ?? 1;
  const first = pathOf(site, entryId) ?? site.route.path.replace(/\/page\/\d+$/, '');
  const hrefs = Array.from({ length: count }, (_, index) => (index === 0 ? first : `${first}/page/${index + 1}`));
  return { current, hrefs, previous: hrefs[current - 2], next: hrefs[current] };
}
