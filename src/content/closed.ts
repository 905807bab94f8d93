import { describeFinding } from './graph/describe.ts';
import type { Entry, Finding, Graph } from './graph/types.ts';
import { plainValue } from './localize.ts';
import { type TypeName, typeNames } from './model/names.ts';
import type { EntryLink } from './model/values.ts';
import type { Settings } from './settings.ts';

/** Valid content, told apart by whether it is known who may see it. */
export interface Opened {
  /** What may be shown: without the closed entries, as if they were not published. */
  readonly graph: Graph;
  /** All valid content. */
  readonly whole: Graph;
  /** Entries whose geo filter nobody can read: nobody knows where they must not be seen. By type, then id. */
  readonly closed: readonly Entry[];
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
 * search or page can forget to ask. With geo targeting off everything shows (S3.14).
 */
export function closeUnreadable(whole: Graph, { enableGeoTargeting }: Settings): Opened {
  const all = enableGeoTargeting ? typeNames : [];
  const closed = all.flatMap((type) => (whole.all(type) as readonly Entry[]).filter((each) => isClosed(each, whole)));
  if (closed.length === 0) return { graph: whole, whole, closed };
  const ids = new Set(closed.map(({ id }) => id));
  const open = new Map<TypeName, readonly Entry[]>();
  for (const type of new Set(closed.map((entry) => entry.type))) {
    open.set(
      type,
      (whole.all(type) as readonly Entry[]).filter(({ id }) => !ids.has(id)),
    );
  }
  const graph: Graph = {
    ...whole,
    entry: (id, type) => (ids.has(id) ? undefined : whole.entry(id, type)),
    all: <T extends TypeName>(type: T) => (open.get(type) ?? whole.all(type)) as readonly Entry<T>[],
  };
  return { graph, whole, closed };
}

function reasonOf(entry: Entry, { whole }: Opened): string {
  const lost = filtersOf(entry).find(({ sys }) => !whole.entry(sys.id, 'geo_filter'))?.sys.id ?? '';
  const fault = whole.quarantined.find(({ entryId }) => entryId === lost);
  const mend = 'or choose another filter here, or none if everybody may see it';
  if (fault) return `leads to a filter that cannot be used (${describeFinding(fault)}); repair the filter, ${mend}`;
  const other = whole.entry(lost)?.type;
  if (other)
    return `leads to ${lost}, which is a ${other} and no filter; choose a filter, or none if everybody may see it`;
  return `leads to the filter ${lost}, which is not published; publish the filter again, ${mend}`;
}

/** Why entries are shown to nobody, and how that is mended, in an editor's words. */
export function closedFindings(opened: Opened): Finding[] {
  return opened.closed.map((entry) => {
    const name = plainValue<string>(entry, 'internalName');
    return {
      entryId: entry.id,
      type: entry.type,
      name,
      field: 'geo',
      locale: undefined,
      reason: reasonOf(entry, opened),
    };
  });
}
