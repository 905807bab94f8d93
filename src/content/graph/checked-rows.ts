import { LayeredMap } from '#domain/layered-map.ts';
import type { RawEntry } from '../cache/shapes.ts';
import type { Checked } from './check-entry.ts';
import { placeOf } from './place-of.ts';

/** A cache is ordered by id; drafts and the like stand at its end. */
export function sortedById<T>(items: ReadonlyMap<string, T>): Iterable<readonly [string, T]> {
  let last = '';
  for (const id of items.keys()) {
    if (id < last) return [...items].sort(([a], [b]) => (a < b ? -1 : 1));
    last = id;
  }
  return items;
}

/** What the check made of all entries, ordered by id. Where the entries are those of before with a few others, it asks about these. */
export class CheckedRows {
  #entries: ReadonlyMap<string, RawEntry> = new Map();
  #ids: readonly string[] = [];
  #rows: readonly Checked[] = [];

  get(entries: ReadonlyMap<string, RawEntry>, check: (raw: RawEntry) => Checked): readonly Checked[] {
    const followed = this.#following(entries, check);
    if (followed) this.#rows = followed;
    else {
      const all = Array.from(sortedById(entries));
      this.#ids = all.map(([id]) => id);
      this.#rows = all.map(([, raw]) => check(raw));
    }
    this.#entries = entries;
    return this.#rows;
  }

  #following(
    entries: ReadonlyMap<string, RawEntry>,
    check: (raw: RawEntry) => Checked,
  ): readonly Checked[] | undefined {
    const differing = LayeredMap.differing(this.#entries, entries);
    if (!differing) return undefined;
    const rows = [...this.#rows];
    for (const id of differing) {
      const [at, raw] = [placeOf(this.#ids, id, (each) => each), entries.get(id)];
      if (at === undefined || raw === undefined) return undefined;
      rows[at] = check(raw);
    }
    return rows;
  }
}
