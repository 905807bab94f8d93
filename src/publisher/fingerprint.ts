import { createHash } from 'node:crypto';
import type { Cache } from '#content/cache/read.ts';
import { differencesBy } from '#content/differences.ts';
import { LayeredMap } from '#domain/layered-map.ts';

interface Item {
  readonly sys: { readonly id: string };
}

/** One folder of a cache as it was last added up. */
interface Sum {
  readonly items: ReadonlyMap<string, Item>;
  readonly words: Uint32Array;
}

type Folder = 'entries' | 'assets' | 'good';

/** What was added up last, to go on from: an edit among 100,000 entries hashes two. */
export type KnownSums = Partial<Record<Folder, Sum>>;

const size = 8;
const folders: readonly Folder[] = ['entries', 'assets', 'good'];

/** Adds an item's hash, or takes it away again: no item stands twice in a folder, for each names its own id. */
function toggle(words: Uint32Array, raw: Item | undefined): void {
  if (!raw) return;
  const hash = createHash('sha256').update(JSON.stringify(raw)).digest();
  for (let word = 0; word < size; word += 1) words[word] = (words[word] ?? 0) ^ hash.readUInt32LE(word * 4);
}

const idOf = ({ sys }: Item): string => sys.id;

/** Mostly they are in order already. */
function inOrder(items: Iterable<Item>): readonly Item[] {
  const raws = [...items];
  const isOrdered = raws.every((raw, index) => index === 0 || idOf(raws[index - 1] ?? raw) < idOf(raw));
  return isOrdered ? raws : raws.sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
}

function sumOf(items: ReadonlyMap<string, Item>, last: Sum | undefined): Sum {
  const words = Uint32Array.from(last?.words ?? new Uint32Array(size));
  const before = last?.items ?? new Map<string, Item>();
  const ids = LayeredMap.differing(before, items);
  const others =
    ids?.map((id) => ({ old: before.get(id), now: items.get(id) })) ??
    differencesBy(inOrder(before.values()), inOrder(items.values()), idOf);
  for (const { old, now } of others) {
    toggle(words, old);
    toggle(words, now);
  }
  return { items, words };
}

/** Hash of everything a cache says, in whatever order; the sync token does not count. */
export function fingerprint(cache: Cache, known: KnownSums): string {
  const { locales = [], yielding = [] } = cache.state ?? {};
  const hash = createHash('sha256').update(JSON.stringify([locales, yielding]));
  for (const folder of folders) {
    const sum = sumOf(cache[folder], known[folder]);
    known[folder] = sum;
    hash.update(`\0${folder}\0`).update(sum.words);
  }
  return hash.digest('hex');
}
