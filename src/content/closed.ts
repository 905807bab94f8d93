import { finding, findingText } from './graph/describe.ts';
import type { Fault } from './graph/faults.ts';
import type { Entry, Finding, Graph } from './graph/types.ts';
import { plainValue } from './localize.ts';
import { type TypeName, typeNames } from './model/names.ts';
import type { EntryLink } from './model/values.ts';
import type { Settings } from './settings.ts';

/** Valid content, told apart by whether anybody may see it. */
export interface Opened {
  /** What may be shown: without the closed entries, as if they were not published. */
  readonly graph: Graph;
  /** All valid content. */
  readonly whole: Graph;
  /** Entries whose geo filter nobody can read: nobody knows where they must not be seen. By type, then id. */
  readonly closed: readonly Entry[];
  /** Promotions that have not begun. */
  readonly waiting: readonly Entry<'content_page'>[];
}

function filtersOf(entry: Entry): readonly EntryLink[] {
  const { geo } = entry.fields as { readonly geo?: Readonly<Record<string, EntryLink>> };
  return geo === undefined ? [] : Object.values(geo);
}

const isClosed = (entry: Entry, graph: Graph): boolean =>
  filtersOf(entry).some(({ sys }) => !graph.entry(sys.id, 'geo_filter'));

/**
 * Exclusions by law fail closed: what carries a geo filter that is not there (deleted, unpublished, faulty and never
 * right) is shown to nobody until the filter is back. It is gone from the graph itself, so that no list, menu, count,
 * search or page can forget to ask. With geo targeting off everything shows (S3.14). A promotion that has not begun
 * `at` (ISO 8601; undefined: all have) is gone likewise: what is announced too early is asked for in vain.
 */
export function closeContent(whole: Graph, { enableGeoTargeting }: Settings, at: string | undefined): Opened {
  const ofType = <T extends TypeName>(type: T) => whole.hideable.filter((each): each is Entry<T> => each.type === type);
  const closed = (enableGeoTargeting ? typeNames : []).flatMap((type): readonly Entry[] =>
    ofType(type).filter((each) => isClosed(each, whole)),
  );
  const waiting = at === undefined ? [] : ofType('content_page').filter((page) => startMs(page) > Date.parse(at));
  const unseen = [...closed, ...waiting];
  if (unseen.length === 0) return { graph: whole, whole, closed, waiting };
  const ids = new Set(unseen.map(({ id }) => id));
  const open = new Map<TypeName, readonly Entry[]>();
  for (const type of new Set(unseen.map((entry) => entry.type))) {
    open.set(
      type,
      (whole.all(type) as readonly Entry[]).filter(({ id }) => !ids.has(id)),
    );
  }
  const graph: Graph = {
    ...whole,
    hideable: whole.hideable.filter(({ id }) => !ids.has(id)),
    entry: (id, type) => (ids.has(id) ? undefined : whole.entry(id, type)),
    all: <T extends TypeName>(type: T) => (open.get(type) ?? whole.all(type)) as readonly Entry<T>[],
  };
  return { graph, whole, closed, waiting };
}

/** When a promotion begins (ms since 1970); what has no beginning has begun. */
export function startMs(page: Entry<'content_page'>): number {
  const start = page.fields.promoStartAt && plainValue<string>(page, 'promoStartAt');
  if (!start || plainValue(page, 'pageType') !== 'promotion') return Number.NEGATIVE_INFINITY;
  return Date.parse(start);
}

function faultOf(entry: Entry, { whole }: Opened): Fault {
  const filter = filtersOf(entry).find(({ sys }) => !whole.entry(sys.id, 'geo_filter'))?.sys.id ?? '';
  const own = whole.quarantined.find(({ entryId }) => entryId === filter);
  if (own) return { code: 'FILTER_UNUSABLE', said: findingText(own) };
  const type = whole.entry(filter)?.type;
  if (type) return { code: 'FILTER_OF_OTHER_TYPE', filter, type };
  return { code: 'FILTER_NOT_PUBLISHED', filter };
}

/** Why entries are shown to nobody, and how that is mended. */
export function closedFindings(opened: Opened): Finding[] {
  return opened.closed.map((entry) => {
    const name = plainValue<string>(entry, 'internalName');
    const place = { entryId: entry.id, type: entry.type, name, field: 'geo', locale: undefined };
    return finding(place, faultOf(entry, opened));
  });
}
