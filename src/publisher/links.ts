import { reservedSegments } from '#content/addresses.ts';
import type { Entry } from '#content/graph/types.ts';
import { fieldsOfType } from '#content/model/model.ts';
import type { RichTextDocument, RichTextNode } from '#content/model/values.ts';
import { legacyAudience } from '#content/queries/legacy-pages.ts';
import { safeHref } from '#content/queries/links.ts';
import { siteRedirects } from '#content/queries/redirects.ts';
import type { Content } from '#content/source.ts';

/** A path of the site that an entry leads to, in one field and language. */
export interface PathLink {
  readonly field: string;
  readonly locale: string;
  readonly path: string;
}

/** Paths found in each entry, kept as long as the entry: an edit among 10,000 looks into one. */
export type KnownLinks = WeakMap<Entry, readonly PathLink[]>;

const addressFields = new Set(['url', 'path', 'parentLink', 'to']);
/** Folders that hold content alone: below them a path must be a page. */
const contentFolders = new Set(['articles', 'casino', 'help', 'pages', 'promotions']);

function pathOf(uri: unknown): string | undefined {
  const href = safeHref(uri);
  if (!href?.startsWith('/')) return undefined;
  const path = href.split(/[?#]/, 1)[0] ?? '/';
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

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
  return Object.entries(entry.fields).flatMap(([field, values]) => {
    const type = fieldsOfType(entry.type)[field]?.type;
    if (type !== 'RichText' && !addressFields.has(field)) return [];
    return Object.entries(values ?? {}).flatMap(([locale, value]) => {
      const uris = type === 'RichText' ? urisOf(value as RichTextDocument) : [value];
      return uris.flatMap((uri) => {
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

/** Paths that entries lead to and that nobody answers: typed addresses, which no link check of the graph sees. */
export function brokenPaths(content: Content, entries: Iterable<Entry>, known: KnownLinks): Map<Entry, PathLink[]> {
  const redirects = new Set(siteRedirects(content).map(({ from }) => from));
  const broken = new Map<Entry, PathLink[]>();
  for (const entry of entries) {
    if (entry.type === 'redirect' && entry.fields.autoCreated) continue;
    const links = known.get(entry) ?? linksOf(entry);
    known.set(entry, links);
    const dead = links.filter(({ path }) => !leadsSomewhere(path, content, redirects));
    if (dead.length > 0) broken.set(entry, dead);
  }
  return broken;
}
