import { localize } from '../localize.ts';
import { safeHref } from '../safe-href.ts';
import type { Content } from '../source.ts';
import { unavailableUrl } from './gate.ts';

/** One redirect of the site: a former path and where it leads now. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

/** The cashier has no page of its own: its address leads to depositing, or to withdrawing while that is switched off. */
export function cashierWays({ settings }: Content): Redirect[] {
  const page = settings.isCashierDepositEnabled ? 'deposit' : 'withdraw';
  return settings.languages.map((lang) => {
    const from = `${lang === settings.languageDefault ? '' : `/${lang}`}/account/cashier`;
    return { from, to: `${from}/${page}`, status: 302 };
  });
}

/**
 * The redirects of editors and of moved pages, by path, and those of pages that nobody may see for now: they answer as
 * a page does where it is excluded, until their geo filter is back. Chains are followed to their end; loops, redirects to nowhere,
 * and those that a page's own path has taken are left out.
 */
export function siteRedirects(content: Content): Redirect[] {
  const { graph, routes, settings } = content;
  const closed = content.derived('closedPages');
  const pathOf = (id: string, lang: string): string | undefined =>
    routes.pathOf(id, lang) ?? closed.find((page) => page.entryId === id && page.lang === lang)?.path;
  const found = new Map<string, Redirect>();
  const automatic = new Set<string>();
  for (const entry of graph.all('redirect')) {
    const { from, to, target, status = 301, autoCreated } = localize(entry, settings.languageDefault, graph);
    const path = target ? pathOf(target.sys.id, settings.languageDefault) : safeHref(to);
    if (path && !routes.byPath.has(from)) found.set(from, { from, to: path, status });
    if (autoCreated) automatic.add(from);
  }
  for (const { path, lang } of closed)
    found.set(path, { from: path, to: unavailableUrl({ content, lang }), status: 302 });
  return [...found.values()].flatMap((redirect) => {
    const seen = new Set([redirect.from]);
    let { to } = redirect;
    for (let next = found.get(to); next; next = found.get(to)) {
      if (seen.has(to)) return [];
      seen.add(to);
      to = next.to;
    }
    // The page that a moved one became may be gone meanwhile; it may also come back.
    if (automatic.has(redirect.from) && !routes.byPath.has(to)) return [];
    return [{ ...redirect, to }];
  });
}
