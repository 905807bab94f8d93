import { reservedSegments } from '#content/addresses.ts';
import type { Entry } from '#content/graph/types.ts';
import { fieldsOfType } from '#content/model/model.ts';
import type { RichTextDocument, RichTextNode } from '#content/model/values.ts';
import { PerEntry } from '#content/per-entry.ts';
import { legacyAudience } from '#content/queries/legacy-pages.ts';
import { siteRedirects } from '#content/queries/redirects.ts';
import { safeHref } from '#content/safe-href.ts';
import type { Content } from '#content/source.ts';

/** What an entry leads to, in one field and language: a path of the site, or a link that no page may have. */
export interface PathLink {
  readonly field: string;
  readonly locale: string;
  readonly path: string;
  /** Its scheme could run code, or nobody understands it: pages print its words alone. */
  readonly isDropped?: true;
}

/** Links of each entry and the dead ones of them, kept as long as the entry and the site's addresses are the same. */
export class KnownLinks {
  readonly all = new WeakMap<Entry, readonly PathLink[]>();
  readonly dead = new PerEntry<readonly PathLink[]>();
}

const addressFields = new Set(['url', 'path', 'parentLink', 'to']);
/** Folders that hold content alone: below them a path must be a page. */
const contentFolders = new Set(['articles', 'casino', 'help', 'pages', 'promotions']);

function pathOf(uri: unknown): string | undefined {
  const href = safeHref(uri);
  if (!href?.startsWith('/')) return undefined;
  const path = href.split(/[?#]/, 1)[0] ?? '/';
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

const longestShown = 100;
const isDropped = (uri: unknown): boolean =>
  typeof uri === 'string' && uri.trim() !== '' && safeHref(uri) === undefined;

function urisOf(document: RichTextDocument): unknown[] {
  const uris: unknown[] = [];
  const stack: RichTextNode[] = [...document.content];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.nodeType === 'hyperlink') uris.push(node.data?.uri);
    stack.push(...(node.content ?? []));
  }
  return uris;
}

function linksOf(entry: Entry): PathLink[] {
  if (entry.type === 'redirect' && entry.fields.autoCreated) return [];
  return Object.entries(entry.fields).flatMap(([field, values]) => {
    const type = fieldsOfType(entry.type)[field]?.type;
    if (type !== 'RichText' && !addressFields.has(field)) return [];
    return Object.entries(values ?? {}).flatMap(([locale, value]) => {
      const uris = type === 'RichText' ? urisOf(value as RichTextDocument) : [value];
      return uris.flatMap((uri): PathLink[] => {
        if (isDropped(uri)) return [{ field, locale, path: `${uri}`.slice(0, longestShown), isDropped: true }];
        const path = pathOf(uri);
        return path === undefined ? [] : [{ field, locale, path }];
      });
    });
  });
}

/** Whether a path leads somewhere: a page, a redirect, or something that the code or the services answer. */
function leadsSomewhere(path: string, content: Content, redirects: ReadonlySet<string>): boolean {
  if (content.routes.byPath.has(path) || redirects.has(path)) return true;
  if (legacyAudience(content.settings, path) !== undefined) return true;
  const segments = path.slice(1).split('/');
  const isPrefixed = content.settings.languages.includes(segments[0] ?? '');
  const first = segments[isPrefixed ? 1 : 0];
  return first !== undefined && !contentFolders.has(first) && reservedSegments.includes(first);
}

/** Whether pages stand below a path: a menu's item is marked on all that its `parentLink` begins, which need be no page itself. */
function begins(path: string, { routes }: Content): boolean {
  for (const known of routes.byPath.values()) if (known.path.startsWith(`${path}/`)) return true;
  return false;
}

/** Paths that entries lead to and that nobody answers: typed addresses, which no link check of the graph sees. */
export function brokenPaths(
  content: Content,
  entries: readonly Entry[],
  known = new KnownLinks(),
): Map<Entry, readonly PathLink[]> {
  const redirects = new Set(siteRedirects(content).map(({ from }) => from));
  const { languages, olympusLoggedPages, olympusUnLoggedPages } = content.settings;
  const others = JSON.stringify([languages, olympusLoggedPages, olympusUnLoggedPages, ...redirects]);
  const dead = known.dead.get(entries, [content.routes.book, others], (entry) => {
    const links = known.all.get(entry) ?? linksOf(entry);
    known.all.set(entry, links);
    return links.filter(({ field, path, isDropped }) => {
      if (isDropped) return true;
      return !leadsSomewhere(path, content, redirects) && !(field === 'parentLink' && begins(path, content));
    });
  });
  const broken = new Map<Entry, readonly PathLink[]>();
  dead.forEach((each, index) => {
    const entry = entries[index];
    if (entry && each.length > 0) broken.set(entry, each);
  });
  return broken;
}
