import { type Cache, readCache } from './cache/read.ts';
import { closeContent, type Opened } from './closed.ts';
import { type DerivedArgs, type DerivedName, type DerivedValue, derivedQueries } from './derived.ts';
import { buildGraph } from './graph/build.ts';
import { type GraphMemo, newGraphMemo, siblingMemo } from './graph/memo.ts';
import type { Graph } from './graph/types.ts';
import { isWithin } from './queries/schedule.ts';
import { type RouteMemo, type RouteTable, routeTable, withEntries } from './routes.ts';
import { readSettings, type Settings } from './settings.ts';

/** Everything rendering may read: the valid content, its addresses, the settings, and the time it is rendered for. */
export interface Content {
  readonly graph: Graph;
  readonly settings: Settings;
  readonly routes: RouteTable;
  /** What is shown and what is not, for editors: no page reads it. */
  readonly opened: Opened;
  /** ISO 8601 UTC; the only clock of rendering (`PUBLISH_AT`). */
  readonly publishAt: string;
  /** Whether a schedule (ISO 8601, either end open) is running at `publishAt`. */
  isLive(startAt: string | undefined, endAt: string | undefined): boolean;
  /** The result of a query over many entries: a page that asks is rendered anew when the result changes, not before. */
  derived<N extends DerivedName>(name: N, ...args: DerivedArgs<N>): DerivedValue<N>;
  /** A value made once for this content. Not for pages: what is read inside is not recorded. */
  once<T>(key: string, make: () => T): T;
  /**
   * Plain data that many pages show, made once of the content that `make` is given: whoever asks for it has read what was
   * read for it. What it is made of beside the content is in the key.
   */
  shared<T>(key: string, make: (content: Content) => T): T;
}

// The compiled bundle and the publisher are two module graphs in one process: the global is where they meet.
const slot = Symbol.for('kestrel-bay.content');
const shared = globalThis as { [slot]?: Content | Promise<Content> };

/** What queries over many entries are asked of: their answers change with the content alone, not as time goes by. */
function withoutTime(content: Content): Content {
  const refuse = (): never => {
    throw new Error(
      'A query over many entries must not ask for the time: answer what its readers can compare it with.',
    );
  };
  const own = {
    ...content,
    isLive: refuse,
    shared: <T>(_key: string, make: (content: Content) => T) => make(timeless),
  };
  const timeless: Content = Object.defineProperty(own, 'publishAt', { get: refuse });
  return timeless;
}

/** How drafts are looked at: what has not begun is among them. */
export interface ContentOptions {
  readonly showsWaiting?: boolean;
}

/** Puts a graph and a time together as rendering input. Throws `ContentFault` when there is no usable site_config. */
export function contentOf(
  graph: Graph,
  publishAt: string,
  memo?: RouteMemo,
  { showsWaiting = false }: ContentOptions = {},
): Content {
  const settings = readSettings(graph);
  const opened = closeContent(graph, settings, showsWaiting ? undefined : publishAt);
  return assembled({ graph: opened.graph, settings, routes: routeTable(opened, settings, memo), opened, publishAt });
}

/** The same content with other words: `graph` says them, and shows and leads to the same. */
export function reworded({ routes, opened, publishAt }: Content, graph: Graph): Content {
  const settings = readSettings(graph);
  return assembled({ graph, settings, routes: withEntries(routes, graph), opened: { ...opened, graph }, publishAt });
}

type Parts = Pick<Content, 'graph' | 'settings' | 'routes' | 'opened' | 'publishAt'>;

function assembled(parts: Parts): Content {
  const { publishAt } = parts;
  const made = new Map<string, unknown>();
  const content: Content = {
    ...parts,
    isLive: (startAt, endAt) => isWithin(publishAt, startAt, endAt),
    // Asked again after each edit: the answers of the content before are still there to compare with.
    derived: (name, ...args) =>
      content.once(['derived', name, ...args].join(' '), () =>
        derivedQueries[name](timeless, ...(args as [string, string, string])),
      ) as never,
    once<T>(key: string, make: () => T): T {
      if (!made.has(key)) made.set(key, make());
      return made.get(key) as T;
    },
    shared: (key, make) => content.once(`shared ${key}`, () => make(content)),
  };
  const timeless = withoutTime(content);
  return content;
}

/** What a content is made of. */
export type ContentSource = Pick<Cache, 'state' | 'entries' | 'assets'> & Partial<Pick<Cache, 'good' | 'unreadable'>>;

/** What making the content before found out: with it an edit costs about as much as it changes. */
export interface ContentMemo {
  readonly graph: GraphMemo;
  readonly routes: RouteMemo;
  /** The same for the second look, after entries were refused for their addresses. */
  readonly afterRefusal: { readonly graph: GraphMemo; readonly routes: RouteMemo };
}

/** A memo that knows nothing yet. */
export function newContentMemo(): ContentMemo {
  const graph = newGraphMemo();
  return {
    graph,
    routes: { last: undefined },
    afterRefusal: { graph: siblingMemo(graph), routes: { last: undefined } },
  };
}

/**
 * The rendering input that a cache gives. An entry that asks for an address which another one has is quarantined like a
 * faulty one: its last good revision stands in for it. Throws `ContentFault` when no site can be made of the cache.
 */
export function contentOfCache(
  cache: ContentSource,
  publishAt: string,
  memo: ContentMemo = newContentMemo(),
  options: ContentOptions = {},
): Content {
  const content = contentOf(buildGraph(cache, memo.graph), publishAt, memo.routes, options);
  const refused = content.routes.collisions.filter((finding) => cache.good?.has(finding.entryId));
  if (refused.length === 0) return content;
  const { graph, routes } = memo.afterRefusal;
  return contentOf(buildGraph({ ...cache, refused }, graph), publishAt, routes, options);
}

/** Sets what pages render from; the publisher calls it before each page. */
export function provideContent(content: Content): void {
  shared[slot] = content;
}

/** What pages render from: as provided, else (a plain `astro build`) read once from `CONTENT_CACHE_DIR` for `PUBLISH_AT`. */
export async function openContent(): Promise<Content> {
  shared[slot] ??= readFromEnvironment();
  return shared[slot];
}

async function readFromEnvironment(): Promise<Content> {
  const publishAt = process.env.PUBLISH_AT;
  if (!publishAt) throw new Error('PUBLISH_AT is not set: the time that the pages are rendered for (ISO 8601).');
  const cache = await readCache(process.env.CONTENT_CACHE_DIR || 'content-cache');
  return contentOfCache(cache, publishAt);
}
