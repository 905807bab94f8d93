import type { AddressBook } from '../address-book.ts';
import { inShards } from '../shards.ts';
import type { Content } from '../source.ts';

/** Addresses in one file of the sitemap: readers accept 50,000, but an edit rewrites the whole file. */
export const shardSize = 1_000;

/** A page that search engines may list, and the entry that tells when it was last changed. */
export interface SitemapPage {
  readonly path: string;
  readonly entryId: string;
}

/**
 * Listed pages of a language: not the code's own, no further pages of a list, none that its editors keep out; in files
 * by entry id. A file that would be empty is there too, so that every page keeps its file.
 */
function shardsOf(book: AddressBook, lang: string): readonly (readonly SitemapPage[])[] {
  return book.once(`sitemap ${lang}`, () => {
    const listed: SitemapPage[] = [];
    for (const place of book.places.values()) {
      const facts = book.facts.get(place.entryId ?? '');
      if (!facts?.isListed || facts.type === 'section' || place.page !== undefined || place.lang !== lang) continue;
      listed.push({ path: place.path, entryId: facts.id });
    }
    return inShards(listed, ({ entryId }) => entryId, shardSize);
  });
}

/** One file of a language's sitemap, counted from 1, without the times: whoever prints it reads each entry's own. */
export function sitemapShard({ routes }: Content, lang: string, number: string): readonly SitemapPage[] {
  return shardsOf(routes.book, lang)[Number(number) - 1] ?? [];
}

/** The files of a language's sitemap: when each was last changed (ISO 8601); undefined for one without pages. */
export function sitemapShards({ graph, routes }: Content, lang: string): readonly (string | undefined)[] {
  return shardsOf(routes.book, lang).map((pages) => {
    let latest: string | undefined;
    for (const { entryId } of pages) {
      const at = graph.entry(entryId)?.updatedAt ?? '';
      if (latest === undefined || at > latest) latest = at;
    }
    return latest;
  });
}
