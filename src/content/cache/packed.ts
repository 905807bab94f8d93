import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** An entry or asset: values by field and language. */
export interface HasFields {
  readonly fields: Readonly<Record<string, Record<string, unknown>>>;
}

/** Shorter ones gain less than what an accessor takes. */
const fewestCharacters = 512;
/** The least that zlib takes for a piece of its answer. */
const smallestPiece = 64;

/** A rich text: its JSON deflated, a letter a byte, and how many bytes that was. */
interface Packed {
  readonly bytes: string;
  readonly size: number;
}

/** The same function, which keeps its last answer: it is none of what the answers depend on. */
function keepingLast<K, V>(make: (of: K) => V): (of: K) => V {
  let last: { readonly of: K; readonly value: V } | undefined;
  return (of) => {
    if (last?.of !== of) last = { of, value: make(of) };
    return last.value;
  };
}

/** Whoever looks at an entry mostly looks at it more than once. */
const unpacked = keepingLast(({ bytes, size }: Packed): unknown => {
  // A piece that holds all of it takes half the time of the usual sixteen thousand bytes.
  const chunkSize = Math.max(size, smallestPiece);
  return JSON.parse(inflateRawSync(Buffer.from(bytes, 'latin1'), { chunkSize }).toString('utf8'));
});

const isRichText = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'nodeType' in value && value.nodeType === 'document';

/**
 * The same entry, its articles packed: deflated they take a seventh of what their nodes take as objects, of which the
 * garbage collector would visit each. Every read makes one anew, which takes a thirtieth of what rendering its page takes.
 * For what comes many at once; `item` is changed, and must be the caller's own.
 */
export function packed<T extends HasFields>(item: T): T {
  for (const values of Object.values(item.fields)) {
    for (const [locale, value] of Object.entries(values)) {
      if (!isRichText(value)) continue;
      const json = Buffer.from(JSON.stringify(value));
      if (json.length < fewestCharacters) continue;
      const kept: Packed = { bytes: deflateRawSync(json, { level: 1 }).toString('latin1'), size: json.length };
      Object.defineProperty(values, locale, { get: () => unpacked(kept), enumerable: true, configurable: true });
    }
  }
  return item;
}

/** Some of a field's values, packed where they are. */
export function valuesIn<V>(values: Readonly<Record<string, V>>, locales: readonly string[]): Record<string, V> {
  const all = Object.getOwnPropertyDescriptors(values);
  return Object.defineProperties({}, Object.fromEntries(locales.map((locale) => [locale, all[locale] ?? {}])));
}
