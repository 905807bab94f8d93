import type { Content } from '../source.ts';

/** The address of a page that nobody may see for now, in its language. */
export interface ClosedPage {
  readonly path: string;
  readonly lang: string;
  readonly entryId: string | undefined;
}

/** The addresses of pages whose geo filter nobody can read, by path; those whose time has not come are not there. */
export function closedPages({ routes }: Content): readonly ClosedPage[] {
  const closed = [...routes.book.closed.values()].filter(({ isWaiting }) => !isWaiting);
  const pages = closed.map(({ path, lang, entryId }) => ({ path, lang, entryId }));
  return pages.sort((a, b) => (a.path < b.path ? -1 : 1));
}
