import type { AddressBook } from '../address-book.ts';
import type { Place } from '../addresses.ts';
import { type Difference, differences } from '../differences.ts';
import type { Entry, Graph } from '../graph/types.ts';
import type { TypeName } from '../model/names.ts';
import { inShards, shardOf } from '../shards.ts';
import type { Content } from '../source.ts';

/** Addresses in one file of the sitemap: readers accept 50,000, but an edit rewrites the whole file. */
export const shardSize = 1_000;

/**
 * A page that search engines may list, and the entry that tells when it was last changed. It is the book's own object:
 * after a new page the files that say the same are found by a look at each.
 */
type SitemapPage = Place & { readonly entryId: string };

const isOfEntry = (place: Place): place is SitemapPage => place.entryId !== undefined;

interface Sitemap {
  readonly files: readonly (readonly SitemapPage[])[];
  /** Who has pages in each file, once that was asked for. */
  readonly listed: ReadonlySet<string>[];
  /** What has pages in it. */
  readonly types: readonly TypeName[];
  /** The times that were asked for last, and of which entries: an edit looks at the files of what it changed alone. */
  times: { readonly entries: readonly (readonly Entry[])[]; readonly latest: readonly (string | undefined)[] };
}

/**
 * Listed pages of a language: not the code's own, no further pages of a list, none that its editors keep out; in files
 * by entry id. A file that would be empty is there too, so that every page keeps its file.
 */
function sitemapOf(book: AddressBook, lang: string): Sitemap {
  return book.once(`sitemap ${lang}`, () => {
    const listed: SitemapPage[] = [];
    const types = new Set<TypeName>();
    for (const place of book.places.values()) {
      if (!isOfEntry(place) || place.page !== undefined || place.lang !== lang) continue;
      const facts = book.facts.get(place.entryId);
      if (!facts?.isListed || facts.type === 'section') continue;
      listed.push(place);
      types.add(facts.type);
    }
    const files = inShards(listed, ({ entryId }) => entryId, shardSize);
    return { files, listed: [], types: [...types], times: { entries: [], latest: [] } };
  });
}

/** One file of a language's sitemap, counted from 1, without the times: whoever prints it reads each entry's own. */
export function sitemapShard({ routes }: Content, lang: string, number: string): readonly SitemapPage[] {
  return sitemapOf(routes.book, lang).files[Number(number) - 1] ?? [];
}

/** The files of a language's sitemap: when each was last changed (ISO 8601); undefined for one without pages. */
export function sitemapShards({ graph, routes }: Content, lang: string): readonly (string | undefined)[] {
  const sitemap = sitemapOf(routes.book, lang);
  const { files, types, times } = sitemap;
  const entries = types.map((type): readonly Entry[] => graph.all(type));
  const changed = entries.flatMap((all, index) => differences(times.entries[index] ?? [], all));
  const byFile = Map.groupBy(changed, ({ now, old }) => shardOf((now ?? old)?.id ?? '', files.length));
  const latest = files.map((pages, index) => {
    const [known, changes] = [times.latest[index], byFile.get(index)];
    if (!changes) return known;
    return (known && latestAfter(known, changes, listedIn(sitemap, index))) ?? latestOf(pages, graph);
  });
  sitemap.times = { entries, latest };
  return latest;
}

/** The entries that have pages in a file. */
function listedIn({ files, listed }: Sitemap, index: number): ReadonlySet<string> {
  listed[index] ??= new Set(files[index]?.map(({ entryId }) => entryId));
  return listed[index];
}

/** When a file was last changed, by what changed since it was `known`; undefined where all of it has to be looked at. */
function latestAfter(
  known: string,
  changes: readonly Difference<Entry>[],
  listed: ReadonlySet<string>,
): string | undefined {
  let latest = known;
  for (const { old, now } of changes) {
    if (!listed.has((now ?? old)?.id ?? '')) continue;
    const at = now?.updatedAt ?? '';
    // Another one may have been the second latest.
    if (old?.updatedAt === latest && at < latest) return undefined;
    if (at > latest) latest = at;
  }
  return latest;
}

function latestOf(pages: readonly SitemapPage[], graph: Graph): string | undefined {
  let latest: string | undefined;
  for (const { entryId } of pages) {
    const at = graph.entry(entryId)?.updatedAt ?? '';
    if (latest === undefined || at > latest) latest = at;
  }
  return latest;
}
