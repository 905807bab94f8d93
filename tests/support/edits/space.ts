import type { CacheState, RawAsset, RawEntry } from '#content/cache/shapes.ts';
import { writeCache } from '#content/cache/write.ts';

/** A content space under random edits: what is published, what was deleted, and the time. */
export class EditedSpace {
  readonly entries: Map<string, RawEntry>;
  readonly assets: Map<string, RawAsset>;
  readonly deletedEntries = new Map<string, RawEntry>();
  readonly deletedAssets = new Map<string, RawAsset>();
  state: CacheState;
  now: Date;
  #written: { entries: Map<string, RawEntry>; assets: Map<string, RawAsset> };

  constructor(source: { entries: Iterable<RawEntry>; assets: Iterable<RawAsset>; state: CacheState }, now: Date) {
    this.entries = new Map(Array.from(source.entries, (entry) => [entry.sys.id, entry]));
    this.assets = new Map(Array.from(source.assets, (asset) => [asset.sys.id, asset]));
    this.state = source.state;
    this.now = now;
    this.#written = { entries: new Map(), assets: new Map() };
  }

  /** Published entries of a type (all types without one), by id. */
  all(type?: string): RawEntry[] {
    const found = [...this.entries.values()].filter((entry) => !type || entry.sys.contentType.sys.id === type);
    return found.sort((a, b) => (a.sys.id < b.sys.id ? -1 : 1));
  }

  /** Publishes an entry with other fields. */
  change(entry: RawEntry, fields: RawEntry['fields']): void {
    const sys = { ...entry.sys, revision: entry.sys.revision + 1, updatedAt: this.now.toISOString() };
    this.entries.set(entry.sys.id, { sys, fields: { ...entry.fields, ...fields } });
  }

  /** Brings a cache folder to this state, as a sync would. */
  async write(dir: string): Promise<void> {
    const changed = <T>(now: Map<string, T>, before: Map<string, T>): T[] =>
      [...now].filter(([id, item]) => before.get(id) !== item).map(([, item]) => item);
    const gone = <T>(now: Map<string, T>, before: Map<string, T>): string[] =>
      [...before.keys()].filter((id) => !now.has(id));
    const before = this.#written;
    await writeCache(dir, {
      entries: changed(this.entries, before.entries),
      assets: changed(this.assets, before.assets),
      removedEntries: gone(this.entries, before.entries),
      removedAssets: gone(this.assets, before.assets),
      state: this.state,
    });
    this.#written = { entries: new Map(this.entries), assets: new Map(this.assets) };
  }
}
