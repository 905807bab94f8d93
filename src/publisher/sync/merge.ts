import { LayeredMap } from '#domain/layered-map.ts';
import { isAutomaticRedirect } from '../redirects.ts';

interface Identified {
  readonly sys: { readonly id: string };
}

interface Dated extends Identified {
  readonly sys: { readonly id: string; readonly revision: number; readonly updatedAt: string };
}

/** What a delivery makes of entries, or of assets. */
export interface Merged<T> {
  /** All there are now, ordered by id. */
  readonly after: ReadonlyMap<string, T>;
  /** What was delivered and is to be written. */
  readonly written: readonly T[];
  readonly changed: ReadonlySet<string>;
  readonly removed: readonly string[];
}

/** A map (ordered by id) without the removed items and with the others, ordered by id again; an item that is both stays. */
export function withItems<T extends Identified>(
  map: ReadonlyMap<string, T>,
  items: readonly T[],
  removed: readonly string[] = [],
): ReadonlyMap<string, T> {
  const changed = new Map(items.map((item) => [item.sys.id, item]));
  const layered = LayeredMap.from(
    map,
    [...changed].filter(([id]) => map.has(id)),
    removed.filter((id) => !changed.has(id)),
  );
  const added = [...changed].filter(([id]) => !map.has(id)).sort(([a], [b]) => (a < b ? -1 : 1));
  return added.length === 0 ? layered : new Map(inOrder(layered, added));
}

function* inOrder<T>(
  map: ReadonlyMap<string, T>,
  added: readonly (readonly [string, T])[],
): Generator<readonly [string, T], void> {
  let next = 0;
  for (const item of map) {
    for (let first = added[next]; first && first[0] < item[0]; first = added[next]) {
      yield first;
      next += 1;
    }
    yield item;
  }
  yield* added.slice(next);
}

/** Puts what was delivered onto what was there: changes alone (`isDelta`), or everything that there is. */
export function merged<T extends Dated>(
  before: ReadonlyMap<string, T>,
  delivered: readonly T[],
  deleted: readonly string[],
  isDelta: boolean,
): Merged<T> {
  // Automatic redirects are ours alone: no delivery names them.
  const kept = isDelta ? before : new Map([...before].filter(([id]) => isAutomaticRedirect(id)));
  const gone = new Set(deleted);
  // A content delivery network may answer from an older copy: what is newer here stays.
  const isWanted = (item: T): boolean => gone.has(item.sys.id) || !isOlder(item, kept.get(item.sys.id));
  const written = isDelta ? delivered.filter(isWanted) : delivered;
  const after = withItems(kept, written, deleted);
  const changed = written.filter((item) => {
    const old = before.get(item.sys.id)?.sys;
    return old?.revision !== item.sys.revision || old.updatedAt !== item.sys.updatedAt;
  });
  const known = isDelta ? gone : before.keys();
  const removed = [...known].filter((id) => before.has(id) && !after.has(id)).sort();
  return { after, written, changed: new Set(changed.map((item) => item.sys.id)), removed };
}

function isOlder(item: Dated, known: Dated | undefined): boolean {
  return known !== undefined && Date.parse(item.sys.updatedAt) < Date.parse(known.sys.updatedAt);
}
