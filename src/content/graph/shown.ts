import { LayeredMap } from '#domain/layered-map.ts';
import { differences } from '../differences.ts';
import type { TypeName } from '../model/names.ts';
import { placeOf } from './place-of.ts';
import type { Entry } from './types.ts';

/** What a graph shows, in the ways in which it is asked for; all lists are ordered by id. */
export interface Shown {
  readonly list: readonly Entry[];
  readonly byId: ReadonlyMap<string, Entry>;
  readonly byType: ReadonlyMap<TypeName, readonly Entry[]>;
  /** Entries with a geo filter or a beginning: those that somebody may not be shown. */
  readonly hideable: readonly Entry[];
}

export const nothingShown: Shown = { list: [], byId: new Map(), byType: new Map(), hideable: [] };

const isHideable = ({ fields }: Entry): boolean => 'geo' in fields || 'promoStartAt' in fields;

/** The same list with entries in the places of those with their ids. */
function replacedIn(list: readonly Entry[], entries: readonly Entry[]): readonly Entry[] {
  const next = [...list];
  for (const entry of entries) {
    const place = placeOf(list, entry.id, ({ id }) => id);
    if (place === undefined) throw new Error(`A list of entries lacks ${entry.id}, or is not ordered by id.`);
    next[place] = entry;
  }
  return next;
}

/** What is shown now, made of what was shown before and what differs: an edit among 10,000 entries looks at few. */
export function shownAfter(before: Shown, list: readonly Entry[]): Shown {
  const changes = differences(before.list, list);
  const byId = LayeredMap.from(
    before.byId,
    changes.flatMap(({ now }) => (now ? [[now.id, now] as const] : [])),
    changes.flatMap(({ old, now }) => (old && !now ? [old.id] : [])),
  );
  const inPlace = changes.flatMap(({ old, now }) =>
    old && now && old.type === now.type && isHideable(old) === isHideable(now) ? [now] : [],
  );
  if (inPlace.length < changes.length) {
    return { list, byId, byType: Map.groupBy(list, ({ type }) => type), hideable: list.filter(isHideable) };
  }
  const byType = new Map(before.byType);
  for (const [type, entries] of Map.groupBy(inPlace, (entry) => entry.type)) {
    byType.set(type, replacedIn(before.byType.get(type) ?? [], entries));
  }
  return { list, byId, byType, hideable: replacedIn(before.hideable, inPlace.filter(isHideable)) };
}
