import type { Asset, Entry, Graph } from './graph/types.ts';
import type { TypeName } from './model/names.ts';
import { gap, gathered, type ReadKey } from './reads.ts';
import type { Route } from './routes.ts';
import type { Settings } from './settings.ts';
import type { Content } from './source.ts';
import { asked, type Part, trackedAsset, trackedEntry } from './tracked.ts';

const unrecorded = 'A page must not read all addresses: ask a derived query.';
const unrecordedClosed = 'What is closed is for editors: a page reads the graph.';

type Log = (key: ReadKey) => void;

/** Tracked items by the raw ones, each made once: a page may ask whether two are the same. */
function tracker<T extends { readonly id: string }>(
  kind: 'e' | 'a',
  track: (item: T, note: (part: Part) => void) => T,
  log: Log,
): (item: T) => T {
  const known = new Map<T, T>();
  return (item) => {
    const made = known.get(item);
    if (made) return made;
    const tracked = track(item, (part) => log(`${kind}:${item.id}${gap}${part}`));
    known.set(item, tracked);
    return tracked;
  };
}

function recordingGraph(graph: Graph, log: Log, ofEntry: (entry: Entry) => Entry): Graph {
  const ofAsset = tracker<Asset>('a', trackedAsset, log);
  return {
    get locales() {
      log('L');
      return graph.locales;
    },
    entry<T extends TypeName>(id: string, type?: T) {
      log(`e:${id}`);
      const entry = graph.entry(id, type);
      return entry && (ofEntry(entry as Entry) as typeof entry);
    },
    all<T extends TypeName>(type: T) {
      log(`t:${type}`);
      return graph.all(type).map((entry) => ofEntry(entry as Entry) as typeof entry);
    },
    asset(id) {
      log(`a:${id}`);
      const asset = graph.asset(id);
      return asset && ofAsset(asset);
    },
    get assets() {
      log('A');
      return graph.assets;
    },
    get hideable(): never {
      throw new Error(unrecordedClosed);
    },
    // What is wrong with the rest is for editors; no page shows it.
    quarantined: [],
    warnings: [],
    yielding: new Set(),
    unknownTypes: new Map(),
  };
}

const recordingSettings = (settings: Settings, log: Log): Settings =>
  asked<Settings>(
    (name) => {
      log(`S:${name}`);
      return settings[name as keyof Settings];
    },
    () => {
      log('S');
      return Object.keys(settings);
    },
  );

/**
 * Makes what pages share, or takes what another page of the same content made; either way its reads are told. It lies
 * under a key of its own: what the content made unrecorded, for the policy say, has no reads to tell.
 */
function recordedShare<T>(content: Content, log: Log, key: string, make: (content: Content) => T): T {
  const share = content.once(`recorded ${key}`, () => {
    const reads = new Set<ReadKey>();
    const value = make(recordingContent(content, (read) => reads.add(read)));
    return { value, reads: gathered(reads) };
  });
  for (const read of share.reads) log(read);
  return share.value;
}

/** The same content; whatever is read through it is told to `log`. */
export function recordingContent(content: Content, log: Log): Content {
  const { routes } = content;
  const ofEntry = tracker<Entry>('e', trackedEntry, log);
  const settings = recordingSettings(content.settings, log);
  const byPath = {
    get(path: string): Route | undefined {
      log(`r:${path}`);
      const route = routes.byPath.get(path);
      if (!route) return undefined;
      const { entry, ...place } = route;
      return {
        ...place,
        // Most who ask for a page ask where it is, not what it shows.
        get entry() {
          if (place.entryId !== undefined) log(`e:${place.entryId}`);
          return entry && ofEntry(entry);
        },
      };
    },
    has(path: string) {
      log(`h:${path}`);
      return routes.byPath.has(path);
    },
    get size(): never {
      throw new Error(unrecorded);
    },
    values(): never {
      throw new Error(unrecorded);
    },
  };
  return {
    graph: recordingGraph(content.graph, log, ofEntry),
    settings,
    routes: {
      byPath,
      pathOf(entryId, lang) {
        log(`u:${entryId}${gap}${lang}`);
        return routes.pathOf(entryId, lang);
      },
      collisions: [],
      get book(): never {
        throw new Error(unrecorded);
      },
    },
    get opened(): never {
      throw new Error(unrecordedClosed);
    },
    get publishAt() {
      log('N');
      return content.publishAt;
    },
    isLive(startAt, endAt) {
      log(`s:${startAt ?? ''}${gap}${endAt ?? ''}`);
      return content.isLive(startAt, endAt);
    },
    derived(name, ...args) {
      log(`d:${[name, ...args].join(gap)}`);
      return content.derived(name, ...args);
    },
    once: (_key, make) => make(),
    shared: (key, make) => recordedShare(content, log, key, make),
  };
}
