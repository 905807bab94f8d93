import { finding } from '../graph/describe.ts';
import type { Fault } from '../graph/faults.ts';
import type { Entry, Finding } from '../graph/types.ts';
import { localize } from '../localize.ts';
import { decodeSafely, safeHref } from '../safe-href.ts';
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

/** What the site's redirects come to, and the editors' redirects that lead nobody anywhere. */
interface Ways {
  readonly live: readonly Redirect[];
  readonly idle: readonly Finding[];
}

/** What is behind an address changes no page, and its letters may be written in codes. */
const pageOf = (to: string): string => decodeSafely(to.replace(/[?#].*$/s, ''));

/** From where a redirect goes on that leads to an address: what ends in a slash may be the same page without it. */
function nextFrom(to: string, found: ReadonlyMap<string, Redirect>): string {
  const page = pageOf(to);
  return found.has(page) ? page : page.replace(/(?<=.)\/$/, '');
}

/**
 * The address that a redirect leads to once its chain is followed; undefined where who follows it comes to no end.
 * What is behind an address on the way would be lost if the chain were cut short there: from there on it is followed in steps.
 */
function endOf({ from, to }: Redirect, found: ReadonlyMap<string, Redirect>): string | undefined {
  const seen = new Set([from]);
  let end = to;
  let at = nextFrom(to, found);
  for (let next = found.get(at); next; next = found.get(at)) {
    if (seen.has(at)) return undefined;
    seen.add(at);
    if (end === at) end = next.to;
    at = nextFrom(next.to, found);
  }
  return end;
}

function idleFinding(entry: Entry<'redirect'>, field: 'from' | 'to', fault: Fault): Finding {
  const name = Object.values(entry.fields.internalName ?? {})[0];
  return finding({ entryId: entry.id, type: entry.type, name, field, locale: undefined }, fault);
}

/** Found out once: releases, their hosts' files, receipts and the report all ask for it. */
const waysOf = (content: Content): Ways => content.once('redirects', () => findWays(content));

function findWays(content: Content): Ways {
  const { graph, routes, settings } = content;
  const closed = content.derived('closedPages');
  const closedPath = new Map(closed.map(({ entryId, lang, path }) => [`${lang} ${entryId}`, path]));
  const closedPaths = new Set(closedPath.values());
  const pathOf = (id: string, lang: string): string | undefined =>
    routes.pathOf(id, lang) ?? closedPath.get(`${lang} ${id}`);
  const found = new Map<string, Redirect>();
  const automatic = new Set<string>();
  const byEditor = new Map<string, Entry<'redirect'>>();
  const idle: Finding[] = [];
  for (const entry of graph.all('redirect')) {
    const { from, to, target, status = 301, autoCreated } = localize(entry, settings.languageDefault, graph);
    const path = target ? pathOf(target.sys.id, settings.languageDefault) : safeHref(to);
    if (autoCreated) automatic.add(from);
    const isPage = routes.byPath.has(from) || closedPaths.has(from);
    if (path && !isPage) found.set(from, { from, to: path, status });
    if (autoCreated) continue;
    byEditor.set(from, entry);
    if (isPage) idle.push(idleFinding(entry, 'from', { code: 'REDIRECT_FROM_PAGE', path: from }));
    else if (!path) idle.push(idleFinding(entry, 'to', { code: 'REDIRECT_TO_NOTHING' }));
  }
  for (const { path, lang } of closed)
    found.set(path, { from: path, to: unavailableUrl({ content, lang }), status: 302 });
  const live = [...found.values()].flatMap((redirect) => {
    const to = endOf(redirect, found);
    if (to === undefined) {
      const { from } = redirect;
      const entry = byEditor.get(from);
      const path = nextFrom(redirect.to, found);
      if (entry) idle.push(idleFinding(entry, 'to', { code: 'REDIRECT_CIRCLE', from, path }));
      return [];
    }
    // The page that a moved one became may be gone meanwhile; it may also come back.
    if (automatic.has(redirect.from) && !routes.byPath.has(to)) return [];
    return [{ ...redirect, to }];
  });
  return { live, idle };
}

/**
 * The redirects of editors and of moved pages, by path, and those of pages that nobody may see for now: they answer as
 * a page does where it is excluded, until their geo filter is back. Chains are followed to their end; loops, redirects to nowhere,
 * and those that a page's own path has taken are left out.
 */
export const siteRedirects = (content: Content): readonly Redirect[] => waysOf(content).live;

/** The redirects of editors that lead nobody anywhere, each with the reason. */
export const idleRedirects = (content: Content): readonly Finding[] => waysOf(content).idle;
